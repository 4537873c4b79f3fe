/** Shuffling, choosing, dealing, and dealing again what a seat has not seen. */
import type { RandomInt } from '@parlour/kernel';

/** A copy in random order. */
export function shuffled<T>(items: Iterable<T>, pick: RandomInt): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

/** One of them. Throws where there is none. */
export function chooseOne<T>(items: readonly T[], pick: RandomInt): T {
  const [one] = chooseSome(items, 1, pick);
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
/** So many of them, in random order. Throws where there are not so many. */
export function chooseSome<T>(items: readonly T[], count: number, pick: RandomInt): T[] {
  if (count > items.length) throw new Error(`${count} of ${items.length} cannot be chosen`);
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(pick(rest.length), 1)).flat();
}

/** The first `size` cards of the deck for seat 0, the next for seat 1, and so on; and what is left. */
export function dealHands<T>(deck: Iterable<T>, seats: number, size: number): { hands: T[][]; rest: T[] } {
  const all = [...deck];
  if (seats * size > all.length) throw new Error(`${all.length} cards are not ${seats} hands of ${size}`);
  const hands = Array.from({ length: seats }, (_, seat) => all.slice(seat * size, seat * size + size));
  return { hands, rest: all.slice(seats * size) };
}

/** Where unseen cards may lie: a hand, a stock, a pile of discards. */
export interface Place<T> {
  /** How many cards lie there, `holds` among them. */
  readonly size: number;
  /** Cards that are known to lie there: one's own hand, what one has passed on. */
  readonly holds?: readonly T[];
  /** Cards that cannot lie there: a suit that was not followed. */
  readonly excludes?: (card: T) => boolean;
}

/**
 * Deals these cards to the places, each consistent deal as likely as any other. It finds one whenever there is one; if
 * there is none it throws, since a seat that sees a table sees one that is possible. `cards` are all that lie in the
 * places, those that `holds` names too.
 */
export function dealUnseen<T>(cards: readonly T[], places: readonly Place<T>[], pick: RandomInt): T[][] {
  const dealt = tryDealUnseen(cards, places, pick);
  if (dealt === null) throw new Error(`no way to deal ${cards.length} cards to these ${places.length} places`);
  return dealt;
}

/** Like `dealUnseen`, and null where no deal is consistent: for places that are a guess. */
export function tryDealUnseen<T>(cards: readonly T[], places: readonly Place<T>[], pick: RandomInt): T[][] | null {
  const held = new Set(places.flatMap(({ holds = [] }) => holds));
  const loose = cards.filter((card) => !held.has(card));
  const rooms = places.map(({ size, holds = [] }) => size - holds.length);
  if (rooms.some((room) => room < 0) || sum(rooms) !== loose.length) return null;
  const zones = zonesOf(loose, places, rooms);
  const kinds = kindsOf(loose, zones);
  const shares = new DealCounter(
    kinds.map(({ cards: { length } }) => length),
    kinds.map((kind) => kind.zones),
  ).choose(
    zones.map(({ room }) => room),
    pick,
  );
  if (shares === null) return null;
  const inZones: T[][] = zones.map(() => []);
  for (const [kind, share] of shares.entries()) {
    const order = shuffled(kinds[kind]?.cards ?? [], pick);
    for (const [zone, count] of share) inZones[zone]?.push(...order.splice(0, count));
  }
  const dealt = places.map(({ holds = [] }) => [...holds]);
  for (const [zone, { members }] of zones.entries()) {
    const order = shuffled(inZones[zone] ?? [], pick);
    for (const member of members) dealt[member]?.push(...order.splice(0, rooms[member]));
  }
  return dealt;
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Places that may have exactly the same cards: what goes to which of them is a matter of shuffling alone. */
interface Zone {
  readonly members: readonly number[];
  readonly room: number;
  /** A digit for each loose card: 1 where it may lie here. */
  readonly takes: string;
}
function zonesOf<T>(loose: readonly T[], places: readonly Place<T>[], rooms: readonly number[]): Zone[] {
  const byCards = new Map<string, { members: number[]; room: number; takes: string }>();
  for (const [place, { excludes }] of places.entries()) {
    const room = rooms[place] ?? 0;
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
/** The most bound first, so that little is left to count where much is open. */
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
 * follow from the others, so two or three constrained hands cost next to nothing; the cost grows with every further place
 * that constraints of its own tell apart from the rest.
 */
class DealCounter {
  readonly #sizes: readonly number[];
  readonly #zones: readonly (readonly number[])[];
  readonly #known = new Map<string, number>();

  constructor(sizes: readonly number[], zones: readonly (readonly number[])[]) {
    this.#sizes = sizes;
    this.#zones = zones;
  }

  /** A share for every kind, or null where no deal fits. */
  choose(rooms: readonly number[], pick: RandomInt): Share[] | null {
    const left = [...rooms];
    const chosen: Share[] = [];
    for (let kind = 0; kind < this.#sizes.length; kind++) {
      const options = this.#options(kind, left);
      const total = sum(options.map(({ ways }) => ways));
      if (total === 0) return null;
      const share = options.length === 1 ? options[0]?.share : weighted(options, total, pick);
      for (const [zone, count] of share ?? []) left[zone] = (left[zone] ?? 0) - count;
      chosen.push(share ?? []);
    }
    return chosen;
  }

  /** The ways to deal this kind and all that follow. */
  #ways(kind: number, left: readonly number[]): number {
    if (kind === this.#sizes.length) return left.every((room) => room === 0) ? 1 : 0;
    const key = `${kind} ${left.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ways = sum(this.#options(kind, left).map((option) => option.ways));
    this.#known.set(key, ways);
    return ways;
  }

  /** Every share of this kind that leaves a way to go on. */
  #options(kind: number, left: readonly number[]): { share: Share; ways: number }[] {
    const found: { share: Share; ways: number }[] = [];
    const zones = this.#zones[kind] ?? [];
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
      const room = rooms[zone] ?? 0;
      const others = sum(zones.slice(at + 1).map((other) => rooms[other] ?? 0));
      for (let count = Math.max(0, cards - others); count <= Math.min(room, cards); count++) {
        rooms[zone] = room - count;
        share.push([zone, count]);
        visit(at + 1, cards - count, ways * choices(cards, count));
        share.pop();
      }
      rooms[zone] = room;
    };
    visit(0, this.#sizes[kind] ?? 0, 1);
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
function weighted(options: readonly { share: Share; ways: number }[], total: number, pick: RandomInt): Share {
  let left = ((pick(PRECISION) + pick(PRECISION) / PRECISION) / PRECISION) * total;
  for (const { share, ways } of options) {
    left -= ways;
    if (left < 0) return share;
  }
  // Rounding alone leads here; the last option is as possible as the others.
  return options.at(-1)?.share ?? [];
}
