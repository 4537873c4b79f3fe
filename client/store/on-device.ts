/** Names of tables on this device. They contain the game's id; a server never gives such a name. */
const ROOM = /^offline-(.+)-[0-9a-f]{8}$/;

export const isOnDevice = (room: string): boolean => ROOM.test(room);
/** The game of a table on this device; null for a table on a server. */
export const gameOnDevice = (room: string): string | null => ROOM.exec(room)?.[1] ?? null;
export const roomOnDevice = (game: string, id: string): string =>
  `offline-${game}-${id.replaceAll('-', '').slice(0, 8)}`;
