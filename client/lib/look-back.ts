/**
 * Looking back at a running game, over what this page was told: the moment that is looked at, and the reel to see it.
 */
import type { AnyRules, Json } from '@parlour/kernel';
import { firstPosition, Reel, type ReelPosition } from '@parlour/sdk/replay/reel';
import { defined } from '@parlour/kernel/defined';
import type { FinishedHand, LogEntry, MatchModel } from '../store/state.ts';
import type { AnyViewerView } from '../ui/index.ts';

export interface ToldReel {
  readonly reel: Reel;
  /** Number of the last event before the first that can be looked at. */
  readonly from: number;
  readonly log: readonly LogEntry[];
  sightAt(seq: number): AnyViewerView;
}
type Told = Pick<MatchModel, 'seat' | 'sight' | 'log' | 'base' | 'players'>;

const positionOf = (
  { table, own, seat }: Pick<AnyViewerView, 'table' | 'own' | 'seat'>,
  seats: number,
): ReelPosition => ({
  table,
  own: Array.from({ length: seats }, (_, each) => (each === seat ? own : null)),
});
const sightOf = ({ table, own }: ReelPosition, { seat, settings }: AnyViewerView): AnyViewerView => ({
  seat,
  settings,
  table,
  own: seat === null ? null : (own[seat] ?? null),
});

/**
 * From the beginning of the game, where what was told leads from there to what is seen now; else from the view that this
 * page was given when it came. Null where neither does.
 */
export function toldReel(rules: AnyRules, { seat, sight, log, base, players }: Told): ToldReel | null {
  if (sight === null || log.length === 0) return null;
  const now = JSON.stringify(sightOf(positionOf(sight, players.length), sight));
  const reelFrom = (first: ReelPosition | null, from: number): ToldReel | null => {
    const told = log.filter(({ seq }) => seq > from);
    if (first === null || told[0]?.seq !== from + 1) return null;
    const events = told.map(({ table, own }) => ({
      table,
      ...(own === undefined || seat === null ? {} : { own: { [seat]: own } }),
    }));
    const reel = new Reel(rules, first, events);
    const sightAt = (seq: number): AnyViewerView => sightOf(reel.at(seq - from), sight);
    try {
      return JSON.stringify(sightAt(from + events.length)) === now ? { reel, from, log: told, sightAt } : null;
    } catch {
      // Reducers may throw for a newcomer, who was not told of the hands before.
      return null;
    }
  };
  const knowing = seat === null ? [] : [seat];
  const beginning = firstPosition(rules, sight.settings, players.length, knowing);
  return (
    reelFrom(beginning, defined(log[0]).seq - 1) ??
    (base === null ? null : reelFrom(positionOf(base.sight, players.length), base.seq))
  );
}

/** A hand that is over, with all cards open, through the eyes of one who watches. */
export function handReel(rules: AnyRules, { first, events }: FinishedHand, settings: Json): ToldReel {
  const from = defined(events[0]).seq - 1;
  const reel = new Reel(rules, first, events);
  const sightAt = (seq: number): AnyViewerView => {
    const { table, own } = reel.at(seq - from);
    return { seat: null, settings, table, own: null, hands: own.flatMap((each) => each ?? []) };
  };
  return { reel, from, log: events.map(({ seq, table }) => ({ seq, table })), sightAt };
}
