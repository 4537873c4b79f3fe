/** An evening in a house of real processes: tables are played while faults happen, and then everything is checked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyGame } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { defaultPreset, mostSeats } from '../harness.ts';
import { makeRoom } from '../players.ts';
import { gamesFolder } from '../games-folder.ts';
import { check, type Findings } from './checker.ts';
import { finishedGames } from './finished.ts';
import { House } from './house.ts';
import { logsOf, storedMessages } from './log.ts';
import type { Bug } from './planted/bug.ts';
import { PlayedTable } from './players.ts';
import type { Fault } from './story.ts';
import { takeovers, type Span, type Takeover } from './takeovers.ts';

export interface Plan {
  readonly seed: string;
  readonly nodes: number;
  readonly tables: number;
  /** Number of additional tables at which nobody sits. */
  readonly idle?: number;
  /** Assigned to the tables in turn. The fixture game is always available. */
  readonly games: readonly AnyGame[];
  readonly story: readonly Fault[];
  /** Number of people at each table, besides bots. */
  readonly people: number;
  /**
   * The first person connects to the server that has the table, or to the one this many places after it; each next
   * person to the next server.
   */
  readonly away: number;
  readonly pace: number;
  readonly thinkMs: number;
  readonly planted?: Bug | null;
  readonly brokers?: 1 | 3;
  readonly diskMegabytes?: number | null;
  /** How long tables may take to begin, and to go on after the last fault. */
  readonly patienceMs: number;
  readonly say?: (line: string) => void;
  /** Ends the evening at once when it is aborted. */
  readonly signal?: AbortSignal;
}
export interface Report extends Findings {
  /** Number of games whose end was told; each was compared with its stored log. */
  readonly finished: number;
  readonly spans: readonly Span[];
  readonly skipped: number;
  readonly takeovers: readonly Takeover[];
  /** For each table, the longest time in which nobody there was told anything. */
  readonly stoodMs: readonly number[];
  /** The different errors that servers logged. */
  readonly errors: readonly string[];
}

/** A table counts as going on when everybody there has been told this many more events. */
const MORE_EVENTS = 3;
const OPENED_AT_ONCE = 6;
const LOOK_MS = 50;
const TRIES_MAX = 30;
const AGAIN_MS = 500;
const PULSE_MS = 10_000;

export async function playEvening(plan: Plan): Promise<Report> {
  const dir = mkdtempSync(join(tmpdir(), 'parlour-faults-'));
  const ids = plan.games.map(({ id }) => id).filter((id) => id !== 'high-card');
  const env = { GAME_PACE: String(plan.pace) };
  const tables: PlayedTable[] = [];
  try {
    const house = await House.open({ planted: null, ...plan, dir, gamesDir: gamesFolder(dir, ...ids), env });
    try {
      return await played(plan, house, tables);
    } finally {
      for (const table of tables) table.leave();
      await house.close();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function played(plan: Plan, house: House, tables: PlayedTable[]): Promise<Report> {
  const { say = () => {}, patienceMs, signal } = plan;
  const wrong: string[] = [];
  await openIdle(plan, house);
  await openTables(plan, house, tables);
  await until(() => tables.every(({ isPlaying }) => isPlaying), patienceMs, signal);
  const idle = tables.filter(({ isPlaying }) => !isPlaying);
  wrong.push(...idle.map(({ roomId, game }) => `${roomId}: no game of ${game.id} has begun`));
  say(`${tables.length} tables are played at ${house.places.length} servers`);

  const watch = watchPulse(tables, say);
  await tellStory(plan, house).finally(() => clearInterval(watch));
  const before = tables.map(({ seq }) => seq);
  say('nothing is broken any more');
  const hasGoneOn = (table: PlayedTable, index: number): boolean => table.seq >= defined(before[index]) + MORE_EVENTS;
  await until(() => tables.every(hasGoneOn), patienceMs, signal);
  for (const [index, table] of tables.entries())
    if (!hasGoneOn(table, index)) wrong.push(`${table.roomId}: ${table.game.id} did not go on: ${table.whereabouts}`);

  for (const table of tables) table.leave();
  const logs = logsOf(await storedMessages(house.brokers.url), house);
  const findings = check(tables, logs);
  const url = `http://127.0.0.1:${defined(house.places[0]).port}`;
  const finished = await finishedGames(url, tables, logs, patienceMs);
  const heard = new Map(tables.map(({ roomId, heardAt }) => [roomId, heardAt]));
  return {
    ...findings,
    wrong: [...wrong, ...house.broken, ...findings.wrong, ...finished.wrong],
    finished: finished.finished,
    spans: house.spans,
    skipped: house.skipped,
    stoodMs: tables.map(({ heardAt }) => longestGap([...heardAt.values()])),
    takeovers: takeovers(house.spans, logs, heard),
    errors: [...new Set(house.places.flatMap(({ errors }) => errors.map(kindOfError)))],
  };
}

async function openTables(plan: Plan, house: House, tables: PlayedTable[]): Promise<void> {
  const { tables: count, games, seed, thinkMs, people, away } = plan;
  const open = async (index: number): Promise<void> => {
    const game = defined(games[index % games.length]);
    const preset = 'long' in game.presets ? 'long' : defaultPreset(game);
    const seats = mostSeats(game, preset);
    const roomId = `table-${index}`;
    const place = defined(house.places[index % house.places.length]);
    const bots = Array.from({ length: seats - people }, () => 'random');
    const wish = { room_id: roomId, game: game.id, preset, seats, bots, replays: 'open' };
    await roomMade(`http://127.0.0.1:${place.port}`, wish);
    const names = Array.from({ length: people }, (_, person) => `P${person + 1}`);
    const ports = house.ports.map((_, offset) => defined(house.ports[(index + away + offset) % house.ports.length]));
    tables.push(new PlayedTable({ roomId, game, names, seed, thinkMs, ports }));
  };
  await openAll(count, open);
}
async function openIdle({ idle = 0, games }: Plan, house: House): Promise<void> {
  const { id: game } = defined(games[0]);
  await openAll(idle, async (index) => {
    const { port } = defined(house.places[index % house.places.length]);
    await roomMade(`http://127.0.0.1:${port}`, { room_id: `idle-${index}`, game });
  });
}
async function openAll(count: number, open: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, offset) => open(from + offset)),
    );
}

/** Retries: a server that is too busy to keep its lease makes no room. 409 means that an earlier attempt made it. */
async function roomMade(url: string, wish: object): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await makeRoom(url, wish));
    } catch (error) {
      const isThere = error instanceof Error && error.message.startsWith('409');
      if (isThere) return;
      if (tries === TRIES_MAX) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

async function tellStory({ story, signal, say = () => {} }: Plan, house: House): Promise<void> {
  const startedAt = performance.now();
  const happening: Promise<void>[] = [];
  for (const fault of story) {
    await sleep(
      Math.max(0, startedAt + fault.at - performance.now()),
      undefined,
      signal === undefined ? {} : { signal },
    );
    say(`${(fault.at / 1000).toFixed(1)} s: ${fault.kind} of server ${fault.node} for ${fault.forMs} ms`);
    happening.push(house.happen(fault));
  }
  await Promise.all(happening);
}

/** Reports how many tables have moved lately: a house that stood still would lose nothing either. */
function watchPulse(tables: readonly PlayedTable[], say: (line: string) => void): NodeJS.Timeout {
  let before = tables.map(({ heardAt }) => heardAt.size);
  return setInterval(() => {
    const now = tables.map(({ heardAt }) => heardAt.size);
    const moved = now.filter((count, index) => count > defined(before[index]));
    say(`${moved.length} of ${tables.length} tables were told something in the last ${PULSE_MS / 1000} s`);
    before = now;
  }, PULSE_MS);
}

async function until(holds: () => boolean, limitMs: number, signal?: AbortSignal): Promise<void> {
  for (const since = performance.now(); !holds() && performance.now() - since < limitMs;) {
    signal?.throwIfAborted();
    await sleep(LOOK_MS);
  }
}

const longestGap = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b).reduce((most, at, index, all) => Math.max(most, at - (all[index - 1] ?? at)), 0);

/** The message of an error without its numbers, so that equal errors are listed once. */
const kindOfError = (line: string): string => {
  const { msg, error } = JSON.parse(line) as { msg: string; error?: { message?: string } };
  return `${msg}: ${error?.message ?? ''}`.replaceAll(/\d+/g, '#').slice(0, 200);
};
