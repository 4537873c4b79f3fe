/** The minimum that any game server does: decode a move, encode an event, send it to everybody at the table. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Packr } from 'msgpackr';
import { WebSocketServer, type WebSocket } from 'ws';

export interface Played {
  readonly type: 'played';
  readonly seq: number;
  readonly seat: number;
  readonly card: number;
  readonly next: number;
  readonly is_open: boolean;
  readonly trick: number;
}
/** The only rule of the relay and the frameworks: seats move in turn. */
export const played = (seq: number, seat: number, card: number): Played => ({
  type: 'played',
  seq,
  seat,
  card,
  next: (seat + 1) % 4,
  is_open: true,
  trick: seq >> 2,
});

/** With `dataDir`, events are sent after a group commit with `synchronous = FULL`; null: nothing is stored. */
export async function relay(dataDir: string | null): Promise<string> {
  const packr = new Packr({ useRecords: false });
  const http = createServer();
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  const tables = new Map<string, { seats: WebSocket[]; seq: number }>();
  const keep = dataDir === null ? null : groupCommits(join(dataDir, 'relay.sqlite'));
  wss.on('connection', (socket, request) => {
    const id = request.url ?? '';
    const table = tables.get(id) ?? { seats: [], seq: 0 };
    tables.set(id, table);
    const seat = table.seats.push(socket) - 1;
    socket.on('message', (data: Buffer) => {
      const { card } = packr.unpack(data) as { card: number };
      const event = played(++table.seq, seat, card);
      const tell = (): void => {
        for (const other of table.seats) other.send(packr.pack(event));
      };
      if (keep === null) tell();
      else keep(id, JSON.stringify(event), tell);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

type Keep = (table: string, body: string, done: () => void) => void;
function groupCommits(path: string): Keep {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE moves (of TEXT, body TEXT) STRICT');
  const insert = db.prepare('INSERT INTO moves VALUES (?, ?)');
  let group: (() => void)[] = [];
  const commit = (): void => {
    db.exec('COMMIT');
    const told = group;
    group = [];
    for (const done of told) done();
  };
  return (table, body, done) => {
    if (group.length === 0) {
      db.exec('BEGIN');
      setImmediate(commit);
    }
    insert.run(table, body);
    group.push(done);
  };
}
