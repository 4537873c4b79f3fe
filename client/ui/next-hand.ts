import { createContext } from 'react';
import type { Choice } from './MenuBar.tsx';

/**
 * On to the next hand, for a player who takes no more part in this one; null where that is not offered. It stands where the
 * game has nothing to choose: whoever sits out has a way back there.
 */
export const NextHandContext = createContext<Choice | null>(null);
