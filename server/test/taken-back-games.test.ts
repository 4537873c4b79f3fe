/**
 * Games of everything in `games/` in which moves are taken back again and again. Everybody's view is the fold of the
 * events that stand, nobody learns anything by it, and the log is that of the game as it stands.
 */
import { pickFrom, type AnyGame, type Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Received } from '@parlour/sdk/codec';
import { statusOf } from '@parlour/sdk/fairness/checker';
import { checkLog } from '@parlour/sdk/fairness/log-check';
import { finishedGame } from '@parlour/sdk/replay/finished';
import { happened, parseLog, type GameLog } from '@parlour/sdk/replay/log';
import { describe, expect, it } from 'vitest';
import { describedSecret } from '../fairness/chance.ts';
import { chanceFrom } from '../fairness/fair-log.ts';
import { fairChance } from '../fairness/fairness.ts';
import { discoverGames } from '../games.ts';
import { Hall, mostSeats, Player, variant, type FakeClient } from './harness.ts';
import { checked } from './salted.ts';

const EVENTS_MAX = 400;
/**
 * High Card shows a trick until it is confirmed, and a confirmed trick stands. In this variant nothing needs
 * confirming.
 */
const plain = variant(() => ({ beat: () => 'none' }));
const games = [plain, ...(await discoverGames())];

/**
 * Plays, asks from time to time to take the last move back, mostly allows it to others, and compares what it is shown
 * then.
 */
class Wavering {
  readonly player: Player;
  readonly client: FakeClient;
  /** This viewer's view after each event. */
  readonly #views = new Map<number, string>();
  readonly #pick: (n: number) => number;
  #prompt: Extract<Received, { readonly type: 'prompt' }> | null = null;
  #returnsTo: number | null = null;
  /** Whether this person has played in this hand; otherwise there is nothing to take back. */
  #hasPlayed = false;
  readonly #isBoundary: (event: Json) => boolean;
  returned = 0;
  isOver = false;
  readonly problems: string[] = [];

  constructor(client: FakeClient, game: AnyGame, seed: string) {
    this.client = client;
    this.#pick = pickFrom(seed);
    this.#isBoundary = game.unseal((rules) => (event) => rules.boundary?.(event as never) ?? false);
    this.player = new Player(client, game, { plays: false, seed });
    const fold = client.onMessage;
    client.onMessage = (message) => {
      fold(message);
      this.#hear(message);
    };
  }
  get #view(): string {
    return JSON.stringify(this.player.follower?.view());
  }
  #hear(message: Received): void {
    switch (message.type) {
      case 'event':
        this.#views.set(message.seq, this.#view);
        if (this.#isBoundary(message.seen.table)) this.#hasPlayed = false;
        return;
      case 'taken_back':
        this.#returnsTo = message.to;
        this.#prompt = null;
        return;
      case 'snapshot':
        this.#compare(message.seq);
        return;
      case 'prompt':
        this.#prompt = message;
        if (this.#hasPlayed && !this.isOver && this.#pick(3) === 0)
          this.client.say({ type: 'take_back', wanted: true });
        else this.#answer();
        return;
      case 'prompt_closed':
        this.#prompt = null;
        return;
      case 'take_back_asked':
        if (message.waiting.some((seat) => seat === this.client.last('game_started').seat))
          this.client.say({ type: 'allow_take_back', allowed: this.#pick(5) > 0 });
        return;
      case 'take_back_closed':
        if (message.reason === 'nothing' || (message.reason === 'refused' && message.by === undefined)) this.#answer();
        return;
      case 'session_error':
        if (message.code === 'rate_limited') this.#answer();
        return;
      case 'ack_wanted':
        this.client.say({ type: 'ack', seq: message.seq });
        return;
      default:
    }
  }
  #answer(): void {
    const prompt = this.#prompt;
    this.#prompt = null;
    if (prompt === null || this.isOver) return;
    this.#hasPlayed = true;
    this.player.answer(prompt);
  }
  /** Checks that a viewer who returns to a moment sees exactly what they saw then. */
  #compare(seq: number): void {
    const to = this.#returnsTo;
    this.#returnsTo = null;
    if (to !== null) {
      this.returned += 1;
      const before = this.#views.get(to);
      if (before !== undefined && before !== this.#view)
        this.problems.push(`after ${to}: ${before} is now ${this.#view}`);
    }
    this.#views.set(seq, this.#view);
  }
}

async function played(game: AnyGame, seed: string, world: ConstructorParameters<typeof Hall>[2] = {}) {
  const hall = new Hall({ pace: 0 }, [game], world);
  const numAiPlayers = mostSeats(game) - 2;
  const bots = Array.from({ length: numAiPlayers }, () => 'random');
  const roomId = await hall.room({ numAiPlayers, bots, replays: 'open' });
  const people: Wavering[] = [];
  for (const name of ['Ann', 'Bo', 'Eve']) {
    const client = hall.client(roomId);
    people.push(new Wavering(client, game, `${seed} ${name}`));
    await client.join(name, { spectate: name === 'Eve' });
  }
  for (const { client } of people.slice(0, 2)) await client.ready();
  const eve = defined(people[2]);
  await hall.clock.until(() => eve.client.all('game_end').length > 0 || eve.player.seq > EVENTS_MAX, 24 * 3_600_000);
  for (const person of people) person.isOver = true;
  return { hall, people, eve };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('is the same for everybody however often something is taken back', async () => {
    let returned = 0;
    for (let seed = 0; returned < 3; seed++) {
      const { hall, people, eve } = await played(game, `wavering ${seed}`);
      returned += eve.returned;
      expect(hall.errors).toEqual([]);
      expect(people.flatMap(({ problems }) => problems)).toEqual([]);
      // After the end, those who played are shown the game again when they come back.
      for (const { client, player } of people.slice(0, 2)) {
        const back = await client.again();
        expect(back.last('snapshot')).toEqual({ type: 'snapshot', seq: player.seq, view: player.follower?.view() });
      }
    }
  });

  it('has a log that is played again as it stands, with everything taken back marked', async () => {
    let seed = 0;
    let table = await played(game, 'a log', { chance: fairChance });
    while (table.eve.returned === 0) table = await played(game, `a log ${seed++}`, { chance: fairChance });
    const { hall, people, eve } = table;
    const view = JSON.stringify(eve.player.follower?.view());
    const isOver = eve.client.all('game_end').length > 0;
    if (!isOver) for (const { client } of people) await client.tell({ type: 'leave_room' });
    const [lines] = hall.replays.values();
    const text = defined(lines).join('\n');
    const log = parseLog(text);
    if (!log.ok) throw new Error(log.error.text);
    expect(log.value.takenBack.length).toBe(eve.returned);
    const read = finishedGame(game, game.schemas, log.value);
    if (!read.ok) throw new Error(`${read.error.code} in line ${read.error.line}`);
    const { reel, events } = read.value;
    expect(JSON.stringify({ ...eve.player.follower?.view(), table: reel.at(events.length).table })).toBe(view);
    expect(wrongIn(game, log.value)).toBeNull();
    // What was opened stays opened, and the same places are shown again: the commitments are those from before the
    // deal.
    for (const { client } of people) {
      const hands = (await checked(game, client.got)).filter(({ deal }) => deal !== null);
      expect(hands.flatMap(({ problems }) => problems)).toEqual([]);
      expect(hands.map(statusOf)).toEqual(hands.map(() => 'checked'));
    }
    for await (const { hands } of checkLog(game, log.value))
      expect(hands.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

/** The event without what the server adds to it, such as the draw of the chairs in the first one. */
const told = (stored: Json): string => JSON.stringify(happened(stored));
/** How the log differs from playing the rules again; null if it does not. */
function wrongIn(game: AnyGame, log: GameLog): string | null {
  const settings = game.settings(log.settings);
  const secret = describedSecret(defined(log.chance));
  if (!settings.ok || secret === null) return 'no secret or no settings';
  const hands = log.lines.flatMap((line) => ('fairness' in line ? [line.fairness] : []));
  const { table, events } = game.open({
    settings: settings.value,
    seats: log.seats,
    chance: chanceFrom(secret, hands),
  });
  const due = events.map(({ stored }) => told(stored));
  for (const line of log.lines) {
    if ('event' in line && due.shift() !== told(line.event)) return `another event: ${JSON.stringify(line)}`;
    if (!('action' in line)) continue;
    const result = table.act(line.seat, line.action);
    if (!result.ok) return `${JSON.stringify(line)} is refused: ${result.error.code}`;
    due.push(...result.value.map(({ stored }) => told(stored)));
  }
  return due.length === 0 ? null : `${due.length} events more`;
}
