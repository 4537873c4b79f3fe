/** What a room is to the game that is played in it. */
import type { AnyEvent, Chance, Seat, SeenView, Standing, Viewer } from '@parlour/kernel';
import type { ControlMessage, ServerMessage } from '@parlour/sdk/messages';
import type { Cancel, LogFields } from '../../ports.ts';
import type { ClientSession } from '../connections/client-session.ts';
import type { Match } from '../match/match.ts';
import type { Member, Move, TableRecord } from './records.ts';
import type { NumberedEvent } from '../match/event-outbox.ts';
import type { Room } from './room.ts';

/** What a game needs of the room it is played in. */
export interface Surroundings {
  readonly pace: number;
  readonly graceMs: number;
  readonly now: () => number;
  /** Runs `task` in the room's turn. */
  readonly later: (ms: number, task: () => Promise<void>) => Cancel;
  /** The chance that the game with this secret has. */
  readonly chance: (secret: string) => Chance;
  /** In one write. Resolves when durable; throws when it is not, and nothing after it may run. */
  readonly commit: (...parts: readonly Omit<TableRecord, 'at'>[]) => Promise<void>;
  readonly tell: (message: ControlMessage) => void;
  readonly tellSeat: (seat: Seat, message: ServerMessage) => void;
  readonly tellEvent: (told: NumberedEvent) => void;
  /** Tells each what they may know of what was decided in somebody's name. */
  readonly tellDecided: () => void;
  readonly isHere: (seat: Seat) => boolean;
  /** Everybody has seen whose answer it was: figures count no others. */
  readonly onMove: (by: Move['by']) => void;
  /** Everybody has been told that a hand or round begins: newcomers sit down, and the table is written whole. */
  readonly onBoundary: () => Promise<void>;
  readonly onOver: (standing: Standing) => Promise<void>;
  /** The view of a table some of whose events are still to be told. */
  readonly viewBefore: (released: number, viewer: Viewer) => Promise<SeenView>;
  /** The last events of the running game, from the journal. */
  readonly lastEvents: () => Promise<readonly AnyEvent[]>;
  readonly onBotFailed: (bot: string, error: unknown) => void;
  /** Public facts only: never a hidden card. */
  readonly debug: (message: string, fields: LogFields) => void;
}
/** What happens in a room at moments that are not its own business. */
export interface Customs {
  readonly welcome: (room: Room, session: ClientSession, member: Member, lastSeq?: number) => Promise<void>;
  readonly atBoundary: (room: Room) => Promise<void>;
  readonly finish: (room: Room, match: Match, standing: Standing) => Promise<void>;
  /** A member who is not in a running game has been gone for too long. */
  readonly forget: (room: Room, member: Member) => Promise<void>;
}

export function surroundingsOf(room: Room, customs: Customs): Surroundings {
  const { settings, ports } = room.world;
  return {
    pace: settings.pace,
    graceMs: settings.graceMs,
    now: () => ports.clock.now(),
    later: (ms, task) => room.later(ms, task),
    chance: (secret) => ports.chance.from(secret),
    commit: (...parts) => room.commit(...parts),
    tell: (message) => room.tell(message),
    tellSeat: (seat, message) => sessionAt(room, seat)?.send(message),
    tellEvent: (told) => tellEvent(room, told),
    tellDecided: () => tellDecided(room),
    isHere: (seat) => sessionAt(room, seat) !== null,
    onMove: (by) => {
      ports.metrics.count('moves', { by });
      if (by === 'clock') ports.metrics.count('clock_expiries');
    },
    onBoundary: () => customs.atBoundary(room),
    onOver: async (standing) => {
      if (room.match !== null) await customs.finish(room, room.match, standing);
    },
    viewBefore: (released, viewer) => room.viewBefore(released, viewer),
    lastEvents: () => room.lastEvents(),
    onBotFailed: (bot, error) => ports.log.error('a bot failed', { tableId: room.tableId, bot, error }),
    debug: (message, fields) => ports.log.debug(message, { tableId: room.tableId, ...fields }),
  };
}

function sessionAt(room: Room, seat: Seat): ClientSession | null {
  const token = room.match?.data.chairs[seat]?.token ?? null;
  return token === null ? null : room.session(token);
}
function tellDecided(room: Room): void {
  for (const [token, session] of room.sessions) {
    const message = room.match?.decided(room.match.seatOf(token)) ?? null;
    if (message !== null) session.send(message);
  }
}
function tellEvent(room: Room, told: NumberedEvent): void {
  const { match } = room;
  // Most see the same, and what is the same object is encoded once.
  const toAll = match?.speech.eventMessage(told, null) ?? { type: 'event', seq: told.seq, seen: told.event.seen(null) };
  for (const [token, session] of room.sessions) {
    const seat = match?.seatOf(token) ?? null;
    const own = seat === null ? toAll : (match?.speech.eventMessage(told, seat) ?? toAll);
    session.send(own.seen.own === undefined && own.extra === undefined ? toAll : own);
  }
}
