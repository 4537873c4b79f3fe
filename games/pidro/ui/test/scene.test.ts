import { describe, expect, it } from 'vitest';
import { DECK } from '@parlour/kit/cards';
import { sceneOf, type Scene } from '../scene.ts';
import { gameOf } from './games.ts';

const tokensOf = ({ seats, plays, cards }: Scene): { key: string; card: number | null }[] => [
  ...seats.flatMap(({ hand, killed }) => [...hand, ...killed]),
  ...cards.piles.flatMap(({ keys }) => keys.map((key) => ({ key, card: null }))),
  ...plays,
];

describe.each([0, 3, null])('the scene for viewer %s', (viewer) => {
  const { frames } = gameOf(`scene ${viewer}`, viewer);

  it('has every card in one place', () => {
    for (const { view } of frames) {
      const keys = tokensOf(sceneOf(view)).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeLessThanOrEqual(DECK);
    }
  });

  it('keeps the key of a card that is played, so that it can fly from the hand to the trick and on to the pile', () => {
    let flights = 0;
    for (const [at, { event, view }] of frames.entries()) {
      if (event.table.type !== 'card_played' || event.table.killed) continue;
      const before = sceneOf(frames[at - 1]!.view);
      const { seat } = event.table;
      const laid = sceneOf(view).plays.find((each) => each.seat === seat);
      expect(before.seats.find((each) => each.seat === seat)!.hand.map(({ key }) => key)).toContain(laid?.key);
      flights += 1;
    }
    expect(flights).toBeGreaterThan(50);
  });

  it('turns up nothing but the own cards and what lies open', () => {
    for (const { view } of frames) {
      const { table, own } = view;
      const known = new Set([
        ...(own?.hand ?? []),
        ...(own?.surplus ?? []),
        ...table.killed.flat(),
        ...table.cold.flatMap((cards) => cards ?? []),
        ...(table.trick?.plays ?? []).map(({ card }) => card),
        ...table.tricks.flatMap(({ plays }) => plays.map(({ card }) => card)),
        ...table.cuts.map(({ card }) => card),
      ]);
      const seen = tokensOf(sceneOf(view)).flatMap(({ card }) => card ?? []);
      expect(seen.filter((card) => !known.has(card))).toEqual([]);
    }
  });

  it('seats the viewer near and the partner opposite, and play goes clockwise', () => {
    const { seats } = sceneOf(frames[0]!.view);
    const near = viewer ?? 0;
    expect(seats.map(({ place }) => place.side)).toEqual(['near', 'left', 'far', 'right']);
    expect(seats.map(({ seat }) => seat)).toEqual([near, (near + 1) % 4, (near + 2) % 4, (near + 3) % 4]);
    expect(seats.map(({ partner }) => partner)).toEqual([false, false, viewer !== null, false]);
  });

  it('leaves a won trick on the table until the next card falls, with one winner', () => {
    for (const [at, { event, view }] of frames.entries()) {
      if (event.table.type !== 'trick_won') continue;
      const { over, winner } = sceneOf(view);
      expect([over, winner]).toEqual([true, event.table.seat]);
      const next = frames.slice(at + 1).find(({ event: { table: tableEvent } }) => tableEvent.type === 'card_played');
      if (next === undefined || next.view.table.hand !== view.table.hand) continue;
      const { over: stillOver, plays, winner: leading } = sceneOf(next.view);
      expect([stillOver, plays.length, leading]).toEqual([false, 1, plays[0]?.seat]);
    }
  });
});

describe('what is said at a seat', () => {
  const { frames } = gameOf('said', 1);
  it('is the call while it is bid (B1), and then what each but the dealer asked for (D2)', () => {
    for (const { view } of frames) {
      const { phase, calls, requested } = view.table;
      for (const seat of sceneOf(view).seats) {
        const bidding = phase === 'bidding' || phase === 'declaring';
        expect(seat.call).toBe(bidding ? calls[seat.seat] : null);
        expect(seat.asked?.requested ?? null).toBe(requested[seat.seat]);
        expect(seat.dealer && seat.asked !== null).toBe(false);
      }
    }
  });
  it('shows a cold hand face up (P5)', () => {
    const cold = frames.filter(({ event }) => event.table.type === 'went_cold');
    expect(cold.length).toBeGreaterThan(5);
    for (const { event, view } of cold) {
      if (event.table.type !== 'went_cold') continue;
      const { seat, cards } = event.table;
      const shown = sceneOf(view).seats.find((each) => each.seat === seat)!;
      expect(shown.cold).toBe(true);
      expect(new Set(shown.hand.map(({ card }) => card))).toEqual(new Set(cards));
    }
  });
});

describe('killed cards', () => {
  it.each(['topOpens', 'dead', 'stack'] as const)('lie open before their seat, in %s', (killMode) => {
    // Seven trumps in one hand are rare when trump is named at random, so several games are tried.
    let seen = 0;
    for (let game = 0; game < 80 && seen === 0; game++) {
      for (const { event, view } of gameOf(`kill ${killMode} ${game}`, 2, { killMode }).frames) {
        if (event.table.type !== 'cards_killed') continue;
        const { seat, cards } = event.table;
        const shown = sceneOf(view)
          .seats.find((each) => each.seat === seat)!
          .killed.map(({ card }) => card);
        expect(shown).toEqual(cards);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
