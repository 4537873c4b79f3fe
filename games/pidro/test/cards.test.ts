import { describe, expect, it } from 'vitest';
import { ALL_CARDS, card, cardsText, SUITS } from '@parlour/kit/cards';
import { actionText, parseAction } from '../notation.ts';
import { judgeTrick } from '../rules/trick.ts';
import { isPointCard, isTrump, POINTS, pointsOf, strengthOf, TRUMP_ORDER, trumpsIn } from '../rules/trumps.ts';
import { partnerOf, teamOf, type PlayedCard } from '../state.ts';
import { E, N, S, SEATS, W } from './support.ts';

const played = (...plays: readonly [number, string][]): PlayedCard[] =>
  plays.map(([seat, text]) => ({ seat, card: card(text), killed: false }));

describe('cards', () => {
  it('[C1] partners sit opposite', () => {
    expect(SEATS.map(partnerOf)).toEqual([S, W, N, E]);
    expect(SEATS.map(teamOf)).toEqual([0, 1, 0, 1]);
    expect(ALL_CARDS).toHaveLength(52);
  });

  it('PD-01 [C2] [C3] hearts: 13 hearts and the five of diamonds', () => {
    expect(trumpsIn('hearts', ALL_CARDS)).toHaveLength(14);
    expect(isTrump('hearts', card('5d'))).toBe(true);
    expect(['5s', '5c', 'Ad'].map((text) => isTrump('hearts', card(text)))).toEqual([false, false, false]);
  });

  it('PD-02 [C2] spades: the five of clubs is the wrong five', () => {
    expect(cardsText(TRUMP_ORDER.spades)).toBe('As Ks Qs Js Ts 9s 8s 7s 6s 5s 5c 4s 3s 2s');
  });

  it('PD-03 [P4] the right five beats the wrong one, and the wrong one the four', () => {
    expect(judgeTrick('hearts', played([N, '6h'], [E, '5h'], [S, '5d'], [W, '4h'])).winner).toBe(N);
    const strengths = ['6h', '5h', '5d', '4h'].map((text) => strengthOf('hearts', card(text)));
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  });

  it('PD-04 [P8] the two stays with who played it', () => {
    const judged = judgeTrick('hearts', played([N, 'Kh'], [E, '2h'], [S, 'Th'], [W, '9h']));
    expect(judged).toEqual({ winner: N, points: 1, two: E, gain: [1, 1] });
  });

  it.each(SUITS)('[C4] fourteen points in %s', (suit) => {
    expect(ALL_CARDS.reduce((sum, one) => sum + pointsOf(suit, one), 0)).toBe(POINTS);
    expect(ALL_CARDS.filter((one) => isPointCard(suit, one))).toHaveLength(6);
  });

  it('are written and read in actions', () => {
    expect(parseAction('keep Ah 1h')).toEqual({ ok: false, error: { code: 'unknown_card', at: '1h' } });
    for (const text of ['bid 8', 'pass', 'declare spades', 'keep Ah Kh', 'kill 4h 3h', 'stack Ah 3h', 'play 5d']) {
      const read = parseAction(text);
      expect(read.ok && actionText(read.value)).toBe(text);
    }
    for (const text of ['', 'bid', 'bid x', 'declare stars', 'fold', 'play', 'play 1h'])
      expect(parseAction(text).ok).toBe(false);
  });
});
