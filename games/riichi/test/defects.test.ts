/** Regression tests for the defects of the first implementation of these rules. */
import { pickFrom, permutation } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { isFuriten } from '../menu.ts';
import { formatTiles } from '../notation.ts';
import { settle } from '../rules/index.ts';
import { HOUSE, scored, won } from './hands.ts';
import { script, settingsOf } from './support.ts';

const NINE = '19m19p19s123z5m5p5s5s';
const READY = '45m123456p789s11s';

describe('defects', () => {
  it('defect: kyuushu was the dealer’s alone', () => {
    expect(
      script({ hands: ['5m', undefined, NINE] })
        .untilTurn(2)
        .turn(2).kyuushu,
    ).toBe(true);
  });

  it('defect: three who could win aborted before anybody had declared', () => {
    const hands = ['5s', '555z123m34s99p789m', '666z123p34s99m456p', '777z789p34s11m678s'];
    const table = script({ hands, draws: '1z' }).do('0: discard 5s');
    expect(table.asked).toEqual([1, 2, 3]);
    table.do('1: pass', '2: pass', '3: ron');
    expect(table.result.outcome).toMatchObject({ kind: 'win' });
  });

  it('defect: a third winner was silently dropped where triple ron does not abort', () => {
    const hands = ['5s', '555z123m34s99p789m', '666z123p34s99m456p', '777z789p34s11m678s'];
    const table = script({ hands, draws: '1z', settings: { hasTripleRonAbort: false } });
    table.do('0: discard 5s', '1: ron', '2: ron', '3: ron');
    const { outcome } = table.result;
    expect(outcome.kind === 'win' && outcome.winners).toHaveLength(3);
  });

  it('defect: a winning tile without a yaku did not make furiten', () => {
    const table = script({ hands: ['6m', '45m123p444p99s789s'], draws: '1z', settings: { renhouValue: 'none' } });
    table.do('0: discard 6m').untilTurn(1);
    expect(isFuriten(table.table.view(1))).toBe(true);
  });

  it('defect: a riichi player could change the hand', () => {
    const table = script({ hands: [READY], draws: '1z2z3z4z9m' })
      .do('0: riichi 1z')
      .untilTurn(0);
    expect(formatTiles(table.turn(0).discards)).toBe('9m');
  });

  it('defect: a self-draw could be claimed after a call', () => {
    const table = script({
      hands: ['7z', '77z123m456m789p11s'],
      draws: '1z',
      settings: { ronDominant: false },
    }).do('0: discard 7z');
    table.do('1: pon');
    expect(table.turn(1).tsumo).toBe(false);
  });

  it('defect: riichi after an own concealed kan was refused', () => {
    const table = script({ hands: ['1111z45m123456p9s'], draws: '9s', replacements: '2z' }).do('0: ankan 1z');
    expect(formatTiles(table.turn(0).riichi)).toBe('2z');
  });

  it('defect: the third and fourth replacement tiles were also ura indicators', () => {
    const table = script({ hands: ['1111z2222z3333z'], draws: '4z', replacements: '4z4z4z1m', ura: '1s2s3s4s5s' });
    table.do('0: ankan 1z', '0: ankan 2z', '0: ankan 3z', '0: ankan 4z');
    expect(formatTiles([table.own(0).drawn!])).toBe('1m');
  });

  it('defect: what aborts was looked for before anybody could win', () => {
    // The order cannot be tested with four winds: who discards a wind is furiten on it. So this uses the fourth riichi.
    const hands = ['123m456m789m11p45s', '123m456m789p22p45s', '234p567p234s99m78s', '345p678p11s99p567m'];
    const table = script({ hands, draws: '5z6z7z3s', settings: { renhouValue: 'none' } });
    for (const [seat, tile] of ['5z', '6z', '7z'].entries())
      table
        .untilTurn(seat)
        .do(`${seat}: riichi ${tile}`)
        .until((t) => t.seen.phase !== 'call');
    table.untilTurn(3).do('3: riichi 3s', '0: ron', '1: pass');
    expect(table.result.outcome.kind).toBe('win');
  });

  it('defect: four winds did not care for a concealed kan', () => {
    const table = script({ hands: ['1z9999m', '1z', '1z', '1z'], draws: '2s4s6s8s' }).do('0: ankan 9m');
    for (const seat of [0, 1, 2, 3]) table.untilTurn(seat).do(`${seat}: discard 1z`);
    expect(table.count('round_end')).toBe(0);
  });

  it('defect: the fourth kan aborted before its replacement tile could win', () => {
    const deal = { hands: ['1111z2222z', '3333z4444z123m44s'], draws: '5m5p', replacements: '2p4p6p7p' };
    const table = script(deal)
      .do('0: ankan 1z', '0: ankan 2z')
      .clockDecides()
      .untilTurn(1)
      .do('1: ankan 3z', '1: ankan 4z');
    expect(table.turn(1).tsumo).toBe(true);
  });

  it('defect: honba were lost after an abort', () => {
    const table = script({ hands: [NINE], draws: '2s', honba: 2, settings: { renchanOnAbortiveDraw: false } }).do(
      '0: kyuushu',
    );
    expect(table.result.next.honba).toBe(3);
  });

  it('defect: calls were offered that left nothing to discard', () => {
    const table = script({
      hands: ['2p5p8p3m', '3345m22p55p88p111z'],
      draws: '4z2z2z2z3z3z3z4z4z',
      settings: { hasSuufonRenda: false, ronDominant: false },
    });
    const isTurn0 = (t: typeof table): boolean => t.asked[0] === 0 && t.seen.phase === 'turn';
    for (const tile of ['2p', '5p', '8p']) table.do(`0: discard ${tile}`, '1: pon', '1: discard 1z').until(isTurn0);
    expect(table.do('0: discard 3m').call(1)?.chi).toEqual([]);
  });

  it('defect: a seat that could win was never offered to call', () => {
    const deal = { hands: ['6s', '2z', '22m33m44m55s66s777s'], draws: '1z', settings: { ronDominant: false } };
    expect(script(deal).do('0: discard 6s').call(2)).toMatchObject({ ron: true, pon: [expect.anything()] });
  });

  it('defect: a furiten seat could call its tile and claim the self-draw', () => {
    const table = script({ hands: ['3m', READY, '7z'], draws: '1z6m2z3z4z' });
    table.do('0: discard 1z').untilTurn(1).do('1: discard 6m').untilTurn(0).do('0: discard 3m', '1: chi 45m');
    expect(table.refusal(1, { type: 'declare_tsumo' })).toMatchObject({ code: 'invalid_tsumo' });
  });

  it('defect: a liable seat paid for the other yakuman of the hand too', () => {
    const both = scored(won('33344z', '3z', { melds: ['pon 555z', 'pon 666z', 'pon 777z'] }));
    const winner = { seat: 1, score: both, liable: { seat: 3, yaku: 'daisangen' } } as const;
    expect(settle([winner], { dealer: 0, from: null, honba: 0, sticks: 0 }, HOUSE)).toEqual([
      -16_000, 64_000, -8000, -40_000,
    ]);
  });

  it.each([
    { hasAgariyame: true },
    { tenpaiyame: 'auto' },
    { renhouValue: 'baiman' },
    { tieBreakBySeatOrder: false },
    { tripleRon: 'all' },
  ])('defect: %o was refused', (chosen) => {
    expect(settingsOf(chosen)).toMatchObject(chosen);
  });

  it('defect: the shuffle was biased', () => {
    // A fair shuffle leaves each of four items in its place a quarter of the time.
    const pick = pickFrom('fair');
    const stayed = [0, 0, 0, 0];
    for (let n = 0; n < 4000; n++)
      for (const [at, tile] of permutation(4, pick).entries()) if (at === tile) stayed[at]! += 1;
    for (const count of stayed) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('defect: honba split beside a liable seat made amounts of fifty', () => {
    const dragons = ['pon 555z', 'pon 666z', 'pon 777z'];
    const score = scored(won('123m99p', '3m', { melds: dragons }));
    const winner = { seat: 1, score, liable: { seat: 3, yaku: 'daisangen' } } as const;
    const stakes = { dealer: 0, from: 2, honba: 1, sticks: 0 };
    expect(settle([winner], stakes, HOUSE)).toEqual([0, 32300, -16300, -16000]);
    expect(settle([winner], stakes, { ...HOUSE, paoHonba: 'split' })).toEqual([0, 32300, -16150, -16150]);
  });
});
