/** Everything this page was told about one room. Plain data, changed by `reduce` alone. */
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

/** A line in the log is the event itself: the words are made where it is shown, in the reader's language. */
export interface LogEntry {
  readonly seq: number;
  readonly table: { readonly [key: string]: Json; readonly type: string };
  readonly own?: Json;
}
export interface ChatLine {
  /** Grows with time: the server's clock when it was said. */
  readonly id: number;
  readonly from: string;
  readonly text: string;
  /** The id of the character who said it; null for people. */
  readonly character: string | null;
}
export interface Prompt {
  readonly id: number;
  readonly menu: Json;
}
/** An answer that was sent, until the server has said what became of it. */
export interface Sent {
  readonly promptId: number;
  readonly action: { readonly [key: string]: Json; readonly type: string };
}
/** What a bot would answer to the prompt with this number. */
export interface Hint {
  readonly promptId: number;
  readonly action: { readonly [key: string]: Json };
  readonly why: Reasons | null;
}
export type Reasons = NonNullable<Asked['decisions'][number]['why']>;
type Asked = Extract<Received, { readonly type: 'why' }>;
/** What bots knew, were offered and weighed before an event of a hand that is over. */
export type Why = Pick<Asked, 'seq' | 'decisions'>;
export interface SeatReaction {
  readonly seat: Seat;
  readonly reaction: Reaction;
  /** No two of a game have the same; a later one has a higher one. */
  readonly id: number;
}
export interface Ending {
  readonly winnerSeat: Seat | null;
  readonly standings: readonly EndPlacing[];
}
/** A hand that is over, with what every seat knew. */
export interface FinishedHand {
  /** Before its first event. */
  readonly first: ReelPosition;
  readonly events: readonly (Omit<LogEntry, 'own'> & ReelEvent)[];
}
export interface BackAsked {
  readonly seat: Seat;
  /** Who has not said yet whether they allow it. */
  readonly waiting: readonly Seat[];
}
export type BackClosed = Pick<Extract<Received, { readonly type: 'take_back_closed' }>, 'seat' | 'reason' | 'by'>;
/** One game at the table. */
export interface MatchModel {
  readonly game: string;
  readonly gameId: string;
  /** Who may read this game when it is over; null where the server has not said so. */
  readonly replays: ReplayAccess | null;
  /** Spectators may see all cards of a hand once the next has begun. */
  readonly delayedHands: boolean;
  /** The moment of a finished game from which this one goes on; null where it began at the beginning. */
  readonly playedOn: PlayedOn | null;
  /** The last such hand that this spectator asked for. */
  readonly finishedHand: FinishedHand | null;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly players: readonly Player[];
  readonly view: AnyViewerView | null;
  /** The view that the first line of the log follows on; null before the first view. */
  readonly base: { readonly seq: number; readonly view: AnyViewerView } | null;
  /** The last event that is folded into `view`; null before the first view. Counts on through all games of a room. */
  readonly seq: number | null;
  /** This page was there when the game began. */
  readonly fromStart: boolean;
  /** Only what stands: of moves that were taken back see `takenBack`. */
  readonly log: readonly LogEntry[];
  readonly takenBack: readonly TakenBackMark[];
  /** Somebody would like to take a move back, and people are asked; null while nobody is. */
  readonly backAsked: BackAsked | null;
  /**
   * Whether a move of the reader's stands. One from before this page came is known when what happened is told; so is
   * what a taking back has left.
   */
  readonly moved: 'no' | 'perhaps' | 'yes';
  /** How the last request ended, until the next. */
  readonly backClosed: BackClosed | null;
  /** True when what came before the first line of the log was not told to this page. */
  readonly logStartsLate: boolean;
  /** What came before the first line of the log has not been asked for, or not yet told. */
  readonly lacksHistory: boolean;
  readonly prompt: Prompt | null;
  readonly sent: Sent | null;
  readonly hint: Hint | null;
  /** The answer to the last "Why?". */
  readonly why: Why | null;
  readonly refusal: Refusal | null;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  /** The event that the table waits for everybody to have seen. */
  readonly ackWanted: number | null;
  /** Whose players want the rest of this hand played without pauses. */
  readonly wantNext: readonly Seat[];
  readonly ending: Ending | null;
  /** What clocks and stand-ins decided in somebody's name, as far as this viewer may know it. */
  readonly decisions: readonly Decided[];
  /** How many of them were for this seat since its person was last there. */
  readonly missed: number;
  /** The last of each seat. */
  readonly reactions: readonly SeatReaction[];
  /** The table waits for its only person. */
  readonly paused: boolean;
  /** The host has paused the table. */
  readonly held: boolean;
}
export interface Problem {
  readonly code: ErrorCode;
  /** For `action_failed`: the server's or the game's own reason, and the number of the game's rule. */
  readonly reason: string | null;
  readonly rule: string | null;
}
export interface RoomModel {
  /** As the server gave it: the name may differ from the one that was asked for. */
  readonly me: string | null;
  readonly token: string | null;
  readonly room: RoomState | null;
  readonly play: MatchModel | null;
  readonly chat: readonly ChatLine[];
  /** How long a line may be; null until the server has said so. */
  readonly chatCharsMax: number | null;
  /** A game begins: everything of it will be told. */
  readonly starting: boolean;
  /** The last thing that was refused, until something is accepted. */
  readonly problem: Problem | null;
  /** Why the reader is not in the room any more. */
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
