import { createStore } from 'zustand/vanilla';

/** Whether the list of keys is open. A store, since a key, a button and the dialog itself change it. */
export const keyMap = createStore<{ readonly open: boolean }>(() => ({ open: false }));
export const showKeyMap = (open: boolean): void => keyMap.setState({ open });
