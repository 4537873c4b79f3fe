import { describe, expect, it } from 'vitest';
import type { Win } from '../rules/index.ts';
import { scored, won, type Rules } from './hands.ts';

type Case = readonly [what: string, win: Win, fu: number, rules?: Partial<Rules>];
const riichi = { riichi: 'riichi' } as const;

const CASES: readonly Case[] = [
  ['[F1] closed ron 30 and a wait of 2', won('123m456p99p234789s', '3s', riichi), 40],
  ['[F1] self-draw 22 and a wait of 2', won('123m456p99p234789s', '3s', { tsumo: true }), 30],
  ['[F2] open triplet of simples 2', won('22p456p345s', '4s', { melds: ['pon 666m', 'chi 234m'] }), 30],
  ['[F2] open triplet of honours 4', won('456p22p345s', '3s', { melds: ['pon 777z', 'chi 234m'] }), 30],
  ['[F2] concealed triplet of simples 4', won('222m456p99p234789s', '2s', riichi), 40],
  ['[F2] concealed triplet of terminals 8', won('111m456p22p234567s', '2s', riichi), 40],
  ['[F2] open kan of simples 8', won('456p22p345s', '3s', { melds: ['daiminkan 6666m', 'chi 234m'] }), 30],
  ['[F2] open kan of honours 16', won('456p22p345s', '3s', { melds: ['kakan 7777z', 'chi 234m'] }), 40],
  ['[F2] concealed kan of simples 16', won('456p22p345s234m', '3s', { melds: ['ankan 6666m'], ...riichi }), 50],
  ['[F2] concealed kan of terminals 32', won('456p22p345s234m', '3s', { melds: ['ankan 9999m'], ...riichi }), 70],
  ['[F2] a triplet that a ron completed is open', won('222m456p22p345678s', '2m', riichi), 40],
  ['[F2] and one that a draw completed is not', won('22p456p345678s999m', '9m', { tsumo: true }), 30],
  ['[F3] pair of dragons 2', won('123m456p234789s77z', '2s', riichi), 40],
  ['[F3] pair of the seat wind 2', won('123m456p234789s22z', '2s', riichi), 40],
  ['[F3] pair of the round wind 2', won('123m456p234789s11z', '2s', riichi), 40],
  ['[F3] pair of both winds 4', won('456p234789s11z', '2s', { melds: ['ankan 2222m'], ...riichi, seatWind: 0 }), 50],
  ['[F4] closed wait 2', won('111m456p22p234567s', '3s', riichi), 40],
  ['[F4] edge wait 2', won('123m22456p567789s', '3m', riichi), 40],
  ['[F4] pair wait 2', won('123m456p99p234789s', '9p', riichi), 40],
  ['[F4] two-sided wait 0', won('123m456p234789s33z', '2s', riichi), 30],
  ['[F5] pinfu by self-draw 20', won('123m456p99p234789s', '2s', { tsumo: true }), 20],
  ['[F5] pinfu by ron 30', won('123m456p99p234789s', '2s'), 30],
  ['[F5] pinfu with the self-draw 30', won('123m456p99p234789s', '2s', { tsumo: true }), 30, { fuForPinfuTsumo: true }],
  ['[F6] seven pairs 25', won('1133m5588p2299s11z', '1z', riichi), 25],
  ['[F6] kokushi 0', won('19m19p19s11234567z', '7z'), 0],
  ['[F6] open hand without fu 30', won('22456p345678s', '5s', { melds: ['chi 234m'] }), 30],
  ['[F6] or 20', won('22456p345678s', '5s', { melds: ['chi 234m'] }), 20, { fuForOpenPinfu: false }],
  ['[F6] rounded up to ten: 32', won('222m456p22p345678s', '2m', { lastTile: true }), 40],
];

describe('fu', () => {
  it.for(CASES)('%s', ([_what, win, fu, rules = {}]) => {
    expect(scored(win, rules).fu).toBe(fu);
  });

  it('[F3] the pair of both winds by setting', () => {
    const win = won('123456m789p111s11z', '9p', { riichi: 'riichi', seatWind: 0 });
    expect([scored(win).fu, scored(win, { doubleWindPairFu: 2 }).fu]).toEqual([50, 40]);
  });
});
