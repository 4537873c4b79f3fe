/**
 * Answers over HTTP that the page reads, as codecs: an answer that does not fit is an error, never a guess. Without zod,
 * which is too heavy for the lobby.
 */
import { boolean, nullable, oneOf } from '@parlour/kit/codec';
import { anything, count, many, object, record, text, tuple, withOptional } from '@parlour/kit/shapes';
import type { Told } from './server.ts';

const seats = tuple(count(), count());
const bots = many(text());
const game = object({
  id: text(),
  seats,
  settingsSchema: anything(),
  presets: record(anything()),
  companies: record(object({ seats, bots })),
  presetSeats: record(seats),
  bots,
});
export const gamesAnswer = object({ games: many(game) });
export type GameAnswer = Told<typeof game>;

const room = {
  roomId: text(),
  phase: oneOf(['gathering', 'playing']),
  game: text(),
  playersNeeded: count(),
  playerCount: count(),
  players: many(object({ name: text(), ready: boolean() })),
};
export const roomAnswer = object(room);
export type RoomAnswer = Told<typeof roomAnswer>;
export const roomsAnswer = object({ rooms: many(roomAnswer) });
export const madeRoomAnswer = object({ ...room, hostKey: nullable(text()) });
export const inviteAnswer = object({ names: many(text()), openCommand: nullable(text()) });
const replay = object({ replayId: text(), finishedAt: count(), header: object({ game: text() }) });
export const replaysAnswer = object({ replays: many(replay) });
export const replayFilesAnswer = object({ files: many(object({ format: text(), name: text(), ending: text() })) });
export type ReplayAnswer = Told<typeof replay>;
export const problemAnswer = withOptional(
  { error: text(), message: text() },
  { issues: many(object({ path: text(), message: text() })) },
);
