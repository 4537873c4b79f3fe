import type { Seat } from '@parlour/kernel';
import { createContext, type ReactNode } from 'react';

/** What is shown for a moment at each seat's name plate, by seat. */
export const ReactionContext = createContext<ReadonlyMap<Seat, ReactNode>>(new Map());
