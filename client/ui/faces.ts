import { createContext, type ReactNode } from 'react';

/** Draws the face of a player by name; null for those who have none but their initial. */
export type DrawFace = (name: string) => ReactNode | null;
export const FacesContext = createContext<DrawFace>(() => null);
