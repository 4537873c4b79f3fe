/** The tables on this device. They run in a worker that speaks the protocol as a server does. */
import type { SocketEvent, SocketLike } from '@parlour/sdk/client';
import { CLOSE, type CreateRoom } from '@parlour/sdk/messages';
import type { FromDevice, MadeHere, ToDevice } from '../worker/messages.ts';
import type { Answer } from './api.ts';
import { keepHostKey } from './keys.ts';
import { notePlayed } from './offline.ts';

/** A connection to a table on this device, used in place of a WebSocket. */
class DeviceSocket implements SocketLike {
  binaryType = 'arraybuffer';
  readonly #device: Device;
  readonly #line: number;
  readonly #listeners = new Map<string, ((event: SocketEvent) => void)[]>();

  constructor(device: Device, line: number) {
    this.#device = device;
    this.#line = line;
  }
  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  send(frame: Uint8Array<ArrayBuffer>): void {
    this.#device.post({ is: 'frame', line: this.#line, frame });
  }
  close(): void {
    this.#device.close(this.#line);
  }
  tell(event: SocketEvent): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
  }
}

class Device {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #lines = new Map<number, DeviceSocket>();
  readonly #made = new Map<number, (made: MadeHere) => void>();
  #count = 0;

  constructor() {
    this.#worker = new Worker(new URL('../worker/table.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker.postMessage(null, [port2]);
    port1.onmessage = ({ data }: MessageEvent<FromDevice>) => this.#hear(data);
    // The worker could not be loaded or threw an error. The next connection starts a new one.
    this.#worker.onerror = () => this.#end(1006);
  }
  post(message: ToDevice): void {
    this.#port.postMessage(message);
  }
  make(wish: CreateRoom): Promise<MadeHere> {
    const request = this.#count++;
    this.post({ is: 'make', request, wish });
    return new Promise((resolve) => void this.#made.set(request, resolve));
  }
  open(room: string): SocketLike {
    const line = this.#count++;
    const socket = new DeviceSocket(this, line);
    this.#lines.set(line, socket);
    this.post({ is: 'open', line, room });
    return socket;
  }
  close(line: number): void {
    if (this.#lines.delete(line)) this.post({ is: 'close', line });
  }
  #hear(message: FromDevice): void {
    switch (message.is) {
      case 'made':
        this.#made.get(message.request)?.(message.made);
        this.#made.delete(message.request);
        return;
      case 'opened':
        return this.#lines.get(message.line)?.tell({ type: 'open' });
      case 'frame':
        return this.#lines.get(message.line)?.tell({ type: 'message', data: message.frame });
      case 'closed': {
        const socket = this.#lines.get(message.line);
        this.#lines.delete(message.line);
        return socket?.tell({ type: 'close', code: message.code, reason: message.reason });
      }
      case 'taken':
        return this.#end(CLOSE.takenOver);
    }
  }
  #end(code: number): void {
    if (device === this) device = null;
    this.#worker.terminate();
    this.#port.close();
    for (const answer of this.#made.values()) answer({ ok: false, error: 'failed' });
    for (const socket of this.#lines.values()) socket.tell({ type: 'close', code, reason: '' });
    this.#made.clear();
    this.#lines.clear();
  }
}

let device: Device | null = null;
const here = (): Device => (device ??= new Device());

export const deviceSocket = (room: string): SocketLike => here().open(room);
/** Opens a table on this device and returns its name. */
export async function makeOnDevice(wish: CreateRoom): Promise<Answer<string>> {
  const made = await here().make(wish);
  if (!made.ok) return { ok: false, error: { is: made.error === 'at_capacity' ? 'full' : 'failed' } };
  notePlayed();
  const { roomId, hostKey } = made.value;
  if (hostKey !== null) keepHostKey(roomId, hostKey);
  return { ok: true, value: roomId };
}
