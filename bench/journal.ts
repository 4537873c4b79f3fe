/**
 * The cost of durability: the journal with groups of different sizes, compared with bare SQLite writing the same bytes.
 * `node bench/journal.ts [ms per row]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { SqliteJournal } from '../server/journal/sqlite.ts';

const MS_A_ROW = Number(process.argv[2] ?? 1500);
const GROUPS = [1, 4, 16, 64, 256];
/**
 * The record of one decision as a server wrote it: the one of median length in a game with four people
 * (`bench/server.ts 2 1 bytes`). A tile is discarded, and the next player draws one.
 */
const RECORD: Json = [
  4,
  1794940412631,
  [0, { tileId: 16, type: 'discard' }, 0],
  [[[2, 0, 16, false, false]], [[1, 1, false], 9, { '1': { tileId: 18 } }, [[3, 'wall', 1, 72, 18]]]],
  1,
  [328, [0, 44]],
];

interface Row {
  readonly what: string;
  readonly group: number;
  readonly records: number;
  readonly seconds: number;
  readonly cpuMicros: number;
  readonly latencies: readonly number[];
}

async function measure(what: string, group: number, turn: () => void | Promise<unknown>): Promise<Row> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  const began = performance.now();
  while (performance.now() - began < MS_A_ROW) {
    const before = performance.now();
    await turn();
    latencies.push(performance.now() - before);
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { what, group, records: latencies.length * group, seconds, cpuMicros: user + system, latencies };
}

async function journalRow(dir: string, group: number): Promise<Row> {
  const journal = new SqliteJournal({ path: join(dir, `journal-${group}.sqlite`) });
  let seq = 0;
  const tables = Array.from({ length: group }, (_, n) => `table-${n}`);
  const row = await measure('journal', group, async () => {
    await Promise.all(tables.map((table) => journal.append(table, seq, [RECORD])));
    seq++;
  });
  await journal.close();
  return row;
}

async function bareRow(dir: string, group: number, synchronous: 'FULL' | 'NORMAL'): Promise<Row> {
  const db = new DatabaseSync(join(dir, `bare-${synchronous}-${group}.sqlite`));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; CREATE TABLE records (body TEXT) STRICT`);
  const insert = db.prepare('INSERT INTO records VALUES (?)');
  const row = await measure(`bare ${synchronous}`, group, () => {
    db.exec('BEGIN');
    for (let i = 0; i < group; i++) insert.run(JSON.stringify(RECORD));
    db.exec('COMMIT');
  });
  db.close();
  return row;
}

function print({ what, group, records, seconds, cpuMicros, latencies }: Row): void {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): string => defined(sorted[Math.floor(share * (sorted.length - 1))]).toFixed(2);
  const cells = [
    what.padEnd(12),
    String(group).padStart(5),
    Math.round(records / seconds)
      .toLocaleString('en-US')
      .padStart(11),
    (cpuMicros / records).toFixed(1).padStart(10),
    at(0.5).padStart(8),
    at(0.99).padStart(8),
  ];
  console.log(cells.join('  '));
}

const dir = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
try {
  console.log('store         group    records/s   us/record    p50 ms    p99 ms');
  for (const group of GROUPS) {
    print(await journalRow(dir, group));
    print(await bareRow(dir, group, 'FULL'));
    print(await bareRow(dir, group, 'NORMAL'));
  }
} finally {
  rmSync(dir, { recursive: true });
}
