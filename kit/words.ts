/**
 * Text building that is the same in every language. Lists and card names of one language are in `words/<language>.ts`.
 */
import type { Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Card, Suit } from './cards.ts';
import type { Measures } from './doors.ts';
import type { PassWay } from './passing.ts';

/** Negative numbers get a minus sign (U+2212) instead of a hyphen. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
/** A gain or loss: `+5`, `0`, `−3`. */
export const gained = (n: number): string => (n > 0 ? `+${n}` : signed(n));
/** `#` stands for the number: `counted(n, '# card', '# cards')`. Only for languages with exactly two plural forms. */
export const counted = (n: number, one: string, other: string): string =>
  (Math.abs(n) === 1 ? one : other).replace('#', signed(n));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The reader of a sentence and the players' names: what the page passes to `tell`. */
export interface Telling {
  name(seat: Seat): string;
  readonly viewer: Viewer;
}
/** The name of the seat's player, or `you` if that is the reader: `who(telling, seat, 'you')`. */
export const who = (telling: Telling, seat: Seat, you: string): string =>
  seat === telling.viewer ? you : telling.name(seat);
/** `subject(seat, 'win', 'wins')`: "You win", "Mei wins". */
export type Subject = (seat: Seat, you: string, they: string) => string;
/** `you` is the pronoun at the start of a sentence: `subjectOf(telling, 'You')`. */
export const subjectOf =
  (telling: Telling, you: string): Subject =>
  (seat, second, third) =>
    seat === telling.viewer ? `${you} ${second}` : `${telling.name(seat)} ${third}`;

/** Names and explanations of a game's figures, in one language. */
export interface FigureWords<Figure extends string = string, Line extends string = string> {
  readonly figures: Readonly<Record<Figure, { readonly name: string; readonly about: string }>>;
  readonly lines: Readonly<Record<Line, string>>;
  /** Axis labels of a line chart: `along` for x, `counts` for y. */
  readonly along: string;
  readonly counts: string;
}

/** A technical term and what it means. */
export interface Term {
  /** The term as it appears in texts. The first is its name; one that ends with `*` matches all words that begin so. */
  readonly forms: readonly string[];
  readonly about: string;
  /** Number of the rule that defines it. */
  readonly rule?: string;
}
/** The rules as a host would tell them, in one language: `words/guide/<language>.ts`. */
export interface GuideWords<G extends { readonly Action: unknown; readonly Menu: unknown }, W> {
  /** The game in one minute: a few paragraphs. */
  readonly intro: readonly string[];
  readonly terms: readonly Term[];
  /** The text of a hint: what a bot would do, and why one does so. `words` are the game's words in this language. */
  hint(action: G['Action'], menu: G['Menu'], words: W): string;
  /**
   * Why something was chosen, with its numbers. Replaces the reason in `hint`, and is also shown for a bot's move, so
   * it must not name a player. Null if there is nothing to say. Only for games whose bots explain themselves.
   */
  readonly because?: (reason: string, measures: Measures) => string | null;
  /** The numbers of one thing that a bot weighed: `wins 42 %, +12 chips`. */
  readonly weighed?: (measures: Measures) => string;
}
/** The named number of an explanation. Throws if there is none. */
export const measure = (measures: Measures, name: string): number => defined(measures[name]);
export const percent = (share: number): string => `${Math.round(100 * share)}\u00A0%`;
/** With one decimal; `comma` is the language's decimal separator. A number that rounds to zero has no sign. */
export const tenths = (n: number, comma: '.' | ',' = '.'): string =>
  (n <= -0.05 ? '−' : '') + Math.abs(n).toFixed(1).replace('.', comma);
/** What a hint says to do, without why. */
export const deedOf = (hint: string): string => (/^[^:：。]*/.exec(hint)?.[0] ?? hint).trim();
/** A hint with another reason. A hint is what to do, then a colon or a full stop, then why. */
export function withReason(hint: string, reason: string | null): string {
  const deed = /^[^:：。]*[:：。]/.exec(hint)?.[0];
  return reason === null || deed === undefined ? hint : deed + (deed.endsWith(':') ? ' ' : '') + reason;
}

/** One step of a lesson, in one language: `words/lesson/<language>.ts`. */
export interface LessonLine {
  /** What the reader sees at this step, and what it means. */
  readonly see: string;
  /** What to do now. */
  readonly act?: string;
}

/**
 * Words shared by most games, in one language: `common` of `words/en.ts` etc., to be spread into a game's own words.
 */
export interface CommonWords {
  /** For the codes that the kernel and most games refuse with. */
  readonly refusals: Readonly<
    Record<'invalid_payload' | 'not_asked' | 'game_over' | 'wrong_phase' | 'not_your_turn', string>
  >;
  /** For the refusal codes of card games. */
  readonly cardRefusals: Readonly<
    Record<'card_not_in_hand' | 'duplicate_card' | 'nothing_picked' | 'must_follow' | 'invalid_card_count', string>
  >;
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
  /** For games with the standard deck of fifty-two. */
  readonly cards: {
    readonly suits: Readonly<Record<Suit, string>>;
    readonly suitTitles: Readonly<Record<Suit, string>>;
    readonly suitLetters: Readonly<Record<Suit, string>>;
    readonly card: (card: Card) => string;
    readonly hand: (n: number) => string;
    readonly trick: (n: number) => string;
    readonly handOver: string;
    readonly play: string;
    readonly playCard: (card: Card) => string;
  };
  /** Counted cards and points, and what a table says about the trick that was just taken. */
  readonly tricks: {
    readonly cards: (n: number) => string;
    readonly points: (n: number) => string;
    /** The trick has points in it; `takesTrick` if it has none, or tricks themselves are counted. */
    readonly takes: (name: string, points: number) => string;
    readonly youTake: (points: number) => string;
    readonly takesTrick: (name: string) => string;
    readonly youTakeTrick: string;
    /** Asks for a card to the open trick. */
    readonly follow: string;
  };
  /** Cards that are passed on before play, as `kit/passing` has it. */
  readonly passing: {
    /** Asks the player for this many cards. */
    readonly pass: Readonly<Record<Exclude<PassWay, 'none'>, (n: number) => string>>;
    readonly passOn: string;
    readonly picked: (picked: number, n: number) => string;
    /** `passed` is told to everybody, `exchanged` to a seat about its own cards. */
    readonly passed: string;
    readonly exchanged: (given: readonly Card[], got: readonly Card[]) => string;
  };
  /** Whole sentences for the `tell` of a game with tricks. */
  readonly tell: {
    readonly hold: (cards: readonly Card[]) => string;
    /** `cards` are the reader's own; null for a spectator. */
    readonly dealt: (hand: number, cards: readonly Card[] | null) => string;
    readonly plays: (telling: Telling, seat: Seat, card: Card) => string;
    /** With 0 the points are left out. */
    readonly takesTrick: (telling: Telling, seat: Seat, points: number) => string;
    /** "Hand 3: you +5 (12), Bo 0 (9)." Both lists are by seat. */
    readonly scores: (telling: Telling, hand: number, points: readonly number[], totals: readonly number[]) => string;
  };
  readonly sheet: {
    readonly empty: string;
    readonly player: string;
    readonly hand: string;
    readonly points: string;
    readonly thisHand: string;
    readonly total: string;
    readonly gained: (n: number) => string;
    readonly signed: (n: number) => string;
    readonly wins: (name: string) => string;
    readonly youWin: string;
    readonly shareWin: (names: readonly string[]) => string;
  };
}
/** `rule` is the language's word for "rule". A rule number or sentence that is null is left out. */
export const refusedWith =
  (rule: string): CommonWords['table']['refused'] =>
  (why, number, sentence) =>
    number === null ? why : `${why} ${rule} ${number}${sentence === null ? '.' : `: ${sentence}`}`;
/** `tell.scores` of a language, from its "Hand 3: " and its "you". */
export const scoresWith =
  (hand: (n: number) => string, you: string, { between = ', ', end = '.' } = {}): CommonWords['tell']['scores'] =>
  (telling, number, points, totals) => {
    const each = points.map((n, seat) => `${who(telling, seat, you)} ${gained(n)} (${signed(defined(totals[seat]))})`);
    return `${hand(number)}${each.join(between)}${end}`;
  };
