/** The state, divided by who may see it. */
import type { Concealed, MutableState, Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { Acted, Pot } from './events.ts';
import type { Settings } from './settings.ts';
import type { Holdem } from './types.ts';

/** Used in place of a seat number for "no seat". */
export const NOBODY = -1;

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];

/**
 * The stages of a table. Only two wait for decisions: `awaiting_input` asks the seat whose turn it is, and `post_hand`
 * asks seats without chips whether they rebuy.
 */
export const STAGES = [
  'idle',
  'pre_hand',
  'dealing',
  'betting',
  'awaiting_input',
  'evaluating',
  'post_hand',
  'game_over',
] as const;
export type Stage = (typeof STAGES)[number];

export const STATUSES = ['empty', 'waiting', 'active', 'folded', 'all_in', 'sitting_out', 'eliminated'] as const;
/** `active`, `folded` and `all_in` are in the hand. Between hands, every seat that will be dealt in is `active`. */
export type Status = (typeof STATUSES)[number];

/** What a seat has announced to do as soon as the hand is over. */
export type Plan = 'stay' | 'sit_out' | 'leave';
/** J4: the blinds that a seat owes before it is dealt in again. */
export type Owed = 'nothing' | 'small' | 'big' | 'both';

/** Lists with one entry per seat are indexed by seat; the number shown on the chair is one more. */
export type TableState = {
  hand: number;
  stage: Stage;
  street: Street;
  level: number;
  smallBlind: number;
  bigBlind: number;
  ante: number;

  /** Positions, not players: with a dead button the chair may be empty. `bigBlindSeat` is always a player's. */
  button: number;
  smallBlindSeat: number;
  bigBlindSeat: number;

  status: Status[];
  stacks: number[];
  /** Chips put in on this street. */
  bets: number[];
  /** Chips put in since the hand began. Pots are made from these. */
  stakes: number[];
  /** Chips in the pot that count as nobody's stake: big blind antes and missed small blinds. */
  dead: number;
  board: Card[];
  currentBet: number;
  lastFullRaise: number;
  /** The current bet when the seat last acted on this street; -1 if it has not acted. */
  actedAt: number[];
  /** The last seat to bet or raise on this street. */
  aggressor: number;
  turn: number;
  acts: Acted[];
  /** Hole cards that are face up. */
  shown: (readonly Card[] | null)[];

  /** Stacks at the start of the hand. */
  before: number[];
  bought: number[];
  cashedOut: number[];
  away: boolean[];
  plans: Plan[];
  owed: Owed[];
  /** J3: true if the seat comes in by posting instead of waiting for the big blind. */
  posting: boolean[];
  muckLosers: boolean[];
  /** Number of turns in a row that were played by the clock. */
  expiries: number[];
  /** Final place of the seat; 0 while it plays. */
  places: number[];
  last: LastHand | null;
};
/** What is public about the previous hand. */
export type LastHand = {
  readonly hand: number;
  readonly board: readonly Card[];
  readonly shown: readonly (readonly Card[] | null)[];
  readonly pots: readonly Pot[];
  /** Seats that were dealt in, in the order of the deal. Absent in tables saved before this field existed. */
  readonly dealt?: readonly Seat[];
};
export type OwnState = {
  hole: readonly Card[];
  /** The hole cards of the previous hand, which can still be shown. */
  lastHole: readonly Card[];
};
/** The whole deck in order: hole cards, burn, flop, burn, turn, burn, river. */
export type HouseState = { deck: Concealed<readonly Card[]> | null };

/** Stack of a chair beyond the end of the list of stacks. */
const NOT_TAKEN = 0;

export function init(settings: Settings, seats: number): MutableState<Holdem> {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  const stacks = each(0).map((_, seat) =>
    settings.stacks.length === 0 ? settings.startStack : (settings.stacks[seat] ?? NOT_TAKEN),
  );
  const table: TableState = {
    hand: 0,
    stage: 'idle',
    street: 'preflop',
    level: 0,
    smallBlind: settings.smallBlind,
    bigBlind: settings.bigBlind,
    ante: settings.ante,
    button: NOBODY,
    smallBlindSeat: NOBODY,
    bigBlindSeat: NOBODY,
    status: stacks.map((stack) => (stack > 0 ? 'active' : 'empty')),
    stacks,
    bets: each(0),
    stakes: each(0),
    dead: 0,
    board: [],
    currentBet: 0,
    lastFullRaise: 0,
    actedAt: each(-1),
    aggressor: NOBODY,
    turn: NOBODY,
    acts: [],
    shown: each(null),
    before: [...stacks],
    bought: [...stacks],
    cashedOut: each(0),
    away: each(false),
    plans: each('stay'),
    owed: each('nothing'),
    posting: each(false),
    muckLosers: each(true),
    expiries: each(0),
    places: each(0),
    last: null,
  };
  return {
    table,
    own: each(null).map(() => ({ hole: [], lastHole: [] })),
    house: { deck: null },
  };
}
