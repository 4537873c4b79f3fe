/** Games that everybody leaves before the end: the part that was played is kept too. */
import { describe, expect, it } from 'vitest';
import { pickFrom } from '@parlour/kernel';
import type { FinishedLog } from '../ports.ts';
import { Hall, highCard, Player, sampled, type FakeClient } from './harness.ts';

type Line = Readonly<Record<string, unknown>>;
const linesOf = ({ lines }: FinishedLog): Line[] => lines.map((line) => JSON.parse(line) as Line);
const handsOf = (client: FakeClient): number =>
  client.all('event').filter(({ seen }) => (seen as { table: { type: string } }).table.type === 'dealt').length;

/** People who play until this many hands have been dealt. */
async function playing(names: readonly string[], hands: number, hall = new Hall()) {
  const logs: FinishedLog[] = [];
  hall.onLog = (log) => void logs.push(log);
  const clients = await hall.started(names, { seats: 3, settings: { hands: 9 } });
  const answered = new Set<string>();
  const pick = pickFrom('left');
  const open = () =>
    clients.flatMap((client, at) =>
      client.all('prompt').flatMap((prompt) => {
        const key = `${at} ${prompt.promptId}`;
        return answered.has(key) ? [] : [{ client, prompt, key }];
      }),
    );
  while (handsOf(clients[0]!) < hands) {
    expect(await hall.clock.until(() => open().length > 0, 60_000)).toBe(true);
    for (const { client, prompt, key } of open()) {
      answered.add(key);
      const { type, ...data } = sampled(highCard, prompt.menu, pick);
      await client.tell({ type: 'game_action', action: type, data, promptId: prompt.promptId });
    }
    await hall.clock.until(() => open().length > 0, 1000);
  }
  expect(handsOf(clients[0]!)).toBe(hands);
  return { hall, logs, clients };
}

describe('a game that everybody has left', () => {
  it('is kept with what was played, and nobody has a place', async () => {
    const { logs, clients } = await playing(['Ann'], 3);
    await clients[0]!.tell({ type: 'leave_room' });
    expect(logs).toHaveLength(1);
    const lines = linesOf(logs[0]!);
    expect(lines.at(-1)).toEqual({ over: [] });
    expect(lines.filter(({ event }) => event !== undefined).length).toBeGreaterThan(3);
    expect(logs[0]!.people).toMatchObject([{ name: 'Ann', isWhole: true }]);
    expect(logs[0]!.people![0]).not.toHaveProperty('until');
  });
  it('is not kept where no hand was played to its end', async () => {
    const { logs, clients, hall } = await playing(['Ann'], 1);
    await clients[0]!.tell({ type: 'leave_room' });
    expect(logs).toEqual([]);
    expect(hall.errors).toEqual([]);
  });
  it('is kept too when nobody comes back in time', async () => {
    const hall = new Hall({ keepMs: 60_000, graceMs: 1000 });
    const { logs, clients } = await playing(['Ann'], 3, hall);
    await clients[0]!.drop();
    expect(await hall.clock.until(() => logs.length > 0, 10 * 60_000)).toBe(true);
    expect(linesOf(logs[0]!).at(-1)).toEqual({ over: [] });
    expect(hall.errors).toEqual([]);
  });
  it('ALL-652 is kept where it was over and only its log was still to be kept, however few hands it had', async () => {
    const hall = new Hall({ keepMs: 60_000, graceMs: 1000 });
    const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['fallback'], settings: { hands: 1 } });
    const logs: FinishedLog[] = [];
    const restarted: Promise<void>[] = [];
    hall.onLog = () => {
      hall.onLog = (log) => void logs.push(log);
      restarted.push(hall.killAndRestart());
    };
    const player = new Player(ann!, highCard, { seed: 'ann' });
    for (const prompt of ann!.all('prompt').slice(-1)) player.answer(prompt);
    expect(await hall.clock.until(() => restarted.length > 0, 600_000)).toBe(true);
    await restarted[0];
    expect(ann!.all('game_end')).toHaveLength(1);
    expect(logs).toEqual([]);
    expect(await hall.clock.until(() => logs.length > 0, 10 * 60_000)).toBe(true);
    expect(linesOf(logs[0]!).at(-1)).not.toEqual({ over: [] });
    expect(hall.errors).toEqual([]);
  });
});

describe('who sits down later', () => {
  it('had the chair, but not from the beginning', async () => {
    const { hall, logs, clients } = await playing(['Ann', 'Bo'], 3);
    await clients[1]!.tell({ type: 'leave_room' });
    const eve = await hall.guest(clients[0]!.roomId, 'Eve');
    new Player(eve, highCard, { seed: 'eve' });
    const ann = new Player(clients[0]!, highCard, { seed: 'x' });
    for (const prompt of clients[0]!.all('prompt').slice(-1)) ann.answer(prompt);
    expect(await hall.clock.until(() => logs.length > 0, 36_000_000)).toBe(true);
    const late = logs[0]!.people!.find(({ name }) => name === 'Eve');
    expect(late).toMatchObject({ isWhole: false });
    expect(late).not.toHaveProperty('until');
    expect(logs[0]!.players).toContain(eve.token);
  });
});

describe('who gets up before the others', () => {
  it('had the chair until then', async () => {
    const { hall, logs, clients } = await playing(['Ann', 'Bo'], 3);
    await clients[1]!.tell({ type: 'leave_room' });
    const ann = new Player(clients[0]!, highCard, { seed: 'x' });
    for (const prompt of clients[0]!.all('prompt').slice(-1)) ann.answer(prompt);
    expect(await hall.clock.until(() => logs.length > 0, 36_000_000)).toBe(true);
    const events = linesOf(logs[0]!).filter(({ event }) => event !== undefined).length;
    const bo = logs[0]!.people!.find(({ name }) => name === 'Bo')!;
    expect(bo.isWhole).toBe(false);
    expect(bo.until).toBeGreaterThan(3);
    expect(bo.until).toBeLessThan(events);
    expect(logs[0]!.people!.find(({ name }) => name === 'Ann')).toMatchObject({ isWhole: true });
  });
});
