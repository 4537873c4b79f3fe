import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@parlour/kernel';
import { CLIENT_MESSAGES, CONTROL_TYPES } from '@parlour/sdk/messages';
import { fromWire } from '@parlour/sdk/names';
import * as restAnswers from '@parlour/sdk/schemas/rest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../metrics.ts';
import { ReplayFiles } from '../replays/files.ts';
import { createRest } from '../rest/index.ts';
import { readSettings } from '../settings.ts';
import { statisticsOf } from './counted.ts';
import { Hall, noThinkers } from './harness.ts';
import { quiet } from './quiet-log.ts';

type Tree = { readonly [key: string]: Tree };
/** The part of the document that the test reads. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Tree;
}
const read = readSettings({});
if (!read.ok) throw new Error('wrong settings');
const { app, games } = new Hall();
const replays = new ReplayFiles(join(tmpdir(), `parlour-nowhere-${process.pid}`), quiet);
const rest = createRest({
  settings: read.value.settings,
  games,
  defaultGame: 'high-card',
  app,
  replays,
  statistics: statisticsOf(replays),
  metrics: createMetrics(),
  clock: { now: () => 0 },
  thinkers: noThinkers,
  log: quiet,
  clientDir: 'nowhere',
  health: async () => ({ isWriting: true, notes: [] }),
});
const env = { incoming: { headers: {}, socket: { remoteAddress: '203.0.113.7' } } };
const document = (await (await rest.request('/openapi.json', {}, env)).json()) as Tree;
const operations = Object.entries(document['paths']!).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation: operation as unknown as Operation,
  })),
);

function* nodes(tree: unknown): Generator<Tree> {
  if (typeof tree !== 'object' || tree === null) return;
  yield tree as Tree;
  for (const part of Object.values(tree)) yield* nodes(part);
}
const at = (pointer: string): Tree | undefined =>
  pointer
    .replace('#/', '')
    .split('/')
    .reduce<Tree | undefined>((tree, key) => tree?.[key], document);
/** The schema with its references replaced by what they point to. */
function whole(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return whole(at(String(schema.$ref)));
  if (Array.isArray(schema)) return schema.map(whole);
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, whole(part)]));
}

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 document', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(document['info']).toMatchObject({ title: 'Parlour', version: expect.any(String) as string });
  });

  it('has every call there is, and no other', () => {
    const described = operations.map(({ path, method }) => `${method} ${path}`);
    const served = rest.routes
      .filter(
        ({ method, path }) =>
          method !== 'ALL' && !path.includes('*') && path !== '/' && !/^\/(openapi|asyncapi)\.json$/.test(path),
      )
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...new Set(served)].sort());
    expect(described).toHaveLength(21);
  });

  it.each(operations)('$method $path is described whole', ({ path, operation }) => {
    expect(operation).toMatchObject({
      operationId: expect.any(String) as string,
      summary: expect.any(String) as string,
    });
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(Number(status)).toBeGreaterThanOrEqual(200);
      expect(answer).toMatchObject({ description: expect.any(String) as string, content: expect.anything() as object });
    }
    const named = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
    const parameters = operation.parameters?.filter((one) => one.in === 'path') ?? [];
    expect(parameters.map(({ name }) => name)).toEqual(named);
  });

  it('says that a room is made without a body too', () => {
    const body = at('#/paths')?.['/rooms']?.['post']?.['requestBody'] as unknown as { required: boolean } | undefined;
    expect(body?.required).toBe(false);
  });

  it('gives every operation a name of its own', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('points nowhere but into itself', () => {
    const pointers = [...nodes(document)].flatMap((node) =>
      typeof node['$ref'] === 'string' ? [String(node['$ref'])] : [],
    );
    expect(pointers.length).toBeGreaterThan(5);
    expect(pointers.filter((pointer) => at(pointer) === undefined)).toEqual([]);
  });

  it.each([
    ['get', '/health', '/health', {}, 200],
    ['get', '/status', '/status', {}, 200],
    ['get', '/rooms', '/rooms', {}, 200],
    ['post', '/rooms', '/rooms', { method: 'POST' }, 201],
    ['get', '/rooms/{room_id}', '/rooms/none', {}, 404],
    ['get', '/games', '/games', {}, 200],
    ['get', '/replays', '/replays', {}, 200],
    ['get', '/replays/{replay_id}', '/replays/none', {}, 404],
  ])('%s %s answers as described', async (method, template, path, init, status) => {
    const answer = await rest.request(path, init, env);
    expect(answer.status).toBe(status);
    const schema = at(`#/paths`)?.[template]?.[method]?.['responses']?.[status]?.['content']?.['application/json'];
    const checked = z
      .fromJSONSchema(whole(schema?.['schema']) as z.core.JSONSchema.JSONSchema)
      .safeParse(await answer.json());
    expect(checked.error).toBeUndefined();
  });
});

describe('answers that the page reads', () => {
  it.each([
    ['/games', {}, restAnswers.gamesAnswer],
    ['/rooms', {}, restAnswers.roomsAnswer],
    ['/rooms', { method: 'POST' }, restAnswers.madeRoomAnswer],
    ['/invite', {}, restAnswers.inviteAnswer],
    ['/rooms/none', {}, restAnswers.problemAnswer],
  ] as const)('%s %j fits the codec', async (path, init, codec) => {
    const body = (await (await rest.request(path, init, env)).json()) as Json;
    expect(codec.parse(fromWire(body))).toMatchObject({ ok: true });
    expect(codec.parse({})).toMatchObject({ ok: false });
  });
});

describe('GET /asyncapi.json', () => {
  it('has every message of the protocol and of the games, with fields as they are on the wire', async () => {
    const answer = (await (await rest.request('/asyncapi.json', {}, env)).json()) as {
      asyncapi: string;
      channels: { table: { messages: Record<string, { payload: { properties: object; required?: string[] } }> } };
    };
    const { messages } = answer.channels.table;
    expect(answer.asyncapi).toBe('3.0.0');
    expect(Object.keys(messages)).toEqual([
      ...Object.keys(CLIENT_MESSAGES).map((name) => `client_${name}`),
      ...CONTROL_TYPES.map((name) => `server_${name}`),
      ...['dealt', 'turned_up', 'finished'].map((name) => `server_high-card_${name}`),
    ]);
    expect(Object.keys(messages['client_reconnect']?.payload.properties ?? {})).toEqual([
      'type',
      'room_id',
      'session_token',
      'last_seq',
      'room_hash',
      'game_hash',
      'compact',
    ]);
    expect(messages['client_reconnect']?.payload.required).toEqual(['type', 'room_id', 'session_token']);
    expect(messages['server_prompt']?.payload.required).toEqual(['type', 'prompt_id', 'menu', 'clock']);
    expect(messages['server_high-card_dealt']?.payload).toMatchObject({
      properties: { type: { const: 'dealt' }, mine: { required: ['cards'] } },
      required: ['type', 'hand', 'seq'],
      additionalProperties: false,
    });
  });
});
