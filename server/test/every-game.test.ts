/** Whole games of everything in `games/`, through rooms, sessions, prompts and the codec; no game is named. */
import { seededChance, type AnyGame, type Json, type Stored } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import { describe, expect, it } from 'vitest';
import { countedGames, discoverGames } from '../games.ts';
import type { FinishedLog } from '../ports.ts';
import type { ReplayEntry } from '../replays/replay-index.ts';
import { rowOf } from '../statistics/row.ts';
import { Hall, highCard, Player, mostSeats } from './harness.ts';

/** A table that never ends by itself is abandoned after this many events. */
const EVENTS_MAX = 400;
const games = [highCard, ...(await discoverGames())];
const counted = await countedGames(games);

/** Against the given bot, or by default against those that a room chooses. */
async function played(game: AnyGame, pace: number, bot?: string) {
  const hall = new Hall({ pace }, [game]);
  const logs: FinishedLog[] = [];
  hall.onLog = (log) => void logs.push(log);
  const numAiPlayers = mostSeats(game) - 2;
  const bots = bot === undefined ? {} : { bots: Array.from({ length: numAiPlayers }, () => bot) };
  const roomId = await hall.room({ numAiPlayers, ...bots });
  const players: Player[] = [];
  for (const name of ['Ann', 'Bo']) {
    const client = hall.client(roomId);
    players.push(new Player(client, game, { seed: name }));
    await client.join(name);
  }
  const eve = new Player(await hall.client(roomId).join('Eve', { spectate: true }), game, { plays: false });
  for (const { client } of players) await client.ready();
  const isOver = () => eve.client.all('game_end').length > 0 || eve.seq > EVENTS_MAX;
  await hall.clock.until(isOver, 24 * 3_600_000);
  return { hall, players, eve, logs };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  let quick: ReturnType<typeof played> | null = null;
  /** One game without pauses and with random bots, shared by the tests that look at it. */
  const playedQuickly = () => (quick ??= played(game, 0, 'random'));

  it('is played from room to result by two people and bots, one looking on', async () => {
    const { hall, players, eve } = await playedQuickly();
    expect(hall.errors).toEqual([]);
    expect(players.map(({ client }) => client.refusal())).toEqual([null, null]);
    expect(eve.seq).toBeGreaterThan(5);
    for (const player of [...players, eve]) player.isPlaying = false;
    // What each of them folded equals what the server sends as a snapshot.
    for (const { client, follower, seq } of players) {
      const back = await client.again();
      expect(back.last('snapshot')).toEqual({ type: 'snapshot', seq, view: follower?.view() });
    }
    expect(eve.follower?.view().own).toBeNull();
    expect(eve.client.all('event').every(({ seen }) => seen.own === undefined)).toBe(true);
    expect(eve.client.all('prompt')).toEqual([]);
    // A single first place is the winner; a shared first place has no winner.
    for (const { result } of eve.client.all('game_end')) {
      const firsts = result.standings.filter(({ place }) => place === 1);
      expect(result.winnerSeat).toBe(firsts.length === 1 ? firsts[0]?.seat : undefined);
    }
  });

  it('takes its time without anybody’s clock running out', async () => {
    const { hall, eve } = await played(game, 1);
    expect(hall.errors).toEqual([]);
    expect(eve.seq).toBeGreaterThan(5);
    expect(hall.counts.get('clock_expiries')).toBeUndefined();
    expect(hall.clock.now() - 1_000_000).toBeGreaterThan(5_000);
  });

  it('leaves a log that folds to the end of the game, once it is over', async () => {
    const { hall, eve } = await playedQuickly();
    const isOver = eve.client.all('game_end').length > 0;
    expect(hall.replays.size).toBe(isOver ? 1 : 0);
    for (const lines of hall.replays.values()) expect(finalView(game, lines)).toEqual(eve.follower?.view());
  });

  it('ALL-661 draws what belongs to a hand between its beginning and the next', async () => {
    const { logs } = await playedQuickly();
    for (const { standing } of logs) {
      const hands = new Map<number, number>();
      let begun = -1;
      for (const [index, json] of defined(standing?.events).entries()) {
        const { boundary, drawn } = game.event(json, game.version);
        if (boundary) begun = index;
        for (const batch of drawn.map(([hand]) => batchOf(hand)).filter((each) => each > 1))
          expect(hands.set(batch, hands.get(batch) ?? begun).get(batch)).toBe(begun);
      }
      expect(hands.size).toBeGreaterThan(0);
      expect([...hands.values()]).not.toContain(-1);
    }
  });

  it('counts the same from its log as from what is at hand when it ends', async () => {
    const { logs } = await playedQuickly();
    for (const { lines, standing, access, people } of logs) {
      const entry: ReplayEntry = { id: 'g', finishedAt: 1, keptAt: 1, bytes: 1, access, players: [], header: null };
      const atHand = rowOf({ ...entry, ...(people && { people }) }, { lines, ...(standing && { standing }) }, counted);
      expect(standing?.events.length).toBeGreaterThan(0);
      expect(atHand).toEqual(rowOf({ ...entry, ...(people && { people }) }, { lines }, counted));
      expect(atHand?.seats.every(({ place }) => place !== null)).toBe(true);
    }
  });
});

function finalView(game: AnyGame, lines: readonly string[]): unknown {
  const [header, ...rest] = lines.map((line) => JSON.parse(line) as { readonly [key: string]: Json });
  const { settings = null, seats } = header ?? {};
  const events = rest.flatMap(({ event }) => (event === undefined ? [] : [event]));
  const setup = { settings, seats: Number(seats), chance: seededChance('never asked') };
  const stored: Stored = { state: null, events, wait: { ask: [], clock: 'turn' }, answers: [] };
  return JSON.parse(JSON.stringify(game.resume(setup, stored, game.version).view(null)));
}
