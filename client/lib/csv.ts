/** Exports finished games as CSV. */
import { withoutControls } from '@parlour/sdk/plain-text';
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';

/**
 * Spreadsheets read a cell that begins with one of these characters as a formula. Such cells are escaped unless they
 * are numbers.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

const noFormula = (text: string): string => (FORMULA.test(text) && !isNumeric(text) ? `'${text}` : text);

function cell(value: string | number | null): string {
  const safe = noFormula(value === null ? '' : String(value));
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const HEAD = ['id', 'finished_at', 'game', 'players', 'sides', 'place', 'score', 'with'];
/** Excel reads a file without this mark in the code page of its country, and garbles names. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A name in a list of names. In some countries spreadsheets divide lines at semicolons: each name may become a cell. */
const listed = (name: string): string => noFormula(withoutControls(name).replaceAll(';', ','));
/** RFC 4180: one line per game, from the user's seat. Names are shown by `shownName`. */
export function csvOf(games: readonly PlayedAnswer[], shownName: (name: string) => string): string {
  const rows = games.map(({ replayId, finishedAt, game, seats, sides }) => {
    const own = seats.find(({ isYou }) => isYou);
    const others = seats.filter(({ isYou }) => !isYou).map(({ name }) => listed(shownName(name)));
    return [
      replayId,
      new Date(finishedAt).toISOString(),
      game,
      seats.length,
      sides,
      own?.place ?? null,
      own?.score ?? null,
      others.join('; '),
    ];
  });
  return BYTE_ORDER_MARK + [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
