/** Texts and figures for a finished round. */
import type { Reader } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Outcome, ShownWin } from '../events.ts';
import type { Settings } from '../settings.ts';
import type { TableState } from '../state.ts';
import { worthOf } from '../step/ending.ts';
import type { Words } from '../words/en.ts';

/** The name of how the round ended. */
export const endingOf = (outcome: DeepReadonly<Outcome>, words: Words['sheet']): string =>
  words.outcomes[outcome.kind === 'abort' ? outcome.reason : kindOfEnd(outcome)]();
function kindOfEnd(outcome: DeepReadonly<Outcome>): 'ron' | 'tsumo' | 'exhaustive' | 'nagashi' {
  if (outcome.kind === 'win') return outcome.from === null ? 'tsumo' : 'ron';
  return outcome.kind === 'exhaustive' && outcome.nagashi.length > 0 ? 'nagashi' : 'exhaustive';
}

/** Who has won, and by whose tile. */
export function wonText(winner: Seat, from: Seat | null, { viewer, words, name }: Reader<Words['sheet']>): string {
  if (winner === viewer) return words.youWon(from === null ? null : name(from));
  if (from === null) return words.won(name(winner), null);
  return from === viewer ? words.wonFromYou(name(winner)) : words.won(name(winner), name(from));
}

/** The yaku and bonus han of a hand, line by line. */
export function yakuLines(
  { yaku, dora, aka, ura, nuki = 0 }: DeepReadonly<ShownWin>,
  words: Words['sheet'],
): readonly { readonly label: string; readonly han: number }[] {
  const bonus = [
    { label: words.dora(), han: dora },
    { label: words.aka(), han: aka },
    { label: words.ura(), han: ura },
    { label: words.nuki(), han: nuki },
  ];
  return [
    ...yaku.map((each) => ({ label: words.yaku(each.name), han: each.han })),
    ...bonus.filter((line) => line.han > 0),
  ];
}

/** By seat: its place, from 1. Of equal scores the seat nearer to the first dealer is ahead. */
export function placesAfter(
  { firstDealer }: Pick<DeepReadonly<TableState>, 'firstDealer'>,
  scores: readonly number[],
): readonly number[] {
  const standing = scores
    .map((score, seat) => ({ seat, score, nearness: (seat + scores.length - firstDealer) % scores.length }))
    .toSorted((a, b) => b.score - a.score || a.nearness - b.nearness);
  return scores.map((_, seat) => standing.findIndex((each) => each.seat === seat) + 1);
}

/** Uma and oka: the part of the final points that does not come from the score. */
export const umaOf = (score: number, points: number, settings: Settings): number =>
  Math.round(1000 * (points - worthOf(score, settings))) / 1000;

/** Points that a win takes beyond the worth of the hand (honba and sticks). */
export const extraOf = ({ seat, deltas, points }: DeepReadonly<ShownWin>): number => defined(deltas[seat]) - points;
