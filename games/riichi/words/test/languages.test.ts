import { afterEach, describe, expect, it } from 'vitest';
import type { TableEvent } from '../../events.ts';
import { parseTiles } from '../../notation.ts';
import { en } from '../en.ts';
import { fi } from '../fi.ts';
import { en as enGuide } from '../guide/en.ts';
import { fi as fiGuide } from '../guide/fi.ts';
import { sv as svGuide } from '../guide/sv.ts';
import { sv } from '../sv.ts';
import { readAs, TERM_CHOICES } from '../terms.ts';
import { th } from '../th.ts';
import { zh } from '../zh.ts';

const tiles = (text: string): number[] => {
  const parsed = parseTiles(text);
  return parsed.ok ? parsed.value : [];
};
const telling = { viewer: 0, name: (seat: number) => ['Ann', 'Bo', 'Cy', 'Di'][seat]! };
const [north = 0] = tiles('4z');
const discard: TableEvent = { type: 'discard', seat: 1, tileId: north, isTsumogiri: false, isRiichi: false };
const next = { deals: 6, honba: 0, sticks: 0 };
const win = {
  seat: 1,
  hand: [],
  melds: [],
  tile: north,
  yaku: [{ name: 'pinfu' as const, han: 1 }],
  dora: 2,
  aka: 1,
  ura: 0,
  han: 4,
  fu: 30,
  limit: null,
  yakuman: 0,
  points: 7700,
  pao: null,
  uraIndicators: [],
  deltas: [-7700, 7700, 0, 0],
};
const ended = {
  type: 'round_end',
  deltas: [-7700, 7700, 0, 0],
  scores: [17_300, 32_700, 25_000, 25_000],
  next,
} as const;
const EVENTS: readonly TableEvent[] = [
  discard,
  { ...discard, isRiichi: true },
  { type: 'riichi_declared', seat: 1, deposit: 1000 },
  { type: 'draw', seat: 1, isRinshan: false },
  { type: 'kan_declared', seat: 0, tileId: north, kanType: 'ankan' },
  { type: 'kita_declared', seat: 1, tileId: north },
  { type: 'dora_revealed', tileId: north },
  {
    type: 'round_started',
    hand: 6,
    deals: 5,
    dealer: 1,
    honba: 2,
    sticks: 0,
    scores: [25_000, 25_000, 25_000, 25_000],
    dice: [1, 2],
    indicator: north,
  },
  { ...ended, outcome: { kind: 'win', from: 0, sticks: 0, winners: [win] } },
  { ...ended, outcome: { kind: 'win', from: null, sticks: 0, winners: [win] } },
  {
    type: 'meld',
    meldType: 'pon',
    callerSeat: 0,
    tileIds: tiles('055p'),
    fromSeat: 1,
    calledTileId: tiles('0p')[0]!,
  },
  { type: 'game_over', places: [{ seat: 1, place: 1, score: 42_000, points: 52 }] },
];
afterEach(() => readAs({ terms: 'japanese', reds: true }));

describe.each([
  ['fi', fi, 'Pohjoinen', 'punainen 5 pin', 'Pelkkiä suoria'],
  ['sv', sv, 'Nord', 'röd 5 pin', 'Bara stegar'],
  ['zh', zh, '北', '赤五筒', '平和'],
  ['th', th, 'เหนือ', '5 ปิ่นแดง', 'เรียงล้วน'],
] as const)('ALL-374 riichi in %s', (_lang, words, wind, red, pinfu) => {
  it.each(TERM_CHOICES)('tells every event that English tells, in its own words, with %s terms', (terms) => {
    readAs({ terms });
    for (const event of EVENTS) {
      const told = words.tell({ table: event }, telling);
      const english = en.tell({ table: event }, telling);
      expect(told === null).toBe(english === null);
      expect(told === null || told !== english).toBe(true);
      expect(told ?? '').not.toMatch(/undefined|NaN/);
    }
  });
  it('names tiles, red fives and yaku as its players do', () => {
    expect([words.table.tile(north), words.table.tile(tiles('0p')[0]!)]).toEqual([wind, red]);
    readAs({ terms: 'translated' });
    expect(words.sheet.yaku('pinfu')).toBe(pinfu);
  });
});

describe('tiles that a bot counts', () => {
  it.each([
    ['en', enGuide, '1 tile', '2 tiles'],
    ['fi', fiGuide, '1 laatta', '2 laattaa'],
    ['sv', svGuide, '1 bricka', '2 brickor'],
  ] as const)('are one or several, in %s', (_lang, { weighed }, one, two) => {
    const counts = [1, 2].map((count) => weighed?.({ shanten: 0, tiles: count, earns: 1000, cost: 0 }).split(', ')[1]);
    expect(counts).toEqual([one, two]);
  });
});
