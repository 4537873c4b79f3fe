/**
 * Tricks: where a hand stands, following suit, the winner, voids shown by not following, and the hands that others may
 * hold.
 */
import type { DeepReadonly, RandomInt, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { highestFirst, otherCards, rankOf, suitOf, type Card, type Suit } from './cards.ts';
import { dealUnseen } from './dealing.ts';
import { highest } from './numbers.ts';
import { bySeat, seatAfter } from './seats.ts';

/** A card in a trick. A trick is a list of these in play order. */
export type Play = { readonly seat: Seat; readonly card: Card };

/** The answer of a seat whose turn it is. */
export type PlayAction = { readonly type: 'play'; readonly card: Card };

/** A trick that was taken. */
export type TakenTrick = { plays: Play[]; winner: Seat };
/** How far a hand has been played: for a `TableState`, whose reducers change it with `layCard` and `takeTrick`. */
export type TricksState = {
  /** Whose turn it is; null while no card is due. */
  toAct: Seat | null;
  /** By seat, how many cards it holds. */
  sizes: number[];
  /** The open trick. */
  trick: Play[];
  tricks: TakenTrick[];
};
/** A hand that has just been dealt; nobody leads yet. */
export const untouchedHand = (seats: number, size: number): TricksState => ({
  toAct: null,
  sizes: bySeat(size, seats),
  trick: [],
  tricks: [],
});
/** The card joins the open trick, and the next seat is due unless all have played. */
export function layCard(table: TricksState, { seat, card }: Play): void {
  table.trick.push({ seat, card });
  table.sizes[seat] = defined(table.sizes[seat]) - 1;
  table.toAct = table.trick.length < table.sizes.length ? seatAfter(seat, table.sizes.length) : null;
}
/** The open trick is over, and its winner leads if there are cards left. */
export function takeTrick(table: TricksState, winner: Seat): void {
  table.tricks.push({ plays: table.trick, winner });
  table.trick = [];
  table.toAct = defined(table.sizes[winner]) > 0 ? winner : null;
}
type Tricks = DeepReadonly<Pick<TricksState, 'toAct' | 'trick' | 'tricks'>>;
/** The finished tricks and the open one. */
export const playedTricks = ({ tricks, trick }: Tricks): readonly (readonly Play[])[] => [
  ...tricks.map(({ plays }) => plays),
  trick,
];
/** The first card of the hand is due. */
export const isOpeningLead = ({ toAct, tricks, trick }: Tricks): boolean =>
  toAct !== null && tricks.length === 0 && trick.length === 0;

/** The suit of the first card; null for an empty trick. */
export const ledSuit = (trick: readonly Play[]): Suit | null => (trick[0] === undefined ? null : suitOf(trick[0].card));

/**
 * The cards for which `fits` holds if there are any, else all: `preferring(hand, (card) => suitOf(card) !== 'hearts')`.
 */
export function preferring<T>(cards: readonly T[], fits: (card: T) => boolean): readonly T[] {
  const fitting = cards.filter(fits);
  return fitting.length > 0 ? fitting : cards;
}

/** A rule that bars cards from being played, unless the hand has no others. */
export interface Bar<Rule extends string> {
  readonly rule: Rule;
  readonly bars: (card: Card) => boolean;
}
/** The bar for following suit. Empty for the first card of a trick. */
export function following<Rule extends string>(rule: Rule, trick: readonly Play[]): readonly Bar<Rule>[] {
  const led = ledSuit(trick);
  return led === null ? [] : [{ rule, bars: (card) => suitOf(card) !== led }];
}
/** Cards of a hand that may not be played, by the rule that bars them. */
export type Barred<Rule extends string> = readonly { readonly rule: Rule; readonly cards: readonly Card[] }[];
/** The cards of a hand that may be played. Each bar in turn removes its cards, unless no card would be left. */
export function playableUnder<Rule extends string>(
  hand: readonly Card[],
  bars: readonly Bar<Rule>[],
): { readonly cards: readonly Card[]; readonly barred: Barred<Rule> } {
  let cards = hand;
  const barred: Barred<Rule>[number][] = [];
  for (const { rule, bars: isBarred } of bars) {
    const left = preferring(cards, (card) => !isBarred(card));
    if (left.length < cards.length) barred.push({ rule, cards: cards.filter(isBarred) });
    cards = left;
  }
  return { cards, barred };
}
/** The rule that bars the card; null if it may be played. */
export const barringRule = <Rule extends string>(barred: Barred<Rule>, card: Card): Rule | null =>
  barred.find(({ cards }) => cards.includes(card))?.rule ?? null;

/** How far a hand had been played before one card was played. */
type Before = DeepReadonly<Pick<TricksState, 'trick' | 'tricks'>>;
/**
 * For `excludes` of `unseenHands`. A seat that played a barred card had no card that was allowed, so it has none of
 * those now. `barsAt` returns the bars that applied before a card was played.
 */
export function shownByPlays(
  tricks: readonly (readonly Play[])[],
  barsAt: (before: Before) => readonly Bar<string>[],
): (seat: Seat, card: Card) => boolean {
  const shown = tricks.flatMap((plays, number) =>
    plays.map(({ seat, card }, at) => ({
      seat,
      card,
      bars: barsAt({ tricks: takenBefore(tricks, number), trick: plays.slice(0, at) }),
    })),
  );
  return (seat, card) => shown.some((play) => play.seat === seat && isShownLacking(play.bars, play.card, card));
}
/** The tricks before `number`. The winner of a trick is the seat that leads to the next. */
const takenBefore = (tricks: readonly (readonly Play[])[], number: number): readonly TakenTrick[] =>
  tricks.slice(0, number).map((plays, at) => ({ plays: [...plays], winner: defined(tricks[at + 1]?.[0]).seat }));
/** Whether a hand from which `played` was played under these bars cannot have had `other`. */
const isShownLacking = (bars: readonly Bar<string>[], played: Card, other: Card): boolean =>
  bars.some(({ bars: isBarred }, at) => {
    // An earlier bar that allowed the played card had removed its own cards, so those may still be in the hand.
    const inForce = bars.slice(0, at).filter((earlier) => !earlier.bars(played));
    return isBarred(played) && !isBarred(other) && inForce.every((earlier) => !earlier.bars(other));
  });

/** How strong a card is in a trick, aces high: trumps above the led suit, and 0 for a card that cannot win. */
export function trickStrength(card: Card, led: Suit | null, trump: Suit | null = null): number {
  const suit = suitOf(card);
  if (suit === trump) return 14 + rankOf(card);
  return suit === led ? 1 + rankOf(card) : 0;
}

/** The play that is winning so far. Throws for an empty trick. */
export const winningPlay = (trick: readonly Play[], trump: Suit | null = null): Play => {
  const led = ledSuit(trick);
  return highest(trick, ({ card }) => trickStrength(card, led, trump));
};

/** By seat, the suits in which it is known to be void: it did not follow when that suit was led. */
export function shownVoids(tricks: readonly (readonly Play[])[], seats: number): readonly ReadonlySet<Suit>[] {
  const voids = Array.from({ length: seats }, () => new Set<Suit>());
  for (const trick of tricks) {
    const led = ledSuit(trick);
    if (led === null) continue;
    for (const { seat, card } of trick) if (suitOf(card) !== led) defined(voids[seat]).add(led);
  }
  return voids;
}

/** What one seat has seen of a hand in which every card of the fifty-two was dealt to the seats. */
export interface SeenTricks {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** By seat, how many cards it holds. */
  readonly sizes: readonly number[];
  /** The finished tricks and the current one. */
  readonly tricks: readonly (readonly Play[])[];
  /**
   * Cards that other seats are known to hold, such as those passed to them. Cards that have been played since are
   * ignored.
   */
  readonly known?: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
  /** Whether another seat cannot hold the card, for other reasons than a suit that it did not follow. */
  excludes?(seat: Seat, card: Card): boolean;
}
/**
 * Possible hands by seat, for `resample`: the seat's own hand as it is, the others dealt at random. The others contain
 * the cards they are known to hold and none that they cannot hold; all such deals are equally likely.
 */
export function unseenHands(seen: SeenTricks, pick: RandomInt): Card[][] {
  const { seat, hand, sizes, tricks, known = [] } = seen;
  const left = otherCards(tricks.flat().map(({ card }) => card));
  const voids = shownVoids(tricks, sizes.length);
  const knownAt = (other: Seat): Card[] => {
    const cards = known.flatMap((each) => (each.seat === other ? each.cards : []));
    return [...new Set(cards)].filter((card) => left.includes(card));
  };
  const places = sizes.map((size, other) => ({
    size,
    holds: other === seat ? hand : knownAt(other),
    excludes: (card: Card) => defined(voids[other]).has(suitOf(card)) || seen.excludes?.(other, card) === true,
  }));
  return dealUnseen(left, places, pick).map((cards, other) => (other === seat ? [...hand] : highestFirst(cards)));
}
