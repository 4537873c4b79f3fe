/** Colyseus with one message to each seat per move, the cheapest way it offers. Nothing is stored. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { peer } from '../peer.ts';
import { played, type Played } from './relay.ts';

interface RoomClient {
  send(type: string, message: Played): void;
}
declare class ColyseusRoom {
  maxClients: number;
  readonly clients: readonly RoomClient[] & { indexOf(client: RoomClient): number };
  onMessage(type: string, handle: (client: RoomClient, message: { readonly card: number }) => void): void;
}
interface Core {
  readonly Server: new (options: { readonly transport: unknown; readonly greet: boolean }) => {
    define(name: string, room: typeof ColyseusRoom): void;
    listen(port: number, host: string): Promise<void>;
  };
  readonly Room: typeof ColyseusRoom;
}
interface Transport {
  readonly WebSocketTransport: new (options: { readonly server: ReturnType<typeof createServer> }) => unknown;
}

export async function colyseus(): Promise<string> {
  const { Server, Room } = await peer<Core>('@colyseus/core');
  const { WebSocketTransport } = await peer<Transport>('@colyseus/ws-transport');
  class TableRoom extends Room {
    onCreate(): void {
      this.maxClients = 4;
      let seq = 0;
      this.onMessage('move', (client, { card }) => {
        const event = played(++seq, this.clients.indexOf(client), card);
        for (const other of this.clients) other.send('played', event);
      });
    }
  }
  const http = createServer();
  const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
  server.define('table', TableRoom);
  await server.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
