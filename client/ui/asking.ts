/** What stands in a game's menu bar, as data: the question, the choices, and why one of them is refused. */
import type { Refusal, Verdict } from '@parlour/kernel';
import type { Choice } from './MenuBar.tsx';

export interface Asking {
  readonly prompt: string;
  readonly choices: readonly Choice[];
}
export interface Explaining {
  readonly words: {
    /** A sentence for every code. */
    readonly refusals: Readonly<Record<string, string>>;
    readonly table: { refused(why: string, rule: string | null, sentence: string | null): string };
  };
  /** The sentence of the game's rules with that number. */
  readonly rule: (number: string) => string | null;
}

export function whyNot({ code, rule }: Refusal, { words, rule: sentenceOf }: Explaining): string {
  return words.table.refused(words.refusals[code] ?? code, rule, rule === null ? null : sentenceOf(rule));
}
export const refusalOf = (verdict: Verdict, explaining: Explaining): Pick<Choice, 'refusal'> =>
  verdict.ok ? {} : { refusal: { text: whyNot(verdict.error, explaining) } };

/** The only choice when something is shown that everybody confirms. */
export const goOn = (label: string, onChoose: () => void): Choice => ({
  id: 'continue',
  label,
  keys: 'Enter',
  primary: true,
  onChoose,
});
