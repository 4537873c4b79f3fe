import { isDeepStrictEqual } from 'node:util';
import { unstoreEvent, type Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { restore, type TableRecord } from '../app/rooms/records.ts';
import { RecordReader } from './record-reader.ts';
import { Hall, highCard, Player, variant, type FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

/** Two people who reconnect by themselves, and their present connections. */
class Regulars {
  readonly hall: Hall;
  readonly names = ['Ann', 'Bo'];
  /** Everything each of them was told, by event number. */
  readonly told = this.names.map(() => new Map<number, Json>());
  players: Player[] = [];
  /** Problems that were found on the way. */
  readonly #problems: string[] = [];
  readonly #clients: FakeClient[] = [];

  constructor(pace = 0) {
    this.hall = new Hall({ pace });
  }
  async start(): Promise<void> {
    const clients = await this.hall.started(this.names, { settings: { hands: 2 } });
    this.#clients.push(...clients);
    this.#sit(clients);
  }
  #sit(clients: readonly FakeClient[]): void {
    this.players = clients.map((client, index) => {
      const before = this.players[index];
      const player = new Player(client, highCard, { plays: false });
      if (player.follower === null) Object.assign(player, { follower: before?.follower, seq: before?.seq });
      const hear = client.onMessage;
      client.onMessage = (message) => {
        if (message.type === 'event') this.#note(index, message.seq, message.seen);
        hear(message);
      };
      for (const { seq, seen } of client.all('event')) this.#note(index, seq, seen);
      return player;
    });
  }
  /** Checks that an event that is told again is the same. */
  #note(index: number, seq: number, seen: Json): void {
    const before = this.told[index]!.get(seq);
    if (before !== undefined && !isDeepStrictEqual(seen, before))
      this.#problems.push(`event ${seq} was told twice, and not the same`);
    this.told[index]!.set(seq, seen);
  }
  async comeBack(): Promise<void> {
    const tokens = this.#clients.map((client) => client.token);
    const clients = tokens.map(() => this.hall.client(this.#clients[0]!.roomId));
    const lastSeqs = this.players.map(({ seq }) => seq);
    this.#sit(clients);
    for (const [index, client] of clients.entries()) {
      const lastSeq = lastSeqs[index]!;
      const sequence = this.players[index]!.follower === null ? {} : { lastSeq };
      this.players[index]!.seq = lastSeq;
      await client.tell({ type: 'reconnect', roomId: client.roomId, sessionToken: tokens[index]!, ...sequence });
      if (client.refusal() !== null) this.#problems.push(`not let in again: ${client.refusal()}`);
    }
  }
  /** Answers open prompts until the game is over or `stop` returns true. */
  async play(stop: () => boolean = () => false): Promise<void> {
    for (let rounds = 0; rounds < 200 && !stop(); rounds++) {
      if (this.players.every(({ client }) => client.all('game_end').length > 0)) return;
      for (const { client } of this.players) {
        const prompt = client.all('prompt').at(-1);
        const closed = client.all('prompt_closed').at(-1);
        const ack = client.all('ack_wanted').at(-1);
        if (ack !== undefined) client.say({ type: 'ack', seq: ack.seq });
        if (prompt !== undefined && prompt.promptId !== closed?.promptId) await client.choose();
        if (stop()) return;
      }
      await this.hall.clock.advance(this.hall.settings.pace === 0 ? 0 : 700);
    }
  }
  async inJournal(): Promise<TableRecord[]> {
    const records: TableRecord[] = [];
    for (const tableId of await this.hall.journal.open()) {
      const reader = new RecordReader();
      for await (const record of this.hall.journal.read(tableId, 1, 1_000_000)) records.push(reader.read(record));
    }
    return records;
  }
  /** All problems so far. Each event that was told must be in the journal as it was told. */
  async problems(): Promise<string[]> {
    const events = (await this.inJournal()).flatMap((record) => record.events ?? []);
    const wrong = this.told.flatMap((told, index) =>
      [...told].flatMap(([seq, seen]) => {
        const event = events[seq - 1];
        if (event === undefined) return [`event ${seq} was told and is not there`];
        const kept: unknown = JSON.parse(JSON.stringify(highCard.event(event, 1).seen(this.#clients[index]!.seat)));
        return isDeepStrictEqual(kept, seen) ? [] : [`event ${seq} was told otherwise`];
      }),
    );
    return [...this.#problems, ...wrong];
  }
  /** Problems at the end. The game must have ended once, and everybody must know all of it. */
  async problemsAtTheEnd(): Promise<string[]> {
    const [log = [], ...others] = this.hall.replays.values();
    const length = log.filter((line) => 'event' in (JSON.parse(line) as object)).length;
    const ends = this.players.map(({ follower, seq }) => ({
      seq,
      own: follower?.view().own,
      table: follower?.view().table,
    }));
    const wrong = [
      ...(others.length > 0 || length === 0 ? [`${this.hall.replays.size} logs were written`] : []),
      ...ends.flatMap(({ seq }) => (seq === length ? [] : [`somebody knows ${seq} of ${length} events`])),
      ...ends.flatMap(({ own }) => (isDeepStrictEqual(own, { cards: [] }) ? [] : ['somebody still holds cards'])),
      ...(isDeepStrictEqual(ends[0]?.table, ends[1]?.table) ? [] : ['two see different tables']),
    ];
    return [...wrong, ...(await this.problems())];
  }
}

async function countAppends(): Promise<number> {
  const regulars = new Regulars();
  await regulars.start();
  let appends = 0;
  regulars.hall.journal.before = () => {
    appends++;
    return Promise.resolve();
  };
  await regulars.play();
  return appends;
}
const appends = await countAppends();
const everyAppend = Array.from({ length: appends }, (_, index) => index + 1);

describe('killed at any moment', () => {
  it('a game is long enough for this to mean something', () => {
    expect(appends).toBeGreaterThan(20);
  });

  it.each(everyAppend)('before append %i is stored: nobody was told, and everything goes on', async (at) => {
    const regulars = new Regulars();
    await regulars.start();
    expect(await killAtAppend(regulars, at, 'before')).toBe(true);
    await regulars.play();
    expect(await regulars.problemsAtTheEnd()).toEqual([]);
  });

  it.each(everyAppend)('after append %i is stored and before anybody is told: it counts', async (at) => {
    const regulars = new Regulars();
    await regulars.start();
    expect(await killAtAppend(regulars, at, 'after')).toBe(true);
    await regulars.play();
    expect(await regulars.problemsAtTheEnd()).toEqual([]);
  });

  async function killAtAppend(regulars: Regulars, at: number, when: 'before' | 'after'): Promise<boolean> {
    const { hall } = regulars;
    let count = 0;
    let isDead = false;
    const dies = Promise.withResolvers<void>();
    hall.journal.before = () => {
      if (++count !== at) return Promise.resolve();
      isDead = true;
      // The write finishes a moment after the process has died, or never.
      return when === 'after' ? dies.promise : new Promise<never>(() => {});
    };
    await regulars.play(() => isDead);
    await settle();
    hall.journal.before = null;
    const restart = hall.killAndRestart();
    dies.resolve();
    await settle();
    await restart;
    await regulars.comeBack();
    await hall.clock.advance(0);
    return isDead;
  }

  it.each(Array.from({ length: 24 }, (_, index) => index))(
    'at some time while the table takes its time (%i)',
    async (run) => {
      const regulars = new Regulars(1);
      await regulars.start();
      const { hall } = regulars;
      const killAt = hall.clock.now() + 311 * run;
      await regulars.play(() => hall.clock.now() >= killAt);
      await hall.killAndRestart();
      expect(await regulars.problems()).toEqual([]);
      await regulars.comeBack();
      await regulars.play();
      expect(await regulars.problemsAtTheEnd()).toEqual([]);
    },
  );

  it('again and again', async () => {
    const regulars = new Regulars();
    await regulars.start();
    for (let kills = 0; kills < 12; kills++) {
      let moves = 0;
      await regulars.play(() => moves++ > 1);
      await regulars.hall.killAndRestart();
      await regulars.comeBack();
      await regulars.hall.clock.advance(0);
    }
    await regulars.play();
    expect(await regulars.problemsAtTheEnd()).toEqual([]);
  });
});

describe('what comes back', () => {
  it.each<[string, Json, RegExp]>([
    ['of a type that its game does not know', { open: { type: 'cards_swapped' } }, /no event of type "cards_swapped"/],
    ['without a field that it must have', { open: { type: 'turned_up', cards: [1] } }, /turned_up: winner/],
  ])('not a table with an event %s: the reason is said, and other tables do', async (_what, event, says) => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann', 'Bo']);
    const [tableId = ''] = await hall.journal.open();
    const { journalSeq } = restore((await hall.journal.load(tableId))!)!;
    await hall.journal.append(tableId, journalSeq, [{ at: 0, events: [event] }]);
    const other = await hall.room();
    await hall.killAndRestart();
    expect(hall.errors.map(({ error }) => String(error))).toEqual([expect.stringMatching(says)]);
    expect((await ann!.again()).refusal()).toBe('room_not_found');
    expect([await hall.app.isKept(tableId), await hall.app.isKept('nowhere')]).toEqual([true, false]);
    expect((await hall.guest(other, 'Cy')).last('room_state').roomId).toBe(other);
  });

  it('sealed answers: who has answered is not asked again, and the others see the same prompt', async () => {
    const regulars = new Regulars();
    await regulars.start();
    const [ann, bo] = regulars.players.map(({ client }) => client);
    await ann!.choose();
    const { promptId, menu } = bo!.last('prompt');
    await regulars.hall.killAndRestart();
    await regulars.comeBack();
    await regulars.hall.clock.advance(0);
    const [annAgain, boAgain] = regulars.players.map(({ client }) => client);
    expect(annAgain!.all('prompt')).toEqual([]);
    expect(boAgain!.last('prompt')).toMatchObject({ promptId, menu });
    await annAgain!.tell({ type: 'game_action', action: 'choose', data: { card: 0 }, promptId: 1 });
    expect(annAgain!.refusal()).toBe('action_failed/stale');
    await boAgain!.choose();
    expect(boAgain!.last('event').seen.table.type).toBe('turned_up');
  });

  it('rooms with their people, options and host', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.tell({ type: 'set_options', preset: 'long', clock: 'fast' });
    const before = bo.last('room_state');
    await hall.killAndRestart();
    expect(hall.app.rooms()).toMatchObject([{ roomId, players: [{ name: 'Ann' }, { name: 'Bo' }] }]);
    await ann.again();
    const back = await bo.again();
    expect(back.last('room_state')).toEqual(before);
    await hall.clock.advance(100_000);
    expect(back.types()).not.toContain('player_left');
  });

  it('the state of every chair', async () => {
    const hall = new Hall();
    const [ann, bo, cy] = await hall.started(['Ann', 'Bo', 'Cy']);
    await bo!.tell({ type: 'leave_room' });
    await cy!.drop();
    await hall.clock.advance(0);
    await ann!.choose();
    await hall.clock.advance(30_000);
    expect(ann!.last('seat_status')).toMatchObject({ name: 'Cy', status: 'bot' });
    await hall.killAndRestart();
    const back = await ann!.again();
    const statuses = Object.fromEntries(back.last('game_started').players.map(({ name, status }) => [name, status]));
    expect(statuses).toMatchObject({ Ann: 'absent', Bo: 'bot', Cy: 'bot' });
    expect(back.last('seat_status')).toMatchObject({ name: 'Ann', status: 'human' });
    expect((await cy!.again()).last('game_started').seat).toBe(cy!.seat);
    expect((await bo!.again()).refusal()).toBe('invalid_session');
  });

  it('how the last game ended, for those who played it', async () => {
    const regulars = new Regulars();
    await regulars.start();
    const { hall } = regulars;
    await regulars.play();
    const [ann] = regulars.players;
    const end = ann!.client.last('game_end');
    await hall.killAndRestart();
    expect(hall.app.rooms()).toMatchObject([{ players: [{ name: 'Ann' }, { name: 'Bo' }] }]);
    const back = await ann!.client.again();
    expect(back.last('game_end')).toEqual(end);
    expect(back.last('snapshot').view).toEqual(ann!.follower?.view());
    expect(back.last('room_state').phase).toBe('waiting');
    expect((await hall.guest(back.roomId, 'Cy')).refusal()).toBe('room_full');
    await back.tell({ type: 'remove_bot' });
    expect((await hall.guest(back.roomId, 'Cy')).types()).not.toContain('game_end');
    expect(hall.replays.size).toBe(1);
  });

  it('a table that an older version of its game has kept a snapshot of: it is folded anew from its events', async () => {
    const hall = new Hall();
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { settings: { hands: 20 } });
    const [tableId = ''] = await hall.journal.open();
    const play = async (one: FakeClient, other: FakeClient): Promise<void> => {
      await one.choose();
      await other.choose();
      await hall.clock.advance(0);
    };
    for (let trick = 0; trick < 40; trick++) await play(ann!, bo!);
    expect((await hall.journal.load(tableId))?.snapshotSeq).toBeGreaterThan(0);
    const { view } = (await ann!.again()).last('snapshot');
    hall.games = [
      variant((rules) => ({
        version: rules.version + 1,
        upcast: (event) => unstoreEvent(rules, event, rules.version),
      })),
    ];
    await hall.killAndRestart();
    const [back, other] = [await ann!.again(), await bo!.again()];
    expect(back.last('snapshot').view).toEqual(view);
    await play(back, other);
    expect(back.types()).toContain('turned_up');
    expect(hall.errors).toEqual([]);
  });

  it('needs the last snapshot and what happened since, however long the game is', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann'], { settings: { hands: 20 } });
    new Player(ann!, highCard);
    const [tableId = ''] = await hall.journal.open();
    const lengths: number[] = [];
    await hall.clock.until(() => {
      void hall.journal.load(tableId).then((load) => lengths.push(load?.records.length ?? 0));
      return ann!.all('game_end').length > 0;
    });
    expect(lengths.length).toBeGreaterThan(40);
    // A snapshot is taken at the first hand that begins after 64 records.
    expect(Math.max(...lengths)).toBeLessThan(64 + 20);
  });
});

describe('a journal that fails', () => {
  it('nobody is told what is not durable', async () => {
    const regulars = new Regulars();
    await regulars.start();
    const { hall, players } = regulars;
    const slowDisk = Promise.withResolvers<void>();
    hall.journal.before = () => slowDisk.promise;
    const before = players.map(({ client }) => client.got.length);
    await players[0]!.client.choose();
    await players[1]!.client.choose();
    await hall.clock.advance(0);
    expect(players.map(({ client }) => client.got.length)).toEqual(before);
    slowDisk.resolve();
    await hall.clock.advance(0);
    expect(players[0]!.client.types()).toContain('turned_up');
  });

  it.each((['conflict', 'reject', 'lost'] as const).flatMap((how) => everyAppend.map((at) => [how, at] as const)))(
    '%s at append %i: the table is read back, and the game goes on',
    async (how, at) => {
      const regulars = new Regulars();
      await regulars.start();
      const { hall } = regulars;
      let count = 0;
      hall.journal.before = () => {
        count++;
        if (count === at - 1) hall.journal.failNext = how;
        return Promise.resolve();
      };
      if (at === 1) hall.journal.failNext = how;
      await regulars.play();
      expect(await regulars.problemsAtTheEnd()).toEqual([]);
      expect(hall.counts.get('tables_reloaded')).toBe(1);
    },
  );

  it('tells the sender that it was not done', async () => {
    const regulars = new Regulars();
    await regulars.start();
    const [ann] = regulars.players.map(({ client }) => client);
    regulars.hall.journal.failNext = 'reject';
    await ann!.choose();
    expect(ann!.refusal()).toBe('action_failed/not_stored');
    expect(ann!.all('prompt').at(-1)).toEqual(ann!.all('prompt').at(-2));
    await ann!.choose();
    expect(ann!.last('prompt_closed').reason).toBe('answered');
  });

  it('for good: the table is given up, and there again when the journal is', async () => {
    const regulars = new Regulars();
    await regulars.start();
    const { hall, players } = regulars;
    hall.journal.before = () => Promise.reject(new Error('disk full'));
    for (let tries = 0; tries < 5; tries++) await players[0]!.client.choose();
    expect(players.map(({ client }) => client.closed?.code)).toEqual([1012, 1012]);
    hall.journal.before = null;
    await regulars.comeBack();
    await regulars.play();
    expect(await regulars.problemsAtTheEnd()).toEqual([]);
  });
});
