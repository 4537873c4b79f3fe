import type { Timing } from '@parlour/kernel';
/** Settings about the course of a round and of a game, and its clocks. */
import type { Json } from '@parlour/kernel';
import type { Outcome } from '../events.ts';
import { init } from '../evolve.ts';
import { endsAfter, placesOf } from '../step/ending.ts';
import riichi from '../game.ts';
import type { Probe, Row } from './settings-rows.ts';
import { script, type Deal, type Scripted } from './support.ts';

const READY = '45m123456p789s11s';
const WIN: Outcome = { kind: 'win', from: 1, winners: [], sticks: 0 };
const DRAW: Outcome = { kind: 'exhaustive', tenpai: [], nagashi: [], hands: [] };
const ends =
  (scores: readonly number[], before: number, deals: number, outcome: Outcome = WIN): Probe =>
  (settings) =>
    endsAfter(settings, { scores, deals, firstDealer: 0 }, { outcome, deals: before });
/** The final points of seat 3. */
const result =
  (scores: readonly number[], sticks = 0): Probe =>
  (settings) =>
    placesOf(settings, { scores, deals: 8, firstDealer: 0, sticks }).find(({ seat }) => seat === 3)?.points;

/** A probe that deals a table with the settings and looks at it. */
const at =
  (deal: Deal, look: (table: Scripted) => unknown): Probe =>
  (settings) =>
    look(script({ ...deal, settings: { ...(deal.settings as object), ...settings } as Json }));
const ended = (table: Scripted): string | null => {
  const { outcome } = table.count('round_end') > 0 ? table.result : { outcome: null };
  return outcome === null ? null : outcome.kind === 'abort' ? outcome.reason : outcome.kind;
};
const next = ({ result: { next: after } }: Scripted): string => `${after.deals} ${after.honba}`;

const NINE = '19m19p19s123z5m5p5s5s';
const THREE = ['5s', '555z123m34s99p789m', '666z123p34s99m456p', '777z789p34s11m678s'];
const threeRon = (table: Scripted): Scripted => table.do('0: discard 5s', '1: ron', '2: ron', '3: ron');
const winners = (table: Scripted): number | null => {
  const { outcome } = table.result;
  return outcome.kind === 'win' ? outcome.winners.length : null;
};
const TWO_OWNERS: Deal = { hands: ['1111z2222z', '3333z4444z'], replacements: '2s4s6s8s', draws: '1m2m' };
const fourKans = (table: Scripted): Scripted =>
  table.do('0: ankan 1z', '0: ankan 2z').clockDecides().untilTurn(1).do('1: ankan 3z', '1: ankan 4z');
const CHI: Deal = { hands: ['3m', '3456m147p258p36s'], draws: '1z' };
const afterChi = (table: Scripted, line: string): string => table.do('0: discard 3m', '1: chi 45m').verdict(line);
const winds = (table: Scripted): Scripted => {
  for (const seat of [0, 1, 2, 3]) table.untilTurn(seat).do(`${seat}: discard 1z`);
  return table;
};
const fourRiichi = (table: Scripted): Scripted => {
  for (const [seat, tile] of ['5z', '6z', '7z', '5z'].entries())
    table
      .untilTurn(seat)
      .do(`${seat}: riichi ${tile}`)
      .until((t) => t.seen.phase !== 'call');
  return table;
};
const doraEvents = (table: Scripted): string[] =>
  table.told.map(({ type }) => type).filter((type) => /meld|dora|draw|discard/.test(type));
const withLive = (table: Scripted, live: number): Scripted => {
  table.table.position.state.table.live = live;
  return table;
};
/** Plays to an exhaustive draw in which seat 2 has discarded only terminals. */
const nagashi = (table: Scripted): Scripted => {
  table.until((t) => t.seen.live === 0 && t.seen.phase === 'turn');
  const { ponds } = table.table.position.state.table;
  for (const seat of [0, 1, 2, 3])
    ponds[seat] = [{ tile: seat === 2 ? 0 : 4, tsumogiri: true, riichi: false, takenBy: null }];
  return table.until((t) => t.count('round_end') === 1);
};
const eighth = (table: Scripted): string[] => {
  table.table.position.state.table.dealerWins = 7;
  table.do('0: riichi 1z').untilTurn(0).do('0: tsumo');
  const { outcome } = table.result;
  return outcome.kind === 'win' ? outcome.winners[0]!.yaku.map(({ name }) => name) : [];
};
const timing =
  (look: (timing: Timing) => unknown): Probe =>
  (settings) =>
    look(riichi.timing(settings));

export const GAME: readonly Row[] = [
  ['gameType', { gameType: 'tonpusen' }, ends([40_000, 20_000, 20_000, 20_000], 3, 4), false, true],
  [
    'startingScore',
    { startingScore: 30_000 },
    (settings) => init(settings).table.scores,
    [25_000, 25_000, 25_000, 25_000],
    [30_000, 30_000, 30_000, 30_000],
  ],
  ['targetScore', { targetScore: 25_000 }, result([26_000, 25_000, 25_000, 24_000]), -26, -21],
  [
    'winningScoreThreshold',
    { winningScoreThreshold: 35_000 },
    ends([32_000, 23_000, 23_000, 22_000], 7, 8),
    true,
    false,
  ],
  ['uma', { uma: [0, 0, 0, 0] }, result([26_000, 25_000, 25_000, 24_000]), -26, -6],
  ['goshashonyuThreshold', { goshashonyuThreshold: null }, result([45_500, 20_000, 19_100, 15_400]), -35, -34.6],
  ['roundingOf', { roundingOf: 'score' }, result([44_600, 20_000, 19_900, 15_500]), -34, -35],
  ['tobiEnabled', { tobiEnabled: false }, ends([-100, 30_000, 30_000, 40_100], 2, 3), true, false],
  ['tobiThreshold', { tobiThreshold: 1000 }, ends([500, 30_000, 30_000, 39_500], 2, 3), false, true],
  ['hasAgariyame', { hasAgariyame: true }, ends([20_000, 22_000, 22_000, 36_000], 7, 7), false, true],
  ['tenpaiyame', { tenpaiyame: 'auto' }, ends([20_000, 22_000, 22_000, 36_000], 7, 7, DRAW), false, true],
  [
    'tieBreakBySeatOrder',
    { tieBreakBySeatOrder: false },
    (settings) =>
      placesOf(settings, { scores: [30_000, 30_000, 20_000, 20_000], deals: 8, firstDealer: 0, sticks: 0 }).map(
        ({ place }) => place,
      ),
    [1, 2, 3, 4],
    [1, 1, 3, 3],
  ],
  [
    'leftoverRiichiBets',
    { leftoverRiichiBets: 'lost' },
    (settings) =>
      placesOf(settings, { scores: [35_000, 23_000, 20_000, 20_000], deals: 8, firstDealer: 0, sticks: 2 })[0]?.score,
    37_000,
    35_000,
  ],
  ['enchousen', { enchousen: 'none' }, ends([29_800, 25_000, 25_000, 20_200], 7, 8), false, true],
  ['enchousenDealsMax', { enchousenDealsMax: 8 }, ends([29_000, 24_000, 24_000, 23_000], 11, 12), true, false],
  ['suddenDeathOnRenchan', { suddenDeathOnRenchan: false }, ends([31_000, 23_000, 23_000, 23_000], 9, 9), true, false],
  [
    'renchanOnAbortiveDraw',
    { renchanOnAbortiveDraw: false },
    at({ hands: [NINE], draws: '2s' }, (t) => next(t.do('0: kyuushu'))),
    '0 1',
    '1 1',
  ],
  [
    'renchanOnDealerTenpaiDraw',
    { renchanOnDealerTenpaiDraw: false },
    at({ hands: [READY], settings: { hasNagashiMangan: false } }, (t) => next(t.exhaust())),
    '0 1',
    '1 1',
  ],
  [
    'renchanOnDealerWin',
    { renchanOnDealerWin: false },
    at({ hands: [READY], draws: '3m' }, (t) => next(t.do('0: tsumo'))),
    '0 1',
    '1 0',
  ],
];

const AMONG_THREE = { numPlayers: 3, uma: [20, 0, -20] } as const;

export const FLOW: readonly Row[] = [
  ['numPlayers', AMONG_THREE, (settings) => init(settings).table.scores.length, 4, 3],
  [
    'hasKita',
    { ...AMONG_THREE, hasKita: true },
    at({ hands: ['4z'], draws: '1z' }, (table) => table.turn(0).kita !== null),
    false,
    true,
  ],
  ['hasNagashiMangan', { hasNagashiMangan: false }, at({}, (t) => nagashi(t).result.deltas[2]), 8000, 0],
  [
    'hasPaarenchan',
    { hasPaarenchan: true },
    at({ hands: [READY], draws: '1z2z3z4z3m' }, (t) => eighth(t).includes('paarenchan')),
    false,
    true,
  ],
  [
    'kandoraImmediateForClosedKan',
    { kandoraImmediateForClosedKan: false },
    at({ hands: ['5555z'], draws: '4s' }, (t) => doraEvents(t.do('0: ankan 5z')).slice(1)),
    ['meld', 'dora_revealed', 'draw'],
    ['meld', 'draw'],
  ],
  [
    'kandoraDeferredForOpenKan',
    { kandoraDeferredForOpenKan: false },
    at({ hands: ['5z', '555z'], draws: '1z' }, (t) => doraEvents(t.do('0: discard 5z', '1: kan')).slice(2)),
    ['meld', 'draw'],
    ['meld', 'dora_revealed', 'draw'],
  ],
  [
    'kandoraOpenTiming',
    { kandoraOpenTiming: 'discard' },
    at({ hands: ['5z', '555z'], draws: '1z', replacements: '9m' }, (t) =>
      doraEvents(t.do('0: discard 5z', '1: kan').clockDecides()).slice(4, 6),
    ),
    ['discard', 'dora_revealed'],
    ['dora_revealed', 'discard'],
  ],
  ['hasKuikae', { hasKuikae: false }, at(CHI, (t) => afterChi(t, '1: discard 3m')), 'kuikae', 'ok'],
  ['hasKuikaeSuji', { hasKuikaeSuji: false }, at(CHI, (t) => afterChi(t, '1: discard 6m')), 'kuikae', 'ok'],
  [
    'minWallForKan',
    { minWallForKan: 1 },
    at({ hands: ['1111z'], draws: '2p' }, (t) => withLive(t, 1).turn(0).kans.length),
    0,
    1,
  ],
  [
    'maxKansPerRound',
    { maxKansPerRound: 1 },
    at({ hands: ['1111z2222z'], draws: '2p' }, (t) => t.do('0: ankan 1z').turn(0).kans.length),
    1,
    0,
  ],
  [
    'riichiAnkan',
    { riichiAnkan: 'waitsOnly' },
    at(
      { hands: ['111222333m45p77s'], draws: '1z2z3z4z1m' },
      (t) => t.do('0: riichi 1z').untilTurn(0).turn(0).kans.length,
    ),
    0,
    1,
  ],
  [
    'hasKokushiAnkanRon',
    { hasKokushiAnkanRon: false },
    at({ hands: ['1111m', '9m19p19s12345677z'], draws: '2p' }, (t) => t.do('0: ankan 1m').asked),
    [1],
    [0],
  ],
  [
    'ronDominant',
    { ronDominant: false },
    at({ hands: ['6s', '2z', '22m33m44m55s66s777s'], draws: '1z' }, (t) => t.do('0: discard 6s').call(2)?.pon.length),
    0,
    1,
  ],
  [
    'hasSuukaikan',
    { hasSuukaikan: false },
    at(TWO_OWNERS, (t) => ended(fourKans(t).clockDecides().untilTurn(2))),
    'four_kans',
    null,
  ],
  ['fourKansTiming', { fourKansTiming: 'immediate' }, at(TWO_OWNERS, (t) => ended(fourKans(t))), null, 'four_kans'],
  [
    'minPlayersForKanAbort',
    { minPlayersForKanAbort: 3 },
    at(TWO_OWNERS, (t) => ended(fourKans(t).clockDecides().untilTurn(2))),
    'four_kans',
    null,
  ],
  [
    'hasSuufonRenda',
    { hasSuufonRenda: false },
    at({ hands: ['1z', '1z', '1z', '1z'], draws: '2s4s6s8s' }, (t) => ended(winds(t))),
    'four_winds',
    null,
  ],
  [
    'hasSuuchaRiichi',
    { hasSuuchaRiichi: false },
    at(
      {
        hands: ['123m456m789m11p45s', '123m456m789p22p45s', '234p567p234s99m78s', '345p678p11s99p567m'],
        draws: '5z6z7z5z1z',
        settings: { renhouValue: 'none' },
      },
      (t) => ended(fourRiichi(t)),
    ),
    'four_riichi',
    null,
  ],
  [
    'hasKyuushuKyuuhai',
    { hasKyuushuKyuuhai: false },
    at({ hands: [NINE], draws: '2s' }, (t) => t.turn(0).kyuushu),
    true,
    false,
  ],
  [
    'kyuushuMinTypes',
    { kyuushuMinTypes: 10 },
    at({ hands: [NINE], draws: '2s' }, (t) => t.turn(0).kyuushu),
    true,
    false,
  ],
  [
    'hasTripleRonAbort',
    { hasTripleRonAbort: false },
    at({ hands: THREE, draws: '1z' }, (t) => winners(threeRon(t))),
    null,
    3,
  ],
  ['tripleRon', { tripleRon: 'all' }, at({ hands: THREE, draws: '1z' }, (t) => winners(threeRon(t))), null, 3],
  ['tripleRon', { tripleRon: 'headBump' }, at({ hands: THREE, draws: '1z' }, (t) => winners(threeRon(t))), null, 1],
  [
    'hasDoubleRon',
    { hasDoubleRon: false },
    at({ hands: THREE.slice(0, 3), draws: '1z' }, (t) => winners(t.do('0: discard 5s', '1: ron', '2: ron'))),
    2,
    1,
  ],
  [
    'riichiCost',
    { riichiCost: 2000, riichiStickValue: 2000 },
    at({ hands: [READY], draws: '1z' }, (t) => t.do('0: riichi 1z').pass(1).seen.scores[0]),
    24_000,
    23_000,
  ],
  [
    'minWallForRiichi',
    { minWallForRiichi: 5 },
    at({ hands: [READY], draws: '1z' }, (t) => withLive(t, 4).turn(0).riichi.length),
    1,
    0,
  ],
];

export const TIME: readonly Row[] = [
  [
    'baseTurnSeconds',
    { baseTurnSeconds: 7 },
    timing(({ base }) => base.turn),
    { ms: 5000, usesBank: true },
    { ms: 7000, usesBank: true },
  ],
  ['initialBankSeconds', { initialBankSeconds: 3 }, timing(({ bankMs }) => bankMs), 20_000, 3000],
  ['maxBankSeconds', { maxBankSeconds: 90 }, timing(({ bankMaxMs }) => bankMaxMs), 60_000, 90_000],
  ['roundBonusSeconds', { roundBonusSeconds: 2 }, timing(({ bonusMs }) => bonusMs), 10_000, 2000],
  [
    'meldDecisionSeconds',
    { meldDecisionSeconds: 2 },
    timing(({ base }) => base.call),
    { ms: 5000, usesBank: false },
    { ms: 2000, usesBank: false },
  ],
  ['roundAdvanceTimeoutSeconds', { roundAdvanceTimeoutSeconds: 5 }, timing(({ beats }) => beats.ack), 15_000, 5000],
  ['pendingGameTimeoutSeconds', { pendingGameTimeoutSeconds: 10 }, timing(({ pendingMs }) => pendingMs), 0, 10_000],
];
