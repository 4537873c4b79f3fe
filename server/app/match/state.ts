/**
 * Everything there is about one match. The functions beside this file read and change it; nothing in it is a callback.
 */
import type { AnyGame, AnyTable, Chance, Json, Seat, Timing, Wait, WireMessage } from '@parlour/kernel';
import type { ClockReading } from '@parlour/sdk/messages';
import type { MatchData, MatchHeader } from '../rooms/records.ts';
import type { TakeBackRequest } from './take-back-request.ts';
import { ownDraw } from './chairs.ts';
import type { EventOutbox, NumberedEvent } from './event-outbox.ts';
import type { FairTable } from './fair-table.ts';
import { paceOf, type Pace } from './pace.ts';
import type { Draft, Moment } from './transition.ts';

export interface MatchInit {
  readonly game: AnyGame;
  readonly table: AnyTable;
  readonly started: MatchHeader;
  /** Number of the journal's record with which it began. */
  readonly firstRecord: number;
  readonly data: MatchData;
  readonly outbox: EventOutbox;
  /** Null where cards come from the secret alone. */
  readonly fair: FairTable | null;
}
/** What the house sets for every match. */
export interface HouseRules {
  /** Factor on all pauses and thinking times. */
  readonly pace: number;
  /** For a seat whose person is away where no clock runs, and on top of their clock after the table slept. */
  readonly graceMs: number;
}

export interface OpenPrompt {
  readonly id: number;
  readonly isBot: boolean;
  /** Everybody can see whose turn it is. */
  readonly isPublic: boolean;
  /** Null where no clock runs. */
  readonly allowed: ClockReading | null;
  /** When the clock starts: later for one who is awaited back after the table slept. */
  readonly startsAt: number;
  /** Of a bot that thinks beside the table; null for all others. */
  readonly thought: Thought | null;
  /**
   * What a person was shown, as text, once something has happened at the table since: to find out whether that has
   * changed it. Null until then, and for a bot.
   */
  readonly menu: string | null;
}
/** What a bot that thinks beside the table has come to. */
export interface Thought {
  /** Its thinking time is over, and it has not chosen yet. */
  readonly isDue: boolean;
  /** Null until it has chosen. */
  readonly choice: Json | null;
}
/** Events are told with pauses between them; `ack` where everybody is to confirm one. */
export interface Pause {
  readonly ack: { readonly seq: number; readonly endsAt: number } | null;
}

export interface MatchState extends Omit<MatchInit, 'data' | 'table'>, HouseRules {
  data: MatchData;
  /** Another one after a move was taken back. */
  table: AnyTable;
  readonly timing: Timing;
  readonly pacing: Pace;
  readonly prompts: Map<Seat, OpenPrompt>;
  /** What each seat was shown with the last prompts that it did not answer in time, as text. */
  readonly missedMenus: Map<Seat, readonly string[]>;
  /** What each person said last. */
  readonly lastSaid: Map<Seat, WireMessage>;
  /** What each seat was last told of itself in the game's own words, as text. */
  readonly toldStatus: Map<Seat, string | null>;
  /** Which clocks everybody was last told of. */
  toldClocks: string;
  pause: Pause | null;
  /** The event whose pause was cut short when the host paused the table; it has its pause again on resuming. */
  heldAfter: NumberedEvent | null;
  readonly acknowledged: Set<Seat>;
  /** Whose people want the next hand: they take no more part in this one. */
  readonly wantNext: Set<Seat>;
  /** Who wants their last move back, until the pause is over that runs. */
  wantsBack: Seat | null;
  /** Null while nobody is asked whether a move may be taken back. */
  takeBackRequest: TakeBackRequest | null;
  /** By seat: the moment to which the others would not let it return. */
  readonly refusedBack: Map<Seat, number>;
  /** A hand or round has begun since newcomers could last sit down. */
  isAtBoundary: boolean;
  isRunning: boolean;
  /** What the absent get on top of their clocks; not 0 while a table that slept begins to run. */
  extraMsForAbsent: number;
}
export const newState = (init: MatchInit, house: HouseRules, chance: Chance): MatchState => {
  const timing = init.game.timing(init.started.settings);
  return {
    ...init,
    ...house,
    timing,
    pacing: paceOf(timing, house.pace, ownDraw(chance)),
    prompts: new Map(),
    missedMenus: new Map(),
    lastSaid: new Map(),
    toldStatus: new Map(),
    toldClocks: '',
    pause: null,
    heldAfter: null,
    acknowledged: new Set(),
    wantNext: new Set(),
    wantsBack: null,
    takeBackRequest: null,
    refusedBack: new Map(),
    isAtBoundary: false,
    isRunning: false,
    extraMsForAbsent: 0,
  };
};

/** A match in a moment, and the transition that is put together. */
export interface Step {
  readonly match: MatchState;
  readonly at: Moment;
  readonly draft: Draft;
}

/** Not everybody sees who was asked. */
export const isSecret = (wait: Wait): boolean => 'ask' in wait && wait.clock !== 'turn';
/** Everybody at the table wants the next hand: this one is played to its end without pauses. */
export const isHurried = ({ wantNext, data }: MatchState): boolean =>
  wantNext.size > 0 && data.chairs.every(({ status }, seat) => status !== 'human' || wantNext.has(seat));
/** Keeps `data` from here on. */
export function keep({ match, draft }: Step, data: MatchData, also: Parameters<Draft['keep']>[2] = {}): void {
  draft.keep(match.data, data, also);
  match.data = data;
}
/** How far everybody has been told, kept so that a restart does not tell it again. */
export const keepReleased = (step: Step): void =>
  keep(step, { ...step.match.data, released: step.match.outbox.released });
