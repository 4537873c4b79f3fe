import { decodeClientFrame } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';

/** More frames of one client than a table keeps waiting. */
const FRAMES_MAX = 64;
/** What the table asks for again, and what clients send again by themselves, once they are back at their table. */
const REPEATED: readonly ClientMessage['type'][] = [
  'join_room',
  'reconnect',
  'ping',
  'game_action',
  'ack',
  'back',
  'salt_anchor',
  'salt',
  'allow_take_back',
  'get_finished_hand',
  'get_history',
  'get_fairness',
];

/** True if this is lost for good with the table, unless the person behind the client does it again. */
export function isLost(frame: Uint8Array): boolean {
  const decoded = decodeClientFrame(frame);
  return decoded.ok && !REPEATED.includes(decoded.value.type);
}

/**
 * The frames of a client that its table got after it last said something to this client. If the table is lost now, it is
 * unknown whether they were stored: a table tells nothing while it stores something.
 */
export class Unanswered {
  readonly #frames: Uint8Array[] = [];

  add(frame: Uint8Array): void {
    if (this.#frames.length < FRAMES_MAX) this.#frames.push(frame);
  }
  clear(): void {
    this.#frames.length = 0;
  }
  /** True if the person behind the client has to be told that the table was lost. */
  get matters(): boolean {
    return this.#frames.some(isLost);
  }
}
