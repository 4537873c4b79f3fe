/** Looking back at a running game, using the events this page was told. */
import type { AnyRules, Json } from '@parlour/kernel';
import { firstPosition, Reel, type ReelPosition } from '@parlour/sdk/replay/reel';
import { defined } from '@parlour/kernel/defined';
import type { FinishedHand, LogEntry, MatchModel } from '../store/state.ts';
import type { AnyViewerView } from '../ui/index.ts';

export interface ToldReel {
  readonly reel: Reel;
  readonly log: readonly LogEntry[];
  viewAt(seq: number): AnyViewerView;
}
type Told = Pick<MatchModel, 'seat' | 'view' | 'log' | 'base' | 'players'>;

const positionOf = (
  { table, own, seat }: Pick<AnyViewerView, 'table' | 'own' | 'seat'>,
  seats: number,
): ReelPosition => ({
  table,
  own: Array.from({ length: seats }, (_, each) => (each === seat ? own : null)),
});
const viewOf = ({ table, own }: ReelPosition, { seat, settings }: AnyViewerView): AnyViewerView => ({
  seat,
  settings,
  table,
  own: seat === null ? null : (own[seat] ?? null),
});

/** The number of events up to `seq`. Not `seq` itself: numbers have gaps where moves were taken back. */
const countUpTo = (told: readonly Pick<LogEntry, 'seq'>[], seq: number): number =>
  told.findLastIndex((event) => event.seq <= seq) + 1;

/**
 * A reel from the beginning of the game, if the log leads from there to the current view. Otherwise a reel from the
 * view that this page got when it joined. Null if neither leads to the current view.
 */
export function toldReel(rules: AnyRules, { seat, view, log, base, players }: Told): ToldReel | null {
  if (view === null || log.length === 0) return null;
  const now = JSON.stringify(viewOf(positionOf(view, players.length), view));
  const reelFrom = (first: ReelPosition | null, from: number): ToldReel | null => {
    const told = log.filter(({ seq }) => seq > from);
    if (first === null || told[0]?.seq !== from + 1) return null;
    const events = told.map(({ table, own }) => ({
      table,
      ...(own === undefined || seat === null ? {} : { own: { [seat]: own } }),
    }));
    const reel = new Reel(rules, first, events);
    const viewAt = (seq: number): AnyViewerView => viewOf(reel.at(countUpTo(told, seq)), view);
    try {
      return JSON.stringify(viewAt(Infinity)) === now ? { reel, log: told, viewAt } : null;
    } catch {
      // Reducers may throw for a viewer who joined late and was not told of earlier hands.
      return null;
    }
  };
  const knowing = seat === null ? [] : [seat];
  const beginning = firstPosition(rules, view.settings, players.length, knowing);
  return (
    reelFrom(beginning, defined(log[0]).seq - 1) ??
    (base === null ? null : reelFrom(positionOf(base.view, players.length), base.seq))
  );
}

/** A finished hand with all cards open, as a spectator sees it. */
export function handReel(rules: AnyRules, { first, events }: FinishedHand, settings: Json): ToldReel {
  const reel = new Reel(rules, first, events);
  const viewAt = (seq: number): AnyViewerView => {
    const { table, own } = reel.at(countUpTo(events, seq));
    return { seat: null, settings, table, own: null, hands: own.flatMap((each) => each ?? []) };
  };
  return { reel, log: events.map(({ seq, table }) => ({ seq, table })), viewAt };
}
