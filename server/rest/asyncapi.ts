/**
 * The socket protocol as an AsyncAPI document, enough to write a client from: every message with its fields, and under
 * `x-games` what each game takes, offers and shows. All of it comes from the schemas that check and type the messages.
 */
import { CLIENT_FRAME } from '@parlour/sdk/codec';
import { CLIENT_MESSAGES } from '@parlour/sdk/messages';
import { OPENED } from '@parlour/sdk/schemas/fairness';
import { SERVER_MESSAGES } from '@parlour/sdk/schemas/server';
import { schemaToWire } from '@parlour/sdk/schemas/wire';
import type { AnyGame, Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { z } from 'zod';
import { describeTold, eventMessage, gameEntry, type Described } from './game-messages.ts';

type Schema = { readonly [word: string]: Json };
const message = (type: string, payload: Json): Json => ({
  name: type,
  title: type,
  contentType: 'application/msgpack',
  payload,
});
const MESSAGES = '#/channels/table/messages';
const ref = (name: string): Json => ({ $ref: name });

const fromClient = (): [string, Json][] =>
  Object.entries(CLIENT_MESSAGES).map(([type, schema]) => [
    `client_${type}`,
    message(type, schemaToWire(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)),
  ]);

/** The schema with these fields replaced by more exact schemas. */
const refined = (schema: Schema, fields: Schema): Schema => ({
  ...schema,
  properties: { ...(schema['properties'] as Schema), ...fields },
});
/**
 * Describes the entries of a list as lists of their fields, in order. That is how they are sent, since it is shorter.
 */
function inLists(schema: Schema, field: string): Schema {
  const { items } = defined((schema['properties'] as { readonly [name: string]: { readonly items: Schema } })[field]);
  const fields = Object.entries(items['properties'] as Schema);
  const size = { minItems: fields.length, maxItems: fields.length };
  const entry = { type: 'array', prefixItems: fields.map(([, part]) => part), ...size };
  const description = `Each entry: ${fields.map(([name]) => name).join(', ')}`;
  return refined(schema, { [field]: { type: 'array', items: entry, description } });
}
function control(type: string, schema: Schema, games: readonly Described[]): Json {
  const anyOf = (part: string): Json => ({ anyOf: games.map(({ id }) => ref(`#/components/schemas/${id}.${part}`)) });
  switch (type) {
    case 'fairness_commitment':
      return inLists(schema, 'players');
    case 'fairness_deal':
      return inLists(schema, 'draws');
    case 'prompt':
      return refined(schema, { menu: anyOf('menu') });
    case 'snapshot':
      return refined(schema, { view: anyOf('view') });
    case 'history': {
      const events = games.flatMap(({ id, events: told }) =>
        Object.keys(told).map((event) => ref(`${MESSAGES}/${eventMessage(id, event)}/payload`)),
      );
      return refined(schema, { events: { type: 'array', items: { anyOf: events } } });
    }
    case 'game_end': {
      const { result } = schema['properties'] as { result: Schema };
      const { standings } = result['properties'] as { standings: { items: Schema } & Schema };
      const more = Object.assign({}, ...games.map(({ placing }) => placing)) as Schema;
      return refined(schema, {
        result: refined(result, { standings: { ...standings, items: refined(standings.items, more) } }),
      });
    }
    default:
      return schema;
  }
}
const fromServer = (games: readonly Described[]): [string, Json][] =>
  Object.entries(SERVER_MESSAGES).map(([type, { schema }]) => [
    `server_${type}`,
    message(type, control(type, schemaToWire(schema) as Schema, games)),
  ]);
const fromGame = ({ id, events, messages }: Described): [string, Json][] =>
  Object.entries({ ...events, ...messages }).map(([type, schema]) => [eventMessage(id, type), message(type, schema)]);

/** The message for events of games that do not describe themselves: they have at least a type and a number. */
const undescribed = (): [string, Json] => [
  'server_game_event',
  message('game_event', {
    type: 'object',
    description: 'An event of a game that does not describe itself',
    properties: { type: { type: 'string' }, seq: { type: 'integer' }, mine: {}, opened: OPENED.schema },
    required: ['type', 'seq'],
  }),
];

export function asyncApi(games: readonly AnyGame[]): object {
  const described = games.flatMap((game) => describeTold(game) ?? []);
  // The names of both sides overlap (`chat`), so each side has its own prefix.
  const messages: [string, Json][] = [
    ...fromClient(),
    ...fromServer(described),
    ...described.flatMap(fromGame),
    ...(described.length < games.length ? [undescribed()] : []),
  ];
  const refs = (side: string): Json =>
    messages.filter(([name]) => name.startsWith(side)).map(([name]) => ref(`${MESSAGES}/${name}`));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parlour, the table’s socket',
      version: '1',
      description: `One MessagePack map a binary frame, at most ${CLIENT_FRAME.bytes} bytes, ${CLIENT_FRAME.depth} levels and ${CLIENT_FRAME.entries} entries. Schemas are JSON Schema 2020-12. sdk/PROTOCOL.md tells it in words.`,
    },
    defaultContentType: 'application/msgpack',
    channels: {
      table: {
        address: '/ws/{room_id}',
        parameters: { room_id: { description: 'The room, as POST /rooms named it' } },
        messages: Object.fromEntries(messages),
      },
    },
    operations: {
      say: { action: 'receive', channel: { $ref: '#/channels/table' }, messages: refs('client_') },
      hear: { action: 'send', channel: { $ref: '#/channels/table' }, messages: refs('server_') },
    },
    components: {
      schemas: Object.fromEntries(
        described.flatMap(({ id, menu, view }) => [
          [`${id}.menu`, menu],
          [`${id}.view`, view],
        ]),
      ),
    },
    'x-games': Object.fromEntries(described.map((game) => [game.id, gameEntry(game)])),
  };
}
