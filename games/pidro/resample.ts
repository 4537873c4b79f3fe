/**
 * Deals worlds that one seat cannot tell from the real one. Before trump is declared, all unseen cards are dealt anew.
 * After that, the public counts restrict the deal: a seat that asked for two cards must have been dealt four trumps,
 * and all fourteen trumps are in hands or have been shown.
 */
import {
  conceal,
  mutableCopy,
  type DeepReadonly,
  type MutableState,
  type RandomInt,
  type Seat,
  type View,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { init } from './evolve.ts';
import { highestFirst, otherCards, type Card, type Suit } from '@parlour/kit/cards';
import { dealUnseen, shuffled, UnseenDeal, type Place } from '@parlour/kit/dealing';
import { sum } from '@parlour/kit/numbers';
import { DEALT } from './rules/deal.ts';
import { HAND_SIZE, isPointCard, isTrump, plainIn, trumpsIn } from './rules/trumps.ts';
import { SEATS, type OwnState, type PlayedCard, type TableState } from './state.ts';
import type { Pidro } from './types.ts';

export function resample(view: View<Pidro>, pick: RandomInt): MutableState<Pidro> {
  const { table, settings } = view;
  const owns = new Worlds(view).imagine(pick);
  const state = init(settings);
  Object.assign(state.table, mutableCopy<TableState>(table));
  state.own.splice(0, SEATS, ...owns.map((own) => mutableCopy<OwnState>(own)));
  state.house.pack = conceal(otherCards([...owns.flatMap(cardsOf), ...cardsShown(table)]));
  state.house.cold.push(...table.cold.flatMap((cards, seat) => (cards === null ? [] : [seat])));
  return state;
}

const cardsOf = ({ hand, pool, surplus, discarded }: DeepReadonly<OwnState>): Card[] => [
  ...(pool ?? hand),
  ...surplus,
  ...discarded,
];
const playsOf = ({ tricks, trick }: DeepReadonly<TableState>): readonly PlayedCard[] => [
  ...tricks.flatMap((done) => done.plays),
  ...(trick?.plays ?? []),
];
const cardsShown = (table: DeepReadonly<TableState>): Card[] => [
  ...playsOf(table).map(({ card }) => card),
  ...table.killed.flat(),
  ...table.cold.flatMap((cards) => cards ?? []),
  ...table.discards.flatMap((laid) => laid?.cards ?? []),
];

const nothing = (): OwnState => ({ hand: [], pool: null, surplus: [], discarded: [], left: [] });

/** Unseen cards of one seat under the same restriction. A hand has several parts: some of its cards must be trumps. */
interface Part extends Place<Card> {
  readonly seat: Seat;
  /** `pool`: the cards that the dealer holds or has laid off, which only the dealer can tell apart. */
  readonly kind: 'hand' | 'pool' | 'surplus' | 'discarded' | 'pack';
}
/** Nearly every deal leaves the dealer room for all trumps. After this many misses, the room is fixed first. */
const OPEN_TRIES = 8;

/** What every seat may hold in one position. Set up once, to deal many worlds. */
export class Worlds {
  readonly #view: View<Pidro>;
  readonly #unseen: readonly Card[];
  readonly #parts: readonly Part[];
  readonly #deal: UnseenDeal<Card>;

  constructor(view: View<Pidro>) {
    this.#view = view;
    this.#unseen = otherCards([...cardsOf(view.own), ...cardsShown(view.table)]);
    this.#parts = partsOf(view, this.#unseen.length, true);
    this.#deal = new UnseenDeal(this.#unseen, this.#parts);
  }
  /** Samples one world, by seat. The viewer's own cards are the real ones. */
  imagine(pick: RandomInt): readonly DeepReadonly<OwnState>[] {
    for (let tries = 0; tries < OPEN_TRIES; tries++) {
      const owns = assemble(this.#view, this.#parts, this.#deal.deal(pick), pick);
      if (owns !== null) return owns;
    }
    const parts = partsOf(this.#view, this.#unseen.length, false);
    const owns = assemble(this.#view, parts, dealUnseen(this.#unseen, parts, pick), pick);
    if (owns === null) throw new Error(`no world fits what seat ${this.#view.seat} sees`);
    return owns;
  }
}

/** All cards the viewer has not seen, as parts. `open`: the number of trumps in the dealer's hand is left to chance. */
function partsOf(view: View<Pidro>, unseen: number, open: boolean): Part[] {
  const { trump, dealer, handSizes } = view.table;
  const others = handSizes.flatMap((size, seat): Part[] => {
    if (seat === view.seat) return [];
    if (trump === null) return [{ seat, kind: 'hand', size }];
    return seat === dealer ? [] : playersParts(view, trump, seat);
  });
  const left = unseen - sum(others, ({ size }) => size);
  return trump === null
    ? [...others, { seat: view.seat, kind: 'pack', size: left }]
    : [...others, ...dealersParts(view, trump, left, open)];
}

const handOf = (seat: Seat, size: number, trumps: number, trump: Suit): Part[] => [
  { seat, kind: 'hand', size: trumps, excludes: (card) => !isTrump(trump, card) },
  { seat, kind: 'hand', size: size - trumps },
];
const laidOff = (seat: Seat, size: number, trump: Suit): Part => ({
  seat,
  kind: 'discarded',
  size,
  excludes: (card) => isTrump(trump, card),
});

/** The unseen cards of a seat other than the dealer. It kept its trumps, laid off the rest, and drew any cards. */
function playersParts(view: View<Pidro>, trump: Suit, seat: Seat): Part[] {
  const { discards, killed, cold, handSizes } = view.table;
  const laid = discards[seat] ?? null;
  const unknown = laid === null || laid.cards !== null ? [] : [laidOff(seat, laid.count, trump)];
  if (cold[seat] !== null) return unknown;
  const kept = DEALT - (laid?.count ?? 0);
  const shown = playsOf(view.table).filter((play) => play.seat === seat && !play.killed).length;
  const trumps = Math.max(leastTrumps(view, seat), kept - shown - defined(killed[seat]).length);
  return [...unknown, ...handOf(seat, defined(handSizes[seat]), trumps, trump)];
}
/** With `coldTiming: immediate`, a seat that is not cold holds at least one trump. */
const leastTrumps = ({ table, settings }: View<Pidro>, seat: Seat): number =>
  table.phase === 'playing' && settings.coldTiming === 'immediate' && defined(table.handSizes[seat]) > 0 ? 1 : 0;

/** The dealer took the rest of the pack and kept its trumps, so it has all cards that are nowhere else. */
function dealersParts(view: View<Pidro>, trump: Suit, size: number, open: boolean): Part[] {
  const { dealer: seat, handSizes, killed, cold, excess, phase } = view.table;
  if (seat === null || seat === view.seat) return [];
  if (cold[seat] !== null) return [laidOff(seat, size, trump)];
  const hand = defined(handSizes[seat]);
  const surplus = phase === 'kill' ? defined(excess[seat]) : 0;
  const hadTooMany = defined(killed[seat]).length > 0 || surplus > 0 || hand > HAND_SIZE;
  if (hadTooMany)
    return [
      { seat, kind: 'surplus', size: surplus, excludes: (card) => !isTrump(trump, card) || isPointCard(trump, card) },
      ...handOf(seat, hand, hand, trump),
      laidOff(seat, size - surplus - hand, trump),
    ];
  if (open || phase === 'rob') return [{ seat, kind: 'pool', size }];
  return [...handOf(seat, hand, leastTrumps(view, seat), trump), laidOff(seat, size - hand, trump)];
}

/** Builds each seat's state from its parts. Null if the dealer would have laid off a trump or gone cold unseen. */
function assemble(
  view: View<Pidro>,
  parts: readonly Part[],
  dealt: readonly Card[][] | null,
  pick: RandomInt,
): DeepReadonly<OwnState>[] | null {
  if (dealt === null) return null;
  const { table } = view;
  const owns = Array.from({ length: SEATS }, nothing);
  for (const [index, { seat, kind }] of parts.entries()) {
    const own = owns[seat];
    const cards = dealt[index];
    if (own === undefined || cards === undefined || kind === 'pack') continue;
    if (kind !== 'pool') own[kind].push(...cards);
    else if (!splitPool(view, own, seat, cards, pick)) return null;
  }
  for (const [seat, own] of owns.entries()) {
    own.hand = [...(table.cold[seat] ?? highestFirst(own.hand))];
    own.surplus = highestFirst(own.surplus);
    const laid = table.discards[seat] ?? null;
    own.discarded.push(...(laid?.cards ?? []));
  }
  return owns.map((own, seat) => (seat === view.seat ? view.own : own));
}

/** Splits the pool into what the dealer holds and what it laid off. Returns false if that is impossible. */
function splitPool(view: View<Pidro>, own: OwnState, seat: Seat, cards: readonly Card[], pick: RandomInt): boolean {
  const { settings, table } = view;
  const { trump } = table;
  if (trump === null) return false;
  if (table.phase === 'rob') {
    // While the dealer chooses, nine of the cards are its hand and the rest came from the pack.
    own.hand = highestFirst(shuffled(cards, pick).slice(0, DEALT));
    own.discarded = settings.dealerKeepsFillers ? [] : plainIn(trump, own.hand);
    own.pool = highestFirst(cards.filter((card) => !own.discarded.includes(card)));
    return true;
  }
  const size = defined(table.handSizes[seat]);
  const trumps = trumpsIn(trump, cards);
  if (trumps.length > size || trumps.length < leastTrumps(view, seat)) return false;
  const plain = plainIn(trump, cards);
  own.hand = [...trumps, ...plain.splice(0, size - trumps.length)];
  own.discarded = plain;
  return true;
}
