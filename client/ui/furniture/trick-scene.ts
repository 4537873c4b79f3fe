/**
 * Where every card of a trick-taking game lies, for one viewer. A card keeps its key from the hand over the trick to
 * the pile, so two scenes are enough to let it fly from the one place to the other.
 */
import type { Seat, Viewer } from '@parlour/kernel';

export interface TrickPlay<Card> {
  readonly seat: Seat;
  readonly card: Card;
  /** It lay face up before it was played, so it is known by its face and did not come from the hand. */
  readonly open?: boolean;
}
export interface TakenTrick<Card> {
  readonly plays: readonly TrickPlay<Card>[];
  readonly winner: Seat;
}
export interface TrickTable<Card> {
  /** The number of the deal: the same card of the next deal is another. */
  readonly deal: number | string;
  readonly viewer: Viewer;
  /** The viewer's own cards; null for a spectator. */
  readonly hand: readonly Card[] | null;
  /** By seat, how many cards it holds. */
  readonly held: readonly number[];
  /** By seat, cards that it holds face up; absent or null where it shows backs. */
  readonly shown?: readonly (readonly Card[] | null)[];
  /** The tricks of this deal that are over. */
  readonly taken: readonly TakenTrick<Card>[];
  /** What has been played to the trick that is open; null while none is. */
  readonly trick: readonly TrickPlay<Card>[] | null;
}
/** Null: this viewer sees its back. */
export interface CardToken<Card> {
  readonly key: string;
  readonly card: Card | null;
}
export interface TrickScene<Card> {
  /** By seat: the viewer's own cards, or backs. */
  readonly hands: readonly (readonly CardToken<Card>[])[];
  /** In play order: the open trick, or the one that was just taken until the next card falls. */
  readonly plays: readonly { readonly seat: Seat; readonly key: string; readonly card: Card }[];
  /** Set while a taken trick still lies on the table. */
  readonly shown: TakenTrick<Card> | null;
  /** The last trick that was taken in this deal. */
  readonly last: TakenTrick<Card> | null;
  /** By seat: what it has won, but for the trick that still lies on the table. */
  readonly piles: readonly { readonly keys: readonly string[]; readonly tricks: number }[];
  /** The key of a card that is known by its face: the viewer's own, or one that lies face up. */
  readonly keyOf: (card: Card) => string;
}

/** Cards of others are numbered in the order they are played; what is known from the start is known by its face. */
export function trickScene<Card extends string | number>(table: TrickTable<Card>): TrickScene<Card> {
  const { deal, viewer, hand, held, taken, trick } = table;
  const keyOf = (card: Card): string => `${deal}/c${card}`;
  const rounds = [...taken.map(({ plays }) => plays), trick ?? []];
  const playedBefore = (seat: Seat, round: number): number =>
    rounds.slice(0, round).filter((plays) => plays.some((play) => play.seat === seat && play.open !== true)).length;
  const keyOfPlay = (round: number, { seat, card, open = false }: TrickPlay<Card>): string =>
    open || (seat === viewer && hand !== null) ? keyOf(card) : `${deal}/${seat}.${playedBefore(seat, round)}`;

  const shown = trick?.length === 0 ? (taken.at(-1) ?? null) : null;
  const gathered = shown === null ? taken : taken.slice(0, -1);
  return {
    hands: held.map((size, seat) => {
      if (seat === viewer && hand !== null) return hand.map((card) => ({ key: keyOf(card), card }));
      const first = playedBefore(seat, rounds.length);
      const faces = table.shown?.[seat] ?? [];
      return Array.from({ length: size }, (_, at) => ({
        key: `${deal}/${seat}.${first + at}`,
        card: faces[at] ?? null,
      }));
    }),
    plays: (shown?.plays ?? trick ?? []).map((play) => ({
      seat: play.seat,
      card: play.card,
      key: keyOfPlay(gathered.length, play),
    })),
    shown,
    last: taken.at(-1) ?? null,
    piles: held.map((_, seat) => ({
      keys: gathered.flatMap(({ winner, plays }, round) =>
        winner === seat ? plays.map((play) => keyOfPlay(round, play)) : [],
      ),
      tricks: gathered.filter(({ winner }) => winner === seat).length,
    })),
    keyOf,
  };
}
