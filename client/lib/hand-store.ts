import { stored, storedObject } from '../ui/stored.ts';

/** What a screen shows of a table: all of it, the table without any hand, or only the user's own hand. */
export type Shows = 'whole' | 'public' | 'hand';

const KEY = 'parlour:hands';
const ROOMS_MAX = 24;

interface Hands {
  /** The rooms in which this screen is a hand beside a big table, newest first. */
  readonly rooms: readonly string[];
  /** Whether a hand plays sounds too. Off by default, since the big table plays them. */
  readonly sound: boolean;
}
const parse = (text: string | null): Hands => {
  const { rooms, sound } = storedObject(text);
  return {
    rooms: Array.isArray(rooms) ? rooms.filter((room) => typeof room === 'string') : [],
    sound: sound === true,
  };
};
export const hands = stored(KEY, parse);

export const showHand = (room: string, only: boolean): void =>
  hands.setState(({ rooms }) => ({
    rooms: [...(only ? [room] : []), ...rooms.filter((other) => other !== room)].slice(0, ROOMS_MAX),
  }));
export const setHandSound = (sound: boolean): void => hands.setState({ sound });

/** The query in the address of a big table's QR code. */
export const HAND_QUERY = '?hand';
/** If the page was opened from a big table's QR code, this screen shows a hand in that room from now on. */
export function arriveAtHand(room: string, search: string): void {
  if (new URLSearchParams(search).has(HAND_QUERY.slice(1))) showHand(room, true);
}
