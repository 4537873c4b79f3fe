/** mjai programs at a table of a real server: as a child process and over TCP. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningServer } from '@parlour/server';
import { startQuickServer } from '@parlour/server/testing';
import { loadGame, GAMES_DIR, loadDoor } from '@parlour/server/games';
import { openRoom } from '@parlour/sdk/seat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChildProgram } from '../../../cli/bot/program.ts';
import { BotRunner } from '../../../cli/bot/runner.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../cli/parlour.js', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../examples/mjai.py', import.meta.url));
const PYTHON = process.env['PYTHON'] ?? 'python3';
const SHORT = { gameType: 'tonpusen', enchousen: 'none' };

let dir = '';
let server: RunningServer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-mjai-'));
  server = await startQuickServer(dir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

const options = (): string[] => {
  const table = ['--settings', JSON.stringify(SHORT), '--bots', 'steady,steady,steady'];
  return ['bot', 'riichi', '--url', server.url, '--protocol', 'mjai', ...table];
};

/** Lines of the runner's log, without refusals of late answers, which are harmless at this speed. */
const linesOf = (log: string): readonly string[] =>
  log
    .trim()
    .split('\n')
    .filter((line) => !/the server refused: (stale|not_asked|not_your_turn|invalid_pass)/.test(line));

it('ALL-354 a child process plays a whole game by mjai, and every answer is taken', async () => {
  const { stdout, stderr } = await run(process.execPath, [CLI, ...options(), '--', PYTHON, EXAMPLE]);
  expect(linesOf(stderr)).toHaveLength(3);
  expect(stdout).toMatch(/^1\. .*\n2\. .*\n3\. .*\n4\. .*\n$/);
});
it('ALL-354 a program that connects plays a whole game by mjai', async () => {
  const runner = spawn(process.execPath, [CLI, ...options(), '--listen', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const port = await new Promise<string>((resolve) =>
    runner.stderr.on('data', (data) => {
      log += String(data);
      const found = /waiting for .*:(\d+)/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    }),
  );
  const program = run(PYTHON, [EXAMPLE, '127.0.0.1', port]);
  const [code] = (await once(runner, 'close')) as [number];
  expect(linesOf(log)).toHaveLength(4);
  expect(code).toBe(0);
  await program;
});

/** A program that calls, wins and declares riichi by the hints, so that every kind of answer occurs. */
const EAGER = `
const answer = (message) => console.log(JSON.stringify(message));
let seat = null;
let forbidden = [];
let hand = [];
const drop = (pai) => hand.splice(hand.indexOf(pai), 1);
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const event = JSON.parse(line);
  const { type, actor } = event;
  if (type === 'start_game') seat = event.id;
  if (type === 'start_kyoku') hand = [...event.tehais[seat]];
  const isOwn = actor === seat;
  if (type === 'tsumo' && isOwn) hand.push(event.pai);
  if (type === 'dahai' && isOwn) drop(event.pai);
  if (isOwn && event.consumed !== undefined && type !== 'kakan') event.consumed.forEach(drop);
  if (isOwn && (type === 'kakan' || type === 'nukidora')) drop(event.pai);
  const mine = (event.possible_actions ?? []).filter((action) => action.actor === seat);
  const wanted = ['hora', 'reach', 'ankan', 'kakan', 'daiminkan', 'pon', 'chi'];
  const best = mine.toSorted((a, b) => wanted.indexOf(a.type) - wanted.indexOf(b.type))[0];
  if (best !== undefined && wanted.includes(best.type)) {
    // Only what is called: more notes than a few a second are not passed on.
    console.error(best.type);
    return answer(best);
  }
  const mustDiscard = isOwn && ['tsumo', 'chi', 'pon', 'reach'].includes(type);
  if (!mustDiscard) return answer({ type: 'none' });
  const legal = hand.filter((pai) => !(event.cannot_dahai ?? []).includes(pai));
  answer({ type: 'dahai', actor: seat, pai: legal.at(-1), tsumogiri: type === 'tsumo' && legal.length === hand.length });
});`;
it('ALL-354 calls, riichi in two steps and wins are taken; one that is started again hears the round so far', async () => {
  const game = await loadGame(join(GAMES_DIR, 'riichi'));
  const protocols = await loadDoor(join(GAMES_DIR, 'riichi'), 'lineProtocols');
  const log: string[] = [];
  const runner = new BotRunner({
    rules: game,
    protocol: protocols!['mjai']!,
    // The program exits now and then and must be restarted.
    program: new ChildProgram([process.execPath, '-e', `${EAGER} setTimeout(() => process.exit(1), 700);`]),
    table: {
      url: server.url,
      roomId: await openRoom(server.url, { game: 'riichi', seats: 4, numAiPlayers: 3, settings: SHORT }),
      name: 'Eager',
    },
    // Several games, since in a single one it may get no tile that it can call.
    games: 3,
    answerMs: 30_000,
    restartMs: Array<number>(200).fill(0),
    log: (text) => log.push(text),
  });
  await runner.start();
  expect((await runner.finished).ok).toBe(true);
  expect(log.filter((text) => /^it notes: (pon|chi|daiminkan|ankan|kakan)/.test(text)).length).toBeGreaterThan(0);
  expect(log.filter((text) => text.startsWith('the program is gone')).length).toBeGreaterThan(0);
  expect(log.filter((text) => text.startsWith('refused') || text.includes('instead'))).toEqual([]);
});
