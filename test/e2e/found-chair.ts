// A chair in which something rare has happened: a program searches for it, and then a browser takes it over.
import type { BrowserContext } from '@playwright/test';
import { TableClient } from '@parlour/sdk/client';
import type { Received } from '@parlour/sdk/codec';
import { defined } from '@parlour/kernel/defined';
import { openRoom } from './person.ts';

export interface FoundChair {
  readonly room: string;
  readonly game: string;
  readonly token: string;
  readonly at: number;
}
/** True or false once a message decides it; null while it is undecided. */
export type Verdict = (message: Received, seat: number | null) => boolean | null;
interface Search {
  readonly server: { readonly url: string };
  readonly game: string;
  readonly isIt: Verdict;
}
const AT_ONCE = 8;
const TRIES_MAX = 25;

/** Deals once in a room of its own. Returns null if it is not the deal that is searched for. */
async function look({ server, game, isIt }: Search): Promise<FoundChair | null> {
  const roomId = defined(new URL(await openRoom(server, { game, num_ai_players: 3 })).pathname.split('/').at(-1));
  let seat: number | null = null;
  return new Promise((resolve) => {
    const client: TableClient = new TableClient({
      url: `${server.url.replace('http', 'ws')}/ws/${roomId}`,
      roomId,
      playerName: 'Otso',
      socket: (address) => new WebSocket(address),
      onMessage(message) {
        if (message.type === 'room_joined') client.send({ type: 'set_ready', ready: true });
        if (message.type === 'game_started') ({ seat } = message);
        const verdict = isIt(message, seat);
        if (verdict === null) return;
        const token = client.sessionToken ?? '';
        if (!verdict) client.send({ type: 'leave_room' });
        client.close();
        resolve(verdict ? { room: roomId, game, token, at: Date.now() } : null);
      },
    });
  });
}
export async function findChair(search: Search): Promise<FoundChair> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const looked = await Promise.all(Array.from({ length: AT_ONCE }, () => look(search)));
    const found = looked.find((each) => each !== null);
    if (found !== undefined) return found;
  }
  throw new Error(`not found in ${TRIES_MAX * AT_ONCE} deals`);
}
/** Gives this browser the key to that chair. */
export async function takeChair(visit: BrowserContext, chair: FoundChair): Promise<void> {
  await visit.addInitScript(
    (kept: string) => localStorage.setItem('parlour:identity', kept),
    JSON.stringify({ name: 'Otso', offered: 'Otso', chairs: [chair] }),
  );
}
