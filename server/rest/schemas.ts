/** What goes over HTTP, as schemas: they check, and the OpenAPI document is made from them. Names are the wire's. */
import { z } from '@hono/zod-openapi';
import { keyToWire } from '@parlour/sdk/names';
import { createRoomSchema, REPLAY_ACCESS, roomIdSchema } from '@parlour/sdk/messages';

const count = z.int().min(0);
const json = z.unknown();
const fields = z.record(z.string(), json);

export const problem = z
  .object({
    error: z.string().openapi({ description: 'A code for programs', example: 'room_exists' }),
    message: z.string().openapi({ description: 'The same for people' }),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .openapi({ description: 'Everything that is wrong with the request' }),
  })
  .openapi('Problem');

export const health = z
  .object({
    status: z.enum(['ok', 'journal_cannot_write']),
    notes: z
      .array(z.string())
      .optional()
      .openapi({ description: 'What the host should know of the files, such as `write_ahead_log_lost`' }),
  })
  .openapi('Health');

export const status = z
  .object({
    active_rooms: count,
    active_games: count,
    capacity_used: count.openapi({ description: 'Rooms and games together' }),
    sleeping: count.openapi({ description: 'Games that wait for their people; they count when they are woken' }),
    max_games: count,
  })
  .openapi('Status');

const player = z.object({ name: z.string(), ready: z.boolean() }).openapi('Player');

export const openRoom = z
  .object({
    room_id: roomIdSchema,
    phase: z.enum(['gathering', 'playing']),
    game: z.string(),
    num_ai_players: count,
    players_needed: count,
    player_count: count,
    players: z.array(player),
  })
  .openapi('OpenRoom');
export const invite = z
  .object({
    names: z
      .array(z.string())
      .openapi({ description: 'Names or addresses of this server on its network, the likeliest first' }),
    open_command: z
      .string()
      .nullable()
      .openapi({ description: 'The server listens to its own machine alone: what starts it for others' }),
  })
  .openapi('Invite');
export const madeRoom = openRoom
  .extend({
    host_key: z
      .string()
      .nullable()
      .openapi({ description: 'Present it in `join_room` to be the host; null where the first comer is' }),
  })
  .openapi('MadeRoom');
export const rooms = z.object({ rooms: z.array(openRoom) }).openapi('Rooms');

const wireFields = Object.entries(createRoomSchema.shape).map(([key, field]) => [keyToWire(key), field]);
/** The same fields as everywhere, under their names on the wire. The game itself checks its settings. */
export const createRoom = z
  .object({ ...Object.fromEntries(wireFields), settings: fields.optional() })
  .openapi('CreateRoom', { description: 'All optional: without a word it is the default game against bots.' });

export const game = z
  .object({
    id: z.string(),
    version: count,
    seats: z.tuple([count, count]).openapi({ description: 'Fewest and most' }),
    settings_schema: fields.openapi({ description: 'JSON Schema of `settings`' }),
    defaults: fields.openapi({ description: 'The settings of a room whose maker says nothing' }),
    presets: z.record(z.string(), fields).openapi({ description: 'Named rule sets: what they change' }),
    companies: z
      .record(z.string(), z.object({ seats: z.tuple([count, count]), bots: z.array(z.string()) }))
      .openapi({ description: 'Presets with chairs and players of their own' }),
    preset_seats: z
      .record(z.string(), z.tuple([count, count]))
      .openapi({ description: 'Fewest and most under each preset' }),
    bots: z.array(z.string()).openapi({ description: 'Players for `bots`, the default first' }),
  })
  .openapi('Game');
export const games = z
  .object({
    games: z.array(game),
    default_game: z.string().openapi({ description: 'Of a room whose maker names none' }),
  })
  .openapi('Games');

export const replay = z
  .object({
    replay_id: z.string(),
    finished_at: count.openapi({ description: 'Milliseconds since 1970' }),
    bytes: count.openapi({ description: 'Compressed' }),
    access: z.enum(REPLAY_ACCESS),
    header: fields.openapi({ description: "The log's first line" }),
  })
  .openapi('Replay');
export const replayFiles = z
  .object({
    files: z.array(
      z.object({
        format: z.string().openapi({ example: 'phh' }),
        name: z.string().openapi({ description: 'As its users call it' }),
        ending: z.string().openapi({ description: 'What its files end in' }),
      }),
    ),
  })
  .openapi('ReplayFiles');
export const playOn = z
  .object({
    at: count.openapi({ description: 'So many events have happened' }),
    seat: count.openapi({ description: 'Whose chair; nothing but what it knew is known' }),
  })
  .openapi('PlayOn');
export const replays = z.object({ replays: z.array(replay) }).openapi('Replays');
