import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import { serve } from '../../../cli/commands/serve.ts';
import { LineServer } from '../../../cli/line-server.ts';

/** A program that answers every state with the same move. */
async function program(port: number, move: string, greeting = 'VERSION:2.0.0'): Promise<readonly string[]> {
  const lines: string[] = [];
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  // The match may end while the program writes.
  socket.on('error', () => socket.destroy());
  socket.write(`${greeting}\r\n`);
  const reader = createInterface({ input: socket });
  reader.on('error', () => socket.destroy());
  // The program does not track whose turn it is and answers every state; the dealer ignores answers out of turn.
  reader.on('line', (line) => {
    lines.push(line);
    socket.write(`${line}:${move}\r\n`);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return lines;
}

async function open(players: readonly (string | null)[], hands: number, answerMs = 10_000) {
  const protocol = (await loadDoor(join(GAMES_DIR, 'holdem'), 'lineProtocols'))!['acpc']!;
  const { resignation } = protocol.match!;
  const match = protocol.match!.open({ players, hands, seed: 'test', settings: {} });
  if (!match.ok) throw new Error(match.error);
  const server = new LineServer({ ...protocol, resignation }, match.value, players, {
    host: '127.0.0.1',
    port: 0,
    answerMs,
  });
  const port = await server.listen();
  if (!port.ok) throw new Error(port.error);
  return { server, port: port.value };
}

describe('parlour serve', () => {
  it('plays two connected programs against each other', async () => {
    const { server, port } = await open([null, null], 20);
    const [caller, raiser] = await Promise.all([program(port, 'c'), program(port, 'r1000')]);
    const result = await server.finished;
    expect(result.ok && result.value.reduce((sum, chips) => sum + chips, 0)).toBe(0);
    expect([caller, raiser].every((lines) => lines.every((line) => line.startsWith('MATCHSTATE:')))).toBe(true);
    expect(new Set(caller.map((line) => line.split(':')[2])).size).toBe(20);
  });
  it('plays one against players of ours', async () => {
    const { server, port } = await open([null, 'test-player', 'test-player'], 10);
    await program(port, 'c');
    expect((await server.finished).ok).toBe(true);
  });
  it('folds for a program that does not answer', async () => {
    const { server, port } = await open([null, 'test-player'], 3, 20);
    const socket = connect(port, '127.0.0.1');
    socket.resume();
    socket.write('VERSION:2.0.0\r\n');
    expect((await server.finished).ok).toBe(true);
    socket.destroy();
  });
  it('ends when a program goes away', async () => {
    const { server, port } = await open([null, 'test-player'], 1000);
    const socket = connect(port, '127.0.0.1');
    socket.write('VERSION:2.0.0\r\n');
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.destroy());
    expect(await server.finished).toEqual({ ok: false, error: 'chair 1 has left' });
  });
  it('ALL-628 says of a program that it sends away why', async () => {
    const { server, port } = await open([null, 'test-player'], 1000);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.write(`VERSION:2.0.0\r\n${'x'.repeat(5000)}`);
    expect(await server.finished).toEqual({ ok: false, error: 'chair 1 is sent away: its line is too long' });
  });
  it('ALL-646 sends a program away that says more lines than it is told and a hundred besides', async () => {
    const { server, port } = await open([null, 'test-player'], 1000);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    const heard: string[] = [];
    createInterface({ input: socket }).on('line', (line) => void heard.push(line));
    const hungUp = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`VERSION:2.0.0\r\n${'# I think\r\n'.repeat(1000)}`);
    expect(await server.finished).toEqual({ ok: false, error: 'chair 1 is sent away: it says too many lines' });
    await hungUp;
    expect(heard.at(-1)).toBe('# it says too many lines');
  });
  it('ALL-646 hears a program out that answers every line at once, however many those are', async () => {
    const { server, port } = await open([null, 'test-player'], 200);
    expect((await program(port, 'c')).length).toBeGreaterThan(500);
    expect((await server.finished).ok).toBe(true);
  });
  it('ALL-628 says so where the port is in use', async () => {
    const { server, port } = await open([null, 'test-player'], 1);
    const given = { game: 'holdem', protocol: 'acpc', host: '127.0.0.1', seed: 's' };
    expect(await serve({ ...given, port })).toEqual({
      ok: false,
      error: `cannot listen at 127.0.0.1:${port}: it is in use`,
    });
    await program(port, 'f');
    await server.finished;
  });
  it('sends away who does not speak it, and who is one too many', async () => {
    const { server, port } = await open([null, null], 1);
    expect(await program(port, 'c', 'HELLO')).toEqual(['# expected VERSION:2.0.0']);
    const both = [program(port, 'f'), program(port, 'f')];
    await Promise.all(both);
    expect((await server.finished).ok).toBe(true);
  });
  it('knows what it does not know', async () => {
    const given = { port: 0, host: '127.0.0.1', players: ['remote'], hands: 1, seed: 's', answerSeconds: 1 };
    expect(await serve({ ...given, game: 'holdem', protocol: 'chess' })).toEqual({
      ok: false,
      error: 'holdem does not speak "chess". There are: acpc',
    });
    const protocol = (await loadDoor(join(GAMES_DIR, 'holdem'), 'lineProtocols'))!['acpc']!;
    expect(protocol.match!.open({ ...protocol.match!.usual, seed: 's', settings: {} })).toMatchObject({ ok: true });
    expect(protocol.match!.scoreLine([-50, 50], ['remote', 'strong'])).toBe('SCORE:-50|50:remote|strong');
    expect(protocol.match!.open({ players: ['nobody', null], hands: 1, seed: 's', settings: {} })).toMatchObject({
      ok: false,
    });
    expect(protocol.match!.open({ players: [null], hands: 1, seed: 's', settings: {} })).toMatchObject({
      ok: false,
    });
    expect(
      protocol.match!.open({ players: [null, null], hands: 1, seed: 's', settings: { nonsense: 1 } }),
    ).toMatchObject({
      ok: false,
    });
  });
});
