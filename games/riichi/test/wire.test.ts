/** The messages of the riichi protocol, field by field. */
import { project, type GameEvent, type Json, type SeenView, type WireFields } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Riichi } from '../types.ts';
import wire from '../protocol.ts';
import { script, type Scripted } from './support.ts';

const PLAYERS = ['Ann', 'Bo', 'Cy', 'Di'].map((name, seat) => ({ seat, name, isAiPlayer: seat > 1 }));
const READY = '45m123456p789s11s';
const viewOf = (table: Scripted, seat: number): SeenView => table.table.view(seat) as unknown as SeenView;

/** The protocol message for an event, as one seat gets it. */
function told(table: Scripted, event: GameEvent<Riichi>, viewer: number): WireFields {
  const isLast = event === table.events.at(-1);
  const menu = isLast && table.asked.includes(viewer) ? (table.menu(viewer) as unknown as Json) : null;
  const seen = project(event, viewer) as never;
  return { ...event.table, ...wire.event({ viewer, seen, menu, players: PLAYERS.slice(0, table.table.seats) }) };
}
const lastTold = (table: Scripted, type: string, viewer: number): WireFields =>
  told(
    table,
    table.events.findLast(({ table: tableEvent }) => tableEvent.type === type)!,
    viewer,
  );
const result = (table: Scripted): Record<string, unknown> =>
  lastTold(table, 'round_end', 3)['result'] as Record<string, unknown>;
const prompts = (table: Scripted, seat: number): readonly Json[] => wire.prompt(seat, table.menu(seat));

const SCORES = {
  0: expect.any(Number) as number,
  1: expect.any(Number) as number,
  2: expect.any(Number) as number,
  3: expect.any(Number) as number,
};
const POINTS = { scores: SCORES, scoreChanges: SCORES };

describe('a round begins', () => {
  it('with a view for each seat: its own tiles, and what everybody may know', () => {
    const table = script({
      hands: [READY],
      honba: 2,
      sticks: 1,
      deals: 5,
      dora: '3z',
      scores: [24_000, 25_000, 25_000, 25_000],
    });
    const { view } = told(table, table.events[0]!, 2) as { view: Record<string, unknown> };
    expect(view).toEqual({
      seat: 2,
      roundWind: 'South',
      roundNumber: 2,
      dealerSeat: 1,
      currentPlayerSeat: 1,
      doraIndicators: [expect.any(Number)],
      honbaSticks: 2,
      riichiSticks: 1,
      myTiles: table.own(2).hand,
      players: PLAYERS.map((player) => ({ ...player, score: player.seat === 0 ? 24_000 : 25_000 })),
      dice: [expect.any(Number), expect.any(Number)],
      tilesRemaining: 70,
    });
  });
});

describe('a draw', () => {
  it('tells its seat the tile and what may be done, and others that it happened', () => {
    const table = script({ hands: ['1111z45m123p789s9p'], draws: '9p' });
    expect(lastTold(table, 'draw', 0)).toMatchObject({
      seat: 0,
      tileId: table.own(0).drawn,
      availableActions: [
        { action: 'discard', tiles: table.own(0).hand },
        { action: 'riichi', tiles: expect.any(Array) as number[] },
        { action: 'kan', tiles: [108] },
      ],
    });
    expect(lastTold(table, 'draw', 1)).toEqual({ type: 'draw', seat: 0, isRinshan: false, tileId: null });
  });

  it.each<[string, string, string, string]>([
    ['tsumo', READY, '3m', 'tsumo'],
    ['kyuushu', '19m19p19s123z5m5p5s5s', '2s', 'kyuushu'],
  ])('offers %s', (_what, hand, draw, action) => {
    const { availableActions } = lastTold(script({ hands: [hand], draws: draw }), 'draw', 0);
    expect(availableActions).toContainEqual({ action });
  });

  it('offers an added kan', () => {
    const table = script({ hands: ['6s', '66s'], draws: '1z9p7z5z6s' })
      .do('0: discard 6s', '1: pon')
      .clockDecides()
      .untilTurn(1);
    const { availableActions } = lastTold(table, 'draw', 1);
    expect(availableActions).toContainEqual({ action: 'added_kan', tiles: [table.own(1).drawn] });
  });
});

describe('a prompt', () => {
  it('for a ron, for melds, for both, and for a kan that may be robbed', () => {
    const ron = script({ hands: ['6s', '9m', '45s66s123m456m789p'], draws: '1z' }).do('0: discard 6s');
    const at = { type: 'call_prompt', tileId: ron.seen.offered!.tile, fromSeat: 0, callerSeat: 2 };
    expect(prompts(ron, 2)).toEqual([{ ...at, callType: 'ron' }]);
    const both = script({ hands: ['6s', '9m', '45s66s123m456m789p'], draws: '1z', settings: { ronDominant: false } });
    both.do('0: discard 6s');
    expect(prompts(both, 2)).toEqual([{ ...at, callType: 'ron', availableCalls: [{ callType: 'pon' }] }]);
    const melds = script({ hands: ['5s', '46s', '555s'], draws: '9s' }).do('0: discard 5s');
    expect(prompts(melds, 2)).toMatchObject([
      { callType: 'meld', availableCalls: [{ callType: 'pon' }, { callType: 'open_kan' }] },
    ]);
    const { chi } = melds.call(1)!;
    expect(prompts(melds, 1)).toMatchObject([{ availableCalls: [{ callType: 'chi', options: chi }] }]);
    const kan = script({ hands: ['6s', '66s', '45s123m456m789p9p2z'], draws: '1z9p7z5z6s' });
    kan.do('0: discard 6s', '1: pon').clockDecides().untilTurn(2).do('2: riichi 2z').untilTurn(1).do('1: kakan 6s');
    expect(prompts(kan, 2)).toMatchObject([{ callType: 'chankan', fromSeat: 1, callerSeat: 2 }]);
  });
});

describe('a round ends', () => {
  const THREE = ['5s', '555z123m34s99p789m', '666z123p34s99m456p', '777z789p34s11m678s'];

  it('by a self-draw, with ura after riichi', () => {
    const table = script({
      hands: [READY],
      draws: '1z2z3z4z3m',
      ura: '5p',
      sticks: 1,
      scores: [24_000, 25_000, 25_000, 25_000],
    });
    table.do('0: riichi 1z').untilTurn(0).do('0: tsumo');
    expect(result(table)).toEqual({
      type: 'tsumo',
      winnerSeat: 0,
      handResult: {
        han: expect.any(Number) as number,
        fu: 20,
        yaku: expect.arrayContaining([{ name: 'double_riichi', han: 2 }]) as object[],
      },
      closedTiles: expect.any(Array) as number[],
      melds: [],
      winTile: expect.any(Number) as number,
      uraDoraIndicators: [expect.any(Number)],
      riichiSticksCollected: 2,
      ...POINTS,
    });
  });

  it('by a ron, and by two', () => {
    const one = script({ hands: THREE, draws: '1z' }).do('0: discard 5s', '1: ron', '2: pass', '3: pass');
    expect(result(one)).toMatchObject({
      type: 'ron',
      winnerSeat: 1,
      loserSeat: 0,
      winningTile: expect.any(Number) as number,
      ...POINTS,
    });
    const two = script({ hands: THREE, draws: '1z' }).do('0: discard 5s', '1: ron', '2: ron', '3: pass');
    expect(result(two)).toMatchObject({
      type: 'double_ron',
      loserSeat: 0,
      winners: [{ winnerSeat: 1 }, { winnerSeat: 2 }],
      ...POINTS,
    });
  });

  it('by three, where they are paid', () => {
    const table = script({ hands: THREE, draws: '1z', preset: 'mahjong-soul' });
    expect(result(table.do('0: discard 5s', '1: ron', '2: ron', '3: ron'))).toMatchObject({
      type: 'double_ron',
      winners: [{ winnerSeat: 1 }, { winnerSeat: 2 }, { winnerSeat: 3 }],
    });
  });

  it('by an empty wall, with the hands of those who are ready', () => {
    const table = script({ hands: [undefined, READY], settings: { hasNagashiMangan: false } }).exhaust();
    expect(result(table)).toEqual({
      type: 'exhaustive_draw',
      tempaiSeats: [1],
      notenSeats: [0, 2, 3],
      tenpaiHands: [{ seat: 1, closedTiles: expect.any(Array) as number[] }],
      scores: { 0: 24_000, 1: 28_000, 2: 24_000, 3: 24_000 },
      scoreChanges: { 0: -1000, 1: 3000, 2: -1000, 3: -1000 },
    });
  });

  it('by nagashi mangan', () => {
    const table = script().until((t) => t.seen.live === 0 && t.seen.phase === 'turn');
    const { ponds } = table.table.position.state.table;
    for (const seat of [0, 1, 2, 3])
      ponds[seat] = [{ tile: seat === 2 ? 0 : 4, tsumogiri: true, riichi: false, takenBy: null }];
    table.until((t) => t.count('round_end') === 1);
    expect(result(table)).toMatchObject({ type: 'nagashi_mangan', qualifyingSeats: [2], scoreChanges: { 2: 8000 } });
    expect(Object.keys(result(table))).toEqual(expect.arrayContaining(['tempaiSeats', 'notenSeats', 'tenpaiHands']));
  });

  it('by an abort, with its reason and, of nine terminals, the seat', () => {
    const nine = script({ hands: ['19m19p19s123z5m5p5s5s'], draws: '2s' }).do('0: kyuushu');
    expect(result(nine)).toEqual({ type: 'abortive_draw', reason: 'nine_terminals', seat: 0, ...POINTS });
    const three = script({ hands: THREE, draws: '1z' }).do('0: discard 5s', '1: ron', '2: ron', '3: ron');
    expect(result(three)).toEqual({ type: 'abortive_draw', reason: 'triple_ron', ...POINTS });
  });

  it('names the liable seat', () => {
    const table = script({
      hands: ['5z6z7z', '55z66z77z123m99p78s'],
      draws: '1z2z3z4z2z3z4z2z3z4z9p',
      settings: { hasSuufonRenda: false, ronDominant: false },
    });
    for (const tile of ['5z', '6z', '7z']) {
      table.until((t) => t.asked[0] === 0 && t.seen.phase === 'turn').do(`0: discard ${tile}`, '1: pon');
      table.do(`1: discard ${tile === '5z' ? '7s' : tile === '6z' ? '8s' : '9p'}`);
    }
    table.until((t) => t.seen.phase === 'turn' && t.seen.turn === 1 && t.turn(1).tsumo);
    expect(result(table.do('1: tsumo'))).toMatchObject({ type: 'tsumo', winnerSeat: 1, paoSeat: 0 });
    expect(table.result.deltas).toEqual([-32_000, 32_000, 0, 0]);
  });
});

describe('an action', () => {
  const table = script({ hands: ['15m'], draws: '0p' });
  const understood = (input: Record<string, Json>): unknown =>
    wire.action({ type: 'discard', ...input }, viewOf(table, 0));

  it('names a tile: the drawn one of that kind, else the first of the hand', () => {
    expect(understood({ tile: '5p' })).toEqual({ type: 'discard', tileId: 52 });
    expect(understood({ tile: '0p' })).toEqual({ type: 'discard', tileId: 52 });
    expect(understood({ tile: '1m' })).toEqual({ type: 'discard', tileId: table.own(0).hand[0] });
  });
  it('that names none is left as it is', () => {
    expect(understood({ tile: '9x' })).toEqual({ type: 'discard', tile: '9x' });
    expect(understood({ tileId: 3, tile: '1m' })).toEqual({ type: 'discard', tileId: 3, tile: '1m' });
  });
  it('that confirms a round is not a move', () => {
    expect(wire.action({ type: 'confirm_round' }, viewOf(table, 0))).toBe('ack');
  });
});

describe('the end of the game', () => {
  it('tells what every seat is worth, with uma and oka', () => {
    const table = script({ settings: { gameType: 'tonpusen', enchousen: 'none' } }).until(() => false);
    const worth = [0, 1, 2, 3].map((seat) => wire.placing(viewOf(table, seat), seat)['finalScore'] as number);
    expect(worth.reduce((sum, points) => sum + points, 0)).toBe(0);
    expect(worth).toEqual(
      [0, 1, 2, 3].map((seat) => table.last('game_over').places.find((one) => one.seat === seat)!.points),
    );
  });
});

describe('three players', () => {
  const three = (deal: Parameters<typeof script>[0]) => script({ preset: 'tenhou-3', ...deal });

  it('[N2] [N4] begin with a view of three, and are offered kita with its North', () => {
    const table = three({ hands: ['4z'], draws: '1z', deals: 4 });
    const { view } = told(table, table.events[0]!, 0) as { view: Record<string, unknown> };
    expect(view).toMatchObject({ roundWind: 'South', roundNumber: 2, dealerSeat: 1, tilesRemaining: 55 });
    const dealing = three({ hands: ['4z'], draws: '1z' });
    const north = dealing.turn(0).kita!;
    expect(lastTold(dealing, 'draw', 0)['availableActions']).toContainEqual({ action: 'kita', tiles: [north] });
  });
  it('[N4] [N6] hear of a North that is set aside, and whoever can win on it is asked', () => {
    const table = three({ hands: ['4z', '11m99m11p99p99s11z4z'], draws: '5p' }).do('0: kita');
    const { tileId } = table.last('kita_declared');
    expect(lastTold(table, 'kita_declared', 2)).toEqual({ type: 'kita_declared', seat: 0, tileId });
    expect(prompts(table, 1)).toEqual([{ type: 'call_prompt', callType: 'kita', tileId, fromSeat: 0, callerSeat: 1 }]);
  });
  it('[N4] find the Norths among the yaku of a result', () => {
    const table = three({ hands: ['45s123456p789s9p4z'], draws: '9p', replacements: '3s' }).do('0: kita', '0: tsumo');
    const { handResult, scoreChanges } = result(table) as { handResult: { yaku: Json[] }; scoreChanges: object };
    expect(handResult.yaku).toContainEqual({ name: 'nuki', han: 1 });
    expect(Object.keys(scoreChanges)).toEqual(['0', '1', '2']);
  });
  it('[N10] list those without a ready hand among three', () => {
    const table = three({ hands: [undefined, '45s123456p789s99p'], settings: { hasNagashiMangan: false } }).exhaust();
    expect(result(table)).toMatchObject({ tempaiSeats: [1], notenSeats: [0, 2] });
  });
});
