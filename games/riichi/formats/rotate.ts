/** Renumbers the seats of a game, for formats in which seat 0 is the first dealer. */
import type { GameEvent, Seat } from '@parlour/kernel';
import type { TableEvent, Outcome } from '../events.ts';
import type { Meld } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

class Rotation {
  readonly #first: Seat;
  readonly #players: number;
  constructor(first: Seat, players: number) {
    this.#first = first;
    this.#players = players;
  }
  readonly seat = (seat: Seat): Seat => (seat + this.#players - this.#first) % this.#players;
  readonly seatOrNone = (seat: Seat | null): Seat | null => (seat === null ? null : this.seat(seat));
  /** Renumbers a list by seat. */
  bySeat<T>(values: readonly T[]): T[] {
    return [...values.slice(this.#first), ...values.slice(0, this.#first)];
  }
  readonly #meld = (meld: Meld): Meld => ({ ...meld, from: this.seatOrNone(meld.from) });

  #outcome(outcome: Outcome): Outcome {
    switch (outcome.kind) {
      case 'win':
        return {
          ...outcome,
          from: this.seatOrNone(outcome.from),
          winners: outcome.winners.map((win) => ({
            ...win,
            seat: this.seat(win.seat),
            melds: win.melds.map(this.#meld),
            pao: this.seatOrNone(win.pao),
            deltas: this.bySeat(win.deltas),
          })),
        };
      case 'exhaustive':
        return {
          ...outcome,
          tenpai: outcome.tenpai.map(this.seat).toSorted((a, b) => a - b),
          nagashi: outcome.nagashi.map(this.seat).toSorted((a, b) => a - b),
          hands: this.bySeat(outcome.hands),
        };
      case 'abort':
        return { ...outcome, seat: this.seatOrNone(outcome.seat), hands: this.bySeat(outcome.hands) };
    }
  }

  tableEvent(tableEvent: TableEvent): TableEvent {
    switch (tableEvent.type) {
      case 'round_started':
        return { ...tableEvent, dealer: this.seat(tableEvent.dealer), scores: this.bySeat(tableEvent.scores) };
      case 'meld':
        return {
          ...tableEvent,
          callerSeat: this.seat(tableEvent.callerSeat),
          fromSeat: this.seatOrNone(tableEvent.fromSeat),
        };
      case 'dora_revealed':
        return tableEvent;
      case 'round_end':
        return {
          ...tableEvent,
          outcome: this.#outcome(tableEvent.outcome),
          deltas: this.bySeat(tableEvent.deltas),
          scores: this.bySeat(tableEvent.scores),
        };
      case 'game_over':
        return {
          ...tableEvent,
          places: tableEvent.places.map((placed) => ({ ...placed, seat: this.seat(placed.seat) })),
        };
      default:
        return { ...tableEvent, seat: this.seat(tableEvent.seat) };
    }
  }
}

export interface Played {
  readonly events: readonly GameEvent<Riichi>[];
  /** By seat. */
  readonly names: readonly string[];
}

/** The game with the seats renumbered so that seat 0 is the first dealer. */
export function fromFirstDealer({ events, names }: Played): Played {
  const [first] = events;
  const start = first?.table.type === 'round_started' ? first.table : null;
  if (start === null) return { events, names };
  const players = start.scores.length;
  const rotation = new Rotation((start.dealer + players - (start.deals % players)) % players, players);
  return {
    events: events.map(({ table, own, house }) => ({
      table: rotation.tableEvent(table),
      ...(own === undefined
        ? {}
        : {
            own: Object.fromEntries(
              Object.entries(own).map(([seat, ownEvent]) => [rotation.seat(Number(seat)), ownEvent]),
            ),
          }),
      ...(house === undefined ? {} : { house }),
    })),
    names: rotation.bySeat(names),
  };
}
