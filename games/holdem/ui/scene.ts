/**
 * Where every card and every stack of chips lies, for one viewer. Each keeps its key, so comparing two scenes shows
 * what flies from where to where. Cards not dealt yet lie unseen in the dealer's hand in the middle.
 */
import { placesAround, type Place } from '@parlour/client/ui';
import type { DeepReadonly, Seat, Viewer } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import type { Acted } from '../events.ts';
import { isDealtIn, seatsAfter } from '../rules/seats.ts';
import { STREETS, type OwnState, type Status, type TableState } from '../state.ts';
import { collectedPots, paidPots, winningsOf, type NamedPot } from './pots.ts';
import { held, readHand, type Reading } from './reading.ts';

export interface CardToken {
  readonly key: string;
  /** Null if this viewer sees only the back. */
  readonly card: Card | null;
  /** True if the card is not one of the winning five. */
  readonly dimmed: boolean;
}
export type Mark = 'button' | 'small_blind' | 'big_blind';
export interface SeatScene {
  readonly spot: Place;
  readonly seat: Seat;
  readonly status: Status;
  readonly away: boolean;
  readonly stack: number;
  readonly bet: number;
  /** Key of the chips in front of the seat on this street. */
  readonly chipsKey: string;
  readonly cards: readonly CardToken[];
  /** The seat's place in the order of the deal, for the delay of its cards. */
  readonly dealtAs: number;
  readonly shown: boolean;
  readonly marks: readonly Mark[];
  readonly acting: boolean;
  /** The seat's last action on this street. */
  readonly act: Acted | null;
  /** Chips won in this hand. 0 while it is played, or if it was lost. */
  readonly won: number;
  readonly reading: Reading | null;
  readonly place: number;
}
export interface PotScene extends NamedPot {
  readonly key: string;
  /** Seats that won the pot; empty until it is paid. */
  readonly winners: readonly Seat[];
}
export interface Scene {
  readonly seats: readonly SeatScene[];
  readonly board: readonly CardToken[];
  readonly pots: readonly PotScene[];
  /** Keys of cards that will come out of the dealer's hand next, and of cards that were mucked. */
  readonly unseen: readonly string[];
  /** Keys of bets that have been gathered into the pot. */
  readonly gathered: readonly string[];
  readonly over: boolean;
}
export interface Looks {
  readonly seat: Viewer;
  readonly table: DeepReadonly<TableState>;
  readonly own: DeepReadonly<OwnState> | null;
  readonly hands?: readonly DeepReadonly<OwnState>[] | undefined;
}

/**
 * On an upright table the board takes the band from `from` to `to` edge to edge. A seat in that band is moved to
 * `instead`. All are heights in percent.
 */
const BOARD = { from: 37, to: 60, instead: 30 };
const besideTheBoard = (place: Place): Place =>
  place.tall.y > BOARD.from && place.tall.y < BOARD.to
    ? { ...place, tall: { ...place.tall, y: BOARD.instead } }
    : place;

const holeKey = (hand: number, seat: Seat, index: number): string => `${hand}/hole${seat}.${index}`;
const boardKey = (hand: number, index: number): string => `${hand}/board${index}`;
const chipsKey = (hand: number, street: string, seat: Seat): string => `${hand}/${street}${seat}`;
const HOLE = [0, 1];
const STREET_CARDS = [[], [0, 1, 2], [3], [4]];
const NO_MORE: readonly number[] = [];

export const isOver = ({ stage }: DeepReadonly<TableState>): boolean =>
  stage === 'evaluating' || stage === 'post_hand' || stage === 'game_over' || stage === 'idle';

/** True if no hand is dealt because fewer than two players are there. False for a full table before its first hand. */
export const lacksPlayers = ({ stage, status, away }: DeepReadonly<TableState>): boolean =>
  stage === 'idle' &&
  status.filter((each, seat) => (each === 'active' || each === 'waiting') && away[seat] === false).length < 2;

/** True if the seat had cards in this hand. After the hand, statuses already describe the next one. */
function hadCards(table: DeepReadonly<TableState>, seat: Seat): boolean {
  if (!isOver(table)) return isDealtIn(table, seat);
  return table.shown[seat] !== null || table.acts.some((act) => act.seat === seat) || winningsOf(table).has(seat);
}
const folded = ({ acts }: DeepReadonly<TableState>, seat: Seat): boolean =>
  acts.some((act) => act.seat === seat && act.act === 'fold');
const isDealt = ({ stage }: DeepReadonly<TableState>): boolean => stage !== 'pre_hand';

/** The five cards of the best winning hand that was shown. Null until there is one. */
function winningCards(table: DeepReadonly<TableState>): ReadonlySet<Card> | null {
  if (!isOver(table) || table.board.length < 5) return null;
  const winner = (paidPots(table) ?? [])
    .flatMap(({ shares }) => shares.map(([seat]) => seat))
    .find((seat) => table.shown[seat] != null);
  return winner === undefined ? null : bestOf(defined(table.shown[winner]), table.board);
}
function bestOf(hole: readonly Card[], board: readonly Card[]): ReadonlySet<Card> | null {
  const reading = readHand(hole, board);
  return reading?.kind === 'made' ? new Set(reading.best) : null;
}

export function sceneOf({ seat: viewer, table, own, hands }: Looks): Scene {
  const { hand } = table;
  const best = winningCards(table);
  const dimmed = (card: Card | null): boolean => best !== null && card !== null && !best.has(card);
  const won = isOver(table) ? winningsOf(table) : new Map<Seat, number>();
  const order = seatsAfter(table.button, table.status.length, (seat) => hadCards(table, seat));

  const cardsOf = (seat: Seat): CardToken[] => {
    if (!isDealt(table) || !hadCards(table, seat)) return [];
    const mine = (seat === viewer ? own : hands?.[seat])?.hole;
    const seen = table.shown[seat] ?? (mine === undefined || mine.length === 0 ? null : mine);
    // The viewer's own folded cards stay visible until the hand is over.
    if (folded(table, seat) && seen === null) return [];
    const faces = seen === null ? HOLE.map(() => null) : held(seen);
    // Uses each winner's own best five, since winners who split a pot hold different cards.
    const five = best === null || !won.has(seat) ? null : bestOf(seen ?? [], table.board);
    return faces.map((card, index) => ({
      key: holeKey(hand, seat, index),
      card,
      dimmed: five !== null && card !== null && !five.has(card),
    }));
  };

  const seats = placesAround(table.status.length, viewer, 'anticlockwise').map((place): SeatScene => {
    const spot = besideTheBoard(place);
    const { seat } = spot;
    const cards = cardsOf(seat);
    const seen = cards.flatMap(({ card }) => card ?? []);
    return {
      spot,
      seat,
      status: isOver(table) && folded(table, seat) ? 'folded' : defined(table.status[seat]),
      away: defined(table.away[seat]),
      stack: defined(table.stacks[seat]),
      bet: defined(table.bets[seat]),
      chipsKey: chipsKey(hand, table.street, seat),
      cards,
      dealtAs: Math.max(0, order.indexOf(seat)),
      shown: table.shown[seat] != null,
      marks: marksOf(table, seat),
      acting: table.stage === 'awaiting_input' && table.turn === seat,
      act: isOver(table)
        ? null
        : (table.acts.findLast((act) => act.seat === seat && act.street === table.street) ?? null),
      won: won.get(seat) ?? 0,
      reading: seen.length === 2 ? readHand(seen, table.board) : null,
      place: defined(table.places[seat]),
    };
  });
  return {
    seats,
    board: table.board.map((card, index) => ({ key: boardKey(hand, index), card, dimmed: dimmed(card) })),
    pots: potsOf(table),
    unseen: unseenKeys(table, seats),
    gathered: gatheredKeys(table),
    over: isOver(table),
  };
}

function marksOf({ button, smallBlindSeat, bigBlindSeat, hand }: DeepReadonly<TableState>, seat: Seat): Mark[] {
  if (hand === 0) return [];
  const marks: Mark[] = [];
  if (seat === button) marks.push('button');
  if (seat === smallBlindSeat) marks.push('small_blind');
  if (seat === bigBlindSeat) marks.push('big_blind');
  return marks;
}

function potsOf(table: DeepReadonly<TableState>): PotScene[] {
  const key = (index: number): string => `${table.hand}/pot${index}`;
  const paid = paidPots(table);
  if (paid === null || !isOver(table))
    return collectedPots(table).map((pot) => ({ ...pot, key: key(pot.index), winners: [] }));
  return paid.map(({ chips, eligible, shares }, index) => ({
    index,
    chips,
    eligible,
    key: key(index),
    winners: shares.map(([seat]) => seat),
  }));
}

/** Mucked cards and cards still to come. Between hands: the hole cards of the next hand. */
function unseenKeys(table: DeepReadonly<TableState>, seats: readonly SeatScene[]): string[] {
  const hole = (hand: number, without: ReadonlySet<string>): string[] =>
    seats
      .filter(({ status }) => status !== 'empty' && status !== 'eliminated')
      .flatMap(({ seat }) => HOLE.map((index) => holeKey(hand, seat, index)))
      .filter((key) => !without.has(key));
  if (isOver(table)) return hole(table.hand + 1, new Set());
  const lying = new Set(seats.flatMap(({ cards }) => cards.map(({ key }) => key)));
  const street = STREETS.indexOf(table.street);
  const next = (STREET_CARDS[street + 1] ?? NO_MORE).map((index) => boardKey(table.hand, index));
  // Cards folded on an earlier street have already finished their flight.
  const mucked = table.acts.some((act) => act.act === 'fold' && act.street === table.street);
  return [...(mucked || !isDealt(table) ? hole(table.hand, lying) : []), ...next];
}

/** Bets of the previous street, which fly into the pot and lie under it. */
function gatheredKeys(table: DeepReadonly<TableState>): string[] {
  const before = STREETS[STREETS.indexOf(table.street) - 1];
  if (before === undefined || isOver(table)) return [];
  const paid = table.acts.filter((act) => act.street === before && act.chips > 0).map(({ seat }) => seat);
  const blinds = before === 'preflop' ? [table.smallBlindSeat, table.bigBlindSeat].filter((seat) => seat >= 0) : [];
  return [...new Set([...paid, ...blinds])].map((seat) => chipsKey(table.hand, before, seat));
}
