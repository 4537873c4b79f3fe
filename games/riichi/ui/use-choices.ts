/** What the reader likes to see, kept in the browser. */
import { stored, storedObject, useStored } from '@parlour/client/ui';
import { readAs, TERM_CHOICES, type TermChoice } from '../words/terms.ts';

export interface Choices {
  /** Signs in the corners of the tiles. */
  readonly signs: boolean;
  readonly terms: TermChoice;
  readonly sort: boolean;
  /** What the hand waits for is shown. */
  readonly waits: boolean;
  /** Every North is set aside at once, where that can be done. */
  readonly autoKita: boolean;
}
const DEFAULTS: Choices = { signs: true, terms: 'japanese', sort: true, waits: true, autoKita: false };
const KEY = 'parlour:riichi';

/** Reads what some version of this page once wrote; what does not fit falls back to the default. */
export function parseChoices(text: string | null): Choices {
  const saved: Partial<Record<keyof Choices, unknown>> = storedObject(text);
  const flag = (name: 'signs' | 'sort' | 'waits' | 'autoKita'): boolean => {
    const value = saved[name];
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  return {
    signs: flag('signs'),
    terms: TERM_CHOICES.find((each) => each === saved.terms) ?? DEFAULTS.terms,
    sort: flag('sort'),
    waits: flag('waits'),
    autoKita: flag('autoKita'),
  };
}

const choices = stored(KEY, parseChoices);
const readAsChosen = ({ terms }: Choices): void => readAs({ terms });
readAsChosen(choices.getState());

export function choose(change: Partial<Choices>): void {
  readAsChosen({ ...choices.getState(), ...change });
  choices.setState(change);
}
export const chosen = (): Choices => choices.getState();
export const useChoices = (): Choices => useStored(choices);
