import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { formatTiles } from '../notation.ts';
import { script } from './support.ts';

/** Ready for 36m after discarding 1z. */
const READY = '45m123456p789s11s1z';

describe('riichi', () => {
  it('[R1] is offered with the tiles that leave a ready hand', () => {
    const table = script({ hands: [READY.slice(0, -2)], draws: '1z' });
    expect(formatTiles(table.turn(0).riichi)).toBe('1z');
  });

  it.each([
    [[1000, 33000, 33000, 33000], true],
    [[900, 33100, 33000, 33000], false],
  ] as const)('[R1] RI-42 with %o points: %s', (scores, may) => {
    const table = script({ hands: [READY.slice(0, -2)], draws: '1z', scores });
    expect(table.turn(0).riichi.length > 0).toBe(may);
  });

  it.each([
    [4, true],
    [3, false],
  ])('[R1] RI-42 with %i live tiles: %s', (live, may) => {
    // The seat that draws follows from the number of live tiles, so the ready hand is given to that seat.
    const seat = (70 - live - 1) % 4;
    const hands = [0, 1, 2, 3].map((at) => (at === seat ? READY.slice(0, -2) : undefined));
    const table = script({ hands }).until((t) => t.seen.live === live && t.seen.phase === 'turn');
    expect(table.seen.turn).toBe(seat);
    expect(table.turn(seat).riichi.length > 0).toBe(may);
  });

  it('[R5] RI-43 in riichi only the drawn tile can be discarded', () => {
    const table = script({ hands: [READY.slice(0, -2)], draws: '1z2z3z4z9m' })
      .do('0: riichi 1z')
      .untilTurn(0);
    expect(formatTiles(table.turn(0).discards)).toBe('9m');
    expect(table.verdict('0: discard 1s')).toBe('riichi_locked');
    expect(table.refusal(0, { type: 'discard', tileId: table.own(0).hand[0] })).toMatchObject({ fabricated: true });
  });

  it('[R1] RI-45 riichi after a concealed kan on the first turn is legal and not double', () => {
    const table = script({ hands: ['1111z45m123456p9s'], draws: '9s', replacements: '2z' });
    table.do('0: ankan 1z').do('0: riichi 2z');
    table.until((t) => t.count('riichi_declared') === 1);
    expect(table.seen.riichi[0]).toBe('riichi');
  });

  it('[R3] with the first discard it is double riichi, but not after any call', () => {
    const first = script({ hands: [READY.slice(0, -2)], draws: '1z' })
      .do('0: riichi 1z')
      .pass(1);
    expect(first.seen.riichi[0]).toBe('double');
    const called = script({ hands: ['5m', '66z', '2z', READY.slice(0, -2)], draws: '6z' });
    called
      .do('0: discard 6z', '1: pon')
      .clockDecides()
      .until((t) => t.seen.turn === 3 && t.seen.phase === 'turn');
    called.do('3: riichi 1z'.replace('1z', formatTiles([called.own(3).drawn!]))).pass(1);
    expect(called.seen.riichi[3]).toBe('riichi');
  });

  it('[R2] RI-58 a riichi discard that is won on costs nothing', () => {
    const table = script({
      hands: [READY.slice(0, -2), '123456789m99p55z'],
      draws: '5z',
      settings: { renhouValue: 'none' },
    });
    table.do('0: riichi 5z', '1: ron');
    expect(table.count('riichi_declared')).toBe(0);
    expect(table.result.next.sticks).toBe(0);
    expect(table.result.deltas[0]).toBe(-defined(table.result.deltas[1]));
  });

  it('[R2] if it is called instead, the stick is paid before the call', () => {
    const table = script({ hands: [READY.slice(0, -2), '55z'], draws: '5z' }).do('0: riichi 5z', '1: pon');
    expect(table.told.map(({ type }) => type).slice(-2)).toEqual(['riichi_declared', 'meld']);
    expect(table.seen).toMatchObject({ sticks: 1 });
    expect(table.seen.scores[0]).toBe(24_000);
    expect(table.seen.ippatsu[0]).toBe(false);
  });

  it('[R4] [C12] ippatsu lives until the next own discard or any call', () => {
    const deal = { hands: [READY.slice(0, -2), '55z'], draws: '1z2z5z4z3m' };
    const kept = script(deal).do('0: riichi 1z').untilTurn(0).do('0: tsumo');
    expect(
      kept.result.outcome.kind === 'win' && kept.result.outcome.winners[0]!.yaku.map(({ name }) => name),
    ).toContain('ippatsu');
    const broken = script(deal).do('0: riichi 1z').untilTurn(2).do('2: discard 5z', '1: pon').untilTurn(0);
    expect(broken.seen.ippatsu[0]).toBe(false);
  });

  it.each([
    ['strict', 0],
    ['waitsOnly', 1],
  ] as const)('[R6] RI-80 111222333m 45p 77s and the fourth 1m, %s: %i kans', (riichiAnkan, kans) => {
    const table = script({ hands: ['111222333m45p77s'], draws: '1z2z3z4z1m', settings: { riichiAnkan } });
    table.do('0: riichi 1z').untilTurn(0);
    expect(table.turn(0).kans).toHaveLength(kans);
  });

  it('[R6] the drawn tile must be the fourth', () => {
    const table = script({ hands: ['1111m23m456p78s99s'], draws: '5z2z3z4z9m' })
      .do('0: riichi 5z')
      .untilTurn(0);
    expect(table.turn(0).kans).toEqual([]);
  });

  it('a concealed kan of an honour triplet after riichi is allowed and keeps the wait', () => {
    const table = script({ hands: ['111z45m123p789s99p'], draws: '5z2z3z4z1z', replacements: '9m' });
    table.do('0: riichi 5z').untilTurn(0);
    const { waits } = table.own(0);
    table.do('0: ankan 1z');
    expect(table.own(0).waits).toEqual(waits);
    expect(table.verdict('0: discard 9m')).toBe('ok');
  });
});
