import { LOBBY_MAX, type RoomSummary } from './ports.ts';

/**
 * The rooms that a lobby shows. Those with people in them come first, so that the limit never hides them behind empty
 * ones.
 */
export function lobbyList(rooms: readonly RoomSummary[]): readonly RoomSummary[] {
  const waiting = rooms.filter(({ playerCount }) => playerCount > 0);
  const empty = rooms.filter(({ playerCount }) => playerCount === 0);
  return [...waiting, ...empty].slice(0, LOBBY_MAX);
}
