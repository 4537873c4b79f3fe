import { describe, expect, it } from 'vitest';
import { nagashiPayments, notenPayments } from '../step/draws.ts';
import { script, settingsOf } from './support.ts';

const READY = '45m123456p789s11s';

describe('rounds that nobody wins', () => {
  it.each([
    [[1], [-1000, 3000, -1000, -1000]],
    [
      [1, 2],
      [-1500, 1500, 1500, -1500],
    ],
    [
      [0, 1, 3],
      [1000, 1000, -3000, 1000],
    ],
    [[], [0, 0, 0, 0]],
    [
      [0, 1, 2, 3],
      [0, 0, 0, 0],
    ],
  ])('[D1] RI-59 ready %o: %o', (tenpai, deltas) => {
    expect(notenPayments(tenpai, settingsOf())).toEqual(deltas);
  });

  it('[D1] [E2] at an empty wall ready hands are shown and the dealer stays only with one', () => {
    const table = script({ hands: [undefined, READY], settings: { hasNagashiMangan: false } });
    table.until((t) => t.count('round_end') === 1);
    const { outcome, next, deltas } = table.result;
    expect(outcome).toMatchObject({ kind: 'exhaustive', tenpai: [1] });
    expect(outcome.kind === 'exhaustive' && outcome.hands.map((hand) => hand !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(deltas).toEqual([-1000, 3000, -1000, -1000]);
    expect(next).toEqual({ deals: 1, honba: 1, sticks: 0 });
  });

  it.each([
    [[2], [-4000, -2000, 8000, -2000]],
    [
      [1, 2],
      [-8000, 6000, 6000, -4000],
    ],
    [[0], [12000, -4000, -4000, -4000]],
  ])('[D7] RI-61 RI-62 nagashi %o, dealer 0: %o', (nagashi, deltas) => {
    expect(nagashiPayments(nagashi, 0, settingsOf())).toEqual(deltas);
  });

  it.each([
    ['yaochuu', null, [2]],
    ['yaochuu, one called', 1, []],
  ])('[D7] nagashi: discards %s: %o', (_name, takenBy, nagashi) => {
    const table = script().until((t) => t.seen.live === 0 && t.seen.phase === 'turn');
    const { ponds } = table.table.position.state.table;
    for (const seat of [0, 1, 2, 3]) {
      const tile = seat === 2 ? 0 : 4;
      ponds[seat] = [{ tile, tsumogiri: true, riichi: false, takenBy: seat === 2 ? takenBy : null }];
    }
    table.until((t) => t.count('round_end') === 1);
    expect(table.result.outcome).toMatchObject({ kind: 'exhaustive', nagashi });
    expect(table.result.next.honba).toBe(1);
    expect(table.result.deltas[2] === 8000).toBe(nagashi.length > 0);
  });

  it('[D2] RI-53 the same wind four times aborts, honba +1', () => {
    const hands = ['1z', '1z', '1z', '1z'];
    const table = script({ hands, draws: '2s4s6s8s' });
    for (const seat of [0, 1, 2, 3]) table.untilTurn(seat).do(`${seat}: discard 1z`);
    expect(table.result).toMatchObject({
      outcome: { kind: 'abort', reason: 'four_winds' },
      next: { deals: 0, honba: 1 },
    });
  });

  it('[D2] [C12] RI-53 not after a concealed kan', () => {
    const table = script({ hands: ['1z9999m', '1z', '1z', '1z'], draws: '2s4s6s8s' }).do('0: ankan 9m');
    for (const seat of [0, 1, 2, 3]) table.untilTurn(seat).do(`${seat}: discard 1z`);
    expect(table.count('round_end')).toBe(0);
  });

  it('[D3] RI-55 the fourth riichi aborts when it has been paid', () => {
    const table = script({
      hands: [
        '123m456m789m11p45s',
        '123m456m789m22p45s'.replace('789m', '789p'),
        '234p567p234s99m78s',
        '345p678p11s99s567m'.replace('99s', '99p'),
      ],
      draws: '5z6z7z5z',
      settings: { renhouValue: 'none' },
    });
    for (const [seat, tile] of ['5z', '6z', '7z', '5z'].entries())
      table
        .untilTurn(seat)
        .do(`${seat}: riichi ${tile}`)
        .until((t) => t.seen.phase !== 'call');
    expect(table.result).toMatchObject({
      outcome: { kind: 'abort', reason: 'four_riichi' },
      next: { deals: 0, honba: 1, sticks: 4 },
    });
    const { outcome } = table.result;
    expect(outcome.kind === 'abort' && outcome.hands.every((hand) => hand !== null)).toBe(true);
  });

  it('[C10] RI-53 a win on the discard goes before an abort', () => {
    const table = script({
      hands: ['123m456m789m11p45s', '123m456m789p22p45s', '234p567p234s99m78s', '345p678p11s99p567m'],
      draws: '5z6z7z3s',
      settings: { renhouValue: 'none' },
    });
    for (const [seat, tile] of ['5z', '6z', '7z'].entries())
      table
        .untilTurn(seat)
        .do(`${seat}: riichi ${tile}`)
        .until((t) => t.seen.phase !== 'call');
    table.untilTurn(3).do('3: riichi 3s', '0: ron', '1: pass');
    expect(table.result.outcome.kind).toBe('win');
    expect(table.count('riichi_declared')).toBe(3);
  });

  it('[D5] RI-54 kyuushu is open to every seat on its first turn, and not after a call', () => {
    const nine = '19m19p19s123z5m5p5s5s';
    const table = script({ hands: ['5m', nine], draws: '2s4s' }).untilTurn(1);
    expect(table.turn(1).kyuushu).toBe(true);
    table.do('1: kyuushu');
    expect(table.result).toMatchObject({
      outcome: { kind: 'abort', reason: 'nine_terminals', seat: 1 },
      next: { deals: 0, honba: 1 },
    });
    const called = script({ hands: ['6z', nine, '66z'], draws: '2s' })
      .do('0: discard 6z', '2: pon')
      .clockDecides()
      .untilTurn(1);
    expect(called.turn(1).kyuushu).toBe(false);
    const kan = script({ hands: ['9999m', nine.replace('19m', '1m')], draws: '2s9s' })
      .do('0: ankan 9m')
      .clockDecides()
      .untilTurn(1);
    expect(kan.turn(1).kyuushu).toBe(false);
  });

  it('[D8] an abort moves no points, and the sticks stay', () => {
    const table = script({
      hands: ['19m19p19s123z5m5p5s5s'],
      draws: '2s',
      sticks: 2,
      honba: 3,
      scores: [23000, 25000, 25000, 25000],
    });
    table.do('0: kyuushu');
    expect(table.result).toMatchObject({ deltas: [0, 0, 0, 0], next: { deals: 0, honba: 4, sticks: 2 } });
    const off = script({
      hands: ['19m19p19s123z5m5p5s5s'],
      draws: '2s',
      settings: { renchanOnAbortiveDraw: false },
    }).do('0: kyuushu');
    expect(off.result.next).toMatchObject({ deals: 1, honba: 1 });
  });
});
