import type { Socket } from 'node:net';

/** How long one that was sent away may take to read the last lines and hang up. */
export const FAREWELL_MS = 2000;

/** Ends a connection with a last line. What comes from it is no longer heard, and it may not stay open for ever. */
export function dismiss(socket: Socket, lastLine: string, farewellMs = FAREWELL_MS): void {
  socket.removeAllListeners('data').resume();
  socket.end(lastLine);
  const timer = setTimeout(() => socket.destroy(), farewellMs);
  socket.once('close', () => clearTimeout(timer));
}
