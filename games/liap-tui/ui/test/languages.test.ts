import { describe, expect, it } from 'vitest';
import { kindOfNameAndColour, piecesOfKind } from '../../rules/pieces.ts';
import { framesOf } from './games.ts';
import { en } from '../../words/en.ts';
import { fi } from '../../words/fi.ts';
import { ja } from '../../words/ja.ts';
import { sv } from '../../words/sv.ts';
import { th } from '../../words/th.ts';
import { zh } from '../../words/zh.ts';

const telling = { viewer: 0, name: (seat: number) => ['Ann', 'Bo', 'Cy', 'Di'][seat]! };

describe.each([
  ['fi', fi],
  ['sv', sv],
  ['ja', ja],
  ['zh', zh],
  ['th', th],
])('Liap Tui in %s', (_lang, words) => {
  it('tells every event that English tells, in its own words', () => {
    for (const { event } of framesOf('languages', 0)) {
      const told = words.tell(event, telling);
      const english = en.tell(event, telling);
      expect(told === null).toBe(english === null);
      expect(told === null || told !== english).toBe(true);
      expect(told ?? '').not.toMatch(/undefined|NaN/);
    }
  });
  it('names what English names', () => {
    for (const part of ['presets', 'settings', 'refusals', 'bots'] as const) {
      expect(Object.keys(words[part])).toEqual(Object.keys(en[part]));
    }
  });
});
describe('several pieces of a kind', () => {
  const soldiers = piecesOfKind(kindOfNameAndColour('soldier', 'red')).slice(0, 2);
  it.each([
    [fi, 'kaksi punaista sotilasta'],
    [sv, 'två röda soldater'],
    [ja, '赤の兵2枚'],
    [zh, '两枚红兵'],
    [th, 'ทหารแดง 2 ตัว'],
  ])('are counted as the language wants', (words, counted) => {
    expect(words.tell({ table: { type: 'dealt', round: 1, redeals: 0 }, own: { hand: soldiers } }, telling)).toContain(
      counted,
    );
  });
});
