/** The rules for three players (N1-N13). */
import { describe, expect, it } from 'vitest';
import { liveOf } from '../evolve.ts';
import { doraOf, kindOf, NORTH, tilesOf } from '../rules/index.ts';
import { drawTimes, pointsOf } from '../rules/points.ts';
import { nagashiPayments, notenPayments } from '../step/draws.ts';
import { placesOf } from '../step/ending.ts';
import { settingsCodec } from '../settings.ts';
import { HOUSE, names, scored, tiles, won } from './hands.ts';
import { script, settingsOf, type Deal, type Scripted } from './support.ts';

const THREE = { numPlayers: 3 } as const;
const three = (deal: Deal = {}): Scripted => script({ preset: 'tenhou-3', ...deal });
/** Ready for 3 and 6 of sou. */
const READY = '45s123456p789s99p';

describe('the tiles', () => {
  it('[N1] are 108: man has only ends', () => {
    const all = tilesOf(3);
    expect(all).toHaveLength(108);
    expect(new Set(all.map(kindOf).filter((kind) => kind < 9))).toEqual(new Set([0, 8]));
    expect(tilesOf(4)).toHaveLength(136);
  });
  it.each([
    ['1m', '9m'],
    ['9m', '1m'],
    ['1p', '2p'],
    ['9s', '1s'],
    ['3z', '4z'],
    ['4z', '1z'],
  ])('[N1] %s makes %s dora', (indicator, dora) => {
    expect(doraOf(kindOf(tiles(indicator)[0]!), 3)).toBe(kindOf(tiles(dora)[0]!));
  });
  it('[N1] the dora of a hand follow that order', () => {
    const win = won('111m123p456p789s99s', '1p', { dora: '9m', riichi: 'riichi' });
    expect(scored(win, THREE).dora).toBe(3);
    expect(scored(won('999m123p456p789s99s', '1p', { dora: '1m', riichi: 'riichi' }), THREE).dora).toBe(3);
    expect(scored(won('999m123p456p789s99s', '1p', { dora: '1m', riichi: 'riichi' })).dora).toBe(0);
  });
});

describe('the round', () => {
  it('[N2] has three seats, 35,000 points each, three deals to a wind, 55 live tiles', () => {
    const table = three();
    expect(table.seen.scores).toEqual([35_000, 35_000, 35_000]);
    expect(liveOf(3)).toBe(55);
    expect(table.seen.live).toBe(54);
    expect([0, 1, 2].map((seat) => table.own(seat).hand.length)).toEqual([14, 13, 13]);
    expect(three({ deals: 5 }).seen.dealer).toBe(2);
  });
  it('[N2] the game goes to South 3, and on while nobody has 40,000', () => {
    const table = three({ settings: { hasNagashiMangan: false } }).until(() => false);
    expect(table.seen.sheet.length).toBeGreaterThanOrEqual(6);
    expect(table.seen.sheet.some(({ deals }) => deals === 5)).toBe(true);
    expect(table.seen.places).toHaveLength(3);
  });
  it('[N3] nobody is offered a chi, and one is refused by name', () => {
    const table = three({ hands: ['5s', '46s', '55s'] }).do('0: discard 5s');
    expect(table.call(2)?.pon).toHaveLength(1);
    expect(table.call(1)?.chi ?? []).toEqual([]);
    const sequenceTiles = tiles('46s');
    expect(table.refusal(2, { type: 'call_chi', tileId: table.seen.offered!.tile, sequenceTiles })?.code).toBe(
      'invalid_chi',
    );
    expect(
      script({ hands: ['5s', '46s'] })
        .do('0: discard 5s')
        .call(1)?.chi,
    ).toHaveLength(1);
  });
  it('[N1] [X3] a tile that is not played with is in nobody’s hand', () => {
    const table = three();
    expect(table.refusal(0, { type: 'discard', tileId: tiles('5m')[0]! })?.code).toBe('tile_not_in_hand');
  });
});

describe('kita', () => {
  it('[N4] [N5] sets a North aside and draws a replacement tile; the hand stays closed', () => {
    const table = three({ hands: ['45s123456p789s9p4z'], draws: '1z', replacements: '7z' });
    expect(table.turn(0).kita).not.toBeNull();
    const live = table.seen.live;
    table.do('0: kita');
    expect(table.last('kita_declared')).toMatchObject({ seat: 0 });
    expect(table.seen.norths?.map((own) => own.length)).toEqual([1, 0, 0]);
    expect(kindOf(table.own(0).drawn!)).toBe(kindOf(tiles('7z')[0]!));
    expect(table.seen.live).toBe(live - 1);
    expect(table.own(0).hand).toHaveLength(14);
    expect(table.turn(0).kita).toBeNull();
  });
  it('[N4] takes the drawn North first, and in riichi no other', () => {
    const table = three({ hands: [READY], draws: '1z2z3z4z', replacements: '5z' })
      .do('0: riichi 1z')
      .untilTurn(0);
    expect(table.turn(0)).toMatchObject({ locked: 'riichi', kita: table.own(0).drawn });
    table.do('0: kita');
    expect(table.seen.riichi[0]).toBe('double');
    expect(table.turn(0)).toMatchObject({ locked: 'riichi', kita: null });
  });
  it('[N4] is not offered without a North, without a drawn tile, with an empty wall, or among four', () => {
    expect(three({ hands: [READY], draws: '1z' }).turn(0).kita).toBeNull();
    const called = three({ hands: ['5s', '55s4z'], draws: '1z' }).do('0: discard 5s', '1: pon');
    expect(called.turn(1).kita).toBeNull();
    const last = three({ hands: ['4z'] }).until((t) => t.seen.live === 0 && t.seen.phase === 'turn');
    expect([0, 1, 2].map((seat) => last.menu(seat)).every((menu) => menu?.kind !== 'turn' || menu.kita === null)).toBe(
      true,
    );
    expect(script({ hands: ['4z'] }).turn(0).kita).toBeNull();
  });
  it.each([
    ['without a North', 'invalid_kita', 0],
    ['out of turn', 'not_your_turn', 1],
  ])('[N4] [X3] %s is %s, and changes nothing', (_what, code, seat) => {
    const table = three({ hands: [READY, '4z'], draws: '1z' });
    expect(table.refusal(seat, { type: 'kita' })).toMatchObject({ code });
  });
  it('[N4] each North is one han, and one more for each West that indicates it', () => {
    const win = won('123p456p789s11s234s', '1p', { riichi: 'riichi', nuki: 2 });
    expect(scored(win, THREE)).toMatchObject({ nuki: 2, dora: 0, ura: 0 });
    const indicated = won('123p456p789s11s234s', '1p', { riichi: 'riichi', nuki: 2, dora: '3z', ura: '33z' });
    expect(scored(indicated, THREE)).toMatchObject({ nuki: 2, dora: 2, ura: 4 });
    expect(scored(indicated, THREE).han).toBe(
      scored(won('123p456p789s11s234s', '1p', { riichi: 'riichi' }), THREE).han + 8,
    );
  });
  it('[N4] no yaku, and nothing beside a yakuman', () => {
    const plain = won('123p456p78s99s', '9s', { melds: ['pon 222s'], nuki: 3 });
    expect(() => scored(plain, THREE)).toThrow('no win');
    expect(scored(won('19m19p19s1234567z1z', '1z', { nuki: 1 }), THREE)).toMatchObject({ nuki: 0, yakuman: 2 });
  });
  it('[N5] a win on the replacement tile is rinshan', () => {
    const table = three({ hands: ['45s123456p789s9p4z'], draws: '9p', replacements: '3s' });
    table.do('0: kita');
    expect(table.turn(0).tsumo).toBe(true);
    table.do('0: tsumo');
    const { outcome } = table.result;
    expect(outcome.kind === 'win' && outcome.winners[0]!.yaku.map(({ name }) => name)).toContain('rinshan');
    expect(outcome.kind === 'win' && outcome.winners[0]!.nuki).toBe(1);
  });
  it('[N5] a round has 55 draws, however many of them are replacements; eight are there', () => {
    const table = three({
      hands: ['1111m9999m44z', '1111z44z', '2222z'],
      replacements: '567z5p6p8s',
      settings: { hasSuukaikan: false },
    });
    table.do('0: kita', '0: kita', '0: ankan 1m', '0: ankan 9m').clockDecides();
    table.untilTurn(1).do('1: kita', '1: kita');
    table.do('1: ankan 1z').clockDecides();
    table.untilTurn(2);
    expect(table.turn(2).kans).toHaveLength(1);
    table.do('2: ankan 2z');
    expect(table.table.state.house.replaced).toBe(8);
    table.until((t) => t.count('round_end') > 0);
    expect(
      table.count('draw') -
        table.told.slice(table.told.findIndex(({ type }) => type === 'round_end')).filter(({ type }) => type === 'draw')
          .length,
    ).toBe(55);
  });
  it('[N5] [K3] what is owed is turned before the replacement tile', () => {
    const table = three({ hands: ['7z', '777z4z', '1p'], draws: '1z', replacements: '5p6p' }).do(
      '0: discard 7z',
      '1: kan',
      '1: kita',
    );
    const types = table.told.map(({ type }) => type);
    expect(types.slice(types.indexOf('kita_declared'))).toEqual(['kita_declared', 'dora_revealed', 'draw']);
  });
});

describe('winning on a North', () => {
  it('[N6] is asked of everybody, and is no chankan', () => {
    const table = three({ hands: ['4z', '123456p789s111s4z'], draws: '1z' }).do('0: kita');
    expect(table.call(1)).toBeNull();
    const yaku = three({ hands: ['4z', '11m99m11p99p99s11z4z'], draws: '5p' }).do('0: kita');
    expect(yaku.call(1)).toMatchObject({ isKita: true, isChankan: false, ron: true });
    yaku.do('1: ron');
    const { outcome, deltas } = yaku.result;
    expect(outcome).toMatchObject({ kind: 'win', from: 0 });
    expect(outcome.kind === 'win' && outcome.winners[0]!.yaku.map(({ name }) => name)).not.toContain('chankan');
    expect(deltas[2]).toBe(0);
  });
  it('[N6] is chankan with that setting', () => {
    const table = three({ hands: ['4z', '123456p789s111s4z'], draws: '1z', settings: { kitaChankan: true } }).do(
      '0: kita',
      '1: ron',
    );
    const { outcome } = table.result;
    expect(outcome.kind === 'win' && outcome.winners[0]!.yaku).toEqual([{ name: 'chankan', han: 1 }]);
  });
  it('[N6] passed by, bars from ron until the next own discard', () => {
    const table = three({ hands: ['4z', '11m99m11p99p99s11z4z'], draws: '5p' }).do('0: kita', '1: pass');
    expect(table.own(1).hasMissed).toBe(true);
  });
  it('[N6] keeps ippatsu; one that passes ends it, and the first go', () => {
    const before = three({ draws: '1z', hands: ['19m19p19s1235z5p5p5p', '45s123456p789s9p4z'] });
    expect(before.turn(0).kyuushu).toBe(true);
    const table = three({ hands: [READY, '4z', '1p'], draws: '1z7z', replacements: '6z' }).do('0: riichi 1z');
    expect(table.seen.ippatsu[0]).toBe(true);
    table.untilTurn(1).do('1: kita');
    expect(table.seen.ippatsu[0]).toBe(false);
    expect(table.seen.isUnbroken).toBe(false);
    const robbed = three({ hands: ['11m99m11p99p99s11z4z', '4z', '1p'], draws: '5p7z' })
      .do('0: riichi 5p')
      .untilTurn(1);
    robbed.do('1: kita', '0: ron');
    const { outcome } = robbed.result;
    expect(outcome.kind === 'win' && outcome.winners[0]!.yaku.map(({ name }) => name)).toContain('ippatsu');
  });
});

describe('what it is worth', () => {
  it('[N7] North in the hand is nobody’s wind', () => {
    expect(names(won('123p456p789s44z23s1s', '1s', { seatWind: 2, roundWind: 0 }), THREE)).toContain('pinfu');
    expect(names(won('123p456p789s99s444z', '4z', { seatWind: 2, roundWind: 0, riichi: 'riichi' }), THREE)).toEqual([
      'riichi',
    ]);
  });
  it('[N8] a self-draw loses the share of the seat that is not there', () => {
    expect(pointsOf(2000, false, true, { numPlayers: 3, tsumoLoss: true })).toBe(6000);
    expect(pointsOf(2000, true, true, { numPlayers: 3, tsumoLoss: true })).toBe(8000);
    expect(pointsOf(2000, false, true, HOUSE)).toBe(8000);
  });
  it('[N8] or the others split it', () => {
    const split = { numPlayers: 3, tsumoLoss: false };
    expect(pointsOf(2000, false, true, split)).toBe(8000);
    expect(pointsOf(2000, true, true, split)).toBe(12_000);
    expect([drawTimes(false, true, split), drawTimes(false, false, split), drawTimes(true, false, split)]).toEqual([
      2.5, 1.5, 3,
    ]);
    expect(pointsOf(240, false, true, split)).toBe(600 + 400);
    const table = three({ hands: [READY], draws: '3s', settings: { tsumoLoss: false } }).do('0: tsumo');
    const [points = 0, ...paid] = table.result.deltas;
    expect(paid).toEqual([-points / 2, -points / 2]);
  });
  it('[N9] a honba is 200 on a ron and 100 from each on a self-draw', () => {
    const drawn = three({ hands: [READY], draws: '3s', honba: 2 }).do('0: tsumo').result;
    const plain = three({ hands: [READY], draws: '3s' }).do('0: tsumo').result;
    expect(drawn.deltas.map((delta, seat) => delta - plain.deltas[seat]!)).toEqual([400, -200, -200]);
    const ron = (honba: number) =>
      three({ hands: [READY, '3s'], draws: '1z', honba })
        .do('0: riichi 1z')
        .untilTurn(1)
        .do('1: discard 3s', '0: ron').result;
    expect(ron(3).deltas[0]! - ron(0).deltas[0]!).toBe(600);
  });
  it.each([
    [[], [0, 0, 0]],
    [[1], [-1000, 2000, -1000]],
    [
      [0, 2],
      [1000, -2000, 1000],
    ],
    [
      [0, 1, 2],
      [0, 0, 0],
    ],
  ])('[N10] ready %o: %o', (tenpai, deltas) => {
    expect(notenPayments(tenpai, settingsOf({}, 'tenhou-3'))).toEqual(deltas);
  });
  it('[N10] nagashi mangan is a self-drawn mangan', () => {
    const settings = settingsOf({}, 'tenhou-3');
    expect(nagashiPayments([1], 0, settings)).toEqual([-4000, 6000, -2000]);
    expect(nagashiPayments([0], 0, settings)).toEqual([8000, -4000, -4000]);
    expect(nagashiPayments([1], 0, { ...settings, tsumoLoss: false })).toEqual([-5000, 8000, -3000]);
  });
  it('[N11] three equal winds and three riichi abort nothing', () => {
    const winds = three({ hands: ['1z', '1z', '1z'] }).do('0: discard 1z');
    winds
      .until((t) => t.seen.phase === 'turn' && t.seen.turn === 1)
      .do('1: discard 1z')
      .untilTurn(2)
      .do('2: discard 1z');
    expect(winds.count('round_end')).toBe(0);
    const hands = [READY, '111m999m78s111z22z', '55z66z77z33z44z22p8p'];
    const riichi = three({ hands, draws: '1z2z5z' });
    for (const [seat, tile] of ['1z', '2z', '5z'].entries()) riichi.untilTurn(seat).do(`${seat}: riichi ${tile}`);
    riichi.until((t) => t.seen.phase === 'turn');
    expect(riichi.seen.riichi.filter((one) => one !== 'none')).toHaveLength(3);
    expect(riichi.count('round_end')).toBe(0);
  });
  it('[N11] [R1] riichi needs three live tiles', () => {
    expect(settingsOf({}, 'tenhou-3').minWallForRiichi).toBe(3);
  });
  it('[N12] oka goes to the first, uma is 20, 0 and -20', () => {
    const settings = settingsOf({}, 'tenhou-3');
    const places = placesOf(settings, { scores: [40_400, 47_000, 17_600], deals: 6, firstDealer: 0, sticks: 0 });
    expect(places.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 42],
      [0, 0],
      [2, -42],
    ]);
  });
});

describe('the presets', () => {
  it.each([
    ['tenhou-3', { uma: [20, 0, -20], hasDoubleYakuman: false }],
    ['mahjong-soul-3', { uma: [15, 0, -15], hasDoubleYakuman: true }],
  ])('[N2] [N13] %s', (preset, own) => {
    expect(settingsOf({}, preset)).toMatchObject({
      numPlayers: 3,
      hasKita: true,
      tsumoLoss: true,
      kitaChankan: false,
      startingScore: 35_000,
      targetScore: 40_000,
      winningScoreThreshold: 40_000,
      notenPenaltyTotal: 2_000,
      honbaRonBonus: 200,
      honbaTsumoBonusPerLoser: 100,
      minWallForRiichi: 3,
      enchousenDealsMax: 3,
      ...own,
    });
  });
  it.each([
    [{ numPlayers: 3 }, 'uma'],
    [{ hasKita: true }, 'hasKita'],
    [{ numPlayers: 3, uma: [20, 0, -20], notenPenaltyTotal: 3_100 }, 'notenPenaltyTotal'],
    [{ numPlayers: 5 }, 'numPlayers'],
  ])('[N2] %o is refused for %s', (raw, path) => {
    const parsed = settingsCodec.parse(raw);
    expect(parsed.ok ? [] : parsed.error.map((issue) => issue.path)).toContain(path);
  });
});

it('[N4] a North that is set aside is seen by everybody', () => {
  const table = three({ hands: ['4z'], draws: '1z' }).do('0: kita');
  for (const seat of [0, 1, 2]) expect(table.table.view(seat).table.norths?.[0]?.map(kindOf)).toEqual([NORTH]);
});
