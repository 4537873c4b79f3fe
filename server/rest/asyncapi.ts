/** The socket protocol as an AsyncAPI document. What a client may say comes from the schemas that check it. */
import { CLIENT_FRAME } from '@parlour/sdk/codec';
import { keyToWire } from '@parlour/sdk/names';
import { CLIENT_MESSAGES, CONTROL_TYPES } from '@parlour/sdk/messages';
import { isRecord, type Json } from '@parlour/kernel';
import { z } from 'zod';

/** Names as they are on the wire, at every depth of a schema. */
function wired(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(wired);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      const value: Json = part;
      if (key === 'properties' && isRecord(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([name, field]) => [keyToWire(name), wired(field)]))];
      }
      if (key === 'required' && Array.isArray(value)) return [key, value.map((name) => keyToWire(String(name)))];
      return [key, wired(value)];
    }),
  );
}
const message = (name: string, payload: Json): Json => ({ name, contentType: 'application/msgpack', payload });
const fromClient = (): [string, Json][] =>
  Object.entries(CLIENT_MESSAGES).map(([name, schema]) => [
    name,
    message(name, wired(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)),
  ]);
const told = (name: string): Json =>
  message(name, { type: 'object', properties: { type: { const: name } }, required: ['type'] });
const event: Json = message('game_event', {
  type: 'object',
  description: 'An event of the game, flat: its own type and fields, its number, and what only the receiver is told.',
  properties: { type: { type: 'string' }, seq: { type: 'integer' }, mine: {} },
  required: ['type', 'seq'],
});

export function asyncApi(): object {
  const client = fromClient();
  // The names of both sides overlap (`chat`), so each side has its own prefix.
  const messages: [string, Json][] = [
    ...client.map(([name, value]): [string, Json] => [`client_${name}`, value]),
    ...CONTROL_TYPES.map((name): [string, Json] => [`server_${name}`, told(name)]),
    ['server_game_event', event],
  ];
  const refs = (side: string): Json =>
    messages.filter(([name]) => name.startsWith(side)).map(([name]) => ({ $ref: `#/channels/table/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parlour, the table’s socket',
      version: '1',
      description: `One MessagePack map a binary frame, at most ${CLIENT_FRAME.bytes} bytes, ${CLIENT_FRAME.depth} levels and ${CLIENT_FRAME.entries} entries. sdk/PROTOCOL.md tells it in words.`,
    },
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
  };
}
