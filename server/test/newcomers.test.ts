/**
 * A person who takes a chair plays the hands that begin from then on and is told nothing of the hands before. Random
 * people come, leave, drop, return and choose bots' names, servers die and tables are read back, in every game.
 */
import { isDeepStrictEqual } from 'node:util';
import { copy, pickFrom, type AnyGame, type Game, type GameTypes, type Json, type RandomInt } from '@parlour/kernel';
import type { Received } from '@parlour/sdk/codec';
import { describe, expect, it } from 'vitest';
import type { Chair, TableRecord } from '../app/rooms/records.ts';
import { RecordReader } from './record-reader.ts';
import { discoverGames } from '../games.ts';
import { Hall, highCard, sampled, type FakeClient } from './harness.ts';

const games = [highCard, ...(await discoverGames())];
const SCHEDULES = 8;
const STEPS = 150;
const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];

/** A frame that told a seat's private knowledge, and who received it. */
interface OwnFrame {
  readonly token: string;
  readonly seat: number;
  readonly seq: number;
  /** The private part of a snapshot; null for other frames. */
  readonly own: Json | null;
  readonly what: string;
  /** Only for a prompt. */
  readonly promptId?: number;
}

/** A random evening at one table. */
class Evening {
  readonly hall: Hall;
  readonly game: AnyGame;
  readonly roomId: string;
  readonly frames: OwnFrame[] = [];
  readonly #pick: RandomInt;
  readonly #here = new Set<FakeClient>();
  readonly #away = new Set<FakeClient>();

  constructor(hall: Hall, game: AnyGame, roomId: string, pick: RandomInt) {
    this.hall = hall;
    this.game = game;
    this.roomId = roomId;
    this.#pick = pick;
  }
  #one<T>(from: Iterable<T>): T | undefined {
    const all = [...from];
    return all[this.#pick(Math.max(1, all.length))];
  }
  #client(): FakeClient {
    const client = this.hall.client(this.roomId);
    let seq = 0;
    let seat: number | null = null;
    const keep = (what: string, own: Json | null, prompt: Pick<OwnFrame, 'promptId'> = {}): void => {
      if (seat !== null) this.frames.push({ token: client.token, seat, seq, own, what, ...prompt });
    };
    client.onMessage = (message: Received) => {
      if (message.type === 'game_started') seat = message.seat;
      if (message.type === 'snapshot' || message.type === 'event') seq = message.seq;
      if (message.type === 'snapshot' && message.view.own !== null) keep('snapshot', message.view.own);
      if (message.type === 'event' && message.seen.own !== undefined) keep(message.seen.table.type, null);
      if (message.type === 'prompt') keep('prompt', null, { promptId: message.promptId });
    };
    return client;
  }
  async arrive(): Promise<void> {
    const seen = this.#one(this.#here)?.all('game_started').at(-1);
    const bots = seen?.players.map(({ name }) => name) ?? [];
    const client = this.#client();
    await client.join(this.#one([...NAMES, ...bots]) ?? 'Ann', this.#pick(5) === 0 ? { spectate: true } : {});
    if (client.all('session').length > 0) this.#here.add(client);
  }
  async leave(): Promise<void> {
    const client = this.#one(this.#here);
    if (client === undefined) return;
    await client.tell({ type: 'leave_room' });
    this.#here.delete(client);
  }
  async drop(): Promise<void> {
    const client = this.#one(this.#here);
    if (client === undefined) return;
    await client.drop();
    this.#here.delete(client);
    this.#away.add(client);
  }
  async comeBack(): Promise<void> {
    const before = this.#one(this.#away);
    if (before === undefined) return;
    this.#away.delete(before);
    const client = this.#client();
    const last = Math.max(0, (before.all('event').at(-1)?.seq ?? 0) - this.#pick(30));
    const sequence = this.#pick(2) === 0 ? {} : { lastSeq: last };
    await client.tell({ type: 'reconnect', roomId: this.roomId, sessionToken: before.token, ...sequence });
    if (client.refusal() === null && client.all('session').length > 0) this.#here.add(client);
  }
  async restart(): Promise<void> {
    await this.hall.killAndRestart();
    for (const client of this.#here) this.#away.add(client);
    this.#here.clear();
  }
  /** Everybody who is asked answers, for a random number of rounds. */
  async play(): Promise<void> {
    for (let rounds = this.#pick(12); rounds >= 0; rounds--) {
      for (const client of this.#here) {
        const [prompt, ack] = [client.all('prompt').at(-1), client.all('ack_wanted').at(-1)];
        if (ack !== undefined) client.say({ type: 'ack', seq: ack.seq });
        if (prompt === undefined) client.say({ type: 'set_ready', ready: true });
        else {
          const { type, ...data } = sampled(this.game, prompt.menu, this.#pick);
          client.say({ type: 'game_action', action: type, data, promptId: prompt.promptId });
        }
      }
      await this.hall.clock.advance(0);
    }
  }
  async step(): Promise<void> {
    const chance = this.#pick(20);
    if (this.#here.size === 0 || chance < 3) return this.#pick(2) === 0 ? this.comeBack() : this.arrive();
    if (chance < 5) return this.leave();
    if (chance < 8) return this.drop();
    if (chance < 10) return this.comeBack();
    if (chance === 10) return this.restart();
    if (chance === 11) this.hall.journal.failNext = this.#pick(2) === 0 ? 'reject' : 'lost';
    if (chance === 12) return this.hall.clock.advance(this.#pick(120_000));
    return this.play();
  }
}

interface Sitting {
  readonly since: number;
  /** Number of the event that began the first hand played in this chair; null for those dealt in at the start. */
  readonly handSeq: number | null;
}
/** What the journal says about who sat down when, and what each person in a chair may know. */
class Truth {
  readonly sittings = new Map<string, Sitting>();
  readonly events = new Map<number, Json>();
  readonly inPlay: string[] = [];
  #settings: Json = {};
  #version = 0;
  #seats = 0;
  #seq = 0;
  #handSeq = 0;
  #movesInHand = 0;
  #chairs: readonly Chair[] = [];
  readonly #game: AnyGame;

  constructor(game: AnyGame, records: readonly TableRecord[]) {
    this.#game = game;
    for (const record of records) this.#read(record);
  }
  #read({ started, events = [], chairs, move }: TableRecord): void {
    if (started !== undefined) {
      this.#settings = started.settings;
      this.#version = started.version;
      this.#seats = started.names.length;
    }
    if (move !== undefined) this.#movesInHand += 1;
    for (const event of events) {
      this.events.set(++this.#seq, event);
      if (!this.#game.event(event, this.#version).boundary) continue;
      this.#handSeq = this.#seq;
      this.#movesInHand = 0;
    }
    for (const [seat, { token }] of (chairs ?? []).entries()) {
      if (token === null || this.#chairs[seat]?.token === token) continue;
      if (started === undefined && this.#movesInHand > 0) this.inPlay.push(`${token} after event ${this.#seq}`);
      const isNew = started === undefined;
      this.sittings.set(token, { since: isNew ? this.#seq : 0, handSeq: isNew ? this.#handSeq : null });
    }
    this.#chairs = chairs ?? this.#chairs;
  }
  /**
   * Whether a person who sat down during the game may get this frame: it may tell of the hands from then on, and of
   * nothing before.
   */
  allows({ token, seat, seq, own }: OwnFrame): boolean {
    const sitting = this.sittings.get(token);
    if (sitting?.handSeq == null || seq < sitting.since) return false;
    return own === null || isDeepStrictEqual(own, this.knownFrom(seat, sitting.handSeq, seq));
  }
  /**
   * The private knowledge of a person who was told everything that this seat was told from one event to another, and
   * nothing before.
   */
  knownFrom(seat: number, from: number, to: number): Json {
    const seen = Array.from({ length: to - from + 1 }, (_, index) =>
      this.#game.event(this.events.get(from + index) ?? null, this.#version).seen(seat),
    );
    return this.#game.unseal((rules) => ownAfter(rules, this.#settings, this.#seats, seat, seen));
  }
}
type Seen = { readonly table: Json; readonly own?: Json };
function ownAfter<G extends GameTypes>(
  rules: Game<G>,
  chosen: Json,
  seats: number,
  seat: number,
  seen: readonly Seen[],
): Json {
  const parsed = rules.settings.parse(chosen);
  const own = parsed.ok ? rules.init(parsed.value, seats).own[seat] : undefined;
  if (own === undefined) throw new Error('settings that were never given out');
  for (const { table: tableEvent, own: ownEvent } of copy<readonly Seen[]>(seen))
    rules.evolve.own(own, seat, tableEvent as G['TableEvent'], ownEvent);
  return copy<Json>(own);
}

async function evening(game: AnyGame, seed: string) {
  const hall = new Hall({ keepMs: 1e12, roomIdleMs: 1e12 }, [game]);
  hall.journal.forgets = false;
  const pick = pickFrom(seed);
  // Random bots: what is told to whom does not depend on how well they play.
  const bots = Array.from({ length: game.seats[1] - 1 - pick(2) }, () => 'random');
  const roomId = await hall.room({ bots, strict: false });
  const [tableId = ''] = await hall.journal.open();
  const records: TableRecord[] = [];
  const retire = hall.journal.retire.bind(hall.journal);
  const read = async () => {
    records.length = 0;
    const reader = new RecordReader();
    for await (const record of hall.journal.read(tableId, 1, 1e9)) records.push(reader.read(record));
  };
  hall.journal.retire = async (id) => {
    await read();
    await retire(id);
  };
  const guests = new Evening(hall, game, roomId, pick);
  await guests.arrive();
  for (let step = 0; step < STEPS && (await hall.journal.open()).length > 0; step++) await guests.step();
  if ((await hall.journal.open()).length > 0) await read();
  return { frames: guests.frames, truth: new Truth(game, records), errors: hall.errors };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('nobody sits down in a hand that has begun, or is told what a chair knew of hands before', async () => {
    let newcomers = 0;
    for (let i = 0; i < SCHEDULES; i++) {
      const { frames, truth } = await evening(game, `evening ${i}`);
      expect(truth.inPlay).toEqual([]);
      const late = frames.filter(({ token }) => truth.sittings.get(token)?.handSeq !== null);
      newcomers += late.length;
      expect(late.filter((frame) => !truth.allows(frame))).toEqual([]);
      // How often the chair was asked before must stay unknown to them too.
      const prompts = late.filter(({ promptId }) => promptId !== undefined);
      const first = [...Map.groupBy(prompts, ({ token }) => token).values()].map(([prompt]) => prompt?.promptId);
      expect(first.filter((promptId) => promptId !== 1)).toEqual([]);
    }
    expect(newcomers).toBeGreaterThan(4);
  }, 120_000);
});
