/**
 * Digits of a room's name that the server chooses, four bits each. Whoever knows the name of a private room may come in,
 * and anybody may ask for many names a minute, so guessing one must take longer than rooms last.
 */
const DIGITS = 12;
/** A name for a room, from a random UUID. */
export const newRoomId = (uuid: string): string => uuid.replaceAll('-', '').slice(0, DIGITS);
