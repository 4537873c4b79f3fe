/** What a hand is good for: the most piles it can take when it tries, and the least when it ducks. */
import { kindOf, type PieceId } from '../rules/pieces.ts';
import { playsIn, type Formed } from '../rules/playTypes.ts';
import type { Dials } from './dials.ts';
import type { Memory, Rival } from './memory.ts';
import { holdsStronger, strongerHeld } from './odds.ts';

/** How likely a rival who can win a turn also tries to. */
export function fights({ need, size }: Rival, dials: Dials): number {
  if (need === null) return dials.fightUnknown;
  if (need <= 0) return dials.fightDone;
  const urgency = Math.min(1, (2 * need) / Math.max(size, 1));
  return Math.min(1, dials.fightNeeding + dials.fightUrgent * urgency);
}

/** P(none of the others beats this play). */
export function stands(
  memory: Memory,
  { playType, strength }: Pick<Formed, 'playType' | 'strength'>,
  dials: Dials,
): number {
  let p = 1;
  for (const rival of memory.rivals)
    p *= 1 - fights(rival, dials) * holdsStronger(memory, playType, strength, rival.size);
  return p;
}

/** P(a single wins although its owner would rather not). */
function sticks(memory: Memory, strength: number, dials: Dials): number {
  const anyHigher = strongerHeld(memory, 'single', strength, 1);
  let p = 1;
  for (const rival of memory.rivals) {
    const fighting = fights(rival, dials);
    const higher = holdsStronger(memory, 'single', strength, rival.size);
    p *= 1 - fighting * higher - (1 - fighting) * anyHigher * dials.duckedHigh;
  }
  return p;
}

/** Expected numbers of piles, and how uncertain each is (a variance). */
export interface Outlook {
  readonly most: number;
  readonly mostSpread: number;
  readonly least: number;
  readonly leastSpread: number;
}
interface Hope {
  readonly pieces: readonly PieceId[];
  readonly piles: number;
  readonly spread: number;
}
const hope = (pieces: readonly PieceId[], p: number, worth: number): Hope => ({
  pieces,
  piles: pieces.length * Math.min(1, p * worth),
  spread: pieces.length ** 2 * p * (1 - p),
});

export function outlook(memory: Memory, hand: readonly PieceId[], leads: boolean, dials: Dials): Outlook {
  const plays = playsIn(hand);
  const wins = new Map<number, number>();
  let [stuck, leastSpread] = [0, 0];
  for (const play of plays) {
    const [piece] = play.pieces;
    if (play.playType !== 'single' || piece === undefined) continue;
    wins.set(kindOf(piece), stands(memory, play, dials));
    const copies = hand.filter((other) => kindOf(other) === kindOf(piece)).length;
    const p = sticks(memory, play.strength, dials) * dials.stuck;
    stuck += copies * p;
    leastSpread += copies * p * (1 - p);
  }
  const alone = hand.map((piece) => hope([piece], wins.get(kindOf(piece)) ?? 0, dials.singleWorth));
  /** P(a piece outside the set wins the lead that the set needs). */
  const entry = (set: readonly PieceId[]): number => {
    let none = 1;
    for (const piece of hand) if (!set.includes(piece)) none *= 1 - (wins.get(kindOf(piece)) ?? 0);
    return (1 - none) * dials.entry;
  };
  const sets = plays
    .filter(({ pieces }) => pieces.length > 1)
    .map((play) => hope(play.pieces, stands(memory, play, dials) * (leads ? 1 : entry(play.pieces)), dials.setWorth));
  const plan = bestPlan(alone, sets);
  const most = Math.min(hand.length, total(plan, 'piles'));
  const least = Math.min(most, stuck + (leads ? dials.stuckLeading : 0));
  return { most, mostSpread: total(plan, 'spread'), least, leastSpread };
}
const total = (plan: readonly Hope[], what: 'piles' | 'spread'): number =>
  plan.reduce((sum, part) => sum + part[what], 0);

/** Sets that promise more than their pieces alone, taken greedily, and the pieces that are left. */
function bestPlan(alone: readonly Hope[], sets: readonly Hope[]): Hope[] {
  const gain = (set: Hope): number =>
    set.piles -
    total(
      alone.filter(({ pieces: [piece = -1] }) => set.pieces.includes(piece)),
      'piles',
    );
  const used = new Set<PieceId>();
  const plan: Hope[] = [];
  for (const set of sets.toSorted((a, b) => gain(b) - gain(a))) {
    if (gain(set) <= 0) break;
    if (set.pieces.some((piece) => used.has(piece))) continue;
    plan.push(set);
    for (const piece of set.pieces) used.add(piece);
  }
  return [...plan, ...alone.filter(({ pieces: [piece = -1] }) => !used.has(piece))];
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
export interface Line {
  readonly sharp: number;
  readonly above: number;
  readonly below: number;
}
/** How likely exactly so many piles can be reached: they lie below the most, and not below the least. */
export function within(seen: Outlook, piles: number, { sharp, above, below }: Line, dials: Dials): number {
  const reach = (seen.most - piles + above) / Math.sqrt(dials.calm + seen.mostSpread);
  const duck = (piles - seen.least + below) / Math.sqrt(dials.calm + seen.leastSpread);
  return logistic(reach * sharp) * logistic(duck * sharp);
}

/** How likely a seat ends with exactly `need` more piles; below zero, and the worse the further, when it cannot. */
export function hitChance(
  memory: Memory,
  hand: readonly PieceId[],
  need: number,
  leads: boolean,
  dials: Dials,
): number {
  const missedBy = Math.max(-need, need - hand.length);
  if (missedBy > 0) return -0.02 * missedBy;
  if (hand.length === 0) return 1;
  const line = { sharp: dials.sharp, above: dials.roomAbove, below: dials.roomBelow };
  return within(outlook(memory, hand, leads, dials), need, line, dials);
}
