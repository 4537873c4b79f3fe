/** One finished hand, read from its events. Every export format is written from this record. */
import type { Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import type { Acted, OwnEvent, TableEvent, Post, Pot, Show } from '../events.ts';

/** An event with the private parts the reader knows: those of one seat, or of all. */
export interface Told {
  readonly table: TableEvent;
  readonly own?: { readonly [seat: Seat]: OwnEvent };
}
type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;
/** What happened after the deal, in order. */
export type Happening = Acted | Of<'street_dealt' | 'bet_returned' | 'hands_opened' | 'showdown'>;

/** Lists with one entry per player go clockwise from the button's left, in the order of `seats`. */
export interface HandRecord {
  readonly hand: number;
  readonly level: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly seatCount: number;
  readonly button: Seat;
  readonly smallBlindSeat: Seat;
  readonly bigBlindSeat: Seat;
  readonly seats: readonly Seat[];
  readonly stacks: readonly number[];
  readonly posts: readonly Post[];
  readonly holes: readonly (readonly Card[] | null)[];
  readonly happenings: readonly Happening[];
  readonly board: readonly Card[];
  readonly shows: readonly Show[];
  readonly pots: readonly Pot[];
  /** True if the hand was won without a showdown. */
  readonly unseen: boolean;
  readonly winnings: readonly number[];
  readonly finishing: readonly number[];
}

const only = <T extends TableEvent['type']>(events: readonly Told[], type: T): Of<T>[] =>
  events.flatMap(({ table: tableEvent }) => (tableEvent.type === type ? [tableEvent as Of<T>] : []));

function happeningsOf(events: readonly Told[]): Happening[] {
  return events.flatMap(({ table: tableEvent }) => {
    switch (tableEvent.type) {
      case 'acted':
      case 'street_dealt':
      case 'bet_returned':
      case 'hands_opened':
      case 'showdown':
        return [tableEvent];
      default:
        return [];
    }
  });
}

/** Hole cards the reader knows: private cards it was told, and cards that were shown. */
function holesOf(events: readonly Told[]): Map<Seat, readonly Card[]> {
  const known = new Map<Seat, readonly Card[]>();
  for (const { table: event, own = {} } of events) {
    if (event.type === 'hole_dealt') {
      for (const [seat, { cards }] of Object.entries(own)) if (cards.length > 0) known.set(Number(seat), cards);
    }
    if (event.type === 'hands_opened') for (const [seat, cards] of event.hands) known.set(seat, cards);
    if (event.type === 'showdown')
      for (const { seat, cards } of event.shows) if (cards !== null) known.set(seat, cards);
    if (event.type === 'cards_shown') known.set(event.seat, event.cards);
  }
  return known;
}

/** Makes a record from the events of one hand. Returns null if the events are not a whole hand. */
export function recordOf(events: readonly Told[]): HandRecord | null {
  const [start] = only(events, 'hand_started');
  const [posted] = only(events, 'posted');
  const [awarded] = only(events, 'pots_awarded');
  const [alone] = only(events, 'fold_won');
  if (start === undefined || posted === undefined || (awarded === undefined && alone === undefined)) return null;
  const pots: readonly Pot[] =
    awarded?.pots ??
    only(events, 'fold_won').map(({ seat, chips }) => ({ chips, eligible: [seat], shares: [[seat, chips]] }));
  const happenings = happeningsOf(events);
  const known = holesOf(events);
  const won = (seat: Seat): number =>
    pots.reduce(
      (sum, { shares }) => sum + shares.reduce((own, [who, chips]) => own + (who === seat ? chips : 0), 0),
      0,
    );
  const paid = (seat: Seat): number =>
    posted.posts.reduce((sum, post) => sum + (post.seat === seat ? post.chips : 0), 0) +
    happenings.reduce((sum, event) => {
      if (event.type === 'acted' && event.seat === seat) return sum + event.chips;
      return event.type === 'bet_returned' && event.seat === seat ? sum - event.chips : sum;
    }, 0);
  const { dealt } = start;
  const winnings = dealt.map(won);
  return {
    hand: start.hand,
    level: start.level,
    smallBlind: start.smallBlind,
    bigBlind: start.bigBlind,
    ante: start.ante,
    button: start.button,
    smallBlindSeat: start.smallBlindSeat,
    bigBlindSeat: start.bigBlindSeat,
    seatCount: start.stacks.length,
    seats: dealt,
    stacks: dealt.map((seat) => defined(start.stacks[seat])),
    posts: posted.posts,
    holes: dealt.map((seat) => known.get(seat) ?? null),
    happenings,
    board: only(events, 'street_dealt').flatMap(({ cards }) => cards),
    shows: only(events, 'showdown').flatMap(({ shows }) => shows),
    pots,
    unseen: alone !== undefined,
    winnings,
    finishing: dealt.map((seat, index) => defined(start.stacks[seat]) - paid(seat) + defined(winnings[index])),
  };
}

/** Records of all whole hands in a log. */
export function recordsOf(log: readonly Told[]): HandRecord[] {
  const records: HandRecord[] = [];
  let from = -1;
  for (const [at, { table: tableEvent }] of log.entries()) {
    if (tableEvent.type === 'hand_started') from = at;
    if (tableEvent.type !== 'hand_ended' || from < 0) continue;
    const record = recordOf(log.slice(from, at + 1));
    if (record !== null) records.push(record);
    from = -1;
  }
  return records;
}

export interface Labels {
  /** By seat. */
  readonly players: readonly string[];
  readonly table: string;
  /** A unique number. The default is the hand's number at its table. */
  readonly id?: string;
  /** When the hand began, in the notation of the format. Passed in, since rules have no clock. */
  readonly time?: string;
  readonly tournament?: string;
}
export const nameOf = ({ players }: Labels, seat: Seat): string => players[seat] ?? `Seat ${seat + 1}`;
