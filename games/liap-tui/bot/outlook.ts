/** What a hand is good for: the most piles it can take when it tries, and the least when it ducks. */
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { kindOf, type PieceId } from '../rules/pieces.ts';
import { playsIn, type Formed } from '../rules/playTypes.ts';
import type { Tuning } from './tuning.ts';
import type { Memory, Rival } from './memory.ts';
import { holdsStronger, strongerHeld } from './odds.ts';

/** The chance that a rival who can win a turn tries to. */
export function fights({ need, size }: Rival, tuning: Tuning): number {
  if (need === null) return tuning.fightUnknown;
  if (need <= 0) return tuning.fightDone;
  const urgency = Math.min(1, (2 * need) / Math.max(size, 1));
  return Math.min(1, tuning.fightNeeding + tuning.fightUrgent * urgency);
}

/** P(none of the others beats this play). */
export function stands(
  memory: Memory,
  { playType, strength }: Pick<Formed, 'playType' | 'strength'>,
  tuning: Tuning,
): number {
  let p = 1;
  for (const rival of memory.rivals)
    p *= 1 - fights(rival, tuning) * holdsStronger(memory, playType, strength, rival.size);
  return p;
}

/** P(a single wins although its owner would rather not). */
function sticks(memory: Memory, strength: number, tuning: Tuning): number {
  const anyHigher = strongerHeld(memory, 'single', strength, 1);
  let p = 1;
  for (const rival of memory.rivals) {
    const fighting = fights(rival, tuning);
    const higher = holdsStronger(memory, 'single', strength, rival.size);
    p *= 1 - fighting * higher - (1 - fighting) * anyHigher;
  }
  return p;
}

/** Expected numbers of piles, how uncertain each is (a variance), and how likely each exact number is. */
export interface Outlook {
  readonly most: number;
  readonly mostSpread: number;
  readonly least: number;
  readonly leastSpread: number;
  /** By number of piles: the chance of the best plan for exactly that many. */
  readonly exactly: readonly number[];
}
/** Pieces to be played together. */
interface Part {
  readonly pieces: readonly PieceId[];
  /** P(it wins when it tries to), P(it loses when it ducks). */
  readonly wins: number;
  readonly ducks: number;
  readonly piles: number;
}

export function outlook(memory: Memory, hand: readonly PieceId[], leads: boolean, tuning: Tuning): Outlook {
  const plays = playsIn(hand);
  const alone = singlesOf(memory, hand, plays, tuning);
  const sets = plays
    .filter(({ pieces }) => pieces.length > 1)
    .map((play): Part => {
      const { pieces } = play;
      const wins = stands(memory, play, tuning) * (leads ? 1 : entry(alone, pieces));
      const ducks = alone.reduce((p, part) => (isIn(part, pieces) ? p * part.ducks : p), 1);
      return { pieces, wins, ducks, piles: pieces.length * wins };
    });
  const plan = bestPlan(alone, sets);
  const stuck = sum(alone, ({ ducks }) => 1 - ducks);
  const most = Math.min(
    hand.length,
    sum(plan, ({ piles }) => piles),
  );
  return {
    most,
    mostSpread: sum(plan, ({ pieces, wins }) => pieces.length ** 2 * wins * (1 - wins)),
    least: Math.min(most, stuck + (leads ? tuning.leadingCost : 0)),
    leastSpread: sum(alone, ({ ducks }) => ducks * (1 - ducks)),
    exactly: chances(plan, hand.length),
  };
}
const isIn = ({ pieces: [piece = -1] }: Part, set: readonly PieceId[]): boolean => set.includes(piece);

function singlesOf(memory: Memory, hand: readonly PieceId[], plays: readonly Formed[], tuning: Tuning): Part[] {
  const byKind = new Map<number, { readonly wins: number; readonly ducks: number }>();
  for (const play of plays) {
    if (play.playType !== 'single') continue;
    const wins = stands(memory, play, tuning);
    byKind.set(kindOf(defined(play.pieces[0])), { wins, ducks: 1 - sticks(memory, play.strength, tuning) });
  }
  return hand.map((piece) => {
    const { wins, ducks } = byKind.get(kindOf(piece)) ?? { wins: 0, ducks: 1 };
    return { pieces: [piece], wins, ducks, piles: wins };
  });
}

/** P(a piece outside the set wins the lead that the set needs). */
function entry(alone: readonly Part[], set: readonly PieceId[]): number {
  let none = 1;
  for (const part of alone) if (!isIn(part, set)) none *= 1 - part.wins;
  return 1 - none;
}

/** Sets that promise more than their pieces alone, taken greedily, and the pieces that are left. */
function bestPlan(alone: readonly Part[], sets: readonly Part[]): Part[] {
  const gain = (set: Part): number => set.piles - sum(alone, (part) => (isIn(part, set.pieces) ? part.piles : 0));
  const plan: Part[] = [];
  const used = new Set<PieceId>();
  for (const set of sets.toSorted((a, b) => gain(b) - gain(a))) {
    if (gain(set) <= 0) break;
    if (set.pieces.some((piece) => used.has(piece))) continue;
    plan.push(set);
    for (const piece of set.pieces) used.add(piece);
  }
  return [...plan, ...alone.filter(({ pieces: [piece = -1] }) => !used.has(piece))];
}

/** Every part either wins as meant or ducks as meant: the likeliest way to each number of piles. */
function chances(plan: readonly Part[], size: number): number[] {
  let best = [1, ...Array.from({ length: size }, () => 0)];
  for (const { pieces, wins, ducks } of plan)
    best = best.map((p, piles) =>
      Math.max(p * ducks, (piles < pieces.length ? 0 : defined(best[piles - pieces.length])) * wins),
    );
  return best;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
/**
 * The chance to take exactly `piles`: half by where that lies between the least and the most, half by the best
 * plan for them, whose doubts count less because a plan can change.
 */
export function chanceOf(piles: number, seen: Outlook, { sharp, calm, room }: Tuning): number {
  const reach = (seen.most - piles + room) / Math.sqrt(calm + seen.mostSpread);
  const duck = (piles - seen.least + room) / Math.sqrt(calm + seen.leastSpread);
  const between = logistic(reach * sharp) * logistic(duck * sharp);
  return (between + Math.sqrt(defined(seen.exactly[piles]))) / 2;
}

/** How likely a seat ends with exactly `need` more piles; below zero, and the worse the further, when it cannot. */
export function hitChance(
  memory: Memory,
  hand: readonly PieceId[],
  need: number,
  leads: boolean,
  tuning: Tuning,
): number {
  const missedBy = Math.max(-need, need - hand.length);
  if (missedBy > 0) return -0.02 * missedBy;
  if (hand.length === 0) return 1;
  return chanceOf(need, outlook(memory, hand, leads, tuning), tuning);
}
