/** Programs without a table, mostly on real sockets, of which none may be left open. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ChildProgram, PortProgram, PROGRAM_LIMITS, type ProgramLimits } from '../bot/program.ts';

const GREETING = { line: '{"type":"join"}', begins: '{' };
/** A dismissed client is disconnected at once. */
const HASTY: ProgramLimits = { ...PROGRAM_LIMITS, farewellMs: 0 };

/** Everything that a test has opened; stopped after the test. */
const open: { stop(): void }[] = [];
afterEach(() => open.splice(0).forEach((each) => each.stop()));

async function listening(limits: ProgramLimits = PROGRAM_LIMITS, port = 0) {
  const program = new PortProgram({ host: '127.0.0.1', port, greeting: GREETING }, limits);
  open.push(program);
  const heard: string[] = [];
  const turnedAway: string[] = [];
  const [ready, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const where = await program.start({
    ready: () => ready.resolve(),
    line: (text) => heard.push(text),
    gone: (why) => gone.resolve(why),
    noted: () => {},
    turnedAway: (why) => turnedAway.push(why),
  });
  const taken = Number(where.ok && where.value.split(':').at(-1));
  return { program, where, port: taken, heard, turnedAway, ready: ready.promise, gone: gone.promise };
}
/** Connects and sends `says`. `over` resolves with all that was received when the other side ends the connection. */
function caller(port: number, says: string): { readonly socket: Socket; readonly over: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.push({ stop: () => socket.destroy() });
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.on('error', () => socket.destroy());
  socket.write(says);
  const over = new Promise<string>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(text));
  });
  return { socket, over };
}

/**
 * Whether the socket is destroyed although the caller stays open and goes on writing after the other side has ended. It
 * writes part of one line, shorter than the limit of a line.
 */
async function hungUpOn({ socket, over }: ReturnType<typeof caller>): Promise<boolean> {
  await over;
  for (let said = 0; said < PROGRAM_LIMITS.lineBytes / 2 && !socket.destroyed; said++)
    await new Promise((resolve) => socket.write('x', () => setImmediate(resolve)));
  return socket.destroyed;
}

describe('ALL-628 a program that connects', () => {
  it('is told why at a port that is in use', async () => {
    const { port } = await listening();
    const { where } = await listening(PROGRAM_LIMITS, port);
    expect(where).toEqual({ ok: false, error: `cannot listen at 127.0.0.1:${port}: it is in use` });
  });
  it('and does not hang up when it is over is hung up on, as is one that never greeted', async () => {
    const { program, port, ready } = await listening(HASTY);
    const silent = caller(port, '');
    await once(silent.socket, 'connect');
    const seated = caller(port, '{"type":"join"}\n');
    await ready;
    program.stop();
    expect(await Promise.all([silent, seated].map(hungUpOn))).toEqual([true, true]);
  });
  it('and greets in no time is sent away', async () => {
    const { port } = await listening({ ...HASTY, greetingMs: 1 });
    expect(await caller(port, '').over).toBe('# expected {"type":"join"}\n');
  });
  it('and says something else first is sent away, whatever follows', async () => {
    const { port, heard, turnedAway } = await listening(HASTY);
    expect(await caller(port, 'hi\n{"type":"join"}\nmore\n').over).toBe('# expected {"type":"join"}\n');
    expect(heard).toEqual([]);
    expect(turnedAway).toEqual(['expected {"type":"join"}']);
  });
  it('and is sent away again and again does not fill the log', async () => {
    const { port, turnedAway } = await listening({ ...HASTY, comings: { atOnce: 2, perSecond: 0 } });
    for (let n = 0; n < 5; n++) await caller(port, 'hi\n').over;
    expect(turnedAway).toHaveLength(2);
  });
  it('while another was faster is told that the chair is taken', async () => {
    const { port, ready } = await listening(HASTY);
    const slow = caller(port, '');
    await once(slow.socket, 'connect');
    caller(port, '{"type":"join"}\n');
    await ready;
    slow.socket.write('{"type":"join"}\n');
    expect(await slow.over).toBe('# another program has the chair\n');
    expect(await caller(port, '{"type":"join"}\n').over).toBe('# another program has the chair\n');
  });
  it('and comes and goes without end is sent away for a while', async () => {
    const { port, gone } = await listening({ ...HASTY, comings: { atOnce: 1, perSecond: 1e-6 } });
    caller(port, '{"type":"join"}\n').socket.end();
    await gone;
    expect(await caller(port, '{"type":"join"}\n').over).toBe('# it comes and goes too often: come back later\n');
  });
  it('is not blamed for what a stranger did', async () => {
    const { port, ready, gone } = await listening(HASTY);
    await caller(port, 'x'.repeat(PROGRAM_LIMITS.lineBytes + 1)).over;
    const { socket } = caller(port, '{"type":"join"}\n');
    await ready;
    socket.destroy();
    expect(await gone).toBe('it has hung up');
  });
});
/** A child process that starts another one, and neither of which ends by itself. Returns the id of the other one. */
async function family(limits?: ProgramLimits) {
  const parent = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    child.once('spawn', () => console.log(child.pid));`;
  const program = new ChildProgram([process.execPath, '-e', parent], limits);
  const [pid, gone] = [Promise.withResolvers<number>(), Promise.withResolvers<string>()];
  await program.start({
    ready: () => {},
    line: (text) => pid.resolve(Number(text)),
    gone: (why) => gone.resolve(why),
    noted: () => {},
    turnedAway: () => {},
  });
  return { program, grandchild: await pid.promise, gone: gone.promise };
}
describe('ALL-628 a child process is ended with the processes that it has started', () => {
  it('at once when it is unwanted', async () => {
    const { program, grandchild, gone } = await family();
    program.drop('it is unwanted');
    expect(await gone).toBe('it is unwanted');
    await expect.poll(() => isRunning(grandchild)).toBe(false);
  });
  it('soon after the last game, if it does not end by itself', async () => {
    const { program, grandchild } = await family(HASTY);
    program.stop();
    await expect.poll(() => isRunning(grandchild)).toBe(false);
  });
});
/** A process that has ended, but whose parent has not waited for it yet, is a zombie: not running. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
