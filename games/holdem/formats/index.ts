/** Hands as other programs read them: `phh`, and the text of `pokerstars` that hand trackers know. */
import type { Result } from '@parlour/kernel';
import type { FinishedGame, Formats } from '@parlour/kit/doors';
import type { Holdem } from '../types.ts';
import { writePhhs } from './phh.ts';
import { writePokerStars } from './pokerstars.ts';
import { recordsOf, type HandRecord, type Labels } from './record.ts';

const TABLE = 'Parlour';

/** Every whole hand, by the same names. */
const writing =
  (write: (records: readonly HandRecord[], labels: Labels) => string) =>
  ({ events, names }: FinishedGame<Holdem>): Result<string, string> => {
    const records = recordsOf(events);
    if (records.length === 0) return { ok: false, error: 'no hand was played to its end' };
    return { ok: true, value: write(records, { table: TABLE, players: names }) };
  };

const formats: Formats<Holdem> = {
  phh: { name: 'PHH', ending: 'phhs', write: writing(writePhhs) },
  pokerstars: {
    name: 'PokerStars',
    ending: 'txt',
    write: writing((records, labels) =>
      records.map((record) => `${writePokerStars(record, labels, null)}\n\n`).join(''),
    ),
  },
};

export default formats;
