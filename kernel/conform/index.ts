import type { Bot, Game, GameTypes, Input, Json, RandomInt, Seat } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { defined } from '../defined.ts';
import { copy, isRecord } from '../json.ts';
import { project, projectView } from '../secrecy.ts';
import { seal, storedEvent } from '../seal.ts';
import { fold, GameTable } from '../table.ts';
import { fairDraws } from './fair-draws.ts';
import { interference } from './interference.ts';
import { must, mustBeJson, playRandomly, text, viewersOf, type Recording, type Trial, type Watch } from './record.ts';

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
/** Message types that the protocol uses itself (`CONTROL_TYPES` of the sdk), and some that are reserved for later. */
const RESERVED =
  /^(room_\w+|session\w*|player_\w+|game_(starting|started|known|left|end)|chat(_log)?|reaction|pong|prompt\w*|snapshot|history|finished_hand|hint|why|clock|seat_status|next_hand_wanted|take_back_\w+|taken_back|table_paused|decided|ack_\w+|fairness\w*|action_\w+)$/;
export const isReservedName = (type: string): boolean => RESERVED.test(type);
const JUNK: readonly unknown[] = [undefined, null, 0, 'x', [], {}, { type: 7 }, { type: '' }, { type: '__proto__' }];

/** The checks that every game must pass. */
export function conform<G extends GameTypes>(game: Game<G>, options: ConformOptions<G> = {}): readonly Check[] {
  const { games = 200, seed = 'conform', bots = [] } = options;
  const fallback: Bot<G> = { id: 'fallback', decide: (view, menu) => game.fallback(view, menu) };
  const variants = (): G['Settings'][] =>
    [{}, ...Object.values(game.presets).map((preset) => preset.settings), ...(options.settings ?? [])].map((input) => {
      const parsed = game.settings.parse(input);
      must(parsed.ok, () => `settings refused: ${text({ input, parsed })}`);
      return parsed.value;
    });
  /** Plays all settings at least once, so that few games leave none out. The number of seats changes with every game. */
  const each = (share: number, play: (trial: Trial<G>) => void): void => {
    const all = [...new Map(variants().map((settings) => [text(settings), settings])).values()];
    for (let i = 0; i < Math.max(games / share, all.length); i++) {
      const settings = defined(all[i % all.length]);
      const [min, max] = game.seatsFor?.(settings) ?? game.seats;
      const seats = min + (((i % all.length) + Math.floor(i / all.length)) % (max - min + 1));
      play({ settings, seats, seed: `${seed}/${i}` });
    }
  };
  const watched = (share: number, watch: Watch<G>, end?: (run: Recording<G>, trial: Trial<G>) => void) => (): void =>
    each(share, (trial) => {
      const run = playRandomly(game, trial, watch);
      end?.(run, trial);
    });
  return [
    {
      name: 'settings: defaults and presets are accepted, junk is refused with a reason',
      run() {
        must(variants().length > 1, () => 'a game has at least one preset');
        for (const junk of [null, 'x', 7, [1], { noSuchSetting: 1 }]) {
          const parsed = game.settings.parse(junk);
          must(!parsed.ok && parsed.error.length > 0, () => `settings accepted junk: ${text(junk)}`);
        }
        mustBeJson(game.settings.schema, 'settings schema');
      },
    },
    {
      name: 'random games end with every seat placed; samples and fallbacks are accepted; invariants hold',
      run: watched(1, { after: invariants, before: playsLegally(fallback) }, placed),
    },
    { name: 'live state equals the fold, and every seat’s fold its view', run: watched(4, {}, folds) },
    { name: 'everything sent is JSON, under names of its own', run: watched(8, { before: sendsJson }, tellsJson) },
    { name: 'the same seed and answers give the same log, byte for byte, across a stop', run: watched(8, {}, resumes) },
    { name: 'malformed, stale and foreign answers are refused and change nothing', run: watched(8, {}, refuses) },
    {
      name: 'non-interference: nobody is told what the rules do not let them know',
      run() {
        let compared = 0;
        each(4, (trial) => (compared += interference(game, trial, 40)));
        must(compared > games * 10, () => `too few comparisons to mean anything: ${compared}`);
      },
    },
    { name: 'every draw is declared, and lies where the game shows it', run: watched(8, {}, fairDraws) },
    { name: 'resample leaves the view as it was, and can be played on', run: watched(8, { before: resamples }) },
    ...bots.map((bot) => ({
      name: `${bot.id} chooses what is legal`,
      run: watched(8, { before: sampled(playsLegally(bot)) }),
    })),
  ];
}

function invariants<G extends GameTypes>({ game, state, settings }: GameTable<G>): void {
  for (const { name, holds } of game.invariants) must(holds(state, settings), () => `invariant broken: ${name}`);
}

function placed<G extends GameTypes>({ table }: Recording<G>): void {
  const standing = 'over' in table.wait ? table.wait.over : [];
  const seats = standing.map(({ seat }) => seat).toSorted((a, b) => a - b);
  must(text(seats) === text([...Array(table.seats).keys()]), () => `not every seat is placed once: ${text(standing)}`);
  must(
    standing.some(({ place }) => place === 1),
    () => 'nobody is first',
  );
}

function folds<G extends GameTypes>({ events, table }: Recording<G>): void {
  const { game, settings, seats } = table;
  const live = table.position.state;
  must(
    text(fold(game, settings, seats, copy(events))) === text(live),
    () => 'the fold of the log is not the live state',
  );
  for (const viewer of viewersOf(seats)) {
    const follower = seal(game, []).follow(projectView(game.init(settings, seats), settings, viewer));
    for (const event of events) follower.apply(copy(project(event, viewer)));
    const same = text(follower.view()) === text(projectView(live, settings, viewer));
    must(same, () => `the fold of viewer ${viewer} is not its view`);
  }
}

function sendsJson<G extends GameTypes>(table: GameTable<G>, seat: Seat): void {
  mustBeJson(table.menu(seat), 'menu');
  mustBeJson(projectView(table.position.state, table.settings, seat), 'view');
}
function tellsJson<G extends GameTypes>({ events, table }: Recording<G>): void {
  for (const event of events) {
    const { type } = event.table;
    must(/^[a-z][a-z_]*$/.test(type) && !isReservedName(type), () => `not a name for an event: "${type}"`);
    const taken = ['seq', 'mine', 'opened'].filter((field) => field in event.table);
    must(taken.length === 0, () => `${text(taken)} of ${type} are the wire's own`);
    for (const viewer of viewersOf(table.seats)) mustBeJson(project(event, viewer), `event ${type}`);
  }
}

function resumes<G extends GameTypes>({ decisions, events, table: { game } }: Recording<G>, trial: Trial<G>): void {
  const sealed = seal(game, []);
  const setup = { ...trial, chance: seededChance(trial.seed) };
  const opened = sealed.open(setup);
  let { table } = opened;
  const log = opened.events.map(({ stored }) => stored);
  const stopAt = pickFrom(`${trial.seed}/stop`)(decisions.length);
  for (const [done, [seat, action]] of decisions.entries()) {
    if (done === stopAt) table = sealed.resume(setup, copy(table.stored()), game.version);
    const result = table.act(seat, action);
    must(result.ok, () => `refused the second time: ${text({ seat, action, result })}`);
    log.push(...result.value.map(({ stored }) => stored));
  }
  const plain = log.map((stored) => {
    const { drawn: _, shown: __, ...rest } = stored;
    return rest;
  });
  must(
    text(plain) === text(events.map((event) => storedEvent(event))),
    () => `the log differs after a stop at decision ${stopAt}`,
  );
}

/** For each input that requires fields besides `type`, that input without them. */
function withoutFields<G extends GameTypes>({ inputs }: Game<G>): readonly unknown[] {
  return Object.entries<Input<unknown>>(inputs).flatMap(([type, { codec }]) => {
    const required = isRecord(codec.schema) ? codec.schema['required'] : null;
    return Array.isArray(required) && required.length > 1 ? [{ type }] : [];
  });
}
function refuses<G extends GameTypes>({ decisions, table: { game } }: Recording<G>, trial: Trial<G>): void {
  const { table } = seal(game, []).open({ ...trial, chance: seededChance(trial.seed) });
  let before = text(table.stored());
  const mustRefuse = (seat: Seat, input: unknown): void => {
    const result = table.act(seat, input);
    must(!result.ok && result.error.code !== '', () => `accepted: ${text({ seat, input })}`);
    must(text(table.stored()) === before, () => `a refused action changed the state: ${text({ seat, input })}`);
  };
  const junk = [...JUNK, ...withoutFields(game)];
  for (const [done, [seat, action]] of decisions.entries()) {
    mustRefuse(seat, junk[done % junk.length]);
    for (let other = 0; other < trial.seats; other++) if (!table.owes(other)) mustRefuse(other, action);
    const { wait } = table;
    table.act(seat, action);
    before = text(table.stored());
    if (table.wait === wait) mustRefuse(seat, action);
  }
  for (let seat = 0; seat < trial.seats; seat++) mustRefuse(seat, decisions.at(-1)?.[1]);
}

function resamples<G extends GameTypes>(table: GameTable<G>, seat: Seat, pick: RandomInt): void {
  const { game, settings, seats } = table;
  const state = pick(8) === 0 ? game.resample?.(table.view(seat), pick) : undefined;
  if (state === undefined) return;
  const same = text(projectView(state, settings, seat)) === text(projectView(table.position.state, settings, seat));
  must(same, () => `resample changed the view of seat ${seat}`);
  const setup = { settings, seats, chance: seededChance('imagined') };
  // Sealed answers were chosen from the real cards, so in the resampled world every asked seat has to answer again.
  const world = GameTable.resume(game, setup, { state, wait: table.wait, answers: [] }, () => {});
  invariants(world);
  const menu = world.menu(seat);
  must(menu !== null && text(menu) === text(table.menu(seat)), () => 'resample changed the menu');
  const { ask } = 'ask' in table.wait ? table.wait : { ask: [] };
  for (const asked of [...ask.filter((other) => other !== seat), seat]) {
    const offered = world.menu(asked);
    const isDone = offered === null || world.answer(asked, game.sample(offered, pick)).ok;
    must(isDone, () => 'a resampled world cannot be played on');
  }
  invariants(world);
}

/**
 * Looks at one decision in eight. Players that think for milliseconds would otherwise take most of the suite's time.
 */
const sampled =
  <G extends GameTypes>(look: (table: GameTable<G>, seat: Seat, pick: RandomInt) => void) =>
  (table: GameTable<G>, seat: Seat, pick: RandomInt): void => {
    if (pick(8) === 0) look(table, seat, pick);
  };

const playsLegally =
  <G extends GameTypes>(bot: Bot<G>) =>
  (table: GameTable<G>, seat: Seat, pick: RandomInt): void => {
    must(table.game.isOut?.(table.state, seat) !== true, () => `seat ${seat} is out of the hand, and asked`);
    const menu = table.menu(seat);
    const verdict = menu === null ? null : table.game.accepts(menu, bot.decide(table.view(seat), menu, pick));
    must(verdict?.ok === true, () => `${bot.id} chose something illegal: ${text({ menu, verdict })}`);
  };
