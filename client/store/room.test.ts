import type { SocketEvent, SocketLike } from '@parlour/sdk/client';
import { decodeClientFrame, encodeServerMessage } from '@parlour/sdk/codec';
import type { ServerMessage } from '@parlour/sdk/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAMES_WITH_TABLE } from '../games.ts';
import { RoomClient } from './room.ts';

/** The end of a connection that a server would hold. */
class Line implements SocketLike {
  binaryType = '';
  isClosed = false;
  readonly #listeners = new Map<string, (event: SocketEvent) => void>();
  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    this.#listeners.set(type, listener);
  }
  readonly sent: string[] = [];
  send(frame: Uint8Array): void {
    const decoded = decodeClientFrame(frame);
    this.sent.push(decoded.ok ? decoded.value.type : 'unreadable');
  }
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.#listeners.get('open')?.({ type: 'open' });
  }
  drop(): void {
    this.#listeners.get('close')?.({ type: 'close', code: 1006 });
  }
  tell(message: ServerMessage): void {
    this.#listeners.get('message')?.({ type: 'message', data: Uint8Array.from(encodeServerMessage(message)).buffer });
  }
}
function joined(): { readonly room: RoomClient; readonly line: Line } {
  const line = new Line();
  const room = new RoomClient('r', () => line);
  room.join({ name: 'Ada', spectate: true, ready: false });
  line.open();
  line.tell({ type: 'room_joined', roomId: 'r', playerName: 'Ada', players: [], numAiPlayers: 0 });
  return { room, line };
}
const ports = (): number => process.getActiveResourcesInfo().filter((each) => each === 'MessagePort').length;

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a page in a room', () => {
  it('says that it is broken, and disconnects, when a message cannot be read', async () => {
    const { room, line } = joined();
    await expect.poll(() => room.store.getState().me).toBe('Ada');
    line.tell({ type: 'game_started', game: GAMES_WITH_TABLE[0]!, gameId: 'one', seat: null, players: [] });
    // What a page gets whose rules are not those of the server: settings that they cannot read.
    line.tell({ type: 'snapshot', seq: 1, view: null } as unknown as ServerMessage);
    await expect.poll(() => room.store.getState().fault).toBeInstanceOf(Error);
    expect(line.isClosed).toBe(true);
  });
  it('holds nothing open once it has left', async () => {
    const before = ports();
    const { room } = joined();
    await expect.poll(() => room.store.getState().me).toBe('Ada');
    expect(ports()).toBeGreaterThan(before);
    room.close();
    // What other tests held open may be closed meanwhile.
    await expect.poll(() => ports() <= before).toBe(true);
  });
  it('ALL-701 says that something was not done until the user does something else', async () => {
    const { room, line } = joined();
    await expect.poll(() => room.store.getState().me).toBe('Ada');
    line.tell({ type: 'session_error', code: 'action_failed', message: '', reason: 'not_stored' });
    await expect.poll(() => room.store.getState().problem?.reason).toBe('not_stored');
    room.send({ type: 'set_ready', ready: true });
    expect(room.store.getState().problem).toBeNull();
    expect(line.sent).toContain('set_ready');
    room.close();
  });
  it('ALL-701 says so if it cannot send what the user has done', async () => {
    const { room, line } = joined();
    await expect.poll(() => room.store.getState().me).toBe('Ada');
    line.drop();
    room.send({ type: 'set_ready', ready: true });
    expect(room.store.getState().problem).toEqual({ code: 'action_failed', reason: 'not_stored', rule: null });
    room.close();
  });
  it('reads on when it has come back to the room', async () => {
    const { room, line } = joined();
    await expect.poll(() => room.store.getState().me).toBe('Ada');
    room.close();
    room.connect();
    line.open();
    line.tell({ type: 'room_joined', roomId: 'r', playerName: 'Bo', players: [], numAiPlayers: 0 });
    await expect.poll(() => room.store.getState().me).toBe('Bo');
    room.close();
  });
});
