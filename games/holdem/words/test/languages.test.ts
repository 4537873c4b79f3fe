import { card, cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../events.ts';
import { en } from '../en.ts';
import { fi } from '../fi.ts';
import { ja } from '../ja.ts';
import { sv } from '../sv.ts';
import { th } from '../th.ts';
import { zh } from '../zh.ts';

const telling = { viewer: 0, name: (seat: number) => ['Ann', 'Bo', 'Cy'][seat]! };
const acted = { type: 'acted', chips: 1200, to: 1400, allIn: false, by: 'player', street: 'flop' } as const;
const pots = [
  {
    chips: 301,
    eligible: [0, 1],
    shares: [
      [0, 151],
      [1, 150],
    ] as [number, number][],
  },
  { chips: 90, eligible: [1], shares: [[1, 90]] as [number, number][] },
];
const EVENTS: readonly TableEvent[] = [
  {
    type: 'hand_started',
    hand: 3,
    level: 0,
    smallBlind: 10,
    bigBlind: 20,
    ante: 5,
    button: 0,
    smallBlindSeat: 2,
    bigBlindSeat: 1,
    dealt: [0, 1, 2],
    stacks: [1000, 1000, 1000],
    owed: [],
  },
  { type: 'posted', posts: [{ seat: 2, kind: 'small_blind', chips: 10 }] },
  { type: 'hole_dealt' },
  { type: 'street_dealt', street: 'flop', cards: cards('Ah Td 2c') },
  ...(['fold', 'check', 'call', 'bet', 'raise'] as const).map((act) => ({ ...acted, seat: 1, act })),
  { ...acted, seat: 0, act: 'raise', allIn: true, by: 'clock' },
  { type: 'bet_returned', seat: 1, chips: 40 },
  {
    type: 'showdown',
    shows: [
      { seat: 0, cards: cards('Ah Kh'), strength: 1277 + 2860 },
      { seat: 1, cards: null, strength: null },
    ],
  },
  { type: 'pots_awarded', pots },
  { type: 'fold_won', seat: 1, chips: 30 },
  { type: 'hand_ended', eliminated: [[2, 3]], broke: [] },
  { type: 'match_over', winner: 1 },
  { type: 'match_over', winner: -1 },
  { type: 'table_idle' },
];
const STRENGTHS = [1, 1277, 1278, 4137, 5000, 5800, 5860, 6000, 7140, 7200, 7300, 7455, 7462];

describe.each([
  ['fi', fi, 'hertta', 'kuningasvärisuora', /1\s400/],
  ['sv', sv, 'hjärter', 'royal straight flush', /1\s400/],
  ['ja', ja, 'ハート', 'ロイヤルフラッシュ', /1,400/],
  ['zh', zh, '红桃', '皇家同花顺', /1,400/],
  ['th', th, 'โพแดง', 'รอยัลฟลัช', /1,400/],
] as const)('ALL-373 hold’em in %s', (_lang, words, hearts, best, amount) => {
  it('tells every event that English tells, in its own words', () => {
    for (const event of EVENTS) {
      const told = words.tell({ table: event }, telling);
      expect(told === null).toBe(en.tell({ table: event }, telling) === null);
      expect(told).not.toBe(en.tell({ table: event }, telling));
      expect(told ?? '').not.toMatch(/undefined|NaN/);
    }
  });
  it('names cards and every kind of hand', () => {
    expect(words.table.card(card('Ah'))).toContain(hearts);
    const named = STRENGTHS.map((strength) => words.table.withHand(strength));
    expect(new Set(named).size).toBe(STRENGTHS.length);
    expect(named.at(-1)).toBe(best);
    expect(named.filter((name) => STRENGTHS.some((each) => en.table.withHand(each) === name))).toEqual([]);
  });
  it('writes numbers as its readers do', () => {
    expect(words.table.raiseTo(words.table.chips(1400))).toMatch(amount);
  });
});

it.each(Object.entries({ en, fi, sv, ja, zh, th }))(
  '%s leaves it to the page to say that the clock decided',
  (_, words) => {
    const told = (by: 'player' | 'clock' | 'absence') =>
      words.tell({ table: { ...acted, seat: 1, act: 'check', by } }, telling);
    expect(told('clock')).toBe(told('player'));
    expect(told('absence')).not.toBe(told('player'));
  },
);
