import { seal, type ClockClass, type Game, type Timing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { CreateRoom } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import bots from '../../examples/high-card/bot/index.ts';
import rules from '../../examples/high-card/game.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import { Hall, highCard, variant } from './harness.ts';

/** The fixture: bank 20 s; a turn has 10 s and then the bank, a call 5 s and then the bank, a choice 10 s. */
const withClock = (clock: ClockClass) =>
  variant((rules) => ({
    step(play) {
      const wait = rules.step(play);
      return 'ask' in wait ? { ...wait, clock } : wait;
    },
  }));
const withTiming = (change: Partial<Timing>) =>
  variant((rules) => ({ timing: (settings) => ({ ...rules.timing(settings), ...change }) }));

async function table(request: CreateRoom = {}, game = highCard) {
  const hall = new Hall({}, [game]);
  const [ann, bo] = await hall.started(['Ann', 'Bo'], request);
  await hall.clock.advance(0);
  return { hall, ann: ann!, bo: bo! };
}
type Table = Awaited<ReturnType<typeof table>>;
/** Both answer after `ms`. Returns the clock of the next prompt, which shows what that cost. */
async function bothAnswerAfter({ hall, ann, bo }: Table, ms: number) {
  await hall.clock.advance(ms);
  await ann.choose();
  await bo.choose();
  await hall.clock.advance(0);
  return ann.last('prompt').clock;
}

describe('the clock of a turn', () => {
  it('is shown with the prompt', async () => {
    const { ann } = await table();
    expect(ann.last('prompt').clock).toEqual({ baseMs: 10_000, bankMs: 20_000 });
  });

  it.each([
    [0, 20_000],
    [9_999, 20_000],
    [10_000, 20_000],
    [10_001, 19_999],
    [25_000, 5_000],
  ])('an answer after %i ms leaves %i ms in the bank: only what exceeds the free time is paid', async (ms, bankMs) => {
    expect(await bothAnswerAfter(await table(), ms)).toEqual({ baseMs: 10_000, bankMs });
  });

  it('runs out after free time and bank; the move is the one that is always legal', async () => {
    const { hall, ann, bo } = await table();
    await bo.choose();
    const lowest = Math.min(...(ann.last('prompt').menu as { cards: number[] }).cards);
    await hall.clock.advance(29_999);
    expect(ann.all('prompt_closed')).toEqual([]);
    await hall.clock.advance(1);
    expect(ann.last('prompt_closed')).toEqual({ type: 'prompt_closed', promptId: 1, reason: 'expired' });
    expect(ann.last('event').seen.table).toMatchObject({ type: 'turned_up' });
    expect((ann.last('event').seen.table['cards'] as number[])[ann.seat]).toBe(lowest);
    expect(ann.last('prompt').clock).toEqual({ baseMs: 10_000, bankMs: 0 });
    expect(bo.all('seat_status')).toEqual([]);
    expect(hall.counts.get('clock_expiries')).toBe(1);
    // Without a bank the next turn is shorter.
    await bo.choose();
    await hall.clock.advance(10_000);
    expect(ann.all('prompt_closed')).toHaveLength(2);
  });

  it.each([
    ['fast', { baseMs: 5_000, bankMs: 10_000 }],
    ['normal', { baseMs: 10_000, bankMs: 20_000 }],
    ['slow', { baseMs: 20_000, bankMs: 40_000 }],
    ['none', null],
  ] as const)('is what the host chose: %s', async (clock, reading) => {
    const { ann } = await table({ clock });
    expect(ann.last('prompt').clock).toEqual(reading);
  });

  it('does not run at all where the host wants none, except for one who is away', async () => {
    const { hall, ann, bo } = await table({ clock: 'none' });
    await bo.choose();
    await hall.clock.advance(10_000_000);
    expect(bo.types()).not.toContain('turned_up');
    expect(bo.all('clock')).toEqual([]);
    await ann.drop();
    await hall.clock.advance(10_000);
    const back = await ann.again();
    await hall.clock.advance(10_000_000);
    expect(bo.types()).not.toContain('turned_up');
    await back.drop();
    await hall.clock.advance(15_000);
    expect(bo.types()).toContain('turned_up');
    expect(bo.last('seat_status').status).toBe('bot');
  });

  it('a refused move does not stop it', async () => {
    const { hall, ann, bo } = await table();
    await bo.choose();
    await hall.clock.advance(12_000);
    await ann.choose(99);
    expect(ann.refusal()).toMatch(/^action_failed/);
    await hall.clock.advance(17_999);
    expect(ann.all('prompt_closed')).toEqual([]);
    await hall.clock.advance(1);
    expect(ann.last('prompt_closed').reason).toBe('expired');
  });
});

describe('the bank', () => {
  it('gets its bonus when a hand begins', async () => {
    const players = await table({}, withTiming({ bonusMs: 3_000 }));
    expect(players.ann.last('prompt').clock?.bankMs).toBe(23_000);
    expect((await bothAnswerAfter(players, 14_000))?.bankMs).toBe(19_000);
    await bothAnswerAfter(players, 0);
    expect((await bothAnswerAfter(players, 0))?.bankMs).toBe(22_000);
  });

  it('pays for calls where the game says so, and never for choices', async () => {
    expect(await bothAnswerAfter(await table({}, withClock('call')), 9_000)).toEqual({ baseMs: 5_000, bankMs: 16_000 });
    const choosing = await table({}, withClock('choice'));
    expect(choosing.ann.last('prompt').clock).toEqual({ baseMs: 10_000, bankMs: 0 });
    await choosing.hall.clock.advance(9_999);
    expect(choosing.ann.all('prompt_closed')).toEqual([]);
    await choosing.hall.clock.advance(1);
    expect(choosing.ann.last('prompt_closed').reason).toBe('expired');
  });

  it('of the others is untouched when one answer settles the window', async () => {
    // Seats that were not waited for play their lowest card.
    const settling: Game<HighCard> = {
      ...rules,
      settled: (_state, answers) => answers.get(0) !== undefined,
      step: ({ answers, ...play }) => {
        const lowest = (seat: number): number => Math.min(...defined(play.state.own[seat]).cards);
        const get = (seat: number) => answers.get(seat) ?? ({ type: 'choose', card: lowest(seat) } as const);
        return rules.step({ ...play, answers: { get } });
      },
    };
    const firstCounts = seal(settling, bots);
    const { hall, ann, bo } = await table({}, firstCounts);
    await hall.clock.advance(17_000);
    await ann.choose();
    expect(bo.last('prompt_closed')).toEqual({ type: 'prompt_closed', promptId: 1, reason: 'settled' });
    expect(ann.last('prompt_closed').reason).toBe('answered');
    await hall.clock.advance(0);
    expect(ann.last('prompt').clock?.bankMs).toBe(13_000);
    expect(bo.last('prompt').clock?.bankMs).toBe(20_000);
  });
});

describe('what the others see of it', () => {
  it('is the running clock of a turn that everybody can see', async () => {
    const { hall, ann, bo } = await table();
    const full = { baseMs: 10_000, bankMs: 20_000 };
    expect(ann.last('clock').running).toHaveLength(2);
    for (const { seat } of [ann, bo]) expect(ann.last('clock').running).toContainEqual({ seat, ...full });
    await hall.clock.advance(13_000);
    const eve = await hall.guest(ann.roomId, 'Eve');
    expect(eve.last('clock').running).toContainEqual({ seat: ann.seat, baseMs: 0, bankMs: 17_000 });
    await ann.choose();
    expect(eve.last('clock').running).toEqual([{ seat: bo.seat, baseMs: 0, bankMs: 17_000 }]);
    await bo.choose();
    expect(eve.last('clock').running).toContainEqual({ seat: bo.seat, baseMs: 10_000, bankMs: 17_000 });
  });

  it('ends with the turn, also while the table takes its time', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann']);
    await hall.clock.until(() => ann!.all('prompt').length > 0);
    expect(ann!.last('clock').running).toHaveLength(1);
    await ann!.choose();
    await hall.clock.until(() => ann!.all('ack_wanted').length > 0);
    expect(ann!.last('clock').running).toEqual([]);
  });

  it.each(['call', 'choice'] as const)('is nothing while a %s is made: nobody learns who was asked', async (clock) => {
    const { hall, ann, bo } = await table({}, withClock(clock));
    await hall.clock.advance(7_000);
    await ann.choose();
    await bo.choose();
    expect(bo.all('clock')).toEqual([]);
  });

  it('does not show a bank from which a secret call was paid', async () => {
    let calls = 0;
    const callFirst = variant((rules) => ({
      step(play) {
        const wait = rules.step(play);
        return 'ask' in wait ? { ...wait, clock: calls++ === 0 ? 'call' : 'turn' } : wait;
      },
    }));
    const { hall, ann, bo } = await table({}, callFirst);
    await hall.clock.advance(8_000);
    await ann.choose();
    await bo.choose();
    await hall.clock.advance(0);
    expect(ann.last('prompt').clock).toEqual({ baseMs: 10_000, bankMs: 17_000 });
    expect(bo.last('clock').running).toContainEqual({ seat: ann.seat, baseMs: 10_000, bankMs: 20_000 });
  });

  it('does not show it to whoever takes the chair either, nor how often the chair was asked', async () => {
    const { hall, ann, bo } = await table({ preset: 'long' }, withClock('call'));
    const { seat } = bo;
    expect((await bothAnswerAfter({ hall, ann, bo }, 8_000))?.bankMs).toBe(17_000);
    await bo.tell({ type: 'leave_room' });
    const cy = await hall.guest(ann.roomId, 'Bo');
    for (let trick = 0; trick < 2; trick++) {
      await ann.choose();
      await hall.clock.advance(0);
    }
    expect(cy.seat).toBe(seat);
    expect(cy.last('prompt')).toMatchObject({ promptId: 1, clock: { baseMs: 5_000, bankMs: 20_000 } });
    expect(ann.last('prompt')).toMatchObject({ promptId: 4, clock: { bankMs: 17_000 } });
  });
});

describe('time that is nobody’s', () => {
  it('the pauses of the table', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann, bo] = await hall.started(['Ann', 'Bo']);
    await hall.clock.until(() => ann!.all('prompt').length > 0);
    expect(hall.clock.now()).toBeGreaterThanOrEqual(1_000_500);
    expect(ann!.last('prompt').clock).toEqual({ baseMs: 10_000, bankMs: 20_000 });
    await hall.clock.advance(2_000);
    await ann!.choose();
    await bo!.choose();
    // The trick stays on show up to its limit, and no bank is charged for that time.
    await hall.clock.until(() => ann!.all('prompt').length > 1);
    expect(ann!.last('prompt').clock).toEqual({ baseMs: 10_000, bankMs: 20_000 });
  });

  it('the time in which the server was down: clocks are as they were last announced', async () => {
    const { hall, ann } = await table();
    await hall.clock.advance(25_000);
    await ann.choose();
    await hall.clock.advance(4_000);
    await hall.killAndRestart(600_000);
    const back = await ann.again();
    await hall.clock.advance(0);
    expect(back.all('prompt')).toEqual([]);
    const other = await table();
    await bothAnswerAfter(other, 25_000);
    await other.hall.clock.advance(3_000);
    await other.hall.killAndRestart(600_000);
    const again = await other.ann.again();
    expect(again.last('prompt')).toMatchObject({ promptId: 2, clock: { baseMs: 10_000, bankMs: 5_000 } });
  });
});

it('all clocks are gone when the game is over', async () => {
  const { hall, ann, bo } = await table({ settings: { hands: 1 } });
  const gathered = new Hall({}, [highCard]);
  const roomId = await gathered.room({ numAiPlayers: 2 });
  for (const name of ['Ann', 'Bo']) await gathered.guest(roomId, name);
  expect(hall.clock.pending).toBeGreaterThan(gathered.clock.pending);
  for (let trick = 0; trick < 3; trick++) await bothAnswerAfter({ hall, ann, bo }, 0);
  expect(ann.types()).toContain('game_end');
  // The timers that are left are those that a room without a game has too.
  expect(hall.clock.pending).toBe(gathered.clock.pending);
  const before = ann.got.length;
  await hall.clock.advance(200_000);
  expect(ann.got.length).toBe(before);
});
