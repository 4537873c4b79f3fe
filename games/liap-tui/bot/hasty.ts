/**
 * Decides by rules of thumb: declares the piles that its high pieces and sets usually win, takes turns until it has
 * that many, and then avoids winning more. It remembers nothing.
 */
import type { Bot, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { highest, lowest, sum } from '@parlour/kit/numbers';
import type { DeclareMenu, FollowMenu, LeadMenu } from '../menu.ts';
import { valueOf, type PieceId } from '../rules/pieces.ts';
import { playsIn, playTypeOf, type Formed } from '../rules/playTypes.ts';
import type { LiapTui } from '../types.ts';

/** Number of piles that a single piece usually wins, by its value from 0. */
const SINGLE: readonly number[] = [0, 0, 0, 0, 0, 0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 0.95];
/** Chance that a set of three or more wins: `SET_LED` for the starter, who can surely lead it, else `SET_HELD`. */
const SET_LED = 0.85;
const SET_HELD = 0.4;
const SET_SIZE = 3;

export const hasty: Bot<LiapTui> = {
  id: 'hasty',
  decide(view, menu) {
    switch (menu.kind) {
      case 'redeal':
        return { type: 'redeal', accept: true };
      case 'declare':
        return { type: 'declare', value: declaration(view, menu) };
      case 'play':
        return { type: 'play', pieces: menu.role === 'lead' ? lead(view, menu) : follow(view, menu) };
    }
  },
};

const worthOf = (pieces: readonly PieceId[]): number => sum(pieces, (piece) => defined(SINGLE[valueOf(piece)]));

const declaration = ({ seat, table, own }: View<LiapTui>, { legal }: DeclareMenu): number => {
  const expected = pilesOf(own.hand, table.starter === seat);
  return lowest(legal, (value) => Math.abs(value - expected));
};
/** Number of piles that a sorted hand usually wins. */
export function pilesOf(hand: readonly PieceId[], starts: boolean): number {
  const sets = playsIn(hand).filter(({ pieces }) => pieces.length >= SET_SIZE);
  const set = sets.length === 0 ? null : highest(sets, ({ pieces }) => pieces.length * SET_LED - worthOf(pieces));
  const gain = set === null ? 0 : set.pieces.length * (starts ? SET_LED : SET_HELD) - worthOf(set.pieces);
  return worthOf(hand) + Math.max(0, gain) + (starts ? 0.3 : 0);
}

const needOf = ({ seat, table }: View<LiapTui>): number =>
  defined(table.declarations[seat]) - defined(table.captured[seat]);

function lead(view: View<LiapTui>, { plays, hand }: LeadMenu): readonly PieceId[] {
  const need = needOf(view);
  const low = hand.slice(-1);
  if (need <= 0) return low;
  const fitting = plays.filter(({ pieces }) => pieces.length <= need);
  return fitting.length === 0 ? low : highest(fitting, strongLead).pieces;
}
const strongLead = ({ pieces, strength }: Formed): number =>
  pieces.length >= SET_SIZE ? pieces.length : strength / pieces.length / 14;

function follow(view: View<LiapTui>, { plays, hand, count, playType }: FollowMenu): readonly PieceId[] {
  const need = needOf(view);
  if (need >= count && plays.length > 0) return highest(plays, ({ strength }) => strength).pieces;
  const low = hand.slice(-count);
  if (need > 0 || playType === 'single') return low;
  const high = hand.slice(0, count);
  return playTypeOf(high) === playType ? low : high;
}
