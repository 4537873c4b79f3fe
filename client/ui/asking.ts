/** The content of a game's menu bar as data: the question, the choices, and why one of them is refused. */
import type { GameTypes, Refusal, Seat, Verdict, Viewer } from '@parlour/kernel';
import type { CommonWords } from '@parlour/kit/words';
import type { GameWords, ViewerView } from './contract.ts';
import type { Choice } from './MenuBar.tsx';
import { ruleSentence } from './rule-sentence.ts';

export interface Asking {
  readonly prompt: string;
  readonly choices: readonly Choice[];
}
/** Input for a game's question. A game adds the picked cards. */
export interface Asked<G extends GameTypes, W extends GameWords<G>> {
  readonly view: ViewerView<G>;
  readonly menu: G['Menu'] | null;
  readonly acknowledge: (() => void) | null;
  readonly words: W;
  readonly name: (seat: Seat) => string;
  readonly send: (action: G['Action']) => void;
  /** The sentence of the game's rules with that number; null if there is none. */
  readonly rule: (number: string) => string | null;
}
export interface Explaining {
  readonly words: {
    /** A sentence for every refusal code. */
    readonly refusals: Readonly<Record<string, string>>;
    readonly table: { refused(why: string, rule: string | null, sentence: string | null): string };
  };
  /** The sentence of the game's rules with that number; null if there is none. */
  readonly rule: (number: string) => string | null;
}
/** How a game explains a refusal: its words, and the sentences of its RULES.md (`rules`) in the same language. */
export const explaining = <W extends Explaining['words']>(
  words: W,
  rules: string,
): { readonly words: W; readonly rule: Explaining['rule'] } => ({
  words,
  rule: (number) => ruleSentence(rules, number),
});

export function whyNot({ code, rule }: Refusal, { words, rule: sentenceOf }: Explaining): string {
  return words.table.refused(words.refusals[code] ?? code, rule, rule === null ? null : sentenceOf(rule));
}
export const refusalOf = (verdict: Verdict, explaining: Explaining): Pick<Choice, 'refusal'> =>
  verdict.ok ? {} : { refusal: { text: whyNot(verdict.error, explaining) } };

/**
 * Why a seat that is not asked cannot do this: the game's `checkTurn` refusal if there is one, otherwise `not_asked`.
 */
export function notYet<V extends { readonly seat: Viewer; readonly own: unknown }>(
  view: V,
  check: (view: V & { readonly seat: Seat; readonly own: NonNullable<V['own']> }) => Verdict,
): Verdict {
  const { seat, own } = view;
  const unasked: Verdict = { ok: false, error: { code: 'not_asked', rule: null } };
  if (seat === null || own == null) return unasked;
  const verdict = check({ ...view, seat, own });
  return verdict.ok ? unasked : verdict;
}

interface Waiting {
  /** Whose turn it is; null if no seat or several seats are asked. */
  readonly toAct: Seat | null;
  readonly viewer: Viewer;
  readonly over: boolean;
}
/** Who the table waits for, in the words of `common.table` of `kit/words`. */
export function waitingLine(
  { toAct, viewer, over }: Waiting,
  words: Pick<CommonWords['table'], 'gameOver' | 'waitingFor' | 'waitingForOthers' | 'watching'>,
  name: (seat: Seat) => string,
): string {
  if (over) return words.gameOver;
  if (toAct !== null && toAct !== viewer) return words.waitingFor(name(toAct));
  return viewer === null ? words.watching : words.waitingForOthers;
}

/** Who has won, in the words of `common.sheet` of `kit/words`. */
export function winnersLine(
  winners: readonly Seat[],
  viewer: Viewer,
  words: Pick<CommonWords['sheet'], 'shareWin' | 'wins' | 'youWin'>,
  name: (seat: Seat) => string,
): string {
  const [first, ...others] = winners;
  if (first === undefined || others.length > 0) return words.shareWin(winners.map(name));
  return first === viewer ? words.youWin : words.wins(name(first));
}

/** The button that confirms the picked answer. Enter presses it. */
export const sureChoice = (choice: Pick<Choice, 'id' | 'label' | 'hint' | 'onChoose' | 'refusal'>): Choice => ({
  ...choice,
  keys: 'Enter',
  primary: true,
});
/** The only choice while something is shown that everybody must confirm. */
export const goOn = (label: string, onChoose: () => void): Choice => sureChoice({ id: 'continue', label, onChoose });
