/** What a hand is good for: the most piles it can take when it tries, and the least when it ducks. */
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { kindOf, type PieceId } from '../rules/pieces.ts';
import { playsIn, type Formed, type PlayType } from '../rules/playTypes.ts';
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

/** What plays meet among the rivals. A hand is weighed in many ways, and each chance is worked out once. */
export class Resistance {
  readonly memory: Memory;
  readonly tuning: Tuning;
  readonly #fighting: readonly number[];
  readonly #stands = new Map<PlayType, Map<number, number>>();
  readonly #sticks = new Map<number, number>();
  readonly #later = new Map<number, Resistance>();

  constructor(memory: Memory, tuning: Tuning) {
    this.memory = memory;
    this.tuning = tuning;
    this.#fighting = memory.rivals.map((rival) => fights(rival, tuning));
  }
  /** The same rivals when all have so many pieces left. */
  later(size: number): Resistance {
    let later = this.#later.get(size);
    if (later === undefined) {
      const rivals = this.memory.rivals.map((rival) => ({ ...rival, size }));
      later = new Resistance({ ...this.memory, rivals }, this.tuning);
      this.#later.set(size, later);
    }
    return later;
  }
  /** P(none of the others beats this play). */
  stands({ playType, strength }: Pick<Formed, 'playType' | 'strength'>): number {
    let byStrength = this.#stands.get(playType);
    if (byStrength === undefined) this.#stands.set(playType, (byStrength = new Map<number, number>()));
    let p = byStrength.get(strength);
    if (p === undefined) {
      p = 1;
      for (const [index, { size }] of this.memory.rivals.entries())
        p *= 1 - defined(this.#fighting[index]) * holdsStronger(this.memory, playType, strength, size);
      byStrength.set(strength, p);
    }
    return p;
  }
  /** P(a single wins although its owner would rather not). */
  sticks(strength: number): number {
    let p = this.#sticks.get(strength);
    if (p === undefined) {
      const anyHigher = strongerHeld(this.memory, 'single', strength, 1);
      p = 1;
      for (const [index, { size }] of this.memory.rivals.entries()) {
        const fighting = defined(this.#fighting[index]);
        const higher = holdsStronger(this.memory, 'single', strength, size);
        p *= 1 - fighting * higher - (1 - fighting) * anyHigher;
      }
      this.#sticks.set(strength, p);
    }
    return p;
  }
}

/** Expected numbers of piles, how uncertain each is (a variance), and how likely each exact number is. */
export interface Outlook {
  readonly most: number;
  readonly mostSpread: number;
  readonly least: number;
  readonly leastSpread: number;
  /** By number of piles, as far as was asked: the chance of the best plan for exactly that many. */
  readonly exactly: Float64Array;
}
/** Pieces to be played together. */
interface Part {
  readonly pieces: readonly PieceId[];
  /** P(it wins when it tries to), P(it loses when it ducks). */
  readonly wins: number;
  readonly ducks: number;
  readonly piles: number;
}

/** What a hand can be played as: its pieces one by one, and every set with the chance that it stands once it is led. */
interface Parts {
  readonly size: number;
  readonly alone: readonly Part[];
  readonly sets: readonly { readonly pieces: readonly PieceId[]; readonly stands: number }[];
}
function partsOf(resistance: Resistance, hand: readonly PieceId[]): Parts {
  const plays = playsIn(hand);
  const sets = plays
    .filter(({ pieces }) => pieces.length > 1)
    .map((play) => ({ pieces: play.pieces, stands: resistance.stands(play) }));
  return { size: hand.length, alone: singlesOf(resistance, hand, plays), sets };
}
function outlookOf({ size, alone, sets }: Parts, leads: boolean, tuning: Tuning, highest: number): Outlook {
  const plan = bestPlan(
    alone,
    sets.map(({ pieces, stands }): Part => {
      const wins = stands * (leads ? 1 : entry(alone, pieces));
      const ducks = alone.reduce((p, part) => (isIn(part, pieces) ? p * part.ducks : p), 1);
      return { pieces, wins, ducks, piles: pieces.length * wins };
    }),
  );
  const stuck = sum(alone, ({ ducks }) => 1 - ducks);
  const most = Math.min(
    size,
    sum(plan, ({ piles }) => piles),
  );
  return {
    most,
    mostSpread: sum(plan, ({ pieces, wins }) => pieces.length ** 2 * wins * (1 - wins)),
    least: Math.min(most, stuck + (leads ? tuning.leadingCost : 0)),
    leastSpread: sum(alone, ({ ducks }) => ducks * (1 - ducks)),
    exactly: chances(plan, highest),
  };
}
export const outlook = (resistance: Resistance, hand: readonly PieceId[], leads: boolean): Outlook =>
  outlookOf(partsOf(resistance, hand), leads, resistance.tuning, hand.length);
const isIn = ({ pieces: [piece = -1] }: Part, set: readonly PieceId[]): boolean => set.includes(piece);

function singlesOf(resistance: Resistance, hand: readonly PieceId[], plays: readonly Formed[]): Part[] {
  const byKind = new Map<number, { readonly wins: number; readonly ducks: number }>();
  for (const play of plays) {
    if (play.playType !== 'single') continue;
    const wins = resistance.stands(play);
    byKind.set(kindOf(defined(play.pieces[0])), { wins, ducks: 1 - resistance.sticks(play.strength) });
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

/** Every part either wins as meant or ducks as meant: the likeliest way to each number of piles up to the highest. */
function chances(plan: readonly Part[], highest: number): Float64Array {
  const best = new Float64Array(highest + 1);
  best[0] = 1;
  for (const { pieces, wins, ducks } of plan)
    for (let piles = highest; piles >= 0; piles--) {
      const ducked = defined(best[piles]) * ducks;
      const won = piles < pieces.length ? 0 : defined(best[piles - pieces.length]) * wins;
      best[piles] = Math.max(ducked, won);
    }
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

/** What is left of a hand after a turn. */
export class Rest {
  readonly #resistance: Resistance;
  readonly #hand: readonly PieceId[];
  #parts: Parts | null = null;

  constructor(resistance: Resistance, hand: readonly PieceId[]) {
    this.#resistance = resistance;
    this.#hand = hand;
  }
  /** How likely a seat ends with exactly `need` more piles; below zero, and the worse the further, when it cannot. */
  hitChance(need: number, leads: boolean): number {
    const missedBy = Math.max(-need, need - this.#hand.length);
    if (missedBy > 0) return -0.02 * missedBy;
    if (this.#hand.length === 0) return 1;
    this.#parts ??= partsOf(this.#resistance, this.#hand);
    const { tuning } = this.#resistance;
    return chanceOf(need, outlookOf(this.#parts, leads, tuning, need), tuning);
  }
}
