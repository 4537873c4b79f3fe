import { decodeClientFrame, encodeServerMessage } from '@parlour/sdk/codec';
import type { SocketEvent, SocketLike } from '@parlour/sdk/client';
import type { ServerMessage } from '@parlour/sdk/messages';
import { playGame } from '@parlour/sdk/seat';
import { describe, expect, it } from 'vitest';
import highCard from '../../examples/high-card/rules.ts';

class Wire implements SocketLike {
  binaryType = '';
  readonly said: string[] = [];
  readonly #listeners = new Map<string, (event: SocketEvent) => void>();
  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    this.#listeners.set(type, listener);
  }
  send(data: Uint8Array<ArrayBuffer>): void {
    const decoded = decodeClientFrame(data);
    this.said.push(decoded.ok ? decoded.value.type : 'unreadable');
  }
  close(): void {}
  open(): void {
    this.#listeners.get('open')?.({ type: 'open' });
  }
  tell(...messages: readonly ServerMessage[]): void {
    for (const message of messages)
      this.#listeners.get('message')?.({ type: 'message', data: new Uint8Array(encodeServerMessage(message)).buffer });
  }
}
const JOINED: ServerMessage = { type: 'room_joined', roomId: 'r', playerName: 'Bot', players: [], numAiPlayers: 0 };
const NOT_STORED: ServerMessage = { type: 'session_error', code: 'action_failed', message: '', reason: 'not_stored' };

describe('a bot that plays one game', () => {
  it('ALL-701 says again that it is ready if that was lost with the table', async () => {
    const wire = new Wire();
    const options = { url: 'http://here', roomId: 'r', name: 'Bot', socket: () => wire };
    const playing = highCard.unseal((rules) => playGame(rules, options, () => ({ type: 'none' })));
    wire.open();
    wire.tell(JOINED, NOT_STORED, JOINED);
    expect(wire.said).toEqual(['join_room', 'set_ready', 'set_ready']);
    // Anything else that is refused ends it.
    wire.tell({ type: 'session_error', code: 'rate_limited', message: 'too much' });
    await expect(playing).rejects.toThrow('rate_limited: too much');
    expect(wire.said.at(-1)).toBe('leave_room');
  });
});
