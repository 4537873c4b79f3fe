import { afterEach, describe, expect, it } from 'vitest';
import type { OwnEvent, TableEvent } from '../../events.ts';
import { parseTiles } from '../../notation.ts';
import { en } from '../en.ts';
import { ja } from '../ja.ts';
import { readAs } from '../terms.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const tiles = (text: string): number[] => {
  const parsed = parseTiles(text);
  return parsed.ok ? parsed.value : [];
};
const say = (words: typeof en, tableEvent: TableEvent, ownEvent?: OwnEvent, viewer: number | null = 0): string | null =>
  words.tell(
    { table: tableEvent, ...(ownEvent === undefined ? {} : { own: ownEvent }) },
    { viewer, name: (seat) => NAMES[seat]! },
  );
afterEach(() => readAs({ terms: 'japanese', reds: true }));

const [north = 0] = tiles('4z');
const discard: TableEvent = { type: 'discard', seat: 1, tileId: north, isTsumogiri: false, isRiichi: false };
const started: TableEvent = {
  type: 'round_started',
  hand: 6,
  deals: 5,
  dealer: 1,
  honba: 2,
  sticks: 0,
  scores: [25_000, 25_000, 25_000, 25_000],
  dice: [1, 2],
  indicator: north,
};
const ended = {
  type: 'round_end',
  outcome: {
    kind: 'win',
    from: 0,
    sticks: 1,
    winners: [
      {
        seat: 1,
        hand: [],
        melds: [],
        tile: north,
        yaku: [
          { name: 'riichi', han: 1 },
          { name: 'pinfu', han: 1 },
        ],
        dora: 0,
        aka: 0,
        ura: 0,
        han: 2,
        fu: 30,
        limit: null,
        yakuman: 0,
        points: 2000,
        pao: null,
        uraIndicators: [],
        deltas: [-2000, 3000, 0, 0],
      },
    ],
  },
  deltas: [-2000, 3000, 0, 0],
  scores: [23_000, 28_000, 25_000, 24_000],
  next: { deals: 6, honba: 0, sticks: 0 },
} satisfies TableEvent;

describe('events in words', () => {
  const cases: ReadonlyArray<[string | null, string | null, TableEvent]> = [
    ['Bo discards North.', 'Boさん、打北。', discard],
    ['Riichi! Bo discards North.', 'Boさん、リーチ、打北。', { ...discard, isRiichi: true }],
    [null, null, { type: 'riichi_declared', seat: 1, deposit: 1000 }],
    [null, null, { type: 'draw', seat: 1, isRinshan: false }],
    [
      'You declare Kan: North.',
      'あなた、北をカン。',
      { type: 'kan_declared', seat: 0, tileId: north, kanType: 'ankan' },
    ],
    ['Bo sets North aside.', 'Boさん、北を抜く。', { type: 'kita_declared', seat: 1, tileId: north }],
    ['New Dora indicator: North.', '新ドラ表示牌：北。', { type: 'dora_revealed', tileId: north }],
    ['South 2, 2 honba. Bo deals. Dora indicator: North.', '南二局 2本場。親はBoさん。ドラ表示牌は北。', started],
    [
      'Bo wins by Ron on North of you: Riichi and Pinfu. 2 han 30 fu, 2,000 points. You −2,000, now 23,000; Bo +3,000, now 28,000.',
      'Boさん、あなたの北でロン。立直、平和。30符2翻、2,000点。あなた −2,000（23,000）、Boさん +3,000（28,000）',
      ended,
    ],
    [
      'You call Pon: red 5 pin, 5 pin and 5 pin.',
      'あなた、ポン：赤五筒、五筒、五筒。',
      {
        type: 'meld',
        meldType: 'pon',
        callerSeat: 0,
        tileIds: tiles('055p'),
        fromSeat: 1,
        calledTileId: tiles('0p')[0]!,
      },
    ],
    [
      'The game is over: Bo +52, you −52.',
      '終局：Boさん +52、あなた −52。',
      {
        type: 'game_over',
        places: [
          { seat: 1, place: 1, score: 42_000, points: 52 },
          { seat: 0, place: 4, score: 8000, points: -52 },
        ],
      },
    ],
  ];
  it.each(cases)('%s', (english, japanese, tableEvent) => {
    expect(say(en, tableEvent)).toBe(english);
    expect(say(ja, tableEvent)).toBe(japanese);
  });
  it('tell the own tiles to their owner', () => {
    expect(say(en, { type: 'draw', seat: 0, isRinshan: false }, { tileId: north })).toBe('You draw North.');
    expect(say(en, started, { hand: tiles('1m7z') })).toContain('You hold 1 man and chun.');
  });
  it('tell the dora of a win, so that its han add up', () => {
    const winners = ended.outcome.winners.map((win) => ({ ...win, dora: 2, aka: 1, ura: 3, nuki: 1, han: 9 }));
    const outcome = { ...ended.outcome, winners };
    expect(say(en, { ...ended, outcome })).toContain(
      'Riichi, Pinfu, Dora 2, Red dora 1, Ura dora 3 and North dora 1. 9 han 30 fu',
    );
    expect(say(ja, { ...ended, outcome })).toContain('立直、平和、ドラ2、赤ドラ1、裏ドラ3、抜きドラ1。30符9翻');
  });
  it('use the reader’s terms', () => {
    readAs({ terms: 'translated' });
    expect(say(en, ended)).toContain('Ready and All runs');
    expect(en.table.tile(tiles('3s')[0]!)).toBe('3 bamboo');
  });
  it('count winds by how many play', () => {
    expect(say(en, { ...started, deals: 4, scores: [35_000, 35_000, 35_000] })).toContain('South 2');
  });
  it('name a red five only where there are any', () => {
    const [red = 0] = tiles('0s');
    expect(en.table.tile(red)).toBe('red 5 sou');
    readAs({ reds: false });
    expect(en.table.tile(red)).toBe('5 sou');
  });
});
