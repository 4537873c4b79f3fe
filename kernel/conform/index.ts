import type { Bot, Game, GameTypes, Json, Pick } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { project, projectView } from '../secrecy.ts';
import { seal } from '../seal.ts';
import { fold, Table } from '../table.ts';
import { interference } from './interference.ts';
import { copy, must, mustBeJson, playRandomly, text, viewersOf, type Recording } from './record.ts';

export type { CaseKind, CaseOptions, Conformance, Judgement } from './cases.ts';
export { interference } from './interference.ts';
export { playRandomly, Violation } from './record.ts';

export interface ConformOptions<G extends GameTypes> {
  readonly bots?: readonly Bot<G>[];
  /** Settings to play besides every preset. */
  readonly settings?: readonly Json[];
  readonly games?: number;
  readonly seed?: string;
}
export interface Check {
  readonly name: string;
  /** Throws a `Violation` that says what is wrong. */
  run(): void;
}
/** Names that the protocol uses for itself. */
const RESERVED = new Set(
  'room_joined session room_left player_joined player_left player_ready_changed game_starting chat pong session_error game_started prompt snapshot clock seat_status game_left fairness room_state table_state'.split(
    ' ',
  ),
);
const JUNK: readonly unknown[] = [
  undefined,
  null,
  0,
  'x',
  [],
  {},
  { type: 7 },
  { type: 'no such thing' },
  { type: '__proto__' },
];

/** One suite that every game passes. */
export function conform<G extends GameTypes>(game: Game<G>, options: ConformOptions<G> = {}): readonly Check[] {
  const suite = new Suite(game, options);
  return [
    { name: 'settings: defaults and presets are accepted, junk is refused with a reason', run: () => suite.settings() },
    {
      name: 'random games end; asked seats have menus; samples and fallbacks are accepted; invariants hold',
      run: () => suite.plays(),
    },
    {
      name: 'live state equals the fold; each seat folds to the server’s view of it, byte for byte',
      run: () => suite.folds(),
    },
    { name: 'everything sent is JSON', run: () => suite.json() },
    {
      name: 'the same seed and answers give the same log, byte for byte, across a stop and resume',
      run: () => suite.resumes(),
    },
    {
      name: 'malformed, stale and foreign answers are refused with a code and change nothing',
      run: () => suite.refuses(),
    },
    { name: 'non-interference: nobody is told what the rules do not let them know', run: () => suite.interferes() },
    { name: 'resample leaves the view as it was, and can be played on', run: () => suite.resamples() },
    { name: 'every player’s choice is legal', run: () => suite.botsPlay() },
  ];
}

class Suite<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #options: ConformOptions<G>;
  readonly #games: number;
  readonly #seed: string;

  constructor(game: Game<G>, options: ConformOptions<G>) {
    this.#game = game;
    this.#options = options;
    this.#games = options.games ?? 200;
    this.#seed = options.seed ?? 'conform';
  }

  #variants(): G['Settings'][] {
    const raw = [...Object.values(this.#game.presets), ...(this.#options.settings ?? [])];
    return raw.map((input) => {
      const parsed = this.#game.settings.parse(input);
      must(parsed.ok, () => `settings refused: ${text(input)} ${text(parsed)}`);
      return parsed.value;
    });
  }
  /** `count` set-ups over all variants and numbers of seats. */
  *#setups(count: number): Generator<{ settings: G['Settings']; seats: number; seed: string }> {
    const [min, max] = this.#game.seats;
    const variants = this.#variants();
    for (let i = 0; i < count; i++) {
      const settings = variants[i % variants.length];
      if (settings === undefined) return;
      yield { settings, seats: min + (Math.floor(i / variants.length) % (max - min + 1)), seed: `${this.#seed}/${i}` };
    }
  }
  #record(
    count: number,
    examine: (run: Recording<G>, setup: { settings: G['Settings']; seats: number; seed: string }) => void,
  ): void {
    for (const setup of this.#setups(count)) examine(playRandomly(this.#game, setup), setup);
  }

  settings(): void {
    must(this.#variants().length > 0, () => 'a game has at least one preset');
    must(this.#game.settings.parse({}).ok, () => 'the empty settings are the defaults');
    for (const junk of [null, 'x', 7, [1], { noSuchSetting: 1 }]) {
      const parsed = this.#game.settings.parse(junk);
      must(!parsed.ok && parsed.error.length > 0, () => `settings accepted junk: ${text(junk)}`);
    }
    mustBeJson(this.#game.settings.schema, 'settings schema');
  }

  plays(): void {
    const game = this.#game;
    for (const setup of this.#setups(this.#games)) {
      const { table } = playRandomly(game, {
        ...setup,
        after: (now) => {
          for (const { name, holds } of game.invariants)
            must(holds(now.state, setup.settings), () => `invariant broken: ${name} (${setup.seed})`);
        },
        before: (now, seat) => {
          const menu = now.menu(seat);
          must(menu !== null, () => `seat ${seat} is asked and has no menu`);
          const verdict = game.accepts(menu, game.fallback(now.view(seat), menu));
          must(verdict.ok, () => `fallback refused: ${text({ menu, verdict })}`);
        },
      });
      const standing = 'over' in table.wait ? table.wait.over : [];
      const seats = standing.map(({ seat }) => seat).toSorted((a, b) => a - b);
      must(
        text(seats) === text([...Array(setup.seats).keys()]),
        () => `the standing does not name every seat once: ${text(standing)}`,
      );
      must(Math.min(...standing.map(({ place }) => place)) === 1, () => 'nobody is first');
    }
  }

  folds(): void {
    this.#record(Math.ceil(this.#games / 4), ({ events, table }, { settings, seats }) => {
      const live = table.position.state;
      const stored = copy(events);
      must(
        text(fold(this.#game, settings, seats, stored)) === text(live),
        () => 'the fold of the log is not the live state',
      );
      const sealed = seal(this.#game, []);
      for (const viewer of viewersOf(seats)) {
        const follower = sealed.follow(projectView(this.#game.init(settings, seats), settings, viewer));
        for (const event of events) follower.apply(copy(project(event, viewer)));
        must(
          text(follower.view()) === text(projectView(live, settings, viewer)),
          () => `the fold of viewer ${viewer} is not its view`,
        );
      }
    });
  }

  json(): void {
    for (const setup of this.#setups(Math.ceil(this.#games / 8))) {
      const { events } = playRandomly(this.#game, {
        ...setup,
        before: (table, seat) => {
          mustBeJson(table.menu(seat), 'menu');
          mustBeJson(projectView(table.position.state, setup.settings, seat), 'view');
        },
      });
      for (const event of events) {
        must(!RESERVED.has(event.open.type), () => `the protocol has its own message "${event.open.type}"`);
        must(/^[a-z][a-z_]*$/.test(event.open.type), () => `event types are snake_case: ${event.open.type}`);
        for (const viewer of viewersOf(setup.seats)) mustBeJson(project(event, viewer), `event ${event.open.type}`);
      }
    }
  }

  resumes(): void {
    const game = this.#game;
    const sealed = seal(game, []);
    for (const { settings, seats, seed } of this.#setups(Math.ceil(this.#games / 8))) {
      const { decisions, events } = playRandomly(game, { settings, seats, seed });
      const setup = { settings, seats, chance: seededChance(seed) };
      const opened = sealed.open(setup);
      const log = opened.events.map((event) => text(event.stored));
      let table = opened.table;
      const stopAt = pickFrom(`${seed}/stop`)(Math.max(decisions.length, 1));
      for (const [done, { seat, action }] of decisions.entries()) {
        if (done === stopAt) table = sealed.resume(setup, copy(table.stored()), game.version);
        const result = table.act(seat, action);
        must(result.ok, () => `refused the second time: ${text({ seat, action, result })}`);
        log.push(...result.value.map((event) => text(event.stored)));
      }
      must(text(log) === text(events.map(text)), () => `the log differs after a stop at decision ${stopAt} (${seed})`);
    }
  }

  refuses(): void {
    const game = this.#game;
    const sealed = seal(game, []);
    for (const { settings, seats, seed } of this.#setups(Math.ceil(this.#games / 8))) {
      const { decisions } = playRandomly(game, { settings, seats, seed });
      const { table } = sealed.open({ settings, seats, chance: seededChance(seed) });
      const mustRefuse = (seat: number, input: unknown): void => {
        const before = text(table.stored());
        const result = table.act(seat, input);
        must(!result.ok && result.error.code !== '', () => `accepted: ${text({ seat, input })}`);
        must(text(table.stored()) === before, () => `a refused action changed the state: ${text({ seat, input })}`);
      };
      for (const { seat, action } of decisions) {
        for (const junk of JUNK) mustRefuse(seat, junk);
        for (let other = 0; other < seats; other++) if (!table.owes(other)) mustRefuse(other, action);
        const before = table.wait;
        table.act(seat, action);
        if (table.wait === before) mustRefuse(seat, action);
      }
      for (let seat = 0; seat < seats; seat++) mustRefuse(seat, decisions.at(-1)?.action);
    }
  }

  interferes(): void {
    let compared = 0;
    for (const { settings, seats, seed } of this.#setups(Math.ceil(this.#games / 4)))
      compared += interference(this.#game, settings, seats, seed, 40);
    must(compared > this.#games * 10, () => `too few comparisons to mean anything: ${compared}`);
  }

  resamples(): void {
    const game = this.#game;
    if (game.resample === undefined) return;
    for (const setup of this.#setups(Math.ceil(this.#games / 8))) {
      const imagine = (table: Table<G>, seat: number, pick: Pick): void => {
        if (pick(8) !== 0) return;
        const state = game.resample?.(table.view(seat), pick);
        must(state !== undefined, () => 'no world');
        const seen = projectView(state, setup.settings, seat);
        must(
          text(seen) === text(projectView(table.position.state, setup.settings, seat)),
          () => `resample changed the view of seat ${seat}`,
        );
        const world = Table.resume(
          game,
          { ...setup, chance: seededChance(`${setup.seed}/imagined`) },
          { ...table.position, state },
          () => {},
        );
        for (const { name, holds } of game.invariants)
          must(holds(world.state, setup.settings), () => `in a resampled world: ${name}`);
        const menu = world.menu(seat);
        must(text(menu) === text(table.menu(seat)), () => 'resample changed the menu');
        if (menu !== null)
          must(world.answer(seat, game.sample(menu, pick)).ok, () => 'a resampled world cannot be played on');
      };
      playRandomly(game, { ...setup, before: imagine });
    }
  }

  botsPlay(): void {
    for (const bot of this.#options.bots ?? []) {
      for (const setup of this.#setups(Math.ceil(this.#games / 8))) {
        playRandomly(this.#game, {
          ...setup,
          before: (table, seat, pick) => {
            const menu = table.menu(seat);
            if (menu === null) return;
            const verdict = this.#game.accepts(menu, bot.decide(table.view(seat), menu, pick));
            must(verdict.ok, () => `${bot.id} chose something illegal: ${text({ menu, verdict })}`);
          },
        });
      }
    }
  }
}
