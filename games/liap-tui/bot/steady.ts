/**
 * Weighs every different choice by the chance to end the round with exactly the declared piles: what if it wins the
 * turn, what if not, and what the rest of the hand is then good for.
 */
import type { Bot, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { DeclareMenu, FollowMenu, LeadMenu } from '../menu.ts';
import { kindOf, type PieceId } from '../rules/pieces.ts';
import { playTypeOf, strengthOf } from '../rules/playTypes.ts';
import { baseScore } from '../rules/scoring.ts';
import type { LiapTui } from '../types.ts';
import { BOLD, STEADY, type Dials } from './dials.ts';
import { recall, type Memory, type Rival } from './memory.ts';
import { holdsStronger, strongerHeld } from './odds.ts';
import { chanceOf, fights, hitChance, outlook, stands } from './outlook.ts';

/** With a lead of this many points, a redeal's higher multiplier risks more than it can win. */
const COMFORTABLE_LEAD = 15;

function playerOf(id: string, dials: Dials): Bot<LiapTui> {
  return {
    id,
    decide(view, menu) {
      switch (menu.kind) {
        case 'redeal':
          return { type: 'redeal', accept: leadOver(view) < COMFORTABLE_LEAD };
        case 'declare':
          return { type: 'declare', value: declaration(view, menu, dials) };
        case 'play':
          return { type: 'play', pieces: menu.role === 'lead' ? lead(view, menu, dials) : follow(view, menu, dials) };
      }
    },
  };
}
export const steady = playerOf('steady', STEADY);
export const bold = playerOf('bold', BOLD);

const leadOver = ({ seat, table }: View<LiapTui>): number =>
  defined(table.scores[seat]) - Math.max(...table.scores.filter((_, other) => other !== seat));

function declaration(view: View<LiapTui>, { legal }: DeclareMenu, dials: Dials): number {
  const prospect = outlook(recall(view), view.own.hand, view.table.starter === view.seat, dials);
  return best(legal, (value) => {
    const hit = chanceOf(value, prospect, dials);
    const { bonus, hit: piles } = baseScore(value, value);
    return hit * (bonus + piles) - (1 - hit) * dials.missCost;
  });
}

function lead(view: View<LiapTui>, { plays, hand }: LeadMenu, dials: Dials): readonly PieceId[] {
  const memory = recall(view);
  const chosen = best(plays, (play) => {
    const { pieces } = play;
    return weigh(memory, hand, pieces, stands(memory, play, dials), dials);
  });
  return chosen.pieces;
}

function follow(view: View<LiapTui>, menu: FollowMenu, dials: Dials): readonly PieceId[] {
  const memory = recall(view);
  return best(choices(menu.hand, menu.count), (pieces) =>
    weigh(memory, menu.hand, pieces, winsFollowing(view, memory, menu, pieces, dials), dials),
  );
}

/** The chance to hit in the end, if these pieces win the turn with probability `wins`. */
function weigh(
  memory: Memory,
  hand: readonly PieceId[],
  pieces: readonly PieceId[],
  wins: number,
  dials: Dials,
): number {
  const rest = hand.filter((piece) => !pieces.includes(piece));
  const after = { ...memory, rivals: memory.rivals.map((rival) => ({ ...rival, size: rest.length })) };
  const lost = (): number => hitChance(after, rest, memory.need, false, dials);
  const won = (): number => hitChance(after, rest, memory.need - pieces.length, true, dials);
  if (wins === 0) return lost();
  return wins * won() + (1 - wins) * lost();
}

/** P(these pieces win a turn that somebody else leads). */
function winsFollowing(
  view: View<LiapTui>,
  memory: Memory,
  menu: FollowMenu,
  pieces: readonly PieceId[],
  dials: Dials,
): number {
  const { playType, hand } = menu;
  if (playTypeOf(pieces) !== playType) return 0;
  const strength = strengthOf(playType, pieces);
  const laid = new Map(view.table.turn?.plays.map((play) => [play.seat, play.pieces]));
  let p = 1;
  for (const rival of memory.rivals) {
    const faceUp = laid.get(rival.seat) ?? null;
    if (faceUp !== null) {
      // Already played, so it also wins a tie (W3).
      if (playTypeOf(faceUp) === playType && strengthOf(playType, faceUp) >= strength) return 0;
      continue;
    }
    if (rival.seat !== view.table.turn?.leader)
      p *= 1 - fights(rival, dials) * holdsStronger(memory, playType, strength, hand.length);
    else p *= 1 - ledStronger(rival, memory, menu, strength, dials);
  }
  return p;
}
/** P(the leader's play is stronger). In need of piles a leader leads the best single; else any play is as likely. */
function ledStronger(
  { need }: Rival,
  memory: Memory,
  { playType, hand }: FollowMenu,
  strength: number,
  dials: Dials,
): number {
  const holds = holdsStronger(memory, playType, strength, hand.length);
  if (playType === 'single' && need !== null && need > 0) return dials.leaderHigh * holds;
  const all = strongerHeld(memory, playType, 0, hand.length);
  return all === 0 ? 0 : strongerHeld(memory, playType, strength, hand.length) / all;
}

/** Every choice of `count` pieces from a sorted hand, one for each combination of kinds. */
function choices(hand: readonly PieceId[], count: number): PieceId[][] {
  const found: PieceId[][] = [];
  const extend = (from: number, chosen: readonly PieceId[]): void => {
    if (chosen.length === count) {
      found.push([...chosen]);
      return;
    }
    let previous = -1;
    for (const [offset, piece] of hand.slice(from).entries()) {
      if (kindOf(piece) === previous) continue;
      previous = kindOf(piece);
      extend(from + offset + 1, [...chosen, piece]);
    }
  };
  extend(0, []);
  return found;
}

function best<T>(options: readonly T[], worth: (option: T) => number): T {
  let [chosen] = options;
  let most = -Infinity;
  for (const option of options) {
    const value = worth(option);
    if (value > most) [chosen, most] = [option, value];
  }
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
