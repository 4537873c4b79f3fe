// What the page makes of a finished game's log: every position as the server had it, and an error for a log that is
// wrong.
import { beforeAll, describe, expect, it } from 'vitest';
import { GameTable, pickFrom, playOut, projectView, seededChance, type AnyGame, type Json } from '@parlour/kernel';
import { random } from '@parlour/bots';
import { readFinished, type FinishedGame } from '@parlour/sdk/replay/finished';
import { firstPosition, Reel, type ReelEvent } from '@parlour/sdk/replay/reel';
import { fairChance } from '@parlour/server/fairness';
import { discoverGames } from '@parlour/server/games';
import { handsOf } from '../client/lib/replay-moments.ts';
import { Hall, Player } from '../server/test/harness.ts';

const games = await discoverGames();
const SHORT: Readonly<Record<string, object>> = {
  riichi: { settings: { gameType: 'tonpusen', enchousen: 'none' } },
  holdem: { preset: 'freezeout', settings: { hands: 8 } },
  pidro: { settings: { targetScore: 20 } },
};

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}
/** A game of random players: its events, and every viewer's view after each of them. */
const played = (sealed: AnyGame, seed: string) =>
  sealed.unseal((game) => {
    const settings = game.settings.parse(Object.values(game.presets)[0]?.settings);
    if (!settings.ok) throw new Error('a preset that the game refuses');
    const [, seats] = game.seatsFor?.(settings.value) ?? game.seats;
    const state = game.init(settings.value, seats);
    const everybody = [null, ...Array(seats).keys()];
    const views: string[] = [];
    const events: ReelEvent[] = [];
    const see = (): number =>
      views.push(JSON.stringify(everybody.map((viewer) => projectView(state, settings.value, viewer))));
    see();
    const table = GameTable.open(game, { settings: settings.value, seats, chance: seededChance(seed) }, (event) => {
      const { table: tableEvent, own } = JSON.parse(JSON.stringify(event)) as typeof event;
      game.evolve.table(state.table, tableEvent);
      state.own.forEach((ownState, seat) => game.evolve.own(ownState, seat, tableEvent, own?.[seat]));
      events.push(deepFrozen(JSON.parse(JSON.stringify({ table: tableEvent, own })) as ReelEvent));
      see();
    });
    playOut(
      table,
      Array.from({ length: seats }, () => random.forGame(game, [])),
      pickFrom(seed),
    );
    return { settings: settings.value, seats, events, views, everybody };
  });

async function logOf(game: AnyGame, replays: 'open' | 'shown'): Promise<readonly string[]> {
  const hall = new Hall({ pace: 0 }, [game], { chance: fairChance });
  const seats = Math.min(game.seats[1], 4);
  const roomId = await hall.room({ seats, numAiPlayers: seats - 1, replays, ...SHORT[game.id] });
  const client = hall.client(roomId);
  void new Player(client, game, { seed: 'x' });
  await client.join('Ann');
  await client.ready();
  await hall.clock.until(() => hall.replays.size > 0, 36_000_000);
  return [...hall.replays.values()][0]!;
}

describe.each(games.map((game) => [game.id, game] as const))('%s on a reel', (_id, game) => {
  const { settings, seats, events, views, everybody } = played(game, 'reel');
  const first = firstPosition(game, settings, seats, [...Array(seats).keys()])!;
  const seen = (reel: Reel, at: number): string => {
    const { table, own } = reel.at(at);
    return JSON.stringify(everybody.map((seat) => ({ seat, settings, table, own: seat === null ? null : own[seat] })));
  };

  it('is at every moment what each viewer saw then, however one jumps, and changes no event', () => {
    const reel = new Reel(game, first, events);
    const pick = pickFrom('jumps');
    for (let jump = 0; jump < 300; jump++) {
      const at = pick(events.length + 1);
      expect(seen(reel, at), `moment ${at}`).toBe(views[at]);
    }
    expect(seen(reel, events.length)).toBe(views.at(-1));
    expect(seen(reel, 0)).toBe(views[0]);
  });
  it('finds the first event that does not fold, also where it was looked beyond before', () => {
    const bad = Math.min(70, events.length - 1);
    const reel = new Reel(game, first, events.with(bad, { table: null }));
    expect([reel.firstBad(bad), reel.firstBad(events.length), reel.firstBad(events.length)]).toEqual([null, bad, bad]);
    expect(new Reel(game, first, events).firstBad(events.length)).toBeNull();
  });
  it('gives a new position for each moment, and the same one for the same moment', () => {
    const reel = new Reel(game, first, events);
    const early = reel.at(5);
    const kept = JSON.stringify(early);
    expect(reel.at(5)).toBe(early);
    reel.at(events.length);
    expect(JSON.stringify(early)).toBe(kept);
    expect(reel.at(events.length + 99)).toEqual(reel.at(events.length));
  });
});

describe.each(games.map((game) => [game.id, game] as const))('a log of %s', (_id, game) => {
  const read = (lines: readonly string[]): ReturnType<typeof readFinished> =>
    readFinished(game, game.schemas, `${lines.join('\n')}\n`);
  const codeOf = (lines: readonly string[]): string => {
    const answer = read(lines);
    return answer.ok ? 'opened' : answer.error.code;
  };
  let open: readonly string[] = [];
  beforeAll(async () => {
    open = await logOf(game, 'open');
  }, 60_000);

  it('opens with every seat’s knowledge, cut into hands, with the standing', () => {
    const answer = read(open);
    expect(answer).toMatchObject({ ok: true });
    const { knowing, events, standing, reel, log } = (answer as { value: FinishedGame }).value;
    expect(knowing).toEqual([...Array(log.seats).keys()]);
    expect(standing).toHaveLength(log.seats);
    expect(handsOf(events).length).toBeGreaterThan(1);
    expect(reel.at(events.length).own.every((own) => own !== null)).toBe(true);
  });
  it('of what was shown opens without anybody’s own knowledge', async () => {
    const answer = read(await logOf(game, 'shown'));
    expect(answer).toMatchObject({ ok: true, value: { knowing: [] } });
    const { reel, events } = (answer as { value: FinishedGame }).value;
    for (let at = 0; at <= events.length; at += 7) expect(reel.at(at).own.every((own) => own === null)).toBe(true);
  });
  it('that is cut off, edited, of another version or noise is refused with the reason', () => {
    const [head = '', ...rest] = open;
    const header = JSON.parse(head) as Record<string, Json>;
    const withHead = (change: object): readonly string[] => [JSON.stringify({ ...header, ...change }), ...rest];
    const events = rest.flatMap((line, at) => (line.includes('"open"') ? [at] : []));
    const middle = events[Math.floor(events.length / 2)]!;
    const edited = (line: string): readonly string[] => [head, ...rest.with(middle, line)];
    expect(codeOf(open)).toBe('opened');
    expect(codeOf(open.slice(0, -1))).toBe('unfinished');
    expect(codeOf([...open.slice(0, -1), open.at(-1)!.slice(0, -4)])).toBe('torn');
    expect(codeOf([head])).toBe('unfinished');
    expect(codeOf(edited('{"event":{"open":{"type":"no such thing"}}}'))).toBe('line');
    expect(codeOf(edited('{"event":17}'))).toBe('line');
    expect(codeOf(edited(rest[middle]!.slice(0, -4)))).toBe('line');
    expect(codeOf(edited('null'))).toBe('line');
    expect(codeOf(withHead({ version: 99 }))).toBe('version');
    expect(codeOf(withHead({ settings: { nothing: 1 } }))).toBe('settings');
    expect(codeOf(withHead({ seats: 1e9 }))).toBe('header');
    expect(codeOf(withHead({ game: 'another' }))).toBe('header');
    expect(codeOf([])).toBe('header');
    expect(codeOf(['x'.repeat(1000), ...rest])).toBe('header');
  });
});
