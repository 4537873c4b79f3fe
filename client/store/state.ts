/** The state of one room as this page was told it. Plain data; the server's messages change it through `reduce`. */
import type { Json, Refusal, Seat } from '@parlour/kernel';
import type { Received, TakenBackMark } from '@parlour/sdk/codec';
import type {
  Decided,
  EndPlacing,
  ErrorCode,
  PlayedOn,
  Reaction,
  ReplayAccess,
  RoomState,
} from '@parlour/sdk/messages';
import type { ReelEvent, ReelPosition } from '@parlour/sdk/replay/reel';
import type { AnyViewerView, Player, SeatClock } from '../ui/index.ts';

/** A line of the log. It holds the event itself; the words are made when it is shown, in the user's language. */
export interface LogEntry {
  readonly seq: number;
  readonly table: { readonly [key: string]: Json; readonly type: string };
  readonly own?: Json;
}
export interface ChatLine {
  /** Increases with time: the server's clock when the line was said. */
  readonly id: number;
  readonly from: string;
  readonly text: string;
  /** Id of the character who said it; null for people. */
  readonly character: string | null;
}
export interface Prompt {
  readonly id: number;
  readonly menu: Json;
  /**
   * Whether only the asked seats know that they are asked. The answer can then never be taken back. Null if this page
   * was not told the event before the question.
   */
  readonly isSecret: boolean | null;
}
/** An answer that was sent and not confirmed by the server yet. */
export interface Sent {
  readonly promptId: number;
  readonly action: { readonly [key: string]: Json; readonly type: string };
}
/** What a bot would answer to this prompt. */
export interface Hint {
  readonly promptId: number;
  readonly action: { readonly [key: string]: Json };
  readonly why: Reasons | null;
}
export type Reasons = NonNullable<Asked['decisions'][number]['why']>;
type Asked = Extract<Received, { readonly type: 'why' }>;
/** What bots knew, were offered and considered before an event of a finished hand. */
export type Why = Pick<Asked, 'seq' | 'decisions'>;
export interface SeatReaction {
  readonly seat: Seat;
  readonly reaction: Reaction;
  /** Unique within a room. Later reactions have higher ids, also in the next game and after a reconnect. */
  readonly id: number;
}
export interface Ending {
  readonly winnerSeat: Seat | null;
  readonly standings: readonly EndPlacing[];
}
/**
 * Whether a move of this player can be taken back, as far as this page knows. `sealed`: not before the answers to that
 * question have led to an event. `perhaps`: a move was taken back, or this page was not told what the last answer was
 * to; the history then settles it, and also for moves made before this page joined. `refused`: somebody has refused,
 * and nobody is asked twice about the same move.
 */
export type Moved = 'no' | 'sealed' | 'perhaps' | 'yes' | 'refused';
/** A finished hand, with what every seat knew. */
export interface FinishedHand {
  /** The position before its first event. */
  readonly first: ReelPosition;
  readonly events: readonly (Omit<LogEntry, 'own'> & ReelEvent)[];
}
export interface BackAsked {
  readonly seat: Seat;
  /** Seats that have not answered yet whether they allow it. */
  readonly waiting: readonly Seat[];
}
export type BackClosed = Pick<Extract<Received, { readonly type: 'take_back_closed' }>, 'seat' | 'reason' | 'by'>;
/** One game at the table. */
export interface MatchModel {
  readonly game: string;
  readonly gameId: string;
  /** Who may read this game when it is over; null if the server has not said. */
  readonly replays: ReplayAccess | null;
  /** True if spectators may see all cards of a hand once the next has begun. */
  readonly delayedHands: boolean;
  /** The moment of a finished game from which this one goes on; null for an ordinary game. */
  readonly playedOn: PlayedOn | null;
  /** The finished hand that this spectator last requested; null while none is shown. */
  readonly finishedHand: FinishedHand | null;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly players: readonly Player[];
  readonly view: AnyViewerView | null;
  /** The view before the first line of the log; null before the first view. */
  readonly base: { readonly seq: number; readonly view: AnyViewerView } | null;
  /**
   * Number of the last event folded into `view`; null before the first view. It counts on through all games of a room.
   */
  readonly seq: number | null;
  /** True if this page was present when the game began. */
  readonly fromStart: boolean;
  /** Only events that stand. For moves that were taken back see `takenBack`. */
  readonly log: readonly LogEntry[];
  readonly takenBack: readonly TakenBackMark[];
  /** A request to take a move back, while players are asked; otherwise null. */
  readonly backAsked: BackAsked | null;
  readonly moved: Moved;
  /** How the last request to take a move back ended, until the next. */
  readonly backClosed: BackClosed | null;
  /** True if this page was not told the events before the first line of the log. */
  readonly logStartsLate: boolean;
  /**
   * True while the history is missing: this page was not told the events before the log's first line, or a move was
   * taken back.
   */
  readonly lacksHistory: boolean;
  readonly prompt: Prompt | null;
  readonly sent: Sent | null;
  readonly hint: Hint | null;
  /** The answer to the last "Why?". */
  readonly why: Why | null;
  readonly refusal: Refusal | null;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  /** Number of the event that all players must confirm before the table goes on. */
  readonly ackWanted: number | null;
  /** Seats whose players want the rest of this hand played without pauses. */
  readonly wantNext: readonly Seat[];
  readonly ending: Ending | null;
  /** What the clock or a bot decided in a player's name, as far as this viewer may know it. */
  readonly decisions: readonly Decided[];
  /** Number of such decisions for this seat since its person was last there. */
  readonly missed: number;
  /** The latest reaction of each seat. */
  readonly reactions: readonly SeatReaction[];
  /** Id of the last reaction that this page was told, in any game of the room; 0 if there was none. */
  readonly reacted: number;
  /** The table is paused because its only person is away. */
  readonly paused: boolean;
  /** The table is paused by the host. */
  readonly held: boolean;
}
export interface Problem {
  readonly code: ErrorCode;
  /** For `action_failed`: the server's or the game's own reason, and the number of the game's rule. */
  readonly reason: string | null;
  readonly rule: string | null;
}
export interface RoomModel {
  /** The name that the server gave, which may differ from the one requested. */
  readonly me: string | null;
  readonly token: string | null;
  readonly room: RoomState | null;
  readonly play: MatchModel | null;
  readonly chat: readonly ChatLine[];
  /** Upper limit of a chat line's length; null until the server has sent it. */
  readonly chatCharsMax: number | null;
  /** True while a game is starting: this page will be told all of it. */
  readonly starting: boolean;
  /** The last refusal, until something is accepted. */
  readonly problem: Problem | null;
  /** Why the user is no longer in the room; null while they are. */
  readonly left: 'left' | 'kicked' | 'banned' | 'closed' | null;
}
export const NOBODY: RoomModel = {
  me: null,
  token: null,
  room: null,
  play: null,
  chat: [],
  chatCharsMax: null,
  starting: false,
  problem: null,
  left: null,
};
