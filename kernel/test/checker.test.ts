/** Tests of `conform` itself: each check has a game that fails it with the right message. */
import { describe, expect, it } from 'vitest';
import { conform, interference, playRandomly } from '../conform/index.ts';
import { mustBeJson, replay, viewersOf } from '../conform/record.ts';
import {
  conceal,
  copy,
  refuse,
  seededChance,
  type Bot,
  type GameEvent,
  type Game,
  type GameTable,
  type MutableState,
  type Position,
  type Wait,
} from '../index.ts';
import { without } from '../testing/index.ts';
import highCard from '../../examples/high-card/game.ts';
import { resample } from '../../examples/high-card/resample.ts';
import { saver } from '../../examples/high-card/bot/index.ts';
import type { HighCard } from '../../examples/high-card/types.ts';

/** Runs the check whose name begins with `check`. Returns `passed` or its error. */
function verdict(check: string, game: Game<HighCard>, bots: readonly Bot<HighCard>[] = []): string {
  const checks = conform(game, { games: 24, bots }).filter(({ name }) => name.startsWith(check));
  expect(checks).toHaveLength(1);
  try {
    for (const check of checks) check.run();
    return 'passed';
  } catch (error) {
    return String(error);
  }
}
const telling = (change: (event: GameEvent<HighCard>) => GameEvent<HighCard>): Game<HighCard> => ({
  ...highCard,
  step: (play): Wait => highCard.step({ ...play, emit: (event) => play.emit(change(event)) }),
});
/** High Card whose last event has further or other fields in its public part. */
const lastly = (more: object): Game<HighCard> =>
  telling((event) => (event.table.type === 'finished' ? { ...event, table: { ...event.table, ...more } } : event));
const ending = (change: (over: Extract<Wait, { over: unknown }>['over']) => Wait): Game<HighCard> => ({
  ...highCard,
  step(play) {
    const wait = highCard.step(play);
    return 'over' in wait ? change(wait.over) : wait;
  },
});

describe('settings', () => {
  const parse = (input: unknown) => highCard.settings.parse(input);
  const settings = (change: Partial<Game<HighCard>['settings']>): Game<HighCard> => ({
    ...highCard,
    settings: { ...highCard.settings, ...change },
  });

  it('a sound game passes', () => expect(verdict('settings', highCard)).toBe('passed'));
  it.each([null, 'x', 7, [1], { noSuchSetting: 1 }].map((junk) => [JSON.stringify(junk)]))(
    'a game that takes %s for settings fails',
    (junk) => {
      const game = settings({
        parse: (input) => (JSON.stringify(input) === junk ? { ok: true, value: { hands: 1 } } : parse(input)),
      });
      expect(verdict('settings', game)).toContain(`settings accepted junk: ${junk}`);
    },
  );
  it('a refusal has a reason', () => {
    const game = settings({
      parse(input) {
        const parsed = parse(input);
        return parsed.ok ? parsed : { ok: false, error: [] };
      },
    });
    expect(verdict('settings', game)).toContain('settings accepted junk: null');
  });
  it('presets are settings, and there is one', () => {
    expect(verdict('settings', { ...highCard, presets: { none: { settings: { hands: 0 } } } })).toMatch(
      /settings refused: .*"input":\{"hands":0\}.*"parsed"/,
    );
    expect(verdict('settings', { ...highCard, presets: {} })).toContain('at least one preset');
    expect(verdict('settings', { ...highCard, presets: { only: { settings: {} } } })).toBe('passed');
  });
  it('the schema is JSON', () => {
    const schema = { min: NaN };
    expect(verdict('settings', settings({ schema }))).toContain('settings schema.min is NaN');
  });
  it('settings given besides the presets are played too', () => {
    const run = () => conform(highCard, { games: 4, settings: [{ hands: 0 }] }).forEach((check) => check.run());
    expect(run).toThrow('settings refused');
  });
});

describe('random games', () => {
  it('a sound game passes', () => expect(verdict('random games', highCard)).toBe('passed'));
  it('are played with every number of seats and every preset', () => {
    const played = new Set<string>();
    const game: Game<HighCard> = {
      ...highCard,
      init: (settings, seats) => (played.add(`${seats} × ${settings.hands}`), highCard.init(settings, seats)),
    };
    verdict('random games', game);
    expect([...played].toSorted()).toEqual(['2 × 2', '2 × 6', '3 × 2', '3 × 6', '4 × 2', '4 × 6']);
  });
  it('are played under every preset and with every number of seats in each check, even if they are few', () => {
    const settings = [{ hands: 1 }, { hands: 3 }, { hands: 4 }];
    for (const at of conform(highCard, { games: 1, settings }).keys()) {
      const played = new Set<string>();
      const game: Game<HighCard> = {
        ...highCard,
        step: (play) => (played.add(`${play.settings.hands}`).add(`of ${play.state.own.length}`), highCard.step(play)),
      };
      const check = conform(game, { games: 1, settings })[at]!;
      check.run();
      const all = check.name.startsWith('settings') ? [] : ['1', '2', '3', '4', '6', 'of 2', 'of 3', 'of 4'];
      expect([check.name, [...played].toSorted()]).toEqual([check.name, all]);
    }
  });
  it('are played under each settings with every number of seats, also where there are as many of both', () => {
    const played = new Set<string>();
    const init: typeof highCard.init = (settings, seats) => (
      played.add(`${seats} × ${settings.hands}`),
      highCard.init(settings, seats)
    );
    const [, check] = conform({ ...highCard, init }, { games: 9, settings: [{ hands: 1 }] });
    check!.run();
    expect(played.size).toBe(9);
  });
  it('are played with as many seats as the settings allow', () => {
    const played = new Set<string>();
    const game: Game<HighCard> = {
      ...highCard,
      seatsFor: ({ hands }) => (hands === 6 ? [2, 2] : highCard.seats),
      init: (settings, seats) => (played.add(`${settings.hands} × ${seats}`), highCard.init(settings, seats)),
    };
    expect(verdict('random games', game)).toBe('passed');
    expect([...played].filter((what) => what.startsWith('6'))).toEqual(['6 × 2']);
    expect(played.size).toBeGreaterThan(2);
  });
  it('every seat is placed, once, and somebody is first', () => {
    const twice = ending((over) => ({ over: over.map((placing) => ({ ...placing, seat: 0 })) }));
    expect(verdict('random games', twice)).toContain('not every seat is placed once');
    const second = ending((over) => ({ over: over.map((placing) => ({ ...placing, place: placing.place + 1 })) }));
    expect(verdict('random games', second)).toContain('nobody is first');
  });
  it('the order of a standing is free', () => {
    expect(
      verdict(
        'random games',
        ending((over) => ({ over: over.toReversed() })),
      ),
    ).toBe('passed');
  });
  it('an invariant that breaks is named', () => {
    const invariants = [
      { name: 'there is no second trick', holds: ({ table }: { table: { trick: number } }) => table.trick < 2 },
    ];
    expect(verdict('random games', { ...highCard, invariants })).toContain(
      'invariant broken: there is no second trick',
    );
  });
  it('an invariant holds after the opening too', () => {
    const invariants = [{ name: 'no deal', holds: ({ table }: { table: { hand: number } }) => table.hand !== 1 }];
    expect(verdict('random games', { ...highCard, invariants })).toContain('invariant broken: no deal');
  });
  it('somebody is asked until the game is over', () => {
    const idle = ending(() => ({ ask: [], clock: 'turn' }));
    expect(verdict('random games', idle)).toMatch(/nobody is asked, yet the game is not over: .*"ask":\[\]/);
  });
  it('whoever is asked may do something', () => {
    expect(verdict('random games', { ...highCard, menu: () => null })).toMatch(/seat \d is asked and has no menu/);
  });
  it('a sample is accepted', () => {
    const game: Game<HighCard> = { ...highCard, sample: () => ({ type: 'choose', card: 99 }) };
    expect(verdict('random games', game)).toMatch(/a sampled action was refused: .*99.*"menu".*"verdict"/);
  });
  it('they end', () => {
    const endless: Game<HighCard> = {
      ...highCard,
      step: () => ({ ask: [0], clock: 'turn' }),
      menu: () => ({ cards: [1] }),
    };
    expect(() => playRandomly(endless, { settings: { hands: 1 }, seats: 2, seed: 'x' })).toThrow('does not end');
  });
  it('nothing that was told is changed afterwards, at any depth', () => {
    const told: GameEvent<HighCard>[] = [];
    const game = telling((event) => (told.push(event), event));
    playRandomly(game, { settings: { hands: 1 }, seats: 2, seed: 'frozen' });
    const [dealt] = told;
    expect([dealt, dealt?.table, dealt?.own, dealt?.own?.[0], dealt?.own?.[0]?.cards].every(Object.isFrozen)).toBe(
      true,
    );
  });
});

it('bytes that are kept hidden are no reason to stop', () => {
  const game = telling((event) =>
    event.house === undefined
      ? event
      : { ...event, house: Object.assign({}, event.house, { seed: new Uint8Array(2) }) },
  );
  expect(() => playRandomly(game, { settings: { hands: 1 }, seats: 2, seed: 'bytes' })).not.toThrow();
});

describe('a player', () => {
  const cheat: Bot<HighCard> = { id: 'cheat', decide: () => ({ type: 'choose', card: 99 }) };
  it('that plays what is legal passes', () => expect(verdict('saver chooses', highCard, [saver])).toBe('passed'));
  it('that does not is found out', () => {
    expect(verdict('cheat chooses', highCard, [saver, cheat])).toMatch(
      /cheat chose something illegal: .*"menu".*"verdict"/,
    );
  });
});

describe('names and JSON', () => {
  it.each([
    'room_state',
    'session',
    'session_error',
    'player_left',
    'game_end',
    'game_started',
    'chat',
    'pong',
    'prompt',
    'prompt_closed',
    'snapshot',
    'clock',
    'seat_status',
    'ack_wanted',
    'fairness',
    'action_failed',
  ])('the protocol’s own name "%s" is no name for an event', (type) =>
    expect(verdict('everything sent', lastly({ type }))).toContain(`not a name for an event: "${type}"`),
  );
  it.each(['Played', '1st', '_dealt', 'two words', 'dealt-out', ''])('"%s" is no name for an event', (type) => {
    expect(verdict('everything sent', lastly({ type }))).toContain(`not a name for an event: "${type}"`);
  });
  it.each([
    'dealt',
    'chats',
    'my_chat',
    'room',
    'player',
    'game_over',
    'seat_status_changed',
    'a_session',
    'action',
    'ack',
  ])('"%s" is one', (type) => expect(verdict('everything sent', lastly({ type }))).toBe('passed'));
  it.each(['seq', 'mine'])('the wire’s own field "%s" is no field of an event', (field) => {
    expect(verdict('everything sent', lastly({ [field]: 1 }))).toContain('are the wire');
  });
  it('a private half is JSON as well', () => {
    const game = telling((event) =>
      event.own === undefined
        ? event
        : {
            ...event,
            own: {
              ...event.own,
              1: { ...event.own[1], cards: [...event.own[1]!.cards], at: new Map() } as never,
            },
          },
    );
    expect(verdict('everything sent', game)).toContain('event dealt.own.at is not a plain object');
  });
  it('menus and views are JSON', () => {
    const menu: Game<HighCard>['menu'] = (view) =>
      view.own.cards.length > 0 ? ({ cards: view.own.cards, hint: undefined } as never) : null;
    expect(verdict('everything sent', { ...highCard, menu })).toContain('menu.hint is undefined');
    const init: Game<HighCard>['init'] = (settings, seats) => {
      const state = highCard.init(settings, seats);
      return { ...state, table: { ...state.table, at: new Date(0) } as never };
    };
    expect(verdict('everything sent', { ...highCard, init })).toContain('view.table.at is not a plain object');
  });
});

describe('mustBeJson', () => {
  it.each([null, true, '', 'x', 0, -1.5, [], {}, [[1, 'a', null]], { a: { b: [false] } }])('%j is JSON', (value) => {
    expect(() => mustBeJson(value, 'it')).not.toThrow();
  });
  it.each([
    ['it is undefined', undefined],
    ['it is NaN', NaN],
    ['it is Infinity', Infinity],
    ['it is function', () => 0],
    ['it is bigint', 1n],
    ['it is symbol', Symbol('x')],
    ['it is not a plain object', new Map()],
    ['it is not a plain object', new Date(0)],
    ['it is not a plain object', new Uint8Array(1)],
    ['it.a.1 is undefined', { a: [0, undefined] }],
    ['it.a.1 is undefined', { a: Object.assign([], { 0: 0, 2: 0 }) }],
    ['it.a.b is -Infinity', { a: { b: -Infinity } }],
  ])('%s', (complaint, value) => {
    expect(() => mustBeJson(value, 'it')).toThrow(complaint);
  });
});

describe('a stop', () => {
  it('a sound game plays on as if nothing had been', () => expect(verdict('the same seed', highCard)).toBe('passed'));
  it('a game that keeps something outside its state is found out', () => {
    const known = new WeakSet();
    const game: Game<HighCard> = {
      ...highCard,
      init(settings, seats) {
        const state = highCard.init(settings, seats);
        known.add(state.table);
        return state;
      },
      step: (play) =>
        highCard.step({
          ...play,
          emit: ({ table: tableEvent, ...rest }) =>
            play.emit({ ...rest, table: Object.assign({}, tableEvent, { fresh: known.has(play.state.table) }) }),
        }),
    };
    expect(verdict('the same seed', game)).toMatch(/the log differs after a stop at decision \d+/);
  });
  it('a game that takes an answer once and refuses it the next time is found out', () => {
    let count = 0;
    const game: Game<HighCard> = {
      ...highCard,
      accepts: (menu, action) =>
        ++count > 18 ? { ok: false, error: { code: 'worn_out', rule: null } } : highCard.accepts(menu, action),
      seats: [2, 2],
      presets: { short: { settings: { hands: 3 } } },
    };
    expect(verdict('the same seed', game)).toMatch(/refused the second time: .*"seat".*worn_out/);
  });
});

describe('bad answers', () => {
  const forgetful = (asked: string): Game<HighCard> => ({
    ...highCard,
    checkTurn(view, _type, how) {
      if (how === asked) Object.assign(view.table, { trick: view.table.trick + 1 });
      return { ok: true };
    },
  });
  it('a sound game refuses them all', () => expect(verdict('malformed', highCard)).toBe('passed'));
  it.each(['asked', 'answered', 'unasked'])('a game that changes with a refused action (%s) is found out', (asked) => {
    expect(verdict('malformed', forgetful(asked))).toMatch(/a refused action changed the state: .*"seat":\d/);
  });
  it('a seat that has answered is tried again while the others answer', () => {
    let last = '';
    const game: Game<HighCard> = {
      ...highCard,
      seats: [2, 2],
      checkTurn({ table }, _type, how) {
        if (how !== 'answered') return { ok: true };
        const now = `${table.hand}/${table.trick}`;
        if (last === now) Object.assign(table, { trick: table.trick + 1 });
        last = now;
        return { ok: true };
      },
    };
    expect(verdict('malformed', game)).toContain('a refused action changed the state');
  });
  it('a game that takes anything for an answer is found out', () => {
    const game: Game<HighCard> = {
      ...highCard,
      inputs: {
        choose: {
          kind: 'answer',
          codec: { ...highCard.inputs.choose.codec, parse: () => ({ ok: true, value: { type: 'choose', card: 0 } }) },
        },
      },
      accepts: () => ({ ok: true }),
    };
    expect(verdict('malformed', game)).toMatch(/accepted: .*"seat":\d,"input"/);
  });
  it('an answer that needs nothing but its type is not taken for a malformed one', () => {
    const anything = { ok: true, value: { type: 'choose', card: -1 } } as const;
    const bare = { kind: 'answer', codec: { schema: { required: ['type'] }, parse: () => anything } } as const;
    const game: Game<HighCard> = {
      ...highCard,
      inputs: Object.assign({}, highCard.inputs, { pass: bare }),
      accepts: (menu, action) => (action.card === -1 ? { ok: true } : highCard.accepts(menu, action)),
    };
    expect(verdict('malformed', game)).toBe('passed');
  });
  it('a refusal has a code', () => {
    const game: Game<HighCard> = { ...highCard, checkTurn: () => ({ ok: false, error: { code: '', rule: null } }) };
    expect(verdict('malformed', game)).toContain('accepted:');
  });
});

describe('resample', () => {
  const changed = (change: (state: MutableState<HighCard>) => void): Game<HighCard> => ({
    ...highCard,
    resample(view, pick) {
      const state = highCard.resample?.(view, pick) ?? highCard.init(view.settings, 2);
      change(state);
      return state;
    },
  });
  it('a sound one passes, and so does a game without', () => {
    expect(verdict('resample', highCard)).toBe('passed');
    expect(verdict('resample', without(highCard, 'resample'))).toBe('passed');
  });
  it('is tried at one decision in eight, since it takes long', () => {
    let [asked, tried] = [0, 0];
    const game: Game<HighCard> = {
      ...changed(() => void tried++),
      sample: (menu, pick) => (asked++, highCard.sample(menu, pick)),
    };
    conform(game, { games: 400 }).forEach((check) => check.name.startsWith('resample') && check.run());
    // Somewhat fewer than an eighth, since the seats of the imagined worlds are asked as well.
    expect(tried / asked).toBeGreaterThan(1 / 14);
    expect(tried / asked).toBeLessThan(1 / 8);
  });
  it('that makes a world against the invariants is found out', () => {
    const game = changed((state) => void state.house.stock.push(conceal(0), conceal(0)));
    expect(verdict('resample', game)).toContain('invariant broken: no card is');
  });
  it('knows nothing of answers that are sealed, so in its world nobody has answered', () => {
    const game: Game<HighCard> = {
      ...highCard,
      step(play) {
        for (const [seat, { cards }] of play.state.own.entries()) {
          const answer = play.answers.get(seat);
          if (answer !== undefined && !cards.includes(answer.card)) throw new Error('a card that nobody holds');
        }
        return highCard.step(play);
      },
    };
    expect(verdict('resample', game)).toBe('passed');
  });
  it('that gives another seat a card which it cannot play is found out', () => {
    const game: Game<HighCard> = {
      ...highCard,
      resample(view, pick) {
        const state = resample(view, pick);
        const own = state.own.map((mine, seat) =>
          seat === view.seat ? mine : { cards: mine.cards.map((_, at) => 100 * (seat + 1) + at) },
        );
        return { ...state, own };
      },
      accepts: (menu, action) => (action.card < 100 ? highCard.accepts(menu, action) : refuse('no_such_card')),
    };
    expect(verdict('resample', game)).toMatch(/a resampled world cannot be played on/);
  });
  it('that makes a world which breaks when it is played on is found out', () => {
    const worlds = new WeakSet();
    const game: Game<HighCard> = {
      ...changed(({ table }) => void worlds.add(table)),
      evolve: {
        ...highCard.evolve,
        table(table, event) {
          highCard.evolve.table(table, event);
          if (worlds.has(table)) table.trick += 5;
        },
      },
    };
    expect(verdict('resample', game)).toContain('invariant broken: no card is lost');
  });
  it('that changes what is open is found out', () => {
    const game = changed((state) => void (state.table.trick += 1));
    expect(verdict('resample', game)).toMatch(/resample changed the view of seat \d/);
  });
  it('that changes the menu is found out', () => {
    const worlds = new WeakSet();
    const game: Game<HighCard> = {
      ...changed((state) => void worlds.add(state.table)),
      menu: (view) => (worlds.has(view.table) ? { cards: [] } : highCard.menu(view)),
    };
    expect(verdict('resample', game)).toContain('resample changed the menu');
  });
});

describe('non-interference', () => {
  it('a test that compares nothing is no test', () => {
    // Nothing can be changed: the deal is always the same, and every seat has one answer.
    const single: Game<HighCard> = {
      ...highCard,
      step: (play) => highCard.step({ ...play, chance: seededChance('always') }),
      sample: ({ cards }) => ({ type: 'choose', card: cards[0]! }),
    };
    expect(verdict('non-interference', single)).toContain('too few comparisons to mean anything: 0');
  });
  it.each<[string, Game<HighCard>['knows']]>([
    [
      'everything to a seat',
      (state, viewer) => (viewer === null ? null : { own: state.own.map(({ cards }) => cards) }),
    ],
    [
      'the next hand to everybody',
      ({ table, own }, viewer) => ({
        last: table.last,
        cards: viewer === null ? null : [own[viewer]!.cards, own[(viewer + 1) % own.length]!.cards],
      }),
    ],
  ])('a `knows` that gives away %s, which is not told, ends no comparison in silence', (_what, knows) => {
    expect(verdict('non-interference', { ...highCard, knows })).toMatch(
      /after decision \d+, `knows` tells two worlds apart that differ in .*, but seat \d is told the same/,
    );
  });
  it('a game without chance is compared by its answers alone', () => {
    const fixed: Game<HighCard> = {
      ...highCard,
      step: (play) => highCard.step({ ...play, chance: seededChance('always') }),
    };
    expect(verdict('non-interference', fixed)).toBe('passed');
  });

  /** High Card that also cuts the deck in every hand, without effect. `dealt` tells the result of `leaks`. */
  const cutting = (leaks: (cut: number, highest: number) => number): Game<HighCard> => ({
    ...highCard,
    step: (play): Wait =>
      highCard.step({
        ...play,
        emit(event) {
          if (event.table.type !== 'dealt') return play.emit(event);
          const cut =
            play.chance.pick(event.table.hand, 'cut', 7) + play.chance.shuffle(event.table.hand, 'mix', 7)[0]!;
          const leak = leaks(cut, Math.max(...(event.own?.[0]?.cards ?? [])));
          play.emit({ ...event, table: Object.assign({}, event.table, { padding: 'x'.repeat(200), leak }) });
        },
      }),
  });
  const blamed = (game: Game<HighCard>): Set<string> => {
    const found = new Set<string>();
    for (let seed = 0; seed < 40; seed++)
      try {
        interference(game, { settings: { hands: 1 }, seats: 2, seed: `blame ${seed}` }, 10);
      } catch (error) {
        found.add(/differ in "\d (\w+)"/.exec(String(error))?.[1] ?? String(error));
      }
    return found;
  };
  it('a leak is blamed on the draw that it comes from, and on no other of the same hand', () => {
    expect(blamed(cutting(() => 0))).toEqual(new Set());
    expect(blamed(cutting((_cut, highest) => highest))).toEqual(new Set(['deal']));
    expect(blamed(cutting((cut) => cut))).toEqual(new Set(['cut', 'mix']));
  });
  it('a leak is shown where it is, however long the event, with what to do about it', () => {
    const trial = { settings: { hands: 1 }, seats: 2, seed: 'where' };
    const leaking = cutting((_cut, highest) => highest);
    // The message has some text from before the difference, but not the whole event.
    expect(() => interference(leaking, trial, 60)).toThrow(
      /\n {2}…x{1,80}","leak":\d+[^\n]*…\n {2}…x{1,80}","leak":\d+[^\n]*…\n {2}Do not tell it; or, .*`knows`$/,
    );
  });
});

describe('a replay', () => {
  const trial = { settings: { hands: 1 }, seats: 2, seed: 'again', chance: seededChance('again') };
  const { decisions } = playRandomly(highCard, trial);

  it('shows the table after every decision, the opening first', () => {
    const seen: (readonly [done: number, trick: number])[] = [];
    replay(highCard, trial, decisions, (table, done) => (seen.push([done, table.state.table.trick]), true));
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3].map((trick, done) => [done, trick]));
  });
  it('from a position goes on with the decisions that are left', () => {
    const positions: Position<HighCard>[] = [];
    const ends: unknown[] = [];
    const end = (table: GameTable<HighCard>, done: number): boolean => {
      if (done === decisions.length) ends.push(copy(table.position));
      return true;
    };
    replay(highCard, trial, decisions, (table, done) => (positions.push(copy(table.position)), end(table, done)));
    const seen: number[] = [];
    const from = { position: positions[3]!, done: 3 };
    replay(highCard, trial, decisions, (table, done) => (seen.push(done), end(table, done)), from);
    expect(seen).toEqual([4, 5, 6]);
    expect(ends[1]).toEqual(ends[0]);
  });
  it('ends when one has seen enough, and when an answer no longer fits', () => {
    const count = (stop: number, chance = trial.chance): number => {
      let looks = 0;
      replay(highCard, { ...trial, chance }, decisions, () => ++looks < stop);
      return looks;
    };
    expect(count(1)).toBe(1);
    expect(count(3)).toBe(3);
    expect(count(99, seededChance('other cards'))).toBe(1);
  });
  it('everybody looks on: a spectator and every seat', () => {
    expect(viewersOf(3)).toEqual([null, 0, 1, 2]);
  });
});
