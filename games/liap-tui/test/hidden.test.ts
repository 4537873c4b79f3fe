import { project, projectView, type Viewer } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../events.ts';
import { piecesText } from '../notation.ts';
import { ledBy, open, pieces, rigged, SEATS, type Scripted } from './support.ts';

const VIEWERS: readonly Viewer[] = [null, ...SEATS];
const PAIRS = 'Hr Hr Ab | Ar Ar | Er Ab Rr | Sb Sb Er';
const TWO_WEAK = 'Ar Ar Ab | Eb Rr Rr Hr Hr Cr Sr Sb | Gr Gb Ab | Eb Rb Rb Hb Hb Cb Sr Sb';
const NOBODY_WEAK = 'Er | Er | Gr | Ar';

/** Everything that a viewer was sent, and the viewer's current view, as JSON. */
function told(script: Scripted, viewer: Viewer): string {
  const view = projectView(script.table.position.state, script.table.settings, viewer);
  return JSON.stringify([script.events.map((event) => project(event, viewer)), view]);
}
/** All lists named `name`, at any depth of what was sent. */
function listsNamed(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === name && Array.isArray(part) ? (part as unknown[]) : listsNamed(name, part),
  );
}

describe('what is hidden', () => {
  it('[H1] a hand is sent to its owner alone, and to others as a size', () => {
    const script = open(rigged(NOBODY_WEAK));
    for (const viewer of VIEWERS) {
      const hands = listsNamed('hand', JSON.parse(told(script, viewer)) as unknown);
      expect(new Set(hands)).toEqual(new Set(viewer === null ? [] : script.hand(viewer)));
    }
    expect(script.seen.handSizes).toEqual([8, 8, 8, 8]);
  });

  it('[H2] others learn how many are asked about a redeal, not who', () => {
    const script = open(rigged(TWO_WEAK));
    expect(script.last('redeal_asked')).toEqual({ type: 'redeal_asked', count: 2, seats: null });
    expect(script.table.state.own.map(({ weak }) => weak)).toEqual([false, true, false, true]);
    const withSeat1And2Weak = open(rigged('Ar Ar Ab | Eb Rr Rr Hr Hr Cr Sr Sb | Eb Rb Rb Hb Hb Cb Sr Sb | Gr Gb Ab'));
    expect(told(withSeat1And2Weak, null)).toBe(told(script, null));
  });

  it('[H2] with revealWeakSeats everybody learns who', () => {
    const script = open(rigged(TWO_WEAK), { revealWeakSeats: true });
    expect(script.last('redeal_asked')).toEqual({ type: 'redeal_asked', count: 2, seats: [1, 3] });
    expect(script.seen.asked).toEqual({ count: 2, seats: [1, 3] });
  });

  it('[H3] an answer is sealed until all have answered', () => {
    const [yes, no] = ['accept', 'decline'].map((word) => open(rigged(TWO_WEAK)).do(`1: ${word}`));
    for (const viewer of VIEWERS) expect(told(yes!, viewer)).toBe(told(no!, viewer));
  });

  it('[H3] who accepted is public, who declined is not', () => {
    const threeWeak = [
      'Gr Gb Ar Ar Ab Ab Er Er',
      'Eb Rr Rr Hr Hr Cr Sr Sb',
      'Eb Rb Rb Hb Hb Cb Sr Sb',
      'Cr Cb Sr Sr Sr Sb Sb Sb',
    ];
    const accepted = open(rigged(threeWeak.join(' | '), NOBODY_WEAK)).do('1: accept', '2: decline', '3: decline');
    expect(accepted.last('redealt').accepted).toEqual([1]);
    const declined = [
      open(rigged('Gr | Eb Rr Rr Hr Hr Cr Sr Sb', NOBODY_WEAK)).do('1: decline'),
      open(rigged('Gr | | Eb Rr Rr Hr Hr Cr Sr Sb', NOBODY_WEAK)).do('2: decline'),
    ];
    expect(told(declined[0]!, null)).toBe(told(declined[1]!, null));
  });

  it('[H4] LT-33 before the fourth play the view has nothing of the others’ plays but the count, and the leader’s type', () => {
    const script = ledBy(0, PAIRS).declare(2, 2, 2, 1).turn('Hr Hr', 'Ar Ar', 'Er Ab');
    for (const viewer of VIEWERS) {
      const sent: unknown = JSON.parse(told(script, viewer));
      const mine = viewer === null ? [] : script.table.state.own[viewer]!.plays.flat();
      expect(new Set(listsNamed('pieces', sent))).toEqual(new Set(mine));
    }
    expect(script.seen.turn?.plays).toEqual([
      { seat: 0, count: 2, playType: 'pair', pieces: null },
      { seat: 1, count: 2, playType: null, pieces: null },
      { seat: 2, count: 2, playType: null, pieces: null },
    ]);
  });

  it('[H4] LT-33 two plays of the same count look the same to everybody else', () => {
    const begin = (): Scripted => ledBy(0, PAIRS).declare(2, 2, 2, 1).turn('Hr Hr');
    const [competing, discard] = [begin().turn('Ar Ar'), begin().turn('*')];
    for (const viewer of [null, 0, 2, 3]) expect(told(competing, viewer)).toBe(told(discard, viewer));
  });

  it('[H4] at an open table every play is face up at once', () => {
    const script = ledBy(0, PAIRS, { playReveal: 'open' }).declare(2, 2, 2, 1).turn('Hr Hr', 'Ar Ar');
    expect(script.last('played')).toMatchObject({ seat: 1, playType: 'pair', pieces: pieces('Ar Ar') });
    script.turn('Er Ab');
    expect(script.last('played')).toMatchObject({ seat: 2, playType: null });
    expect(piecesText(script.last('played').pieces ?? [])).toBe('Ab Er');
  });

  it.each([
    ['matching', null],
    ['all', 'Ab Er'],
    ['open', 'Ab Er'],
  ])('[H5] playReveal %s: a discard is shown as %s', (playReveal, shown) => {
    const script = ledBy(0, PAIRS, { playReveal }).declare(2, 2, 2, 1).turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb');
    const discard = script.last('turn_ended').plays[2];
    expect(discard).toMatchObject({ competes: false, strength: null });
    expect(discard?.pieces == null ? null : piecesText(discard.pieces)).toBe(shown);
  });

  it('[H5] a discard never reaches another seat, to the end of the game', () => {
    const script = ledBy(0, PAIRS, { maxRounds: 1 }).declare(2, 2, 2, 1).turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb');
    script.until(() => false);
    const discarded = pieces('Ab Er', script.table.state.own[2]!.plays[0]);
    for (const viewer of [null, 0, 1, 3]) {
      const sent = listsNamed('pieces', JSON.parse(told(script, viewer)) as unknown);
      for (const id of discarded) expect(sent).not.toContain(id);
    }
  });

  it('[H6] [H7] declarations, piles, totals, rows of zeros, the starter and the reason are public', () => {
    const script = open(rigged(NOBODY_WEAK)).finishRound();
    expect(Object.keys(script.seen)).toEqual(
      expect.arrayContaining(['declarations', 'captured', 'scores', 'zeroStreaks', 'starter', 'reason']),
    );
    const types: TableEvent['type'][] = ['declared', 'turn_ended', 'scored', 'round_started'];
    for (const type of types) expect(script.last(type)).toBeDefined();
  });
});
