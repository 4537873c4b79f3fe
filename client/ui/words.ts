import { createContext, useContext } from 'react';
import { en, type Words } from '../words/en.ts';

/** The shell's words in the reader's language. A game's own words come to its components as `words`. */
export const WordsContext = createContext<Words>(en);
export const useWords = (): Words => useContext(WordsContext);

export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
/** The form that the language wants for this number; `#` in it stands for the number. */
export function plural(lang: string, n: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(lang).select(n)] ?? forms.other;
  return form.replaceAll('#', new Intl.NumberFormat(lang).format(n));
}
