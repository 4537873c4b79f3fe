/**
 * Messages between the page and the worker that runs this device's tables. Frames are those of the protocol, as on a
 * socket.
 */
import type { Result } from '@parlour/kernel';
import type { CreateRoom } from '@parlour/sdk/messages';
import type { CreateRefusal, MadeRoom } from '@parlour/server/ports';

/** `line`: the number that the page gave to a connection. */
export type ToDevice =
  | { readonly is: 'make'; readonly request: number; readonly wish: CreateRoom }
  | { readonly is: 'open'; readonly line: number; readonly room: string }
  | { readonly is: 'frame'; readonly line: number; readonly frame: Uint8Array }
  | { readonly is: 'close'; readonly line: number };

/** `failed`: the game is not on this device, the browser cannot store the table, or the worker has stopped. */
export type MadeHere = Result<MadeRoom, CreateRefusal | 'failed'>;
export type FromDevice =
  | { readonly is: 'made'; readonly request: number; readonly made: MadeHere }
  | { readonly is: 'opened'; readonly line: number }
  | { readonly is: 'frame'; readonly line: number; readonly frame: ArrayBuffer }
  | { readonly is: 'closed'; readonly line: number; readonly code: number; readonly reason: string }
  /** Another window has taken over the tables of this device. */
  | { readonly is: 'taken' };
