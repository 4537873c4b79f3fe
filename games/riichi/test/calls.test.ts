import { describe, expect, it } from 'vitest';
import { formatTiles } from '../notation.ts';
import { kindOf, swapKinds } from '../rules/index.ts';
import { parseTiles } from '../notation.ts';
import { script } from './support.ts';

const kinds = (text: string): number[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value.map(kindOf);
};
const RULES = { hasKuikae: true, hasKuikaeSuji: true };

describe('swap-calling', () => {
  it.each([
    ['3m', '45m', '36m'],
    ['4m', '35m', '4m'],
    ['1m', '23m', '14m'],
    ['9m', '78m', '69m'],
    ['5p', '55p', '5p'],
    ['7s', '89s', '7s'],
    ['3p', '12p', '3p'],
  ])('[C5] RI-40 %s called with %s: not %s', (called, own, forbidden) => {
    const got = swapKinds(kinds(called)[0]!, kinds(own), RULES);
    expect(got.toSorted((a, b) => a - b)).toEqual(kinds(forbidden).toSorted((a, b) => a - b));
  });

  it('[C5] RI-40 after a pon of fives the red five may not be discarded either', () => {
    const table = script({ hands: ['5p', '0p55p123m456m789m1z'], draws: '1z' }).do('0: discard 5p');
    table.do('1: pon 55p');
    expect(formatTiles(table.turn(1).discards)).not.toMatch(/[05]p/);
    expect(table.verdict('1: discard 0p')).toBe('kuikae');
  });

  it.each([
    [{ hasKuikaeSuji: false }, 'ok'],
    [{ hasKuikae: false }, 'ok'],
    [{}, 'kuikae'],
  ] as const)('[C5] with %o a chi of 3m with 45m and a discard of 6m is %s', (settings, verdict) => {
    const table = script({ hands: ['3m', '456m123p456p789s1z'], draws: '1z', settings });
    table.do('0: discard 3m', '1: chi 45m');
    expect(table.verdict('1: discard 6m')).toBe(verdict);
  });

  it('[C6] RI-41 a chi that would leave only forbidden tiles is not offered', () => {
    const table = script({
      hands: ['2p5p8p3m', '3345m22p55p88p111z', '2z', '3z'],
      draws: '4z2z2z2z3z3z3z4z4z',
      settings: { hasSuufonRenda: false, ronDominant: false },
    });
    table.do('0: discard 2p', '1: pon', '1: discard 1z').until((t) => t.asked[0] === 0 && t.seen.phase === 'turn');
    table.do('0: discard 5p', '1: pon', '1: discard 1z').until((t) => t.asked[0] === 0 && t.seen.phase === 'turn');
    table.do('0: discard 8p', '1: pon', '1: discard 1z').until((t) => t.asked[0] === 0 && t.seen.phase === 'turn');
    expect(table.hand(1)).toBe('3345m');
    table.do('0: discard 3m');
    const offered = table.call(1);
    expect(offered?.pon).toHaveLength(1);
    expect(offered?.chi).toEqual([]);
  });
});

describe('calls', () => {
  it('[C4] only the next seat may chi, and names the tiles', () => {
    const table = script({ hands: ['4p', '23056p', '23567p', '23567p'], draws: '9s' }).do('0: discard 4p');
    expect(table.asked).toEqual([1]);
    const pairs = table.call(1)!.chi.map((pair) => formatTiles(pair));
    expect(pairs.toSorted()).toEqual(['06p', '23p', '30p', '35p', '56p']);
  });

  it('[C3] a pon with and without the red five are different calls', () => {
    const table = script({ hands: ['5s', '9m', '055s'], draws: '9s' }).do('0: discard 5s');
    expect(table.call(2)!.pon.map((pair) => formatTiles(pair))).toEqual(['05s', '55s']);
    table.do('2: pon 55s');
    expect(formatTiles(table.last('meld').tileIds)).toBe('555s');
    expect(table.own(2).hand).toContain(88);
  });

  it('[G2] after a call there is nothing but a discard', () => {
    const table = script({ hands: ['5s', '9m', '55s1111z'], draws: '9s' }).do('0: discard 5s', '2: pon');
    const menu = table.turn(2);
    expect(menu).toMatchObject({ drawn: null, tsumo: false, riichi: [], kans: [], kyuushu: false });
  });

  it('[C8] a pon goes before a chi, and closes the window without waiting for it', () => {
    const table = script({ hands: ['5s', '46s', '55s'], draws: '9s' }).do('0: discard 5s');
    expect(table.asked).toEqual([1, 2]);
    table.do('2: pon');
    expect(table.seen.turn).toBe(2);
    const again = script({ hands: ['5s', '46s', '55s'], draws: '9s' }).do('0: discard 5s', '1: chi 46s');
    expect(again.asked).toEqual([2]);
    again.do('2: pass');
    expect(again.seen.turn).toBe(1);
  });

  it('[C8] every ron that is possible is awaited', () => {
    const ready = '123456m123p45s99p';
    const table = script({ hands: ['6s', '1z', ready, '66s'], draws: '1z', settings: { ronDominant: false } });
    table.do('0: discard 6s');
    expect(table.asked).toEqual(expect.arrayContaining([2, 3]));
    table.do('3: pon');
    expect(table.asked).toEqual([2]);
    table.do('2: ron');
    expect(table.result.outcome.kind).toBe('win');
  });

  it('[C7] nobody is asked twice, and an answer stands', () => {
    const table = script({ hands: ['5s', '46s', '55s'], draws: '9s' }).do('0: discard 5s', '1: pass');
    expect(table.refusal(1, { type: 'call_chi', tileId: 89, sequenceTiles: [1, 2] })?.code).toBe('invalid_chi');
  });

  it('[C2] the last discard can be won on and nothing else', () => {
    const table = script({ hands: [undefined, '11222333p44455z'] }).until((t) => t.seen.live === 0);
    const seat = table.seen.turn;
    table.clockDecides();
    expect(table.asked.every((asked) => table.call(asked)?.pon.length === 0 || asked === seat)).toBe(true);
    expect(table.result.outcome.kind).toBe('exhaustive');
  });

  it('[C11] a seat that can win is offered to call only without ron_dominant', () => {
    const offered = (ronDominant: boolean): number =>
      script({ hands: ['6s', '2z', '22m33m44m55s66s777s'], draws: '1z', settings: { ronDominant } })
        .do('0: discard 6s')
        .call(2)!.pon.length;
    expect(offered(true)).toBe(0);
    expect(offered(false)).toBeGreaterThan(0);
  });

  it('[C9] [D6] RI-56 three can win: two declare and both are paid, three declare and the round is aborted', () => {
    const deal = { hands: ['5s', '123m456m34s77p111z', '234m567m34s55p111p', '345m678m34s66p111s'], draws: '1z' };
    const two = script({ ...deal, settings: { renhouValue: 'mangan' } }).do(
      '0: discard 5s',
      '1: ron',
      '2: ron',
      '3: pass',
    );
    expect(two.result.outcome).toMatchObject({ kind: 'win', from: 0 });
    expect(two.result.outcome.kind === 'win' && two.result.outcome.winners.map(({ seat }) => seat)).toEqual([1, 2]);
    const three = script(deal).do('0: discard 5s', '1: ron', '2: ron', '3: ron');
    expect(three.result.outcome).toMatchObject({ kind: 'abort', reason: 'triple_ron' });
    const all = script({ ...deal, settings: { hasTripleRonAbort: false } }).do(
      '0: discard 5s',
      '1: ron',
      '2: ron',
      '3: ron',
    );
    expect(all.result.outcome.kind === 'win' && all.result.outcome.winners).toHaveLength(3);
    const nearest = script({ ...deal, settings: { hasTripleRonAbort: false, tripleRon: 'headBump' } });
    nearest.do('0: discard 5s', '1: ron', '2: ron', '3: ron');
    expect(nearest.result.outcome.kind === 'win' && nearest.result.outcome.winners).toHaveLength(1);
    const one = script({ ...deal, settings: { hasDoubleRon: false } }).do(
      '0: discard 5s',
      '2: ron',
      '3: ron',
      '1: pass',
    );
    expect(one.result.outcome.kind === 'win' && one.result.outcome.winners.map(({ seat }) => seat)).toEqual([2]);
  });

  it('[E2] RI-66 the dealer among two winners stays', () => {
    const deal = {
      hands: ['123m456m34s77p111z', '5s', '234m567m34s55p111p'],
      draws: '9m1z',
      settings: { hasSuufonRenda: false },
    };
    const table = script(deal).do('0: discard 9m').untilTurn(1).do('1: discard 5s', '0: ron', '2: ron');
    expect(table.result.next).toMatchObject({ deals: 0, honba: 1 });
  });
});
