/** How sides came out that play together, such as pairs of partners. */
import type { Seat, Standing } from '@parlour/kernel';

/** How a side came out: partners have one place and one score. */
export interface SidePlacing {
  readonly seats: readonly Seat[];
  readonly place: number;
  readonly score: number;
}
/**
 * The places of the sides, best first, counted by sides: the second of two pairs is second, though its players come
 * after two others in `standing`. Without `sides` everybody is a side. Sides that are not in the standing are left out.
 */
export function standingOfSides(
  standing: Standing,
  sides: readonly (readonly Seat[])[] | undefined,
): readonly SidePlacing[] {
  if (sides === undefined)
    return standing
      .map(({ seat, place, score }) => ({ seats: [seat], place, score }))
      .toSorted((one, other) => one.place - other.place);
  const placed = sides.flatMap((seats) => {
    const end = standing.find(({ seat }) => seats.includes(seat));
    return end === undefined ? [] : [{ seats, place: end.place, score: end.score }];
  });
  return placed
    .map((side) => ({ ...side, place: 1 + placed.filter(({ place }) => place < side.place).length }))
    .toSorted((one, other) => one.place - other.place);
}
