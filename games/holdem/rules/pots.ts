/** Computes pots from what each seat has put in over the whole hand. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import type { Pot } from '../events.ts';
import { distance } from './seats.ts';

/** All chips put in so far, including the bets of this street. */
export const potTotal = ({ stakes, dead }: { readonly stakes: readonly number[]; readonly dead: number }): number =>
  sum(stakes) + dead;

export interface Layer {
  readonly chips: number;
  readonly eligible: readonly Seat[];
}

/**
 * P2: one layer for each distinct stake of a live seat. It takes from every seat, folded ones too, the chips between
 * the level below and its own level. Dead money goes into the first layer. P3: layers with the same claimants are one
 * pot.
 */
export function layersOf(stakes: readonly number[], live: readonly Seat[], dead: number): Layer[] {
  const levels = levelsOf(stakes, live);
  if (levels.length === 1) {
    const chips = potTotal({ stakes, dead });
    return chips > 0 ? [{ chips, eligible: live }] : [];
  }
  const layers: { chips: number; eligible: Seat[] }[] = [];
  let below = 0;
  let loose = dead;
  for (let index = 0; index < levels.length; index++) {
    const level = defined(levels[index]);
    // Chips of a folded seat above the highest live stake go into the last layer.
    const ceiling = index === levels.length - 1 ? Infinity : level;
    let chips = loose;
    for (const stake of stakes) if (stake > below) chips += Math.min(stake, ceiling) - below;
    loose = 0;
    below = level;
    const eligible = live.filter((seat) => defined(stakes[seat]) >= level);
    const last = layers.at(-1);
    if (last !== undefined && last.eligible.length === eligible.length) last.chips += chips;
    else if (chips > 0) layers.push({ chips, eligible });
  }
  return layers;
}
/** The distinct stakes of live seats, lowest first. */
function levelsOf(stakes: readonly number[], live: readonly Seat[]): number[] {
  if (live.length === 0) return [];
  const levels = [defined(stakes[defined(live[0])])];
  for (const seat of live) {
    const stake = defined(stakes[seat]);
    if (!levels.includes(stake)) levels.push(stake);
  }
  return levels.length > 1 ? levels.sort((a, b) => a - b) : levels;
}

/** W1, W2: even shares in whole chips. The remainder goes out one chip at a time, clockwise from the button's left. */
export function sharesOf(
  chips: number,
  winners: readonly Seat[],
  button: Seat,
  seats: number,
  unit: number,
): (readonly [Seat, number])[] {
  if (winners.length === 1) return [[defined(winners[0]), chips]];
  const inOrder = winners.toSorted((a, b) => distance(button, a, seats) - distance(button, b, seats));
  const even = Math.floor(chips / (winners.length * unit)) * unit;
  let rest = chips - even * winners.length;
  return inOrder.map((seat) => {
    const odd = Math.min(rest, unit);
    rest -= odd;
    return [seat, even + odd];
  });
}

export function award(layers: readonly Layer[], strengths: readonly number[], button: Seat, unit: number): Pot[] {
  return layers.map(({ chips, eligible }) => {
    let best = 0;
    let winners: Seat[] = [];
    for (const seat of eligible) {
      const strength = defined(strengths[seat]);
      if (strength > best) {
        best = strength;
        winners = [seat];
      } else if (strength === best) winners.push(seat);
    }
    return { chips, eligible, shares: sharesOf(chips, winners, button, strengths.length, unit) };
  });
}
