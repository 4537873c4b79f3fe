import { Repertoire } from '../../talk/voices.ts';
import { RoomAllowances } from './allowances.ts';
import { ChatLog } from './chat.ts';

/** What a room keeps only in memory. Outlives the room object while the table sleeps. */
export interface RoomMemory {
  readonly chat: ChatLog;
  /** What the characters still have to say. */
  readonly repertoire: Repertoire;
  readonly allowances: RoomAllowances;
}
export const newMemory = (tableId: string, chatPerMinute: number): RoomMemory => ({
  chat: new ChatLog(),
  repertoire: new Repertoire(tableId),
  allowances: new RoomAllowances(chatPerMinute),
});
/** True if a new memory would be the same. */
export const isBlank = ({ chat, allowances }: RoomMemory, now: number): boolean =>
  chat.lines.length === 0 && allowances.isUnused(now);
