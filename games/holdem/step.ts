/** The flow: one switch on the stage. Each case calls functions from `rules/`. */
import { conceal, reveal, type StepContext, type Seat, type Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from './actions.ts';
import { DECK, type Card } from '@parlour/kit/cards';
import { strength7 } from './rules/evaluator/evaluate.ts';
import type { Act, DecidedBy, OwnEvent } from './events.ts';
import { beginHand, decideBroke, type Dealer } from './step/between.ts';
import { bettingIsOver, callOf, liveCount, optionsOf, uncalledBet } from './rules/betting.ts';
import { placesOf } from './rules/places.ts';
import { award, layersOf, potTotal } from './rules/pots.ts';
import { dealtSeats, isDealtIn, isLive, seatsAfter, seatsWhere, type PublicTable } from './rules/seats.ts';
import { shows } from './rules/showdown.ts';
import type { Holdem } from './types.ts';

/** C2: number of turns in a row played by the clock after which a seat sits out. */
const EXPIRIES_MAX = 2;

export const step = (play: StepContext<Holdem>): Wait => flow(play, null);

/** `dealer` sets button, blinds and posts instead of the rules, to replay recorded hands. */
export function flow(play: StepContext<Holdem>, dealer: Dealer | null): Wait {
  const { table } = play.state;
  if (table.stage === 'awaiting_input') {
    // The answer is missing when a request led here, e.g. another seat rebuys or sits out while this one thinks.
    const action = play.answers.get(table.turn);
    if (action !== undefined) take(play, table.turn, action);
  } else if (table.stage === 'post_hand') decideBroke(play, play.answers);
  for (;;) {
    const wait = advance(play, dealer);
    if (wait !== null) return wait;
  }
}

const TURNS: readonly Wait[] = Array.from({ length: 10 }, (_, seat) => ({ ask: [seat], clock: 'turn' }));

/** One step of the state machine. Returns null if the next step should follow at once. */
function advance(play: StepContext<Holdem>, dealer: Dealer | null): Wait | null {
  const { table } = play.state;
  switch (table.stage) {
    case 'awaiting_input':
      return isGone(table, table.turn) ? playAbsent(play, table.turn) : defined(TURNS[table.turn]);
    case 'betting':
      play.emit({ table: { type: 'round_closed' } });
      return closeRound(play);
    case 'dealing':
      return closeRound(play);
    case 'pre_hand':
      return dealHoleCards(play);
    case 'idle':
    case 'evaluating':
    case 'post_hand':
    case 'game_over':
      return beginHand(play, dealer);
  }
}

/** J5, J6: true if the seat will not answer because its player has left or is away. */
export const isGone = (table: PublicTable, seat: Seat): boolean =>
  table.plans[seat] === 'leave' || defined(table.away[seat]);

function playAbsent(play: StepContext<Holdem>, seat: Seat): null {
  const { table } = play.state;
  const free = callOf(table, seat) === 0;
  const stays =
    free && table.plans[seat] !== 'leave' && (play.settings.absent === 'checks' || !play.settings.eliminate);
  emitAct(play, seat, stays ? 'check' : 'fold', 0, 'absence');
  return null;
}

function emitAct(play: StepContext<Holdem>, seat: Seat, act: Act, chips: number, by: DecidedBy): void {
  const { table } = play.state;
  const to = defined(table.bets[seat]) + chips;
  const allIn = chips > 0 && chips === table.stacks[seat];
  play.emit({ table: { type: 'acted', seat, act, chips, to, allIn, by, street: table.street } });
}

function take(play: StepContext<Holdem>, seat: Seat, action: Action): void {
  const { table } = play.state;
  switch (action.type) {
    case 'fold':
    case 'check':
      return emitAct(play, seat, action.type, 0, 'player');
    case 'call':
      return emitAct(play, seat, 'call', callOf(table, seat), 'player');
    case 'bet':
    case 'raise':
      return emitAct(play, seat, action.type, action.to - defined(table.bets[seat]), 'player');
    case 'all_in':
      return goAllIn(play, seat);
    case 'timeout':
      emitAct(play, seat, callOf(table, seat) === 0 ? 'check' : 'fold', 0, 'clock');
      if (defined(table.expiries[seat]) >= EXPIRIES_MAX)
        play.emit({ table: { type: 'sat_out', seat, afterHand: false, rests: false } });
      return;
    case 'buy_in':
    case 'give_up':
      throw new Error(`${action.type} is no move of a hand`);
  }
}

/** A10: all-in as a bet or raise if that is allowed, otherwise as a call. */
function goAllIn(play: StepContext<Holdem>, seat: Seat): void {
  const { table } = play.state;
  const { call, size, bar } = optionsOf(table, play.settings, seat);
  if (bar === null) emitAct(play, seat, size, defined(table.stacks[seat]), 'player');
  else emitAct(play, seat, 'call', call, 'player');
}

const NEW_DECK: readonly Card[] = Array.from({ length: DECK }, (_, card) => card);
const NO_CARDS: OwnEvent = { cards: [] };

/** D1, D2: one card at a time from the button's left, two rounds. */
function dealHoleCards(play: StepContext<Holdem>): null {
  const { table } = play.state;
  const order = play.chance.shuffle(table.hand, 'deck', DECK);
  const deck: Card[] = NEW_DECK.slice();
  for (let place = 0; place < DECK; place++) deck[place] = defined(order[place]);
  const dealt = dealtSeats(table);
  const own = table.status.map(() => NO_CARDS);
  for (let place = 0; place < dealt.length; place++)
    own[defined(dealt[place])] = { cards: [defined(deck[place]), defined(deck[place + dealt.length])] };
  play.emit({ table: { type: 'hole_dealt' }, own, house: { deck: conceal(deck) } });
  // With `absentAllIn: 'folds'`, absent players who are all-in are folded at once.
  if (play.settings.absentAllIn === 'folds')
    for (const seat of dealt)
      if (table.away[seat] && table.status[seat] === 'all_in') emitAct(play, seat, 'fold', 0, 'absence');
  return null;
}

/** A6: called when the betting round is complete. */
function closeRound(play: StepContext<Holdem>): null {
  const { table } = play.state;
  const uncalled = uncalledBet(table);
  if (uncalled !== null) play.emit({ table: { type: 'bet_returned', ...uncalled } });
  if (liveCount(table) === 1) return foldWin(play);
  if (table.street === 'river') return showdown(play);
  if (bettingIsOver(table) && !isOpen(table)) openHands(play);
  dealStreet(play);
  return null;
}

const isOpen = (table: PublicTable): boolean =>
  table.status.every((_, seat) => !isLive(table, seat) || table.shown[seat] !== null);
function openHands({ state, emit }: StepContext<Holdem>): void {
  const seats = seatsAfter(state.table.button, state.own.length, (seat) => isLive(state.table, seat));
  emit({ table: { type: 'hands_opened', hands: seats.map((seat) => [seat, defined(state.own[seat]).hole]) } });
}

/** D3: a card is burnt before each street. */
function dealStreet({ state, emit }: StepContext<Holdem>): void {
  const { table, house } = state;
  if (house.deck === null) throw new Error('no deck');
  const deck = reveal(house.deck);
  let behind = 0;
  for (let seat = 0; seat < table.status.length; seat++) if (isDealtIn(table, seat)) behind += 2;
  const card = (at: number): Card => defined(deck[behind + at]);
  if (table.street === 'preflop')
    emit({ table: { type: 'street_dealt', street: 'flop', cards: [card(1), card(2), card(3)] } });
  else if (table.street === 'flop') emit({ table: { type: 'street_dealt', street: 'turn', cards: [card(5)] } });
  else emit({ table: { type: 'street_dealt', street: 'river', cards: [card(7)] } });
}

/** S5: all others folded. The last live seat wins without showing. */
function foldWin(play: StepContext<Holdem>): null {
  const { table } = play.state;
  const seat = table.status.findIndex((_, each) => isLive(table, each));
  const chips = potTotal(table);
  play.emit({ table: { type: 'fold_won', seat, chips } });
  endHand(play);
  return null;
}

function showdown(play: StepContext<Holdem>): null {
  const { table, own } = play.state;
  const live = seatsWhere(own.length, (seat) => isLive(table, seat));
  const strengths = own.map(({ hole }, seat) => (isLive(table, seat) ? strengthAt(table.board, hole) : 0));
  const layers = layersOf(table.stakes, live, table.dead);
  const mustShow = (seat: Seat): boolean => play.settings.showdown === 'showAll' || table.muckLosers[seat] === false;
  play.emit({ table: { type: 'showdown', shows: shows(table, layers, strengths, own, mustShow) } });
  play.emit({ table: { type: 'pots_awarded', pots: award(layers, strengths, table.button, play.settings.chip) } });
  endHand(play);
  return null;
}
const strengthAt = (board: readonly Card[], hole: readonly Card[]): number =>
  strength7(
    defined(board[0]),
    defined(board[1]),
    defined(board[2]),
    defined(board[3]),
    defined(board[4]),
    defined(hole[0]),
    defined(hole[1]),
  );

/** E1: a player without chips is out, or is asked about a rebuy. */
function endHand(play: StepContext<Holdem>): void {
  const { table } = play.state;
  const { eliminate, rebuy } = play.settings;
  const broke: Seat[] = [];
  for (let seat = 0; seat < table.status.length; seat++)
    if (table.stacks[seat] === 0 && isDealtIn(table, seat)) broke.push(seat);
  const eliminated = eliminate && !rebuy ? placesOf(table, broke) : [];
  play.emit({ table: { type: 'hand_ended', eliminated, broke: rebuy ? broke : [] } });
}
