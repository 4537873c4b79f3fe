/** Shuffling, choosing, dealing, and redealing the cards that a seat has not seen. */
import type { RandomInt, Seat, Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from './numbers.ts';

/** A copy in random order. */
export function shuffled<T>(items: Iterable<T>, pick: RandomInt): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

/** A random item. Throws for an empty list. */
export function chooseOne<T>(items: readonly T[], pick: RandomInt): T {
  if (items.length === 0) throw new Error('nothing to choose from');
  return items[pick(items.length)] as T;
}
/** `count` different items, in random order. Throws if there are fewer. */
export function chooseSome<T>(items: readonly T[], count: number, pick: RandomInt): T[] {
  if (count > items.length) throw new Error(`${count} of ${items.length} cannot be chosen`);
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < count) chosen.push(...rest.splice(pick(rest.length), 1));
  return chosen;
}

/** Deals the first `size` cards of the deck to seat 0, the next to seat 1, and so on; returns the rest as well. */
export function dealHands<T>(deck: ArrayLike<T>, seats: number, size: number): { hands: T[][]; rest: T[] } {
  const dealt = seats * size;
  if (dealt > deck.length) throw new Error(`${deck.length} cards are not ${seats} hands of ${size}`);
  const hands: T[][] = [];
  for (let seat = 0; seat < seats; seat++) hands.push(cardsBetween(deck, seat * size, seat * size + size));
  return { hands, rest: cardsBetween(deck, dealt, deck.length) };
}
/** A loop, since spreading or slicing the `Uint8Array` of a shuffle takes five times as long. */
function cardsBetween<T>(deck: ArrayLike<T>, from: number, to: number): T[] {
  const cards: T[] = [];
  for (let at = from; at < to; at++) cards.push(defined(deck[at]));
  return cards;
}

/** The positions in the deck from which `dealHands` dealt this seat its cards: for `fairness.ts`. */
export function placesDealt(seat: Seat, size: number): readonly number[] {
  const hands = (DEALT[size] ??= []);
  return (hands[seat] ??= Array.from({ length: size }, (_, at) => seat * size + at));
}
/** Cache of `placesDealt` by hand size and seat, since every card that is shown names the places of its hand. */
const DEALT: (readonly number[])[][] = [];

/**
 * For `fairness.ts`: some of the cards that `dealHands` dealt this seat from the shuffle `deal`, without saying at
 * which of its positions each lay.
 */
export const shownOf = (hand: number, seat: Seat, size: number, values: readonly number[]): readonly Shown[] => [
  { hand, label: 'deal', places: placesDealt(seat, size), values },
];

/** Where unseen cards may lie: a hand, a stock, a pile of discards. */
export interface Place<T> {
  /** How many cards lie there, including those in `holds`. */
  readonly size: number;
  /** Cards that are known to lie there: one's own hand, what one has passed on. */
  readonly holds?: readonly T[];
  /** Cards that cannot lie there: a suit that was not followed. */
  readonly excludes?: ((card: T) => boolean) | undefined;
}

/**
 * Deals `cards` to the places at random, every consistent deal equally likely. Always finds a deal if one exists, and
 * throws if none does: what a seat has seen of a real table can never be contradictory. `cards` are all cards in the
 * places, including those in `holds`; they are all different. The order within a place is not random: a stock that is
 * drawn from has to be shuffled.
 */
export function dealUnseen<T>(cards: readonly T[], places: readonly Place<T>[], pick: RandomInt): T[][] {
  const dealt = new UnseenDeal(cards, places).deal(pick);
  if (dealt === null) throw new Error(`no way to deal ${cards.length} cards to these ${places.length} places`);
  return dealt;
}

/** `dealUnseen` for many deals under the same constraints, which are analysed only once. */
export class UnseenDeal<T> {
  /** By place: the cards known to lie there (`#holds`), and how many more it takes (`#rooms`). */
  readonly #holds: readonly (readonly T[])[];
  readonly #rooms: readonly number[];
  readonly #zones: readonly Zone[];
  readonly #kinds: readonly Kind<T>[];
  readonly #counter: DealCounter | null;

  constructor(cards: readonly T[], places: readonly Place<T>[]) {
    this.#holds = places.map(({ holds = [] }) => holds);
    const held = new Set(this.#holds.flat());
    const loose = cards.filter((card) => !held.has(card));
    this.#rooms = places.map(({ size, holds = [] }) => size - holds.length);
    this.#zones = zonesOf(loose, places, this.#rooms);
    this.#kinds = kindsOf(loose, this.#zones);
    const fits = this.#rooms.every((room) => room >= 0) && sum(this.#rooms) === loose.length;
    this.#counter = fits ? new DealCounter(this.#kinds, this.#zones) : null;
  }

  /** By place; null where no deal is consistent. */
  deal(pick: RandomInt): T[][] | null {
    const shares = this.#counter?.choose(pick) ?? null;
    if (shares === null) return null;
    const inZones: T[][] = this.#zones.map(() => []);
    for (const [kind, share] of shares.entries()) {
      const cards = shuffled(defined(this.#kinds[kind]).cards, pick);
      let from = 0;
      for (const [zone, count] of share) defined(inZones[zone]).push(...cards.slice(from, (from += count)));
    }
    const dealt = this.#holds.map((held) => [...held]);
    for (const [zone, { members }] of this.#zones.entries()) {
      const [only] = members;
      const cards = defined(inZones[zone]);
      if (members.length === 1 && only !== undefined) defined(dealt[only]).push(...cards);
      else this.#split(shuffled(cards, pick), members, dealt);
    }
    return dealt;
  }
  #split(cards: readonly T[], members: readonly number[], dealt: readonly T[][]): void {
    let from = 0;
    for (const place of members)
      defined(dealt[place]).push(...cards.slice(from, (from += defined(this.#rooms[place]))));
  }
}

/** Places with the same constraints. They are dealt to as one; a plain shuffle then divides the cards among them. */
interface Zone {
  readonly members: readonly number[];
  readonly room: number;
  /** One digit for each loose card: 1 if it may lie here, else 0. */
  readonly takes: string;
}
function zonesOf<T>(loose: readonly T[], places: readonly Place<T>[], rooms: readonly number[]): Zone[] {
  const byCards = new Map<string, { members: number[]; room: number; takes: string }>();
  for (const [place, { excludes }] of places.entries()) {
    const room = defined(rooms[place]);
    if (room === 0) continue;
    const takes = loose.map((card) => (excludes?.(card) === true ? '0' : '1')).join('');
    const zone = byCards.get(takes);
    if (zone === undefined) byCards.set(takes, { members: [place], room, takes });
    else {
      zone.members.push(place);
      zone.room += room;
    }
  }
  return [...byCards.values()];
}

/** Cards that may go to the same zones. */
interface Kind<T> {
  readonly cards: T[];
  readonly zones: readonly number[];
}
/**
 * Most constrained kinds first. This keeps the count small: little room is left when the unconstrained ones are
 * reached.
 */
function kindsOf<T>(loose: readonly T[], zones: readonly Zone[]): Kind<T>[] {
  const byZones = new Map<string, Kind<T>>();
  for (const [index, card] of loose.entries()) {
    const open = zones.flatMap(({ takes }, zone) => (takes[index] === '1' ? [zone] : []));
    const kind = byZones.get(open.join());
    if (kind === undefined) byZones.set(open.join(), { cards: [card], zones: open });
    else kind.cards.push(card);
  }
  return [...byZones.values()].toSorted((a, b) => a.zones.length - b.zones.length);
}

/** How many cards of a kind go to which zone. */
type Share = readonly (readonly [zone: number, count: number])[];

/**
 * Counts the deals of whole kinds: how many ways the cards of kind `k` and all later ones fill the rooms that are left.
 * Choosing each kind's share in proportion to those counts makes every deal equally likely. The rooms of the last kind
 * follow from the others, so two or three constrained hands cost next to nothing; the cost grows with every further
 * place that has constraints of its own.
 */
class DealCounter {
  readonly #sizes: readonly number[];
  readonly #zones: readonly (readonly number[])[];
  readonly #rooms: readonly number[];
  readonly #known = new Map<string, number>();
  /** The shares if the constraints allow only one choice, null if they allow none; undefined until that is known. */
  #only: Share[] | null | undefined;

  constructor(kinds: readonly Kind<unknown>[], zones: readonly Zone[]) {
    this.#sizes = kinds.map(({ cards }) => cards.length);
    this.#zones = kinds.map((kind) => kind.zones);
    this.#rooms = zones.map(({ room }) => room);
  }

  /** A share for every kind, or null where no deal fits. */
  choose(pick: RandomInt): Share[] | null {
    if (this.#only !== undefined) return this.#only;
    const left = [...this.#rooms];
    const chosen: Share[] = [];
    let forced = true;
    for (let kind = 0; kind < this.#sizes.length; kind++) {
      const options = this.#options(kind, left);
      const [first, ...others] = options;
      if (first === undefined) return (this.#only = null);
      forced &&= others.length === 0;
      const share = others.length === 0 ? first.share : weighted(options, pick);
      for (const [zone, count] of share) left[zone] = defined(left[zone]) - count;
      chosen.push(share);
    }
    if (forced) this.#only = chosen;
    return chosen;
  }

  /** The number of ways to deal this kind and all later ones. */
  #ways(kind: number, left: readonly number[]): number {
    if (kind === this.#sizes.length) return left.every((room) => room === 0) ? 1 : 0;
    const key = `${kind} ${left.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ways = sum(this.#options(kind, left), (option) => option.ways);
    this.#known.set(key, ways);
    return ways;
  }

  /** Every share of this kind after which the later kinds can still be dealt, with the number of ways. */
  #options(kind: number, left: readonly number[]): { share: Share; ways: number }[] {
    const found: { share: Share; ways: number }[] = [];
    const zones = defined(this.#zones[kind]);
    const rooms = [...left];
    const share: (readonly [number, number])[] = [];
    const visit = (at: number, cards: number, ways: number): void => {
      const zone = zones[at];
      if (zone === undefined) {
        if (cards > 0) return;
        const after = this.#ways(kind + 1, rooms);
        if (after > 0) found.push({ share: [...share], ways: ways * after });
        return;
      }
      const room = defined(rooms[zone]);
      const others = sum(zones.slice(at + 1).map((other) => defined(rooms[other])));
      for (let count = Math.max(0, cards - others); count <= Math.min(room, cards); count++) {
        rooms[zone] = room - count;
        share.push([zone, count]);
        visit(at + 1, cards - count, ways * choices(cards, count));
        share.pop();
      }
      rooms[zone] = room;
    };
    visit(0, defined(this.#sizes[kind]), 1);
    return found;
  }
}

/** In how many ways `count` of `cards` can be chosen. */
function choices(cards: number, count: number): number {
  let ways = 1;
  for (let n = 1; n <= count; n++) ways = (ways * (cards - count + n)) / n;
  return ways;
}

const PRECISION = 2 ** 31;
function weighted(options: readonly { share: Share; ways: number }[], pick: RandomInt): Share {
  const total = sum(options, ({ ways }) => ways);
  let left = ((pick(PRECISION) + pick(PRECISION) / PRECISION) / PRECISION) * total;
  for (const { share, ways } of options) {
    left -= ways;
    if (left < 0) return share;
  }
  // Only a rounding error leads here; the last option is a valid one.
  return defined(options.at(-1)).share;
}
