import { describe, expect, it } from 'vitest';
import type { TurnMenu } from '../../menu.ts';
import { readWaits, shownWaits } from '../waits.ts';
import { kindsOf, ownOf, settings, tableOf, thrown, tiles } from './fixtures.ts';

const look = (hand: string, drawn: string | null, change: Parameters<typeof tableOf>[0] = {}) => {
  const all = tiles(hand + (drawn ?? ''));
  const own = ownOf(all, drawn === null ? null : (all.at(-1) ?? null));
  return { settings: settings(), seat: 0, own, table: tableOf(change) };
};

describe('what a hand waits for', () => {
  it('is every tile that completes it, with how many are unseen', () => {
    // 45 pin waits for 3 and 6; one 6 lies in a pond, one 3 shows a dora.
    const sight = look('234678m45p22789s', null, { ponds: [[], thrown('6p'), [], []], indicators: tiles('3p') });
    expect(readWaits(sight, null)).toMatchObject({
      waits: [
        { kind: kindsOf('3p')[0], unseen: 3 },
        { kind: kindsOf('6p')[0], unseen: 3 },
      ],
      furiten: false,
    });
  });
  it('is nothing for a hand that is not ready', () => {
    expect(readWaits(look('147m258p369s1234z', null), null)).toBeNull();
  });
  it('is furiten when one of them lies in the own pond, called away or not', () => {
    const change = { ponds: [thrown('6p', 2), [], [], []] };
    expect(readWaits(look('234678m45p22789s', null, change), null)?.furiten).toBe(true);
  });
  it('is furiten after a tile went by, until the next own discard', () => {
    const sight = look('234678m45p22789s', '1z');
    const missed = { ...sight, own: { ...sight.own, hasMissed: true } };
    const thrownAway = sight.own.drawn;
    expect(readWaits(missed, thrownAway)?.furiten).toBe(false);
    expect(readWaits({ ...missed, own: { ...missed.own, isRiichi: true } }, thrownAway)?.furiten).toBe(true);
  });
  it('is worth nothing without a yaku, and says so', () => {
    // Closed, no riichi: a ron has no yaku here; with riichi it has.
    const sight = look('111m678m45p22s789s', null);
    expect(readWaits(sight, null)?.waits[0]?.worth).toBeNull();
    const riichi = { ...sight, table: tableOf({ riichi: ['riichi', 'none', 'none', 'none'] }) };
    expect(readWaits(riichi, null)?.waits[0]?.worth).toMatchObject({ han: 1 });
  });
});

describe('the panel', () => {
  const READY = '234678m45p22789s';
  const turn = (sight: ReturnType<typeof look>, change: Partial<TurnMenu> = {}): TurnMenu => ({
    kind: 'turn',
    hand: sight.own.hand,
    drawn: sight.own.drawn,
    discards: sight.own.hand,
    locked: null,
    riichi: [],
    tsumo: false,
    kans: [],
    kyuushu: false,
    kita: null,
    ...change,
  });
  const kinds = (found: ReturnType<typeof shownWaits>) => found?.now.waits.map(({ kind }) => kind);

  it('in riichi shows the wait as it stands, whichever tile is pointed at', () => {
    const sight = look(READY, '1z');
    const own = { ...sight.own, isRiichi: true };
    const menu = turn(sight, { discards: [sight.own.drawn ?? 0], locked: 'riichi' });
    for (const pointed of [null, ...own.hand])
      expect(kinds(shownWaits({ ...sight, own }, menu, pointed))).toEqual(kindsOf('36p'));
  });
  it('does not say furiten while a win by own draw is offered', () => {
    const sight = look(READY, '6p');
    const drawn = sight.own.drawn;
    for (const locked of [null, 'riichi'] as const) {
      const own = { ...sight.own, isRiichi: locked === 'riichi' };
      const menu = turn(sight, { tsumo: true, locked, discards: locked === null ? own.hand : [drawn ?? 0] });
      for (const pointed of [null, drawn]) {
        const found = shownWaits({ ...sight, own }, menu, pointed);
        expect(found?.now.furiten).toBe(false);
        expect(kinds(found)).toEqual(kindsOf('36p'));
      }
    }
  });
  it('shows what another tile would leave, also while a win is offered', () => {
    const sight = look('234678m45p22789s', '3p');
    const [two = 0] = sight.own.hand.filter((tile) => tile >> 2 === kindsOf('2s')[0]);
    expect(shownWaits(sight, turn(sight, { tsumo: true }), two)?.now.waits.map(({ kind }) => kind)).toEqual(
      kindsOf('2s'),
    );
  });
  it('is gone over a tile that a call keeps in the hand', () => {
    const sight = look('345m67p', null);
    const [three = 0, , five = 0] = sight.own.hand;
    const menu = turn(sight, { drawn: null, discards: [five], locked: 'kuikae' });
    expect(shownWaits(sight, menu, three)).toBeNull();
  });
  it('counts the riichi from the moment it is declared', () => {
    const sight = look('111m678m45p22s789s', null, { declaring: 0, phase: 'call', isUnbroken: false });
    expect(shownWaits(sight, null, null)?.now.waits[0]?.worth).toMatchObject({ han: 1 });
    const first = look('111m678m45p22s789s', null, { declaring: 0, phase: 'call', ponds: [thrown('1z'), [], [], []] });
    expect(shownWaits(first, null, null)?.now.waits[0]?.worth).toMatchObject({ han: 2 });
  });
  it('says what a tile that may be thrown with riichi would make of the wait', () => {
    const sight = look('111m678m45p22s789s', '1z', { isUnbroken: false });
    const drawn = sight.own.drawn ?? 0;
    const found = shownWaits(sight, turn(sight, { riichi: [drawn] }), drawn);
    expect(found?.now.waits[0]?.worth).toBeNull();
    expect(found?.inRiichi?.waits[0]?.worth).toMatchObject({ han: 1 });
    expect(shownWaits(sight, turn(sight), drawn)?.inRiichi).toBeNull();
  });
});
