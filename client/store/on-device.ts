/** Tables of this device: their names say so, and which game is played there. No server gives such a name. */
const ROOM = /^offline-(.+)-[0-9a-f]{8}$/;

export const isOnDevice = (room: string): boolean => ROOM.test(room);
/** Null for a table of a server. */
export const gameOnDevice = (room: string): string | null => ROOM.exec(room)?.[1] ?? null;
export const roomOnDevice = (game: string, id: string): string =>
  `offline-${game}-${id.replaceAll('-', '').slice(0, 8)}`;
