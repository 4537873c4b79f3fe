/** Terms of art in a line of text: where they stand, so that each can be explained where it is read. */
import { createContext, useContext } from 'react';
import type { Term } from './contract.ts';

export interface Glossary {
  readonly find: (text: string) => readonly Piece[];
  readonly words: { explain(term: string): string; rule(number: string): string };
  readonly openRule: (number: string) => void;
}
export interface Piece {
  readonly text: string;
  /** Set where the piece names one. */
  readonly term: Term | null;
  /** What no line may begin with: the stop or comma after a term. */
  readonly after: string;
}
export const GlossaryContext = createContext<Glossary | null>(null);
export const useGlossary = (): Glossary | null => useContext(GlossaryContext);
