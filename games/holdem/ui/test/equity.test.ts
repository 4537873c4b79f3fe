import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { en } from '../../words/en.ts';
import { openHands } from '../equity.ts';
import { shareLines } from '../text.ts';
import { framesOf } from './hands.ts';

describe('shares of the pot', () => {
  const frames = framesOf('equity', 0, { startStack: 300, eliminate: false, rebuy: true });

  it('[ALL-458] are counted while all who can win lie open and cards are to come, and from those cards alone', () => {
    const open = frames.flatMap(({ view }) => openHands(view.table) ?? []);
    expect(open.length).toBeGreaterThan(2);
    expect(new Set(open.map(({ board }) => board.length)).size).toBeGreaterThan(1);
    for (const { view } of frames) {
      const { shown, status, board, stage } = view.table;
      const found = openHands(view.table);
      if (found === null) continue;
      expect(stage).not.toBe('evaluating');
      expect(board.length).toBeLessThan(5);
      expect(found.hands).toEqual(found.seats.map((seat) => defined(shown[seat])));
      for (const [seat, each] of status.entries())
        expect(found.seats.includes(seat)).toBe(each === 'active' || each === 'all_in');
    }
  });
  it('[ALL-458] are not while one of them is hidden, though it is the own hand', () => {
    const hidden = frames.filter(({ view }) => {
      const live = view.table.status.flatMap((each, seat) => (each === 'active' || each === 'all_in' ? [seat] : []));
      return live.some((seat) => view.table.shown[seat] == null);
    });
    expect(hidden.length).toBeGreaterThan(10);
    for (const { view } of hidden) expect(openHands(view.table)).toBeNull();
  });
  it('ALL-499 are said in the table in words, by name', () => {
    const shares = new Map([
      [2, 0.804],
      [0, 0.196],
    ]);
    expect(shareLines(shares, en, (seat) => `P${seat}`)).toEqual(['P2: 80% of the pot', 'P0: 20% of the pot']);
  });
});
