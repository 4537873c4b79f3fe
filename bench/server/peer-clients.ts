/** Clients of the relay and of the frameworks: one seat after the other moves. */
import { Packr } from 'msgpackr';
import { WebSocket } from 'ws';
import { peer } from '../peer.ts';
import { later, openTables, SEATS, type Begin, type Load } from './load.ts';
import type { Played } from './relay.ts';

export const socketTo = async (url: string): Promise<WebSocket> => {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
};

/** A seat that moves when it is its turn. Call `said` with every event it receives. */
function mover(load: Load, seat: number, send: () => void): { move: () => void; said: (event: Played) => void } {
  let sentAt = 0;
  const move = (): void => {
    sentAt = performance.now();
    send();
  };
  return {
    move,
    said(event) {
      if (event.seat === seat) load.tally.moved(sentAt);
      if (event.next === seat) later(load.pauseMs, move);
    },
  };
}

export async function relayLoad(load: Load): Promise<Begin> {
  const packr = new Packr({ useRecords: false });
  return openTables(load.tables, async (table) => {
    let begin: Begin = () => {};
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = await socketTo(`${load.url}/ws/${table}`);
      const { move, said } = mover(load, seat, () =>
        socket.send(packr.pack({ type: 'game_action', action: 'play', card: 17, prompt_id: 3 })),
      );
      socket.on('message', (data: Buffer) => said(packr.unpack(data) as Played));
      if (seat === 0) begin = move;
    }
    return begin;
  });
}

interface ColyseusSeat {
  readonly roomId: string;
  send(type: string, message: object): void;
  onMessage(type: string, handle: (message: Played) => void): void;
}
interface ColyseusSdk {
  readonly Client: new (url: string) => {
    create(room: string): Promise<ColyseusSeat>;
    joinById(id: string): Promise<ColyseusSeat>;
  };
}
export async function colyseusLoad(load: Load): Promise<Begin> {
  const { Client } = await peer<ColyseusSdk>('@colyseus/sdk');
  const client = new Client(load.url);
  return openTables(load.tables, async () => {
    const host = await client.create('table');
    let begin: Begin = () => {};
    for (let seat = 0; seat < SEATS; seat++) {
      const place = seat === 0 ? host : await client.joinById(host.roomId);
      const { move, said } = mover(load, seat, () => place.send('move', { card: 17, prompt_id: 3 }));
      place.onMessage('played', said);
      if (seat === 0) begin = move;
    }
    return begin;
  });
}

interface BoardgameState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}
interface BoardgameSocket {
  on(type: 'connect', handle: () => void): void;
  on(type: 'sync', handle: (match: string, info: { readonly state: BoardgameState }) => void): void;
  on(type: 'update', handle: (match: string, state: BoardgameState) => void): void;
  emit(type: string, ...args: readonly unknown[]): void;
}
interface SocketIo {
  readonly io: (url: string, options: object) => BoardgameSocket;
}
export async function boardgameLoad(load: Load): Promise<Begin> {
  const { io } = await peer<SocketIo>('socket.io-client');
  return openTables(load.tables, async (table) => {
    let begin: Begin = () => {};
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = io(`${load.url}/table`, { transports: ['websocket'], forceNew: true });
      let id = 0;
      const { move, said } = mover(load, seat, () => {
        const payload = { type: 'play', args: [17], playerID: String(seat), credentials: undefined };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, id, `table-${table}`, String(seat));
      });
      await new Promise<void>((resolve) => {
        socket.on('connect', () => socket.emit('sync', `table-${table}`, String(seat), undefined, SEATS));
        socket.on('sync', (_, { state }) => {
          id = state._stateID;
          resolve();
        });
      });
      socket.on('update', (_, { _stateID, ctx }) => {
        id = _stateID;
        const next = Number(ctx.currentPlayer);
        said({ type: 'played', seq: id, seat: (next + SEATS - 1) % SEATS, card: 17, next, is_open: true, trick: 0 });
      });
      if (seat === 0) begin = move;
    }
    return begin;
  });
}
