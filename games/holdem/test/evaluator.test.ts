import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickFrom, seededChance } from '@parlour/kernel';
import { preflopStrength } from '../bot/strength.ts';
import { card, DECK, cards } from '@parlour/kit/cards';
import { showCards } from '../notation.ts';
import {
  anyTwo,
  COMBOS,
  comboOf,
  COMBO_HIGH,
  COMBO_LOW,
  kindName,
  KINDS,
  kindOf,
  readRange,
} from '../rules/evaluator/combos.ts';
import { describe as name } from '../rules/evaluator/describe.ts';
import { equityAgainst, exactEquity, sampledEquity } from '../rules/evaluator/equity.ts';
import { Sample, sampledEquityAgainst } from '../rules/evaluator/sample.ts';
import {
  bestFive,
  categoryOf,
  strength5,
  strength6,
  strength7,
  STRENGTH_MAX,
  strengthOf,
} from '../rules/evaluator/evaluate.ts';
import { flushScore, ranksScore } from '../rules/evaluator/score.ts';
import { FLUSHES, KEYS, ROWS_OF_5, ROWS_OF_6, ROWS_OF_7, SCORES, STRENGTHS } from '../rules/evaluator/tables.ts';
import holdem from '../game.ts';
import { match, Scene } from './support.ts';

const value = (text: string): number => strengthOf(cards(text));
const category = (text: string): string => categoryOf(value(text));

describe('hand detection [S4]', () => {
  it.each([
    ['test_royal_flush_detection', 'AhKhQhJhTh2c3d', 'straight_flush', 'a Royal Flush'],
    ['test_straight_flush_detection', '9h8h7h6h5hAcAd', 'straight_flush', 'a straight flush, Five to Nine'],
    ['test_four_of_a_kind_detection', '7c7d7h7sAcKd2h', 'four_of_a_kind', 'four of a kind, Sevens'],
    ['test_full_house_detection', 'KcKdKh9s9c2d3h', 'full_house', 'a full house, Kings full of Nines'],
    ['test_flush_detection', 'AhTh8h5h2hKcQd', 'flush', 'a flush, Ace high'],
    ['test_straight_detection', '9c8d7h6s5cAcAd', 'straight', 'a straight, Five to Nine'],
    ['test_three_of_a_kind_detection', '6c6d6hAsKc9d2h', 'three_of_a_kind', 'three of a kind, Sixes'],
    ['test_two_pair_detection', 'AcAdKhKs9c5d2h', 'two_pair', 'two pair, Aces and Kings'],
    ['test_one_pair_detection', 'JcJdAhKs9c5d2h', 'pair', 'a pair of Jacks'],
    ['test_high_card_fallback', 'AcKdQh9s7c5d2h', 'high_card', 'high card Ace'],
  ])('%s', (_title, hand, expected, words) => {
    expect([category(hand), name(value(hand))]).toEqual([expected, words]);
  });
});

describe('hand comparison [S4]', () => {
  it('test_compare_different_hand_ranks', () => {
    const ladder = [
      'AcKdQh9s7c',
      '2c2d3h4s5c',
      '2c2d3h3s4c',
      '2c2d2h3s4c',
      '5c4d3h2sAc',
      '7h5h4h3h2h',
      '2c2d2h3s3c',
      '2c2d2h2s3c',
      '5h4h3h2hAh',
    ];
    expect(ladder.map(value)).toEqual(ladder.map(value).toSorted((a, b) => a - b));
  });
  it('test_compare_same_rank_different_kickers', () => {
    expect(value('AcAdKhQsJc')).toBeGreaterThan(value('AhAsKdQcTc'));
    expect(value('AcAdKhQsJc')).toBeGreaterThan(value('AhAsKdJd9c'));
  });
  it('test_compare_identical_hands_tie', () => {
    expect(value('AcKdQhJs9c')).toBe(value('AhKsQdJc9d'));
  });
  it('test_compare_full_house_with_different_trips', () => {
    expect(value('3c3d3h2s2c')).toBeGreaterThan(value('2c2d2hAsAc'));
  });
  it('test_compare_two_pair_with_different_high_pair', () => {
    expect(value('AcAd2h2s3c')).toBeGreaterThan(value('KcKdQhQsAc'));
  });
});

describe('preflop strength [N2]', () => {
  const strength = (text: string): number => preflopStrength(cards(text));
  it('test_preflop_pocket_aces_highest', () => expect(strength('AsAh')).toBe(1));
  it('test_preflop_pocket_pairs_ranked', () => {
    const pairs = Array.from('23456789TJQKA', (rank) => strength(`${rank}c${rank}d`));
    expect(pairs).toEqual(pairs.toSorted((a, b) => a - b));
    expect(new Set(pairs).size).toBe(13);
  });
  it('test_preflop_suited_connectors_bonus', () => {
    expect(strength('9h8h') - strength('9h8c')).toBeCloseTo(0.15);
    expect(strength('9h8c') - strength('9h7c')).toBeCloseTo(0.05);
  });
  it('test_preflop_offsuit_trash_low', () => expect(strength('7c2d')).toBeLessThan(0.2));
  it('test_preflop_strength_range_0_to_1', () => {
    for (let combo = 0; combo < COMBOS; combo++) {
      const here = preflopStrength([COMBO_HIGH[combo]!, COMBO_LOW[combo]!]);
      expect(here >= 0 && here <= 1).toBe(true);
    }
  });
  it('HE-44 AA, 22, AKs, AKo, 72o', () => {
    const found = ['AsAh', '2s2h', 'AsKs', 'AsKh', '7s2h'].map(strength);
    [1, 0.5, 0.8, 0.65, 0.167].forEach((expected, index) => expect(found[index]).toBeCloseTo(expected, 3));
  });
});

describe('edge cases [S1, S4]', () => {
  it('test_wheel_straight_A2345', () => {
    expect(category('Ac2d3h4s5cKdQh')).toBe('straight');
    expect(value('Ac2d3h4s5cKdQh')).toBeLessThan(value('2c3d4h5s6cKdQh'));
  });
  it('test_ace_high_vs_king_high_straight', () => {
    expect(value('AcKdQhJsTc')).toBeGreaterThan(value('KcQdJhTs9c'));
    expect(category('QcKdAh2s3c')).toBe('high_card');
  });
  it('test_all_seven_cards_same_suit_best_five', () => {
    expect(value('AhKhQhJh9h3h2h')).toBe(value('AhKhQhJh9h'));
  });
  it('test_best_five_from_seven_selection', () => {
    expect(showCards(bestFive(cards('2cKd9h9sKc9d3h')).toSorted((a, b) => a - b))).toBe('9d9h9sKcKd');
  });
});

describe('worked hands', () => {
  it.each([
    ['HE-25', '6c2d 3h4s5cKdQh', 'Ac2d 3h4s5cKdQh', 1],
    ['HE-27', '2c3d AhKhQhJhTh', '4c5d AhKhQhJhTh', 0],
    ['HE-28', '7h2c AhKhQh9h3d', '2h3c AhKhQh9h4d', 1],
    ['HE-29', 'Ac7d 7h8s8c9d9h', 'Kc7s 7h8s8c9d9h', 1],
  ])('%s', (_id, one, other, sign) => expect(Math.sign(value(one) - value(other))).toBe(sign));
  it('HE-26 K K on K 9 9 9 2: kings over nines', () => {
    expect(name(value('KcKd Kh9s9c9d2h'))).toBe('a full house, Kings full of Nines');
  });
  it('HE-29 both have nines and eights', () =>
    expect(name(value('Kc7s 7h8s8c9d9h'))).toBe('two pair, Nines and Eights'));
  it('HE-30 A K on A K Q Q 2: aces and kings, kicker queen', () => {
    expect(value('AcKd AhKsQcQd2h')).toBe(value('AcAdKcKdQh'));
  });
  it('HE-31 A5 of diamonds on 2d3d4d: straight flush, top card five, not royal', () => {
    expect(name(value('Ad5d 2d3d4d6cKh'))).toBe('a straight flush, Ace to Five');
    expect(value('Ad5d 2d3d4d6cKh')).toBeLessThan(STRENGTH_MAX);
  });
  it.each([
    ['the board plays', '2c3d AhKhQhJhTh', 'AhKhQhJhTh'],
    ['two trips: the lower is the pair', 'KcKdKh9s9c9d2h', 'KcKdKh9s9c'],
    ['three pairs: the third can be the kicker', 'AcAdKcKdQcQd2h', 'AcAdKcKdQh'],
    ['steel wheel', 'Ah2h3h4h5hAcAd', 'Ah2h3h4h5h'],
    ['quads on the board', '7c7d7h7sAc2d3h', '7c7d7h7sAc'],
  ])('case 29: %s', (_what, seven, five) => expect(value(seven)).toBe(value(five)));
});

describe('the tables', () => {
  const slow = (hand: readonly number[]): number => {
    const counts = new Uint8Array(13);
    const suits = [0, 0, 0, 0];
    for (const card of hand) {
      counts[card >> 2]!++;
      suits[card & 3]! |= 1 << (card >> 2);
    }
    const flush = suits.find((mask) => mask.toString(2).replaceAll('0', '').length >= 5);
    return flush === undefined ? ranksScore(counts) : flushScore(flush);
  };
  it.each([5, 6, 7])('agree with the plain way on random hands of %i cards', (size) => {
    const pick = pickFrom(`tables/${size}`);
    for (let n = 0; n < 20_000; n++) {
      const deck = Array.from({ length: DECK }, (_, card) => card);
      const hand = Array.from({ length: size }, () => deck.splice(pick(deck.length), 1)[0]!);
      expect(SCORES[strengthOf(hand) - 1]).toBe(slow(hand));
    }
  });
  it('count every five-card hand right', () => {
    const counted = new Map<string, number>();
    for (let a = 4; a < 52; a++)
      for (let b = 3; b < a; b++)
        for (let c = 2; c < b; c++)
          for (let d = 1; d < c; d++)
            for (let e = 0; e < d; e++) {
              const found = categoryOf(strength5(a, b, c, d, e));
              counted.set(found, (counted.get(found) ?? 0) + 1);
            }
    expect(Object.fromEntries(counted)).toEqual({
      high_card: 1_302_540,
      pair: 1_098_240,
      two_pair: 123_552,
      three_of_a_kind: 54_912,
      straight: 10_200,
      flush: 5_108,
      full_house: 3_744,
      four_of_a_kind: 624,
      straight_flush: 40,
    });
  });
  it('have 7,462 strengths and take under 200 kB', () => {
    expect(SCORES).toHaveLength(STRENGTH_MAX);
    const tables = [KEYS, STRENGTHS, ROWS_OF_5, ROWS_OF_6, ROWS_OF_7, FLUSHES];
    expect(tables.reduce((sum, table) => sum + table.byteLength, 0)).toBeLessThan(200_000);
  });
  it('do not depend on the order of cards', () => {
    const hand = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(hand, fc.integer({ min: 1, max: 6 }), (seven, turn) => {
        const turned = [...seven.slice(turn), ...seven.slice(0, turn)];
        expect(strengthOf(turned)).toBe(strengthOf(seven));
        const [a, b, c, d, e, f, g] = seven as [number, number, number, number, number, number, number];
        expect(strength7(a, b, c, d, e, f, g)).toBeGreaterThanOrEqual(strength6(a, b, c, d, e, f));
      }),
    );
  });
  it('refuse anything but five to seven cards', () => expect(() => strengthOf([1, 2, 3, 4])).toThrow('no hand'));
});

describe('equity', () => {
  it('aces against kings, all 1,712,304 boards', () => {
    const { boards, win, tie, equity } = exactEquity([cards('AsAh'), cards('KdKc')]);
    expect([boards, win, tie]).toEqual([1_712_304, [1_388_072, 317_694], [[6_538], [6_538]]]);
    expect(equity[0]).toBeCloseTo(0.8125549, 7);
  });
  it('a draw on the flop, and a finished board', () => {
    expect(exactEquity([cards('JhTh'), cards('AsAd')], cards('9h8c2h')).win).toEqual([557, 433]);
    expect(exactEquity([cards('2c3d'), cards('4c5d')], cards('AhKhQhJhTh')).tie).toEqual([[1], [1]]);
  });
  it('a sample comes near, and the same seed gives the same', () => {
    const hands = [cards('AsKd'), cards('2h2c')];
    const sample = () => sampledEquity(hands, [], 20_000, pickFrom('equity')).equity[0];
    expect(sample()).toBe(sample());
    expect(sample()).toBeCloseTo(0.4696, 1);
  });
  it('against a range: exact and sampled agree', () => {
    const range = readRange('QQ+, AKs')!;
    const board = cards('Ts7h2c');
    const exact = equityAgainst(cards('JsJh'), range, board);
    expect(sampledEquityAgainst(cards('JsJh'), range, board, 20_000, pickFrom('range'))).toBeCloseTo(exact, 1);
    expect(equityAgainst(cards('AsAh'), readRange('AsAh')!, board)).toBe(0);
  });
  it('against several at once', () => {
    const share = new Sample(cards('AsAh'), [], [anyTwo(), anyTwo()], 20_000, pickFrom('three')).equity();
    expect(share).toBeCloseTo(0.734, 1);
  });
});

describe('ranges', () => {
  const size = (text: string): number => readRange(text)!.reduce((sum, weight) => sum + weight, 0);
  it.each([
    ['AA', 6],
    ['AKs', 4],
    ['AKo', 12],
    ['AK', 16],
    ['TT+', 30],
    ['ATs+', 16],
    ['55-88', 24],
    ['A2s-A5s', 16],
    ['76s-T9s', 16],
    ['AsKh', 1],
    ['AA:0.5', 3],
    ['random', 1326],
  ])('%s is %d combinations', (text, combos) => expect(size(text)).toBe(combos));
  it.each(['XX', 'AsAs', 'AKx', 'AA:2', 'AKs-QQ'])('%s is not a range', (text) => expect(readRange(text)).toBeNull());
  it('169 kinds have names, and every combination has one', () => {
    expect(new Set(Array.from({ length: KINDS }, (_, kind) => kindName(kind))).size).toBe(KINDS);
    expect(kindName(kindOf(card('Ac'), card('Kc')))).toBe('AKs');
    expect(kindName(kindOf(card('Kd'), card('Ac')))).toBe('AKo');
    expect(comboOf(3, 40)).toBe(comboOf(40, 3));
  });
});

describe('the deck [D1, D2, D3]', () => {
  const deck = (hand = 1): number[] => [...seededChance('deck').shuffle(hand, 'deck', DECK)];
  it('test_deck_has_52_cards', () => expect(deck()).toHaveLength(52));
  it('test_deck_has_all_unique_cards', () => expect(new Set(deck()).size).toBe(52));
  it('test_reset_and_shuffle_creates_new_deck', () => expect(deck(1)).not.toEqual(deck(2)));
  it('test_deal_one_card', () => {
    const scene = new Scene({ size: 3, button: 1, holes: { 3: 'As2c', 2: 'Kd3c', 1: 'Qh4c' } });
    // Cards are dealt one at a time, so the first round is As Kd Qh.
    const house = scene.events.find((event) => event.house !== undefined)!.house!.deck as unknown as number[];
    expect(showCards(house.slice(0, 6))).toBe('AsKdQh2c3c4c');
    expect(scene.table.view(2).own.hole).toEqual(cards('As2c'));
  });
  it('test_deal_multiple_cards', () => {
    const scene = new Scene({ size: 2, button: 1, board: '2c3d4h9sTc' }).allPass();
    expect(showCards(scene.last('street_dealt').cards)).toBe('2c3d4h');
    scene.allPass();
    expect(showCards(scene.last('street_dealt').cards)).toBe('9s');
  });
  it('test_dealt_cards_removed_from_deck', () => {
    const scene = new Scene({ size: 10, button: 1, settings: { hands: 1 } }).toShowdown();
    const seen = [...scene.seen.board, ...scene.table.state.own.flatMap(({ hole }) => hole)];
    expect(new Set(seen).size).toBe(25);
  });
  it('test_cannot_deal_more_than_52_cards', () => {
    // The largest table uses ten hands, five board cards and three burnt cards, so the river is the 28th of 52.
    const scene = new Scene({ size: holdem.seats[1], settings: { hands: 1 } }).toShowdown();
    const deck = scene.events.find((event) => event.house !== undefined)!.house!.deck as unknown as number[];
    expect([holdem.seats[1], deck.length, scene.seen.board[4]]).toEqual([10, DECK, deck[27]]);
  });
  it('test_shuffle_changes_order', () => {
    expect(deck()).not.toEqual(Array.from({ length: DECK }, (_, card) => card));
  });
  it('test_shuffle_preserves_all_cards', () => {
    expect(deck(7).toSorted((a, b) => a - b)).toEqual(Array.from({ length: DECK }, (_, card) => card));
  });
  it('HE-05 heads-up the big blind gets the first card, the button the last', () => {
    const scene = match({ holes: { 1: 'As2c', 2: 'Kd3c' } });
    const house = scene.events.find((event) => event.house !== undefined)!.house!.deck as unknown as number[];
    expect(showCards(house.slice(0, 4))).toBe('AsKd2c3c');
  });
});
