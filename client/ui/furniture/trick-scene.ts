/**
 * Computes where every card of a trick-taking game lies, for one viewer. A card keeps its key from the hand through the
 * trick to the pile, so that it flies between its places in two scenes.
 */
import type { Seat, Viewer } from '@parlour/kernel';

export interface TrickPlay<Card> {
  readonly seat: Seat;
  readonly card: Card;
  /** The card lay face up before it was played. It is keyed by its face, and did not come from the hand. */
  readonly open?: boolean;
}
export interface TakenTrick<Card> {
  readonly plays: readonly TrickPlay<Card>[];
  readonly winner: Seat;
}
export interface TrickTable<Card> {
  /** Number of the deal. The same card gets another key in the next deal. */
  readonly deal: number | string;
  readonly viewer: Viewer;
  /** The viewer's own cards; null for a spectator. */
  readonly hand: readonly Card[] | null;
  /** Number of cards that each seat holds. */
  readonly held: readonly number[];
  /** The cards that each seat holds face up; absent or null for a seat that shows backs. */
  readonly shown?: readonly (readonly Card[] | null)[];
  /** The finished tricks of this deal. */
  readonly taken: readonly TakenTrick<Card>[];
  /** The cards played to the open trick; null while there is none. */
  readonly trick: readonly TrickPlay<Card>[] | null;
}
/** `card` is null if this viewer sees its back. */
export interface CardToken<Card> {
  readonly key: string;
  readonly card: Card | null;
}
export interface TrickScene<Card> {
  /** By seat: the viewer's own cards, or backs. */
  readonly hands: readonly (readonly CardToken<Card>[])[];
  /** In play order: the open trick, or the last trick until the next card is played. */
  readonly plays: readonly { readonly seat: Seat; readonly key: string; readonly card: Card }[];
  /** Set while a taken trick still lies on the table. */
  readonly shown: TakenTrick<Card> | null;
  /** The last trick taken in this deal. */
  readonly last: TakenTrick<Card> | null;
  /** What each seat has won, without a trick that still lies on the table. */
  readonly piles: readonly { readonly keys: readonly string[]; readonly tricks: number }[];
  /** The key of a card that is known by its face: the viewer's own, or one that lies face up. */
  readonly keyOf: (card: Card) => string;
}

/**
 * Cards of other seats are keyed by the order in which they are played. Cards known from the start are keyed by their
 * face.
 */
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
