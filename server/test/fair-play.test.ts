// Whole games of everything in `games/` with committed hands, checked as every viewer's page checks them.
import { describe, expect, it, vi } from 'vitest';
import type { AnyGame, Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { newChain, saltFor } from '@parlour/sdk/fairness/chain';
import { statusOf } from '@parlour/sdk/fairness/checker';
import { fromHex, OPENING_BYTES } from '@parlour/sdk/fairness/scheme';
import { wholeView } from '@parlour/sdk/settings';
import { fairChance } from '../fairness/fairness.ts';
import { discoverGames } from '../games.ts';
import { Hall, highCard, Player, type FakeClient, mostSeats, variant } from './harness.ts';
import { proofBytes } from './proof-size.ts';
import { Chain, checked, withSalts } from './salted.ts';

/** Enough events for several hands of every game. */
const EVENTS_MAX = 150;
const games = [highCard, ...(await discoverGames())];

async function played(game: AnyGame, salted: readonly string[] = ['Ann', 'Bo'], eventsMax = EVENTS_MAX) {
  const hall = new Hall({ pace: 0 }, [game], { chance: fairChance });
  const seats = mostSeats(game);
  const bots = Array.from({ length: seats - 2 }, () => 'random');
  const roomId = await hall.room({ numAiPlayers: bots.length, bots });
  const clients: FakeClient[] = [];
  for (const name of ['Ann', 'Bo']) {
    const client = hall.client(roomId);
    clients.push(client);
    const player = new Player(client, game, { seed: name });
    const hear = client.onMessage;
    client.onMessage = (message) => {
      player.isPlaying &&= player.seq < eventsMax;
      hear(message);
    };
    await client.join(name, { compact: true });
    if (salted.includes(name)) withSalts(client);
  }
  const eve = await hall.client(roomId).join('Eve', { spectate: true, compact: true });
  const watching = new Player(eve, game, { plays: false });
  for (const client of clients) await client.ready();
  await hall.clock.until(() => eve.all('game_end').length > 0 || watching.seq > eventsMax, 24 * 3_600_000);
  return { hall, clients, eve };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  let once: ReturnType<typeof played> | null = null;
  const playedOnce = () => (once ??= played(game));

  it('proves every hand to players and those who look on', async () => {
    const { hall, clients, eve } = await playedOnce();
    expect(hall.errors).toEqual([]);
    for (const client of clients) {
      const hands = (await checked(game, client.got)).filter(({ deal }) => deal !== null);
      expect(hands.length).toBeGreaterThan(0);
      expect(hands.flatMap(({ problems }) => problems)).toEqual([]);
      expect(hands.map(statusOf)).toEqual(hands.map(() => 'checked'));
      // Both people gave a salt for every hand, and the bots' chairs have none.
      for (const { commitment, deal } of hands)
        for (const [index, { name }] of (commitment?.players ?? []).entries())
          expect([name, deal?.salts[index] == null]).toEqual([name, name !== 'Ann' && name !== 'Bo']);
    }
    const watched = await checked(game, eve.got);
    expect(watched.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('opens nothing to a viewer but what an event has shown that viewer', async () => {
    const { clients, eve } = await playedOnce();
    let opened = 0;
    for (const client of [...clients, eve]) {
      const known: Shown[] = [];
      const whole = client.all('fairness_deal').filter(({ draws }) => draws.length > 0);
      const deals = new Map(whole.map((deal) => [deal.batch, deal]));
      await checked(game, client.got, (shown, proof) => {
        known.push(...shown);
        for (const [batch, draw, cards] of proof) {
          const { hand, label } = defined(deals.get(batch)?.draws[draw]);
          if (label === 'chairs') continue;
          const told = known.filter((each) => each.hand === hand && each.label === label);
          expect(told.length).toBeGreaterThan(0);
          if (told.some(({ of }) => of !== undefined)) continue;
          const bytes = fromHex(cards);
          for (let at = 0; at < bytes.length; at += OPENING_BYTES) {
            const [place = -1, value = -1] = bytes.subarray(at);
            expect(told.some((each) => each.places.includes(place) && each.values.includes(value))).toBe(true);
            opened++;
          }
        }
      });
    }
    expect(opened).toBeGreaterThan(0);
  });

  it('needs less than 4 KiB for the proof of a hand', async () => {
    const { clients, eve } = await playedOnce();
    const all = [...clients, eve].flatMap((client) => [...proofBytes(client).hands.values()]);
    expect(Math.max(...all)).toBeLessThan(4096);
  });

  it('deals on without a client that sends nothing, and marks its chair', async () => {
    const { hall, clients } = await played(game, ['Ann'], 10);
    expect(hall.errors).toEqual([]);
    const [hand] = await checked(game, clients[0]!.got);
    const index = (name: string) => hand?.commitment?.players.findIndex((player) => player.name === name) ?? -1;
    const saltOf = (name: string) => hand?.deal?.salts[index(name)] ?? null;
    expect(saltOf('Ann')).not.toBeNull();
    expect(saltOf('Bo')).toBeNull();
    expect(hand?.problems).toEqual([]);
  });

  it('tells whoever comes back of the hand that is played, and of no hand they know', async () => {
    const { hall, clients } = await played(game, ['Ann', 'Bo'], 60);
    const ann = defined(clients[0]);
    const { seq } = ann.last('event');
    const { batch } = ann.last('fairness_deal');
    const warm = await ann.again(seq);
    expect(warm.types()).toContain('game_started');
    expect(warm.all('fairness_deal')).toEqual([]);
    const cold = await ann.again();
    expect(new Set(cold.all('fairness_deal').map((deal) => deal.batch))).toEqual(new Set([batch]));
    expect((await checked(game, cold.got)).flatMap(({ problems }) => problems)).toEqual([]);
    expect(hall.errors).toEqual([]);
  });

  it('ALL-552 tells one who reads short messages a missed commitment as it goes on from the one before', async () => {
    const { hall, clients } = await played(game, ['Ann', 'Bo'], 10);
    const ann = defined(clients[0]);
    const [, ...missed] = ann.all('fairness_commitment').map(({ batch, server, root }) => ({ batch, server, root }));
    expect(missed).not.toEqual([]);
    const back = await ann.again(0, { compact: true });
    expect(back.all('fairness_commitment')).toEqual([]);
    expect(back.all('fairness_next')).toMatchObject(missed);
    expect(hall.errors).toEqual([]);
  });

  it('ALL-513 tells one who reads short messages the same in less than 4 kB, and the deal when asked', async () => {
    const { hall, clients } = await played(game, ['Ann', 'Bo'], 60);
    const ann = defined(clients[0]);
    const plain = await ann.again();
    const short = await ann.again(undefined, { compact: true });
    expect(short.bytes).toBeLessThan(4000);
    expect(wholeView(game, short.last('snapshot').view)).toEqual(plain.last('snapshot').view);
    const [told, whole] = [short.last('room_state'), plain.last('room_state')];
    expect(game.settings(told.settings, told.preset)).toEqual({ ok: true, value: whole.settings });
    expect(short.all('fairness_deal')).toEqual([]);
    expect(short.all('fairness_commitment')).toEqual(plain.all('fairness_commitment'));
    const { batch } = plain.last('fairness_deal');
    await short.tell({ type: 'get_fairness', batch });
    expect(short.all('fairness_deal')).toEqual(plain.all('fairness_deal'));
    await short.tell({ type: 'get_fairness', batch: batch + 1 });
    expect(short.all('fairness_deal')).toHaveLength(1);
    expect(hall.errors).toEqual([]);
  });
});

describe('a game that could not begin', () => {
  it('does not cost the others their salts for the first hand of the next one', async () => {
    const hall = new Hall({ pace: 0 }, [highCard], { chance: fairChance });
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    let chain = await newChain();
    const { onMessage } = ann;
    // As a page does it: no salt is given for two commitments.
    ann.onMessage = (message) => {
      onMessage(message);
      if (message.type !== 'fairness_commitment') return;
      const own = defined(message.players.find(({ anchor }) => anchor === chain.anchor));
      void saltFor(chain, own.link, message.root).then((given) => {
        if (given === null) return;
        ({ chain } = given);
        ann.say({ type: 'salt', batch: message.batch, value: given.value });
      });
    };
    ann.say({ type: 'salt_anchor', anchor: chain.anchor });
    await bo.tell({ type: 'salt_anchor', anchor: new Chain().anchor });
    let vandal = bo;
    for (let times = 1; times <= 2; times++) {
      await ann.ready();
      await vandal.ready();
      await vi.waitUntil(() => chain.given === times);
      await vandal.drop();
      await hall.clock.advance(1000);
      expect(ann.types()).not.toContain('game_started');
      vandal = await vandal.again();
    }
    ann.forget();
    await ann.ready();
    await vandal.ready();
    await vi.waitUntil(() => chain.given === 3);
    await hall.clock.advance(1000);
    const { players } = defined(ann.all('fairness_commitment')[0]);
    const { salts } = defined(ann.all('fairness_deal')[0]);
    expect(salts[players.findIndex(({ name }) => name === 'Ann')]).not.toBeNull();
    expect((await checked(highCard, ann.got)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('somebody who stands up and sits down again', () => {
  it('is asked for no salt twice, so that no page says that the server cheats', async () => {
    const hall = new Hall({ pace: 0 }, [highCard], { chance: fairChance });
    const roomId = await hall.room({ numAiPlayers: 2, settings: { hands: 9 } });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    for (const client of [ann, bo]) {
      withSalts(client);
      void new Player(client, highCard, { seed: client.id });
    }
    const { onMessage } = bo;
    bo.onMessage = (message) => {
      onMessage(message);
      if (message.type !== 'fairness_commitment' || (message.batch !== 3 && message.batch !== 6)) return;
      bo.say({ type: 'set_spectate', spectate: message.batch === 3 });
    };
    for (const client of [ann, bo]) await client.ready();
    await hall.clock.until(() => ann.all('game_end').length > 0);
    const hands = await checked(highCard, ann.got);
    const asked = hands.map(({ commitment }) => commitment?.players.find(({ name }) => name === 'Bo')?.link);
    expect(asked.filter((link) => link === 0).length).toBeGreaterThan(0);
    expect(asked.at(-1)).toBeGreaterThan(1);
    expect(hands.flatMap(({ problems }) => problems)).toEqual([]);
    expect(hall.errors).toEqual([]);
  });
});

describe('a hand that is dealt before anybody is told of it', () => {
  it('does not show by the commitment that somebody gets who comes back', async () => {
    const slow = variant((rules) => ({
      beat: () => 'short',
      timing: (settings) => ({ ...rules.timing(settings), beats: { none: 0, short: 1000, call: 0, long: 0, ack: 0 } }),
    }));
    const hall = new Hall({ pace: 1 }, [slow], { chance: fairChance });
    let ann = await hall.client(await hall.room({ numAiPlayers: 3, settings: { hands: 3 } })).join('Ann');
    // She has promised a salt for every hand, and sends none.
    await ann.tell({ type: 'salt_anchor', anchor: new Chain().anchor });
    await ann.ready();
    const asked: (readonly number[])[] = [];
    for (let trick = 1; trick <= 3; trick++) {
      await hall.clock.until(() => ann.types().includes('prompt'));
      await ann.choose();
      await hall.clock.until(() => ann.types().includes('turned_up'));
      ann = await ann.again(ann.last('event').seq);
      asked.push(ann.all('fairness_commitment').map(({ batch }) => batch));
    }
    expect(asked).toEqual([[2], [2], []]);
    expect(hall.errors).toEqual([]);
  });
});

describe('a server that starts again in the middle of a game', () => {
  it('proves the hand that was begun before', async () => {
    const { hall, clients } = await played(highCard, ['Ann', 'Bo'], 3);
    const { batch } = defined(clients[0]).last('fairness_deal');
    await hall.killAndRestart();
    const back: FakeClient[] = [];
    for (const client of clients) {
      const again = await client.again();
      withSalts(again);
      const player = new Player(again, highCard, { seed: again.id });
      for (const prompt of again.all('prompt').slice(-1)) player.answer(prompt);
      back.push(again);
    }
    await hall.clock.until(() => back.every((client) => client.all('game_end').length > 0), 3_600_000);
    expect(hall.errors).toEqual([]);
    for (const client of back) {
      const hands = (await checked(highCard, client.got)).filter(({ deal }) => deal !== null);
      expect(hands.map((hand) => [hand.deal?.batch, statusOf(hand), hand.problems])).toContainEqual([
        batch,
        'checked',
        [],
      ]);
    }
  });
});
