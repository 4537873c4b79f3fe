import { createContext, useContext } from 'react';

/** A hint for the open question, at tables that allow hints. */
export interface HintOffer {
  readonly label: string;
  readonly keys: string;
  readonly ask: () => void;
  /** The text of the hint; null until it has arrived. */
  readonly text: string | null;
  /** How often the hint was requested. */
  readonly asked: number;
}
export const HintContext = createContext<HintOffer | null>(null);
export const useHint = (): HintOffer | null => useContext(HintContext);
