/** `parlour replay` on files that have only answers, and with given cards instead of a shuffle. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesDir, parlour, type Ended, type GamesDir } from './shell.ts';

type Line = { readonly [field: string]: unknown };
interface Trace {
  readonly opening?: { readonly names: readonly string[]; readonly events: readonly Line[]; readonly state: unknown };
  readonly step?: number;
  readonly seat?: number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly end?: { readonly over: unknown; readonly asked: readonly number[]; readonly state: unknown };
}

let dir: GamesDir;
beforeAll(() => {
  dir = gamesDir();
});
afterAll(() => dir.remove());

const HEADER = { game: 'high-card', version: 1, seats: 2, settings: { hands: 1 }, seed: 'x' };
/** Seat 0 is dealt 3 5 7, seat 1 is dealt 4 6 8. */
const DECK = [3, 5, 7, 4, 6, 8, 0, 1, 2, 9, 10, 11];
const choose = (seat: number, card: number): Line => ({ seat, action: { type: 'choose', card } });
const WHOLE = [choose(0, 7), choose(1, 4), choose(0, 3), choose(1, 6), choose(0, 5), choose(1, 8)];

const file = (name: string, ...lines: readonly unknown[]): string =>
  dir.write(name, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
const replay = (...args: readonly string[]): Promise<Ended> => parlour('--games-dir', dir.path, 'replay', ...args);
const traced = async (...args: readonly string[]): Promise<readonly Trace[]> => {
  const { code, out, err } = await replay(...args, '--trace');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Trace);
};

describe('events of a log', () => {
  const dealt = { seq: 1, event: { open: { type: 'dealt', hand: 1 } } };
  it.each<[string, unknown, RegExp]>([
    [
      'a type that the game does not know',
      { open: { type: 'cards_swapped' } },
      /Line 3 is not an event of high-card: there/,
    ],
    [
      'a field of another kind',
      { open: { type: 'dealt', hand: 'x' } },
      /Line 3 is not an event of high-card: dealt: hand/,
    ],
  ])('with %s are refused before anything is played', async (_what, event, says) => {
    const { code, out, err } = await replay(file('odd.jsonl', HEADER, dealt, { seq: 2, event }));
    expect(err).toMatch(says);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('that are all there is, as its table chose, cannot be played again: it says why, and what is left', async () => {
    const { seed: _seed, ...header } = HEADER;
    const { code, err } = await replay(file('shown.jsonl', { ...header, replays: 'shown' }, dealt));
    expect(err).toMatch(/only what the whole table saw.*\n.*cannot be played again.*\n.*1 events? can be read/);
    expect(code).toBe(2);
  });
});

describe('answers alone', () => {
  it('are played from a seed and a given deck to the end of the game', async () => {
    const answers = file('whole.jsonl', { ...HEADER, players: [{ name: 'Ann' }, { name: 'Bo' }] }, ...WHOLE);
    const { code, out } = await replay(answers, '--deck', file('deck.jsonl', DECK));
    expect(out).toBe(
      'high-card, Ann, Bo\n6 answers, 5 events; the file has none to compare them with\n' + 'over: 1. Bo 2, 2. Ann 1\n',
    );
    expect(code).toBe(0);
  });

  it('may stop anywhere: what is asked then is told', async () => {
    const answers = file('part.jsonl', HEADER, ...WHOLE.slice(0, 3));
    const { code, out } = await replay(answers, '--deck', file('deck.jsonl', DECK));
    expect(out).toMatch(/^3 answers, 2 events; .*\nseat 1 is asked\n$/m);
    expect(code).toBe(0);
  });

  it('take a preset and what is changed in it, as a room does', async () => {
    const long = file('long.jsonl', { ...HEADER, settings: undefined, preset: 'long' });
    const [opening] = await traced(long);
    expect(opening).toMatchObject({ opening: { settings: { hands: 6 } } });
    const changed = file('changed.jsonl', { ...HEADER, settings: { hands: 3 }, preset: 'long' });
    expect((await traced(changed))[0]).toMatchObject({ opening: { settings: { hands: 3 } } });
  });

  it('that the rules refuse are an error', async () => {
    const { code, out } = await replay(file('refused.jsonl', HEADER, choose(0, 4)), '--deck', file('deck.jsonl', DECK));
    expect(out).toBe('answer 1, of seat 0, is refused: not_in_hand\n');
    expect(code).toBe(1);
  });
});

it('a file of another version of the game is refused, and both versions are named', async () => {
  const { code, err } = await replay(file('newer.jsonl', { ...HEADER, version: 7 }, ...WHOLE));
  expect([code, err]).toEqual([2, expect.stringMatching(/of version 7 of high-card, and here .* of version 1\.$/m)]);
});

describe('a file of cards', () => {
  it('may have any name', async () => {
    const deck = dir.write('deck', `${JSON.stringify(DECK)}\n`);
    expect(await replay(file('whole.jsonl', HEADER, ...WHOLE), '--deck', deck)).toMatchObject({ code: 0, err: '' });
  });
  it.each([
    ['is a folder', (): string => dir.path, /^error: .*: EISDIR/],
    [
      'is not packed as its name says',
      (): string => dir.write('deck.jsonl.gz', '[1]'),
      /^error: .*incorrect header check/,
    ],
  ])('that %s is refused in a sentence', async (_what, deck, says) => {
    const { code, err } = await replay(file('whole.jsonl', HEADER, ...WHOLE), '--deck', deck());
    expect([code, err]).toEqual([2, expect.stringMatching(says)]);
  });
});

it('passes for who is asked for a call and says nothing, when told to', async () => {
  dir.add('calls', {
    'game.ts': `
      import highCard from 'FIXTURE/game.ts';
      const step = (play) => {
        const wait = highCard.step(play);
        return 'ask' in wait ? { ...wait, clock: 'call' } : wait;
      };
      export default { ...highCard, id: 'calls', step };`,
  });
  const header = { ...HEADER, game: 'calls', given: [DECK] };
  // The file has no answers of seat 1. Its pass is the fallback move, its lowest card.
  const answers = file('calls.jsonl', header, choose(0, 7), choose(0, 3));
  expect(await replay(answers)).toMatchObject({ code: 1, out: 'answer 2, of seat 0, is refused: not_asked\n' });
  const { code, out } = await replay(answers, '--auto-pass');
  expect(out).toBe(
    'calls\n2 answers and 4 passes, 5 events; the file has none to compare them with\nover: 1. seat 1 2, 2. seat 0 1\n',
  );
  expect(code).toBe(0);
});

describe('a file that would move the cursor of a terminal', () => {
  const EVIL = 'x\u001B[2J\n\u009B1mall as they were';
  const SHOWN = 'x\uFFFD[2J\uFFFD\uFFFD1mall as they were';
  it.each<[what: string, code: number, lines: readonly unknown[]]>([
    ['names of players', 0, [{ ...HEADER, given: [DECK], players: [{ name: EVIL }, { name: 'Bo' }] }, ...WHOLE]],
    ['the game', 2, [{ ...HEADER, game: EVIL }]],
    ['the preset', 2, [{ ...HEADER, preset: EVIL }]],
    ['a setting', 2, [{ ...HEADER, settings: { [EVIL]: 1 } }]],
    ['a label', 2, [{ ...HEADER, given: [DECK, { hand: 1, label: EVIL, pick: 1 }] }, ...WHOLE]],
  ])('by %s is printed without its control characters', async (_what, code, lines) => {
    const all = await replay(file('evil.jsonl', ...lines));
    expect(all.out + all.err).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(all.out + all.err).toMatch(SHOWN);
    expect(all.code).toBe(code);
  });
});

describe('a trace', () => {
  it('has the opening, every answer with the state before and after it, and the end', async () => {
    const lines = await traced(file('whole.jsonl', HEADER, ...WHOLE), '--deck', file('deck.jsonl', DECK));
    const [first, ...rest] = lines;
    const last = rest.pop();
    expect(first?.opening).toMatchObject({
      game: 'high-card',
      seats: 2,
      events: [{ open: { type: 'dealt', hand: 1 }, own: [{ cards: [7, 5, 3] }, { cards: [8, 6, 4] }] }],
      state: { table: { hand: 1, trick: 0 }, own: [{ cards: [7, 5, 3] }, { cards: [8, 6, 4] }] },
    });
    expect(rest.map(({ step, seat }) => [step, seat])).toEqual(
      [1, 2, 3, 4, 5, 6].map((step) => [step, (step + 1) % 2]),
    );
    expect(rest[0]?.before).toEqual(first?.opening?.state);
    for (const [at, { before }] of rest.slice(1).entries()) expect(before).toEqual(rest[at]?.after);
    expect(rest[1]).toMatchObject({ events: [{ open: { type: 'turned_up', cards: [7, 4], winner: 0 } }] });
    expect(last?.end).toEqual({
      over: [
        { seat: 0, score: 1, place: 2 },
        { seat: 1, score: 2, place: 1 },
      ],
      asked: [],
      state: rest.at(-1)?.after,
    });
  });

  it('is the same for the same seed and the same answers, and another for another seed', async () => {
    // The cards of the first hand are given, those of the second come from the seed.
    const header = { ...HEADER, settings: { hands: 2 }, given: [DECK] };
    const trace = (seed: string): Promise<readonly Trace[]> =>
      traced(file(`${seed}.jsonl`, { ...header, seed }, ...WHOLE));
    const [one, same, other] = [await trace('x'), await trace('x'), await trace('y')];
    expect(JSON.stringify(one)).toBe(JSON.stringify(same));
    expect(other.slice(0, 6)).toEqual(one.slice(0, 6));
    expect(other).not.toEqual(one);
  });
});

describe('given cards', () => {
  it('are a list for each hand in turn, or name their hand and shuffle; what is not given is shuffled', async () => {
    const two = { ...HEADER, settings: { hands: 2 } };
    const answers = file('two.jsonl', two, ...WHOLE);
    const afresh = await traced(answers, '--deck', file('first.jsonl', DECK));
    const reversed = DECK.toReversed();
    const byTurn = await traced(answers, '--deck', file('turn.jsonl', DECK, reversed));
    const byName = await traced(
      answers,
      '--wall',
      file('name.jsonl', { hand: 2, label: 'deal', order: reversed }, DECK),
    );
    const dealt = { own: [{ cards: [11, 10, 9] }, { cards: [2, 1, 0] }] };
    expect(byTurn.at(-1)?.end?.state).toMatchObject(dealt);
    expect(byName).toEqual(byTurn);
    expect(afresh.at(-1)?.end?.state).not.toMatchObject(dealt);
  });

  it('may stand in the header of the answers', async () => {
    const inside = await traced(file('inside.jsonl', { ...HEADER, given: [DECK] }, ...WHOLE));
    expect(inside).toEqual(await traced(file('outside.jsonl', HEADER, ...WHOLE), '--deck', file('deck.jsonl', DECK)));
  });

  it('that are more than the hands that were played do no harm', async () => {
    const { code } = await replay(file('whole.jsonl', HEADER, ...WHOLE), '--deck', file('more.jsonl', DECK, DECK));
    expect(code).toBe(0);
  });

  it('include a number that the game draws', async () => {
    dir.add('dice', {
      'game.ts': `
        import highCard from 'FIXTURE/game.ts';
        const step = (play) => {
          if (play.state.table.hand > 0) return { over: [{ seat: 0, place: 1, score: play.state.table.hand }] };
          play.emit({ table: { type: 'dealt', hand: 1 + play.chance.pick(0, 'die', 600) } });
          return { ask: [0], clock: 'turn' };
        };
        export default { ...highCard, id: 'dice', step };`,
    });
    const header = { ...HEADER, game: 'dice' };
    const [opening] = await traced(
      file('dice.jsonl', header),
      '--deck',
      file('die.jsonl', { hand: 0, label: 'die', pick: 41 }),
    );
    expect(opening?.opening?.events).toEqual([{ open: { type: 'dealt', hand: 42 } }]);
    const over = await replay(
      file('dice.jsonl', header),
      '--deck',
      file('die.jsonl', { hand: 0, label: 'die', pick: 600 }),
    );
    expect(over.err).toMatch('"die" of hand 0 is drawn from 0 to 599, and 600 was given');
    expect(over.code).toBe(2);
  });

  it('for a hand that is shuffled twice must say which shuffle they are', async () => {
    dir.add('cut', {
      'game.ts': `
        import highCard from 'FIXTURE/game.ts';
        const step = (play) => (play.chance.shuffle(1, 'cut', 12), highCard.step(play));
        export default { ...highCard, id: 'cut', step };`,
    });
    const answers = file('cut.jsonl', { ...HEADER, game: 'cut' });
    const { code, err } = await replay(answers, '--deck', file('deck.jsonl', DECK));
    expect(err).toMatch(/Hand 1 is shuffled more than once: "cut" and "deal".*"label"/);
    expect(code).toBe(2);
    await traced(answers, '--deck', file('named.jsonl', { hand: 1, label: 'deal', order: DECK }));
  });

  it.each<[what: string, lines: readonly unknown[], says: RegExp]>([
    ['a card twice', [[...DECK.slice(1), 11]], /line 1: an order has each number from 0 to 11 once/],
    ['too few cards', [DECK.slice(6).map((_, at) => at)], /Hand 1 has no shuffle of 6: "deal" is of 12/],
    [
      'too few cards of a named shuffle',
      [{ hand: 1, label: 'deal', order: [0] }],
      /"deal" of hand 1 is a shuffle of 12, and 1 were given/,
    ],
    [
      'a shuffle that the game does not make',
      [{ hand: 1, label: 'wall', order: DECK }],
      /Nothing in hand 1 asks for "wall"/,
    ],
    [
      'the same shuffle twice',
      [DECK, { hand: 1, label: 'deal', order: DECK }, { hand: 1, label: 'deal', order: DECK }],
      /line 3: .*twice/,
    ],
    [
      'a number for a shuffle',
      [{ hand: 1, label: 'deal', pick: 3 }],
      /"deal" of hand 1 is a shuffle of 12, and a number was given/,
    ],
    ['no order', [{ hand: 1 }], /line 1: must be a list of numbers/],
    ['nothing', [], /nothing is given/],
  ])('with %s are refused', async (_what, lines, says) => {
    const { code, err } = await replay(file('none.jsonl', HEADER), '--deck', file('bad.jsonl', ...lines));
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
});

it('tells what was given and not asked for beside an answer that is refused', async () => {
  const misnamed = file('misnamed.jsonl', { hand: 1, label: 'wall', order: DECK });
  const { code, out } = await replay(file('whole.jsonl', HEADER, ...WHOLE), '--deck', misnamed);
  expect(out).toMatch(
    /^answer \d, of seat \d, is refused: .*\nNothing in hand 1 asks for "wall"\. "deal" is of 12\.\n$/,
  );
  expect(code).toBe(1);
});

describe('a file of answers is refused', () => {
  it.each<[what: string, lines: readonly unknown[], says: RegExp]>([
    ['without a seed', [{ ...HEADER, seed: undefined }], /has no seed/],
    ['of a version that is not played here', [{ ...HEADER, version: 7 }], /version 7 of high-card/],
    ['for more seats than the game has', [{ ...HEADER, seats: 9 }], /high-card is for 2 to 4 players, and there are 9/],
    ['with settings that cannot be', [{ ...HEADER, settings: { hands: 0 } }], /hands must be a whole number/],
    ['with a preset that the game does not have', [{ ...HEADER, preset: 'x' }], /no preset "x"/],
    ['with a seat that the table does not have', [HEADER, choose(2, 1)], /Line 2: there is no seat 2/],
    ['with a line that is neither answer nor event', [HEADER, { seat: 0 }], /Line 2 is neither an answer nor an event/],
    ['of a game that is not there', [{ ...HEADER, game: 'x' }], /There is no game "x"/],
  ])('%s', async (_what, lines, says) => {
    const { code, err } = await replay(file('bad.jsonl', ...lines));
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
});
