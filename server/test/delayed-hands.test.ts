/** Spectators see the finished hand with all cards if the host allows it, and never anything of the running hand. */
import { isRecord, seededChance, type AnyEvent, type AnyGame, type Chance, type Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { CreateRoom } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { RecordReader } from './record-reader.ts';
import { discoverGames } from '../games.ts';
import { Hall, highCard, Player, mostSeats } from './harness.ts';

const games = [highCard, ...(await discoverGames())];
const ASK = { type: 'get_finished_hand' } as const;

/** Chance that is different from hand `hand` on. */
const changedFrom = (hand: number, seed: string): Chance => {
  const [same, other] = [seededChance('the same'), seededChance(seed)];
  return {
    shuffle: (at, label, size) => (at < hand ? same : other).shuffle(at, label, size),
    pick: (at, label, n) => (at < hand ? same : other).pick(at, label, n),
  };
};
async function stored(hall: Hall, game: AnyGame, roomId: string): Promise<readonly AnyEvent[]> {
  const events: AnyEvent[] = [];
  const reader = new RecordReader();
  for await (const json of hall.journal.read(roomId, 1, Infinity))
    for (const event of reader.read(json).events ?? []) events.push(game.event(event, game.version));
  return events;
}
/** Ann plays among bots until everybody was told that the second hand begins, and Eve looks on. */
async function world(game: AnyGame, chance: Chance, wish: CreateRoom = { delayedHands: true }) {
  let ids = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`;
  const source = { newSecret: () => 'a secret', from: () => chance, describe: () => '' };
  const hall = new Hall({ pace: 1 }, [game], { chance: source, newId });
  hall.journal.forgets = false;
  const seats = mostSeats(game);
  const bots = Array.from({ length: seats - 1 }, () => 'random');
  const roomId = await hall.room({ bots, clock: 'none', ...wish });
  const ann = new Player(hall.client(roomId), game, { seed: 'Ann' });
  await ann.client.join('Ann');
  const eve = await hall.client(roomId).join('Eve', { spectate: true });
  await ann.client.ready();
  await eve.tell(ASK);
  const refusedFirst = eve.refusal();
  const begins = (): readonly number[] =>
    eve.all('event').flatMap(({ seq, seen }) => (isBoundary(game, seen.table) ? [seq] : []));
  await hall.clock.until(() => begins().length === 2, 24 * 3_600_000);
  ann.isPlaying = false;
  return { hall, roomId, ann, eve, seats, nextSeq: defined(begins()[1]), refusedFirst };
}
const isBoundary = (game: AnyGame, event: Json): boolean => game.event({ open: event }, game.version).boundary;
/** What seats were told when the second hand was dealt. */
const ownParts = (events: readonly AnyEvent[], seats: number): readonly string[] =>
  [...Array(seats).keys()].map((seat) =>
    JSON.stringify(events.flatMap((event) => event.seen(seat).own ?? []).slice(0, 1)),
  );

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('ALL-200 a hand that is over is told with all cards, and is the same whatever the running one has', async () => {
    const first = await world(game, seededChance('the same'));
    const events = await stored(first.hall, game, first.roomId);
    const [hand = 0] = events.slice(first.nextSeq - 1).flatMap(({ drawn }) => drawn.map(([at]) => at));
    expect(hand).toBeGreaterThan(1);
    const frames: string[] = [];
    const running: (readonly string[])[] = [];
    for (const seed of ['one', 'another']) {
      const { hall, roomId, eve, nextSeq, seats } = await world(game, changedFrom(hand, seed));
      await eve.tell(ASK);
      frames.push(JSON.stringify(eve.last('finished_hand')));
      running.push(ownParts((await stored(hall, game, roomId)).slice(nextSeq - 1), seats));
    }
    expect(frames[1]).toBe(frames[0]);
    // The cards of the running hand do not follow from those of the one that is over.
    const [one = [], another = []] = running;
    const dealtIn = [...one.keys()].filter((seat) => /\d/.test(defined(one[seat])));
    expect(dealtIn.length).toBeGreaterThan(1);
    for (const seat of dealtIn) expect(another[seat]).not.toBe(one[seat]);
  });

  it('ALL-200 is what each seat was told in that hand and not an event more, also after a restart', async () => {
    const { hall, ann, eve, seats, nextSeq, refusedFirst, roomId } = await world(game, seededChance('the same'));
    expect(refusedFirst).toBe('action_failed/no_finished_hand');
    await eve.tell(ASK);
    const hand = eve.last('finished_hand');
    const events = await stored(hall, game, roomId);
    expect(hand.events.map(({ seq }) => seq)).toEqual(Array.from({ length: nextSeq - 1 }, (_, at) => at + 1));
    expect(hand.hands).toHaveLength(seats);
    for (const { seq, table, own } of hand.events) {
      const event = defined(events[seq - 1]);
      expect(table).toEqual(event.seen(null).table);
      for (let seat = 0; seat < seats; seat++) expect(isRecord(own) ? own[seat] : null).toEqual(event.seen(seat).own);
    }
    await ann.client.tell(ASK);
    expect(ann.client.refusal()).toBe('action_failed/not_watching');
    await hall.killAndRestart();
    // After the restart everybody is told again that the second hand begins. Until then the first hand is not over.
    const again = await eve.again();
    await ann.client.again();
    const isTold = () => [...again.all('snapshot'), ...again.all('event')].some(({ seq }) => seq >= nextSeq);
    await hall.clock.until(isTold, 3_600_000);
    await again.tell(ASK);
    expect(again.last('finished_hand')).toEqual(hand);
  });
});

describe('the host’s choice', () => {
  it('ALL-200 is off by itself, told to everybody, and fixed once the game has begun', async () => {
    const closed = await world(highCard, seededChance('the same'), {});
    expect(closed.ann.client.last('game_started').delayedHands).toBe(false);
    await closed.eve.tell(ASK);
    expect(closed.eve.refusal()).toBe('action_failed/hands_closed');
    expect(closed.eve.all('finished_hand')).toEqual([]);

    const { ann, eve } = await world(highCard, seededChance('the same'));
    for (const client of [ann.client, eve]) {
      expect(client.last('room_state').delayedHands).toBe(true);
      expect(client.last('game_started').delayedHands).toBe(true);
    }
    await ann.client.tell({ type: 'set_options', delayedHands: false });
    expect(ann.client.refusal()).toBe('action_failed/wrong_phase');
  });

  it.each(['shown', 'none'] as const)(
    'ALL-200 is none where the log is "%s": no hidden hand is kept',
    async (replays) => {
      const hall = new Hall();
      const made = await hall.app.createRoom({ replays, delayedHands: true });
      expect(made.ok ? null : made.error.issues[0]?.path).toBe('delayed_hands');
      const ann = await hall.guest(await hall.room({ delayedHands: true }), 'Ann');
      await ann.tell({ type: 'set_options', replays });
      expect(ann.refusal()).toBe('action_failed/invalid_options');
    },
  );

  it('is not sent again and again to one who keeps asking', async () => {
    const { hall, eve } = await world(highCard, seededChance('the same'));
    eve.forget();
    for (let times = 0; times < 20; times++) await eve.tell(ASK);
    expect(eve.all('finished_hand')).toHaveLength(10);
    expect(eve.refusal()).toBe('rate_limited');
    await hall.clock.advance(60_000);
    await eve.tell(ASK);
    expect(eve.all('finished_hand')).toHaveLength(11);
  });
  it('ALL-200 goes on from hand to hand: each is told once the next has begun', async () => {
    const { hall, ann, eve } = await world(highCard, seededChance('the same'), {
      delayedHands: true,
      settings: { hands: 4 },
    });
    const told: (readonly number[])[] = [];
    ann.isPlaying = true;
    ann.answer(ann.client.last('prompt'));
    for (const count of [3, 4]) {
      const begun = () => eve.all('event').filter(({ seen }) => seen.table.type === 'dealt').length === count;
      await hall.clock.until(begun, 3_600_000);
      await eve.tell(ASK);
      told.push(eve.last('finished_hand').events.map(({ seq }) => seq));
    }
    const [second = [], third = []] = told;
    expect(second.length).toBeGreaterThan(1);
    expect(third[0]).toBe(defined(second.at(-1)) + 1);
  });
});
