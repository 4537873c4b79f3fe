/** What a table looked like, seat by seat, from its public events alone. */
import type { Seat } from '@parlour/kernel';
import type { Acted, TableEvent } from './events.ts';

export type SeatStats = {
  hands: number;
  /** Hands with chips put in before the flop of the own will, and hands raised there. */
  played: number;
  raised: number;
  /** Bets and raises, and calls, after the flop. */
  aggressive: number;
  passive: number;
  folded: number;
  showdowns: number;
  showdownsWon: number;
  won: number;
  /** Chips won and lost over all hands. */
  net: number;
  biggestPot: number;
};

const nothing = (): SeatStats => ({
  hands: 0,
  played: 0,
  raised: 0,
  aggressive: 0,
  passive: 0,
  folded: 0,
  showdowns: 0,
  showdownsWon: 0,
  won: 0,
  net: 0,
  biggestPot: 0,
});

/** Who has already been counted in the present hand. */
interface Hand {
  readonly played: Set<Seat>;
  readonly raised: Set<Seat>;
  shown: boolean;
}

export function statsOf(events: Iterable<TableEvent>, seats: number): readonly SeatStats[] {
  const stats = Array.from({ length: seats }, nothing);
  let hand: Hand = { played: new Set(), raised: new Set(), shown: false };
  const of = (seat: Seat): SeatStats => stats[seat] ?? nothing();
  for (const event of events) {
    switch (event.type) {
      case 'hand_started':
        hand = { played: new Set(), raised: new Set(), shown: false };
        for (const seat of event.dealt) of(seat).hands++;
        break;
      case 'posted':
        for (const { seat, chips } of event.posts) of(seat).net -= chips;
        break;
      case 'acted':
        countAct(of(event.seat), event, hand);
        break;
      case 'bet_returned':
        of(event.seat).net += event.chips;
        break;
      case 'showdown':
        hand.shown = true;
        for (const { seat } of event.shows) of(seat).showdowns++;
        break;
      case 'pots_awarded':
        for (const [seat, chips] of totals(event.pots)) win(of(seat), chips, hand.shown);
        break;
      case 'fold_won':
        win(of(event.seat), event.chips, false);
        break;
      default:
    }
  }
  return stats;
}

function totals(pots: Extract<TableEvent, { type: 'pots_awarded' }>['pots']): Map<Seat, number> {
  const won = new Map<Seat, number>();
  for (const { shares } of pots) for (const [seat, chips] of shares) won.set(seat, (won.get(seat) ?? 0) + chips);
  return won;
}

function win(stats: SeatStats, chips: number, shown: boolean): void {
  stats.won++;
  stats.net += chips;
  stats.biggestPot = Math.max(stats.biggestPot, chips);
  if (shown) stats.showdownsWon++;
}

function countAct(stats: SeatStats, { seat, act, chips, street }: Acted, hand: Hand): void {
  stats.net -= chips;
  if (act === 'fold') stats.folded++;
  const size = act === 'bet' || act === 'raise';
  if (street !== 'preflop') {
    if (size) stats.aggressive++;
    else if (act === 'call') stats.passive++;
    return;
  }
  if (chips > 0 && !hand.played.has(seat)) {
    hand.played.add(seat);
    stats.played++;
  }
  if (size && !hand.raised.has(seat)) {
    hand.raised.add(seat);
    stats.raised++;
  }
}
