/** The state, divided by who may see it. */
import type { Concealed, MutableState, Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { Acted, Pot } from './events.ts';
import type { Settings } from './settings.ts';
import type { Holdem } from './types.ts';

/** In place of a seat number: no seat. */
export const NOBODY = -1;

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];

/**
 * The stages of a table. `awaiting_input` asks the seat whose turn it is, `post_hand` asks the broke whether they
 * rebuy; nothing else waits for a decision.
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
/** `active`, `folded` and `all_in` are in the hand; between hands all who will be dealt in are `active`. */
export type Status = (typeof STATUSES)[number];

/** What a seat does as soon as the hand is over for it. */
export type Plan = 'stay' | 'sit_out' | 'leave';
/** J4: blinds that a seat owes before it is dealt in again. */
export type Owed = 'nothing' | 'small' | 'big' | 'both';

/** Lists with one entry a seat are indexed by seat; the number on the chair is one more. */
export type TableState = {
  hand: number;
  stage: Stage;
  street: Street;
  level: number;
  smallBlind: number;
  bigBlind: number;
  ante: number;

  /** Positions, not players: in a dead-button game nobody may be sitting there. `bigBlindSeat` is always a player's. */
  button: number;
  smallBlindSeat: number;
  bigBlindSeat: number;

  status: Status[];
  stacks: number[];
  /** Put in on this street. */
  bets: number[];
  /** Put in since the hand began: what pots are made of. */
  stakes: number[];
  /** In the pot without counting as anyone's stake: big blind antes and missed small blinds. */
  dead: number;
  board: Card[];
  currentBet: number;
  lastFullRaise: number;
  /** The level of betting when the seat last acted on this street; -1 if it has not. */
  actedAt: number[];
  /** Last to bet or raise on this street. */
  aggressor: number;
  turn: number;
  acts: Acted[];
  /** Hole cards that are face up. */
  shown: (readonly Card[] | null)[];

  /** Stacks when the hand began. */
  before: number[];
  bought: number[];
  cashedOut: number[];
  away: boolean[];
  plans: Plan[];
  owed: Owed[];
  /** J3: comes in by posting rather than waiting for the big blind. */
  posting: boolean[];
  muckLosers: boolean[];
  /** Turns in a row that the clock has played. */
  expiries: number[];
  /** Where the seat finished; 0 while it plays. */
  places: number[];
  last: LastHand | null;
};
/** What is public about the hand before. */
export type LastHand = {
  readonly hand: number;
  readonly board: readonly Card[];
  readonly shown: readonly (readonly Card[] | null)[];
  readonly pots: readonly Pot[];
  /** Who was dealt in, in the order of the deal; not in tables from before it was kept. */
  readonly dealt?: readonly Seat[];
};
export type OwnState = {
  hole: readonly Card[];
  /** The hand before: it can still be shown. */
  lastHole: readonly Card[];
};
/** The whole deck in its order: hole cards, burn, flop, burn, turn, burn, river. */
export type HouseState = { deck: Concealed<readonly Card[]> | null };

/** Chips of a chair beyond the list of stacks. */
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
