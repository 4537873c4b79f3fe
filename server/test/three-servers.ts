/** A game whose people sit at different servers. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CreateRoom } from '@parlour/sdk/messages';
import type { AppSettings } from '../ports.ts';
import { MemoryJournal } from './memory-journal.ts';
import { Street, type Server } from './cluster-street.ts';
import { highCard, Player } from './harness.ts';

export interface Game {
  readonly street: Street;
  readonly servers: readonly [Server, Server, Server];
  readonly roomId: string;
  readonly players: readonly Player[];
}
/** A room made at A; Ann sits at B and Bo at C, with two bots, and the game has begun. */
export async function atThree(
  { plays = true, ...request }: CreateRoom & { plays?: boolean } = {},
  settings: Partial<AppSettings> = {},
  journal = new MemoryJournal(),
): Promise<Game> {
  const street = new Street(settings, randomUUID, journal);
  const servers = [await street.server('A'), await street.server('B'), await street.server('C')] as const;
  const roomId = await servers[0].room({ seats: 4, numAiPlayers: 2, preset: 'long', ...request });
  const players: Player[] = [];
  for (const [server, name] of [
    [servers[1], 'Ann'],
    [servers[2], 'Bo'],
  ] as const) {
    const client = server.client(roomId);
    players.push(new Player(client, highCard, { seed: name, plays }));
    await client.join(name);
    await street.clock.advance(50);
  }
  for (const { client } of players) {
    await client.ready();
    await street.clock.advance(50);
  }
  return { street, servers, roomId, players };
}
export const isOver = ({ players }: Game): boolean => players.every(({ client }) => client.all('game_end').length > 0);
/**
 * Checks that the fold of everything that each player was told equals what a new connection to the same chair is shown.
 */
export async function expectFoldsHold({ street, players }: Game): Promise<void> {
  for (const { client, follower, seq } of players) {
    const back = await client.again();
    await street.clock.advance(50);
    expect(back.last('snapshot')).toEqual({ type: 'snapshot', seq, view: follower?.view() });
  }
}
