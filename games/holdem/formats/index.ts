/** Exports hands for other programs: `phh`, and `pokerstars`, the text format that hand trackers read. */
import type { Result } from '@parlour/kernel';
import type { FinishedGame, Formats } from '@parlour/kit/doors';
import type { Holdem } from '../types.ts';
import { writePhhs } from './phh.ts';
import { writePokerStars } from './pokerstars.ts';
import { recordsOf, type HandRecord, type Labels } from './record.ts';

const TABLE = 'Parlour';

/** Wraps a writer of hand records as a writer of finished games. Hands that were not played to the end are left out. */
const writing =
  (write: (records: readonly HandRecord[], labels: Labels, starts: ReadonlyMap<number, string>) => string) =>
  (game: FinishedGame<Holdem>): Result<string, string> => {
    const records = recordsOf(game.events);
    if (records.length === 0) return { ok: false, error: 'no hand was played to its end' };
    return { ok: true, value: write(records, { table: TABLE, players: game.names }, startsOf(game)) };
  };
/** When each hand began, by hand number. Empty if the log has no times. */
function startsOf({ events, times = [] }: FinishedGame<Holdem>): ReadonlyMap<number, string> {
  const starts = new Map<number, string>();
  for (const [index, { table }] of events.entries()) {
    const time = times[index];
    // Times outside of the years 0 to 9999 are written in another way, and no format has them.
    if (table.type === 'hand_started' && typeof time === 'string' && /^\d{4}-/.test(time)) starts.set(table.hand, time);
  }
  return starts;
}
/** Converts `2026-03-01T18:30:05.120Z` to the form of the text format: `2026/03/01 18:30:05 UTC`. */
const starsTime = (iso: string): string => `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 19)} UTC`;
function writeStars(records: readonly HandRecord[], labels: Labels, starts: ReadonlyMap<number, string>): string {
  const hands = records.map((record) => {
    const start = starts.get(record.hand);
    return writePokerStars(record, start === undefined ? labels : { ...labels, time: starsTime(start) }, null);
  });
  return hands.map((hand) => `${hand}\n\n`).join('');
}

const formats: Formats<Holdem> = {
  phh: { name: 'PHH', ending: 'phhs', write: writing(writePhhs) },
  pokerstars: {
    name: 'PokerStars',
    ending: 'txt',
    write: writing(writeStars),
  },
};

export default formats;
