// A table that starts from a moment of a finished game: what the chair knew is unchanged, the rest is dealt again, and
// it can be played.
import { beforeAll, describe, expect, it } from 'vitest';
import { pickFrom, seededChance, type AnyGame, type AnyTable, type Json } from '@parlour/kernel';
import { random } from '@parlour/bots';
import { defined } from '@parlour/kernel/defined';
import { statusOf } from '@parlour/sdk/fairness/checker';
import { finishedGame, type FinishedGame } from '@parlour/sdk/replay/finished';
import { parseLog, type GameLog } from '@parlour/sdk/replay/log';
import { fairChance } from '@parlour/server/fairness';
import { discoverGames } from '@parlour/server/games';
import { handAt, handsOf } from '../client/lib/replay-moments.ts';
import { checked, withSalts } from '../server/test/salted.ts';
import { startFrom } from '../server/replays/play-on.ts';
import type { StartPosition } from '../server/ports.ts';
import { Hall, Player } from '../server/test/harness.ts';

const games = await discoverGames();
const DECISIONS_MAX = 20_000;
const TRIES_MAX = 8;

async function logOf(game: AnyGame): Promise<GameLog> {
  const hall = new Hall({ pace: 0 }, [game], { chance: fairChance });
  const seats = Math.min(game.seats[1], 4);
  const roomId = await hall.room({ seats, numAiPlayers: seats - 1, replays: 'open' });
  const client = hall.client(roomId);
  void new Player(client, game, { seed: 'x' });
  await client.join('Ann');
  await client.ready();
  await hall.clock.until(() => hall.replays.size > 0, 360_000_000);
  const log = parseLog([...hall.replays.values()][0]!.join('\n'));
  if (!log.ok) throw new Error(log.error.text);
  return log.value;
}
const owing = (table: AnyTable, seats: number): number | undefined =>
  [...Array(seats).keys()].find((seat) => table.owes(seat));

describe.each(games.map((game) => [game.id, game] as const))('%s, played on', (_id, game) => {
  let log: GameLog;
  let told: FinishedGame;
  beforeAll(async () => {
    log = await logOf(game);
    const opened = finishedGame(game, game.schemas, log);
    if (!opened.ok) throw new Error(opened.error.code);
    told = opened.value;
  }, 90_000);
  const start = async (at: number, seat: number, seed = 'anew'): Promise<StartPosition> => {
    const found = await startFrom(game, { log, replayId: 'before', at, seat, pick: pickFrom(seed) });
    if (!found.ok) throw new Error(`${found.error} at ${at} for ${seat}`);
    return found.value;
  };
  const tableOf = ({ state, wait, version }: StartPosition): AnyTable =>
    game.resume(
      { settings: log.settings, seats: log.seats, chance: seededChance('on') },
      { state, events: [], wait, answers: [] },
      version,
    );

  const roomFrom = async (position: StartPosition): Promise<{ hall: Hall; roomId: string }> => {
    const hall = new Hall({ pace: 0 }, [game], { chance: fairChance });
    const { settings, seats } = log;
    const made = await hall.app.createRoom(
      { host: 'first', settings: settings as Record<string, Json>, seats, numAiPlayers: seats - 1, replays: 'none' },
      position,
    );
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return { hall, roomId: made.value.roomId };
  };

  it('begins at a decision of that chair with just what it knew, whatever is dealt to the others', async () => {
    const pick = pickFrom('moments');
    const hands = handsOf(told.events);
    for (const seat of [0, log.seats - 1]) {
      for (let trial = 0; trial < 5; trial++) {
        const position = await start(pick(told.events.length + 1), seat);
        const table = tableOf(position);
        expect(table.owes(seat)).toBe(true);
        expect(table.menu(seat)).not.toBeNull();
        const { table: seen, own } = table.view(seat);
        // ALL-475: the link back leads to the moment at which the table begins.
        const { at, hand } = defined(position.playedOn);
        const before = told.reel.at(at);
        expect({ table: before.table, own: before.own[seat] }).toEqual({ table: seen, own });
        expect(defined(hands[handAt(hands, at)]).number).toBe(hand);
      }
    }
  });
  it('deals the others something else', async () => {
    const ownOf = ({ state }: StartPosition): Json => (state as { own: Json }).own;
    const at = Math.floor(told.events.length / 3);
    const worlds = await Promise.all(['a', 'b', 'c', 'd'].map((seed) => start(at, 0, seed)));
    expect(new Set(worlds.map((world) => JSON.stringify(ownOf(world)))).size).toBeGreaterThan(1);
    expect(new Set(worlds.map((world) => JSON.stringify(tableOf(world).view(0)))).size).toBe(1);
  });
  it('can be played to the end from any of its moments', async () => {
    const pick = pickFrom('players');
    for (let trial = 0; trial < 6; trial++) {
      const at = Math.floor(((trial + 1) / 7) * told.events.length);
      const table = tableOf(await start(at, trial % log.seats, `deal ${trial}`));
      for (let decisions = 0; decisions < DECISIONS_MAX && !('over' in table.wait); decisions++) {
        const seat = owing(table, log.seats);
        if (seat === undefined) throw new Error('the table waits for nobody');
        const answer = table.act(seat, table.decide(seat, random, pick));
        expect(answer.ok).toBe(true);
      }
      expect('over' in table.wait).toBe(true);
    }
  });

  it('ALL-203 proves every card from its second hand on, with the player’s salt, and says nothing of its first', async () => {
    const seat = log.seats - 1;
    const playedOn = async (tries: number) => {
      const position = await start(Math.floor(told.events.length / (4 + tries)), seat);
      const { hall, roomId } = await roomFrom(position);
      const client = hall.client(roomId);
      const player = new Player(client, game, { seed: 'on' });
      await client.join('Ann');
      withSalts(client);
      await client.ready();
      await hall.clock.until(
        () => client.all('fairness_deal').length > 2 || client.all('game_end').length > 0,
        360_000_000,
      );
      player.isPlaying = false;
      return { hall, client, position };
    };
    // A game may end with the hand in which it begins, so that there is nothing to prove. Then an earlier moment is
    // tried.
    let tries = 0;
    let { hall, client, position } = await playedOn(tries);
    while (client.all('fairness_deal').length === 0 && ++tries < TRIES_MAX)
      ({ hall, client, position } = await playedOn(tries));
    // Only the first hands: without pauses hundreds may be over by now, and this client's chain of salts is limited.
    const fifth = client.got.indexOf(client.all('fairness_commitment')[4] ?? defined(client.got.at(-1)));
    const hands = await checked(game, client.got.slice(0, fifth));
    expect(hands.flatMap(({ problems }) => problems)).toEqual([]);
    const first = defined(position.hand);
    expect(first).toBeGreaterThan(0);
    const dealt = hands.filter(({ deal }) => deal !== null);
    expect(dealt.map(({ hand }) => hand)[0]).toBe(first + 1);
    for (const hand of dealt) {
      expect(statusOf(hand)).toBe('checked');
      expect(hand.deal?.salts[seat]).not.toBeNull();
    }
    for (const hand of hands.filter(({ hand: number }) => number <= first)) expect(statusOf(hand)).toBe('unchecked');
    expect(hall.errors).toEqual([]);
  });

  it('is a table like any other: a restart loses nothing of it, and its log is not kept', async () => {
    const seat = log.seats - 1;
    const position = await start(Math.floor(told.events.length / 2), seat);
    const { hall, roomId } = await roomFrom(position);
    const client = await hall.client(roomId).join('Ann');
    await client.ready();
    expect(client.last('game_started')).toMatchObject({ seat, replays: 'none' });
    expect(client.last('snapshot').view).toEqual(tableOf(position).view(seat));
    expect(client.last('prompt').menu).toEqual(tableOf(position).menu(seat));
    await hall.killAndRestart();
    const back = hall.client(roomId);
    await back.tell({ type: 'reconnect', roomId, sessionToken: client.token });
    expect(back.last('snapshot').view).toEqual(tableOf(position).view(seat));
    expect(back.last('game_started').playedOn).toEqual(defined(position.playedOn));
    const player = new Player(back, game, { seed: 'on' });
    for (const prompt of back.all('prompt').slice(-1)) player.answer(prompt);
    await hall.clock.until(() => back.all('game_end').length > 0, 360_000_000);
    expect(hall.replays.size).toBe(0);
    expect(hall.errors).toEqual([]);
    // The next game in this room starts from the beginning.
    back.forget();
    await back.ready();
    expect(back.last('game_started')).not.toHaveProperty('playedOn');
    expect(back.last('game_started').gameId).not.toBe(client.last('game_started').gameId);
    expect(back.last('snapshot').view).not.toEqual(tableOf(position).view(seat));
  });
});
