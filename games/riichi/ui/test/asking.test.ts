import { describe, expect, it, vi } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import type { CallMenu, TurnMenu } from '../../menu.ts';
import { en } from '../../words/en.ts';
import { askingOf, type Asked, type Layer } from '../asking.ts';
import { ownOf, settings, tableOf, tiles } from './fixtures.ts';

const hand = tiles('23455m0p678p1123z');
const [drawn = 0] = hand.slice(-1);
const asked = (change: Partial<Asked>): Asked => ({
  view: { seat: 0, settings: settings(), table: tableOf(), own: ownOf(hand, drawn) },
  menu: null,
  picked: null,
  layer: null,
  open: () => undefined,
  acknowledge: null,
  words: en,
  name: (seat) => `P${seat}`,
  send: () => undefined,
  rule: () => null,
  ...change,
});
const turn = (change: Partial<TurnMenu> = {}): TurnMenu => ({
  kind: 'turn',
  hand,
  drawn,
  discards: hand,
  locked: null,
  riichi: [],
  tsumo: false,
  kans: [],
  kyuushu: false,
  kita: null,
  ...change,
});
const [called = 0] = tiles('5m').slice(-1);
const call = (change: Partial<CallMenu> = {}): CallMenu => ({
  kind: 'call',
  tile: called,
  from: 3,
  isChankan: false,
  isKita: false,
  ron: false,
  pon: [],
  chi: [],
  kan: false,
  ...change,
});
const slots = (change: Partial<Asked>): string[] => askingOf(asked(change)).offers.map(({ slot }) => slot);

describe('every choice has its own place', () => {
  it.each([
    ['a plain turn', { menu: turn() }, ['discard']],
    ['riichi', { menu: turn({ riichi: hand.slice(0, 1) }) }, ['discard', 'riichi']],
    ['everything', { menu: turn({ riichi: hand, tsumo: true, kyuushu: true }) }, ['discard', 'win', 'nine', 'riichi']],
    ['a North', { menu: turn({ kita: drawn, tsumo: true }) }, ['discard', 'win', 'kita']],
    ['a call', { menu: call({ pon: [[1, 2]], chi: [[1, 2]], kan: true }) }, ['chi', 'pon', 'kan', 'pass']],
    ['a win', { menu: call({ ron: true }) }, ['win', 'pass']],
    ['nothing', {}, []],
    ['a round to look at', { acknowledge: () => undefined }, ['go']],
  ] as const)('%s', (_what, change, places) => {
    expect(slots(change)).toEqual(places);
  });
});

describe('what a button does', () => {
  const press = (change: Partial<Asked>, id: string): Action | Layer | null | undefined => {
    const send = vi.fn<(action: Action) => void>();
    const open = vi.fn<(layer: Layer | null) => void>();
    const offer = askingOf(asked({ ...change, send, open })).offers.find((each) => each.id === id);
    offer?.onChoose();
    return send.mock.calls[0]?.[0] ?? open.mock.calls[0]?.[0];
  };
  it('one way to call is called at once, several open a second layer', () => {
    const one = call({ chi: [[1, 2]] });
    expect(press({ menu: one }, 'chi-1-2')).toEqual({ type: 'call_chi', tileId: called, sequenceTiles: [1, 2] });
    const two = call({
      chi: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(press({ menu: two }, 'chi')).toBe('chi');
    expect(press({ menu: two, layer: 'chi' }, 'chi-3-4')).toEqual({
      type: 'call_chi',
      tileId: called,
      sequenceTiles: [3, 4],
    });
    expect(slots({ menu: two, layer: 'chi' })).toEqual(['option', 'option', 'pass']);
  });
  it('the drawn tile is thrown unless another is raised', () => {
    expect(press({ menu: turn() }, 'discard')).toEqual({ type: 'discard', tileId: drawn });
    expect(press({ menu: turn(), picked: hand[0] ?? null }, 'discard')).toEqual({ type: 'discard', tileId: hand[0] });
  });
  it('riichi asks for the tile, and takes only one that leaves the hand ready', () => {
    const menu = turn({ riichi: hand.slice(0, 1) });
    expect(press({ menu }, 'riichi')).toBe('riichi');
    expect(press({ menu, layer: 'riichi', picked: hand[0] ?? null }, 'riichi-with')).toEqual({
      type: 'declare_riichi',
      tileId: hand[0],
    });
    expect(slots({ menu, layer: 'riichi', picked: hand[1] ?? null })).toEqual(['pass']);
  });
  it('a North is set aside, and one that another sets aside is named', () => {
    expect(press({ menu: turn({ kita: drawn }) }, 'kita')).toEqual({ type: 'kita' });
    const robbed = asked({ menu: call({ isKita: true, ron: true, tile: defined(tiles('4z')[0]) }) });
    expect(askingOf(robbed).prompt).toBe('P3 sets North aside');
  });
  it('a tile that is kept by a rule says which', () => {
    const [, other = 0] = hand;
    const menu = turn({ locked: 'riichi', discards: [drawn] });
    const offers = askingOf(asked({ menu, picked: other, rule: (number) => `(${number})` })).offers;
    expect(offers[0]?.refusal?.text).toContain('Rule R5: (R5)');
  });
});

describe('a win', () => {
  const keysOf = (change: Partial<Asked>, slot: string): readonly (string | undefined)[] => {
    const offer = askingOf(asked(change)).offers.find((each) => each.slot === slot);
    return [offer?.keys, ...(offer?.also ?? [])];
  };
  it.each([
    ['with nothing raised', null],
    ['with another tile raised', hand[0] ?? null],
    ['with the drawn tile raised', drawn],
  ])('by own draw owns Space and Enter, %s', (_what, picked) => {
    const menu = turn({ tsumo: true });
    expect(keysOf({ menu, picked }, 'win')).toEqual([' ', 'Enter', 't']);
    expect(keysOf({ menu, picked }, 'discard')).toEqual(['z']);
  });
  it('on a discard owns them too, and passing has a key of its own', () => {
    const menu = call({ ron: true });
    expect(keysOf({ menu }, 'win')).toEqual([' ', 'Enter', 't']);
    expect(keysOf({ menu }, 'pass')).toEqual(['p']);
  });
  it('offered is what makes the difference: otherwise they throw', () => {
    expect(keysOf({ menu: turn() }, 'discard')).toEqual([' ']);
    expect(keysOf({ menu: turn(), picked: hand[0] ?? null }, 'discard')).toEqual(['Enter']);
  });
});
