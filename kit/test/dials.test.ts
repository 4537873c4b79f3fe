import { pickFrom, type Bot, type Dials } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { HighCard } from '../../examples/high-card/types.ts';
import { DIALS, dialWord, drawDials, MIDDLE, withDials } from '../dials.ts';

describe('dials', () => {
  it('are drawn clearly low, medium or high, each as often and each on its own', () => {
    const pick = pickFrom('dials');
    const drawn = Array.from({ length: 3000 }, () => drawDials(pick));
    for (const dial of DIALS) {
      const values = drawn.map((dials) => Math.round(100 * dials[dial]));
      const isClear = (value: number): boolean => value <= 30 || (value >= 40 && value <= 60) || value >= 70;
      expect(values.filter((value) => !isClear(value))).toEqual([]);
      expect([Math.min(...values), Math.max(...values)]).toEqual([0, 100]);
      for (const word of ['low', 'medium', 'high'])
        expect(values.filter((value) => dialWord(value / 100) === word).length).toBeGreaterThan(900);
    }
    const kinds = drawn.map((dials) => DIALS.map((dial) => dialWord(dials[dial])).join(' '));
    expect(new Set(kinds).size).toBe(27);
  });
  it('have a word at the ends of each range', () => {
    expect([0, 0.3, 0.4, 0.6, 0.7, 1].map(dialWord)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']);
  });
  it('go to the bot that plays by them, with all else that it is given', () => {
    const asked: unknown[][] = [];
    const bot: Bot<HighCard> = {
      id: 'bot',
      hasDials: true,
      decide: (...all) => (asked.push(all), { type: 'choose', card: 1 }),
    };
    const bold: Dials = { ...MIDDLE, aggression: 1 };
    const named = withDials(bot, 'bold', bold);
    expect([named.id, named.hasDials]).toEqual(['bold', true]);
    const table = { hand: 1, trick: 0, points: [0, 0], last: [] };
    const view = { seat: 0, settings: { hands: 1 }, table, own: { cards: [1] } };
    const menu = { cards: [1] };
    const [pick, isLate] = [pickFrom('x'), () => true];
    named.decide(view, menu, pick, MIDDLE, isLate);
    expect(asked).toEqual([[view, menu, pick, bold, isLate]]);
  });
});
