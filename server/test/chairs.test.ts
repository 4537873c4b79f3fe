import { describe, expect, it } from 'vitest';
import { drawnChairs, sittingDown } from '../app/match/chairs.ts';
import { OPTION_DEFAULTS, type Options } from '../app/rooms/records.ts';
import { Hall, highCard, Player, variant, type FakeClient } from './harness.ts';

async function table(names = ['Ann', 'Bo'], request = {}, hall = new Hall()) {
  const clients = await hall.started(names, request);
  await hall.clock.advance(0);
  const [ann, bo] = clients;
  return { hall, roomId: ann!.roomId, ann: ann!, bo: bo ?? ann! };
}

describe('one who drops', () => {
  it('is shown as absent at once, keeps the clock running, and is played by a bot when it has run out', async () => {
    const { hall, ann, bo } = await table();
    await hall.clock.advance(4_000);
    await ann.drop();
    expect(bo.last('seat_status')).toEqual({ type: 'seat_status', seat: ann.seat, name: 'Ann', status: 'absent' });
    await bo.choose();
    await hall.clock.advance(25_999);
    expect(bo.types()).not.toContain('turned_up');
    await hall.clock.advance(1);
    expect(bo.last('seat_status')).toMatchObject({ name: 'Ann', status: 'bot' });
    expect(bo.types()).toContain('turned_up');
    // From here on the game does not wait for Ann.
    await bo.choose();
    await hall.clock.advance(0);
    expect(bo.types().filter((type) => type === 'turned_up')).toHaveLength(2);
  });

  it('is there if another device came in before the first one was gone, while the table was busy', async () => {
    const { hall, ann, bo } = await table();
    const disk = Promise.withResolvers<void>();
    hall.journal.before = () => disk.promise;
    await bo.choose();
    const other = hall.client(ann.roomId, ann.address);
    await other.tell({ type: 'reconnect', roomId: ann.roomId, sessionToken: ann.token });
    await ann.drop();
    disk.resolve();
    await hall.clock.advance(0);
    expect(bo.all('seat_status')).toEqual([]);
    await other.choose();
    expect(other.last('prompt_closed').reason).toBe('answered');
  });

  it('comes back before that to the same prompt with what is left of the time', async () => {
    const { hall, ann, bo } = await table();
    await ann.drop();
    await hall.clock.advance(12_000);
    const back = await ann.again(1);
    expect(bo.last('seat_status')).toMatchObject({ name: 'Ann', status: 'human' });
    expect(back.last('prompt')).toMatchObject({ promptId: 1, clock: { baseMs: 0, bankMs: 18_000 } });
  });

  it('gets the chair back from the bot, in the middle of its turn too', async () => {
    const hall = new Hall({ pace: 1 });
    const { ann, bo } = await table(['Ann', 'Bo'], {}, hall);
    new Player(bo, highCard);
    await hall.clock.advance(1_000);
    await ann.drop();
    await hall.clock.until(() => bo.all('event').filter(({ seen }) => seen.table.type === 'turned_up').length === 2);
    await hall.clock.until(() => bo.last('prompt').promptId === 3);
    // The bot is still thinking when Ann comes back.
    const back = await ann.again();
    await hall.clock.advance(1_600);
    expect(back.last('prompt')).toMatchObject({ promptId: 3, clock: { baseMs: 10_000, bankMs: 0 } });
    await hall.clock.advance(2_000);
    expect(back.all('prompt_closed')).toEqual([]);
    await back.choose();
    expect(back.last('prompt_closed').reason).toBe('answered');
  });
});

describe('leaving', () => {
  it('gives the chair to a bot at once, for good', async () => {
    const { hall, ann, bo } = await table();
    await bo.choose();
    await ann.tell({ type: 'leave_room' });
    await hall.clock.advance(0);
    expect(ann.types()).toContain('game_left');
    expect(bo.last('player_left').playerName).toBe('Ann');
    expect(bo.last('seat_status')).toMatchObject({ seat: ann.seat, name: 'Ann', status: 'bot' });
    expect(bo.types()).toContain('turned_up');
    expect((await ann.again()).refusal()).toBe('invalid_session');
    await ann.choose();
    expect(ann.refusal()).toBe('not_in_game');
  });

  it('closes the table when it was the last person', async () => {
    const { hall, ann } = await table(['Ann']);
    await ann.tell({ type: 'leave_room' });
    expect(ann.types()).toContain('game_left');
    expect(hall.app.status().capacityUsed).toBe(0);
    expect(await hall.journal.open()).toEqual([]);
    await ann.drop();
    await hall.clock.advance(100_000_000);
    expect(hall.clock.pending).toBe(0);
  });

  it('leaves the table to one who may still come back', async () => {
    const { hall, ann, bo } = await table();
    await bo.drop();
    await ann.tell({ type: 'leave_room' });
    expect(await hall.journal.open()).toHaveLength(1);
    expect((await bo.again()).last('snapshot').seq).toBe(1);
  });
});

describe('the last person gone', () => {
  it('puts the table away: no bot plays on, nothing costs anything, and everything is there on return', async () => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(3_000);
    await ann.drop();
    expect(hall.app.status()).toMatchObject({ activeGames: 0, capacityUsed: 0 });
    await hall.clock.advance(3_600_000);
    const back = await ann.again(1);
    expect(back.types()).toEqual(expect.arrayContaining(['game_started', 'prompt']));
    expect(back.all('event')).toEqual([]);
    // Time away is not charged.
    expect(back.last('prompt')).toMatchObject({ promptId: 1, clock: { baseMs: 7_000, bankMs: 20_000 } });
    const player = new Player(await back.again(), highCard);
    await hall.clock.until(() => player.client.all('game_end').length > 0, 60_000);
    expect(player.client.all('game_end')).toHaveLength(1);
    expect(hall.errors).toEqual([]);
  });

  it('who returns alone waits for the others no longer than their clock and a little', async () => {
    const { hall, ann, bo } = await table();
    await ann.drop();
    await bo.drop();
    await hall.clock.advance(3_600_000);
    const back = await ann.again();
    expect(back.last('game_started').players[bo.seat]).toMatchObject({ status: 'absent' });
    await back.choose();
    await hall.clock.advance(10_000 + 20_000 + 14_999);
    expect(back.types()).not.toContain('turned_up');
    await hall.clock.advance(1);
    expect(back.types()).toContain('turned_up');
  });

  it('is waited for as long as the host says, and then the table is gone', async () => {
    const hall = new Hall({ keepMs: 60_000 });
    const { ann } = await table(['Ann'], {}, hall);
    await ann.drop();
    await hall.clock.advance(59_999);
    const back = await ann.again();
    expect(back.refusal()).toBeNull();
    await back.drop();
    await hall.clock.advance(59_999);
    expect(await hall.journal.open()).toHaveLength(1);
    await hall.clock.advance(1);
    expect((await ann.again()).closed?.code).toBe(4004);
    expect(await hall.journal.open()).toEqual([]);
  });

  it('counts although somebody looks on', async () => {
    const { hall, roomId, ann } = await table(['Ann'], { latecomers: false });
    const eve = await hall.guest(roomId, 'Eve');
    await ann.drop();
    eve.forget();
    await hall.clock.advance(35_000);
    expect(eve.types()).toEqual([]);
    const back = await ann.again();
    await back.choose();
    await hall.clock.advance(0);
    expect(eve.types()).toContain('turned_up');
  });
});

describe('a newcomer in a running game', () => {
  it('looks on until the hand is over, then sits down in place of a bot', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const bo = await hall.guest(roomId, 'Bo');
    expect(bo.last('game_started').seat).toBeNull();
    expect(bo.last('snapshot').view).toMatchObject({ seat: null, own: null });
    await bo.tell({ type: 'game_action', action: 'choose', data: { card: 1 } });
    expect(bo.refusal()).toBe('not_in_game');
    for (let trick = 0; trick < 3; trick++) {
      expect(bo.all('game_started')).toHaveLength(1);
      await ann.choose();
      await hall.clock.advance(0);
    }
    expect(bo.all('event').every(({ seen }) => seen.own === undefined)).toBe(true);
    expect(bo.last('game_started').seat).not.toBeNull();
    expect(bo.last('snapshot').view).toHaveProperty('own.cards.length', 3);
    expect(ann.last('seat_status')).toEqual({ type: 'seat_status', seat: bo.seat, name: 'Bo', status: 'human' });
    await bo.choose();
    expect(bo.last('prompt_closed').reason).toBe('answered');
  });

  it('waits for the next hand also where nobody else is there: bots play up to it', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const bots = ann.last('game_started').players.filter(({ isAiPlayer }) => isAiPlayer);
    await ann.drop();
    const bo = await hall.guest(roomId, bots[1]!.name);
    expect(bo.last('game_started').seat).toBeNull();
    await hall.clock.until(() => bo.all('game_started').length > 1, 600_000);
    expect(bo.types().filter((type) => type === 'turned_up')).toHaveLength(3);
    expect(bo.all('event').filter(({ seen }) => seen.own !== undefined)).toEqual([]);
    expect(bo.last('snapshot').view).toHaveProperty('own.cards.length', 3);
    await bo.choose();
    expect(bo.last('prompt_closed').reason).toBe('answered');
  });

  it('who waited alone and is gone again leaves the table at rest, for one who may come back', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    await ann.drop();
    const bo = await hall.guest(roomId, 'Bo');
    await bo.drop();
    expect(hall.app.status()).toMatchObject({ activeGames: 0, capacityUsed: 0 });
    await hall.clock.advance(3_600_000);
    expect((await ann.again()).last('snapshot').seq).toBe(1);
  });

  it('plays on where the last person got up while they waited', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const bo = await hall.guest(roomId, 'Bo');
    await ann.tell({ type: 'leave_room' });
    await hall.clock.until(() => bo.all('game_started').length > 1, 600_000);
    expect(bo.last('game_started').seat).not.toBeNull();
  });

  it('is told nothing of what the chair was told before, whatever event they say they know last', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const bo = await hall.guest(roomId, 'Bo');
    for (let trick = 0; trick < 3; trick++) {
      await ann.choose();
      await hall.clock.advance(0);
    }
    expect(bo.seat).toEqual(expect.any(Number));
    const since = bo.last('snapshot').seq;
    for (const lastSeq of [0, 1, since]) {
      const back = await bo.again(lastSeq);
      expect(back.all('event')).toEqual([]);
      expect(back.last('snapshot').seq).toBe(since);
    }
  });

  it('is told what they missed since they sat down, and not the whole view again', async () => {
    const { hall, roomId, ann } = await table(['Ann'], { settings: { hands: 20 } });
    const bo = await hall.guest(roomId, 'Bo');
    for (let trick = 0; trick < 3; trick++) {
      await ann.choose();
      await hall.clock.advance(0);
    }
    const since = bo.last('snapshot').seq;
    for (let trick = 0; trick < 2; trick++) {
      await ann.choose();
      await bo.choose();
      await hall.clock.advance(0);
    }
    const last = bo.last('event').seq;
    expect(last).toBeGreaterThan(since + 1);
    const back = await bo.again(since + 1);
    expect(back.all('snapshot')).toEqual([]);
    expect(back.all('event').map(({ seq }) => seq)).toEqual(
      Array.from({ length: last - since - 1 }, (_, index) => since + 2 + index),
    );
  });

  it('keeps the table that the last player leaves, also while they are away', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const bo = await hall.guest(roomId, 'Bo');
    await bo.drop();
    await ann.tell({ type: 'leave_room' });
    expect(await hall.journal.open()).toEqual([roomId]);
    expect((await bo.again()).last('room_state').members).toMatchObject([{ name: 'Bo', connected: true }]);
  });

  it('and waits for a chair does not keep the host from saying who may be seen or sit', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    await hall.guest(roomId, 'Bo');
    await ann.tell({ type: 'set_options', listed: false });
    expect(ann.refusal()).toBeNull();
    expect(ann.last('room_state')).toMatchObject({ listed: false });
  });

  it('gets the chair left under the same name, if there is one', async () => {
    const { hall, roomId, ann, bo } = await table();
    const { seat } = ann;
    await ann.tell({ type: 'leave_room' });
    const back = await hall.guest(roomId, 'ann');
    for (let trick = 0; trick < 3; trick++) {
      await bo.choose();
      await hall.clock.advance(0);
    }
    expect(back.seat).toBe(seat);
  });

  it('never gets the chair of one who may come back, nor a name that is in use', async () => {
    const { hall, roomId, ann, bo } = await table();
    await ann.drop();
    expect((await hall.guest(roomId, 'Ann')).refusal()).toBe('name_taken');
    const bot = bo.last('game_started').players.filter(({ isAiPlayer }) => isAiPlayer)[1]!.name;
    expect((await hall.guest(roomId, bot)).refusal()).toBeNull();
    const people = [await hall.guest(roomId, 'Cy'), await hall.guest(roomId, 'Di')];
    await hall.clock.advance(30_000);
    for (let trick = 0; trick < 3; trick++) {
      await bo.choose();
      await hall.clock.advance(0);
    }
    expect(people.map((client) => client.last('game_started').seat)).toEqual([expect.any(Number), null]);
    expect(people.some((client) => client.last('game_started').seat === ann.seat)).toBe(false);
  });

  it('only looks on where the host wants no newcomers', async () => {
    const { hall, roomId, ann } = await table(['Ann'], { latecomers: false });
    const eve = await hall.guest(roomId, 'Eve');
    for (let trick = 0; trick < 4; trick++) {
      await ann.choose();
      await hall.clock.advance(0);
    }
    expect(eve.last('game_started').seat).toBeNull();
    expect(ann.last('room_state').members).toMatchObject([{ name: 'Ann' }, { name: 'Eve', spectator: true }]);
  });

  it('is refused when too many look on', async () => {
    const { hall, roomId } = await table(['Ann'], { latecomers: false });
    for (let i = 0; i < 64; i++) await hall.guest(roomId, `Eve ${i}`);
    expect((await hall.guest(roomId, 'Eve')).refusal()).toBe('game_full');
  });

  it('is refused when too many wait for a chair, and one of them may still choose to look on', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const waiting: FakeClient[] = [];
    for (let i = 0; i < 64; i++) waiting.push(await hall.guest(roomId, `Eve ${i}`));
    expect((await hall.guest(roomId, 'Eve')).refusal()).toBe('game_full');
    expect((await hall.client(roomId).join('Eve', { spectate: true })).refusal()).toBe('game_full');
    const [first] = waiting;
    await first?.tell({ type: 'set_spectate', spectate: true });
    expect(first?.refusal()).toBeNull();
    await first?.tell({ type: 'leave_room' });
    expect((await hall.guest(roomId, 'Eve')).refusal()).toBeNull();
    expect(ann.last('room_state').members).toHaveLength(1 + 64);
  });

  it('who looks on and is gone for a while is forgotten', async () => {
    const { hall, roomId, ann } = await table(['Ann'], { latecomers: false });
    const eve = await hall.guest(roomId, 'Eve');
    await eve.drop();
    await hall.clock.advance(15_000);
    expect(ann.last('player_left').playerName).toBe('Eve');
  });
});

describe('after the game', () => {
  it('the same room plays again, with those who came in between instead of bots', async () => {
    const { hall, roomId, ann } = await table(['Ann']);
    const bo = await hall.guest(roomId, 'Bo');
    const players = [ann, bo].map((client) => new Player(client, highCard));
    players[0]!.answer(ann.last('prompt'));
    await hall.clock.until(() => bo.all('game_end').length > 0, 60_000);
    const { result, gameId } = ann.last('game_end');
    const places = result.standings.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(result.standings.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ann', 'Bo']));
    expect(ann.last('room_state')).toMatchObject({ phase: 'waiting', numAiPlayers: 2, playersNeeded: 2 });
    expect(ann.last('room_state').members.every(({ ready }) => !ready)).toBe(true);
    await ann.tell({ type: 'game_action', action: 'choose', data: { card: 1 } });
    expect(ann.refusal()).toBe('game_not_started');

    const before = ann.last('event').seq;
    await ann.ready();
    await bo.ready();
    expect(ann.last('game_started').gameId).not.toBe(gameId);
    await hall.clock.until(() => bo.all('game_end').length > 1, 60_000);
    expect(ann.all('event').find(({ seq }) => seq === before + 1)?.seen.table.type).toBe('dealt');
    expect(hall.replays.size).toBe(2);
    expect(hall.errors).toEqual([]);
  });

  it('a place is shared where the points are, and then nobody is the winner', async () => {
    const even = variant((rules) => ({
      step(play) {
        const wait = rules.step(play);
        return 'over' in wait ? { over: wait.over.map(({ seat }) => ({ seat, score: 3, place: 1 })) } : wait;
      },
    }));
    const hall = new Hall({}, [even]);
    const [ann] = await hall.started(['Ann']);
    new Player(ann!, even).answer(ann!.last('prompt'));
    await hall.clock.until(() => ann!.all('game_end').length > 0, 60_000);
    const { result } = ann!.last('game_end');
    expect(result).not.toHaveProperty('winnerSeat');
    expect(result.standings.map(({ seat, score, place }) => [seat, score, place])).toEqual([
      [0, 3, 1],
      [1, 3, 1],
      [2, 3, 1],
      [3, 3, 1],
    ]);
  });

  it('one who is away is forgotten after a while', async () => {
    const { hall, ann, bo } = await table();
    const player = new Player(bo, highCard);
    player.answer(bo.last('prompt'));
    await ann.drop();
    await hall.clock.until(() => bo.all('game_end').length > 0, 100_000);
    expect(bo.last('room_state').members).toMatchObject([{ name: 'Ann', connected: false }, { name: 'Bo' }]);
    await hall.clock.advance(15_000);
    expect(bo.last('room_state').members).toMatchObject([{ name: 'Bo' }]);
  });
});

describe('fabricated play', () => {
  const strictGame = variant((rules) => ({
    accepts(menu, action) {
      const verdict = rules.accepts(menu, action);
      return verdict.ok ? verdict : { ok: false, error: { ...verdict.error, fabricated: true } };
    },
  }));
  const cheat = async (strict: boolean) => {
    const hall = new Hall({}, [strictGame]);
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { strict });
    const hand = (ann!.last('prompt').menu as { cards: number[] }).cards;
    await ann!.choose([...Array(12).keys()].find((card) => !hand.includes(card)));
    return { ann: ann!, bo: bo! };
  };

  it('closes the connection with 1008 and puts a bot in the chair, at a strict table', async () => {
    const { ann, bo } = await cheat(true);
    expect(ann.refusal()).toBe('action_failed/not_in_hand');
    expect(ann.closed).toEqual({ code: 1008, reason: 'fabricated play' });
    expect(bo.last('seat_status')).toMatchObject({ seat: ann.seat, status: 'bot' });
  });

  it('is not what would have answered the prompt before: a click that came late, or twice', async () => {
    const hall = new Hall({}, [strictGame]);
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { strict: true, seats: 2 });
    const { cards } = ann!.last('prompt').menu as { cards: number[] };
    const again = { type: 'game_action', action: 'choose', data: { card: cards[0]! } } as const;
    await ann!.tell(again);
    await bo!.choose();
    await hall.clock.until(() => ann!.all('prompt').length > 1);
    await ann!.tell(again);
    expect(ann!.refusal()).toBe('action_failed/stale');
    expect(ann!.closed).toBeNull();
    const made = [...Array(12).keys()].find((card) => !cards.includes(card))!;
    await ann!.tell({ ...again, data: { card: made } });
    expect(ann!.closed).toEqual({ code: 1008, reason: 'fabricated play' });
    expect(bo!.closed).toBeNull();
  });

  it('does not tell a newcomer what the person before them was offered or has answered', async () => {
    const hall = new Hall({}, [strictGame]);
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { seats: 2, settings: { hands: 5 } });
    const { cards: before } = ann!.last('prompt').menu as { cards: number[] };
    await bo!.choose();
    await hall.clock.until(() => ann!.all('prompt').length > 1);
    await ann!.choose();
    await ann!.tell({ type: 'leave_room' });
    const eve = await hall.guest(ann!.roomId, 'Eve');
    while (eve.all('prompt').length === 0) {
      await bo!.choose();
      await hall.clock.advance(0);
    }
    const { cards: own } = eve.last('prompt').menu as { cards: number[] };
    const others = before.filter((card) => !own.includes(card));
    expect(others.length).toBeGreaterThan(1);
    for (const card of others) {
      await eve.tell({ type: 'game_action', action: 'choose', data: { card } });
      expect(eve.refusal()).toBe('action_failed/not_in_hand');
    }
  });

  it('is refused like any other at a table that is not', async () => {
    const { ann, bo } = await cheat(false);
    expect(ann.refusal()).toBe('action_failed/not_in_hand');
    expect(ann.closed).toBeNull();
    expect(bo.all('seat_status')).toEqual([]);
  });
});

describe('bots', () => {
  it('have their own names where they have some, each once, and nobody else’s', () => {
    const people = [{ token: 't', name: 'Captain', ready: true, spectator: false }];
    const named: Readonly<Record<string, string>> = { a: 'Vega', b: 'captain' };
    const bots = ['a', 'a', 'b', 'c'];
    const chosen = { preset: '', overlay: {}, settings: {}, seats: 5, bots, strict: false } as const;
    const options: Options = { ...OPTION_DEFAULTS, ...chosen, clock: 'normal' };
    const player = (id: string) => ({ id, ...(named[id] === undefined ? {} : { name: named[id] }) });
    const chairs = drawnChairs(sittingDown(people, options, { bots, player }), [0, 1, 2, 3, 4]);
    expect(chairs.map(({ name }) => name)).toEqual(['Captain', 'Vega', 'Ada', 'Bruno', 'Cleo']);
    const many = Array.from({ length: 21 }, () => 'c');
    const crowd = sittingDown(people, { ...options, seats: 22, bots: many }, { bots, player });
    expect(crowd.slice(-2).map(({ name }) => name)).toEqual(['Vida', 'Bot 21']);
  });
});
