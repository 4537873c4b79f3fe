/** Taking a move back in a match by itself, without a clock, a promise or a room. */
import { seededChance, type AnyGame, type Json, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { CreateRoom, ServerMessage } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../app/match/absence.ts';
import { sittingDown } from '../app/match/chairs.ts';
import { deal } from '../app/match/deal.ts';
import { Match } from '../app/match/match.ts';
import { lastTurn } from '../app/match/past-turns.ts';
import { resumed } from '../app/match/restore.ts';
import { ASKING_MS } from '../app/match/taking-back.ts';
import type { MatchInput, MatchRecord, Transition } from '../app/match/transition.ts';
import { newOptions } from '../app/rooms/options.ts';
import { restore, type TableRecord } from '../app/rooms/records.ts';
import { highCard, seededFrom, variant } from './harness.ts';

/** No trick has to be confirmed, so that nothing prevents taking moves back within a hand. */
const plain = variant(() => ({ beat: () => 'none' }));
const person = (name: string) => ({ token: `token of ${name}`, name, ready: true, spectator: false });

/** A match, and what the room would do for it: keeps the records, and finds in them the moment to return to. */
class Table {
  readonly match: Match;
  readonly people: readonly Seat[];
  /** The match's records. The first one is of a room with only what a match needs. */
  readonly records: TableRecord[] = [{ at: 0, room: { options: {} } } as TableRecord];
  readonly heard: ServerMessage[] = [];
  now = 0;
  #timer: { readonly at: number; readonly input: MatchInput } | null = null;

  constructor(names: readonly string[], game: AnyGame = plain, request: CreateRoom = {}, pace = 0) {
    const options = newOptions(game, { seats: 2, numAiPlayers: 2 - names.length, clock: 'none', ...request });
    if (!options.ok) throw new Error(JSON.stringify(options.error));
    const chance = seededChance('a match');
    const { init, record } = deal({
      game,
      options: options.value,
      sitting: sittingDown(names.map(person), options.value, game),
      arranged: null,
      gameId: 'g1',
      secret: 'a match',
      chance,
      fair: null,
      firstSeq: 0,
      start: null,
    });
    this.#keep([record]);
    this.match = new Match({ ...init, firstRecord: 2 }, { pace, graceMs: 15_000 }, chance);
    this.people = names.map((name) => init.data.chairs.findIndex((chair) => chair.name === name));
    this.does({ type: 'run', isResumed: false });
  }
  #keep(records: readonly MatchRecord[]): void {
    this.records.push(...records.map((record) => structuredClone({ at: 0, ...record })));
  }
  does(input: MatchInput): Transition {
    const done = this.match.handle(input, { now: this.now, here: new Set(this.people), isDebugging: false });
    this.#keep(done.records);
    for (const delivery of done.messages)
      this.heard.push(...(delivery.to === 'viewers' ? [defined(delivery.table ?? undefined)] : [delivery.message]));
    for (const { key, due } of done.timers)
      if (key === 'take_back') this.#timer = due === null ? null : { at: this.now + due.ms, input: due.input };
    if (done.next === 'boundary') this.does({ type: 'proceed' });
    if (done.next === 'taken_back') this.does({ type: 'run', isResumed: false });
    if (done.next === 'take_back')
      this.does({ type: 'turn_found', turn: this.#turn(defined(this.match.wantsBack ?? undefined)) });
    // Bots answer at once.
    for (const { key, due } of done.timers)
      if (key.startsWith('prompt') && due?.input.type === 'bot_turn') this.does(due.input);
    return done;
  }
  #turn(seat: Seat) {
    const load = { snapshot: null, snapshotSeq: 0, records: this.records as unknown as readonly Json[] };
    const found = lastTurn(load, this.match.game, seat, undefined);
    if (found === null) return null;
    const { kept, movers } = found;
    const stored = { ...kept.stored, answers: [] };
    const table = resumed({ chance: seededFrom(() => '') }, this.match.game, { ...kept, stored });
    return { table, to: kept.play.seq, prompts: kept.play.prompts, movers };
  }
  waitUntil(now: number): void {
    this.now = now;
    const due = this.#timer;
    if (due === null || due.at > now) return;
    this.#timer = null;
    this.does(due.input);
  }
  choose(seat: Seat, index = 0): Transition {
    const { cards } = this.match.table.menu(seat) as { readonly cards: readonly number[] };
    return this.does({ type: 'answer', seat, action: { type: 'choose', card: defined(cards[index]) } });
  }
  wants(seat: Seat): Transition {
    return this.does({ type: 'take_back', seat, isWanted: true });
  }
  last<T extends ServerMessage['type']>(type: T): Extract<ServerMessage, { readonly type: T }> | null {
    const found = this.heard.filter(
      (message): message is Extract<ServerMessage, { readonly type: T }> => message.type === type,
    );
    return found.at(-1) ?? null;
  }
  /** Everything that the table knows, as text. */
  get state(): string {
    const { chairs, prompts } = this.match.data;
    return JSON.stringify([this.match.table.stored(), prompts.filter((_, seat) => chairs[seat]?.token === null)]);
  }
  /** The events that were told, as text. */
  events(): readonly string[] {
    return this.heard.flatMap((message) => (message.type === 'event' ? [JSON.stringify(message.seen)] : []));
  }
}
const two = (): { table: Table; ann: Seat; bo: Seat } => {
  const table = new Table(['Ann', 'Bo']);
  const [ann, bo] = table.people;
  return { table, ann: defined(ann), bo: defined(bo) };
};

describe('alone among bots', () => {
  it('a move is taken back at once, and the same answers lead to the same events', () => {
    const table = new Table(['Ann']);
    const [ann = 0] = table.people;
    const before = table.state;
    table.heard.length = 0;
    table.choose(ann);
    const [first, after] = [table.events(), table.state];
    expect(first.length).toBeGreaterThan(0);
    table.wants(ann);
    expect(table.last('taken_back')).toMatchObject({ seat: ann, agreed: [] });
    expect(table.state).toBe(before);
    table.heard.length = 0;
    table.choose(ann);
    expect([table.events(), table.state]).toEqual([first, after]);
  });
  it('an answer that is under way is not taken for one to the new question', () => {
    const table = new Table(['Ann']);
    const [ann = 0] = table.people;
    table.choose(ann);
    const { promptId = 0 } = table.last('prompt') ?? {};
    table.wants(ann);
    const late = { type: 'choose', card: defined((table.match.table.menu(ann) as { cards: number[] }).cards[0]) };
    for (const id of [promptId - 1, promptId])
      expect(table.does({ type: 'answer', seat: ann, action: late, promptId: id }).refusal).toMatchObject({
        code: 'stale',
      });
    expect(table.last('prompt')?.promptId).toBe(promptId + 1);
  });
  it('one can go further back, and numbers grow all the while', () => {
    const table = new Table(['Ann']);
    const [ann = 0] = table.people;
    const states = [table.state];
    for (const _ of [1, 2]) {
      table.choose(ann);
      states.push(table.state);
    }
    const numbers: number[] = [];
    for (const expected of [states[1], states[0]]) {
      table.wants(ann);
      expect(table.state).toBe(expected);
      numbers.push(defined(table.last('taken_back') ?? undefined).seq);
    }
    expect(numbers).toEqual([4, 5]);
    expect(table.match.released).toBe(5);
    table.wants(ann);
    expect(table.last('take_back_closed')).toEqual({ type: 'take_back_closed', seat: ann, reason: 'nothing' });
  });
  it('the journal keeps what was taken back, and loads the moment', () => {
    const table = new Table(['Ann']);
    const [ann = 0] = table.people;
    const written = table.records.length;
    table.choose(ann);
    table.wants(ann);
    table.choose(ann, 1);
    const kept = table.records.slice(written);
    expect(kept.filter(({ takenBack }) => takenBack !== undefined).map(({ takenBack }) => takenBack)).toEqual([
      { to: 1, by: ann, agreed: [] },
    ]);
    expect(kept.flatMap(({ events = [] }) => events)).toHaveLength(2);
    const records = table.records as unknown as readonly Json[];
    const game = restore({ snapshot: null, snapshotSeq: 0, records })?.game;
    const again = resumed({ chance: seededFrom(() => '') }, plain, defined(game ?? undefined));
    expect(again.stored()).toEqual(table.match.table.stored());
    expect(game?.play).toEqual({ ...table.match.data, released: game?.play.released });
  });
});

describe('among people', () => {
  it('everybody else is asked, and the table stands still until the last has agreed', () => {
    const { table, ann, bo } = two();
    const before = table.state;
    table.choose(ann);
    table.choose(bo);
    table.wants(ann);
    expect(table.last('take_back_asked')).toEqual({
      type: 'take_back_asked',
      seat: ann,
      waiting: [bo],
      leftMs: ASKING_MS,
    });
    expect(table.choose(bo).refusal).toMatchObject({ code: 'paused' });
    expect(table.does({ type: 'run', isResumed: true }).messages).toEqual([]);
    table.does({ type: 'allow_take_back', seat: ann, isAllowed: true });
    expect(table.last('taken_back')).toBeNull();
    table.does({ type: 'allow_take_back', seat: bo, isAllowed: true });
    expect(table.last('taken_back')).toMatchObject({ seat: ann, agreed: [bo] });
    expect(table.state).toBe(before);
    expect(table.choose(bo).refusal).toBeNull();
  });
  it.each(['refused', 'expired', 'withdrawn'] as const)('the game goes on where it is %s', (reason) => {
    const { table, ann, bo } = two();
    table.choose(ann);
    table.choose(bo);
    const before = table.state;
    table.wants(ann);
    if (reason === 'refused') table.does({ type: 'allow_take_back', seat: bo, isAllowed: false });
    else if (reason === 'withdrawn') table.does({ type: 'take_back', seat: ann, isWanted: false });
    else table.waitUntil(ASKING_MS);
    expect(table.last('take_back_closed')).toMatchObject({ seat: ann, reason });
    expect([table.state, table.last('taken_back')]).toEqual([before, null]);
    table.heard.length = 0;
    table.wants(ann);
    // Nobody is asked twice about the same move.
    const answered = [table.last('take_back_asked')?.type, table.last('take_back_closed')?.reason];
    expect(answered).toEqual(reason === 'withdrawn' ? ['take_back_asked', undefined] : [undefined, 'refused']);
  });
  it('there is one request at a time', () => {
    const { table, ann, bo } = two();
    table.choose(ann);
    table.choose(bo);
    table.wants(ann);
    expect(table.wants(bo).messages).toEqual([]);
    expect(table.match.catchUpMessages(null, 10_000)).toContainEqual({
      type: 'take_back_asked',
      seat: ann,
      waiting: [bo],
      leftMs: ASKING_MS - 10_000,
    });
  });
  it('what a clock decided before the moment still stands, and what it decided after it does not', () => {
    const { table, ann, bo } = two();
    for (const promptId of [1, 2]) {
      table.choose(ann);
      table.does({ type: 'expired', seat: bo, promptId });
    }
    const decided = (): readonly Decision[] => table.match.data.absence.decisions;
    expect(decided()).toMatchObject([
      { seat: bo, seq: 2 },
      { seat: bo, seq: 3 },
    ]);
    table.wants(ann);
    table.does({ type: 'allow_take_back', seat: bo, isAllowed: true });
    expect(table.last('taken_back')).toMatchObject({ to: 2 });
    expect(decided()).toMatchObject([{ seat: bo, seq: 2 }]);
  });
  it('a bot that takes over agrees, and one who leaves wants nothing back', () => {
    const [first, second] = [two(), two()];
    for (const { table, ann, bo } of [first, second]) {
      table.choose(ann);
      table.choose(bo);
      table.wants(ann);
    }
    first.table.does({ type: 'reseat', seat: first.bo, change: { token: null, status: 'bot' } });
    expect(first.table.last('taken_back')).toMatchObject({ agreed: [first.bo] });
    second.table.does({ type: 'reseat', seat: second.ann, change: { token: null, status: 'bot' } });
    expect(second.table.last('take_back_closed')).toMatchObject({ reason: 'withdrawn' });
  });
  it('nobody’s own move is undone while they are away and cannot refuse', () => {
    const { table, ann, bo } = two();
    table.choose(ann);
    table.choose(bo);
    table.does({ type: 'reseat', seat: bo, change: { status: 'bot' } });
    table.wants(ann);
    expect(table.last('take_back_closed')).toEqual({ type: 'take_back_closed', seat: ann, reason: 'refused' });
    expect([table.last('take_back_asked'), table.last('taken_back')]).toEqual([null, null]);
    // What their stand-in has done since may be.
    table.choose(ann);
    table.wants(ann);
    expect(table.last('taken_back')).toMatchObject({ to: 2, agreed: [] });
  });
  it('who goes away after being asked about their own move may come back and refuse', () => {
    const { table, ann, bo } = two();
    table.choose(ann);
    table.choose(bo);
    table.wants(ann);
    table.does({ type: 'reseat', seat: bo, change: { status: 'bot' } });
    expect(table.last('taken_back')).toBeNull();
    table.does({ type: 'reseat', seat: bo, change: { status: 'human' } });
    table.does({ type: 'allow_take_back', seat: bo, isAllowed: false });
    expect(table.last('take_back_closed')).toMatchObject({ reason: 'refused', by: bo });
  });
  it('a table that is put away or paused by its host forgets the request', () => {
    for (const input of [{ type: 'halt' }, { type: 'hold', isHeld: true }] as const) {
      const { table, ann, bo } = two();
      table.choose(ann);
      table.choose(bo);
      const before = table.state;
      table.wants(ann);
      table.does(input);
      expect(table.last('take_back_closed')).toMatchObject({ reason: 'withdrawn' });
      table.does(input.type === 'hold' ? { type: 'hold', isHeld: false } : { type: 'run', isResumed: true });
      expect(table.state).toBe(before);
      expect(table.choose(bo).refusal).toBeNull();
    }
  });
});

describe('nothing is taken back', () => {
  it('that is sealed: it would tell that the seat has answered', () => {
    const { table, ann } = two();
    table.choose(ann);
    table.wants(ann);
    expect(table.last('take_back_closed')).toMatchObject({ reason: 'nothing' });
  });
  it('of a hand that is over', () => {
    const { table, ann, bo } = two();
    const hand = (): unknown => (table.match.table.view(null).table as unknown as { hand: number }).hand;
    const first = hand();
    while (hand() === first) {
      table.choose(ann);
      table.choose(bo);
    }
    table.wants(ann);
    expect(table.last('take_back_closed')).toMatchObject({ reason: 'nothing' });
  });
  it('once its result is on show', () => {
    const table = new Table(['Ann', 'Bo'], highCard, {}, 1);
    const [ann = 0, bo = 1] = table.people;
    table.does({ type: 'pause_over' });
    table.choose(ann);
    table.choose(bo);
    expect(table.last('ack_wanted')).not.toBeNull();
    table.wants(ann);
    expect(table.last('take_back_closed')).toMatchObject({ reason: 'nothing' });
  });
  it('during a pause: the wish waits for its end', () => {
    const slow = variant(() => ({ beat: () => 'short' }));
    const table = new Table(['Ann'], slow, {}, 1);
    const [ann = 0] = table.people;
    table.does({ type: 'pause_over' });
    const before = table.state;
    table.choose(ann);
    expect(table.wants(ann).messages).toEqual([]);
    expect(table.last('taken_back')).toBeNull();
    table.does({ type: 'pause_over' });
    expect(table.last('taken_back')).not.toBeNull();
    expect(table.state).toBe(before);
  });
  it('during a pause after which the game is over, which nobody was told yet', () => {
    const slow = variant(() => ({ beat: () => 'short' }));
    const table = new Table(['Ann'], slow, { settings: { hands: 1 } }, 1);
    const [ann = 0] = table.people;
    table.does({ type: 'pause_over' });
    while (!('over' in table.match.table.wait)) {
      table.choose(ann);
      if (!('over' in table.match.table.wait)) table.does({ type: 'pause_over' });
    }
    expect(table.match.isAllTold).toBe(false);
    expect(table.wants(ann).messages).toEqual([]);
    table.does({ type: 'pause_over' });
    table.does({ type: 'pause_over' });
    expect(table.last('take_back_closed')).toMatchObject({ reason: 'nothing' });
  });
  it('where the player has left before the end of the pause', () => {
    const slow = variant(() => ({ beat: () => 'short' }));
    const table = new Table(['Ann', 'Bo'], slow, {}, 1);
    const [ann = 0, bo = 0] = table.people;
    table.does({ type: 'pause_over' });
    table.choose(ann);
    table.choose(bo);
    table.wants(ann);
    table.does({ type: 'reseat', seat: ann, change: { token: null, status: 'bot' } });
    table.does({ type: 'pause_over' });
    expect(table.last('take_back_asked')).toBeNull();
    expect(table.last('taken_back')).toBeNull();
    expect(table.last('prompt')).toMatchObject({ promptId: 2 });
  });
  it('of an answer that a clock or a stand-in gave', () => {
    const { table, ann, bo } = two();
    table.choose(bo);
    table.does({ type: 'reseat', seat: ann, change: { status: 'bot' } });
    expect(table.events().length).toBeGreaterThan(1);
    table.does({ type: 'reseat', seat: ann, change: { status: 'human' } });
    table.wants(ann);
    expect(table.last('take_back_closed')).toMatchObject({ reason: 'nothing' });
  });
});
