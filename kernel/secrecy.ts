import { defined } from './defined.ts';
import type { GameEvent, GameTypes, Json, MutableState, State, View, Viewer } from './contract.ts';

declare const concealed: unique symbol;
/** A value hidden from every viewer. Fits neither `T` nor `Json`, so it can reach neither an event nor the wire. */
export interface Concealed<T> {
  readonly [concealed]: T;
}
/** Hides the value from the compiler only. At run time it is unchanged, so the journal can store it. */
export const conceal = <T>(value: T): Concealed<T> => value as unknown as Concealed<T>;
export const reveal = <T>(secret: Concealed<T>): T => secret as unknown as T;

declare const projected: unique symbol;
/** A value that was cut for one viewer. Only this file makes it, and the encoder takes nothing else. */
export type Projected<T> = T & { readonly [projected]: true };
const project_ = <T>(value: T): Projected<T> => value as Projected<T>;

/** An event as one viewer is told it. */
export type Seen<G extends GameTypes> = Projected<{ readonly table: G['TableEvent']; readonly own?: G['OwnEvent'] }>;
export type SeenView = Projected<{
  readonly seat: Viewer;
  readonly settings: Json;
  readonly table: Json;
  readonly own: Json | null;
}>;

export function project<G extends GameTypes>(event: GameEvent<G>, viewer: Viewer): Seen<G> {
  const own = viewer === null ? undefined : event.own?.[viewer];
  return project_(own === undefined ? { table: event.table } : { table: event.table, own });
}

/** The same state with a read-only type, which all code but the reducers uses. */
export const frozenState = <G extends GameTypes>(state: MutableState<G>): State<G> => state as unknown as State<G>;

export function viewOf<G extends GameTypes>(state: MutableState<G>, settings: G['Settings'], seat: number): View<G> {
  const own = state.own[seat];
  if (own === undefined) throw new Error(`no seat ${seat}`);
  const view: Record<keyof View<G>, unknown> = { seat, settings, table: state.table, own };
  return view as unknown as View<G>;
}

export function projectView<G extends GameTypes>(
  state: MutableState<G>,
  settings: G['Settings'],
  viewer: Viewer,
): SeenView {
  const own = viewer === null ? null : defined(state.own[viewer]);
  return project_({ seat: viewer, settings, table: state.table, own });
}
