import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { framed } from '../frames.ts';

it('ALL-331 messages of any length leave in one write, and a client gets each as it was', async () => {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const messages = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000].map((length, at) =>
    Uint8Array.from({ length }, (_, byte) => (byte + at) % 256),
  );
  http.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (ws) => {
      socket.write(framed(messages));
      ws.close(1000);
    }),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  const got: Uint8Array[] = [];
  client.on('message', (data: Buffer, isBinary) => got.push(isBinary ? Uint8Array.from(data) : Uint8Array.of()));
  await once(client, 'close');
  http.close();
  expect(got).toEqual(messages);
});
