import { describe, expect, it } from 'vitest';
import { PIECES } from '../../rules/pieces.ts';
import { sceneOf, type Scene, type Token } from '../scene.ts';
import { framesOf } from './games.ts';

const tokensOf = ({ seats }: Scene): Token[] =>
  seats.flatMap(({ hand, laid, piles }) => [...hand, ...(laid?.tokens ?? []), ...piles.flat()]);

describe.each([0, 2, null])('the scene for viewer %s', (viewer) => {
  const frames = framesOf(`scene ${viewer}`, viewer);

  it('has all thirty-two discs in one place each, at every moment', () => {
    for (const { view } of frames) {
      const keys = tokensOf(sceneOf(view)).map(({ key }) => key);
      expect(keys).toHaveLength(PIECES);
      expect(new Set(keys).size).toBe(PIECES);
    }
  });

  it('keeps the same discs from the deal to the end of the round, so that each can fly', () => {
    const byDeal = Map.groupBy(frames, ({ view: { table } }) => `${table.round}.${table.redeals}`);
    for (const deal of byDeal.values()) {
      const sets = deal.map(({ view }) =>
        tokensOf(sceneOf(view))
          .map(({ key }) => key)
          .toSorted()
          .join(' '),
      );
      expect(new Set(sets).size).toBe(1);
    }
  });

  it('turns up nothing but the own pieces and what the table shows', () => {
    for (const { view } of frames) {
      const { table, own } = view;
      const known = new Set([
        ...(own?.hand ?? []),
        ...(own?.plays.flat() ?? []),
        ...(table.turn?.plays.flatMap(({ pieces }) => pieces ?? []) ?? []),
        ...(table.lastTurn?.plays.flatMap(({ pieces }) => pieces ?? []) ?? []),
      ]);
      const seen = tokensOf(sceneOf(view)).flatMap(({ piece }) => piece ?? []);
      expect(seen.filter((piece) => !known.has(piece))).toEqual([]);
    }
  });

  it('seats the viewer near, and play goes clockwise: left, far, right', () => {
    const { seats } = sceneOf(frames[0]!.view);
    const near = viewer ?? 0;
    expect(seats.map(({ place }) => place.side)).toEqual(['near', 'left', 'far', 'right']);
    expect(seats.map(({ seat }) => seat)).toEqual([near, (near + 1) % 4, (near + 2) % 4, (near + 3) % 4]);
  });

  it('has exactly one winner in front of whom the turn lies, and gathers it when the next one starts', () => {
    const ended = frames.flatMap(({ event: { table: tableEvent }, view }, at) =>
      tableEvent.type === 'turn_ended' ? [{ open: tableEvent, view, at }] : [],
    );
    for (const { open, view, at } of ended) {
      const shown = sceneOf(view);
      const won = shown.seats.filter(({ laid }) => laid?.outcome === 'won');
      expect(won.map(({ seat }) => seat)).toEqual([open.winner]);
      const next = sceneOf(frames[at + 1]!.view);
      const { winner, count } = open;
      const piles = (scene: Scene): number => scene.seats.find(({ seat }) => seat === winner)!.piles.length;
      expect(next.seats.every(({ laid }) => laid === null)).toBe(true);
      expect(piles(next) - piles(shown)).toBe(count);
    }
  });
});

describe('a discard', () => {
  it('stays face down for everybody else (H5) and is marked as missed', () => {
    const frames = framesOf('discards', 0);
    const ended = frames.filter(({ event }) => event.table.type === 'turn_ended');
    const missed = ended.flatMap(({ view }) => sceneOf(view).seats.filter(({ laid }) => laid?.outcome === 'missed'));
    const others = missed.filter(({ place }) => place.side !== 'near');
    expect(others.length).toBeGreaterThan(5);
    for (const { laid } of others) expect(laid?.tokens.every(({ piece }) => piece === null)).toBe(true);
    for (const { laid } of missed.filter(({ place }) => place.side === 'near')) {
      expect(laid?.tokens.every(({ piece }) => piece !== null)).toBe(true);
      expect(laid?.onlyYours).toBe(true);
    }
  });
  it('is turned up where all plays are', () => {
    const frames = framesOf('discards', 0, { playReveal: 'all' });
    const ended = frames.filter(({ event }) => event.table.type === 'turn_ended');
    for (const { view } of ended) {
      for (const { laid } of sceneOf(view).seats) expect(laid?.tokens.every(({ piece }) => piece !== null)).toBe(true);
    }
  });
});

describe('the mark at the piles', () => {
  it('says over at once, and hit or short only when the round is scored', () => {
    const frames = framesOf('marks', 1);
    const seen = new Set<string>();
    for (const { view } of frames) {
      const done = view.table.phase === 'scoring' || view.table.phase === 'game_over';
      for (const { mark, piles, declared } of sceneOf(view).seats) {
        seen.add(mark);
        const difference = piles.length - (declared ?? 0);
        const final = difference === 0 ? 'hit' : 'short';
        const early = done ? final : 'open';
        expect(mark).toBe(declared !== null && difference > 0 ? 'over' : early);
      }
    }
    expect([...seen].toSorted()).toEqual(['hit', 'open', 'over', 'short']);
  });
});
