import { permutation, pickFrom, project, seededChance, GameTable } from '@parlour/kernel';
import { playRandomly } from '@parlour/kernel/conform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import type { LiapTui } from '../types.ts';
import { ALL_PIECES, piecesText } from '../notation.ts';
import { judgeTurn } from '../rules/compare.ts';
import { copiesOf, kindOf, KINDS, nameOf, piecesOfKind, valueOf } from '../rules/pieces.ts';
import { PLAY_TYPES, playsIn, playTypeOf, strengthOf, type PlayType } from '../rules/playTypes.ts';
import { ledBy, settingsOf, spectate } from './support.ts';

/** Reference implementation: follows the definitions of K1-K10 word for word. */
function byDefinition(pieces: readonly number[]): PlayType | null {
  const kinds = pieces.map(kindOf);
  const names = kinds.map(nameOf);
  const colours = new Set(kinds.map((kind) => kind % 2));
  const copies = [...new Set(names)].map((name) => names.filter((other) => other === name).length);
  const shape = copies.toSorted((a, b) => b - a).join('-');
  const oneColour = colours.size === 1;
  const soldiers = oneColour && names.every((name) => name === 'soldier');
  const family = (whole: readonly string[]): boolean =>
    oneColour &&
    whole.every((name) => names.some((other) => other === name)) &&
    names.every((name) => whole.includes(name));
  const low = family(['chariot', 'horse', 'cannon']);
  const straight = low || family(['general', 'advisor', 'elephant']);
  if (pieces.length === 1) return 'single';
  if (oneColour && shape === '2') return 'pair';
  if (soldiers && shape === '3') return 'three_of_a_kind';
  if (soldiers && shape === '4') return 'four_of_a_kind';
  if (soldiers && shape === '5') return 'five_of_a_kind';
  if (straight && shape === '1-1-1') return 'straight';
  if (straight && shape === '2-1-1') return 'extended_straight';
  if (straight && shape === '2-2-1') return 'extended_straight_5';
  if (low && shape === '2-2-2') return 'double_straight';
  return null;
}

/** Every multiset of up to `size` kinds, as pieces. */
function* multisets(size: number, from = 0): Generator<number[]> {
  yield [];
  if (size === 0) return;
  for (let kind = from; kind < KINDS; kind++)
    for (let count = 1; count <= Math.min(copiesOf(kind), size); count++)
      for (const rest of multisets(size - count, kind + 1)) yield [...piecesOfKind(kind).slice(0, count), ...rest];
}

const handArb = fc
  .shuffledSubarray([...ALL_PIECES], { minLength: 1, maxLength: 8 })
  .map((hand) => hand.toSorted((a, b) => a - b));

describe('types of play, against their definitions', () => {
  it('[K10] every multiset of up to six pieces is classified as defined', () => {
    const found = new Map<PlayType | null, number>();
    const wrong: string[] = [];
    for (const pieces of multisets(6)) {
      const type = playTypeOf(pieces);
      if (type !== byDefinition(pieces)) wrong.push(piecesText(pieces));
      found.set(type, (found.get(type) ?? 0) + 1);
    }
    expect(wrong).toEqual([]);
    const counts = Object.fromEntries(PLAY_TYPES.map((type) => [type, found.get(type)]));
    expect(counts).toEqual({
      single: 14,
      pair: 12,
      three_of_a_kind: 2,
      straight: 4,
      four_of_a_kind: 2,
      extended_straight: 10,
      extended_straight_5: 8,
      five_of_a_kind: 2,
      double_straight: 2,
    });
  });

  it('[K10] the order of the pieces does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ALL_PIECES], { minLength: 1, maxLength: 6 }), fc.nat(), (pieces, seed) => {
        const order = [...permutation(pieces.length, pickFrom(String(seed)))].map((index) => pieces[index]!);
        expect(playTypeOf(order)).toBe(playTypeOf(pieces));
      }),
    );
  });

  it('[T3] a hand names exactly the plays that can be found by trying every subset', () => {
    fc.assert(
      fc.property(handArb, (hand) => {
        const tried = new Map<string, number>();
        for (let mask = 1; mask < 1 << hand.length; mask++) {
          const subset = hand.filter((_, index) => (mask >> index) & 1);
          const type = subset.length <= 6 ? playTypeOf(subset) : null;
          if (type !== null) tried.set(`${type} ${piecesText(subset)}`, strengthOf(type, subset));
        }
        const named = new Map(
          playsIn(hand).map(({ playType, pieces, strength }) => [`${playType} ${piecesText(pieces)}`, strength]),
        );
        expect(Object.fromEntries(named)).toEqual(Object.fromEntries(tried));
        for (const type of PLAY_TYPES)
          expect(playsIn(hand, type)).toEqual(playsIn(hand).filter(({ playType }) => playType === type));
      }),
      { numRuns: 300 },
    );
  });
});

describe('turns, against their definition', () => {
  it('[W3] the winner competes, is at least as strong as every other and stronger than every earlier one', () => {
    const turnArb = fc.tuple(fc.shuffledSubarray([...ALL_PIECES], { minLength: 32 }), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(turnArb, ([order, count]) => {
        const plays = [0, 1, 2, 3].map((seat) => ({ seat, pieces: order.slice(seat * count, (seat + 1) * count) }));
        const judged = judgeTurn(plays);
        fc.pre(judged !== null);
        expect(judged.plays.map(({ competes }) => competes)).toEqual(
          plays.map((play) => playTypeOf(play.pieces) === judged.playType),
        );
        const strengths = judged.plays.map(({ strength }) => strength ?? -1);
        expect(judged.winner).toBe(strengths.indexOf(Math.max(...strengths)));
      }),
    );
  });

  it('[W1] a single is as strong as its piece is worth', () => {
    for (const piece of ALL_PIECES) expect(strengthOf('single', [piece])).toBe(valueOf(piece));
  });
});

describe('whole games', () => {
  const trial = (seed: number, maxRounds = 3): { settings: LiapTui['Settings']; seats: number; seed: string } => ({
    settings: settingsOf({ maxRounds }),
    seats: 4,
    seed: `property ${seed}`,
  });

  it('[T11] [R1] 32 pieces are conserved and captured piles are eight, in every round', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { events, table } = playRandomly(liapTui, trial(seed), {
          after: ({ state, settings }) => {
            for (const { name, holds } of liapTui.invariants)
              expect([name, holds(state, settings)]).toEqual([name, true]);
          },
        });
        const captured = events.flatMap(({ table: tableEvent }) =>
          tableEvent.type === 'scored' ? [tableEvent.rows.reduce((sum, row) => sum + row.captured, 0)] : [],
        );
        expect(captured).toEqual([8, 8, 8]);
        expect(table.state.table.sheet).toHaveLength(3);
      }),
      { numRuns: 40 },
    );
  });

  it('[F1] phases follow each other only as the rules say', () => {
    const ways: Readonly<Record<string, readonly string[]>> = {
      dealt: ['redeal_asked', 'round_started'],
      redeal_asked: ['redealt', 'round_started'],
      redealt: ['dealt'],
      round_started: ['declaration_opened'],
      declaration_opened: ['declared'],
      declared: ['declared', 'turn_started'],
      turn_started: ['played'],
      played: ['played', 'turn_ended'],
      turn_ended: ['turn_started', 'scored'],
      scored: ['dealt', 'game_over'],
      game_over: [],
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { events } = playRandomly(liapTui, trial(seed, 4));
        const types = events.map(({ table: tableEvent }) => tableEvent.type);
        expect(types[0]).toBe('dealt');
        for (const [index, type] of types.slice(1).entries()) expect(ways[types[index]!]).toContain(type);
        expect(types.at(-1)).toBe('game_over');
        const declared = types.filter((type) => type === 'declared').length;
        expect(declared).toBe(4 * types.filter((type) => type === 'round_started').length);
      }),
      { numRuns: 30 },
    );
  });

  it('[H1] a spectator’s fold is the table itself', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { events, table } = playRandomly(liapTui, trial(seed));
        const told = events.map((event) => ({ table: project(event, null).table }));
        expect(spectate(told, table.settings)).toEqual(table.state.table);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['single', 'Gr Ar'],
    ['pair', 'Ar Ar Gr'],
    ['three_of_a_kind', 'Sr Sr Sr Gr'],
    ['straight', 'Rr Hr Cr Gr'],
    ['four_of_a_kind', 'Sb Sb Sb Sb Gr'],
    ['extended_straight', 'Rr Rr Hr Cr Gr'],
    ['extended_straight_5', 'Gr Ar Ar Er Er'],
    ['five_of_a_kind', 'Sb Sb Sb Sb Sb Gr'],
    ['double_straight', 'Rr Rr Hr Hr Cr Cr Gr'],
  ] as const)('[T3] sampling reaches a lead of %s', (playType, hand) => {
    const script = ledBy(0, hand).declare(2, 2, 2, 1);
    const pick = pickFrom(playType);
    const led = Array.from({ length: 200 }, () => liapTui.sample(script.table.menu(0)!, pick));
    expect(led.map((action) => (action.type === 'play' ? playTypeOf(action.pieces) : null))).toContain(playType);
  });

  it('[T5] sampled followers compete, and discard', () => {
    const { events } = playRandomly(liapTui, trial(2, 50));
    const followed = new Set(
      events.flatMap(({ table: tableEvent }) =>
        tableEvent.type === 'turn_ended'
          ? tableEvent.plays.slice(1).map(({ competes }) => `${tableEvent.playType} ${competes}`)
          : [],
      ),
    );
    for (const outcome of ['single true', 'pair true', 'pair false', 'straight false'])
      expect(followed).toContain(outcome);
  });

  it('a resampled world keeps what everybody saw: discards do not match, the leader’s play does', () => {
    const broken: string[] = [];
    let worlds = 0;
    for (let seed = 0; seed < 8; seed++)
      playRandomly(liapTui, trial(seed), {
        before(table, seat, pick) {
          if (pick(6) !== 0) return;
          worlds++;
          const world = liapTui.resample!(table.view(seat), pick);
          const imagined = (of: number, turn: number): readonly number[] => world.own[of]!.plays[turn - 1]!;
          for (const { plays, playType, turn } of world.table.turns)
            for (const { seat: of, competes, pieces } of plays) {
              if ((playTypeOf(imagined(of, turn)) === playType) !== competes) broken.push(`competes ${turn} ${of}`);
              if (pieces !== null && piecesText(pieces) !== piecesText(imagined(of, turn))) broken.push('shown');
            }
          const lead = world.table.turn?.plays[0];
          if (lead && playTypeOf(imagined(lead.seat, world.table.turn!.number)) !== lead.playType) broken.push('lead');
        },
      });
    expect(worlds).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  it('the same seed deals the same', () => {
    const first = (seed: string): unknown =>
      GameTable.open(liapTui, { settings: settingsOf(), seats: 4, chance: seededChance(seed) }, () => {}).state;
    expect(first('x')).toEqual(first('x'));
    expect(first('x')).not.toEqual(first('y'));
  });
});
