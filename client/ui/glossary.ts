/** Terms in a line of text: where they stand, so that each can be explained in place. */
import { createContext, useContext } from 'react';
import type { Term } from './contract.ts';

export interface Glossary {
  readonly find: (text: string) => readonly Piece[];
  readonly words: { explain(term: string): string; rule(number: string): string };
  readonly openRule: (number: string) => void;
}
export interface Piece {
  readonly text: string;
  /** Set if the piece is a term. */
  readonly term: Term | null;
  /** Punctuation after a term, which must stay on the same line. */
  readonly after: string;
}
export const GlossaryContext = createContext<Glossary | null>(null);
export const useGlossary = (): Glossary | null => useContext(GlossaryContext);
