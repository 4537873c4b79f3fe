import { LOBBY_MAX, type RoomSummary } from './ports.ts';

/** What a lobby shows of rooms that may be joined: those with people in them first, so that empty ones hide none of them. */
export function lobbyList(rooms: readonly RoomSummary[]): readonly RoomSummary[] {
  const waiting = rooms.filter(({ playerCount }) => playerCount > 0);
  const empty = rooms.filter(({ playerCount }) => playerCount === 0);
  return [...waiting, ...empty].slice(0, LOBBY_MAX);
}
