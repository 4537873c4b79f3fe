/**
 * Random access to the positions of a recorded game. Events are folded with the game's own reducers; no rules run. A
 * position is stored after every `KEEP_EVERY` events, so a jump folds no more events than that.
 */
import { defined } from '@parlour/kernel/defined';
import type { AnyRules, GameTypes, Json, Rules, Seat } from '@parlour/kernel';

/** An event with the private parts that the reader has. */
export interface ReelEvent {
  readonly table: Json;
  readonly own?: { readonly [seat: Seat]: Json } | undefined;
}
export interface ReelPosition {
  readonly table: Json;
  /** By seat; null if the reader has no private events of this seat. */
  readonly own: readonly (Json | null)[];
}
/** Small enough that a jump is instant, large enough that the stored positions take little memory. */
const KEEP_EVERY = 256;

type Fold = (position: ReelPosition, event: ReelEvent) => void;
/** Folds an event into a position, which it changes. */
export function foldOf<G extends GameTypes>({ evolve }: Rules<G>): Fold {
  // Safe casts: `project` made these values from the game's own events, which its reducers accept.
  return (position, event) => {
    const { own } = position;
    const tableEvent = event.table as G['TableEvent'];
    evolve.table(position.table, tableEvent);
    if (event.own === undefined && evolve.ownByOwnEvent === true) return;
    for (let seat = 0; seat < own.length; seat++) {
      const ownState = (own[seat] ?? null) as G['OwnState'] | null;
      if (ownState !== null) evolve.own(ownState, seat, tableEvent, event.own?.[seat]);
    }
  };
}

/**
 * The state before the first event, with the private state of the seats in `knowing`. Null if the settings are invalid.
 */
export const firstPosition = (
  rules: AnyRules,
  settings: Json,
  seats: number,
  knowing: readonly Seat[],
): ReelPosition | null =>
  rules.unseal((game) => {
    const parsed = game.settings.parse(settings);
    if (!parsed.ok) return null;
    const { table, own } = game.init(parsed.value, seats);
    return { table, own: own.map((ownState, seat) => (knowing.includes(seat) ? ownState : null)) };
  });

export class Reel {
  readonly events: readonly ReelEvent[];
  readonly #fold: Fold;
  /** Positions after 0, `KEEP_EVERY`, 2 × `KEEP_EVERY`, … events, as JSON, so that they cannot be mutated. */
  readonly #kept: string[];
  /** Number of events that are known to fold without an error. */
  #checked = 0;
  /** The event that is being folded. */
  #folding = 0;
  #last: { readonly count: number; readonly position: ReelPosition } | null = null;

  constructor(rules: AnyRules, first: ReelPosition, events: readonly ReelEvent[]) {
    this.events = events;
    this.#fold = rules.unseal(foldOf);
    this.#kept = [JSON.stringify(first)];
  }
  /**
   * Folds those of the first `count` events that were not folded yet. Returns the index of the first event on which a
   * reducer throws, or null.
   */
  firstBad(count: number): number | null {
    const wanted = Math.min(count, this.events.length);
    while (this.#checked < wanted) {
      const next = Math.min(wanted, (Math.floor(this.#checked / KEEP_EVERY) + 1) * KEEP_EVERY);
      try {
        this.at(next);
      } catch {
        return this.#folding;
      }
      this.#checked = next;
    }
    return null;
  }
  /**
   * The position after the first `count` events. A call with the same `count` as the last one returns the same object,
   * any other call a new one, so that two positions can be compared.
   */
  at(count: number): ReelPosition {
    const wanted = Math.min(Math.max(Math.trunc(count), 0), this.events.length);
    if (this.#last?.count === wanted) return this.#last.position;
    const from = Math.min(Math.floor(wanted / KEEP_EVERY), this.#kept.length - 1);
    const position = JSON.parse(defined(this.#kept[from])) as ReelPosition;
    for (let index = from * KEEP_EVERY; index < wanted; index++) {
      const event = this.events[index];
      if (event === undefined) break;
      this.#folding = index;
      this.#fold(position, event);
      if ((index + 1) % KEEP_EVERY === 0 && this.#kept.length === (index + 1) / KEEP_EVERY)
        this.#kept.push(JSON.stringify(position));
    }
    this.#last = { count: wanted, position };
    return position;
  }
}
