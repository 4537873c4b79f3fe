import type { Socket } from 'node:net';

/** How long a dismissed client may take to read the last lines and close the connection (ms). */
export const FAREWELL_MS = 2000;

/** Sends a last line and ends the connection. Ignores all further input, and destroys the socket after `farewellMs`. */
export function dismiss(socket: Socket, lastLine: string, farewellMs = FAREWELL_MS): void {
  socket.removeAllListeners('data').resume();
  socket.end(lastLine);
  const timer = setTimeout(() => socket.destroy(), farewellMs);
  socket.once('close', () => clearTimeout(timer));
}
