/** What the doctor tells the host of several servers about NATS, with a real broker in each of these states. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBroker, type NatsSettings } from '../cluster/nats/connect.ts';
import { brokerVersion } from '../cluster/nats/broker-version.ts';
import { examineBroker } from '../cluster/nats/doctor.ts';
import { realClock } from '../clock.ts';
import { NatsLeases } from '../cluster/nats/leases.ts';
import { examine } from '../operations/doctor.ts';
import { readSettings } from '../settings.ts';
import { NatsBroker } from './nats-broker.ts';
import { freePort } from './process.ts';

let dir: string;
let nats: NatsBroker | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-doctor-nats-'));
});
afterEach(async () => {
  await nats?.stop();
  nats = null;
  rmSync(dir, { recursive: true, force: true });
});
async function broker(...args: string[]): Promise<NatsBroker> {
  nats = await NatsBroker.start(args.length === 0 ? {} : { args });
  return nats;
}
async function configured(config: string): Promise<NatsBroker> {
  const path = join(dir, 'nats.conf');
  writeFileSync(path, config);
  return broker('--config', path);
}
async function told(url: string, more: Partial<NatsSettings> = {}, now = new Date()): Promise<string> {
  const found = await examineBroker({ url, name: 'house', replicas: 1, credentials: null, ...more }, now);
  return found.map(({ state, says }) => `${state}: ${says}`).join('\n');
}
const withUser = ({ url }: NatsBroker, user: string): string => url.replace('//', `//${user}@`);

describe('what parlour doctor says of NATS', () => {
  it('ALL-630 finds nothing in the way, and leaves nothing behind', async () => {
    const { url } = await broker();
    const found = await told(url);
    expect(found).not.toMatch('bad: ');
    expect(found).toMatch(/^(ok|warn): NATS \d+\.\d+\.\d+ answers at 127\.0\.0\.1:\d+\./);
    expect(found).toMatch('warn: Every table is on one NATS server');
    expect(found).toMatch('ok: 0 MB are stored on NATS, and there is room for 500 MB more.');
    expect(found).toMatch(/A write takes \d+ ms/);
    expect(found).toMatch('ok: No house called house is there yet');
    expect(found).not.toMatch('clock');
    const nc = await connect({ servers: url });
    expect((await (await jetstreamManager(nc)).getAccountInfo()).streams).toBe(0);
    await nc.close();
  });
  it('ALL-630 is part of what `parlour doctor` looks at where an address is set', async () => {
    const env = { GAME_DATA_DIR: join(dir, 'data'), GAME_PORT: '0', GAME_NATS_URL: (await broker()).url };
    const read = readSettings(env);
    if (!read.ok) throw new Error('unreachable');
    const found = await examine(read.value.settings, null, new Date());
    expect(found.filter((finding) => finding.about === 'nats').length).toBeGreaterThan(3);
  });
  it('ALL-630 counts the servers that run and the tables they share', async () => {
    const { url } = await broker();
    const settings = { url, name: 'house', replicas: 1, credentials: null };
    const open = await openBroker(settings);
    expect(await told(url)).toMatch('ok: No server of house runs at the moment; 0 tables wait.');
    const leases = new NatsLeases({ ...open, clock: realClock });
    for (const node of ['two', 'one', 'gone']) await leases.renew(node);
    await leases.resign('gone');
    for (const table of ['a', 'b']) await open.js.publish(`${open.subjectPrefix}${table}`, '{}');
    expect(await told(url)).toMatch('ok: Servers of house that run: one, two. They share 2 tables.');
    await open.nc.close();
  });
  it('ALL-630 says that nothing answers, that another program does, and that one of several is away', async () => {
    const nobody = `nats://127.0.0.1:${await freePort()}`;
    expect(await told(nobody)).toMatch(
      /^bad: Nothing answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Start nats-server/,
    );
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await told(`nats://127.0.0.1:${port}`)).toMatch(/^bad: What answers at .* cannot be used as NATS/);
    other.close();
    const info = { server_id: 'other', version: '2.9.0', max_payload: 1_048_576, tls_required: true };
    const halfTls = createServer((socket) => {
      socket.write(`INFO ${JSON.stringify(info)}\r\n`);
      socket.once('data', () => socket.end('what TLS never begins with'));
    }).listen(0, '127.0.0.1');
    await once(halfTls, 'listening');
    const { port: halfPort } = halfTls.address() as AddressInfo;
    expect(await told(`tls://127.0.0.1:${halfPort}`)).toMatch(/^bad: What answers at .* cannot be used as NATS/);
    halfTls.close();
    const found = await told(`${nobody},${(await broker()).url}`);
    expect(found).toMatch('warn: Nothing answers');
    expect(found).toMatch('ok: No house called house');
    expect(found).not.toMatch('bad: ');
  });
  it('ALL-630 knows credentials that are missing, wrong and right, and never prints them', async () => {
    const server = await broker('--jetstream', '--auth', 'sesame');
    expect(await told(server.url)).toMatch('asks who we are. Put a token');
    const wrong = await told(withUser(server, 'mellon'));
    expect(wrong).toMatch('does not accept the token or user in GAME_NATS_URL');
    expect(wrong).not.toMatch('mellon');
    const right = await told(withUser(server, 'sesame'));
    expect(right).toMatch('room for 500 MB');
    expect(right).not.toMatch('sesame');
    expect(await told(server.url, { credentials: join(dir, 'none') })).toMatch('GAME_NATS_CREDENTIALS cannot be read');
    writeFileSync(join(dir, 'junk'), 'junk');
    expect(await told(server.url, { credentials: join(dir, 'junk') })).toMatch(/^bad: /);
  });
  it('ALL-630 says that JetStream is off, or not for this user', async () => {
    expect(await told((await broker('--no_advertise')).url)).toMatch('bad: JetStream is not on');
    await nats?.stop();
    const server = await configured(
      'jetstream: {}\nauthorization { users: [{ user: ann, password: pass, permissions: { publish: ["house.>"] } }] }',
    );
    expect(await told(withUser(server, 'ann:pass'))).toMatch('bad: This user may not use $JS.API.INFO.');
  });
  it('ALL-630 says that there is little room, and that copies have no place', async () => {
    const { url } = await configured('jetstream { max_file: 100M }');
    const found = await told(url);
    expect(found).toMatch('warn: 0 MB are stored on NATS, and there is not room for 500 MB more.');
    expect(found).toMatch(/A write takes/);
    expect(await told(url, { replicas: 3 })).toMatch('bad: GAME_NATS_REPLICAS is 3, but this NATS server is alone.');
  });
  it('ALL-630 says that most of several NATS servers are away', async () => {
    const [here, away] = [await freePort(), await freePort()].map((port) => `nats://127.0.0.1:${port}`);
    const args = ['--name', 'n0', '--cluster_name', 'three', '--cluster', `${here}`, '--routes', `${here},${away}`];
    const { url } = await broker('--jetstream', ...args);
    const nc = await connect({ servers: url });
    // 2.9 is silent, newer ones say so after a while.
    const says = (): Promise<string> => jetstreamManager(nc, { timeout: 500 }).then(() => 'ready', String);
    const isSilent = nc.info?.version.startsWith('2.9.') === true;
    await expect.poll(says, { timeout: 60_000 }).toMatch(isSilent ? 'timeout' : 'temporarily unavailable');
    await nc.close();
    expect(await told(url, { replicas: 3 })).toMatch('bad: JetStream does not store anything at the moment.');
  });
  it('ALL-630 sees that what is there has another number of copies than is set', async () => {
    const { url } = await broker();
    const open = await openBroker({ url, name: 'house', replicas: 1, credentials: null });
    await open.nc.close();
    const found = await told(url, { replicas: 3 });
    expect(found).toMatch('warn: house_tables has 1 copies, GAME_NATS_REPLICAS says 3. `nats stream edit house_tables');
    expect(found).toMatch('warn: KV_house_owners has 1');
  });
  it('ALL-630 compares the clocks', async () => {
    const { url } = await broker();
    expect(await told(url, {}, new Date(Date.now() - 3600_000))).toMatch(/warn: The clock of NATS is 3[56]\d\d s off/);
  });
  it('ALL-630 takes away what a killed one left there, and not what another uses', async () => {
    const { url } = await broker();
    const nc = await connect({ servers: url });
    const jsm = await jetstreamManager(nc);
    await jsm.streams.add({ name: 'house_doctor_x', subjects: ['house.doctor.x'] });
    await told(url);
    expect(await jsm.streams.names().next()).toEqual(['house_doctor_x']);
    await told(url, {}, new Date(Date.now() + 120_000));
    expect(await jsm.streams.names().next()).toEqual([]);
    await nc.close();
  });
  it.each([
    ['2.8.4', 1, 'bad'],
    ['2.9.10', 1, 'warn'],
    ['2.9.10', 3, 'bad'],
    ['2.10.27', 1, 'ok'],
    ['2.11.0', 3, 'warn'],
    ['2.12.0', 3, 'ok'],
    ['2.14.1-beta.2', 3, 'ok'],
    ['3.0.0', 3, 'warn'],
    ['0', 1, 'bad'],
  ])('of version %s with %i copies says %s', (version, replicas, state) => {
    expect(brokerVersion('10.0.0.1:4222', version, replicas)).toMatchObject({ state, about: 'nats' });
  });
});
