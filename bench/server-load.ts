/** Clients of the comparison: four a table, each answers as soon as it is asked, or after a pause. */
import { pickFrom, type AnyGame } from '@parlour/kernel';
import { decodeServerFrame, encodeClientMessage } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import { Packr } from 'msgpackr';
import { WebSocket } from 'ws';

/** Counts moves, and how long each took until the mover was told. */
export class Tally {
  moves = 0;
  latencies: number[] = [];
  moved(sentAt: number): void {
    this.moves++;
    this.latencies.push(performance.now() - sentAt);
  }
  reset(): void {
    this.moves = 0;
    this.latencies = [];
  }
}
export interface Load {
  readonly url: string;
  readonly tables: number;
  readonly tally: Tally;
  readonly pauseMs: number;
}
export const SEATS = 4;

const socketTo = async (url: string): Promise<WebSocket> => {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
};
const later = (ms: number, fn: () => void): void => void (ms > 0 ? setTimeout(fn, ms) : fn());

/** One seat after the other moves, as in any turn-based game. */
export async function floorLoad({ url, tables, tally, pauseMs }: Load): Promise<void> {
  const packr = new Packr({ useRecords: false });
  for (let table = 0; table < tables; table++) {
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = await socketTo(`${url}/ws/${table}`);
      let sentAt = 0;
      const move = (): void => {
        sentAt = performance.now();
        socket.send(packr.pack({ type: 'game_action', action: 'play', card: 17, prompt_id: 3 }));
      };
      socket.on('message', (data: Buffer) => {
        const event = packr.unpack(data) as { seat: number; next: number };
        if (event.seat === seat) tally.moved(sentAt);
        if (event.next === seat) later(pauseMs, move);
      });
      if (seat === SEATS - 1) move();
    }
  }
}

/** Whole games, one after the other. */
export async function parlourLoad(load: Load, game: AnyGame): Promise<void> {
  for (let table = 0; table < load.tables; table++) {
    const roomId = `bench-${table}`;
    const wish = { room_id: roomId, game: game.id, seats: SEATS, num_ai_players: 0, clock: 'none' };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${load.url}/rooms`, { method: 'POST', body: JSON.stringify(wish), headers });
    if (!made.ok) throw new Error(await made.text());
    for (let seat = 0; seat < SEATS; seat++) await seatAt(load, game, roomId, `P${seat}`);
  }
}

async function seatAt({ url, tally, pauseMs }: Load, game: AnyGame, roomId: string, playerName: string): Promise<void> {
  const socket = await socketTo(`${url}/ws/${roomId}`);
  const pick = pickFrom(`${roomId}/${playerName}`);
  const say = (message: ClientMessage): void => socket.send(encodeClientMessage(message));
  let sentAt = 0;
  socket.on('message', (data: Buffer) => {
    const message = decodeServerFrame(data);
    if (message?.type === 'prompt') {
      const { promptId, menu } = message;
      const { type, ...answer } = game.unseal((rules) => ({ ...(rules.sample(menu, pick) as { type: string }) }));
      later(pauseMs, () => {
        sentAt = performance.now();
        say({ type: 'game_action', action: type, data: answer, promptId });
      });
    } else if (message?.type === 'prompt_closed' && message.reason === 'answered') tally.moved(sentAt);
    else if (message?.type === 'room_joined' || message?.type === 'game_end') say({ type: 'set_ready', ready: true });
  });
  say({ type: 'join_room', roomId, playerName });
}
