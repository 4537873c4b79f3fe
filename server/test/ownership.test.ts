/** Leases over a broker in memory, on a virtual clock and a network that tests can cut. */
import { describe, expect, it } from 'vitest';
import { BrokerWatch } from '../cluster/broker-watch.ts';
import { Ownership } from '../cluster/ownership.ts';
import { LEASE_MS, SERVE_MS, type Leases } from '../cluster/ports.ts';
import { MemoryBroker, PlainNetwork } from './memory-cluster.ts';
import { VirtualClock } from './virtual-clock.ts';
import { quiet } from './quiet-log.ts';

class Street {
  readonly clock = new VirtualClock();
  readonly network = new PlainNetwork(this.clock);
  readonly #broker = new MemoryBroker(this.clock, this.network);

  /** A server that has started, and what it was told. `asking` replaces some of its calls to the broker. */
  async server(
    node: string,
    asking: Partial<Leases> = {},
  ): Promise<{ readonly ownership: Ownership; readonly heard: string[] }> {
    const heard: string[] = [];
    const leases = { ...this.#broker.leases(node), ...asking };
    const ownership = new Ownership(
      { node, leases, clock: this.clock, log: quiet, broker: new BrokerWatch(quiet) },
      {
        onLapsed: () => heard.push('lapsed'),
        onRestored: () => heard.push('restored'),
        onOwnerChanged: (tableId) => heard.push(`owner of ${tableId}`),
        onNodeGone: (gone) => heard.push(`${gone} gone`),
      },
    );
    const started = ownership.start();
    await this.clock.advance(10);
    await started;
    return { ownership, heard };
  }
  async answered<T>(asked: Promise<T>): Promise<T> {
    await this.clock.advance(10);
    return asked;
  }
}

describe('a lease', () => {
  it('runs out once, is told once, and is told once when it holds again', async () => {
    const street = new Street();
    const { ownership, heard } = await street.server('A');
    expect([ownership.isServing, heard]).toEqual([true, ['restored']]);
    await street.clock.advance(60_000);
    expect([ownership.isServing, heard]).toEqual([true, ['restored']]);
    street.network.cut.add('A');
    await street.clock.advance(60_000);
    expect([ownership.isServing, heard]).toEqual([false, ['restored', 'lapsed']]);
    street.network.cut.delete('A');
    await street.clock.advance(10_000);
    expect([ownership.isServing, heard]).toEqual([true, ['restored', 'lapsed', 'restored']]);
  });

  it('is noticed to have run out by one that stood still, before any timer rings', async () => {
    const street = new Street();
    const { ownership, heard } = await street.server('A');
    street.network.cut.add('A');
    await street.clock.advance(SERVE_MS - 200);
    ownership.checkLease();
    expect(heard).toEqual(['restored']);
  });

  it('that was given up is not renewed, and the others take its tables at once', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const first = await street.answered(a.ownership.acquire('t'));
    expect(await street.answered(b.ownership.acquire('t'))).toBeNull();
    expect(b.ownership.holderOf('t')).toBe('A');
    await street.answered(a.ownership.stop());
    expect(a.ownership.isServing).toBe(false);
    expect([b.ownership.holderOf('t'), b.ownership.orphans]).toEqual([null, ['t']]);
    const second = await street.answered(b.ownership.acquire('t'));
    expect(second?.epoch).toBeGreaterThan(first?.epoch ?? Infinity);
    await street.clock.advance(60_000);
    expect(a.heard.filter((what) => what === 'lapsed')).toEqual([]);
    expect(b.heard.filter((what) => what === 'A gone')).toHaveLength(1);
  });
});

describe('a server that is not heard of', () => {
  it('is gone when its lease is, and its tables are without an owner that lives', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    await street.answered(a.ownership.acquire('t'));
    expect(b.ownership.nodes).toEqual(['A', 'B']);
    expect(b.ownership.orphans).toEqual([]);
    street.network.cut.add('A');
    await street.clock.advance(LEASE_MS - 1600);
    expect(b.ownership.isAlive('A')).toBe(true);
    await street.clock.advance(2600);
    expect(b.ownership.nodes).toEqual(['B']);
    expect(b.ownership.orphans).toEqual(['t']);
    expect(b.ownership.ownerOf('t')?.node).toBe('A');
  });

  it('ALL-638 is gone soon after the broker has let its lease go, which may be late', async () => {
    const street = new Street();
    await street.server('A');
    let lastedUntil = Infinity;
    const isAlive = (): Promise<boolean> => Promise.resolve(street.clock.now() < lastedUntil);
    const b = await street.server('B', { isAlive });
    street.network.cut.add('A');
    lastedUntil = street.clock.now() + LEASE_MS + 400;
    await street.clock.advance(LEASE_MS + 390);
    expect(b.ownership.isAlive('A')).toBe(true);
    await street.clock.advance(600);
    expect(b.ownership.isAlive('A')).toBe(false);
  });

  it('lives all the same where it is we who were away', async () => {
    const street = new Street();
    const [, b] = [await street.server('A'), await street.server('B')];
    street.network.cut.add('B');
    await street.clock.advance(LEASE_MS + 1000);
    street.network.cut.delete('B');
    await street.clock.advance(5000);
    expect(b.ownership.nodes).toEqual(['A', 'B']);
  });

  it('has a table that is finished with no longer, wherever one asks', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    await street.answered(a.ownership.acquire('t'));
    expect(b.ownership.ownerOf('t')?.node).toBe('A');
    await street.answered(a.ownership.forget('t'));
    expect([a.ownership.ownerOf('t'), b.ownership.ownerOf('t')]).toEqual([null, null]);
    expect(b.heard.filter((what) => what === 'owner of t')).toHaveLength(2);
  });

  it('has a table that is finished with no longer where one asks anew, though the news did not come', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    await street.answered(a.ownership.acquire('t'));
    street.network.cut.add('B');
    await street.answered(a.ownership.forget('t'));
    street.network.cut.delete('B');
    expect(b.ownership.ownerOf('t')?.node).toBe('A');
    const before = b.heard.length;
    await street.answered(b.ownership.refresh('t'));
    await street.answered(b.ownership.refresh('t'));
    expect([b.ownership.ownerOf('t'), b.heard.slice(before)]).toEqual([null, ['owner of t']]);
  });

  it('owns what it owned, for whoever hears of it late or twice', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const owner = await street.answered(a.ownership.acquire('t'));
    expect(await street.answered(a.ownership.acquire('t'))).toEqual(owner);
    const before = b.heard.length;
    b.ownership.onOwner('t', { node: 'C', epoch: (owner?.epoch ?? 0) - 1 });
    b.ownership.onOwner('t', { node: 'A', epoch: owner?.epoch ?? 0 });
    expect([b.ownership.ownerOf('t'), b.heard.length]).toEqual([owner, before]);
  });
});
