import { isRecord } from '@parlour/kernel/json';
import type { RoomState } from '@parlour/sdk/messages';
import type { ReactElement } from 'react';
import { useClockWords } from '../../hooks/use-clock-words.ts';
import { useWords } from '../../ui/index.ts';

interface RulesLineProps {
  readonly room: Pick<RoomState, 'game' | 'preset' | 'settings' | 'clock'>;
  /** The preset's name in the game's words. */
  readonly preset: string;
}
/** The preset and the clock of a room, in words. */
export function RulesLine({ room, preset }: RulesLineProps): ReactElement {
  const words = useWords();
  const clockWords = useClockWords(room.game, isRecord(room.settings) ? room.settings : NO_SETTINGS, room.preset);
  return <>{words.room.rules(preset, clockWords(room.clock).name)}</>;
}
const NO_SETTINGS = {};
