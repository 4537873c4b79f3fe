import { project, projectView, type Viewer } from '@parlour/kernel';
import { cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { knows } from '../knows.ts';
import { E, N, S, W, open, PRESETS, rigged, SEATS, type Scripted } from './support.ts';

const VIEWERS: readonly Viewer[] = [null, ...SEATS];
const GIVEN = { W: 'Ah Kh 2h', N: 'Qh 5h 4h', E: 'Jh 9h', S: '8h 6h 5d 3h' };

/** Everything that a viewer was sent, and the viewer's current view. */
function told(script: Scripted, viewer: Viewer): unknown {
  const view = projectView(script.table.position.state, script.table.settings, viewer);
  return JSON.parse(JSON.stringify([script.events.map((event) => project(event, viewer)), view]));
}
/** All lists named `name`, at any depth of what was sent. */
function listsNamed(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === name && Array.isArray(part) ? (part as unknown[]) : listsNamed(name, part),
  );
}

describe.each(PRESETS)('what is hidden, %s', (preset) => {
  const start = (raw = {}): Scripted => open(rigged(GIVEN), raw, preset);

  it('[H1] a hand is sent to its owner alone', () => {
    const script = start();
    for (const viewer of VIEWERS)
      expect(new Set(listsNamed('hand', told(script, viewer)))).toEqual(
        new Set(viewer === null ? [] : script.hand(viewer)),
      );
  });

  it('PD-31 [H2] [H3] after the second deal: own cards, counts of the others, no pool', () => {
    const script = start().contract('N', 6);
    for (const viewer of [null, N, E, W]) {
      const sent = told(script, viewer);
      expect(listsNamed('pool', sent)).toEqual([]);
      const own = viewer === null ? [] : script.events.flatMap((event) => listsNamed('drawn', event.own?.[viewer]));
      expect(listsNamed('drawn', sent)).toEqual(own);
      expect(listsNamed('discarded', sent).length).toBe(viewer === null ? 0 : 2 * script.seen.discards[viewer]!.count);
    }
    expect(script.seen.requested).toEqual([3, 4, null, 3]);
    expect(script.seen.requested[E]).toBe(6 - 2);
    expect(script.seen.handSizes).toEqual([6, 6, 9, 6]);
    expect(listsNamed('pool', told(script, S))).toHaveLength(2 * (9 + 6));
  });

  it('[H3] [H6] the size of the pool and the dealer’s trumps reach nobody else', () => {
    const known = { ...GIVEN, W: 'Ah Kh 2h As Ks Qs Js Ts 9s' };
    const sights = [known, { ...known, S: '8h 6h 5d 3h 7h' }].map((given) => {
      const script = open(
        rigged({ ...given, pack: '2c 3c 4c 6c 7c 8c 9c Tc Jc Qc' }),
        { dealerKeepsFillers: false },
        preset,
      ).contract('N', 6);
      const pools = script.table.state.own[S]!.pool!.length;
      return { pools, public: JSON.stringify(told(script, null)), west: JSON.stringify(told(script, W)) };
    });
    expect(sights[0]!.pools).not.toBe(sights[1]!.pools);
    expect(sights[0]!.public).toBe(sights[1]!.public);
    expect(sights[0]!.west).toBe(sights[1]!.west);
  });

  it('[H3] what the dealer lays off is seen by nobody, also with discards face up', () => {
    const script = start({ discardsFaceUp: true }).contract('N', 6).toPlay();
    const laidOff = script.table.state.own[S]!.discarded;
    expect(laidOff.length).toBeGreaterThan(0);
    expect(script.seen.discards[S]).toBeNull();
    const seen = new Set([...listsNamed('cards', told(script, null)), ...listsNamed('discards', told(script, null))]);
    for (const one of laidOff) expect(seen.has(one)).toBe(false);
  });

  it('[H4] killed cards and how many are to be killed are public', () => {
    const script = open(rigged({ W: 'Ah Kh Qh Jh Th 6h 5h 4h' }), {}, preset)
      .contract('N', 6)
      .until(({ seen }) => seen.phase === 'kill');
    expect(script.seen.excess).toEqual([0, 0, 0, 2]);
    script.do('W: kill Kh 4h');
    expect(script.seen.killed[W]).toEqual(cards('Kh 4h'));
  });

  it('[H5] plain cards are shown by a cold seat and by no other', () => {
    const script = start().contract('N', 6).toPlay();
    script.until(({ seen }) => seen.cold.some((shown) => shown !== null));
    const cold = script.seen.cold.findIndex((shown) => shown !== null);
    expect(script.seen.cold[cold]).toEqual(script.hand(cold));
    expect(script.seen.cold.filter((shown) => shown === null).length).toBeGreaterThan(0);
  });

  it('[H1] [H2] what the rules let a spectator know says nothing of hands', () => {
    const script = start().contract('N', 6);
    expect(JSON.stringify(knows(script.table.state, null))).not.toContain('pool');
    expect(knows(script.table.state, S)).toMatchObject({ own: { pool: script.table.state.own[S]!.pool } });
  });
});
