/** Who was asked in secret, guessed over real sockets, at default pace and on the real clock, from messages and `/metrics`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Received } from '@parlour/sdk/codec';
import { expect, it } from 'vitest';
import { GAMES_DIR, loadGame } from '../games.ts';
import { readSettings, startServer, type RunningServer } from '../index.ts';
import { apart, guessed, type Sample } from './classifier.ts';
import { gamesFolder } from './games-folder.ts';
import { SocketPlayer } from './players.ts';

const riichi = await loadGame(join(GAMES_DIR, 'riichi'));
/** All at once, so that both kinds of pauses are measured under the same load. */
const TABLES = 36;
const PLAY_MS = 22_000;

type Frame = { readonly at: number; readonly message: Received };
interface Table {
  readonly frames: Frame[];
  /** Numbers of the events after which somebody but the one who watches was asked. */
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
  const started = await startServer(read.value.settings, { gamesDir: gamesFolder(dir, 'riichi') });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

/** Four people who answer at once; the first only passes on what it sees. */
async function open(url: string): Promise<Table> {
  const made = await fetch(`${url}/rooms`, {
    method: 'POST',
    body: JSON.stringify({ game: 'riichi', num_ai_players: 0, seats: 4 }),
    headers: { 'content-type': 'application/json' },
  });
  const { room_id: roomId } = (await made.json()) as { room_id: string };
  const [frames, asked] = [[] as Frame[], new Set<number>()];
  const players: SocketPlayer[] = [];
  for (let index = 0; index < 4; index++) {
    let [seq, last] = [0, ''];
    const onMessage = (message: Received): void => {
      if (index === 0) frames.push({ at: performance.now(), message });
      if (message.type === 'event') [seq, last] = [message.seq, message.seen.table.type];
      if (index > 0 && message.type === 'prompt' && last === 'discard') asked.add(seq);
    };
    const player = new SocketPlayer({ url, roomId, name: `Player ${index}`, game: riichi, onMessage });
    players.push(player);
    await player.hear('session');
  }
  for (const player of players) player.ready();
  return { frames, asked, players };
}

/** A pause after a discard that ends with a draw: whoever is told of a call knows that somebody was asked. */
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

/** In an order that has nothing to do with the label: every other one is for training. */
const mixed = (one: Sample, other: Sample): number => (one.figures['gap']! % 1) - (other.figures['gap']! % 1);

/** What the server counts; processor time, memory and the like of the platform move by themselves. */
const counted = async (url: string): Promise<string> =>
  (await (await fetch(`${url}/metrics`)).text())
    .split('\n')
    .filter((line) => !/parlour_(process|nodejs)_/.test(line))
    // Of what people do in the open: nobody is asked in secret for it.
    .filter((line) => !/messages_received_total\{type="(ack|ping)"\}/.test(line))
    .join('\n');

it('over real sockets at default pace nobody can guess who is asked about a discard', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'parlour-side-channel-'));
  const server = await serve(dir);
  try {
    const tables = await Promise.all(Array.from({ length: TABLES }, () => open(server.url)));
    await Promise.all(tables.flatMap(({ players }) => players.map((player) => player.hear('game_started'))));
    const before = await counted(server.url);
    await sleep(PLAY_MS);
    expect(await counted(server.url)).toBe(before);
    const samples = tables.flatMap(samplesOf);
    const [yes, no] = [true, false].map((label) => samples.filter((sample) => sample.label === label)) as [
      Sample[],
      Sample[],
    ];
    // As many of one kind as of the other, from all over the run: the base rate is one half.
    const even = yes.flatMap((sample, index) => [sample, no[Math.floor((index * no.length) / yes.length)]!]);
    const verdict = guessed(even.toSorted(mixed));
    expect(Math.min(yes.length, no.length)).toBeGreaterThan(20);
    // Five standard deviations: with a dozen guessers, luck alone comes so far once in a hundred thousand runs.
    expect(verdict.best).toBeLessThanOrEqual(0.5 + 2.5 / Math.sqrt(verdict.heldOut));
    expect(['gap', 'frames'].filter((name) => apart(samples, name) > 1)).toEqual([]);
    for (const { players } of tables) for (const { client } of players) client.close();
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true });
  }
});
