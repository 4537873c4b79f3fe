import { createContext, type ReactNode } from 'react';

/** Draws a player's face by name. Null for players who have only their initial. */
export type DrawFace = (name: string) => ReactNode | null;
export const FacesContext = createContext<DrawFace>(() => null);
