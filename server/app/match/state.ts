/**
 * The whole state of one match. The functions in the other files of this folder read and change it. No callbacks in it.
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
  /** Number of the journal record with which the match began. */
  readonly firstRecord: number;
  readonly data: MatchData;
  readonly outbox: EventOutbox;
  /** Null if cards come from the secret alone. */
  readonly fair: FairTable | null;
}
/** Settings of the server that apply to every match. */
export interface HouseRules {
  /** Factor on all pauses and thinking times. */
  readonly pace: number;
  /** Time (ms) for an absent person where no clock runs. Also added to their clock after the table slept. */
  readonly graceMs: number;
}

export interface OpenPrompt {
  readonly id: number;
  readonly isBot: boolean;
  /** True if everybody can see whose turn it is. */
  readonly isPublic: boolean;
  /** Null if no clock runs. */
  readonly allowed: ClockReading | null;
  /** When the clock starts. Later than now for a person who is expected back after the table slept. */
  readonly startsAt: number;
  /** Set for a bot that thinks in the background; otherwise null. */
  readonly thought: Thought | null;
  /**
   * The menu that a person was shown, as text. It is set when something happens at the table, to find out whether that
   * changes the menu. Null until then, and for a bot.
   */
  readonly menu: string | null;
}
/** The progress of a bot that thinks in the background. */
export interface Thought {
  /** True if its thinking time is over, so that it answers as soon as it has chosen. */
  readonly isDue: boolean;
  /** Null until it has chosen. */
  readonly choice: Json | null;
}
/** A pause after an event that was told. `ack`: set if everybody has to confirm the event. */
export interface Pause {
  readonly ack: { readonly seq: number; readonly endsAt: number } | null;
}

export interface MatchState extends Omit<MatchInit, 'data' | 'table'>, HouseRules {
  data: MatchData;
  /** Replaced by another table when a move is taken back. */
  table: AnyTable;
  readonly timing: Timing;
  readonly pacing: Pace;
  readonly prompts: Map<Seat, OpenPrompt>;
  /** The menus of the last prompts that each seat did not answer in time, as text. */
  readonly missedMenus: Map<Seat, readonly string[]>;
  /** The last action of each person. */
  readonly lastSaid: Map<Seat, WireMessage>;
  /** The last status that each seat was told in the game's own messages, as text. */
  readonly toldStatus: Map<Seat, string | null>;
  /** Identifies the public clocks that everybody was last told. */
  toldClocks: string;
  pause: Pause | null;
  /** The event whose pause was cut short when the host paused the table. The pause starts again on resuming. */
  heldAfter: NumberedEvent | null;
  readonly acknowledged: Set<Seat>;
  /** Seats whose people want the next hand. They take no more part in this one. */
  readonly wantNext: Set<Seat>;
  /** Seat that wants to take its last move back, until the current pause is over and the moment has been looked up. */
  wantsBack: Seat | null;
  /** The request that others are asked about, or null. */
  takeBackRequest: TakeBackRequest | null;
  /** The moment to which the others have refused to return, by the seat that asked. */
  readonly refusedBack: Map<Seat, number>;
  /** True if a hand or round has begun and newcomers have not been seated since. */
  isAtBoundary: boolean;
  isRunning: boolean;
  /** Added to the clocks of absent people (ms). Above 0 while a table that slept is being resumed. */
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

/** A match, the moment of the input, and the transition that is being built. */
export interface Step {
  readonly match: MatchState;
  readonly at: Moment;
  readonly draft: Draft;
}

/**
 * True during a pause, also one that the host's pause has cut short. The table may then be further on than was told, and
 * nothing may reveal whether it is.
 */
export const isBetween = ({ pause, heldAfter }: Pick<MatchState, 'pause' | 'heldAfter'>): boolean =>
  pause !== null || heldAfter !== null;
/** True if not everybody sees who is asked. */
export const isSecret = (wait: Wait): boolean => 'ask' in wait && wait.clock !== 'turn';
/** True if everybody at the table wants the next hand. The current one is then played without pauses. */
export const isHurried = ({ wantNext, data }: MatchState): boolean =>
  wantNext.size > 0 && data.chairs.every(({ status }, seat) => status !== 'human' || wantNext.has(seat));
/** Replaces the match's data and adds the record of the change. */
export function keep({ match, draft }: Step, data: MatchData, also: Parameters<Draft['keep']>[2] = {}): void {
  draft.keep(match.data, data, also);
  match.data = data;
}
/** Records how far events were told, so that a restart does not tell them again. */
export const keepReleased = (step: Step): void =>
  keep(step, { ...step.match.data, released: step.match.outbox.released });
