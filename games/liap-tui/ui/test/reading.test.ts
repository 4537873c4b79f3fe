import { describe, expect, it } from 'vitest';
import { kindOfNameAndColour, piecesOfKind, type Colour, type Name, type PieceId } from '../../rules/pieces.ts';
import type { PlayType } from '../../rules/playTypes.ts';
import type { Turn } from '../../state.ts';
import { nextSet, read } from '../reading.ts';
import { sorted } from '../sorting.ts';

/** Notation of the tests: `Gr` is the red General; a number picks the n-th piece of a kind, as in `Sb2`. */
const NAMES: Readonly<Record<string, Name>> = {
  G: 'general',
  A: 'advisor',
  E: 'elephant',
  R: 'chariot',
  H: 'horse',
  C: 'cannon',
  S: 'soldier',
};
const p = (text: string): PieceId => {
  const colour: Colour = text[1] === 'r' ? 'red' : 'black';
  return piecesOfKind(kindOfNameAndColour(NAMES[text[0]!]!, colour))[text.length > 2 ? Number(text[2]) - 1 : 0]!;
};
const ps = (text: string): PieceId[] => text.split(' ').map(p);
const led = (playType: PlayType, pieces: string, open = false): Turn => ({
  number: 1,
  leader: 0,
  count: ps(pieces).length,
  playType,
  plays: [{ seat: 0, count: ps(pieces).length, playType, pieces: open ? ps(pieces) : null }],
});

describe('what is picked', () => {
  it.each([
    ['Sr1', 'single', 2, 2],
    ['Sr1 Sr2 Sr3', 'three_of_a_kind', 6, 6],
    ['Rr Hr Cr', 'straight', 18, 18],
    ['Rb1 Rb2 Hb Cb', 'extended_straight', 15, 22],
    ['Rr1 Rr2 Hr1 Hr2', null, null, 28],
    ['Gr Gb', null, null, 27],
  ])('%s reads as %s of %s, worth %s (K1-K9, W1-W2)', (pieces, playType, strength, sum) => {
    expect(read(ps(pieces), null)).toMatchObject({ playType, strength, sum, competes: null, demanded: null });
  });

  it('competes only as the type that was led (T5)', () => {
    const turn = led('pair', 'Hr1 Hr2');
    expect(read(ps('Ar1 Ar2'), turn)).toMatchObject({ competes: true, demanded: 2 });
    expect(read(ps('Er1 Ar1'), turn)).toMatchObject({ competes: false });
    expect(read(ps('Ar1'), turn)).toMatchObject({ competes: false, count: 1, demanded: 2 });
    expect(read([], turn)).toMatchObject({ competes: false, playType: null });
  });

  it('says nothing about strength while plays lie face down (H4)', () => {
    expect(read(ps('Ar1 Ar2'), led('pair', 'Hr1 Hr2')).beats).toBeNull();
  });
  it('compares with what lies open, and an equal play comes too late (W3)', () => {
    expect(read(ps('Ar1 Ar2'), led('pair', 'Hr1 Hr2', true)).beats).toBe(true);
    expect(read(ps('Sr1 Sr2'), led('pair', 'Hr1 Hr2', true)).beats).toBe(false);
    expect(read(ps('Sr3'), led('single', 'Sr1', true)).beats).toBe(false);
    expect(read(ps('Er1 Ar1'), led('pair', 'Hr1 Hr2', true)).beats).toBeNull();
  });
});

describe('finding a set', () => {
  const hand = ps('Rr1 Rr2 Hr1 Cr1 Sb1 Sb2 Ab1 Gb');
  it('offers a leader the largest first and goes round', () => {
    const first = nextSet(hand, null, []);
    expect(first).toEqual(ps('Rr1 Rr2 Hr1 Cr1'));
    const all = [first!];
    for (;;) {
      const next = nextSet(hand, null, all.at(-1)!)!;
      if (next.join() === first!.join()) break;
      all.push(next);
    }
    expect(all.map((pieces) => pieces.length)).toEqual([4, 3, 2, 2]);
  });
  it('offers a follower what competes, the weakest first', () => {
    expect(nextSet(hand, 'pair', [])).toEqual(ps('Sb1 Sb2'));
    expect(nextSet(hand, 'pair', ps('Sb2 Sb1'))).toEqual(ps('Rr1 Rr2'));
    expect(nextSet(hand, 'pair', ps('Rr1 Rr2'))).toEqual(ps('Sb1 Sb2'));
  });
  it('finds nothing where there is nothing', () => {
    expect(nextSet(hand, 'five_of_a_kind', [])).toBeNull();
    expect(nextSet(ps('Gr Gb'), null, [])).toBeNull();
  });
});

describe('sorting the hand', () => {
  const hand = ps('Sb1 Gr Cb Rr1 Gb Sr1');
  it('puts sets side by side by colour', () => {
    expect(sorted(hand, 'colour')).toEqual(ps('Gr Rr1 Sr1 Gb Cb Sb1'));
  });
  it('goes from the highest down by value', () => {
    expect(sorted(hand, 'value')).toEqual(ps('Gr Gb Rr1 Cb Sr1 Sb1'));
  });
});
