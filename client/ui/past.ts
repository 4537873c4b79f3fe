import { createContext, useContext } from 'react';

/** True around a table that shows a past moment. */
export const PastContext = createContext(false);
/** False around a table that is shown through the eyes of another player. */
export const OwnEyesContext = createContext(true);
/** True if the table shows a past moment: nothing can be answered or ordered in advance there. */
export const useIsPast = (): boolean => useContext(PastContext);
