/** What a seat can conclude from its view while tricks are played. */
import type { Seat, View } from '@parlour/kernel';
import type { Card, Suit } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { judgeTrick } from '../rules/trick.ts';
import { strengthOf, TRUMPS } from '../rules/trumps.ts';
import { leftOf, partnerOf, SEATS } from '../state.ts';
import type { Pidro } from '../types.ts';

export interface Outlook {
  readonly trump: Suit;
  /** By trump strength, from 1: true if another seat still holds that trump. */
  readonly unseen: readonly boolean[];
  readonly unseenCount: number;
  /** The current trick: its highest strength, the seat that played it, and its points without the two's. */
  readonly best: number;
  readonly winner: Seat | null;
  readonly points: number;
  /** Seats that play after this one in the trick. */
  readonly behind: readonly Seat[];
  /** Expected number of the unseen trumps in each seat's hand. */
  readonly expected: readonly number[];
}

export function lookOut({ seat, table, own }: View<Pidro>, trump: Suit): Outlook {
  const unseen = Array.from({ length: TRUMPS + 1 }, (_, strength) => strength > 0);
  const see = (card: Card): void => {
    unseen[strengthOf(trump, card)] = false;
  };
  const plays = table.trick?.plays ?? [];
  own.hand.forEach(see);
  table.killed.flat().forEach(see);
  for (const trick of table.tricks) for (const { card } of trick.plays) see(card);
  for (const { card } of plays) see(card);
  const judged = plays.length > 0 ? judgeTrick(trump, plays) : null;
  const lead = plays.find((play) => play.seat === judged?.winner)?.card;
  const unseenCount = unseen.filter(Boolean).length;
  return {
    trump,
    unseen,
    unseenCount,
    best: lead === undefined ? 0 : strengthOf(trump, lead),
    winner: judged?.winner ?? null,
    points: judged?.points ?? 0,
    behind: seatsBehind(
      seat,
      plays.map((play) => play.seat),
    ).filter((other) => table.cold[other] === null),
    expected: expectedTrumps(seat, table, unseenCount),
  };
}

function seatsBehind(seat: Seat, played: readonly Seat[]): Seat[] {
  const behind: Seat[] = [];
  for (let other = leftOf(seat); other !== seat; other = leftOf(other)) if (!played.includes(other)) behind.push(other);
  return behind;
}

/** Trumps that a seat kept at the discard are certain. The others are spread over the cards drawn from the pack. */
function expectedTrumps(viewer: Seat, table: View<Pidro>['table'], unseen: number): number[] {
  const sure = Array.from({ length: SEATS }, () => 0);
  const room = Array.from({ length: SEATS }, () => 0);
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === viewer || table.cold[seat] !== null) continue;
    const size = defined(table.handSizes[seat]);
    const shown = table.tricks.flatMap((trick) => trick.plays).filter((play) => play.seat === seat).length;
    const now = table.trick?.plays.some((play) => play.seat === seat) === true ? 1 : 0;
    const laid = table.discards[seat] ?? null;
    const dealt = seat === table.dealer ? 0 : 9 - (laid?.count ?? 9);
    sure[seat] = Math.max(0, Math.min(size, dealt - shown - now));
    room[seat] = (size - defined(sure[seat])) * (seat === table.dealer ? 2 : 1);
  }
  const spare = Math.max(0, unseen - sum(sure));
  const rooms = sum(room);
  return sure.map((n, seat) => n + (rooms === 0 ? 0 : (spare * defined(room[seat])) / rooms));
}

/** Probability that one of these seats holds a trump stronger than `strength`. */
export function holdsHigher(
  { unseen, unseenCount, expected }: Outlook,
  seats: readonly Seat[],
  strength: number,
): number {
  if (unseenCount === 0) return 0;
  const share = Math.min(1, sum(seats, (seat) => defined(expected[seat])) / unseenCount);
  let none = 1;
  for (let higher = strength + 1; higher <= TRUMPS; higher++) if (unseen[higher] === true) none *= 1 - share;
  return 1 - none;
}

export const rivalsOf = (seat: Seat): readonly Seat[] => [leftOf(seat), partnerOf(leftOf(seat))];
