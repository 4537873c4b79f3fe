/** Leases of servers and owners of tables, on a real broker. */
import { JetStreamApiError } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realClock } from '../clock.ts';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { NatsLeases } from '../cluster/nats/leases.ts';
import type { Clock } from '../ports.ts';
import { NatsBroker } from './nats-broker.ts';
import { VirtualClock } from './virtual-clock.ts';

let nats: NatsBroker;
let one: Broker;
let other: Broker;
const settings = () => ({ url: nats.url, name: 'leases', replicas: 1, credentials: null });
beforeAll(async () => {
  nats = await NatsBroker.start();
  [one, other] = [await openBroker(settings()), await openBroker(settings())];
});
afterAll(async () => {
  await one.nc.close();
  await other.nc.close();
  await nats.stop();
});

const leasesOn = (broker: Broker, clock: Clock = realClock): NatsLeases => new NatsLeases({ ...broker, clock });

/** Records what a watcher is told. */
async function watched(leases: NatsLeases): Promise<{ told: string[]; cancel: () => void }> {
  const told: string[] = [];
  const cancel = await leases.watch({
    onOwner: (tableId, owner) => told.push(`${tableId} is ${owner === null ? 'finished' : `${owner.node}'s`}`),
    onRenewed: (node) => told.push(`${node} lives`),
    onResigned: (node) => told.push(`${node} stops`),
    onUnsure: (error) => told.push(`unsure: ${String(error)}`),
  });
  return { told, cancel };
}

describe('leases on NATS', () => {
  it('are told whole to who begins to watch, and then as they change', async () => {
    const [a, b] = [leasesOn(one), leasesOn(other)];
    const empty = await watched(leasesOn(other));
    expect(empty.told).toEqual([]);
    empty.cancel();
    await a.renew('A');
    for (const table of ['t1', 't2', 't3']) await a.take(table, 'A', null);
    const { told, cancel } = await watched(b);
    expect(told.toSorted()).toEqual(['A lives', "t1 is A's", "t2 is A's", "t3 is A's"]);
    told.length = 0;
    await b.take('t2', 'B', await b.ownerOf('t2'));
    await a.forget('t3');
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(["t2 is B's", 't3 is finished']);
    await a.resign('A');
    await expect.poll(() => told.at(-1), { timeout: 20_000 }).toBe('A stops');
    cancel();
    await a.renew('A');
    expect(await b.isAlive('A')).toBe(true);
    expect(told.at(-1)).toBe('A stops');
  });

  it('give a table to one server alone: whoever knows an older owner is refused', async () => {
    const [a, b] = [leasesOn(one), leasesOn(other)];
    const first = await a.take('table', 'A', null);
    expect(first).toBeGreaterThan(0);
    expect(await b.take('table', 'B', null)).toBeNull();
    expect(await b.take('table', 'B', { node: 'A', epoch: (first ?? 0) - 1 })).toBeNull();
    const owner = { node: 'A', epoch: first ?? 0 };
    expect(await b.ownerOf('table')).toEqual(owner);
    const second = await b.take('table', 'B', owner);
    expect(second).toBeGreaterThan(owner.epoch);
    expect(await a.take('table', 'A', owner)).toBeNull();
    // A server takes its table again: the answer to its first write may have been lost.
    expect(await b.take('table', 'B', owner)).toBe(second);
    await b.forget('table');
    expect(await a.ownerOf('table')).toBeNull();
    expect(await a.take('table', 'A', null)).toBeGreaterThan(second ?? Infinity);
  });

  it('ALL-634 give nothing to who had the table and is refused while the brokers still agree on another', async () => {
    const owner = { node: 'A', epoch: (await leasesOn(one).take('wanted', 'A', null)) ?? 0 };
    // The other server's entry cannot be read yet.
    const update = (): Promise<number> =>
      Promise.reject(new JetStreamApiError({ code: 400, err_code: 10_164, description: 'wrong last sequence' }));
    const kv = Object.create(one.owners.kv, { update: { value: update } }) as typeof one.owners.kv;
    const leases = leasesOn({ ...one, owners: { ...one.owners, kv } });
    expect(await leases.take('wanted', 'A', owner)).toBeNull();
    expect(await leases.take('wanted', 'B', owner)).toBeNull();
  });

  it('keep the mark of a finished table for a minute, so that all servers see it', async () => {
    const clock = new VirtualClock();
    const leases = leasesOn(one, clock);
    const stored = async (table: string): Promise<string | undefined> => (await one.owners.kv.get(table))?.operation;
    await leases.take('finished', 'A', null);
    await leases.forget('finished');
    await clock.advance(59_000);
    expect(await stored('finished')).toBe('PURGE');
    await clock.advance(1000);
    await expect.poll(() => stored('finished')).toBeUndefined();
    await leases.take('last', 'A', null);
    await leases.forget('last');
    await leases.close();
    expect(clock.pending).toBe(0);
  });

  it('say who lives: nobody before they say so, and nobody after they stop', async () => {
    const [a, b] = [leasesOn(one), leasesOn(other)];
    expect(await b.isAlive('C')).toBe(false);
    await a.renew('C');
    expect(await b.isAlive('C')).toBe(true);
    await a.resign('C');
    expect(await b.isAlive('C')).toBe(false);
  });

  it('ALL-625 say when it cannot be found out whether everything is told, and are told anew at the second time', async () => {
    const [a] = [leasesOn(one)];
    await a.take('t10', 'A', null);
    let isSilent = false;
    const getMessage: typeof other.jsm.streams.getMessage = (stream, ...args) =>
      isSilent && stream === `KV_${other.owners.name}`
        ? Promise.reject(new Error('no leader'))
        : other.jsm.streams.getMessage(stream, ...args);
    const streams = Object.create(other.jsm.streams, { getMessage: { value: getMessage } }) as typeof other.jsm.streams;
    const b = leasesOn({ ...other, jsm: { ...other.jsm, streams } });
    const { told, cancel } = await watched(b);
    const tables = (): string[] => told.filter((what) => what === "t10 is A's");
    isSilent = true;
    await b.renew('B');
    await expect.poll(() => told.filter((what) => what === 'unsure: Error: no leader')).toHaveLength(1);
    expect(tables()).toHaveLength(1);
    await b.renew('B');
    await expect.poll(() => told.filter((what) => what === 'unsure: Error: no leader').length).toBeGreaterThan(1);
    isSilent = false;
    await expect.poll(() => tables().length, { timeout: 10_000 }).toBe(2);
    cancel();
  }, 20_000);

  it('ALL-631 are told again when the watch of one bucket alone has died', async () => {
    const [a, b] = [leasesOn(one), leasesOn(other)];
    const { told, cancel } = await watched(b);
    const owners = `KV_${one.owners.name}`;
    // As when one of several brokers dies: the watch is gone, without a notice.
    for await (const { name } of one.jsm.consumers.list(owners)) await one.jsm.consumers.delete(owners, name);
    await a.take('t9', 'A', null);
    const hears = async (): Promise<boolean> => {
      await b.renew('B');
      return told.includes("t9 is A's");
    };
    await expect.poll(hears, { timeout: 10_000 }).toBe(true);
    cancel();
  }, 20_000);
});
