/** What a hand can achieve: the most piles if it tries to win, and the fewest if it tries to lose. */
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { kindOf, type PieceId } from '../rules/pieces.ts';
import { playsIn, type Formed, type PlayType } from '../rules/playTypes.ts';
import type { Tuning } from './tuning.ts';
import type { Memory, Rival } from './memory.ts';
import { holdsStronger, strongerHeld } from './odds.ts';

/** Probability that a rival who can win a turn tries to. */
export function fights({ need, size }: Rival, tuning: Tuning): number {
  if (need === null) return tuning.fightUnknown;
  if (need <= 0) return tuning.fightDone;
  const urgency = Math.min(1, (2 * need) / Math.max(size, 1));
  return Math.min(1, tuning.fightNeeding + tuning.fightUrgent * urgency);
}

/** How plays fare against the rivals. A hand is evaluated in many ways, so each probability is cached. */
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
  /** The same rivals, when each has `size` pieces left. */
  later(size: number): Resistance {
    let later = this.#later.get(size);
    if (later === undefined) {
      const rivals = this.memory.rivals.map((rival) => ({ ...rival, size }));
      later = new Resistance({ ...this.memory, rivals }, this.tuning);
      this.#later.set(size, later);
    }
    return later;
  }
  /** Probability that none of the others beats this play. */
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
  /** Probability that a single wins although its owner wants to lose with it. */
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

/** Expected numbers of piles, the variance of each, and the probability of each exact number. */
export interface Outlook {
  readonly most: number;
  readonly mostSpread: number;
  readonly least: number;
  readonly leastSpread: number;
  /** By number of piles, up to the highest asked for: the probability that the best plan takes exactly that many. */
  readonly exactly: Float64Array;
}
/** Pieces to play together. */
interface Part {
  readonly pieces: readonly PieceId[];
  /** Probability that it wins when meant to win, and that it loses when meant to lose. */
  readonly wins: number;
  readonly ducks: number;
  readonly piles: number;
}

/** How a hand can be played: its single pieces, and every set with the probability that it wins when led. */
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

/** Probability that a piece outside the set wins the lead that the set needs. */
function entry(alone: readonly Part[], set: readonly PieceId[]): number {
  let none = 1;
  for (const part of alone) if (!isIn(part, set)) none *= 1 - part.wins;
  return 1 - none;
}

/** Sets that should win more than their pieces would alone, chosen greedily, and the pieces left over. */
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

/**
 * For each number of piles up to `highest`: the probability of the likeliest way to take exactly that many, where every
 * part either wins or loses as planned.
 */
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
 * Probability to take exactly `piles`. Half of it depends on where that number lies between the least and the most. The
 * other half is the chance of the best plan for it, raised by a square root because a plan can change.
 */
export function chanceOf(piles: number, seen: Outlook, { sharp, calm, room }: Tuning): number {
  const reach = (seen.most - piles + room) / Math.sqrt(calm + seen.mostSpread);
  const duck = (piles - seen.least + room) / Math.sqrt(calm + seen.leastSpread);
  const between = logistic(reach * sharp) * logistic(duck * sharp);
  return (between + Math.sqrt(defined(seen.exactly[piles]))) / 2;
}

/** The hand that is left after a turn. */
export class Rest {
  readonly #resistance: Resistance;
  readonly #hand: readonly PieceId[];
  #parts: Parts | null = null;

  constructor(resistance: Resistance, hand: readonly PieceId[]) {
    this.#resistance = resistance;
    this.#hand = hand;
  }
  /** Probability of exactly `need` more piles. If impossible, a negative number: the further off, the lower. */
  hitChance(need: number, leads: boolean): number {
    const missedBy = Math.max(-need, need - this.#hand.length);
    if (missedBy > 0) return -0.02 * missedBy;
    if (this.#hand.length === 0) return 1;
    this.#parts ??= partsOf(this.#resistance, this.#hand);
    const { tuning } = this.#resistance;
    return chanceOf(need, outlookOf(this.#parts, leads, tuning, need), tuning);
  }
}
