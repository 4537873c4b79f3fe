import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  permutation,
  pickFrom,
  refuse,
  ACCEPTED,
  seal,
  seededChance,
  simulate,
  GameTable,
  type GameEvent,
  type Game,
  type Wait,
} from '../index.ts';
import { settling } from './settling.ts';
import highCard from '../../examples/high-card/game.ts';
import { saver } from '../../examples/high-card/bot/index.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import bots from '../../examples/high-card/bot/index.ts';
import { defined } from '../defined.ts';

const fixture = seal(highCard, bots);

const setup = (seed = 'table', seats = 3) => ({ settings: { hands: 1 }, seats, chance: seededChance(seed) });
const open = (game: Game<HighCard> = highCard) => {
  const events: GameEvent<HighCard>[] = [];
  return { events, table: GameTable.open(game, setup(), (event) => events.push(event)) };
};
const cardOf = (table: GameTable<HighCard>, seat: number) => ({
  type: 'choose' as const,
  card: defined(table.view(seat).own.cards[0]),
});

describe('sealed answers', () => {
  it('[H2] nothing is told until every asked seat has answered', () => {
    const { table, events } = open();
    expect(events.map(({ table: { type } }) => type)).toEqual(['dealt']);
    table.answer(2, cardOf(table, 2));
    table.answer(0, cardOf(table, 0));
    expect(events).toHaveLength(1);
    expect([table.owes(0), table.owes(1), table.owes(2)]).toEqual([false, true, false]);
    table.answer(1, cardOf(table, 1));
    expect(events.map(({ table: { type } }) => type)).toEqual(['dealt', 'turned_up']);
  });
  it('an answer is not changed by a second one', () => {
    const { table } = open();
    table.answer(0, cardOf(table, 0));
    expect(table.answer(0, cardOf(table, 0))).toEqual(refuse('not_asked'));
  });
  it('a game may settle a window early', () => {
    const { table, events } = open(settling((_state, answers) => answers.get(1) !== undefined));
    table.answer(0, cardOf(table, 0));
    table.answer(1, cardOf(table, 1));
    expect(events.at(-1)?.table.type).toBe('turned_up');
    expect(table.owes(2)).toBe(true);
  });
});

describe('[H1] chance is addressed', () => {
  it('the same address gives the same order, another address another', () => {
    const chance = seededChance('s');
    expect(chance.shuffle(1, 'deal', 52)).toEqual(chance.shuffle(1, 'deal', 52));
    expect(chance.shuffle(1, 'deal', 52)).not.toEqual(chance.shuffle(2, 'deal', 52));
    expect(chance.shuffle(1, 'deal', 52)).not.toEqual(chance.shuffle(1, 'redeal', 52));
  });
  it('a shuffle is a permutation, whatever the size', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 256 }), (seed, size) => {
        expect([...permutation(size, pickFrom(seed))].toSorted((a, b) => a - b)).toEqual([...Array(size).keys()]);
      }),
    );
  });
  it('a shuffle of more than fits into bytes is refused', () => {
    expect(() => permutation(257, pickFrom('too many'))).toThrow('more than 256');
  });
  it('an event of this version is taken as it is, one of an older version is brought up to date', () => {
    const sealed = seal(
      { ...highCard, version: 2, upcast: () => ({ table: { type: 'dealt' as const, hand: 99 } }) },
      [],
    );
    const stored = { open: { type: 'dealt', hand: 1 } };
    expect(sealed.event(stored, 2).stored).toEqual(stored);
    expect(sealed.event(stored, 1).stored).toEqual({ open: { type: 'dealt', hand: 99 } });
    expect(() => fixture.event({ open: { type: 'dealt', hand: 1 } }, 0)).toThrow('version 0');
  });
  it('every position is equally likely for every card (chi squared, 12 cards, 60,000 shuffles)', () => {
    const seen = Array.from({ length: 12 }, () => new Uint32Array(12));
    for (let n = 0; n < 60_000; n++)
      seededChance('uniform')
        .shuffle(n, 'deal', 12)
        .forEach((card, at) => seen[at]![card]!++);
    const expected = 60_000 / 12;
    const chi = seen.flatMap((row) => [...row]).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 121 degrees of freedom: the 99.99 % point is 186.
    expect(chi).toBeLessThan(186);
  });
});

describe('requests', () => {
  type Wanting = Omit<HighCard, 'Request'> & { Request: { readonly type: 'nudge' } };
  const idle: Wait = { ask: [], clock: 'turn' };
  let steps = 0;
  const game: Game<Wanting> = {
    ...highCard,
    step(play) {
      steps++;
      const { points } = play.state.table;
      return points[0] === 0 ? idle : { over: points.map((score, seat) => ({ seat, score, place: 1 })) };
    },
    inputs: {
      ...highCard.inputs,
      nudge: { kind: 'request', codec: { schema: {}, parse: () => ({ ok: true, value: { type: 'nudge' } }) } },
    },
    onRequest(play, seat) {
      if (seat !== 1) return refuse('not_yours', 'H9');
      play.emit({ table: { type: 'turned_up', cards: [], winner: 0 } });
      return ACCEPTED;
    },
  };
  it('an idle table goes on when a request is taken, and a refused one changes nothing', () => {
    const { table } = seal(game, []).open({ settings: { hands: 1 }, seats: 2, chance: seededChance('r') });
    expect(table.wait).toEqual(idle);
    expect(steps).toBe(1);
    expect(table.act(0, { type: 'nudge' })).toEqual({ ok: false, error: { code: 'not_yours', rule: 'H9' } });
    expect(table.wait).toEqual(idle);
    expect(steps).toBe(1);
    expect(table.act(1, { type: 'nudge' }).ok).toBe(true);
    expect(steps).toBe(2);
    expect(table.wait).toHaveProperty('over');
    expect(table.act(1, { type: 'nudge' })).toMatchObject({ ok: false, error: { code: 'game_over' } });
  });
});

it('a seat that there is not has no view', () => {
  const table = GameTable.open(highCard, { settings: { hands: 1 }, seats: 2, chance: seededChance('seats') }, () => {});
  expect(table.view(1).seat).toBe(1);
  expect(() => table.view(2)).toThrow('no seat 2');
});

describe('a sealed table', () => {
  it('answers bad input with a code', () => {
    const { table } = fixture.open({ settings: { hands: 1 }, seats: 2, chance: seededChance('bad') });
    const code = (input: unknown): unknown => {
      const result = table.act(0, input);
      return result.ok ? null : result.error;
    };
    expect(code(null)).toEqual({ code: 'invalid_payload', rule: null });
    expect(code({ type: 'choose', card: 'x' })).toEqual({ code: 'invalid_payload', rule: null });
    expect(code({ type: 'choose', card: 11.5 })).toEqual({ code: 'invalid_payload', rule: null });
    const menu = table.menu(0) as { cards: number[] };
    const foreign = [...Array(12).keys()].find((card) => !menu.cards.includes(card));
    expect(code({ type: 'choose', card: foreign })).toEqual({ code: 'not_in_hand', rule: 'H2' });
  });
  it('overlays a preset, and names what is wrong', () => {
    expect(fixture.settings({}, 'long')).toEqual({ ok: true, value: { hands: 6 } });
    expect(fixture.settings({ hands: 3 }, 'long')).toEqual({ ok: true, value: { hands: 3 } });
    expect(fixture.settings({ hands: 0, tempo: 1 })).toMatchObject({
      ok: false,
      error: [{ path: 'tempo' }, { path: 'hands' }],
    });
    expect(fixture.settings({}, 'nonesuch')).toMatchObject({ ok: false, error: [{ path: 'preset' }] });
    expect(fixture.settings({}, '__proto__')).toMatchObject({ ok: false });
  });
});

describe('simulate', () => {
  it('[H3] [H4] is the same for the same seed, and the chairs rotate', () => {
    const random = {
      id: 'random',
      decide: (_: unknown, menu: HighCard['Menu'], pick: (n: number) => number) => highCard.sample(menu, pick),
    };
    const run = () =>
      simulate(highCard, { settings: { hands: 2 }, bots: [saver, random, random], seed: 'x', games: 60 });
    expect(run()).toEqual(run());
    const tally = run();
    expect(tally.decisions).toBe(60 * 3 * 3 * 2);
    expect(tally.players.reduce((sum, player) => sum + player.scoreSum, 0)).toBe(60 * 6);
  });
});
