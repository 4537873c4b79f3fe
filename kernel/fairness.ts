/**
 * What a game declares about its chance, so that a server can commit to the draws beforehand and everybody can check
 * them (docs/fairness.md).
 */
import type { DeepReadonly, GameEvent, GameTypes, Seat, State, Viewer } from './contract.ts';
import { defined } from './defined.ts';
import { project, type Seen } from './secrecy.ts';

/** Everything that chance decides in one hand, by label: the size of a shuffle, or `pick` for one number. */
export type Draws = Readonly<Record<string, number | 'pick'>>;
/**
 * What an event shows of a draw. Of a shuffle: these values lie at these places of the dealt order. With several places
 * it is not stated which value lies where. They must all have been dealt by one event to one seat, so that a proof,
 * which does tell the place of each value, gives nothing away. Of a `pick`: its value, out of `of` possible ones.
 */
export type Shown = {
  readonly hand: number;
  readonly label: string;
  readonly places: readonly number[];
  readonly values: readonly number[];
  readonly of?: number;
};
/** What one viewer has been told so far; `own` is null for a spectator. */
export interface ViewerState<G extends GameTypes> {
  readonly seat: Viewer;
  readonly settings: G['Settings'];
  readonly table: DeepReadonly<G['TableState']>;
  readonly own: DeepReadonly<G['OwnState']> | null;
}
export interface Fairness<G extends GameTypes> {
  /** What is drawn in this hand. Hands are numbered from 1; what is drawn once for the whole game may be hand 0. */
  draws(hand: number, settings: G['Settings'], seats: number): Draws;
  /**
   * What an event shows this viewer, computed from what the viewer is told alone. `before` is the view before this
   * event. Only places that the viewer may know, since the place of a card can tell when it was drawn. What this viewer
   * was shown earlier need not be shown again, which keeps proofs short.
   */
  shown(before: ViewerState<G>, seen: Seen<G>): readonly Shown[];
}

/** As the journal stores it. `to` is the receiver; null is everybody but the seats in `except`, who know it already. */
export type ShownTo = Shown & { readonly to: Viewer; readonly except?: readonly Seat[] };
export const isShownTo = ({ to, except }: ShownTo, viewer: Viewer): boolean =>
  to === viewer || (to === null && (viewer === null || except?.includes(viewer) !== true));
export type Address = readonly [hand: number, label: string];
export const NOTHING_SHOWN: readonly Shown[] = [];

const NOTHING: readonly ShownTo[] = [];

/**
 * What an event shows to everybody, and what it shows to single seats. `state` is the state before the event. Tables
 * keep many of these lists, so the result is a copy of exact size: an array that was pushed to has room for sixteen
 * more.
 */
export function shownBy<G extends GameTypes>(
  fairness: Fairness<G>,
  settings: G['Settings'],
  state: State<G>,
  event: GameEvent<G>,
): readonly ShownTo[] {
  // As `unknown`: the compiler cannot compare `DeepReadonly` of a type parameter with itself.
  const { table, own: seats }: { readonly table: unknown; readonly own: readonly unknown[] } = state;
  const shownTo = (seat: Viewer, own: unknown): readonly Shown[] => {
    const view: Record<keyof ViewerState<G>, unknown> = { seat, settings, table, own };
    return fairness.shown(view as unknown as ViewerState<G>, project(event, seat));
  };
  const open = shownTo(null, null);
  const bySeat = seats.map((own, seat) => shownTo(seat, own));
  if (open.length === 0 && bySeat.every((shown) => shown.length === 0)) return NOTHING;
  const all: ShownTo[] = [];
  for (const shown of open) {
    const except: Seat[] = [];
    for (let seat = 0; seat < seats.length; seat++) if (!isAmong(defined(bySeat[seat]), shown)) except.push(seat);
    all.push(except.length === 0 ? { ...shown, to: null } : { ...shown, to: null, except });
  }
  for (let seat = 0; seat < seats.length; seat++)
    for (const shown of defined(bySeat[seat])) if (!isAmong(open, shown)) all.push({ ...shown, to: seat });
  return all.slice();
}
const isAmong = (list: readonly Shown[], shown: Shown): boolean => {
  for (const { hand, label, of, places, values } of list)
    if (hand === shown.hand && label === shown.label && of === shown.of)
      if (areSame(places, shown.places) && areSame(values, shown.values)) return true;
  return false;
};
const areSame = (one: readonly number[], other: readonly number[]): boolean => {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return one.length === other.length;
};
