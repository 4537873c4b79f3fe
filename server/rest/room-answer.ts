import type { RoomAnswer } from '@parlour/sdk/schemas/rest';
import type { RoomSummary } from '../ports.ts';
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
