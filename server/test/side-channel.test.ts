/**
 * Tries to guess whether somebody was asked in secret, from everything that a client sees and from the server's
 * metrics.
 */
import { pickFrom, seededChance, type AnyGame, type Seat } from '@parlour/kernel';
import { encodeServerMessage } from '@parlour/sdk/codec';
import type { ServerMessage } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { RecordReader } from './record-reader.ts';
import { discoverGames } from '../games.ts';
import { apart, guessed, type Sample, type Verdict } from './classifier.ts';
import { FakeClient, Hall, Player, sampled } from './harness.ts';

/** Value of a metric that has not been counted yet. */
const NOT_COUNTED = 0;

/** The events after which the game asks in secret, found in one random game. */
function kindsOf(game: AnyGame): ReadonlySet<string> {
  const kinds = new Set<string>();
  const pick = pickFrom('looking');
  const settings = game.settings({});
  if (!settings.ok) throw new Error('defaults are settings');
  const { table } = game.open({ settings: settings.value, seats: game.seats[1], chance: seededChance('looking') });
  for (let turns = 0; turns < 2_000 && 'ask' in table.wait; turns++) {
    const seat = table.wait.ask.find((one) => table.owes(one));
    const result = seat === undefined ? null : table.act(seat, sampled(game, table.menu(seat), pick));
    const last = result?.ok === true ? result.value.at(-1) : undefined;
    if (last !== undefined && 'ask' in table.wait && table.wait.clock === 'call') kinds.add(last.seen(null).table.type);
  }
  return kinds;
}
const secretive = (await discoverGames())
  .map((game) => ({ game, kinds: kindsOf(game) }))
  .filter(({ kinds }) => kinds.size > 0);
const SAMPLES = 700;
/** Longer games are abandoned after this many events. */
const EVENTS_MAX = 900;
/** Duration of a write to the disk (ms of the virtual clock). */
const DISK_MS = 4;

interface Frame {
  readonly at: number;
  readonly bytes: number;
  readonly message: ServerMessage;
  readonly counted: Readonly<Record<string, number>>;
}
/** A client that records what came when, and what the server had counted by then. */
class Spy extends FakeClient {
  readonly frames: Frame[] = [];
  counted: () => Readonly<Record<string, number>> = () => ({});
  clock: { now(): number } = { now: () => 0 };
  override send(message: ServerMessage): void {
    const bytes = encodeServerMessage(message).length;
    this.frames.push({ at: this.clock.now(), bytes, message, counted: this.counted() });
    super.send(message);
  }
}
const nameOf = (message: ServerMessage): string =>
  message.type === 'event'
    ? `event ${message.seen.table.type}`
    : message.type === 'said'
      ? `said ${message.message.type}`
      : message.type;

interface Watched {
  readonly spy: Spy;
  /** What a spectator got who came in during the pause after an event, by the number of the event. */
  readonly looks: ReadonlyMap<number, Spy>;
  /** The same of one who claimed to have been told the next event already. */
  readonly claims: ReadonlyMap<number, Spy>;
  /** Who was asked in secret after the event of this number. */
  readonly asked: ReadonlyMap<number, readonly Seat[]>;
}
type Secretive = (typeof secretive)[number];
type Company = (hall: Hall, client: FakeClient) => void;

/**
 * One game to its end. The spy has a chair, sends an action that is not due in every pause, and also joins as
 * spectator.
 */
async function watched({ game, kinds }: Secretive, seed: string, company: readonly Company[]): Promise<Watched> {
  let ids = 0;
  const newId = (): string =>
    `00000000-0000-4000-8000-${pickFrom(`${seed} ${ids++}`)(1e9).toString().padStart(12, '0')}`;
  const chance = { newSecret: () => `secret ${seed}`, from: seededChance, describe: () => '' };
  const hall = new Hall({ pace: 1 }, [game], { chance, newId });
  const asked = new Map<number, readonly Seat[]>();
  const reader = new RecordReader();
  let writes = 0;
  let seq = 0;
  hall.journal.before = (records) => {
    writes++;
    for (const { wait, play, events = [] } of records.map((record) => reader.read(record))) {
      seq = play?.seq ?? seq + events.length;
      if (wait !== undefined && 'ask' in wait && wait.clock === 'call') asked.set(seq, wait.ask);
    }
    return new Promise((resolve) => void hall.clock.after(DISK_MS, resolve));
  };
  const inTime = async <T>(work: Promise<T>): Promise<T> => (await hall.clock.advance(2 * DISK_MS), work);
  const roomId = await inTime(
    hall.room({ bots: Array.from({ length: game.seats[1] - 1 - company.length }, () => 'fallback') }),
  );
  const spying = (): Spy => {
    const one = new Spy(hall, roomId, 'somewhere');
    one.clock = hall.clock;
    one.counted = () => ({ ...Object.fromEntries(hall.counts), writes });
    return one;
  };
  const spy = spying();
  const looker = hall.client(roomId);
  const others = company.map(() => hall.client(roomId));
  for (const [index, client] of [spy, ...others].entries()) await inTime(client.join(`Player ${index}`));
  await inTime(looker.join('Looker', { spectate: true }));
  const looks = new Map<number, Spy>();
  const claims = new Map<number, Spy>();
  new Player(spy, game, { seed });
  company.forEach((come, index) => others[index] !== undefined && come(hall, others[index]));
  let isOver = false;
  const { onMessage } = spy;
  spy.onMessage = (message) => {
    onMessage(message);
    isOver ||= message.type === 'game_end' || (message.type === 'event' && message.seq >= EVENTS_MAX);
    if (message.type !== 'event' || !kinds.has(message.seen.table.type)) return;
    hall.clock.after(150, () => spy.say({ type: 'game_action', action: 'pass', data: {} }));
    const come = (as: Map<number, Spy>, lastSeq: number | undefined): void => {
      const look = spying();
      as.set(message.seq, look);
      look.say({ type: 'reconnect', roomId, sessionToken: looker.token, lastSeq });
    };
    hall.clock.after(200, () => come(looks, undefined));
    hall.clock.after(220, () => come(claims, message.seq + 1));
  };
  for (const client of [spy, ...others]) await inTime(client.ready());
  await hall.clock.until(() => isOver, 24 * 3_600_000);
  expect(hall.errors).toEqual([]);
  return { spy, looks, claims, asked };
}

/** A person who thinks about everything for some time, and decides within the pause after a discard. */
const person =
  (game: AnyGame, seed: string): Company =>
  (hall, client) => {
    const player = new Player(client, game, { seed, plays: false });
    const pick = pickFrom(seed);
    const { onMessage } = client;
    client.onMessage = (message) => {
      onMessage(message);
      if (message.type === 'ack_wanted') client.say({ type: 'ack', seq: message.seq });
      if (message.type === 'prompt') hall.clock.after(100 + pick(700), () => player.answer(message));
    };
  };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** A number for a text, so that a guesser can tell texts apart. */
const mark = (text: string): number => pickFrom(text)(1e9);

/** One sample for each event after which somebody may have been asked, unless what follows says so publicly. */
function samplesOf({ kinds }: Secretive, { spy, looks, claims, asked }: Watched, counts: boolean): Sample[] {
  const { seat } = spy;
  const { gameId } = spy.last('game_started');
  const told = spy.frames.flatMap((frame, index) =>
    frame.message.type === 'event' ? [{ ...frame, index, told: frame.message }] : [],
  );
  const steps = told.flatMap((frame, at) => {
    const next = told[at + 1];
    const seats = asked.get(frame.told.seq) ?? [];
    if (next === undefined || !kinds.has(frame.told.seen.table.type) || seats.includes(seat)) return [];
    return [{ frame, next, label: seats.length > 0 }];
  });
  const followers = new Set(steps.flatMap(({ next, label }) => (label ? [] : [nameOf(next.message)])));
  return steps.flatMap(({ frame, next, label }) => {
    if (!followers.has(nameOf(next.message))) return [];
    const between = spy.frames.slice(frame.index + 1, next.index + 1);
    const names = between.map(({ message }) => nameOf(message));
    const refusals = between.flatMap(({ message }) =>
      message.type === 'session_error' ? [JSON.stringify(message)] : [],
    );
    const look = looks.get(frame.told.seq)?.frames.filter(({ at }) => at < next.at) ?? [];
    const claim = claims.get(frame.told.seq)?.frames.filter(({ at }) => at < next.at) ?? [];
    const gap = next.at - frame.at;
    const figures: Record<string, number> = {
      gap,
      'gap less what public facts give': gap - pickFrom(`${gameId}/${frame.told.seq}/beat`)(201),
      bytes: sum(between.map(({ bytes }) => bytes)),
      frames: between.length,
      order: mark(names.join()),
      times: mark(between.map(({ at }) => at - next.at).join()),
      refusals: mark(refusals.join()),
      'frames on coming in': mark(look.map(({ message }) => nameOf(message)).join()),
      'bytes on coming in': sum(look.map(({ bytes }) => bytes)),
      'frames after a claim': mark(claim.map(({ message }) => nameOf(message)).join()),
    };
    const counted = Object.entries(counts ? next.counted : {});
    for (const [name, count] of counted) figures[`count of ${name}`] = count - (frame.counted[name] ?? NOT_COUNTED);
    return [{ figures, label }];
  });
}
async function verdictOn(
  what: Secretive,
  company: (seed: string) => readonly Company[],
  counts: boolean,
): Promise<
  Verdict & {
    readonly telling: readonly (readonly [figure: string, units: number])[];
    /** How many different answers there were to somebody who claimed to know the next event. */
    readonly answersToClaims: number;
  }
> {
  const samples: Sample[] = [];
  for (let run = 0; samples.length < SAMPLES; run++) {
    const seed = `${what.game.id} ${run}`;
    samples.push(...samplesOf(what, await watched(what, seed, company(seed)), counts));
  }
  // Sizes and names of events depend on how far a round has come, which everybody sees. These figures do not.
  const figures = Object.keys(samples[0]!.figures).filter((name) => /^(gap|frames|count)/.test(name));
  const apartBy = figures.map((name) => [name, apart(samples, name)] as const);
  const answersToClaims = new Set(samples.map((sample) => sample.figures['frames after a claim'])).size;
  return { ...guessed(samples), telling: apartBy.filter(([, units]) => units > 1), answersToClaims };
}

describe.each(secretive.map((what) => [what.game.id, what] as const))('%s: who is asked in secret', (_id, what) => {
  it.each<[string, (seed: string) => readonly Company[], boolean]>([
    ['bots are asked', () => [], true],
    ['a person is asked who answers within the pause', (seed) => [person(what.game, seed)], false],
  ])('cannot be guessed where %s', { timeout: 180_000 }, async (_who, company, counts) => {
    const verdict = await verdictOn(what, company, counts);
    // Both answers must be right often enough, or the test would show nothing.
    expect(verdict.heldOut * (1 - verdict.base)).toBeGreaterThan(50);
    expect(verdict.best).toBeLessThanOrEqual(verdict.bound);
    expect(verdict.telling).toEqual([]);
    expect(verdict.answersToClaims).toBe(1);
  });
});
