/**
 * Tries to guess, from messages and `/metrics`, who was asked in secret: over real sockets, at the default pace and on
 * the real clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '@parlour/kernel';
import type { Received } from '@parlour/sdk/codec';
import { expect, it } from 'vitest';
import { GAMES_DIR, loadGame } from '@parlour/server/games';
import { readSettings, startServer, type RunningServer } from '@parlour/server';
import { apart, guessed, type Sample } from '../../../server/test/classifier.ts';
import { addVariant, gamesFolder } from '../../../server/test/games-folder.ts';
import { SocketPlayer } from '../../../server/test/players.ts';

const riichi = await loadGame(join(GAMES_DIR, 'riichi'));
/** Number of tables. All play at once, so that all pauses are measured under the same load. */
const TABLES = 32;
/** Number of tables of a game with a planted leak: it asks after the pause, so that thinking time shows. */
const LEAKY_TABLES = 12;
const LEAKY = 'riichi-leaky';
const LEAK = `{ beat: (event) => (game.beat(event) === 'call' ? 'short' : game.beat(event)) }`;
const PLAY_MS = 14_000;
/** Thinking time of every player for every answer (ms): well within the pause in which a table asks in secret. */
const THINKS_MS = 250;
/** Lower limit of the share of right guesses if thinking time shows, since it is longer than a pause's jitter. */
const PLAIN = 0.75;

type Frame = { readonly at: number; readonly message: Received };
interface Table {
  readonly frames: Frame[];
  /** Numbers of the events after which a player other than the observer was asked. */
  readonly asked: Set<number>;
  readonly players: readonly SocketPlayer[];
}

async function serve(dir: string): Promise<RunningServer> {
  const read = readSettings({
    GAME_PORT: '0',
    GAME_DATA_DIR: join(dir, 'data'),
    GAME_LOG_LEVEL: 'silent',
    GAME_CONNECTIONS_PER_ADDRESS: '200',
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const gamesDir = gamesFolder(dir, 'riichi');
  addVariant(gamesDir, 'riichi', LEAKY, LEAK);
  // Every run has the same walls and the same pauses.
  let tables = 0;
  const chance = { newSecret: () => `table ${tables++}`, from: seededChance, describe: () => '' };
  const started = await startServer(read.value.settings, { gamesDir, chance });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

/** Opens a table with four players. The first is the observer, whose frames are recorded. */
async function open(url: string, game: string, roomId: string): Promise<Table> {
  const made = await fetch(`${url}/rooms`, {
    method: 'POST',
    // The players' random answers are seeded with the room's name.
    body: JSON.stringify({ game, room_id: roomId, num_ai_players: 0, seats: 4 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(made.status).toBe(201);
  const [frames, asked] = [[] as Frame[], new Set<number>()];
  const players: SocketPlayer[] = [];
  for (let index = 0; index < 4; index++) {
    let [seq, last] = [0, ''];
    const onMessage = (message: Received): void => {
      if (index === 0) frames.push({ at: performance.now(), message });
      if (message.type === 'event') [seq, last] = [message.seq, message.seen.table.type];
      if (index > 0 && message.type === 'prompt' && last === 'discard') asked.add(seq);
    };
    const player = new SocketPlayer({
      url,
      roomId,
      name: `Player ${index}`,
      game: riichi,
      thinkMs: () => THINKS_MS,
      onMessage,
    });
    players.push(player);
    await player.hear('session');
  }
  return { frames, asked, players };
}

const openAll = (url: string, game: string, count: number): Promise<readonly Table[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => open(url, game, `${game}-${at}`)));
/** Starts one table after the other, so that the n-th has the n-th wall in every run. */
async function beginAll(tables: readonly Table[]): Promise<void> {
  for (const { players } of tables) {
    for (const player of players) player.ready();
    await Promise.all(players.map((player) => player.hear('game_started')));
  }
}

/** The pauses between a discard and a draw. Pauses before a call are left out: a call tells that somebody was asked. */
function samplesOf({ frames, asked }: Table): Sample[] {
  const events = frames.flatMap(({ at, message }, index) => (message.type === 'event' ? [{ at, message, index }] : []));
  return events.flatMap(({ at, message, index }, place) => {
    const next = events[place + 1];
    if (message.seen.table.type !== 'discard' || next?.message.seen.table.type !== 'draw') return [];
    const between = frames.slice(index + 1, next.index).map((frame) => frame.message);
    if (between.some(({ type }) => type === 'prompt')) return [];
    const bytes = JSON.stringify(between).length;
    return [{ figures: { gap: next.at - at, frames: between.length, bytes }, label: asked.has(message.seq) }];
  });
}

/** Sorts samples in an order independent of the label, since every other sample is used for training. */
const mixed = (one: Sample, other: Sample): number => (one.figures['gap']! % 1) - (other.figures['gap']! % 1);

/** The server's counters, without those of the process (CPU time, memory), which change by themselves. */
const counted = async (url: string): Promise<string> =>
  (await (await fetch(`${url}/metrics`)).text())
    .split('\n')
    .filter((line) => !/parlour_(process|nodejs)_/.test(line))
    // Acks and pings do not answer a secret question.
    .filter((line) => !/messages_received_total\{type="(ack|ping)"\}/.test(line))
    .join('\n');

interface Judged {
  readonly asked: number;
  readonly unasked: number;
  /** The share of right guesses about held-out pauses. In half of these somebody was asked. */
  readonly right: number;
  /** The share that luck alone reaches once in 100,000 runs with a dozen guessers: five standard deviations. */
  readonly luck: number;
  readonly apart: readonly string[];
}
function judged(tables: readonly Table[]): Judged {
  const samples = tables.flatMap(samplesOf);
  const yes = samples.filter(({ label }) => label);
  const no = samples.filter(({ label }) => !label);
  // Equally many samples of both labels, from the whole run, so that the base rate is one half.
  const even = yes.flatMap((sample, index) => {
    const other = no[Math.floor((index * no.length) / yes.length)];
    return other === undefined ? [] : [sample, other];
  });
  const { best, heldOut } = guessed(even.toSorted(mixed));
  return {
    asked: yes.length,
    unasked: no.length,
    right: best,
    luck: 0.5 + 2.5 / Math.sqrt(heldOut),
    apart: ['gap', 'frames'].filter((name) => apart(samples, name) > 1),
  };
}

it(
  'over real sockets at default pace nobody can guess who is asked about a discard; a planted leak is found',
  {
    timeout: 120_000,
  },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'parlour-side-channel-'));
    const server = await serve(dir);
    try {
      const tables = await openAll(server.url, 'riichi', TABLES);
      const leaky = await openAll(server.url, LEAKY, LEAKY_TABLES);
      const all = [...tables, ...leaky];
      await beginAll(all);
      const before = await counted(server.url);
      await sleep(PLAY_MS);
      expect(await counted(server.url)).toBe(before);
      const honest = judged(tables);
      expect(Math.min(honest.asked, honest.unasked)).toBeGreaterThan(20);
      expect(honest.right).toBeLessThanOrEqual(honest.luck);
      expect(honest.apart).toEqual([]);
      const leak = judged(leaky);
      expect(leak.right).toBeGreaterThan(PLAIN);
      expect(leak.apart).toContain('gap');
      for (const { players } of all) for (const { client } of players) client.close();
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true });
    }
  },
);
