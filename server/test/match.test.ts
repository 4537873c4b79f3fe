/** A match by itself: what each input leads to, without a clock, a promise or a room. */
import { seededChance, type Seat } from '@parlour/kernel';
import type { CreateRoom, ServerMessage } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { sittingDown } from '../app/match/chairs.ts';
import { deal } from '../app/match/deal.ts';
import { Match } from '../app/match/match.ts';
import type { MatchInput, Moment, Transition } from '../app/match/transition.ts';
import { newOptions } from '../app/rooms/options.ts';
import { highCard } from './harness.ts';

const TURN_MS = 10_000;
const BANK_MS = 20_000;
const person = (name: string) => ({ token: `token of ${name}`, name, ready: true, spectator: false });

/** A match with people and bots in which nothing has been told yet. */
function dealt(names: readonly string[], request: CreateRoom = {}, pace = 0) {
  const options = newOptions(highCard, { seats: 2, numAiPlayers: 2 - names.length, ...request });
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  const chance = seededChance('a match');
  const { init, record } = deal({
    game: highCard,
    options: options.value,
    sitting: sittingDown(names.map(person), options.value, highCard),
    arranged: null,
    gameId: 'g1',
    secret: 'a match',
    chance,
    fair: null,
    firstSeq: 0,
    start: null,
  });
  const match = new Match({ ...init, firstRecord: 1 }, { pace, graceMs: 15_000 }, chance);
  const seat = (name: string): Seat => init.data.chairs.findIndex((chair) => chair.name === name);
  return { match, record, options: options.value, people: names.map(seat) };
}
const at = (now: number, ...here: readonly Seat[]): Moment => ({ now, here: new Set(here), isDebugging: true });

/** The messages that one seat gets. */
const toldTo = ({ messages }: Transition, seat: Seat): readonly ServerMessage[] =>
  messages.flatMap((delivery) => {
    if (delivery.to === 'all') return [delivery.message];
    if (delivery.to === 'seat') return delivery.seat === seat ? [delivery.message] : [];
    const own = delivery.seats[seat];
    const message = own === undefined ? delivery.table : own;
    return message === null ? [] : [message];
  });
const typesTo = (transition: Transition, seat: Seat): readonly string[] =>
  toldTo(transition, seat).map((message) => message.type);
const timers = ({ timers: all }: Transition) => new Map(all.map(({ key, due }) => [key, due]));

/** A match that has begun: everybody is asked for the first card. */
function begun(names: readonly string[], request: CreateRoom = {}) {
  const table = dealt(names, request);
  const opening = table.match.handle({ type: 'run', isResumed: false }, at(0, ...table.people));
  const asked = table.match.handle({ type: 'proceed' }, at(0, ...table.people));
  return { ...table, opening, asked };
}
function choice(match: Match, seat: Seat, index = 0): MatchInput {
  const { cards } = match.table.menu(seat) as { readonly cards: readonly number[] };
  return { type: 'answer', seat, action: { type: 'choose', card: defined(cards[index]) } };
}

describe('the beginning of a match', () => {
  it('is one record with header, chairs, events and what the table waits for', () => {
    const { record, match } = dealt(['Ann', 'Bo']);
    expect(record).toMatchObject({ started: { gameId: 'g1', firstSeq: 0 }, wait: { ask: [0, 1] } });
    expect(record.chairs).toEqual(match.data.chairs);
    expect(record.events).toHaveLength(1);
  });
  it('tells the deal, and stops at the boundary before anybody is asked', () => {
    const { opening, people } = begun(['Ann', 'Bo']);
    expect(opening.next).toBe('boundary');
    expect(opening.records).toEqual([]);
    for (const seat of people) expect(typesTo(opening, seat)).toEqual(['event']);
  });
  it('goes on by asking everybody, with a clock each', () => {
    const { asked, people } = begun(['Ann', 'Bo']);
    expect(asked.next).toBe('wait');
    for (const seat of people) {
      expect(typesTo(asked, seat)).toEqual(['prompt', 'clock']);
      const input = { type: 'expired', seat, promptId: 1 };
      expect(timers(asked).get(`prompt ${seat}`)).toEqual({ ms: TURN_MS + BANK_MS, input });
    }
  });
});

describe('an answer', () => {
  it('is one record, closes the prompt and stops its clock; the other seat is told nothing of it', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0, other = 1] = people;
    const answered = match.handle(choice(match, one), at(3_000, ...people));
    expect(answered.refusal).toBeNull();
    expect(answered.records).toMatchObject([{ move: { seat: one, by: 'human' } }]);
    expect(typesTo(answered, one)).toContain('prompt_closed');
    expect(typesTo(answered, other)).not.toContain('prompt_closed');
    expect(timers(answered).get(`prompt ${one}`)).toBeNull();
    expect(timers(answered).has(`prompt ${other}`)).toBe(false);
  });
  it('costs only what exceeds the free time', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0, other = 1] = people;
    match.handle(choice(match, one), at(3_000, ...people));
    match.handle(choice(match, other), at(12_500, ...people));
    expect(match.data.times[one]?.bankMs).toBe(BANK_MS);
    expect(match.data.times[other]?.bankMs).toBe(BANK_MS - 2_500);
  });
  it('that is refused changes nothing and says why', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0] = people;
    const before = JSON.stringify([match.data, match.table.stored()]);
    const refused = match.handle({ type: 'answer', seat: one, action: { type: 'choose', card: -7 } }, at(1, ...people));
    expect(refused).toMatchObject({ records: [], messages: [], timers: [], next: 'wait' });
    expect(refused.refusal).not.toBeNull();
    expect(JSON.stringify([match.data, match.table.stored()])).toBe(before);
  });
  it('to a prompt that is no longer open is stale', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0] = people;
    const late = { ...choice(match, one), promptId: 7 } as MatchInput;
    expect(match.handle(late, at(1, ...people)).refusal).toEqual({ code: 'stale', rule: null });
  });
});

describe('a clock that runs out', () => {
  it('decides for somebody who is there, who is told so', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0] = people;
    const expired = match.handle({ type: 'expired', seat: one, promptId: 1 }, at(30_000, ...people));
    expect(expired.records).toMatchObject([{ move: { seat: one, by: 'clock' } }]);
    expect(expired.observations).toContainEqual({ type: 'move', by: 'clock' });
    expect(match.data.absence.missed[one]).toBe(1);
  });
  it('while the server stood still gives that time back, and decides nothing', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0] = people;
    const input: MatchInput = { type: 'expired', seat: one, promptId: 1 };
    const late = match.handle(input, at(30_000 + 4_000, ...people));
    expect(late.records).toEqual([]);
    expect(late.timers).toEqual([{ key: `prompt ${one}`, due: { ms: 4_000, input } }]);
    const left = { baseMs: 0, bankMs: 4_000 };
    expect(toldTo(late, one)).toContainEqual(expect.objectContaining({ type: 'prompt', promptId: 1, clock: left }));
    expect(match.handle(input, at(38_000, ...people)).records).toMatchObject([{ move: { seat: one, by: 'clock' } }]);
  });
  it('gives the chair of somebody who is away to a stand-in', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0, other = 1] = people;
    const expired = match.handle({ type: 'expired', seat: one, promptId: 1 }, at(30_000, other));
    expect(expired.records).toMatchObject([{ move: { seat: one, by: 'bot' } }]);
    expect(toldTo(expired, other)).toContainEqual({ type: 'seat_status', seat: one, name: 'Ann', status: 'bot' });
  });
  it('for the second time stops the table where nobody else is there, until the person is back', () => {
    const { match, people } = begun(['Ann']);
    const [ann = 0] = people;
    match.handle({ type: 'expired', seat: ann, promptId: 1 }, at(30_000, ann));
    const paused = match.handle({ type: 'expired', seat: ann, promptId: 2 }, at(60_000, ann));
    expect(paused.records).toMatchObject([{ absence: { isPaused: true } }]);
    expect(paused.records[0]).not.toHaveProperty('move');
    expect(typesTo(paused, ann)).toEqual(['table_paused']);
    const back = match.handle({ type: 'back', seat: ann }, at(90_000, ann));
    expect(back.records).toMatchObject([{ absence: { isPaused: false, missed: [0, 0] } }]);
    expect(typesTo(back, ann)).toContain('table_paused');
  });
});

describe('a bot', () => {
  it('has its turn by a timer, and the same turn gives the same answer', () => {
    const turn = () => {
      const { match, people, asked } = begun(['Ann']);
      const [ann = 0] = people;
      const bot = 1 - ann;
      const due = timers(asked).get(`prompt ${bot}`);
      expect(due?.input).toEqual({ type: 'bot_turn', seat: bot, promptId: 1 });
      return match.handle({ type: 'bot_turn', seat: bot, promptId: 1 }, at(1, ann));
    };
    expect(turn().records).toEqual(turn().records);
    expect(turn().records).toMatchObject([{ move: { by: 'bot' } }]);
  });
});

describe('a pause', () => {
  it('holds back what comes after it, and asks nobody meanwhile', () => {
    const { match, people } = dealt(['Ann', 'Bo'], {}, 1);
    const opening = match.handle({ type: 'run', isResumed: false }, at(0, ...people));
    expect(opening.next).toBe('wait');
    expect(timers(opening).get('pause')).toMatchObject({ input: { type: 'pause_over' } });
    expect(match.isAllTold).toBe(false);
    expect(match.handle({ type: 'pause_over' }, at(700, ...people)).next).toBe('boundary');
    expect(match.isAllTold).toBe(true);
  });
  it('for a result ends with the last acknowledgement of those who are there, and that is kept', () => {
    const { match, people } = dealt(['Ann', 'Bo'], {}, 1);
    const [one = 0, other = 1] = people;
    match.handle({ type: 'run', isResumed: false }, at(0, ...people));
    match.handle({ type: 'pause_over' }, at(700, ...people));
    match.handle({ type: 'proceed' }, at(700, ...people));
    match.handle(choice(match, one), at(1_000, ...people));
    const shown = match.handle(choice(match, other), at(1_000, ...people));
    expect(toldTo(shown, one)).toContainEqual({ type: 'ack_wanted', seq: 2, capMs: 4_000 });
    const first = match.handle({ type: 'ack', seat: one, seq: 2 }, at(1_500, ...people));
    expect(first).toMatchObject({ records: [], messages: [], timers: [] });
    const last = match.handle({ type: 'ack', seat: other, seq: 2 }, at(1_600, ...people));
    expect(last.records).toMatchObject([{ play: { released: 2 } }]);
    expect(timers(last).get('pause')).toBeNull();
    expect(typesTo(last, one)).toContain('prompt');
  });
});

describe('a table that is put away', () => {
  it('stops every timer, keeps everybody’s time, and goes on from there', () => {
    const { match, people } = begun(['Ann', 'Bo']);
    const [one = 0] = people;
    const halted = match.handle({ type: 'halt' }, at(4_000, ...people));
    expect(halted.timers.every(({ due }) => due === null)).toBe(true);
    expect(halted.timers.map(({ key }) => key)).toEqual(expect.arrayContaining(['prompt 0', 'prompt 1', 'pause']));
    expect(match.data.times[one]).toEqual({ bankMs: BANK_MS, shownBankMs: BANK_MS, leftBaseMs: 6_000 });
    const again = match.handle({ type: 'run', isResumed: true }, at(900_000, ...people));
    expect(toldTo(again, one)).toContainEqual(
      expect.objectContaining({ type: 'prompt', promptId: 1, clock: { baseMs: 6_000, bankMs: BANK_MS } }),
    );
  });
});

describe('the end of a match', () => {
  it('is told when everything is told, and kept when it is finished', () => {
    const { match, people, options } = begun(['Ann', 'Bo'], { settings: { hands: 1 } });
    let last: Transition | null = null;
    for (let turns = 0; turns < 40 && !(last !== null && typeof last.next === 'object'); turns++) {
      const seat = people.find((each) => match.table.owes(each)) ?? 0;
      last = match.handle(choice(match, seat), at(turns, ...people));
    }
    expect(last?.next).toMatchObject({ over: [{ seat: 0 }, { seat: 1 }] });
    expect(match.isAllTold).toBe(true);
    const { seq } = match.data;
    const room = { roomId: 'r', game: 'high-card', options, members: [], host: null, lastSeq: seq };
    const finished = match.handle({ type: 'finish', room }, at(50, ...people));
    expect(finished.records).toMatchObject([{ room: { lastSeq: seq }, play: { released: seq, isFinished: true } }]);
  });
});
