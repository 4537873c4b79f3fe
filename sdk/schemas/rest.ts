/**
 * Codecs of HTTP answers. The page parses with them, and `/openapi.json` is generated from them. An answer that does
 * not fit is an error. They do not use zod, which is too heavy for the lobby.
 */
import { boolean, nullable, oneOf } from '@parlour/kit/codec';
import { anything, count, many, object, record, text, tuple, withOptional } from '@parlour/kit/shapes';
import { REPLAY_ACCESS } from '../vocabulary.ts';
import { decision } from './reasons.ts';
import type { Told } from './server.ts';

export const problemAnswer = withOptional(
  { error: text({ description: 'A code for programs' }), message: text({ description: 'The same for people' }) },
  {
    issues: many(object({ path: text(), message: text() }), {
      description: 'Everything that is wrong with the request',
    }),
  },
);
export const healthAnswer = withOptional(
  { status: oneOf(['ok', 'journal_cannot_write']) },
  {
    notes: many(text(), {
      description:
        'What the host should know: `write_ahead_log_lost`; of several servers `broker_away` or `tables_not_writable`',
    }),
  },
);
export const statusAnswer = object({
  activeRooms: count(),
  activeGames: count(),
  capacityUsed: count({ description: 'Rooms and games together' }),
  sleeping: count({ description: 'Games that wait for their people; they count when they are woken' }),
  maxGames: count(),
});

const room = {
  roomId: text(),
  phase: oneOf(['waiting', 'playing']),
  game: text(),
  numAiPlayers: count(),
  playersNeeded: count(),
  playerCount: count(),
  players: many(object({ name: text(), ready: boolean() })),
};
export const roomAnswer = object(room);
export type RoomAnswer = Told<typeof roomAnswer>;
export const roomsAnswer = object({ rooms: many(roomAnswer) });
export const tablesAnswer = object({
  tables: many(
    object({
      roomId: text(),
      state: oneOf(['awake', 'asleep', 'gone'], {
        description:
          '`awake`: see `room`. `asleep`: the table is kept, and wakes when somebody connects to it. `gone`: there is none',
      }),
      room: nullable(roomAnswer),
    }),
  ),
});
export type TablesAnswer = Told<typeof tablesAnswer>;
export const madeRoomAnswer = object({
  ...room,
  hostKey: nullable(text({ description: 'Present it in `join_room` to be the host; null where the first comer is' })),
});
export const inviteAnswer = object({
  names: many(text(), { description: 'Names or addresses of this server on its network, the likeliest first' }),
  openCommand: nullable(
    text({
      description:
        'The server listens to its own machine alone: what starts it for others. Null where a setting is secret',
    }),
  ),
  openSetting: nullable(
    text({ description: 'The server listens to its own machine alone: the setting that opens it for others' }),
  ),
});

export const storyAnswer = object({
  story: nullable(text({ description: 'By the language model of the server; null where none was written' })),
});

const seats = tuple(count(), count());
const bots = many(text());
const game = object({
  id: text(),
  version: count(),
  seats,
  settingsSchema: anything({ description: 'JSON Schema of `settings`' }),
  defaults: anything({ description: 'The settings of a room whose maker says nothing' }),
  presets: record(anything(), { description: 'Named rule sets: what they change' }),
  presetPlayers: record(object({ seats, bots }), {
    description: 'Presets that set the number of players and the bots themselves',
  }),
  presetSeats: record(seats, { description: 'Fewest and most players under each preset' }),
  bots: many(text(), { description: 'Players for `bots`, the default first' }),
});
export type GameAnswer = Told<typeof game>;
export const gamesAnswer = object({
  games: many(game),
  defaultGame: text({ description: 'Of a room whose maker names none' }),
});

const replay = object({
  replayId: text(),
  finishedAt: count({ description: 'Milliseconds since 1970' }),
  bytes: count({ description: 'Compressed' }),
  access: oneOf(REPLAY_ACCESS),
  seat: nullable(count({ description: 'The caller’s own; null if that is not known' })),
  header: record(anything(), { description: 'The first line of the log' }),
});
export type ReplayAnswer = Told<typeof replay>;
export const replaysAnswer = object({ replays: many(replay) });
export const sentReplayAnswer = object({ replayId: text() });
export const whyAnswer = object({ decisions: many(decision) });
export type WhyAnswer = Told<typeof whyAnswer>;
export const replayFilesAnswer = object({
  files: many(
    object({
      format: text(),
      name: text({ description: 'As its users call it' }),
      ending: text({ description: 'What its files end in' }),
    }),
  ),
});
