/** The reducer of a room: what each message changes. Pure, so the same messages give the same state. */
import type { AnyRules } from '@parlour/kernel';
import type { Received, TakenBackMark } from '@parlour/sdk/codec';
import type { ChatLine, ClockReading } from '@parlour/sdk/messages';
import { wholeView } from '@parlour/sdk/settings';
import type { AnyViewerView, Player, SeatClock } from '../ui/index.ts';
import type { FinishedHand, MatchModel, Moved, Problem, Prompt, RoomModel, Sent, LogEntry } from './state.ts';

const LOG_MAX = 5000;
const CHAT_MAX = 200;

export interface ReduceContext {
  /** The rules of the running game, with which its events are folded; null if the page does not have the game. */
  readonly game: AnyRules | null;
  /** `performance.now()` when the message arrived. */
  readonly now: number;
}
type Of<T extends Received['type']> = Extract<Received, { readonly type: T }>;

export function reduce(state: RoomModel, message: Received, around: ReduceContext): RoomModel {
  switch (message.type) {
    case 'session':
      return { ...state, token: message.sessionToken };
    case 'room_joined':
      return {
        ...state,
        me: message.playerName,
        problem: state.room === null ? null : lasting(state.problem),
        left: null,
      };
    case 'room_state': {
      const { type: _, ...room } = message;
      // The game ended while the page was not connected.
      const isStale = room.phase === 'waiting' && state.play?.ending === null;
      return { ...state, room, play: isStale ? null : state.play };
    }
    case 'room_left':
      return { ...state, room: null, play: null, me: null, token: null, left: message.reason };
    case 'game_left':
      return { ...state, play: null, me: null, token: null, left: 'left' };
    case 'chat':
      return { ...state, chat: withLines(state.chat, [message]) };
    case 'chat_log':
      return { ...state, chat: withLines(state.chat, message.lines), chatCharsMax: message.charsMax };
    case 'session_error':
      return refused(state, message);
    case 'fairness_commitment':
    case 'fairness_next':
    case 'fairness_deal':
      // Handled by `FairnessWatch`.
      return state;
    case 'game_starting':
      return { ...state, starting: true };
    case 'game_started':
      return { ...state, starting: false, problem: lasting(state.problem), play: begun(state, message) };
    case 'finished_hand':
      return {
        ...state,
        problem: null,
        play: state.play?.gameId === message.gameId ? { ...state.play, finishedHand: handOf(message) } : state.play,
      };
    case 'why': {
      const { gameId, seq, decisions } = message;
      return state.play?.gameId === gameId
        ? { ...state, problem: null, play: { ...state.play, why: { seq, decisions } } }
        : state;
    }
    case 'player_joined':
    case 'player_left':
    case 'player_ready_changed':
    case 'game_known':
    case 'pong':
      // These carry no new state: it comes with `room_state`, or is known from before.
      return state;
    default:
      return state.play === null ? state : { ...state, play: reducePlay(state.play, message, around) };
  }
}

/** Adds chat lines. Lines may arrive again after a reconnect: each is listed once, in the order they were said. */
function withLines(chat: RoomModel['chat'], said: readonly ChatLine[]): RoomModel['chat'] {
  const known = new Set(chat.map(({ id }) => id));
  const fresh = said.flatMap(({ playerName, text, at, character = null }) =>
    known.has(at) ? [] : [{ id: at, from: playerName, text, character }],
  );
  return [...chat, ...fresh].toSorted((a, b) => a.id - b.id).slice(-CHAT_MAX);
}

/** The state for a started game. If the same game is announced again after a reconnect, its log is kept. */
function begun({ play: before, starting }: RoomModel, message: Of<'game_started'>): MatchModel {
  const { game, gameId, seat, players, replays = null, delayedHands = false, playedOn = null } = message;
  const same = before?.gameId === gameId && before.seat === seat ? before : null;
  return {
    game,
    gameId,
    replays,
    delayedHands,
    playedOn,
    finishedHand: same?.finishedHand ?? null,
    seat,
    players: players.map(sitting),
    view: same?.view ?? null,
    base: same?.base ?? null,
    seq: same?.seq ?? null,
    fromStart: same?.fromStart ?? starting,
    log: same?.log ?? [],
    takenBack: same?.takenBack ?? [],
    moved: same?.moved ?? 'no',
    // The server sends this again while a request is open.
    backAsked: null,
    backClosed: null,
    logStartsLate: same?.logStartsLate ?? false,
    lacksHistory: same?.lacksHistory ?? false,
    prompt: null,
    sent: same?.sent ?? null,
    hint: null,
    why: null,
    refusal: null,
    clocks: new Map(),
    ackWanted: null,
    wantNext: [],
    ending: same?.ending ?? null,
    // The server sends these again if there is something to report.
    decisions: [],
    missed: 0,
    paused: false,
    reactions: [],
    reacted: before?.reacted ?? 0,
    held: false,
  };
}

type PlayMessage = Of<
  | 'event'
  | 'snapshot'
  | 'history'
  | 'prompt'
  | 'prompt_closed'
  | 'hint'
  | 'clock'
  | 'seat_status'
  | 'ack_wanted'
  | 'next_hand_wanted'
  | 'take_back_asked'
  | 'take_back_closed'
  | 'taken_back'
  | 'decided'
  | 'table_paused'
  | 'reaction'
  | 'game_end'
>;
function reducePlay(play: MatchModel, message: PlayMessage, around: ReduceContext): MatchModel {
  switch (message.type) {
    case 'event':
      return happened(play, message, around.game);
    case 'snapshot':
      return resumed(play, message, around.game);
    case 'history':
      return recalled(play, message);
    case 'prompt': {
      const isSecret = isSecretIn(play, around.game);
      const prompt = { id: message.promptId, menu: message.menu, isSecret };
      const clocks = withOwnClock(play, message.clock, around.now);
      const sent = play.sent?.promptId === prompt.id ? play.sent : null;
      const hint = play.hint?.promptId === prompt.id ? play.hint : null;
      return { ...play, prompt, clocks, sent, hint, refusal: sent === null ? null : play.refusal };
    }
    case 'prompt_closed':
      return play.prompt?.id === message.promptId
        ? {
            ...play,
            ...(message.reason === 'answered' ? movedBy(play, play.prompt) : {}),
            prompt: null,
            sent: null,
            hint: null,
            refusal: null,
            clocks: withOwnClock(play, null, around.now),
          }
        : play;
    case 'hint': {
      const { promptId, action, why } = message;
      return play.prompt?.id === promptId ? { ...play, hint: { promptId, action, why } } : play;
    }
    case 'clock':
      return { ...play, clocks: publicClocks(play, message, around.now) };
    case 'seat_status':
      return {
        ...play,
        players: play.players.map((player) => (player.seat === message.seat ? sitting(message) : player)),
      };
    case 'ack_wanted':
      return { ...play, ackWanted: message.seq };
    case 'next_hand_wanted':
      return { ...play, wantNext: message.seats };
    case 'take_back_asked': {
      const { seat, waiting } = message;
      return { ...play, backAsked: { seat, waiting }, backClosed: null, clocks: new Map() };
    }
    case 'take_back_closed': {
      const { seat, reason, by } = message;
      const backClosed = { seat, reason, ...(by === undefined ? {} : { by }) };
      return { ...play, ...(seat === play.seat ? movedAfter(play, reason) : {}), backAsked: null, backClosed };
    }
    case 'taken_back':
      return takenBack(play, message);
    case 'decided':
      return { ...play, decisions: message.decisions, missed: message.missed };
    case 'reaction':
      return { ...play, reactions: withReaction(play, message), reacted: play.reacted + 1 };
    case 'table_paused':
      return {
        ...play,
        paused: message.paused && message.by === undefined,
        held: message.paused && message.by === 'host',
        clocks: message.paused ? new Map() : play.clocks,
      };
    case 'game_end': {
      const { winnerSeat, standings } = message.result;
      return {
        ...play,
        ending: { winnerSeat: winnerSeat ?? null, standings },
        prompt: null,
        sent: null,
        clocks: new Map(),
        ackWanted: null,
      };
    }
  }
}

/** Each seat has at most one reaction: a new one replaces it. */
const withReaction = (
  { reactions, reacted }: MatchModel,
  { seat, reaction }: Of<'reaction'>,
): MatchModel['reactions'] => [...reactions.filter((each) => each.seat !== seat), { seat, reaction, id: reacted + 1 }];

const sitting = ({ seat, name, status, character }: Player): Player => ({
  seat,
  name,
  status,
  ...(character === undefined ? {} : { character }),
});
const handOf = ({ table, hands, events }: Of<'finished_hand'>): FinishedHand => ({
  first: { table, own: hands },
  // The cast is safe: the server sends the game's own events, which have a type.
  events: events.map(({ seq, table: told, own }) => ({ seq, table: told as LogEntry['table'], own })),
});

function happened(play: MatchModel, { seq, seen }: Of<'event'>, game: AnyRules | null): MatchModel {
  // An event may arrive twice around a reconnect. The first counts.
  if (play.seq !== null && seq <= play.seq) return play;
  const told = toldOf(seq, seen);
  return {
    ...play,
    seq,
    view: play.view === null || game === null ? play.view : folded(game, play.view, told),
    ...withLine(play, told, game),
    ackWanted: null,
    // The moves of a hand stand when the next one begins, and when a result is shown.
    moved: game !== null && isBarrier(game, told) ? 'no' : play.moved === 'sealed' ? 'yes' : play.moved,
  };
}
/**
 * Whether the question that is asked now is asked in secret. A game that asks in secret tells an event with the beat
 * `call` just before it. Moves are taken back only to questions that were public.
 */
function isSecretIn({ log, seq, takenBack: marks }: MatchModel, game: AnyRules | null): boolean | null {
  if (marks.at(-1)?.seq === seq) return false;
  const last = log.at(-1);
  if (game === null || last === undefined || last.seq !== seq) return null;
  return game.unseal((rules) => rules.beat?.(last.table) === 'call');
}
/** An answer of this player was accepted. */
function movedBy(
  { moved, lacksHistory }: MatchModel,
  { isSecret }: Prompt,
): Pick<MatchModel, 'moved' | 'lacksHistory'> {
  if (isSecret === true || moved === 'yes') return { moved, lacksHistory };
  return isSecret === null ? { moved: 'perhaps', lacksHistory: true } : { moved: 'sealed', lacksHistory };
}
/** A request of this player has ended. */
const movedAfter = ({ moved }: MatchModel, reason: Of<'take_back_closed'>['reason']): Pick<MatchModel, 'moved'> => ({
  moved: reason === 'nothing' ? 'no' : reason === 'withdrawn' ? moved : 'refused',
});
const isBarrier = (game: AnyRules, { table }: LogEntry): boolean =>
  game.unseal((rules) => rules.boundary?.(table) === true || rules.beat?.(table) === 'ack');

/** Adds a line. At the limit, the first line is dropped and folded into `base`. */
function withLine({ log, base }: MatchModel, told: LogEntry, game: AnyRules | null): Pick<MatchModel, 'log' | 'base'> {
  const lines = [...log, told];
  const [first] = lines;
  if (lines.length <= LOG_MAX || first === undefined) return { log: lines, base };
  const follows = base !== null && game !== null && first.seq === base.seq + 1;
  return {
    log: lines.slice(1),
    base: follows ? { seq: first.seq, view: folded(game, base.view, first) } : base,
  };
}

const toldOf = (seq: number, { table, own }: Of<'event'>['seen']): LogEntry => ({
  seq,
  table,
  ...(own === undefined ? {} : { own }),
});
/** Drops the events after `to`, which no longer stand. The server then sends the table at that moment as a snapshot. */
function takenBack(play: MatchModel, { seat, to, seq }: Of<'taken_back'>): MatchModel {
  // May arrive twice around a reconnect, as an event may.
  if (play.seq !== null && seq <= play.seq) return play;
  // If this page joined after that moment, its log starts again from the snapshot.
  const base = play.base !== null && play.base.seq <= to ? play.base : null;
  return {
    ...play,
    seq,
    base,
    log: play.log.filter((told) => told.seq <= to),
    takenBack: [...play.takenBack, { seat, to, seq }],
    moved: play.moved === 'no' ? 'no' : 'perhaps',
    lacksHistory: play.lacksHistory || play.moved !== 'no',
    decisions: play.decisions.filter((decision) => decision.seq === null || decision.seq <= to),
    backAsked: null,
    backClosed: null,
    prompt: null,
    sent: null,
    hint: null,
    why: null,
    refusal: null,
    ackWanted: null,
    clocks: new Map(),
  };
}
/**
 * The player's own moves that this page has seen since then count too. Undefined if the server cannot say; then the
 * player may try.
 */
function settledBy({ moved }: MatchModel, mayTakeBack: boolean | undefined): Moved {
  if (moved === 'refused' || moved === 'yes') return moved;
  if (moved === 'sealed') return mayTakeBack === true ? 'yes' : 'sealed';
  return mayTakeBack === false ? 'no' : 'yes';
}
/** Adds the events before the snapshot. They only extend the log; the view has them already. */
function recalled(play: MatchModel, { events, whole, takenBack: marks = [], mayTakeBack }: Of<'history'>): MatchModel {
  const known = new Set(play.log.map(({ seq }) => seq));
  const earlier = events.flatMap(({ seq, seen }) => (known.has(seq) ? [] : [toldOf(seq, seen)]));
  const log = [...earlier, ...play.log].toSorted((a, b) => a.seq - b.seq);
  const isNew = ({ seq }: TakenBackMark): boolean => !play.takenBack.some((mark) => mark.seq === seq);
  const marked = [...marks.filter(isNew), ...play.takenBack].toSorted((a, b) => a.seq - b.seq);
  return {
    ...play,
    log,
    takenBack: marked,
    moved: settledBy(play, mayTakeBack),
    logStartsLate: play.logStartsLate && !whole,
    lacksHistory: false,
  };
}

function folded(game: AnyRules, view: AnyViewerView, { table, own }: LogEntry): AnyViewerView {
  // Fold a copy, so that the old view and the new one can be compared.
  const follower = game.follow(view);
  follower.apply(own === undefined ? { table } : { table, own });
  return follower.view();
}

function resumed(play: MatchModel, { seq, view: told }: Of<'snapshot'>, game: AnyRules | null): MatchModel {
  const view = game === null ? told : wholeView(game, told);
  const gap = play.seq === null ? !play.fromStart : seq > play.seq;
  const isFirst = gap || play.base === null;
  return {
    ...play,
    seq,
    view,
    base: isFirst ? { seq, view } : play.base,
    logStartsLate: play.logStartsLate || gap,
    lacksHistory: play.lacksHistory || gap,
    log: gap ? [] : play.log,
    backAsked: gap ? null : play.backAsked,
  };
}

const started = ({ baseMs, bankMs }: ClockReading, now: number): SeatClock => ({ baseMs, bankMs, startedAt: now });

function withOwnClock(play: MatchModel, reading: ClockReading | null, now: number): MatchModel['clocks'] {
  if (play.seat === null) return play.clocks;
  const clocks = new Map(play.clocks);
  if (reading === null) clocks.delete(play.seat);
  else clocks.set(play.seat, started(reading, now));
  return clocks;
}

/** The player's own clock is not always public: it stays while they owe an answer. */
function publicClocks(play: MatchModel, { running }: Of<'clock'>, now: number): MatchModel['clocks'] {
  const own = play.seat !== null && play.prompt !== null ? play.clocks.get(play.seat) : undefined;
  const clocks = new Map(running.map(({ seat, ...reading }) => [seat, started(reading, now)]));
  if (play.seat !== null && own !== undefined && !clocks.has(play.seat)) clocks.set(play.seat, own);
  return clocks;
}

/** Reasons of `action_failed` that are faults of the server: nothing was wrong with what it was asked to do. */
const FAULTS: ReadonlySet<string | null> = new Set(['not_stored', 'internal']);
/**
 * After a fault the server loads the table again and sends it to everybody as if they had just come: the refusal is
 * still to be read then.
 */
const lasting = (problem: Problem | null): Problem | null =>
  problem !== null && FAULTS.has(problem.reason) ? problem : null;

/** A refused move changes nothing but the reason that is shown. A stale one is not mentioned. */
function refused(state: RoomModel, message: Of<'session_error'>): RoomModel {
  const { code, limit } = message;
  const reason = message.reason ?? null;
  const rule = message.rule ?? null;
  const { play } = state;
  if (code !== 'action_failed' || play?.sent == null) return { ...state, problem: { code, reason, rule } };
  if (FAULTS.has(reason)) return { ...state, problem: { code, reason, rule }, play: { ...play, sent: null } };
  if (reason === 'stale') return { ...state, play: { ...play, sent: null } };
  const refusal = { code: reason ?? code, rule, ...(limit === undefined ? {} : { limit }) };
  return { ...state, play: { ...play, sent: null, refusal } };
}

/** Changes made by the page itself, not by a message: here, that an answer was sent. */
export const answered = (state: RoomModel, sent: Sent): RoomModel =>
  state.play === null ? state : { ...state, problem: null, play: { ...state.play, sent, refusal: null } };
export const handClosed = (state: RoomModel): RoomModel =>
  state.play === null ? state : { ...state, play: { ...state.play, finishedHand: null } };
export const acknowledged = (state: RoomModel): RoomModel =>
  state.play === null ? state : { ...state, play: { ...state.play, ackWanted: null } };
