/** The reader's display preferences, stored in the browser. */
import { stored, storedObject, useStored } from '@parlour/client/ui';
import { readAs, TERM_CHOICES, type TermChoice } from '../words/terms.ts';

export interface Choices {
  /** Whether tiles have signs in their corners. */
  readonly signs: boolean;
  readonly terms: TermChoice;
  readonly sort: boolean;
  /** Whether the waits of the hand are shown. */
  readonly waits: boolean;
  /** Whether every North is set aside at once, when that is possible. */
  readonly autoKita: boolean;
}
const DEFAULTS: Choices = { signs: true, terms: 'japanese', sort: true, waits: true, autoKita: false };
const KEY = 'parlour:riichi';

/** Parses stored preferences of any version of the page. Missing or invalid values fall back to the default. */
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
choices.subscribe(readAsChosen);

export const choose = (change: Partial<Choices>): void => choices.setState(change);
export const chosen = (): Choices => choices.getState();
export const useChoices = (): Choices => useStored(choices);
