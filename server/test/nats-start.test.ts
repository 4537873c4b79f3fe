/** A server whose broker does not let it play says so in a sentence, as with a port that is taken. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings, startServer } from '../index.ts';
import { gamesFolder } from './games-folder.ts';
import { NatsBroker } from './nats-broker.ts';

let dir: string;
let nats: NatsBroker | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-nats-start-'));
});
afterEach(async () => {
  await nats?.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('a server that may not watch who has which table does not start, and says why', async () => {
  const config = join(dir, 'nats.conf');
  const denied = '["$JS.API.CONSUMER.*.KV_parlour_owners", "$JS.API.CONSUMER.*.KV_parlour_owners.>"]';
  const user = `{ user: ann, password: pass, permissions: { publish: { deny: ${denied} } } }`;
  writeFileSync(config, `jetstream: {}\nauthorization { users: [${user}] }`);
  nats = await NatsBroker.start({ args: ['--config', config] });
  const env = { GAME_DATA_DIR: dir, GAME_PORT: '0', GAME_LOG_LEVEL: 'silent' };
  const read = readSettings({ ...env, GAME_NATS_URL: nats.url.replace('//', '//ann:pass@') });
  if (!read.ok) throw new Error('unreachable');
  const started = await startServer(read.value.settings, { gamesDir: gamesFolder(dir) });
  expect(started).toMatchObject({ ok: false });
  expect(started.ok ? '' : started.error).toMatch(/^the tables cannot be looked up: .*KV_parlour_owners/);
}, 60_000);
