import { seededChance, type StepContext } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { winByTsumo } from '../step/wins.ts';
import riichi from '../game.ts';
import type { Riichi } from '../types.ts';
import { script } from './support.ts';

const READY = '45m123456p789s11s';

describe('answers that nobody asked for', () => {
  const table = script({ hands: ['5s', '46s', '55s'], draws: '9s' });
  it.each([
    [1, { type: 'discard', tileId: 1 }, 'not_your_turn', 'G1'],
    [1, { type: 'declare_riichi', tileId: 1 }, 'not_your_turn', 'G1'],
    [1, { type: 'declare_tsumo' }, 'not_your_turn', 'G1'],
    [2, { type: 'call_kyuushu' }, 'not_your_turn', 'G1'],
    [2, { type: 'call_ron' }, 'invalid_ron', 'C1'],
    [2, { type: 'call_pon', tileId: 5 }, 'invalid_pon', 'C3'],
    [2, { type: 'call_chi', tileId: 5, sequenceTiles: [1, 2] }, 'invalid_chi', 'C4'],
    [2, { type: 'call_kan', tileId: 5, kanType: 'open' }, 'invalid_kan', 'K1'],
    [2, { type: 'pass' }, 'invalid_pass', 'C7'],
    [0, { type: 'pass' }, 'invalid_pass', 'X1'],
    [0, { type: 'call_ron' }, 'invalid_ron', 'X1'],
  ])('[X1] [G1] seat %i %o: %s', (seat, input, code, rule) => {
    const refusal = table.refusal(seat, input);
    expect(refusal).toMatchObject({ code, rule });
    expect(refusal?.fabricated).toBeUndefined();
  });

  it('[X1] of a tile that does not lie there', () => {
    const open = script({ hands: ['5s', '46s', '55s555p'], draws: '9s' }).do('0: discard 5s');
    expect(open.refusal(2, { type: 'call_pon', tileId: 0 })).toEqual({ code: 'invalid_pon', rule: 'X1' });
    expect(open.refusal(1, { type: 'call_chi', tileId: 0, sequenceTiles: [1, 2] })?.code).toBe('invalid_chi');
  });

  it('[X1] when the game is over', () => {
    const over = script({ settings: { gameType: 'tonpusen', enchousen: 'none' } }).until(() => false);
    expect('over' in over.table.wait).toBe(true);
    expect(over.refusal(0, { type: 'pass' })?.code).toBe('invalid_action');
  });

  it.each([
    [{ type: 'dance' }, 'unknown_action'],
    [{ type: 'toString' }, 'unknown_action'],
    [{ type: 'discard' }, 'validation_error'],
    [{ type: 'discard', tileId: 136 }, 'validation_error'],
    [{ type: 'discard', tileId: 1.5 }, 'validation_error'],
    [{ type: 'discard', tileId: '1' }, 'validation_error'],
    [{ type: 'call_kan', tileId: 1, kanType: 'secret' }, 'validation_error'],
  ])('[X2] %o: %s', (input, code) => {
    expect(table.refusal(0, input)?.code).toBe(code);
  });
});

describe('a bug in the rules', () => {
  it('that scores nothing says what was to be scored', () => {
    const table = script({ hands: ['147m147p147s1234z'], draws: '9s' });
    const { state } = table.table.position;
    const play = {
      state,
      settings: table.table.settings,
      chance: seededChance('x'),
      answers: new Map(),
      emit: () => {},
    };
    expect(() => winByTsumo(play as unknown as StepContext<Riichi>, 0)).toThrow(
      /seat 0 has won with nothing: \{"hand":\[.*"win":/,
    );
  });
});

describe('what no honest player can say', () => {
  const fabricated = (code: string): object => ({ code, fabricated: true });

  it('[X3] [G2] a tile that is not in the hand', () => {
    const table = script({ hands: ['123m'], draws: '9s' });
    const missing = [...Array(136).keys()].find((tile) => !table.own(0).hand.includes(tile));
    expect(table.refusal(0, { type: 'discard', tileId: missing })).toMatchObject(fabricated('tile_not_in_hand'));
    expect(table.refusal(0, { type: 'declare_riichi', tileId: missing })).toMatchObject(fabricated('tile_not_in_hand'));
  });

  it('[X3] [R1] riichi without a ready hand, [G3] a win that is none, a kan without its tiles', () => {
    const table = script({ hands: ['147m147p147s1234z'], draws: '9s' });
    const tileId = table.own(0).hand[0];
    expect(table.refusal(0, { type: 'declare_riichi', tileId })).toMatchObject(fabricated('invalid_riichi'));
    expect(table.refusal(0, { type: 'declare_tsumo' })).toMatchObject(fabricated('invalid_tsumo'));
    expect(table.refusal(0, { type: 'call_kan', tileId, kanType: 'closed' })).toMatchObject(fabricated('invalid_kan'));
    expect(table.refusal(0, { type: 'call_kan', tileId, kanType: 'added' })).toMatchObject(fabricated('invalid_kan'));
  });

  it('[X3] [D5] nine terminals that are not there', () => {
    const table = script({ hands: ['234567m234567p2s'], draws: '3s' });
    expect(table.refusal(0, { type: 'call_kyuushu' })).toMatchObject(fabricated('invalid_kyuushu'));
  });

  it('[X3] calls without the tiles, and a turn while a discard lies there', () => {
    const table = script({ hands: ['5s', '46s', '55s'], draws: '9s' }).do('0: discard 5s');
    const tileId = table.seen.offered!.tile;
    expect(table.refusal(1, { type: 'call_pon', tileId })).toMatchObject(fabricated('invalid_pon'));
    expect(table.refusal(2, { type: 'call_chi', tileId, sequenceTiles: [1, 2] })).toMatchObject(
      fabricated('invalid_chi'),
    );
    expect(table.refusal(2, { type: 'call_kan', tileId, kanType: 'open' })).toMatchObject(fabricated('invalid_kan'));
    expect(table.refusal(2, { type: 'call_ron' })).toMatchObject(fabricated('invalid_ron'));
    expect(table.refusal(2, { type: 'discard', tileId: 0 })).toMatchObject(fabricated('not_your_turn'));
  });

  it('[G3] RI-44 after calling the tile that completes the hand there is no self-draw', () => {
    // Seat 1 has discarded 6m and is furiten. It calls chi on 3m, which completes the hand.
    const table = script({ hands: ['3m', '45m123456p789s11s', '7z'], draws: '1z6m2z3z4z' });
    table.do('0: discard 1z').untilTurn(1).do('1: discard 6m').untilTurn(0).do('0: discard 3m');
    expect(table.call(1)?.ron).toBe(false);
    table.do('1: chi 45m');
    expect(table.refusal(1, { type: 'declare_tsumo' })).toMatchObject(fabricated('invalid_tsumo'));
  });

  it('[A1] RI-75 out of time: the drawn tile, after a call the last that is legal; [A2] a call is passed', () => {
    const table = script({ hands: ['5s', '46s', '55s'], draws: '9s' });
    const drawn = table.own(0).drawn;
    expect(riichi.fallback(table.table.view(0), table.menu(0)!)).toEqual({ type: 'discard', tileId: drawn });
    table.do('0: discard 5s');
    expect(riichi.fallback(table.table.view(1), table.menu(1)!)).toEqual({ type: 'pass' });
    const called = script({ hands: ['7z', '777z123m456m789p1s'], draws: '9s' }).do('0: discard 7z', '1: pon');
    const { hand } = called.own(1);
    expect(riichi.fallback(called.table.view(1), called.menu(1)!)).toEqual({ type: 'discard', tileId: hand.at(-2) });
  });

  it('[R5] in riichi another tile than the drawn one', () => {
    const table = script({ hands: [READY], draws: '1z2z3z4z9m' })
      .do('0: riichi 1z')
      .untilTurn(0);
    expect(table.refusal(0, { type: 'discard', tileId: table.own(0).hand[0] })).toMatchObject(
      fabricated('riichi_locked'),
    );
  });
});
