import { createContext, useContext } from 'react';

/** A hint for the open question, at tables that give any. */
export interface HintOffer {
  readonly label: string;
  readonly keys: string;
  readonly ask: () => void;
  /** What it says; null until it has come. */
  readonly text: string | null;
  /** Counts how often it was asked for. */
  readonly asked: number;
}
export const HintContext = createContext<HintOffer | null>(null);
export const useHint = (): HintOffer | null => useContext(HintContext);
