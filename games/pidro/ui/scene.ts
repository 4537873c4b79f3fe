/**
 * Where every card lies, for one viewer. A card keeps its key from the hand over the trick to the pile, so two scenes are
 * enough to let it fly from the one place to the other.
 */
import type { DeepReadonly, Seat, Viewer } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import {
  partnerOf,
  SEATS,
  type Call,
  type OwnState,
  type PlayedCard,
  type TableState,
  type TrickResult,
} from '../state.ts';

/** Play goes clockwise: whoever follows the near seat sits to its left. */
const PLACES = ['near', 'left', 'far', 'right'] as const;
export type Place = (typeof PLACES)[number];

export interface Token {
  readonly key: string;
  /** Null: this viewer sees its back. */
  readonly card: Card | null;
}
export interface LaidToken extends Token {
  readonly card: Card;
  readonly won: boolean;
}
export interface SeatScene {
  readonly seat: Seat;
  readonly place: Place;
  /** Sits opposite the viewer. */
  readonly partner: boolean;
  /** The viewer's own, or backs; face up when cold. */
  readonly hand: readonly Token[];
  readonly cold: boolean;
  /** The card in the trick. */
  readonly laid: LaidToken | null;
  /** Killed cards that have not been played, the top one first. */
  readonly killed: readonly (Token & { readonly card: Card })[];
  /** The cards of the tricks this seat has won, but for the one that still lies on the table. */
  readonly pile: readonly Token[];
  readonly tricks: number;
  /** Only while it matters: until the cards are played. */
  readonly call: Call | null;
  readonly asked: { readonly requested: number; readonly received: number } | null;
  /** The last card cut, while the dealer is looked for. */
  readonly cut: Card | null;
  readonly dealer: boolean;
  readonly acting: boolean;
}
export interface Scene {
  /** In play order from the near seat. */
  readonly seats: readonly SeatScene[];
  /** The trick that was just won and still lies on the table, until the next card falls. */
  readonly shown: DeepReadonly<TrickResult> | null;
}
export interface Looks {
  readonly seat: Viewer;
  readonly table: DeepReadonly<TableState>;
  readonly own: DeepReadonly<OwnState> | null;
}

/** The trick whose outcome lies on the table. */
export function shownTrick({ phase, trick, tricks }: DeepReadonly<TableState>): DeepReadonly<TrickResult> | null {
  return phase === 'playing' && trick?.plays.length === 0 ? (tricks.at(-1) ?? null) : null;
}

interface Deck {
  played(trick: number, play: DeepReadonly<PlayedCard>): Token & { readonly card: Card };
  hand(seat: Seat): Token[];
  killed(card: Card): Token & { readonly card: Card };
}

/** Cards of others are numbered in the order they are played; what is known from the start is known by its face. */
function deckOf({ seat: viewer, table, own }: Looks): Deck {
  const deal = table.hand;
  const byFace = (card: Card): Token & { readonly card: Card } => ({ key: `${deal}/c${card}`, card });
  const fromHand = (plays: DeepReadonly<readonly PlayedCard[]>, seat: Seat): boolean =>
    plays.some((play) => play.seat === seat && !play.killed);
  const rounds = [...table.tricks.map(({ plays }) => plays), table.trick?.plays ?? []];
  const before = (seat: Seat, trick: number): number =>
    rounds.slice(0, trick).filter((plays) => fromHand(plays, seat)).length;
  return {
    played: (trick, { seat, card, killed }) =>
      seat === viewer || killed ? byFace(card) : { key: `${deal}/${seat}.${before(seat, trick)}`, card },
    hand(seat) {
      if (seat === viewer && own !== null) return [...own.hand, ...own.surplus].map(byFace);
      const cold = table.cold[seat] ?? null;
      const first = before(seat, rounds.length);
      return Array.from({ length: table.handSizes[seat] ?? 0 }, (_, at) => ({
        key: `${deal}/${seat}.${first + at}`,
        card: cold?.[at] ?? null,
      }));
    },
    killed: byFace,
  };
}

export function sceneOf(looks: Looks): Scene {
  const { seat: viewer, table } = looks;
  const deck = deckOf(looks);
  const shown = shownTrick(table);
  const gathered = shown === null ? table.tricks : table.tricks.slice(0, -1);
  const near = viewer ?? 0;
  const early = table.phase === 'bidding' || table.phase === 'declaring';

  const laidBy = (seat: Seat): LaidToken | null => {
    const plays = shown?.plays ?? table.trick?.plays ?? [];
    const play = plays.find((each) => each.seat === seat);
    return play === undefined ? null : { ...deck.played(gathered.length, play), won: shown?.winner === seat };
  };
  const playedKilled = (seat: Seat): readonly Card[] =>
    [...table.tricks.flatMap(({ plays }) => plays), ...(table.trick?.plays ?? [])].flatMap((play) =>
      play.seat === seat && play.killed ? [play.card] : [],
    );

  const seats = PLACES.map((place, index): SeatScene => {
    const seat = (near + index) % SEATS;
    const requested = table.requested[seat] ?? null;
    const opened = playedKilled(seat);
    return {
      seat,
      place,
      partner: viewer !== null && partnerOf(viewer) === seat,
      hand: deck.hand(seat),
      cold: table.cold[seat] !== null,
      laid: laidBy(seat),
      killed: (table.killed[seat] ?? []).filter((card) => !opened.includes(card)).map((card) => deck.killed(card)),
      pile: gathered.flatMap(({ winner, plays }, trick) =>
        winner === seat ? plays.map((play) => ({ ...deck.played(trick, play), card: null })) : [],
      ),
      tricks: gathered.filter(({ winner }) => winner === seat).length,
      call: early ? (table.calls[seat] ?? null) : null,
      asked: requested === null ? null : { requested, received: table.received[seat] ?? 0 },
      cut: table.phase === 'dealer_selection' ? (table.cuts.findLast((cut) => cut.seat === seat)?.card ?? null) : null,
      dealer: table.dealer === seat,
      acting: table.toAct === seat || (table.phase === 'kill' && (table.excess[seat] ?? 0) > 0),
    };
  });
  return { seats, shown };
}
