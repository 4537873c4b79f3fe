/**
 * Worlds that one seat cannot tell from the real one. Before trump is declared everything unseen is dealt anew. After it
 * the counts bind: a seat that asked for two cards was dealt four trumps, and all fourteen are in hands or have been shown.
 */
import {
  conceal,
  copy,
  type DeepReadonly,
  type MutableState,
  type RandomInt,
  type Seat,
  type View,
} from '@parlour/kernel';
import { init } from './evolve.ts';
import { DECK, highestFirst, type Card, type Suit } from './rules/cards.ts';
import { DEALT, PACK } from './rules/deal.ts';
import { HAND_SIZE, killableIn, plainIn, trumpsIn } from './rules/trumps.ts';
import { SEATS, type OwnState, type TableState } from './state.ts';
import type { Pidro } from './types.ts';

export function resample(view: View<Pidro>, pick: RandomInt): MutableState<Pidro> {
  const { table, settings } = view;
  const owns = imagine(view, pick);
  const state = init(settings);
  Object.assign(state.table, copy(table));
  state.own.splice(0, SEATS, ...owns);
  const held = new Set([...owns.flatMap(cardsOf), ...cardsShown(table)]);
  state.house.pack = conceal(DECK_ORDER.filter((card) => !held.has(card)));
  state.house.cold.push(...table.cold.flatMap((cards, seat) => (cards === null ? [] : [seat])));
  return state;
}
const DECK_ORDER: readonly Card[] = Array.from({ length: DECK }, (_, card) => card);

/** What every seat may hold, the own cards as they are. */
export function imagine(view: View<Pidro>, pick: RandomInt): OwnState[] {
  const { table, own, seat: viewer } = view;
  const unseen = shuffled(unseenBy(view), pick);
  const { trump } = table;
  const owns = trump === null ? dealAnew(table, viewer, unseen) : dealTrumps(view, trump, unseen, pick);
  return owns.with(viewer, copy(own) as OwnState);
}
const cardsOf = ({ hand, pool, surplus, discarded }: DeepReadonly<OwnState>): Card[] => [
  ...(pool ?? hand),
  ...surplus,
  ...discarded,
];
function cardsShown({ tricks, trick, killed, cold, discards }: DeepReadonly<TableState>): Card[] {
  const plays = [...tricks.flatMap((done) => done.plays), ...(trick?.plays ?? [])];
  return [
    ...plays.map(({ card }) => card),
    ...killed.flat(),
    ...cold.flatMap((cards) => cards ?? []),
    ...discards.flatMap((laidOff) => laidOff?.cards ?? []),
  ];
}

function shuffled(cards: Card[], pick: RandomInt): Card[] {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [cards[i], cards[j]] = [cards[j] ?? 0, cards[i] ?? 0];
  }
  return cards;
}

/** Every card that this seat has not seen in this hand. */
function unseenBy({ table, own }: View<Pidro>): Card[] {
  const seen = new Uint8Array(DECK);
  for (const card of cardsOf(own)) seen[card] = 1;
  for (const card of cardsShown(table)) seen[card] = 1;
  return DECK_ORDER.filter((card) => seen[card] === 0);
}

const nothing = (): OwnState => ({ hand: [], pool: null, surplus: [], discarded: [], left: [] });

function dealAnew(table: DeepReadonly<TableState>, viewer: Seat, unseen: readonly Card[]): OwnState[] {
  let at = 0;
  return table.handSizes.map((size, seat) =>
    seat === viewer ? nothing() : { ...nothing(), hand: highestFirst(unseen.slice(at, (at += size))) },
  );
}

/** What is to be filled in for one seat. */
interface Place {
  readonly seat: Seat;
  readonly own: OwnState;
  /** Slots of the hand, or of the pool while the dealer chooses. */
  size: number;
  /** How many of them must be trumps. */
  readonly least: number;
  /** How likely a trump of no known place is here: the cards that came from where it came from. */
  weight: number;
  readonly trumps: Card[];
}

function placeOf({ table, settings }: View<Pidro>, seat: Seat): Place {
  const { dealer, discards, received, handSizes, killed, cold, excess, phase } = table;
  const own = nothing();
  const plays = [...table.tricks.flatMap((trick) => trick.plays), ...(table.trick?.plays ?? [])];
  const fromHand = plays.filter((play) => play.seat === seat && !play.killed).length;
  const shown = fromHand + (killed[seat]?.length ?? 0);
  const size = handSizes[seat] ?? 0;
  // A seat that is not cold has a trump, where cold is told at once.
  const warm = phase === 'playing' && settings.coldTiming === 'immediate' && size > 0 ? 1 : 0;
  if (cold[seat] !== null) return { seat, own, size: 0, least: 0, weight: 0, trumps: [] };
  if (seat !== dealer) {
    const dealt = DEALT - (discards[seat]?.count ?? 0);
    const drawn = (received[seat] ?? 0) - Math.max(0, shown - dealt);
    return { seat, own, size, least: Math.max(warm, dealt - shown), weight: drawn + 0.01, trumps: [] };
  }
  const taken = PACK - received.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const weight = DEALT + taken - shown;
  if (phase === 'rob') return { seat, own, size: DEALT + taken, least: 0, weight, trumps: [] };
  const hadTooMany = (killed[seat]?.length ?? 0) > 0 || (excess[seat] ?? 0) > 0 || size > HAND_SIZE;
  return { seat, own, size, least: hadTooMany ? size : warm, weight, trumps: [] };
}

function dealTrumps(view: View<Pidro>, trump: Suit, unseen: readonly Card[], pick: RandomInt): OwnState[] {
  const { table, seat: viewer } = view;
  const trumps = trumpsIn(trump, unseen);
  const plain = plainIn(trump, unseen);
  const places = table.handSizes.flatMap((_, seat) => (seat === viewer ? [] : [placeOf(view, seat)]));
  const owns = Array.from({ length: SEATS }, nothing);
  for (const place of places) owns[place.seat] = place.own;
  giveSurplus(view, trump, trumps, places);
  for (const place of places) place.trumps.push(...trumps.splice(0, place.least));
  for (const card of trumps) heaviest(places, pick)?.trumps.push(card);
  for (const { seat, own, size, trumps: held } of places) {
    const cards = [...held, ...plain.splice(0, size - held.length)];
    const shown = table.cold[seat] ?? null;
    if (shown !== null) own.hand = [...shown];
    else if (seat === table.dealer && table.phase === 'rob') splitPool(view, trump, own, shuffled(cards, pick));
    else own.hand = highestFirst(cards);
  }
  for (const { seat, own } of places) {
    const laidOff = table.discards[seat] ?? null;
    if (laidOff !== null) own.discarded = laidOff.cards === null ? plain.splice(0, laidOff.count) : [...laidOff.cards];
  }
  // What is left was in the pool, and the dealer had no room for it.
  const dealer = places.find(({ seat }) => seat === table.dealer);
  if (dealer !== undefined) dealer.own.discarded.push(...plain);
  return owns;
}

/** The dealer's trumps to be killed are without points; everybody knows how many they are. */
function giveSurplus(
  { table, seat: viewer }: View<Pidro>,
  trump: Suit,
  trumps: Card[],
  places: readonly Place[],
): void {
  const { dealer, excess, phase } = table;
  if (dealer === null || dealer === viewer || phase !== 'kill') return;
  const surplus = killableIn(trump, trumps).slice(0, excess[dealer] ?? 0);
  for (const card of surplus) trumps.splice(trumps.indexOf(card), 1);
  const place = places.find(({ seat }) => seat === dealer);
  if (place !== undefined) place.own.surplus = highestFirst(surplus);
}

/** A place with room, by weight. */
function heaviest(places: readonly Place[], pick: RandomInt): Place | undefined {
  const open = places.filter(({ trumps, size }) => trumps.length < size);
  const total = open.reduce((sum, { weight }) => sum + Math.max(0.01, weight), 0);
  let at = (pick(1 << 20) / (1 << 20)) * total;
  for (const place of open) {
    at -= Math.max(0.01, place.weight);
    if (at < 0) {
      place.weight -= 1;
      return place;
    }
  }
  return open.at(-1);
}

/** While the dealer chooses: nine cards are the hand, the rest came from the pack. */
function splitPool({ settings }: View<Pidro>, trump: Suit, own: OwnState, cards: readonly Card[]): void {
  own.hand = highestFirst(cards.slice(0, DEALT));
  own.discarded = settings.dealerKeepsFillers ? [] : plainIn(trump, own.hand);
  own.pool = highestFirst(cards.filter((card) => !own.discarded.includes(card)));
}
