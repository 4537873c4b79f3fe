/** Divides a finished game for one viewer into hands, log lines and steps between lines. Pure. */
import { defined } from '@parlour/kernel/defined';
import type { FinishedGame, ReplayEvent } from '@parlour/sdk/replay/finished';
import type { Viewer } from '@parlour/kernel';
import type { LogEntry } from '../store/state.ts';
import type { AnyGameWords, Telling } from '../ui/index.ts';

/** A line of the log. `at` is the number of events up to and including its own. */
export interface ReplayLine {
  readonly at: number;
  readonly text: string;
}
export interface ReplayHand {
  /** Counted from 1. */
  readonly number: number;
  /** `from`: number of events before the hand. `to`: number of events up to its last. */
  readonly from: number;
  readonly to: number;
}

/** Events before the first hand belong to it. A game without hands counts as one hand. */
export function handsOf(events: readonly Pick<ReplayEvent, 'boundary'>[]): readonly ReplayHand[] {
  const starts = events.flatMap(({ boundary }, index) => (boundary ? [index] : []));
  const from = starts.length === 0 ? [0] : [0, ...starts.slice(1)];
  return from.map((start, index) => ({ number: index + 1, from: start, to: from[index + 1] ?? events.length }));
}
/** Index of the hand to which the last event before `at` belongs. */
export const handAt = (hands: readonly ReplayHand[], at: number): number =>
  Math.max(
    0,
    hands.findLastIndex(({ from }) => from < at),
  );

/** The events as this viewer was told them. */
export const toldTo = (events: readonly ReplayEvent[], viewer: Viewer): readonly LogEntry[] =>
  events.map(({ table, own }, index) => {
    const ownEvent = viewer === null ? undefined : own?.[viewer];
    // The cast is safe: the events were checked against the game's schemas.
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

/** The last line at or before this moment. Binary search. */
export function lineAt(lines: readonly ReplayLine[], at: number): ReplayLine | undefined {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (defined(lines[middle]).at <= at) from = middle + 1;
    else to = middle;
  }
  return lines[from - 1];
}

/**
 * The result of a hand: the line of its last event that players must confirm (beat `ack`), or else of its last long
 * beat.
 */
export function resultOf(
  hand: ReplayHand,
  events: FinishedGame['events'],
  lines: readonly ReplayLine[],
): string | null {
  const told = (beat: ReplayEvent['beat']): ReplayLine | undefined =>
    lines.findLast(({ at }) => at > hand.from && at <= hand.to && events[at - 1]?.beat === beat);
  return (told('ack') ?? told('long'))?.text ?? null;
}

/** The position of the next line in that direction, or the beginning or end of the game. */
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
/** How long (ms) an event is shown during playback at normal speed. */
export const shownMs = (event: ReplayEvent | undefined, hasLine: boolean): number =>
  event === undefined ? 0 : hasLine || event.beat !== 'none' ? SHOWN_MS[event.beat] : 120;

export interface Moment {
  readonly at: number;
  readonly seat: Viewer;
  readonly open: boolean;
}
/** `?at=123&seat=2`: an exact moment, seen from that seat. */
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
