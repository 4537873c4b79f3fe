/** Numbers, tables and bars as text. */
import { defined } from '@parlour/kernel/defined';

export const grouped = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `0.42 s`, `12.5 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 119.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Makes untrusted text safe for a terminal: control characters, which could move its cursor, become U+FFFD. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\uFFFD');

const isNumeric = (cell: string): boolean => /^[-−]?[\d,.]+( %)?$/.test(cell);

/** Columns two spaces apart; numbers are aligned right. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const columns = head.map((title, column) => {
    const cells = rows.map((row) => defined(row[column]));
    const width = Math.max(title.length, ...cells.map((cell) => cell.length));
    const right = cells.length > 0 && cells.every(isNumeric);
    return (cell: string): string => (right ? cell.padStart(width) : cell.padEnd(width));
  });
  const line = (cells: readonly string[]): string =>
    columns
      .map((pad, column) => pad(defined(cells[column])))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

const BAR_WIDTH = 24;

/** One line of progress. `share` runs from 0 to 1. */
export function progressLine(label: string, share: number, note: string, elapsedMs: number): string {
  const bounded = Math.min(Math.max(share, 0), 1);
  const filled = Math.round(bounded * BAR_WIDTH);
  const bar = '━'.repeat(filled) + '─'.repeat(BAR_WIDTH - filled);
  const left = bounded > 0.02 && bounded < 1 ? `${duration((elapsedMs / bounded) * (1 - bounded))} left` : '';
  const percent = `${Math.floor(bounded * 100)} %`.padStart(6);
  return [`${label} ${bar}${percent}`, note, left].filter((part) => part !== '').join('  ');
}
