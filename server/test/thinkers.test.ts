import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickFrom, seal, seededChance } from '@parlour/kernel';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { WorkerThinkers } from '../bots/thinkers.ts';
import type { BotQuestion } from '../ports.ts';
import { loadGame } from '../games.ts';
import { Hall, highCard, Player } from './harness.ts';

const HIGH_CARD = new URL('../../examples/high-card/game.ts', import.meta.url).href;
const dir = mkdtempSync(join(tmpdir(), 'thinkers-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The `patient` player thinks until this file exists, and `lecturer` explains so long. */
const GO = join(dir, 'go');
/**
 * High Card with players that think in threads: one that works, one that throws, one that never ends, one that waits,
 * one that explains itself, and one whose memory grows.
 */
const folder = join(dir, 'high-card');
mkdirSync(join(folder, 'bot'), { recursive: true });
writeFileSync(join(folder, 'game.ts'), `export { default } from '${HIGH_CARD}';\n`);
writeFileSync(
  join(folder, 'bot/index.ts'),
  `import { existsSync } from 'node:fs';
import game from '../game.ts';
const long = (id, decide) => ({ id, thinks: 'long', decide });
export default [
  long('sound', (view, menu, pick) => game.sample(menu, pick)),
  long('throws', () => { throw new Error('no idea'); }),
  long('endless', () => { for (;;); }),
  long('patient', (view, menu, pick) => { while (!existsSync(${JSON.stringify(GO)})); return game.sample(menu, pick); }),
  { ...long('lecturer'), explain() { while (!existsSync(${JSON.stringify(GO)})); return { action: {}, reason: 'so', options: [] }; } },
  long('greedy', () => { const all = []; for (;;) all.push(Array.from({ length: 1e6 }, Math.random)); }),
];
`,
);
const game = await loadGame(folder, 'high-card');

function questionFor(bot: string, limitMs = 100_000): BotQuestion {
  const settings = game.settings({});
  if (!settings.ok) throw new Error('settings');
  const { table } = game.open({ settings: settings.value, seats: 2, chance: seededChance('cards') });
  const seat = 'ask' in table.wait ? defined(table.wait.ask[0]) : 0;
  return { game: 'high-card', bot, view: table.view(seat), menu: table.menu(seat), seed: 'seed', limitMs };
}

describe('bots that think in threads', () => {
  let thinkers: WorkerThinkers;
  afterEach(() => thinkers.stop());

  it('choose what they would choose in this thread, every time', async () => {
    thinkers = new WorkerThinkers({ gamesDir: dir, threads: 2 });
    const question = questionFor('sound');
    const here = game.choose('sound', question, pickFrom('seed'));
    const there = await Promise.all([1, 2, 3, 4, 5].map(() => thinkers.choose(question)));
    expect(there).toEqual(there.map(() => ({ ok: true, value: here })));
  });
  it('fail alone: one that throws, one that never ends and one that takes all memory cost the others nothing', async () => {
    thinkers = new WorkerThinkers({ gamesDir: dir, threads: 1 });
    const all = await Promise.all([
      thinkers.choose(questionFor('throws')),
      thinkers.choose(questionFor('endless', 5_000)),
      thinkers.choose(questionFor('greedy')),
      thinkers.choose(questionFor('sound')),
    ]);
    expect(all.map(({ ok }) => ok)).toEqual([false, false, false, true]);
    expect(all[0]).toEqual({ ok: false, error: 'no idea' });
  }, 60_000);
  it('are ended one by one: who has time left goes on beside one that has not', async () => {
    thinkers = new WorkerThinkers({ gamesDir: dir, threads: 2 });
    const patient = thinkers.choose(questionFor('patient'));
    expect(await thinkers.choose(questionFor('endless', 300))).toEqual({ ok: false, error: 'it thought for too long' });
    writeFileSync(GO, '');
    expect(await patient).toMatchObject({ ok: true });
  }, 60_000);
  it('ALL-485 move though somebody asks for reasons all the time', async () => {
    rmSync(GO, { force: true });
    thinkers = new WorkerThinkers({ gamesDir: dir, threads: 1 });
    const reasons = Array.from({ length: 1_000 }, () =>
      thinkers.choose({ ...questionFor('lecturer'), isExplained: true }),
    );
    expect(await thinkers.choose(questionFor('sound', 10_000))).toMatchObject({ ok: true });
    writeFileSync(GO, '');
    // All of them, so that no thread is ended in the middle of one: that may bring Node itself down.
    for (const reason of await Promise.all(reasons))
      expect(reason).toMatchObject({ ok: true, value: { reason: 'so' } });
  }, 60_000);
  it('are not kept waiting without end: so many questions, and no more', async () => {
    thinkers = new WorkerThinkers({ gamesDir: dir, threads: 1 });
    const many = Array.from({ length: 1_010 }, () => thinkers.choose(questionFor('endless', 300)));
    const answers = await Promise.all(many);
    expect(answers.every(({ ok }) => !ok)).toBe(true);
    expect(answers.some((answer) => !answer.ok && answer.error === 'too many bots are thinking')).toBe(true);
  }, 60_000);
});

describe('a table with a bot that thinks long', () => {
  const slow = highCard.unseal((rules) =>
    seal(rules, [{ id: 'ponderer', thinks: 'long', decide: (_, menu, pick) => rules.sample(menu, pick) }]),
  );

  it('plays whole games, and asks it with its own view alone', async () => {
    const hall = new Hall({}, [slow]);
    const roomId = await hall.room({ seats: 2, bots: ['ponderer'] });
    const ann = hall.client(roomId);
    await ann.join('Ann');
    new Player(ann, slow, { seed: 'ann' });
    hall.thinkingMs = 40;
    await ann.ready();
    expect(await hall.clock.until(() => ann.types().includes('game_end'))).toBe(true);
    expect(hall.questions.length).toBeGreaterThan(1);
    const seats = new Set(hall.questions.map(({ view }) => view.seat));
    expect([...seats]).toHaveLength(1);
    expect(hall.errors).toEqual([]);
  });
  it('goes on without one that is too slow', async () => {
    const hall = new Hall({}, [slow]);
    const roomId = await hall.room({ seats: 2, bots: ['ponderer'] });
    const ann = hall.client(roomId);
    await ann.join('Ann');
    new Player(ann, slow, { seed: 'ann' });
    hall.thinkingMs = 10_001;
    await ann.ready();
    expect(await hall.clock.until(() => ann.types().includes('game_end'))).toBe(true);
    expect(hall.errors.every(({ message }) => message === 'a bot failed')).toBe(true);
  });
  it('asks it again with the same chance after a restart', async () => {
    const hall = new Hall({}, [slow]);
    const roomId = await hall.room({ seats: 2, bots: ['ponderer'] });
    const ann = hall.client(roomId);
    await ann.join('Ann');
    hall.thinkingMs = 1_000;
    await ann.ready();
    expect(await hall.clock.until(() => hall.questions.length > 0)).toBe(true);
    await hall.killAndRestart();
    const back = hall.client(roomId);
    back.say({ type: 'reconnect', roomId, sessionToken: ann.token });
    expect(await hall.clock.until(() => hall.questions.length > 1)).toBe(true);
    expect(hall.questions[1]).toEqual(hall.questions[0]);
  });
});
