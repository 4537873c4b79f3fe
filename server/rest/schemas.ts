/** Schemas of what goes over HTTP, for the OpenAPI document. Names are as on the wire. */
import { z } from '@hono/zod-openapi';
import type { Codec, Json } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel/json';
import { createRoomSchema, SEATS_MAX } from '@parlour/sdk/messages';
import { keyToWire } from '@parlour/sdk/names';
import * as answers from '@parlour/sdk/schemas/rest';
import * as finished from '@parlour/sdk/schemas/results';
import { NAME_CHARS_MAX } from '@parlour/sdk/vocabulary';
import { schemaToWire } from '@parlour/sdk/schemas/wire';

type WireKey<K> = K extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${WireKey<Rest>}`
  : K;
/** A value with its names as they are on the wire. */
export type Wire<T> = Json extends T
  ? T
  : T extends readonly unknown[]
    ? { readonly [I in keyof T]: Wire<T[I]> }
    : T extends object
      ? { readonly [K in keyof T as WireKey<K>]: Wire<T[K]> }
      : T;

/** An answer as the route declares it: the type on the wire, and the codec's own description. */
function answer<T>(name: string, codec: Codec<T>): z.ZodType<Wire<T>, Wire<T>> {
  const schema = schemaToWire(codec.schema);
  return z.custom<Wire<T>>().openapi(name, { ...(isRecord(schema) ? schema : {}) });
}

export const problem = answer('Problem', answers.problemAnswer);
export const health = answer('Health', answers.healthAnswer);
export const status = answer('Status', answers.statusAnswer);
export const room = answer('OpenRoom', answers.roomAnswer);
export const rooms = answer('Rooms', answers.roomsAnswer);
export const tables = answer('Tables', answers.tablesAnswer);
export const madeRoom = answer('MadeRoom', answers.madeRoomAnswer);
export const invite = answer('Invite', answers.inviteAnswer);
export const story = answer('Story', answers.storyAnswer);
export const games = answer('Games', answers.gamesAnswer);
export const replays = answer('Replays', answers.replaysAnswer);
export const sentReplay = answer('SentReplay', answers.sentReplayAnswer);
export const whyInReplay = answer('WhyInReplay', answers.whyAnswer);
export const replayFiles = answer('ReplayFiles', answers.replayFilesAnswer);
export const results = answer('Results', finished.resultsAnswer);
export const figures = answer('Figures', finished.figuresAnswer);
export const tableResults = answer('TableResults', finished.tableAnswer);
export const forgotten = answer('Forgotten', finished.forgottenAnswer);

const share = z.number().min(0).max(1);
export const storyWish = z
  .object({
    name: z.string().trim().min(1).max(NAME_CHARS_MAX),
    dials: z.object({ aggression: share, bluffing: share, caution: share }),
    language: z.string().max(35).default('en').openapi({ description: 'A tag such as `fi`' }),
  })
  .openapi('StoryWish');
const wireFields = Object.entries(createRoomSchema.shape).map(([key, field]) => [keyToWire(key), field]);
/** JSON whose fields are checked elsewhere. The document's generator cannot describe a schema that contains itself. */
const data = z.record(z.string(), z.unknown());
/** The fields of `createRoomSchema` under their names on the wire. The game itself checks its settings. */
export const createRoom = z
  .object({
    ...Object.fromEntries(wireFields),
    settings: data.optional(),
    characters: z.array(data).max(SEATS_MAX).optional(),
  })
  .openapi('CreateRoom', { description: 'All optional: without a word it is the default game against bots.' });
export const playOn = z
  .object({
    at: z.int().min(0).openapi({ description: 'So many events have happened' }),
    seat: z.int().min(0).openapi({ description: 'Whose chair; nothing but what it knew is known' }),
  })
  .openapi('PlayOn');
