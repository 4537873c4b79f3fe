/** Words that are put together alike in every language. What one language says of cards and lists: `words/en.ts` and its kin. */
import type { Seat, Viewer } from '@parlour/kernel';

/** With a real minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
/** `+5`, `0`, `−3`: what was won or lost. */
export const gained = (n: number): string => (n > 0 ? `+${n}` : signed(n));
/** `#` stands for the number: `counted(n, '# card', '# cards')`. For languages that know one and many, no other forms. */
export const counted = (n: number, one: string, other: string): string =>
  (Math.abs(n) === 1 ? one : other).replace('#', signed(n));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who is told: what the page hands to `tell`. */
export interface Telling {
  name(seat: Seat): string;
  readonly viewer: Viewer;
}
/** `Mei`, or what the reader is called: `who(telling, seat, 'you')`. */
export const who = (telling: Telling, seat: Seat, you: string): string =>
  seat === telling.viewer ? you : telling.name(seat);
/** `subject(seat, 'win', 'wins')`: "You win", "Mei wins". */
export type Subject = (seat: Seat, you: string, they: string) => string;
/** `you` begins the sentence to the reader: `subjectOf(telling, 'You')`. */
export const subjectOf =
  (telling: Telling, you: string): Subject =>
  (seat, second, third) =>
    seat === telling.viewer ? `${you} ${second}` : `${telling.name(seat)} ${third}`;
