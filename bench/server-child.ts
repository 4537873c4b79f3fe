/** One server of the comparison, in a process of its own so that its CPU time is its own. `floor` or `parlour`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Packr } from 'msgpackr';
import { WebSocketServer, type WebSocket } from 'ws';
import { readSettings, startServer } from '../server/index.ts';

export interface Reading {
  readonly cpuMicros: number;
  readonly rssKilobytes: number;
}
/** What the child says. */
export type FromChild = { readonly url: string } | Reading;

const tell = (message: FromChild): void => void process.send?.(message);

/** Nothing but what any such server must do: decode a move, encode an event, write it to everybody at the table. */
function floor(): void {
  const packr = new Packr({ useRecords: false });
  const http = createServer();
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  const tables = new Map<string, WebSocket[]>();
  wss.on('connection', (socket, request) => {
    const id = request.url ?? '';
    const seats = tables.get(id) ?? [];
    tables.set(id, seats);
    const seat = seats.push(socket) - 1;
    let seq = 0;
    socket.on('message', (data: Buffer) => {
      const { card } = packr.unpack(data) as { card: number };
      const event = { type: 'played', seq: ++seq, seat, card, next: (seat + 1) % 4, is_open: true, trick: seq >> 2 };
      for (const other of seats) other.send(packr.pack(event));
    });
  });
  http.listen(0, '127.0.0.1', () => tell({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }));
}

async function parlour(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  const many = '100000';
  const read = readSettings({
    GAME_PORT: '0',
    GAME_DATA_DIR: dir,
    GAME_PACE: '0',
    GAME_LOG_LEVEL: 'error',
    GAME_MAX_GAMES: many,
    GAME_CONNECTIONS_MAX: many,
    GAME_CONNECTIONS_PER_ADDRESS: many,
    GAME_ROOMS_PER_MINUTE: many,
    GAME_REQUESTS_PER_MINUTE: many,
    GAME_MESSAGES_PER_SECOND: '10000',
  });
  const started = read.ok ? await startServer(read.value.settings) : null;
  if (started?.ok !== true) throw new Error('the server did not start');
  tell({ url: started.value.url });
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpuMicros: user + system, rssKilobytes: Math.round(process.memoryUsage.rss() / 1024) });
});
process.on('disconnect', () => process.exit());
if (process.argv[2] === 'floor') floor();
else await parlour();
