import { createContext } from 'react';
import type { Choice } from './MenuBar.tsx';

/** On to the next hand, for a player who takes no more part in this one; null where that is not offered. */
export const NextHandContext = createContext<Choice | null>(null);
