/** What a client is sent when it comes back after a short interruption, in every game. */
import { hash } from 'node:crypto';
import type { AnyGame } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { encodeServerMessage, frameHash } from '@parlour/sdk/codec';
import { describe, expect, it } from 'vitest';
import { fairChance } from '../fairness/fairness.ts';
import { discoverGames } from '../games.ts';
import { Hall, highCard, mostSeats, Player, type FakeClient } from './harness.ts';

/** Number of events that the client missed. */
const MISSED = 5;
const TABLES = 9;
const games = [highCard, ...(await discoverGames())];

/**
 * A client that comes back to a table of people after a hand was dealt among the events it missed. Null if the game
 * ended without such a moment.
 */
async function backAfterDeal(game: AnyGame, seed: string): Promise<FakeClient | null> {
  let ids = 0;
  const newId = (): string => `00000000-0000-4000-8000-${hash('sha256', `${seed} ${ids++}`).slice(0, 12)}`;
  const chance = { ...fairChance, newSecret: () => hash('sha256', seed) };
  const hall = new Hall({ pace: 0 }, [game], { chance, newId });
  const seats = Math.min(4, mostSeats(game));
  const roomId = await hall.room({ numAiPlayers: 0, bots: [], seats });
  const clients: FakeClient[] = [];
  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const client = hall.client(roomId);
    players.push(new Player(client, game, { seed: `${seed}/${seat}` }));
    clients.push(await client.join(`P${seat}`, { compact: true }));
  }
  const [client, player] = [defined(clients[0]), defined(players[0])];
  let hands = 0;
  let dealtAfter = 0;
  const hear = client.onMessage;
  client.onMessage = (message) => {
    if (message.type === 'fairness_deal' && message.draws.length > 0) {
      hands++;
      dealtAfter = player.seq;
    }
    if (message.type === 'prompt') player.isPlaying &&= hands < 2 || player.seq - dealtAfter > MISSED;
    hear(message);
  };
  for (const one of clients) await one.ready();
  await hall.clock.until(() => !player.isPlaying || client.all('game_end').length > 0);
  if (player.isPlaying) return null;
  const hashOf = (type: 'room_state' | 'game_started'): number =>
    frameHash(encodeServerMessage(client.last(type), true));
  const known = { compact: true, roomHash: hashOf('room_state'), gameHash: hashOf('game_started') };
  const back = await client.again(player.seq - MISSED, known);
  expect(hall.errors).toEqual([]);
  return back;
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('ALL-513 comes back with less than 1 kB, though a hand was dealt meanwhile', async () => {
    const tables = Array.from({ length: TABLES }, (_, table) => backAfterDeal(game, `${game.id} ${table}`));
    const backs = (await Promise.all(tables)).filter((back) => back !== null);
    expect(backs.length).toBeGreaterThan(0);
    for (const back of backs) expect(back.types()).toContain('fairness_next');
    const sizes = backs.map(({ bytes }) => bytes).toSorted((one, other) => one - other);
    expect(defined(sizes[Math.floor(sizes.length / 2)])).toBeLessThan(1000);
  });
});
