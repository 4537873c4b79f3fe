/** Worlds that fit what this seat has seen and what the bids tell. */
import type { Pick, Seat, View } from '@parlour/kernel';
import { imagine } from '../resample.ts';
import { DECK, type Card, type Suit } from '../rules/cards.ts';
import { secondDeal } from '../rules/deal.ts';
import { automaticKill } from '../rules/kill.ts';
import { HAND_SIZE, killableIn, trumpsIn } from '../rules/trumps.ts';
import { leftOf, SEATS, type Call } from '../state.ts';
import type { Pidro } from '../types.ts';
import { promise, promiseOfTrumps } from './estimate.ts';
import { bitOf, FRESH, trumpsOf, type Solver, type Trumps } from './solver.ts';

/** So often a world is thrown away because its hands would not have bid like that; then the next one has to do. */
const REJECTIONS_MAX = 6;
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const chance = (p: number, pick: Pick): boolean => pick(1 << 16) < p * (1 << 16);

/** Hands of nine and the pack, before trump is declared. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly pack: readonly Card[];
}
export function imagineDeal(view: View<Pidro>, pick: Pick): Deal {
  for (let tries = 0; ; tries++) {
    const hands = imagine(view, pick).map(({ hand }) => hand);
    const fits = (seat: Seat): boolean =>
      seat === view.seat || chance(likelihood(hands[seat] ?? [], view.table.calls[seat] ?? null, pick), pick);
    if (tries < REJECTIONS_MAX && !hands.every((_, seat) => fits(seat))) continue;
    const held = new Set(hands.flat());
    const pack = Array.from({ length: DECK }, (_, card) => card).filter((card) => !held.has(card));
    for (let i = pack.length - 1; i > 0; i--) {
      const j = pick(i + 1);
      [pack[i], pack[j]] = [pack[j] ?? 0, pack[i] ?? 0];
    }
    return { hands, pack };
  }
}
/** How likely these nine cards call so. */
function likelihood(hand: readonly Card[], call: Call | null, _pick: Pick): number {
  if (call === null) return 1;
  const points = Math.max(
    ...(['clubs', 'diamonds', 'hearts', 'spades'] as const).map((suit) => promise(hand, suit, false)),
  );
  return call === 'pass' ? logistic(8.5 - points) : logistic(points - call + 1);
}

/** Trumps by seat while tricks are played. */
export function imagineTrumps(view: View<Pidro>, trump: Suit, pick: Pick): Trumps[] {
  const { table, seat: viewer } = view;
  const { bid } = table;
  for (let tries = 0; ; tries++) {
    const owns = imagine(view, pick);
    if (tries < REJECTIONS_MAX && bid !== null && bid.seat !== viewer) {
      const shown = [...table.tricks.flatMap((trick) => trick.plays), ...(table.trick?.plays ?? [])]
        .filter((play) => play.seat === bid.seat)
        .map((play) => play.card);
      const points = promiseOfTrumps([...(owns[bid.seat]?.hand ?? []), ...shown], trump);
      if (!chance(logistic(points - bid.amount), pick)) continue;
    }
    return owns.map(({ hand }) => trumpsOf(trump, hand));
  }
}

/** What the pair of `declarer` takes with open cards, if it declares that suit. */
export function outcome(solver: Solver, { hands, pack }: Deal, declarer: Seat, trump: Suit, view: View<Pidro>): number {
  const { settings, table } = view;
  const dealer = table.dealer ?? 0;
  const sizes = hands.map((hand) => trumpsIn(trump, hand).length);
  const { drawn, pack: rest } = secondDeal(pack, sizes, dealer);
  const forced = new Array<number>(SEATS).fill(-1);
  const trumps = hands.map((hand, seat) => {
    const held = trumpsIn(trump, [...hand, ...(seat === dealer ? rest : (drawn[seat] ?? []))]);
    const killed = automaticKill(trump, killableIn(trump, held), Math.max(0, held.length - HAND_SIZE));
    if (settings.killMode === 'topOpens' && killed[0] !== undefined) forced[seat] = bitOf(trump, killed[0]);
    return trumpsOf(
      trump,
      held.filter((card) => !killed.includes(card)),
    );
  });
  solver.reset(trumps, forced);
  const leader = settings.firstLead === 'bidder' ? declarer : leftOf(dealer);
  const left = trumps.reduce((all, set) => all | set, 0);
  const northSouth = solver.value(left, FRESH(leader));
  return declarer % 2 === 0 ? northSouth : 14 - northSouth;
}
