import { describe, expect, it } from 'vitest';
import { readWaits } from '../waits.ts';
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
