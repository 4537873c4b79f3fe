/** Whether tables are opened on this device instead of on the server. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storage } from '../ui/stored.ts';

interface Offline {
  /** The last call had no answer. */
  readonly away: boolean;
  /** The reader wants it so. */
  readonly chosen: boolean;
}
const KEY = 'parlour:offline';

export const offline = createStore<Offline>(() => ({ away: false, chosen: storage.read(KEY) !== null }));
export function practiseOffline(chosen: boolean): void {
  storage.write(KEY, chosen ? 'chosen' : null);
  offline.setState({ chosen });
}
const PLAYED = 'parlour:offline-tables';
/** A table was opened on this device: there may be games to look at and to send. */
export const notePlayed = (): void => storage.write(PLAYED, 'yes');
export const hasPlayedOffline = (): boolean => storage.read(PLAYED) !== null;

/** Told of every call. */
export function noteAnswer(answered: boolean): void {
  if (offline.getState().away === answered) offline.setState({ away: !answered });
}
export const isOffline = ({ away, chosen }: Offline): boolean => away || chosen;
export const useOffline = (): boolean => useStore(offline, isOffline);
