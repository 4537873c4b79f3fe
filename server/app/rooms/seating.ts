/** Who sits where before the game, if the host assigns the chairs. Pure functions on plain data. */
import { defined } from '@parlour/kernel/defined';
import type { Places, RoomData } from './records.ts';

const botPlace = (index: number): string => `#${index}`;
/** The index of the bot that has the place. Null for a person's place or a free one. */
export function botAt(place: string | null): number | null {
  return place?.startsWith('#') === true ? Number(place.slice(1)) : null;
}

interface Company {
  readonly seats: number;
  /** Tokens, in the order they joined. */
  readonly people: readonly string[];
  readonly bots: number;
}
/** The place of everybody: where they were put, or else the first free chairs. */
export function placesOf(put: Places, { seats, people, bots }: Company): Places {
  const all = [...people, ...Array.from({ length: bots }, (_, index) => botPlace(index))];
  const places = Array.from({ length: seats }, (_, seat) => all.find((who) => who === put[seat]) ?? null);
  for (const who of all) {
    const free = places.indexOf(null);
    if (free !== -1 && !places.includes(who)) places[free] = who;
  }
  return places;
}
export const placesIn = ({ places = [], members, options }: RoomData): Places =>
  placesOf(places, {
    seats: options.seats,
    people: members.filter(({ spectator }) => !spectator).map(({ token }) => token),
    bots: options.bots.length,
  });
/** The seat of each person and bot: people in the order they joined, then bots. */
export function seatsOf({ places = [] }: RoomData, company: Company): readonly number[] {
  const put = placesOf(places, company);
  const bots = Array.from({ length: company.bots }, (_, index) => botPlace(index));
  return [...company.people, ...bots].map((who) => put.indexOf(who));
}

export const swapped = (places: Places, first: number, second: number): Places =>
  places.with(first, places[second] ?? null).with(second, places[first] ?? null);
/** `order[i]` is the new chair of the holder of chair i. */
export function reordered(places: Places, order: ArrayLike<number>): Places {
  const after = [...places];
  for (const [seat, who] of places.entries()) after[defined(order[seat])] = who;
  return after;
}
/** The places without a bot that is removed. The bots behind it move up in the list of bots, but keep their chairs. */
export const withoutBot = (places: Places, gone: number): Places =>
  places.map((who) => {
    const bot = botAt(who);
    return bot === null || bot < gone ? who : bot === gone ? null : botPlace(bot - 1);
  });
