/** External programs at a table, with real servers, child processes and sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined } from '@parlour/kernel/defined';
import { openRoom } from '@parlour/sdk/seat';
import type { RunningServer } from '@parlour/server';
import { startQuickServer } from '@parlour/server/testing';
import { loadGame } from '@parlour/server/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonLines } from '../bot/json-lines.ts';
import { LineReader } from '../bot/line-reader.ts';
import { ChildProgram, PortProgram, PROGRAM_LIMITS, type Program } from '../bot/program.ts';
import { BotRunner, type RunResult } from '../bot/runner.ts';

const GAMES = fileURLToPath(new URL('../../examples', import.meta.url));
const highCard = await loadGame(join(GAMES, 'high-card'));

let dir = '';
let server: RunningServer;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-bot-'));
  server = await startQuickServer(dir, { gamesDir: GAMES });
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

interface Run {
  readonly result: RunResult;
  readonly log: readonly string[];
  readonly said: (part: string) => number;
}
const protocol = jsonLines(highCard.id, highCard.schemas);
/** Lets a program play one game of High Card with three bots. */
async function play(
  program: Program,
  { name = 'Guest', ...change }: { answerMs?: number; restartMs?: number[]; name?: string } = {},
): Promise<Run> {
  const { url } = server;
  const roomId = await openRoom(url, { seats: 4, numAiPlayers: 3 });
  const log: string[] = [];
  const runner = new BotRunner({
    rules: highCard,
    protocol,
    program,
    table: { url, roomId, name },
    games: 1,
    answerMs: 30_000,
    restartMs: [0, 0],
    log: (text) => log.push(text),
    ...change,
  });
  await runner.start();
  const result = await runner.finished;
  return { result, log, said: (part) => log.filter((text) => text.includes(part)).length };
}
/** A child process that runs `onMessage` for every message that it receives. */
const child = (onMessage: string): ChildProgram =>
  new ChildProgram([
    process.execPath,
    '-e',
    `const answer = (id, card) => console.log(JSON.stringify({ id, action: { type: 'choose', card } }));
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line);
      const { type, id, menu } = message;
      ${onMessage}
    });`,
  ]);
const LOWEST = `if (type === 'ask') answer(id, Math.min(...menu.cards));`;

describe('ALL-350 a program in any language plays by JSON lines', () => {
  it('ALL-603 and is told why at once, where the room does not let it in', async () => {
    for (const name of ['G'.repeat(97), '\u200B']) {
      const { result } = await play(child(LOWEST), { name });
      expect(result.ok ? '' : result.error).toMatch(/^no chair: \w+: /);
    }
  });
  it('as a child process, and is told the game, its events, its questions and the end', async () => {
    const { result, log, said } = await play(child(`console.error(type); ${LOWEST}`));
    expect(result.ok && result.value).toHaveLength(4);
    expect(log.filter((text) => !text.startsWith('it notes'))).toEqual([
      expect.stringMatching(/^started /),
      expect.stringMatching(/^plays in chair [1-4] of 4$/),
    ]);
    expect(said('it notes: game')).toBe(1);
    expect(said('it notes: event')).toBeGreaterThan(5);
    expect(said('it notes: ask')).toBeGreaterThan(1);
    await expect.poll(() => said('it notes: end')).toBe(1);
  });
  it('over TCP, and another one that connects meanwhile is sent away', async () => {
    const { greeting } = protocol;
    const program = new PortProgram({ host: '127.0.0.1', port: 0, greeting });
    const come = Promise.withResolvers<number>();
    const watched: Program = {
      restarts: false,
      start: async (on) => {
        const where = await program.start(on);
        come.resolve(Number(where.ok && where.value.split(':').at(-1)));
        return where;
      },
      send: (line) => program.send(line),
      drop: (why) => program.drop(why),
      stop: () => program.stop(),
    };
    const over = play(watched);
    const port = await come.promise;
    const first = await talk(port, '{"type":"hello"}');
    expect(await lastWords(port)).toContain('another program has the chair');
    first.reader((line) => {
      const { type, id, menu } = JSON.parse(line) as { type: string; id: number; menu: { cards: number[] } };
      if (type === 'ask') first.say({ id, action: { type: 'choose', card: defined(menu.cards[0]) } });
    });
    expect((await over).result.ok).toBe(true);
  });
});

/** Connects and sends a greeting. Received lines are kept until there is a reader. */
async function talk(port: number, greeting: string) {
  const socket: Socket = connect(port, '127.0.0.1');
  const kept: string[] = [];
  let read = (line: string): void => void kept.push(line);
  const lines = new LineReader({ lineBytes: 1e6 }, (line) => read(line));
  socket.on('data', (data: Buffer) => lines.take(data));
  socket.on('error', () => socket.destroy());
  await new Promise((resolve) => socket.write(`${greeting}\n`, resolve));
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  return {
    say: (message: object) => socket.write(`${JSON.stringify(message)}\n`),
    reader(onLine: (line: string) => void) {
      read = onLine;
      for (const line of kept.splice(0)) onLine(line);
    },
  };
}
function lastWords(port: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (data) => (text += String(data)));
  socket.on('close', () => resolve(text));
  return promise;
}

describe('a room that cannot be opened', () => {
  it('says why in words, as the server does', async () => {
    await expect(openRoom(server.url, { preset: 'x' })).rejects.toThrow(/^no room: preset: no preset named "x"$/);
  });
  it('says that it is another server which answers', async () => {
    const other = createServer((_request, response) => void response.writeHead(404).end('<html>'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(openRoom(`${url}/`, {})).rejects.toThrow(`What answers at ${url} is no Parlour server (404)`);
    other.close();
  });
});

describe('ALL-351 what a program does wrong costs its own answers alone', () => {
  it('one that hangs: the move of the clock is made', async () => {
    const { result, said } = await play(child(''), { answerMs: 30 });
    expect(result.ok).toBe(true);
    expect(
      said('no answer in 0.03 s (nothing has come yet; does it flush its output after each line?)'),
    ).toBeGreaterThan(1);
  });
  it('ALL-628 one that is not there: the log says so, and not that it is slow', async () => {
    const start = async () => ({ ok: true as const, value: 'somebody who never comes' });
    const nobody: Program = { restarts: false, start, send: () => {}, drop: () => {}, stop: () => {} };
    const { log } = await play(nobody, { answerMs: 30 });
    const late = log.filter((text) => text.startsWith('no answer'));
    expect(late.length).toBeGreaterThan(1);
    expect(late.every((text) => text.startsWith('no answer in 0.03 s (no program is there)'))).toBe(true);
  });
  it('ALL-628 one that ends its lines twice says nothing by that', async () => {
    const { result, said } = await play(child(`if (type === 'ask') console.log('\\n'); ${LOWEST}`));
    expect(result.ok).toBe(true);
    expect(said('refused')).toBe(0);
  });
  it('one that cannot be started is tried so often, and then a bot of the house has the chair', async () => {
    const { result, said } = await play(new ChildProgram([join(dir, 'no-such-program')]));
    expect(result).toEqual({
      ok: false,
      error: 'it was started 3 times and did not stay: a bot plays in its chair now',
    });
    expect(said('it cannot be started')).toBe(3);
    expect(said('started ')).toBe(0);
  });
  it('one that ends is started again, and goes on where the game is', async () => {
    // The program gives one answer and exits.
    const program = child(`if (type !== 'ask') return;
      const action = { type: 'choose', card: menu.cards[0] };
      process.stdout.write(JSON.stringify({ id, action }) + '\\n', () => process.exit(3));`);
    const { result, said } = await play(program, { restartMs: Array<number>(60).fill(0) });
    expect(result.ok).toBe(true);
    expect(said('it ended with exit code 3')).toBeGreaterThan(1);
  });
  it('one that ends without a word leaves the table to play on', async () => {
    const { result, said } = await play(new ChildProgram([process.execPath, '-e', '']));
    expect(result).toEqual({
      ok: false,
      error: 'it was started 3 times and did not stay: a bot plays in its chair now',
    });
    expect(said('it ended with exit code 0')).toBe(3);
  });
  it.each([
    ['rubbish', `console.log('\\u0000 what?');`, 'unreadable: not JSON'],
    ['JSON that is no answer', 'console.log("[1, 2]");', 'unreadable: not a JSON object'],
    ['an answer to no question', 'answer(id + 1, 0);', 'unreadable: an answer has "id"'],
    [
      'an action without a type',
      'console.log(JSON.stringify({ id, action: 7 }));',
      'unreadable: an answer has "action"',
    ],
    ['a card that is none', 'answer(id, 99);', 'refused: invalid_payload: card must be a whole number from 0 to 11: {'],
  ])('one that answers with %s is refused three times, then the move of the clock is made', async (_, does, why) => {
    const again = `if (type === 'ask' || (type === 'refused' && message.tries_left > 0)) { ${does} }`;
    const { result, said } = await play(child(again));
    expect(result.ok).toBe(true);
    expect(said(why)).toBe(3 * said('no legal answer'));
    expect(said('no legal answer')).toBeGreaterThan(1);
  });
  it.each([
    ['megabytes without a newline', `process.stdout.write('x'.repeat(4e6));`, 'its line is too long'],
    ['lines without end', `for (let n = 0; n < 5000; n++) console.log('{"id":0}');`, 'it says too many lines'],
    ['what is nested deep', `console.log('['.repeat(30000));`, 'its line is nested too deep'],
  ])('one that says %s is ended', async (_, does, why) => {
    const { result, said } = await play(child(`if (type === 'ask') { ${does} }`), { restartMs: [0] });
    expect(result).toEqual({
      ok: false,
      error: 'it was started 2 times and did not stay: a bot plays in its chair now',
    });
    expect(said(`gone: ${why}`)).toBe(2);
  });
  it('one that does not read is ended', async () => {
    const limits = { ...PROGRAM_LIMITS, unreadBytes: 2000 };
    // A pipe buffers some bytes, so the test sends many lines.
    const program = new ChildProgram([process.execPath, '-e', 'setInterval(() => {}, 1000)'], limits);
    const gone = Promise.withResolvers<string>();
    const ready = Promise.withResolvers<void>();
    await program.start({
      ready: () => ready.resolve(),
      line: () => {},
      gone: (why) => gone.resolve(why),
      noted: () => {},
      turnedAway: () => {},
    });
    await ready.promise;
    for (let n = 0; n < 500; n++) program.send('x'.repeat(1000));
    expect(await gone.promise).toBe('it does not read what it is told');
  });
});

describe('lines', () => {
  it('come whole from any pieces, with either end of line', () => {
    const lines: string[] = [];
    const reader = new LineReader({ lineBytes: 9 }, (line) => lines.push(line));
    for (const byte of Buffer.from('añb\r\n\nlast')) expect(reader.take(Buffer.from([byte]))).toBeNull();
    expect(lines).toEqual(['añb', '']);
    expect(reader.take(Buffer.from(' is long\n'))).toBe('line_too_long');
    expect(reader.take(Buffer.from('x\n'))).toBe('line_too_long');
    expect(lines).toHaveLength(2);
  });
  it('come at a rate that is limited', () => {
    let now = 0;
    const reader = new LineReader(
      { lineBytes: 9, rate: { atOnce: 2, perSecond: 1 } },
      () => {},
      () => now,
    );
    expect(reader.take(Buffer.from('a\nb\n'))).toBeNull();
    now = 1000;
    expect(reader.take(Buffer.from('c\n'))).toBeNull();
    expect(reader.take(Buffer.from('d\n'))).toBe('too_many_lines');
  });
});
