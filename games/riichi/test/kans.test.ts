import { GameTable, pickFrom, seededChance } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { ShownWin } from '../events.ts';
import { formatTiles } from '../notation.ts';
import { INVARIANTS } from '../invariants.ts';
import { kindOf } from '../rules/index.ts';
import { script, type Scripted } from './support.ts';

const winner = (table: Scripted): ShownWin => {
  const { outcome } = table.result;
  if (outcome.kind !== 'win') throw new Error(outcome.kind);
  return outcome.winners[0]!;
};
const yaku = (table: Scripted): string[] => winner(table).yaku.map(({ name }) => name);
const types = (table: Scripted, from: number): string[] => table.told.slice(from).map(({ type }) => type);

describe('kans', () => {
  it('[K1] RI-76 a kan needs min_wall_for_kan live tiles', () => {
    const at = (live: number): number => {
      const seat = (70 - live - 1) % 4;
      const hands = [0, 1, 2, 3].map((one) => (one === seat ? '1111z' : undefined));
      const table = script({ hands }).until((t) => t.seen.live === live && t.seen.phase === 'turn');
      return table.turn(seat).kans.length;
    };
    expect(at(2)).toBe(1);
    expect(at(1)).toBe(0);
  });

  it('[K3] RI-49 an open kan loses its indicator to a win on the replacement tile, a concealed one has it', () => {
    const open = script({
      hands: ['5z', '555z123m456m99p34s'],
      draws: '1z',
      replacements: '5s',
      settings: { renhouValue: 'none' },
    });
    open.do('0: discard 5z', '1: kan', '1: tsumo');
    expect(open.count('dora_revealed')).toBe(0);
    expect(yaku(open)).toEqual(expect.arrayContaining(['rinshan', 'haku']));
    const closed = script({ hands: ['5555z123m456m99p3s'], draws: '4s', replacements: '5s' });
    closed.do('0: ankan 5z', '0: tsumo');
    expect(closed.count('dora_revealed')).toBe(1);
    expect(types(closed, 0).slice(-5, -1)).toContain('round_end');
  });

  it.each([
    ['house', ['discard', 'dora_revealed', 'draw']],
    ['tenhou', ['dora_revealed', 'discard', 'draw']],
  ])('[K3] after an open kan the indicator is turned, %s: %o', (preset, order) => {
    const table = script({ hands: ['5z', '555z'], draws: '1z', replacements: '9m', preset }).do(
      '0: discard 5z',
      '1: kan',
    );
    const before = table.events.length;
    table.clockDecides().until((t) => t.seen.turn === 2);
    expect(types(table, before)).toEqual(order);
  });

  it('[K3] concealed: the indicator comes before the replacement tile', () => {
    const table = script({ hands: ['5555z'], draws: '4s' });
    const before = table.events.length;
    table.do('0: ankan 5z');
    expect(types(table, before)).toEqual(['kan_declared', 'meld', 'dora_revealed', 'draw']);
  });

  it('[K3] with tenhou a second kan turns what the first one owes', () => {
    const table = script({ hands: ['5z', '55z1111m', '1z'], draws: '9p8p7p6p5z', preset: 'tenhou' });
    table
      .do('0: discard 5z', '1: pon')
      .clockDecides()
      .until((t) => t.seen.turn === 1 && t.seen.phase === 'turn');
    while (formatTiles([table.own(1).drawn!]) !== '5z')
      table.clockDecides().until((t) => t.seen.turn === 1 && t.seen.phase === 'turn');
    table.do('1: kakan 5z');
    const before = table.events.length;
    table.do('1: ankan 1m');
    expect(types(table, before)).toEqual(['meld', 'dora_revealed', 'dora_revealed', 'draw']);
  });

  it('[K2] a kan is of a tile that can be added, and of that kind of kan', () => {
    const table = script({ hands: ['6s', '66s'], draws: '1z9p7z5z6s' });
    table.do('0: discard 6s', '1: pon').clockDecides().untilTurn(1);
    const [kan] = table.turn(1).kans;
    const other = table.own(1).hand.find((tile) => tile !== kan?.tileId);
    const refused = (kanType: string, tileId: number | undefined): string | undefined =>
      table.refusal(1, { type: 'call_kan', kanType, tileId })?.code;
    expect(refused('added', other)).toBe('invalid_kan');
    expect(refused('closed', kan?.tileId)).toBe('invalid_kan');
    expect(refused('open', kan?.tileId)).toBe('invalid_kan');
    table.do('1: kakan 6s');
  });

  it('[K4] RI-50 a kakan can be robbed; ippatsu counts, no indicator is turned', () => {
    const table = script({ hands: ['6s', '66s', '45s123m456m789p9p2z'], draws: '1z9p7z5z6s' });
    table.do('0: discard 6s', '1: pon').clockDecides().untilTurn(2).do('2: riichi 2z').untilTurn(1).do('1: kakan 6s');
    expect(table.asked).toEqual([2]);
    table.do('2: ron');
    expect(yaku(table)).toEqual(expect.arrayContaining(['riichi', 'ippatsu', 'chankan']));
    expect(table.count('dora_revealed')).toBe(0);
    expect(table.result.outcome).toMatchObject({ from: 1 });
  });

  it.each([
    ['kakan', script({ hands: ['6s', '66s', '45s123m456m789p9p2z'], draws: '1z9p7z5z6s' })],
    ['ankan', script({ hands: ['1111m', '9m19p19s12345677z'], draws: '2p', preset: 'mahjong-soul' })],
  ])('ALL-611 who may rob a %s imagines its tiles where they are, and can play on', (how, table) => {
    if (how === 'ankan') table.do('0: ankan 1m');
    else {
      table.do('0: discard 6s', '1: pon').clockDecides().untilTurn(2).do('2: riichi 2z').untilTurn(1).do('1: kakan 6s');
    }
    const { game, settings, seats, wait } = table.table;
    const by = table.seen.offered!.seat;
    const declared = table.own(by).hand.filter((tile) => kindOf(tile) === kindOf(table.seen.offered!.tile));
    const [asked] = table.asked;
    for (let n = 0; n < 20; n++) {
      const state = game.resample!(table.table.view(asked!), pickFrom(`${how} ${n}`));
      expect(state.own[by]!.hand).toEqual(expect.arrayContaining([...declared]));
      expect(INVARIANTS.filter(({ holds }) => !holds(state, settings))).toEqual([]);
      const setup = { settings, seats, chance: seededChance('imagined') };
      const world = GameTable.resume(game, setup, { state, wait, answers: [] }, () => {});
      expect(world.answer(asked!, { type: 'pass' })).toMatchObject({ ok: true });
      expect(INVARIANTS.filter(({ holds }) => !holds(world.position.state, settings))).toEqual([]);
    }
  });

  it('[K4] robbing is the yaku, and passing it is passing a win', () => {
    // Seat 2 waits for 3s and 6s without a yaku of its own.
    const deal = {
      hands: ['6s', '66s', '45s555m456m789p11p'],
      draws: '1z6z7z5z6s',
      settings: { renhouValue: 'none', hasSuufonRenda: false },
    };
    const table = script(deal).do('0: discard 6s');
    expect(table.call(2)?.ron ?? false).toBe(false);
    table.do('1: pon').clockDecides();
    table.untilTurn(2).clockDecides().untilTurn(1).do('1: kakan 6s');
    expect(table.call(2)).toMatchObject({ isChankan: true, ron: true });
    const before = table.count('dora_revealed');
    table.do('2: ron');
    expect(yaku(table)).toEqual(['chankan']);
    expect(table.count('dora_revealed')).toBe(before);
    expect(table.result.deltas[1]).toBeLessThan(0);
  });

  it.each([
    ['house', true],
    ['tenhou', false],
  ])('[K4] RI-51 a concealed kan may be robbed by kokushi only: %s %s', (preset, may) => {
    const orphans = '9m19p19s12345677z';
    const table = script({ hands: ['1111m', orphans, '23m456m789m11p99p3s'.slice(0, 18)], draws: '2p', preset });
    table.do('0: ankan 1m');
    expect(table.asked.includes(1)).toBe(may);
    expect(table.asked).not.toContain(2);
  });

  it('[K5] rinshan on the last tile is no haitei', () => {
    const table = script({
      hands: ['1111z123m456m99p4s'],
      draws: '3s',
      replacements: '5s',
      settings: { minWallForKan: 1 },
    });
    table.table.position.state.table.live = 1;
    table.do('0: ankan 1z', '0: tsumo');
    expect(yaku(table)).toContain('rinshan');
    expect(yaku(table)).not.toContain('haitei');
  });

  it('[K6] [D4] RI-52 four kans by two seats abort after the discard has passed, by one they do not', () => {
    const two = { hands: ['1111z2222z', '3333z4444z'], replacements: '2s4s6s8s', draws: '1m2m' };
    const table = script(two)
      .do('0: ankan 1z', '0: ankan 2z')
      .clockDecides()
      .untilTurn(1)
      .do('1: ankan 3z', '1: ankan 4z');
    expect(table.seen.phase).toBe('turn');
    table.clockDecides().until((t) => t.count('round_end') === 1);
    expect(table.result.outcome).toMatchObject({ kind: 'abort', reason: 'four_kans' });
    const now = script({ ...two, settings: { fourKansTiming: 'immediate' } });
    now.do('0: ankan 1z', '0: ankan 2z').clockDecides().untilTurn(1).do('1: ankan 3z', '1: ankan 4z');
    expect(now.result.outcome).toMatchObject({ kind: 'abort', reason: 'four_kans' });
    const one = script({ hands: ['1111z2222z3333z', '5555z'], draws: '4z', replacements: '4z4z4z1m' });
    one.do('0: ankan 1z', '0: ankan 2z', '0: ankan 3z', '0: ankan 4z').clockDecides().untilTurn(1);
    expect(one.count('round_end')).toBe(0);
    expect(one.turn(1).kans).toEqual([]);
  });

  it('[K2] the kan need not be of the tile just drawn', () => {
    const table = script({ hands: ['1111z'], draws: '2p' });
    expect(table.turn(0).kans).toEqual([{ kanType: 'closed', tileId: 108 }]);
    expect(table.verdict('0: ankan 1z')).toBe('ok');
  });

  it('[B3] replacement tiles, indicators and what lies under them are fourteen different tiles', () => {
    const table = script({
      hands: ['1111z2222z3333z'],
      draws: '4z',
      replacements: '4z4z4z1m',
      dora: '1p2p3p4p5p',
      ura: '1s2s3s4s5s',
    });
    table.do('0: ankan 1z', '0: ankan 2z', '0: ankan 3z', '0: ankan 4z');
    expect(table.seen.indicators.map((tile) => formatTiles([tile]))).toEqual(['1p', '2p', '3p', '4p', '5p']);
    expect(table.seen.live).toBe(70 - 1 - 4);
  });
});
