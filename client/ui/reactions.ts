import type { Seat } from '@parlour/kernel';
import { createContext, type ReactNode } from 'react';

/** What is shown at a seat's name plate for a moment, by seat. */
export const ReactionContext = createContext<ReadonlyMap<Seat, ReactNode>>(new Map());
