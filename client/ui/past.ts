import { createContext, useContext } from 'react';

/** Set around a table that shows a moment which is over. */
export const PastContext = createContext(false);
/** False around a table that is shown through the eyes of somebody else than the reader. */
export const OwnEyesContext = createContext(true);
/** True where the table shows a moment that is over: nothing can be answered there, and nothing ordered for later. */
export const useIsPast = (): boolean => useContext(PastContext);
