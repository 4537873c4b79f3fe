import { describe, expect, it } from 'vitest';
import { RecordReader } from './record-reader.ts';
import { Hall, variant } from './harness.ts';

describe('making a room', () => {
  it('fills every chair but one with bots, and lists the room', async () => {
    const hall = new Hall();
    const made = await hall.app.createRoom({ roomId: 'den', host: 'first', listed: true });
    const room = {
      roomId: 'den',
      phase: 'waiting',
      game: 'high-card',
      numAiPlayers: 3,
      playersNeeded: 1,
      playerCount: 0,
      players: [],
    };
    expect(made).toEqual({ ok: true, value: { ...room, hostKey: null } });
    expect(hall.app.rooms()).toEqual([room]);
    expect(hall.app.status()).toEqual({ activeRooms: 1, activeGames: 0, capacityUsed: 1, sleeping: 0, maxGames: 100 });
  });

  it.each([
    ['an unknown game', { game: 'ludo' }, 'game'],
    ['an unknown preset', { preset: 'odd' }, 'preset'],
    ['an unknown setting', { settings: { hats: 1 } }, 'settings.hats'],
    ['a setting out of range', { settings: { hands: 99 } }, 'settings.hands'],
    ['more chairs than the game has', { seats: 5 }, 'seats'],
    ['no chair for a person', { numAiPlayers: 4 }, 'num_ai_players'],
    ['a player nobody knows', { bots: ['deep blue'] }, 'bots'],
    ['two numbers of bots', { bots: ['saver'], numAiPlayers: 2 }, 'num_ai_players'],
  ])('refuses %s and says where', async (_what, request, path) => {
    const made = await new Hall().app.createRoom(request);
    expect(made).toMatchObject({ ok: false, error: { code: 'invalid', issues: [{ path }] } });
  });

  it('refuses a name that is taken, also while the other room is still being written', async () => {
    const hall = new Hall();
    const [one, two] = await Promise.all([
      hall.app.createRoom({ roomId: 'den' }),
      hall.app.createRoom({ roomId: 'den' }),
    ]);
    expect(one.ok).toBe(true);
    expect(two).toMatchObject({ ok: false, error: { code: 'exists' } });
  });

  it('refuses rooms past the limit, and takes them again when there is space', async () => {
    const hall = new Hall({ maxGames: 2, roomIdleMs: 60_000 });
    await hall.room();
    await hall.room();
    expect(await hall.app.createRoom({})).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
    await hall.clock.advance(60_000);
    expect(hall.app.status().capacityUsed).toBe(0);
    expect((await hall.app.createRoom({})).ok).toBe(true);
  });

  it('forgets a room in which nobody has been for too long', async () => {
    const hall = new Hall({ roomIdleMs: 60_000 });
    const roomId = await hall.room();
    await hall.clock.advance(59_999);
    expect(hall.app.rooms()).toHaveLength(1);
    await hall.clock.advance(1);
    expect(hall.app.rooms()).toHaveLength(0);
    expect(await hall.journal.open()).toEqual([]);
    const client = hall.client(roomId);
    expect(client.refusal()).toBe('room_not_found');
    expect(client.closed).toMatchObject({ code: 4004 });
  });
});

describe('coming in', () => {
  it('tells the newcomer the whole room and a token, and the others a name', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ roomId: 'den', numAiPlayers: 2 });
    const ann = await hall.guest(roomId, ' Ann  Lee ');
    const players = [{ name: 'Ann Lee', ready: false }];
    expect(ann.got[0]).toEqual({ type: 'room_joined', roomId, playerName: 'Ann Lee', players, numAiPlayers: 2 });
    expect(ann.token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    ann.forget();
    const bo = await hall.guest(roomId, 'Bo');
    expect(bo.last('room_joined').players?.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo']);
    expect(bo.types()).not.toContain('player_joined');
    expect(ann.last('player_joined').playerName).toBe('Bo');
    expect(ann.last('room_state')).toMatchObject({
      host: 'Ann Lee',
      phase: 'waiting',
      playersNeeded: 2,
      members: [
        { name: 'Ann Lee', connected: true, spectator: false },
        { name: 'Bo', connected: true, spectator: false },
      ],
    });
    expect(ann.all('session')).toEqual([]);
  });

  it('takes a name once, however it is written', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 0 });
    await hall.guest(roomId, 'Zoë');
    for (const name of ['Zoë', 'zoË', 'Zoe\u0308'])
      expect((await hall.guest(roomId, name)).refusal()).toBe('name_taken');
    expect((await hall.guest(roomId, 'Zoe')).refusal()).toBeNull();
  });

  it('is refused where all chairs are taken, but everybody may look on', async () => {
    const hall = new Hall();
    const roomId = await hall.room();
    await hall.guest(roomId, 'Ann');
    const bo = await hall.guest(roomId, 'Bo');
    expect(bo.refusal()).toBe('room_full');
    await bo.join('Bo', { spectate: true });
    expect(bo.last('room_state').members).toMatchObject([{ name: 'Ann' }, { name: 'Bo', spectator: true }]);
    await bo.ready();
    expect(bo.refusal()).toBe('action_failed/spectator');
  });

  it('is refused while the room turns into a game', async () => {
    const hall = new Hall();
    const roomId = await hall.room();
    const ann = await hall.guest(roomId, 'Ann');
    const slowDisk = Promise.withResolvers<void>();
    const reader = new RecordReader();
    hall.journal.before = ([record]) =>
      reader.read(record!).started !== undefined ? slowDisk.promise : Promise.resolve();
    await ann.ready();
    const bo = await hall.guest(roomId, 'Bo');
    expect(bo.refusal()).toBe('room_transitioning');
    expect(ann.types()).not.toContain('game_starting');
    slowDisk.resolve();
    await hall.clock.advance(0);
    expect(ann.types()).toContain('game_started');
    await bo.join('Bo');
    expect(bo.types()).toContain('snapshot');
  });

  it('is refused twice, from the room and from the game', async () => {
    const hall = new Hall();
    const roomId = await hall.room();
    const ann = await hall.guest(roomId, 'Ann');
    await ann.join('Ann');
    expect(ann.refusal()).toBe('already_in_room');
    await ann.ready();
    await ann.join('Ann');
    expect(ann.refusal()).toBe('already_in_game');
  });

  it('is refused for a room other than the one of the address', async () => {
    const hall = new Hall();
    const roomId = await hall.room();
    const other = await hall.room();
    const client = hall.client(roomId);
    await client.tell({ type: 'join_room', roomId: other, playerName: 'Ann' });
    expect(client.refusal()).toBe('room_not_found');
  });
});

describe('getting ready', () => {
  it('starts when everybody needed is there and ready, and not before', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const ann = await hall.guest(roomId, 'Ann');
    await ann.ready();
    expect(ann.last('player_ready_changed')).toMatchObject({ playerName: 'Ann', ready: true });
    expect(ann.types()).not.toContain('game_starting');
    const bo = await hall.guest(roomId, 'Bo');
    expect(ann.types()).not.toContain('game_starting');
    await bo.ready();
    for (const client of [ann, bo]) {
      const types = client.types();
      expect(types.indexOf('game_starting')).toBeLessThan(types.indexOf('game_started'));
      expect(types.indexOf('game_started')).toBeLessThan(types.indexOf('dealt'));
      expect(client.last('game_started').players).toHaveLength(4);
    }
    expect(ann.last('game_started').players.filter(({ isAiPlayer }) => isAiPlayer)).toHaveLength(2);
    expect(hall.app.rooms()).toEqual([]);
    expect(hall.app.status()).toMatchObject({ activeRooms: 0, activeGames: 1 });
  });

  it('waits for the rest of the players as long as the game has it, then bots take the empty chairs', async () => {
    const hall = new Hall({}, [
      variant((rules) => ({ timing: (settings) => ({ ...rules.timing(settings), pendingMs: 10_000 }) })),
    ]);
    const roomId = await hall.room({ numAiPlayers: 1 });
    const ann = await (await hall.guest(roomId, 'Ann')).ready();
    await hall.clock.advance(9_000);
    const bo = await hall.guest(roomId, 'Bo');
    await hall.clock.advance(2_000);
    expect(ann.types()).not.toContain('game_starting');
    await bo.ready();
    await hall.clock.advance(9_999);
    expect(ann.types()).not.toContain('game_starting');
    await hall.clock.advance(1);
    expect(ann.last('game_started').players.filter(({ isAiPlayer }) => isAiPlayer)).toHaveLength(2);
    expect(bo.types()).toContain('game_started');
  });

  it('can be taken back', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.ready();
    await ann.tell({ type: 'set_ready', ready: false });
    await bo.ready();
    expect(bo.types()).not.toContain('game_starting');
    expect(hall.app.rooms()).toMatchObject([
      {
        players: [
          { name: 'Ann', ready: false },
          { name: 'Bo', ready: true },
        ],
      },
    ]);
  });

  it('draws the chairs', async () => {
    const hall = new Hall();
    const seats = new Set<number>();
    for (let game = 0; game < 12; game++) {
      const [ann] = await hall.started(['Ann']);
      seats.add(ann!.seat);
    }
    expect(seats.size).toBeGreaterThan(2);
  });

  it('starts without one who leaves once the others are enough', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.ready();
    await bo.tell({ type: 'leave_room' });
    expect(bo.last('room_left').reason).toBe('left');
    expect(ann.last('player_left').playerName).toBe('Bo');
    await ann.tell({ type: 'add_bot' });
    expect(ann.types()).toContain('game_started');
  });
});

describe('the host', () => {
  const twoPeople = async () => {
    const hall = new Hall({ graceMs: 15_000 });
    const roomId = await hall.room({ numAiPlayers: 0 });
    return { hall, roomId, ann: await hall.guest(roomId, 'Ann'), bo: await hall.guest(roomId, 'Bo') };
  };

  it('is the first to come; the part passes on when they leave', async () => {
    const { hall, roomId, ann, bo } = await twoPeople();
    const cy = await hall.guest(roomId, 'Cy');
    expect(cy.last('room_state').host).toBe('Ann');
    await ann.tell({ type: 'leave_room' });
    expect(cy.last('room_state').host).toBe('Bo');
    await bo.drop();
    expect(cy.last('room_state').members).toMatchObject([{ name: 'Bo', connected: false }, { name: 'Cy' }]);
    await hall.clock.advance(15_000);
    expect(cy.last('player_left').playerName).toBe('Bo');
    expect(cy.last('room_state').host).toBe('Cy');
  });

  it('chooses preset, settings, clock and bots; everybody is told', async () => {
    const { ann, bo } = await twoPeople();
    await ann.tell({
      type: 'set_options',
      preset: 'long',
      clock: 'slow',
      bots: ['random', 'saver'],
      latecomers: false,
    });
    const chosen = {
      preset: 'long',
      settings: { hands: 6 },
      clock: 'slow',
      bots: ['random', 'saver'],
      playersNeeded: 2,
    };
    expect(bo.last('room_state')).toMatchObject({ ...chosen, latecomers: false, numAiPlayers: 2 });
    await ann.tell({ type: 'set_options', settings: { hands: 3 } });
    expect(bo.last('room_state')).toMatchObject({ preset: 'long', settings: { hands: 3 } });
    await ann.tell({ type: 'set_options', preset: 'short' });
    expect(bo.last('room_state').settings).toEqual({ hands: 2 });
  });

  it('adds and removes bots while there are chairs', async () => {
    const { ann } = await twoPeople();
    await ann.tell({ type: 'add_bot' });
    await ann.tell({ type: 'add_bot', bot: 'random' });
    expect(ann.last('room_state').bots).toEqual(['saver', 'random']);
    await ann.tell({ type: 'add_bot' });
    expect(ann.refusal()).toBe('action_failed/no_free_chair');
    await ann.tell({ type: 'remove_bot', index: 0 });
    expect(ann.last('room_state').bots).toEqual(['random']);
    await ann.tell({ type: 'remove_bot' });
    await ann.tell({ type: 'remove_bot' });
    expect(ann.refusal()).toBe('action_failed/no_such_player');
  });

  it('shows people out', async () => {
    const { ann, bo } = await twoPeople();
    await ann.tell({ type: 'kick', playerName: 'bo' });
    expect(bo.last('room_left').reason).toBe('kicked');
    expect(ann.last('room_state').members).toHaveLength(1);
    await bo.ready();
    expect(bo.refusal()).toBe('not_in_room');
    await ann.tell({ type: 'kick', playerName: 'Ann' });
    expect(ann.refusal()).toBe('action_failed/no_such_player');
  });

  it.each([
    ['set_options', { type: 'set_options', clock: 'fast' }],
    ['add_bot', { type: 'add_bot' }],
    ['remove_bot', { type: 'remove_bot' }],
    ['kick', { type: 'kick', playerName: 'Ann' }],
    ['start_game', { type: 'start_game' }],
  ] as const)('alone may %s', async (_what, message) => {
    const { ann, bo } = await twoPeople();
    const before = ann.last('room_state');
    await bo.tell(message);
    expect(bo.refusal()).toBe('action_failed/not_host');
    expect(ann.last('room_state')).toEqual(before);
  });

  it.each([
    ['wrong settings', { settings: { hands: 0 } }, 'invalid_options'],
    ['an unknown preset', { preset: 'x' }, 'invalid_options'],
    ['fewer chairs than people', { seats: 4, numAiPlayers: 3 }, 'no_free_chair'],
    ['too few chairs', { seats: 1 }, 'invalid_options'],
  ])('cannot choose %s', async (_what, options, reason) => {
    const { ann } = await twoPeople();
    const before = ann.last('room_state');
    await ann.tell({ type: 'set_options', ...options });
    expect(ann.refusal()).toBe(`action_failed/${reason}`);
    expect(ann.last('room_state')).toEqual(before);
  });

  it('starts the game once the chairs are filled, or fills them', async () => {
    const { ann, bo } = await twoPeople();
    await ann.tell({ type: 'start_game' });
    expect(ann.refusal()).toBe('action_failed/not_enough_players');
    await ann.tell({ type: 'start_game', fill: true });
    expect(
      bo
        .last('game_started')
        .players.map(({ status }) => status)
        .toSorted(),
    ).toEqual(['bot', 'bot', 'human', 'human']);
    await ann.tell({ type: 'start_game' });
    expect(ann.refusal()).toBe('action_failed/wrong_phase');
  });

  it('may play with fewer chairs where the game has them', async () => {
    const { ann, bo } = await twoPeople();
    await ann.tell({ type: 'set_options', seats: 2 });
    await ann.tell({ type: 'start_game' });
    expect(bo.last('game_started').players).toHaveLength(2);
  });
});

describe('a place in the room', () => {
  it('is kept for a while when the connection breaks, but is not ready', async () => {
    const hall = new Hall({ graceMs: 15_000 });
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.ready();
    await ann.drop();
    await bo.ready();
    expect(bo.last('player_ready_changed')).toMatchObject({ playerName: 'Bo' });
    expect(bo.types()).not.toContain('game_starting');
    await hall.clock.advance(14_000);
    const again = hall.client(roomId);
    await again.tell({ type: 'reconnect', roomId, sessionToken: ann.token });
    expect(again.last('room_joined').playerName).toBe('Ann');
    await hall.clock.advance(20_000);
    await again.ready();
    expect(bo.types()).toContain('game_started');
  });

  it('is gone after that', async () => {
    const hall = new Hall({ graceMs: 15_000 });
    const roomId = await hall.room();
    const ann = await hall.guest(roomId, 'Ann');
    await ann.drop();
    await hall.clock.advance(15_000);
    const again = hall.client(roomId);
    await again.tell({ type: 'reconnect', roomId, sessionToken: ann.token });
    expect(again.refusal()).toBe('invalid_session');
    await again.join('Ann');
    expect(again.last('room_state').host).toBe('Ann');
  });

  it('is gone also where nobody comes back after a restart, and then the room', async () => {
    const hall = new Hall({ graceMs: 15_000, roomIdleMs: 60_000 });
    const roomId = await hall.room();
    await hall.guest(roomId, 'Ann');
    await hall.killAndRestart();
    expect(hall.app.room(roomId)?.playerCount).toBe(1);
    await hall.clock.advance(15_000);
    expect(hall.app.room(roomId)?.playerCount).toBe(0);
    await hall.clock.advance(60_000);
    expect(hall.app.room(roomId)).toBeNull();
  });
});
