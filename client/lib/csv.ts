/** Finished games as other programs read them. */
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';

/** A spreadsheet takes a cell that begins like this for a formula: a name must not become one. */
const FORMULA = /^[=+\-@\t\r]/;
const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !isNumeric(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const HEAD = ['id', 'finished_at', 'game', 'players', 'place', 'score', 'with'];
/** RFC 4180: one line a game, from the reader's seat, with names as `shownName` has them. */
export function csvOf(games: readonly PlayedAnswer[], shownName: (name: string) => string): string {
  const rows = games.map(({ replayId, finishedAt, game, seats }) => {
    const own = seats.find(({ isYou }) => isYou);
    const others = seats.filter(({ isYou }) => !isYou).map(({ name }) => shownName(name));
    return [
      replayId,
      new Date(finishedAt).toISOString(),
      game,
      seats.length,
      own?.place ?? null,
      own?.score ?? null,
      others.join('; '),
    ];
  });
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
