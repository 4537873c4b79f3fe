/** Words that are put together alike in every language. What one language says of cards and lists: `words/en.ts` and its kin. */
import type { Seat, Viewer } from '@parlour/kernel';
import type { Card, Suit } from './cards.ts';

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

/** What most games say, in one language: `common` of `words/en.ts` and its kin, to be spread into a game's own words. */
export interface CommonWords {
  /** For the codes that the kernel and most games refuse with. */
  readonly refusals: Readonly<
    Record<'invalid_payload' | 'not_asked' | 'game_over' | 'wrong_phase' | 'not_your_turn', string>
  >;
  /** The same of cards. */
  readonly cardRefusals: Readonly<Record<'card_not_in_hand' | 'duplicate_card' | 'nothing_picked', string>>;
  readonly table: {
    /** A refused choice: why, the number of the rule that says so, and what that rule says. */
    readonly refused: (why: string, rule: string | null, sentence: string | null) => string;
    readonly continue: string;
    readonly waitingFor: (name: string) => string;
    readonly waitingForOthers: string;
    readonly watching: string;
    readonly gameOver: string;
    readonly toLead: (name: string) => string;
    readonly youLead: string;
  };
  /** For games with the fifty-two. */
  readonly cards: {
    readonly suits: Readonly<Record<Suit, string>>;
    readonly suitTitles: Readonly<Record<Suit, string>>;
    readonly suitLetters: Readonly<Record<Suit, string>>;
    readonly card: (card: Card) => string;
    readonly hand: (n: number) => string;
    readonly trick: (n: number) => string;
    readonly play: string;
    readonly playCard: (card: Card) => string;
  };
  readonly sheet: {
    readonly empty: string;
    readonly player: string;
    readonly hand: string;
    readonly points: string;
    readonly total: string;
    readonly gained: (n: number) => string;
    readonly signed: (n: number) => string;
    readonly wins: (name: string) => string;
    readonly youWin: string;
    readonly shareWin: (names: readonly string[]) => string;
  };
}
/** `rule` is the language's word for it. What stands in no rule, or in none that the reader's language has, is left out. */
export const refusedWith =
  (rule: string): CommonWords['table']['refused'] =>
  (why, number, sentence) =>
    number === null ? why : `${why} ${rule} ${number}${sentence === null ? '.' : `: ${sentence}`}`;
