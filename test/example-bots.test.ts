/** The examples for authors of bots, run as a user would: each plays a whole game at a table of a real server. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defined } from '@parlour/kernel/defined';
import { openRoom, playGame } from '@parlour/sdk/seat';
import type { RunningServer } from '@parlour/server';
import { startQuickServer } from '@parlour/server/testing';
import { discoverGames } from '@parlour/server/games';
import { jsonLines } from '../cli/bot/json-lines.ts';
import { ChildProgram } from '../cli/bot/program.ts';
import { BotRunner } from '../cli/bot/runner.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINES_MAX = 30;
/** Settings that make a game short. */
const SHORT: Readonly<
  Record<string, { readonly preset?: string; readonly settings: { readonly [name: string]: string | number } }>
> = {
  riichi: { settings: { gameType: 'tonpusen', enchousen: 'none' } },
  holdem: { preset: 'freezeout', settings: { hands: 8 } },
  pidro: { settings: { targetScore: 20 } },
};
const run = promisify(execFile);
const games = await discoverGames();

let dir = '';
let server: RunningServer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-examples-'));
  server = await startQuickServer(dir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

const exampleOf = (id: string): string => `${ROOT}games/${id}/examples/bot.ts`;

describe.each(games)('$id', (game) => {
  const {
    id,
    seats: [, most],
  } = game;
  const seats = Math.min(4, most);
  const openTable = (): Promise<string> =>
    openRoom(server.url, { game: id, seats, numAiPlayers: seats - 1, ...SHORT[id] });

  it('a bot in a chair that is refused gives the chair up, and closes its connection', async () => {
    const roomId = await openTable();
    const sockets: WebSocket[] = [];
    const socket = (url: string): WebSocket => defined(sockets[sockets.push(new WebSocket(url)) - 1]);
    const illegal = { type: 'no_such_action' };
    await expect(
      game.unseal((rules) => playGame(rules, { url: server.url, roomId, name: 'Cheat', socket }, () => illegal)),
    ).rejects.toThrow(/:/);
    await expect.poll(() => sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED]);
    const room = await fetch(`${server.url}/rooms/${roomId}`);
    expect(JSON.stringify(await room.json())).not.toContain('Cheat');
  });
  it.each([exampleOf(id)].filter((path) => existsSync(path)))(
    'ALL-352 an example of a bot over the socket plays a game: %s',
    async (path) => {
      expect(readFileSync(path, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
      const { stdout } = await run(process.execPath, [path, server.url, await openTable()]);
      expect(stdout.trim().split('\n')).toHaveLength(seats);
      expect(stdout).toContain('Example: ');
    },
  );
  it('ALL-353 is played by a program in another language that knows no rule, and never illegally', async () => {
    const log: string[] = [];
    const runner = new BotRunner({
      rules: game,
      protocol: jsonLines(id, game.schemas),
      program: new ChildProgram([process.env['PYTHON'] ?? 'python3', `${ROOT}sdk/examples/any_game.py`]),
      table: { url: server.url, roomId: await openTable(), name: 'Monty' },
      games: 1,
      answerMs: 60_000,
      restartMs: [],
      log: (text) => log.push(text),
    });
    await runner.start();
    const result = await runner.finished;
    // An answer may arrive after another player's has closed the question; that is not a fault of the program.
    const told = log.filter((line) => !line.includes('refused: stale'));
    expect(told).toEqual([expect.stringMatching(/^started /), expect.stringMatching(/^plays in chair /)]);
    expect(result.ok && result.value.map(({ name }) => name)).toContain('Monty');
  });
});
