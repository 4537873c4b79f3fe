/**
 * A small game with what High Card lacks: secret questions, requests that change what is asked, a table that waits for
 * a request, an outcome before all have answered, a protocol of its own, and bots that think long.
 */
import {
  ACCEPTED,
  refuse,
  seal,
  type AnyGame,
  type Game,
  type ProtocolAdapter,
  type StepContext,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { action, answers, boolean, integer, requests, settings } from '@parlour/kit/codec';
import { seatsFrom, standingBy } from '@parlour/kit/seats';

type Action = { readonly type: 'bid'; readonly coins: number } | { readonly type: 'keep'; readonly kept: boolean };
type Request = { readonly type: 'raise' };
type Market = {
  Settings: { readonly rounds: number };
  Action: Action;
  Request: Request;
  Menu: { readonly ask: 'bid'; readonly least: number; readonly most: number } | { readonly ask: 'keep' };
  TableState: { round: number; least: number; lots: number[]; winner: number; phase: 'rest' | 'bid' | 'keep' };
  OwnState: { coins: number };
  HouseState: object;
  TableEvent:
    | { readonly type: 'opened'; readonly round: number }
    | { readonly type: 'raised' }
    | { readonly type: 'sold'; readonly bids: readonly (number | null)[]; readonly winner: number }
    | { readonly type: 'kept'; readonly kept: boolean }
    | { readonly type: 'rested' };
  OwnEvent: { readonly coins: number };
  HouseEvent: never;
};
const ALL_IN = 9;

function open(play: StepContext<Market>) {
  const { own, table } = play.state;
  const round = table.round + 1;
  const coins = play.chance.shuffle(round, 'coins', 8);
  play.emit({ table: { type: 'opened', round }, own: own.map((_, seat) => ({ coins: 2 + defined(coins[seat]) })) });
  return { ask: seatsFrom(0, own.length), clock: 'call' } as const;
}
function step(play: StepContext<Market>) {
  const { own, table } = play.state;
  if (table.phase === 'rest') return open(play);
  if (table.phase === 'bid') {
    const bids = own.map((_, seat) => {
      const answer = play.answers.get(seat);
      return answer?.type === 'bid' ? answer.coins : null;
    });
    const winner = bids.indexOf(Math.max(...bids.map((bid) => bid ?? 0)));
    play.emit({ table: { type: 'sold', bids, winner } });
    return { ask: [winner], clock: 'turn' } as const;
  }
  const answer = play.answers.get(table.winner);
  play.emit({ table: { type: 'kept', kept: answer?.type === 'keep' && answer.kept } });
  if (table.round >= play.settings.rounds) return { over: standingBy('highest', table.lots) };
  if (table.round % 2 === 1) return open(play);
  play.emit({ table: { type: 'rested' } });
  return { ask: [], clock: 'turn' } as const;
}
const market: Game<Market> = {
  id: 'market',
  version: 3,
  seats: [2, 4],
  settings: settings({ rounds: integer(1, 9) }, { rounds: 3 }),
  presets: { day: { settings: {} }, week: { settings: { rounds: 7 }, seats: [3, 4], bots: ['sleeper', 'eager'] } },
  inputs: {
    ...answers<Action>({
      bid: action('bid', { coins: integer(0, 20, { code: 'no_coins', rule: 'M1' }) }),
      keep: action('keep', { kept: boolean() }),
    }),
    ...requests<Request>({ raise: action('raise', {}) }),
  },
  timing: () => ({
    bankMs: 15_000,
    bonusMs: 2_000,
    base: {
      turn: { ms: 6_000, usesBank: true },
      call: { ms: 4_000, usesBank: false },
      choice: { ms: 5_000, usesBank: false },
    },
    beats: { none: 0, short: 300, call: 800, long: 1_500, ack: 3_000 },
  }),
  init: (_, seats) => ({
    table: { round: 0, least: 0, lots: Array.from({ length: seats }, () => 0), winner: 0, phase: 'rest' },
    own: Array.from({ length: seats }, () => ({ coins: 0 })),
    house: {},
  }),
  evolve: {
    table(table, event) {
      if (event.type === 'opened') Object.assign(table, { round: event.round, least: 0, phase: 'bid' });
      if (event.type === 'raised') table.least += 1;
      if (event.type === 'sold') Object.assign(table, { winner: event.winner, phase: 'keep' });
      if (event.type === 'kept' && event.kept) table.lots[table.winner] = defined(table.lots[table.winner]) + 1;
      if (event.type === 'rested') table.phase = 'rest';
    },
    own(own, _seat, _event, mine) {
      if (mine !== undefined) own.coins = mine.coins;
    },
    house: () => {},
  },
  menu: ({ table, own }) =>
    table.phase === 'keep' ? { ask: 'keep' } : { ask: 'bid', least: Math.min(table.least, own.coins), most: own.coins },
  accepts(menu, given) {
    if (menu.ask !== given.type) return refuse('wrong_answer');
    if (given.type === 'keep' || menu.ask === 'keep') return ACCEPTED;
    return given.coins >= menu.least && given.coins <= menu.most ? ACCEPTED : refuse('out_of_range', 'M2');
  },
  checkTurn: ({ table }, type, asked) =>
    asked === 'answered' && type === 'keep' ? refuse('too_late', 'M3') : table.round > 0 ? ACCEPTED : refuse('closed'),
  fallback: (_, menu) => (menu.ask === 'keep' ? { type: 'keep', kept: false } : { type: 'bid', coins: menu.least }),
  sample: (menu, pick) =>
    menu.ask === 'keep'
      ? { type: 'keep', kept: pick(2) === 1 }
      : { type: 'bid', coins: menu.least + pick(menu.most - menu.least + 1) },
  beat: ({ type }) =>
    type === 'opened'
      ? 'call'
      : type === 'sold'
        ? 'ack'
        : type === 'kept'
          ? 'short'
          : type === 'rested'
            ? 'long'
            : 'none',
  boundary: ({ type }) => type === 'opened',
  invariants: [],
  step,
  onRequest({ state, emit }, seat) {
    if (state.table.phase === 'keep') return refuse('not_now', 'M4');
    if (defined(state.own[seat]).coins < 3 && state.table.phase === 'bid') return refuse('too_poor');
    emit({ table: { type: 'raised' } });
    return ACCEPTED;
  },
  settled: ({ table, own }, given) =>
    table.phase === 'bid' &&
    own.some((_, seat) => {
      const answer = given.get(seat);
      return answer?.type === 'bid' && answer.coins >= ALL_IN;
    }),
  knows: () => null,
};
/** For clients that know the market's own messages. */
const protocol: ProtocolAdapter = {
  isStrict: true,
  event: ({ viewer, seen, menu, players }) => ({
    for: viewer,
    what: seen.table.type,
    menu,
    names: players.map(({ name, isAiPlayer }) => (isAiPlayer ? `${name} (bot)` : name)),
  }),
  prompt: (seat, menu) => [{ type: 'your_turn', seat, menu }],
  status: ({ own }) => (own === null ? null : { type: 'purse', ...(own as { coins: number }) }),
  action: (input) => (input.type === 'seen' ? 'ack' : input.type === 'all_in' ? { type: 'bid', coins: ALL_IN } : input),
  placing: (_, seat) => ({ stall: `stall ${seat}` }),
};

export const marketGame = (isSpoken = true): AnyGame =>
  seal(
    market,
    [
      { id: 'sleeper', thinks: 'long', decide: (_, menu, pick) => market.sample(menu, pick) },
      { id: 'eager', name: 'Quick Quinn', thinkMs: [100, 200], decide: (view, menu) => market.fallback(view, menu) },
    ],
    isSpoken ? protocol : null,
  );
