/**
 * Evaluates every different choice by the chance to end the round with exactly the declared piles: if it wins the turn,
 * if it does not, and what the rest of the hand can do then.
 */
import type { Dials, RandomInt, View } from '@parlour/kernel';
import type { ExplainingBot, Explanation, Measures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import type { DeclareMenu, FollowMenu, LeadMenu, Menu } from '../menu.ts';
import { kindOf, type PieceId } from '../rules/pieces.ts';
import { playTypeOf, strengthOf } from '../rules/playTypes.ts';
import { baseScore } from '../rules/scoring.ts';
import type { LiapTui } from '../types.ts';
import { likelihood } from './likelihood.ts';
import { recall, type Memory, type Rival } from './memory.ts';
import { holdsStronger, strongerHeld } from './odds.ts';
import { chanceOf, fights, outlook, Resistance, Rest } from './outlook.ts';
import { bluffShare, BOLD, STEADY, tunedBy, type Tuning } from './tuning.ts';

interface Weighed {
  readonly action: Action;
  readonly worth: number;
  readonly measures: Measures;
}

/** With a lead of this many points it declines a redeal: the higher multiplier risks more than it can win. */
const COMFORTABLE_LEAD = 15;

function explain(view: View<LiapTui>, menu: Menu, tuning: Tuning): Explanation<LiapTui> {
  switch (menu.kind) {
    case 'redeal': {
      const ahead = leadOver(view);
      const action: Action = { type: 'redeal', accept: ahead < COMFORTABLE_LEAD };
      return { action, reason: 'redeal', options: [{ action, measures: { ahead } }] };
    }
    case 'declare':
      return declaration(view, menu, tuning);
    case 'play':
      return menu.role === 'lead' ? lead(view, menu, tuning) : follow(view, menu, tuning);
  }
}
/** Also plays for characters. Without a character it uses no randomness. */
export const steady: ExplainingBot<LiapTui> = {
  id: 'steady',
  quick: true,
  hasDials: true,
  likelihood,
  decide: (view, menu, pick, dials) => steady.explain(view, menu, pick, dials).action,
  explain: (view, menu, pick, dials) =>
    dials === undefined ? explain(view, menu, STEADY) : inCharacter(view, menu, pick, dials),
};
export const bold: ExplainingBot<LiapTui> = {
  id: 'bold',
  decide: (view, menu) => explain(view, menu, BOLD).action,
  explain: (view, menu) => explain(view, menu, BOLD),
};

const CHANCES = 1000;
function inCharacter(view: View<LiapTui>, menu: Menu, pick: RandomInt, dials: Dials): Explanation<LiapTui> {
  const honest = explain(view, menu, tunedBy(dials));
  const { action, options } = honest;
  if (action.type !== 'declare' || pick(CHANCES) >= CHANCES * bluffShare(dials)) return honest;
  const more = options.find((option) => option.action.type === 'declare' && option.action.value === action.value + 1);
  return more === undefined ? honest : { action: more.action, reason: 'bluff', options };
}

const leadOver = ({ seat, table }: View<LiapTui>): number =>
  defined(table.scores[seat]) - Math.max(...table.scores.filter((_, other) => other !== seat));

function declaration(view: View<LiapTui>, { legal }: DeclareMenu, tuning: Tuning): Explanation<LiapTui> {
  const prospect = outlook(new Resistance(recall(view), tuning), view.own.hand, view.table.starter === view.seat);
  const weighed = legal.map((value): Weighed => {
    const hit = chanceOf(value, prospect, tuning);
    const { bonus, hit: piles } = baseScore(value, value);
    const points = hit * (bonus + piles) - (1 - hit) * tuning.missCost;
    return { action: { type: 'declare', value }, worth: points, measures: { hit, points } };
  });
  return best(weighed, 'declare');
}

function lead(view: View<LiapTui>, { plays, hand }: LeadMenu, tuning: Tuning): Explanation<LiapTui> {
  const resistance = new Resistance(recall(view), tuning);
  const weighed = plays.map((play) => {
    const wins = resistance.stands(play);
    return playing(play.pieces, wins, weigh(resistance, hand, play.pieces, wins));
  });
  return best(weighed, 'lead');
}

function follow(view: View<LiapTui>, menu: FollowMenu, tuning: Tuning): Explanation<LiapTui> {
  const resistance = new Resistance(recall(view), tuning);
  const weighed = choices(menu.hand, menu.count).map((pieces) => {
    const wins = winsFollowing(view, resistance.memory, menu, pieces, tuning);
    return playing(pieces, wins, weigh(resistance, menu.hand, pieces, wins));
  });
  return best(weighed, 'follow');
}
const playing = (pieces: readonly PieceId[], wins: number, hit: number): Weighed => ({
  action: { type: 'play', pieces },
  worth: hit,
  measures: { wins, hit },
});

/** Probability of reaching the declaration if these pieces win the turn with probability `wins`. */
function weigh(resistance: Resistance, hand: readonly PieceId[], pieces: readonly PieceId[], wins: number): number {
  const { need } = resistance.memory;
  const left = hand.filter((piece) => !pieces.includes(piece));
  const rest = new Rest(resistance.later(left.length), left);
  const lost = rest.hitChance(need, false);
  return wins === 0 ? lost : wins * rest.hitChance(need - pieces.length, true) + (1 - wins) * lost;
}

/** Probability that these pieces win a turn that another seat leads. */
function winsFollowing(
  view: View<LiapTui>,
  memory: Memory,
  menu: FollowMenu,
  pieces: readonly PieceId[],
  tuning: Tuning,
): number {
  const { playType, hand } = menu;
  if (playTypeOf(pieces) !== playType) return 0;
  const strength = strengthOf(playType, pieces);
  const laid = new Map(view.table.turn?.plays.map((play) => [play.seat, play.pieces]));
  let p = 1;
  for (const rival of memory.rivals) {
    const faceUp = laid.get(rival.seat) ?? null;
    if (faceUp !== null) {
      // This play is already on the table, so it also wins a tie (W3).
      if (playTypeOf(faceUp) === playType && strengthOf(playType, faceUp) >= strength) return 0;
      continue;
    }
    if (rival.seat !== view.table.turn?.leader)
      p *= 1 - fights(rival, tuning) * holdsStronger(memory, playType, strength, hand.length);
    else p *= 1 - ledStronger(rival, memory, menu, strength, tuning);
  }
  return p;
}
/** Probability that the leader's play is stronger. A leader in need of piles leads the best single, else any play. */
function ledStronger(
  { need }: Rival,
  memory: Memory,
  { playType, hand }: FollowMenu,
  strength: number,
  tuning: Tuning,
): number {
  const holds = holdsStronger(memory, playType, strength, hand.length);
  if (playType === 'single' && need !== null && need > 0) return tuning.leaderHigh * holds;
  const all = strongerHeld(memory, playType, 0, hand.length);
  return all === 0 ? 0 : strongerHeld(memory, playType, strength, hand.length) / all;
}

/** Every choice of `count` pieces from a sorted hand, once per combination of kinds. */
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

/** Picks the option with the highest worth; the first of them if several are equal. */
function best(weighed: readonly Weighed[], reason: string): Explanation<LiapTui> {
  const options = weighed.toSorted((a, b) => b.worth - a.worth);
  return {
    action: defined(options[0]).action,
    reason,
    options: options.map(({ action, measures }) => ({ action, measures })),
  };
}
