import { createContext } from 'react';
import type { Choice } from './MenuBar.tsx';

/**
 * The "next hand" button for a player who is out of the current hand; null if it is not offered. The menu bar shows it
 * while the game has no choices.
 */
export const NextHandContext = createContext<Choice | null>(null);
