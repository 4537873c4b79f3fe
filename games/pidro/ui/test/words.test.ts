import { card, cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { gameOf } from './games.ts';
import { en } from '../../words/en.ts';
import { fi } from '../../words/fi.ts';
import { ja } from '../../words/ja.ts';
import { sv } from '../../words/sv.ts';
import { th } from '../../words/th.ts';
import { zh } from '../../words/zh.ts';
import { seal } from '@parlour/kernel';
import bots from '../../bot/index.ts';
import pidro from '../../game.ts';

const game = seal(pidro, bots);

const telling = (viewer: number | null) => ({ viewer, name: (seat: number) => ['Ann', 'Bo', 'Cy', 'Di'][seat]! });

describe.each([
  ['en', en],
  ['fi', fi],
  ['sv', sv],
  ['ja', ja],
  ['zh', zh],
  ['th', th],
])('Pidro in %s', (lang, words) => {
  it('names every preset, every setting and every player of the game', () => {
    expect(Object.keys(words.presets)).toEqual(Object.keys(game.presets));
    const schema = game.settingsSchema as { properties: Record<string, { enum?: string[] }> };
    expect(Object.keys(words.settings).toSorted()).toEqual(Object.keys(schema.properties).toSorted());
    for (const [name, setting] of Object.entries(words.settings)) {
      const { enum: values = [] } = schema.properties[name]!;
      expect('choices' in setting ? Object.keys(setting.choices).toSorted() : []).toEqual(values.toSorted());
    }
    expect(Object.keys(words.bots)).toEqual(game.bots);
  });
  it('tells every event but the opening of the kill, to a player and to a spectator', () => {
    for (const viewer of [0, null]) {
      for (const { event } of gameOf('words', viewer).frames) {
        const told = words.tell(event, telling(viewer));
        expect([event.table.type, told === null]).toEqual([event.table.type, event.table.type === 'kill_opened']);
        expect(told ?? '').not.toMatch(/undefined|NaN/);
        expect(told !== null && told === en.tell(event, telling(viewer))).toBe(told !== null && lang === 'en');
      }
    }
  });
});

describe('cards in words', () => {
  it.each([
    [en, 'five of diamonds, the wrong five, 5 points'],
    [fi, 'ruutuviitonen, väärä pidro, 5 pistettä'],
    [sv, 'ruter fem, fel pidro, 5 poäng'],
    [ja, 'ダイヤの5、裏の5、5点'],
    [zh, '方块5，假五，5分'],
    [th, '5ข้าวหลามตัด ห้าเทียม 5 แต้ม'],
  ])('the wrong five is called as players call it', (words, name) => {
    expect(words.table.cardWorth(card('5d'), 'hearts')).toBe(name);
  });
  it('a hand is read suit by suit', () => {
    const dealt = { type: 'cards_dealt', hand: 1, dealer: 1, pack: 16 } as const;
    const said = en.tell({ table: dealt, own: { hand: cards('9s Ah 5h Kh') } }, telling(0));
    expect(said).toBe('Hand 1, dealt by Bo. You hold spades nine; hearts ace, king and five.');
  });
});

describe('the score in words (PD-25, PD-26)', () => {
  const scored = {
    type: 'hand_scored',
    hand: 3,
    bidder: 1,
    bid: 11,
    made: false,
    rows: [
      { captured: 5, delta: 5, total: 20 },
      { captured: 9, delta: -11, total: -4 },
    ],
  } as const;
  it.each([
    [en, 'Hand 3: Bo is set on 11. Your side took 5, +5, now 20; the others took 9, −11, now −4.'],
    [fi, 'Jako 3: Bo jäi huutonsa 11 alle. Oma pari sai 5, +5, nyt 20; vastapari sai 9, −11, nyt −4.'],
    [sv, 'Omgång 3: Bo gick bet på 11. Ni tog 5, +5, nu 20; de andra tog 9, −11, nu −4.'],
    [ja, '第3回：Boさんは11に失敗。味方5点、+5、計20／相手9点、−11、計−4。'],
    [zh, '第3局：Bo叫11失败。我方得5，+5，共20；对方得9，−11，共−4。'],
    [th, 'ตาที่ 3: Bo พลาด 11 · ฝ่ายคุณ ได้ 5, +5, รวม 20 · อีกฝ่าย ได้ 9, −11, รวม −4'],
  ])('%#', (words, said) => {
    expect(words.tell({ table: scored }, telling(0))).toBe(said);
  });
});
