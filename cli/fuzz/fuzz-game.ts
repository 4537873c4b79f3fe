/** One random game with random settings, played by honest and by hostile clients. */
import { inspect } from 'node:util';
import {
  inputOf,
  isRecord,
  pickFrom,
  project,
  projectView,
  seal,
  seededChance,
  storedEvent,
  unstoreEvent,
  GameTable,
  type AnyEvent,
  type AnyGame,
  type AnyTable,
  type Bot,
  type GameEvent,
  type ViewReplica,
  type Game,
  type GameTypes,
  type Input,
  type Json,
  type RandomInt,
  type Seat,
  type Verdict,
  type Viewer,
} from '@parlour/kernel';
import { interference, Violation } from '@parlour/kernel/conform';
import { mutate, randomFrom } from './random-input.ts';

/** A game with more decisions counts as one that never ends. */
const DECISIONS_MAX = 50_000;
/** Non-interference is checked in one of this many games: it replays the whole game for each world, which is slow. */
const INTERFERENCE_ONE_IN = 8;
const WORLDS = 6;

const text = (value: unknown): string => JSON.stringify(value);
const shown = (value: unknown): string => inspect(value, { depth: 6, breakLength: Infinity, maxStringLength: 80 });
function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Violation(what());
}

export interface FuzzCounts {
  decisions: number;
  refusals: number;
  events: number;
  resumes: number;
}

/** Plays the game of that seed. Throws if anything is wrong with it. */
export function fuzzGame(sealed: AnyGame, seed: string): FuzzCounts {
  return sealed.unseal((game, bots) => {
    const pick = pickFrom(`${seed}/fuzz`);
    const settings = randomSettings(game, pick);
    const [min, max] = game.seatsFor?.(settings) ?? game.seats;
    const seats = min + pick(max - min + 1);
    const counts = new Fuzz(game, bots, { settings, seats, seed }, pick).play();
    // A game that takes requests may never end, so it cannot be replayed to its end.
    if (game.onRequest === undefined && pick(INTERFERENCE_ONE_IN) === 0)
      interference(game, { settings, seats, seed }, WORLDS);
    return counts;
  });
}

/** Random settings, or a preset if they are not valid together. Also checks that the codec gives a reason to refuse. */
function randomSettings<G extends GameTypes>(game: Game<G>, pick: RandomInt): G['Settings'] {
  const wild = randomFrom(game.settings.schema, pick);
  const refused = game.settings.parse(mutate(wild, pick));
  must(refused.ok || refused.error.length > 0, () => 'settings were refused without a reason');
  const presets = Object.values(game.presets).map((preset) => preset.settings);
  const raws: readonly Json[] = pick(4) === 0 ? presets : [wild, ...presets];
  for (const raw of raws) {
    const parsed = game.settings.parse(raw);
    if (parsed.ok) return parsed.value;
    must(raw === wild, () => `a preset is refused: ${shown(parsed.error)}`);
  }
  throw new Violation('the game has no preset');
}

interface Scene<G extends GameTypes> {
  readonly settings: G['Settings'];
  readonly seats: number;
  readonly seed: string;
}

/** The table under attack, and a mirror: the same game on a bare `GameTable`, which gets only accepted inputs. */
class Fuzz<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #bots: readonly Bot<G>[];
  readonly #sealed: AnyGame;
  readonly #scene: Scene<G>;
  readonly #pick: RandomInt;
  readonly #viewers: readonly Viewer[];
  readonly #followers: readonly ViewReplica[];
  readonly #log: Json[] = [];
  readonly #mirror: GameTable<G>;
  readonly #mirrored: GameEvent<G>[] = [];
  readonly #counts: FuzzCounts = { decisions: 0, refusals: 0, events: 0, resumes: 0 };
  #table: AnyTable;

  constructor(game: Game<G>, bots: readonly Bot<G>[], scene: Scene<G>, pick: RandomInt) {
    this.#game = game;
    this.#bots = bots;
    this.#scene = scene;
    this.#pick = pick;
    this.#sealed = seal(game, bots);
    this.#viewers = [null, ...Array.from({ length: scene.seats }, (_, seat) => seat)];
    this.#followers = this.#viewers.map((viewer) =>
      this.#sealed.follow(projectView(game.init(scene.settings, scene.seats), scene.settings, viewer)),
    );
    const { table, events } = this.#sealed.open(this.#setup());
    this.#table = table;
    this.#mirror = GameTable.open(game, this.#setup(), (event) => this.#mirrored.push(event));
    this.#tell(events);
  }

  #setup(): { settings: G['Settings']; seats: number; chance: ReturnType<typeof seededChance> } {
    const { settings, seats, seed } = this.#scene;
    return { settings, seats, chance: seededChance(seed) };
  }

  play(): FuzzCounts {
    const pick = this.#pick;
    // A game that takes requests may never end, so it is stopped after a while.
    const enough = this.#game.onRequest === undefined ? DECISIONS_MAX : 500;
    while ('ask' in this.#table.wait && this.#counts.decisions < enough) {
      if (pick(3) === 0) this.#attack();
      if (this.#game.onRequest !== undefined && pick(4) === 0) this.#request();
      this.#decide();
      if (pick(16) === 0) this.#compareViews();
      if (pick(64) === 0) this.#stopAndResume();
    }
    must(this.#counts.decisions < DECISIONS_MAX, () => `no end after ${DECISIONS_MAX} decisions`);
    this.#compareViews();
    this.#stopAndResume();
    if ('over' in this.#table.wait) for (let i = 0; i < 4; i++) this.#attack();
    return this.#counts;
  }

  /** An honest answer: a random legal one, the fallback, or a bot's. */
  #decide(): void {
    const { wait } = this.#table;
    if (!('ask' in wait)) return;
    const owing = wait.ask.filter((seat) => this.#table.owes(seat));
    const seat = owing[this.#pick(Math.max(owing.length, 1))];
    if (seat === undefined) {
      must(this.#game.onRequest !== undefined, () => `nobody is asked, yet the game is not over: ${text(wait)}`);
      this.#counts.decisions++;
      return;
    }
    const result = this.#take(seat, this.#honest(seat));
    must(result.ok, () => `an honest answer of seat ${seat} was refused: ${shown(result)}`);
    this.#counts.decisions++;
  }

  #honest(seat: Seat): Json {
    const way = this.#pick(4);
    if (way === 0) return this.#table.fallback(seat);
    const bot = way === 1 ? this.#bots[this.#pick(Math.max(this.#bots.length, 1))] : undefined;
    if (bot !== undefined) return this.#table.decide(seat, bot.id, this.#pick);
    const menu = this.#mirror.menu(seat);
    must(menu !== null, () => `seat ${seat} is asked and has no menu`);
    return this.#game.sample(menu, this.#pick);
  }

  /** Sends a near miss of an action from a random seat. It may be legal by accident. */
  #attack(): void {
    const seat = this.#pick(this.#scene.seats);
    const model = this.#table.owes(seat) ? this.#honest(seat) : this.#wild('answer');
    this.#send(seat, this.#pick(3) === 0 ? model : mutate(model, this.#pick));
  }

  /** A random input of that kind that fits its schema. */
  #wild(kind: Input<unknown>['kind']): Json {
    const inputs: readonly Input<unknown>[] = Object.values(this.#game.inputs);
    const oneOf = inputs.filter((input) => input.kind === kind).map(({ codec }) => codec.schema);
    return randomFrom({ oneOf }, this.#pick);
  }

  #request(): void {
    const seat = this.#pick(this.#scene.seats);
    this.#send(seat, this.#wild('request'));
  }

  /** Checks that an input is either refused with a code and changes nothing, or has the same effect on both tables. */
  #send(seat: Seat, input: unknown): void {
    const before = text(this.#table.stored());
    const result = this.#take(seat, input);
    if (!result.ok) {
      const { code } = result.error;
      must(/^[a-z][a-z_]*$/.test(code), () => `refused with the code "${code}": ${shown({ seat, input })}`);
      must(
        text(this.#table.stored()) === before,
        () => `a refused action changed the table: ${shown({ seat, input })}`,
      );
      this.#counts.refusals++;
    }
  }

  #take(seat: Seat, input: unknown): ReturnType<AnyTable['act']> {
    const result = this.#table.act(seat, input);
    if (!result.ok) return result;
    const verdict = this.#mirrorInput(seat, input);
    must(verdict.ok, () => `taken once and refused once: ${shown({ seat, input, verdict })}`);
    this.#tell(result.value);
    return result;
  }

  #mirrorInput(seat: Seat, input: unknown): Verdict {
    const type = isRecord(input) ? String(input['type']) : '';
    const known = inputOf(this.#game, type);
    const parsed = known?.codec.parse(input);
    must(parsed?.ok === true, () => `taken although it is not an input of the game: ${shown({ seat, input })}`);
    return known?.kind === 'request'
      ? this.#mirror.request(seat, parsed.value)
      : this.#mirror.answer(seat, parsed.value);
  }

  /** Delivers events to all viewers. Checks the invariants, and that the mirror emitted the same events. */
  #tell(events: readonly AnyEvent[]): void {
    const mirrored = this.#mirrored.splice(0);
    must(
      // `unstoreEvent` drops the random draws that are stored with an event, which the mirror does not record.
      text(events.map(({ stored }) => unstoreEvent(this.#game, stored, this.#game.version))) ===
        text(mirrored.map((event) => unstoreEvent(this.#game, storedEvent(event), this.#game.version))),
      () => `the same seed and answers told something else:\n  ${shown(events)}\n  ${shown(mirrored)}`,
    );
    for (const event of mirrored) {
      this.#log.push(storedEvent(event));
      for (const [index, viewer] of this.#viewers.entries()) this.#followers[index]?.apply(project(event, viewer));
    }
    this.#counts.events += mirrored.length;
    const { state } = this.#mirror;
    for (const { name, holds } of this.#game.invariants)
      must(holds(state, this.#scene.settings), () => `invariant broken: ${name}`);
  }

  #compareViews(): void {
    for (const [index, viewer] of this.#viewers.entries()) {
      const folded = text(this.#followers[index]?.view());
      const told = text(this.#table.view(viewer));
      const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
      must(folded === told, () => `what ${who} folded is not its view:\n  ${folded}\n  ${told}`);
    }
  }

  /** Resumes the table from its log or from a snapshot, as after a crash, and continues with that one. */
  #stopAndResume(): void {
    const snapshot = this.#table.stored();
    const stored = this.#pick(2) === 0 ? snapshot : { ...snapshot, state: null, events: this.#log };
    const table = this.#sealed.resume(this.#setup(), stored, this.#game.version);
    must(text(table.stored()) === text(snapshot), () => 'the table that came back is another one');
    this.#table = table;
    this.#counts.resumes++;
  }
}
