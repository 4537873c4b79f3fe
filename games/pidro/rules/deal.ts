/** The first and the second deal (G1, G2, D1-D4). */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { SEATS, seatsAfter } from '../state.ts';
import { DECK, type Card } from '@parlour/kit/cards';
import { HAND_SIZE } from './trumps.ts';

export const DEALT = 9;
const BATCH = 3;
/** Number of cards left in the pack after the first deal. */
export const PACK = DECK - SEATS * DEALT;

/** G1: nine cards to each seat, by threes, from the left of the dealer; sixteen stay in the pack. */
export function dealFrom(deck: Uint8Array, dealer: Seat): { hands: Card[][]; pack: Card[] } {
  const hands: Card[][] = Array.from({ length: SEATS }, () => []);
  let at = 0;
  for (let batch = 0; batch < DEALT / BATCH; batch++)
    for (let on = 1; on <= SEATS; on++) {
      const hand = hands[(dealer + on) % SEATS];
      for (let card = 0; card < BATCH; card++) hand?.push(defined(deck[at++]));
    }
  return { hands, pack: [...deck.subarray(at)] };
}

/** Deck places of a seat's nine cards. */
export function placesDealt(dealer: Seat, seat: Seat): readonly number[] {
  const order = (seat - dealer - 1 + SEATS) % SEATS;
  return Array.from({ length: DEALT }, (_, card) => {
    const batch = Math.floor(card / BATCH);
    return batch * BATCH * SEATS + order * BATCH + (card % BATCH);
  });
}

export interface Drawn {
  readonly requested: readonly (number | null)[];
  /** Cards drawn by each seat; none for the dealer. */
  readonly drawn: readonly (readonly Card[])[];
  readonly pack: readonly Card[];
}
/** D2-D4: fills every hand but the dealer's up to six, while the pack lasts. `sizes` are the hands without discards. */
export function secondDeal(pack: readonly Card[], sizes: readonly number[], dealer: Seat): Drawn {
  const requested = sizes.map((size, seat) => (seat === dealer ? null : Math.max(0, HAND_SIZE - size)));
  const drawn: (readonly Card[])[] = Array.from({ length: SEATS }, () => []);
  let at = 0;
  for (const seat of seatsAfter(dealer)) {
    const cards = pack.slice(at, at + (seat === dealer ? 0 : defined(requested[seat])));
    drawn[seat] = cards;
    at += cards.length;
  }
  return { requested, drawn, pack: pack.slice(at) };
}
