/**
 * Power is cut at three NATS servers at once, each with a disk of its own. If the disk or NATS writes everything through,
 * nothing that was acknowledged is lost; otherwise some of it is. Needs root, for the disks.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { NatsJournal } from '../cluster/nats/journal.ts';
import { NatsLeases } from '../cluster/nats/leases.ts';
import { NatsReplays } from '../cluster/nats/replays.ts';
import { realClock } from '../clock.ts';
import { Brokers } from './faults/brokers.ts';
import { LoopDisk } from './power/loop-disk.ts';
import { quiet } from './quiet-log.ts';

/** A guard against hanging, not a measurement. */
const PATIENCE_MS = 180_000;
const TABLES = 6;
const RECORDS_EACH = 60;

const dir = mkdtempSync(join(tmpdir(), 'parlour-power-'));
afterAll(() => rmSync(dir, { recursive: true }));

interface Left {
  readonly told: ReadonlyMap<string, number>;
  /** Number of records of each table, if they are complete and in order; otherwise what is wrong. */
  readonly found: ReadonlyMap<string, number | string>;
  readonly owners: number;
  readonly games: number;
}
const opened = (brokers: Brokers): Promise<Broker> =>
  openBroker({ url: brokers.url, name: 'house', replicas: 3, credentials: null });
const journalOn = (house: Broker): NatsJournal =>
  new NatsJournal({ ...house, bytesMax: 100_000, clock: realClock, log: quiet });
const replaysOn = ({ nc }: Broker): Promise<NatsReplays> =>
  NatsReplays.open({
    nc,
    bucket: 'house_replays',
    replicas: 3,
    keepDays: 2,
    clock: realClock,
    date: Date.now,
    log: quiet,
  });
const recordOf = (table: string, index: number): string => `record ${index} of ${table}`;

/** Writes to tables without a pause, until power is cut in the middle of it. */
async function write(house: Broker, told: Map<string, number>, onEnough: () => void): Promise<void> {
  const journal = journalOn(house);
  const replays = await replaysOn(house);
  const leases = new NatsLeases({ ...house, clock: realClock });
  const tables = Array.from({ length: TABLES }, (_, index) => `table${index}`);
  await Promise.all(
    tables.map(async (table) => {
      await leases.take(table, 'server', null);
      await replays.write(table, { lines: ['{"game":"g"}'], access: 'open', players: [] });
    }),
  );
  let isOver = false;
  await Promise.all(
    tables.map(async (table) => {
      for (let index = 0; !isOver; index++) {
        // No answer comes after the power cut; then nobody is told.
        const answer = await journal.append(table, index, [recordOf(table, index)]).catch(() => null);
        if (answer === null || isOver) return;
        told.set(table, index + 1);
        if (tables.every((each) => (told.get(each) ?? 0) >= RECORDS_EACH)) {
          isOver = true;
          onEnough();
        }
      }
    }),
  );
}
async function read(house: Broker, told: ReadonlyMap<string, number>): Promise<Left> {
  const found = new Map<string, number | string>();
  const leases = new NatsLeases({ ...house, clock: realClock });
  let owners = 0;
  for (const table of told.keys()) {
    const records = (await journalOn(house).load(table))?.records ?? [];
    const wrong = records.findIndex((record, index) => record !== recordOf(table, index));
    found.set(table, wrong === -1 ? records.length : `record ${wrong} is another`);
    if ((await leases.ownerOf(table))?.node === 'server') owners += 1;
  }
  return { told, found, owners, games: (await (await replaysOn(house)).entries()).length };
}
async function cutPower(options: string, config: string | null = null): Promise<Left> {
  const disks = [0, 1, 2].map((index) => new LoopDisk(mkdtempSync(join(dir, 'disk-')), `n${index}`, { options }));
  const brokers = await Brokers.three({ stores: disks.map(({ folder }) => folder), config });
  try {
    const told = new Map<string, number>();
    const before = await opened(brokers);
    await write(before, told, () => {
      // All three are paused, so that the cut happens at the same moment for all.
      for (const broker of brokers.all) broker.pause();
      for (const disk of disks) disk.cut();
    });
    for (const broker of brokers.all) await broker.kill();
    await before.nc.close();
    for (const disk of disks) disk.restore();
    await Promise.all(brokers.all.map((broker) => broker.start()));
    const after = await opened(brokers);
    try {
      return await read(after, told);
    } finally {
      await after.nc.close();
    }
  } finally {
    await brokers.stop();
    for (const disk of disks) disk.remove();
  }
}

/** A config file with `sync_interval: always`, or null if NATS is older than 2.10 and does not know the setting. */
function writingThrough(): string | null {
  const config = join(dir, 'nats.conf');
  writeFileSync(config, 'jetstream { sync_interval: always }');
  try {
    execFileSync(process.env['NATS_SERVER'] ?? 'nats-server', ['--config', config, '-t'], { stdio: 'ignore' });
    return config;
  } catch {
    return null;
  }
}
/** What is missing, if nothing may be lost. */
function missing({ told, found, owners, games }: Left): readonly string[] {
  const lost = [...told].filter(([table, count]) => !(count >= RECORDS_EACH && Number(found.get(table)) >= count));
  return [
    ...lost.map(([table, count]) => `${table}: ${found.get(table)} of ${count}`),
    ...(told.size === TABLES && owners === TABLES && games === TABLES ? [] : [`${owners} owners, ${games} games`]),
  ];
}

describe.runIf(LoopDisk.isPossible(dir))('a cut of power at three brokers at once', { timeout: PATIENCE_MS }, () => {
  it('ALL-680 loses nothing that was acknowledged where their disks write everything through', async () => {
    expect(missing(await cutPower('sync,dirsync'))).toEqual([]);
  });

  const config = writingThrough();
  it.runIf(config !== null)(
    'ALL-680 loses nothing that was acknowledged where NATS writes everything through',
    async () => {
      expect(missing(await cutPower('defaults', config))).toEqual([]);
    },
  );

  it('ALL-680 loses it where neither does, and servers start on what is left', async () => {
    const { told, found } = await cutPower('defaults');
    const lost = [...told].filter(([table, count]) => Number(found.get(table)) < count);
    expect(lost.length).toBeGreaterThan(0);
    expect([...found.values()].filter((count) => typeof count === 'string')).toEqual([]);
  });
});
