import type { RoomAnswer, TablesAnswer } from '@parlour/sdk/schemas/rest';
import type { App, RoomSummary } from '../ports.ts';
import type { Wire } from './schemas.ts';

/** A room as it is answered over HTTP. */
export const roomAnswer = (room: RoomSummary): Wire<RoomAnswer> => ({
  room_id: room.roomId,
  phase: room.phase,
  game: room.game,
  num_ai_players: room.numAiPlayers,
  players_needed: room.playersNeeded,
  player_count: room.playerCount,
  players: room.players.map(({ name, ready }) => ({ name, ready })),
});

/** What is known of a table under this name, as it is answered over HTTP. */
export async function tableAnswer(
  app: Pick<App, 'isKept' | 'room'>,
  roomId: string,
): Promise<Wire<TablesAnswer>['tables'][number]> {
  const room = app.room(roomId);
  if (room !== null) return { room_id: roomId, state: 'awake', room: roomAnswer(room) };
  return { room_id: roomId, state: (await app.isKept(roomId)) ? 'asleep' : 'gone', room: null };
}
