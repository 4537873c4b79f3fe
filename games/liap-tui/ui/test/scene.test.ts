import { describe, expect, it } from 'vitest';
import { PIECES } from '../../rules/pieces.ts';
import { sceneOf, type Scene, type Token } from '../scene.ts';
import { framesOf } from './games.ts';

const tokensOf = ({ seats }: Scene): Token[] =>
  seats.flatMap(({ hand, laid, piles }) => [...hand, ...(laid?.tokens ?? []), ...piles.flat()]);

describe.each([0, 2, null])('the scene for viewer %s', (viewer) => {
  const frames = framesOf(`scene ${viewer}`, viewer);

  it('has all thirty-two discs in one place each, at every moment', () => {
    for (const { sight } of frames) {
      const keys = tokensOf(sceneOf(sight)).map(({ key }) => key);
      expect(keys).toHaveLength(PIECES);
      expect(new Set(keys).size).toBe(PIECES);
    }
  });

  it('keeps the same discs from the deal to the end of the round, so that each can fly', () => {
    const byDeal = Map.groupBy(frames, ({ sight: { table } }) => `${table.round}.${table.redeals}`);
    for (const deal of byDeal.values()) {
      const sets = deal.map(({ sight }) =>
        tokensOf(sceneOf(sight))
          .map(({ key }) => key)
          .toSorted()
          .join(' '),
      );
      expect(new Set(sets).size).toBe(1);
    }
  });

  it('turns up nothing but the own pieces and what the table shows', () => {
    for (const { sight } of frames) {
      const { table, own } = sight;
      const known = new Set([
        ...(own?.hand ?? []),
        ...(own?.plays.flat() ?? []),
        ...(table.turn?.plays.flatMap(({ pieces }) => pieces ?? []) ?? []),
        ...(table.lastTurn?.plays.flatMap(({ pieces }) => pieces ?? []) ?? []),
      ]);
      const seen = tokensOf(sceneOf(sight)).flatMap(({ piece }) => piece ?? []);
      expect(seen.filter((piece) => !known.has(piece))).toEqual([]);
    }
  });

  it('seats the viewer near, and play goes clockwise: left, far, right', () => {
    const { seats } = sceneOf(frames[0]!.sight);
    const near = viewer ?? 0;
    expect(seats.map(({ place }) => place.side)).toEqual(['near', 'left', 'far', 'right']);
    expect(seats.map(({ seat }) => seat)).toEqual([near, (near + 1) % 4, (near + 2) % 4, (near + 3) % 4]);
  });

  it('has exactly one winner in front of whom the turn lies, and gathers it when the next one starts', () => {
    const ended = frames.flatMap(({ event: { table: tableEvent }, sight }, at) =>
      tableEvent.type === 'turn_ended' ? [{ open: tableEvent, sight, at }] : [],
    );
    for (const { open, sight, at } of ended) {
      const shown = sceneOf(sight);
      const won = shown.seats.filter(({ laid }) => laid?.outcome === 'won');
      expect(won.map(({ seat }) => seat)).toEqual([open.winner]);
      const next = sceneOf(frames[at + 1]!.sight);
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
    const missed = ended.flatMap(({ sight }) => sceneOf(sight).seats.filter(({ laid }) => laid?.outcome === 'missed'));
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
    for (const { sight } of ended) {
      for (const { laid } of sceneOf(sight).seats) expect(laid?.tokens.every(({ piece }) => piece !== null)).toBe(true);
    }
  });
});

describe('the mark at the piles', () => {
  it('says over at once, and hit or short only when the round is scored', () => {
    const frames = framesOf('marks', 1);
    const seen = new Set<string>();
    for (const { sight } of frames) {
      const done = sight.table.phase === 'scoring' || sight.table.phase === 'game_over';
      for (const { mark, piles, declared } of sceneOf(sight).seats) {
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
