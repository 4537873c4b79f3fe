/** Whether tables are opened on this device instead of on the server. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storage } from '../ui/stored.ts';

interface Offline {
  /** True if the last request got no answer. */
  readonly away: boolean;
  /** True if the user has chosen to play offline. */
  readonly chosen: boolean;
}
const KEY = 'parlour:offline';

export const offline = createStore<Offline>(() => ({ away: false, chosen: storage.read(KEY) !== null }));
export function practiseOffline(chosen: boolean): void {
  storage.write(KEY, chosen ? 'chosen' : null);
  offline.setState({ chosen });
}
const PLAYED = 'parlour:offline-tables';
/** Notes that a table was opened on this device, so there may be games to replay and to send. */
export const notePlayed = (): void => storage.write(PLAYED, 'yes');
export const hasPlayedOffline = (): boolean => storage.read(PLAYED) !== null;

/** Called after every request. */
export function noteAnswer(answered: boolean): void {
  if (offline.getState().away === answered) offline.setState({ away: !answered });
}
export const isOffline = ({ away, chosen }: Offline): boolean => away || chosen;
export const useOffline = (): boolean => useStore(offline, isOffline);
