/** A finished game cut for one reader: hands, lines of the log, steps from one line to the next. Pure. */
import { defined } from '@parlour/kernel/defined';
import type { FinishedGame, ReplayEvent } from '@parlour/sdk/replay/finished';
import type { Viewer } from '@parlour/kernel';
import type { LogEntry } from '../store/state.ts';
import type { AnyGameWords, Telling } from '../ui/index.ts';

/** A line of the log. `at` is how many events have happened with it. */
export interface ReplayLine {
  readonly at: number;
  readonly text: string;
}
export interface ReplayHand {
  /** From 1. */
  readonly number: number;
  /** Events before it, and with its last. */
  readonly from: number;
  readonly to: number;
}

/** What came before the first hand belongs to it. A game that knows no hands is one. */
export function handsOf(events: readonly Pick<ReplayEvent, 'boundary'>[]): readonly ReplayHand[] {
  const starts = events.flatMap(({ boundary }, index) => (boundary ? [index] : []));
  const from = starts.length === 0 ? [0] : [0, ...starts.slice(1)];
  return from.map((start, index) => ({ number: index + 1, from: start, to: from[index + 1] ?? events.length }));
}
/** The hand to which the last event belongs. */
export const handAt = (hands: readonly ReplayHand[], at: number): number =>
  Math.max(
    0,
    hands.findLastIndex(({ from }) => from < at),
  );

/** Events as this viewer was told them. */
export const toldTo = (events: readonly ReplayEvent[], viewer: Viewer): readonly LogEntry[] =>
  events.map(({ table, own }, index) => {
    const ownEvent = viewer === null ? undefined : own?.[viewer];
    // What the reel holds was checked to be the game's own.
    return { seq: index + 1, table: table as LogEntry['table'], ...(ownEvent === undefined ? {} : { own: ownEvent }) };
  });

export const linesOf = (
  told: readonly LogEntry[],
  words: AnyGameWords | null,
  telling: Telling,
): readonly ReplayLine[] =>
  told.flatMap((event) => {
    const text = words === null ? event.table.type : words.tell(event, telling);
    return text === null ? [] : [{ at: event.seq, text }];
  });

/** The last line that was told by then. */
export function lineAt(lines: readonly ReplayLine[], at: number): ReplayLine | undefined {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (defined(lines[middle]).at <= at) from = middle + 1;
    else to = middle;
  }
  return lines[from - 1];
}

/** What came of a hand, in the game's own words: what it told where it wants everybody to have seen it. */
export function resultOf(
  hand: ReplayHand,
  events: FinishedGame['events'],
  lines: readonly ReplayLine[],
): string | null {
  const told = (beat: ReplayEvent['beat']): ReplayLine | undefined =>
    lines.findLast(({ at }) => at > hand.from && at <= hand.to && events[at - 1]?.beat === beat);
  return (told('ack') ?? told('long'))?.text ?? null;
}

/** The next line in that direction; the beginning or the end where there is none. */
export function stepFrom(at: number, by: 1 | -1, lines: readonly ReplayLine[], length: number): number {
  if (by > 0) return lines.find((line) => line.at > at)?.at ?? length;
  return lines.findLast((line) => line.at < at)?.at ?? 0;
}

const SHOWN_MS: Readonly<Record<ReplayEvent['beat'], number>> = {
  none: 700,
  short: 900,
  call: 800,
  long: 1600,
  ack: 3200,
};
/** How long an event stays before the next, while the game plays by itself at its normal speed. */
export const shownMs = (event: ReplayEvent | undefined, hasLine: boolean): number =>
  event === undefined ? 0 : hasLine || event.beat !== 'none' ? SHOWN_MS[event.beat] : 120;

export interface Moment {
  readonly at: number;
  readonly seat: Viewer;
  readonly open: boolean;
}
/** `?at=123&seat=2`: an exact moment, and through whose eyes. */
export function momentIn(
  search: string,
  { events, knowing }: Pick<FinishedGame, 'events' | 'knowing'>,
): Partial<Moment> {
  const asked = new URLSearchParams(search);
  const [at, seat] = [asked.get('at'), asked.get('seat')];
  const isSeat = seat !== null && /^\d{1,3}$/.test(seat) && knowing.includes(Number(seat));
  return {
    ...(at !== null && /^\d{1,9}$/.test(at) ? { at: Math.min(Number(at), events.length) } : {}),
    ...(seat === 'none' ? { seat: null } : isSeat ? { seat: Number(seat) } : {}),
    ...(asked.get('cards') === 'open' && knowing.length > 0 ? { open: true } : {}),
  };
}
export function searchOf({ at, seat, open }: Moment): string {
  const search = new URLSearchParams({ at: String(at), seat: seat === null ? 'none' : String(seat) });
  if (open) search.set('cards', 'open');
  return `?${search.toString()}`;
}
