import { describe, expect, it } from 'vitest';
import type { CallMenu, TurnMenu } from '../../menu.ts';
import { asked, NO_ORDERS, orderedAnswer } from '../orders.ts';
import { keepOrder } from '../use-order.ts';
import { parseChoices } from '../use-choices.ts';

const call: CallMenu = {
  kind: 'call',
  tile: 5,
  from: 1,
  isChankan: false,
  isKita: false,
  ron: false,
  pon: [[6, 7]],
  chi: [],
  kan: false,
};
const turn: TurnMenu = {
  kind: 'turn',
  hand: [1, 2, 9],
  drawn: 9,
  discards: [1, 2, 9],
  locked: null,
  riichi: [],
  tsumo: false,
  kans: [],
  kyuushu: false,
  kita: null,
};
const ALL = { ...NO_ORDERS, autoWin: true, noCalls: true, discardDrawn: true, autoKita: true };
/** Another seat discards a white dragon, and two are in the hand. */
const white: CallMenu = { ...call, tile: 124, pon: [[125, 126]] };

describe('standing orders', () => {
  it('ALL-441 leave out what is not wanted, and ask the rest', () => {
    const both: CallMenu = { ...call, chi: [[6, 7]] };
    expect(asked(both, { ...NO_ORDERS, noChi: true })).toEqual(call);
    expect(asked(both, NO_ORDERS)).toEqual(both);
  });
  it.each([
    ['a call, without orders', call, NO_ORDERS, null],
    ['a call', call, { ...NO_ORDERS, noCalls: true }, { type: 'pass' }],
    ['a win is never passed', { ...call, ron: true }, { ...NO_ORDERS, noCalls: true }, null],
    ['a win', { ...call, ron: true }, ALL, { type: 'call_ron' }],
    ['a chi that is not wanted', { ...call, pon: [], chi: [[6, 7]] }, { ...NO_ORDERS, noChi: true }, { type: 'pass' }],
    ['a pon where no chi is wanted', { ...call, chi: [[6, 7]] }, { ...NO_ORDERS, noChi: true }, null],
    [
      'ALL-441 a pon of white dragons',
      white,
      { ...NO_ORDERS, ponWhite: true },
      { type: 'call_pon', tileId: 124, handTiles: [125, 126] },
    ],
    ['of other tiles', call, { ...NO_ORDERS, ponWhite: true, ponGreen: true, ponRed: true }, null],
    ['a white dragon when green ones are wanted', white, { ...NO_ORDERS, ponGreen: true }, null],
    ['a kan is the reader’s to choose', { ...white, kan: true }, { ...NO_ORDERS, ponWhite: true }, null],
    ['a win goes before a pon', { ...white, ron: true }, { ...NO_ORDERS, ponWhite: true }, null],
    ['nothing to call', { ...call, pon: [] }, NO_ORDERS, { type: 'pass' }],
    ['the own turn, without orders', turn, NO_ORDERS, null],
    ['the own turn', turn, { ...NO_ORDERS, discardDrawn: true }, { type: 'discard', tileId: 9 }],
    ['a self-draw', { ...turn, tsumo: true }, ALL, { type: 'declare_tsumo' }],
    ['a self-draw is not thrown away', { ...turn, tsumo: true }, { ...NO_ORDERS, discardDrawn: true }, null],
    ['after a call the reader chooses', { ...turn, drawn: null }, ALL, null],
    [
      'in riichi there is one way',
      { ...turn, discards: [9], locked: 'riichi' },
      NO_ORDERS,
      { type: 'discard', tileId: 9 },
    ],
    ['a North', { ...turn, kita: 9 }, NO_ORDERS, null],
    ['a North, by itself', { ...turn, kita: 9 }, { ...NO_ORDERS, autoKita: true }, { type: 'kita' }],
    ['a win goes before a North', { ...turn, kita: 9, tsumo: true }, ALL, { type: 'declare_tsumo' }],
    ['in riichi, with a North', { ...turn, discards: [9], locked: 'riichi', kita: 9 }, NO_ORDERS, null],
    [
      'in riichi, with a kan',
      { ...turn, discards: [9], locked: 'riichi', kans: [{ kanType: 'closed', tileId: 8 }] },
      NO_ORDERS,
      null,
    ],
  ] as const)('%s', (_what, menu, orders, answer) => {
    expect(orderedAnswer(menu, orders)).toEqual(answer);
  });
});

describe('an unsorted hand', () => {
  it('keeps its order, and new tiles come last', () => {
    expect(keepOrder([9, 3, 5], [3, 4, 5, 9])).toEqual([9, 3, 5, 4]);
    expect(keepOrder([9, 3, 5], [1, 2])).toEqual([1, 2]);
  });
});

describe('kept choices', () => {
  it.each([[null], ['{'], ['7'], ['{"signs":"no","terms":"latin"}']])('are the defaults when %j was kept', (text) => {
    expect(parseChoices(text)).toEqual({ signs: true, terms: 'japanese', sort: true, waits: true, autoKita: false });
  });
  it('come back as they were', () => {
    const kept = { signs: false, terms: 'translated', sort: false, waits: false, autoKita: true } as const;
    expect(parseChoices(JSON.stringify(kept))).toEqual(kept);
  });
});
