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
    // 45 pin waits for 3 and 6. One 6 is in a pond, one 3 is a dora indicator.
    const view = look('234678m45p22789s', null, { ponds: [[], thrown('6p'), [], []], indicators: tiles('3p') });
    expect(readWaits(view, null)).toMatchObject({
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
    const view = look('234678m45p22789s', '1z');
    const missed = { ...view, own: { ...view.own, hasMissed: true } };
    const thrownAway = view.own.drawn;
    expect(readWaits(missed, thrownAway)?.furiten).toBe(false);
    expect(readWaits({ ...missed, own: { ...missed.own, isRiichi: true } }, thrownAway)?.furiten).toBe(true);
  });
  it('is worth nothing without a yaku, and says so', () => {
    // A closed hand that has no yaku for a ron, except with riichi.
    const view = look('111m678m45p22s789s', null);
    expect(readWaits(view, null)?.waits[0]?.worth).toBeNull();
    const riichi = { ...view, table: tableOf({ riichi: ['riichi', 'none', 'none', 'none'] }) };
    expect(readWaits(riichi, null)?.waits[0]?.worth).toMatchObject({ han: 1 });
  });
});

describe('the panel', () => {
  const READY = '234678m45p22789s';
  const turn = (view: ReturnType<typeof look>, change: Partial<TurnMenu> = {}): TurnMenu => ({
    kind: 'turn',
    hand: view.own.hand,
    drawn: view.own.drawn,
    discards: view.own.hand,
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
    const view = look(READY, '1z');
    const own = { ...view.own, isRiichi: true };
    const menu = turn(view, { discards: [view.own.drawn ?? 0], locked: 'riichi' });
    for (const pointed of [null, ...own.hand])
      expect(kinds(shownWaits({ ...view, own }, menu, pointed))).toEqual(kindsOf('36p'));
  });
  it('does not say furiten while a win by own draw is offered', () => {
    const view = look(READY, '6p');
    const drawn = view.own.drawn;
    for (const locked of [null, 'riichi'] as const) {
      const own = { ...view.own, isRiichi: locked === 'riichi' };
      const menu = turn(view, { tsumo: true, locked, discards: locked === null ? own.hand : [drawn ?? 0] });
      for (const pointed of [null, drawn]) {
        const found = shownWaits({ ...view, own }, menu, pointed);
        expect(found?.now.furiten).toBe(false);
        expect(kinds(found)).toEqual(kindsOf('36p'));
      }
    }
  });
  it('shows what another tile would leave, also while a win is offered', () => {
    const view = look('234678m45p22789s', '3p');
    const [two = 0] = view.own.hand.filter((tile) => tile >> 2 === kindsOf('2s')[0]);
    expect(shownWaits(view, turn(view, { tsumo: true }), two)?.now.waits.map(({ kind }) => kind)).toEqual(
      kindsOf('2s'),
    );
  });
  it('is gone over a tile that a call keeps in the hand', () => {
    const view = look('345m67p', null);
    const [three = 0, , five = 0] = view.own.hand;
    const menu = turn(view, { drawn: null, discards: [five], locked: 'kuikae' });
    expect(shownWaits(view, menu, three)).toBeNull();
  });
  it('counts the riichi from the moment it is declared', () => {
    const view = look('111m678m45p22s789s', null, { declaring: 0, phase: 'call', isUnbroken: false });
    expect(shownWaits(view, null, null)?.now.waits[0]?.worth).toMatchObject({ han: 1 });
    const first = look('111m678m45p22s789s', null, { declaring: 0, phase: 'call', ponds: [thrown('1z'), [], [], []] });
    expect(shownWaits(first, null, null)?.now.waits[0]?.worth).toMatchObject({ han: 2 });
  });
  it('says what a tile that may be thrown with riichi would make of the wait', () => {
    const view = look('111m678m45p22s789s', '1z', { isUnbroken: false });
    const drawn = view.own.drawn ?? 0;
    const found = shownWaits(view, turn(view, { riichi: [drawn] }), drawn);
    expect(found?.now.waits[0]?.worth).toBeNull();
    expect(found?.inRiichi?.waits[0]?.worth).toMatchObject({ han: 1 });
    expect(shownWaits(view, turn(view), drawn)?.inRiichi).toBeNull();
  });
});
