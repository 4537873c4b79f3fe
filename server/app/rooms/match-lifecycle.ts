/** Transitions between room and game: who gets which chair, who takes over, and when the table halts. */
import type { AnyGame, AnyTable } from '@parlour/kernel';
import { CLOSE } from '@parlour/sdk/messages';
import type { ClientSession } from '../connections/client-session.ts';
import { sittingDown } from '../match/chairs.ts';
import { deal, seatedAt } from '../match/deal.ts';
import { fairFrom, fairTable, type FairTable } from '../match/fair-table.ts';
import type { Match } from '../match/match.ts';
import { commitmentMessage } from '../match/protocol.ts';
import type { ChanceSource, StartPosition } from '../../ports.ts';
import { keepAll } from './keeping.ts';
import { drive } from './match-driver.ts';
import { without } from './members.ts';
import { gameStarted, playersIn } from './messages.ts';
import type { Chair, Member, Options } from './records.ts';
import type { Room } from './room.ts';
import { seatsOf } from './seating.ts';
import { speakersIn } from './talk-stage.ts';

/** A game that is about to begin: who sits down, and where its cards come from. */
export interface Opening {
  readonly gameId: string;
  readonly secret: string;
  readonly options: Options;
  readonly sitting: readonly Chair[];
  /** The seat of each of them if the host has assigned the seats. Null if chairs are drawn. */
  readonly arranged: readonly number[] | null;
  readonly fair: FairTable | null;
  readonly start: StartPosition | null;
}
/** How long the deal waits for promised salts (ms). After that the server's value replaces those that are missing. */
const SALTS_MS = 800;

/** Commits to the first hand, and deals once all salts have arrived. The caller has checked that everybody is there. */
export async function startGame(room: Room): Promise<void> {
  if (room.phase.type === 'starting') return;
  const opening = prepare(room);
  const { fair } = opening;
  room.phase = { type: 'starting', match: null, opening };
  // In the middle of a game nothing is dealt now, so the salts have time until the next hand.
  if (fair === null || opening.start !== null) return begin(room, opening);
  room.tell({ type: 'fairness_commitment', ...fair.commitment });
  if (fair.hasAllSalts) return begin(room, opening);
  room.later(SALTS_MS, () => begin(room, opening));
}
function prepare(room: Room): Opening {
  const { data, game, phase, world } = room;
  const { chance, newId } = world.ports;
  const { options } = data;
  const committed = phase.type === 'waiting' ? phase.committed : undefined;
  const people = playersIn(data).filter(({ token }) => room.isHere(token));
  const sitting = sittingDown(people, options, game);
  const [gameId, secret] = [newId(), chance.newSecret()];
  const start = startFor(room, people.length, sitting.length);
  const header = { gameId, secret, settings: options.settings };
  const fair =
    start === null
      ? fairTable(chance, game, header, sitting, fairFrom(1, sitting, committed))
      : fairMidway(chance, game, header, { start, sitting });
  const company = { seats: options.seats, people: people.map(({ token }) => token), bots: options.bots.length };
  const arranged = options.seating === 'arranged' ? seatsOf(data, company) : null;
  return { gameId, secret, options, sitting, arranged, fair, start };
}
/**
 * The commitments of a game that begins in the middle. Its current hand was dealt again from what one seat knew, so
 * nothing can prove it. The next hand is committed to.
 */
function fairMidway(
  chance: ChanceSource,
  game: AnyGame,
  header: Parameters<typeof fairTable>[2],
  { start, sitting }: { readonly start: StartPosition; readonly sitting: readonly Chair[] },
): FairTable | null {
  if (start.hand === undefined) return null;
  const seated = seatedAt(start, sitting);
  return fairTable(chance, game, header, seated, fairFrom(start.hand + 1, seated));
}
/**
 * The start position, if one person among bots begins at a table of the same size. Null for a game from the beginning.
 */
function startFor({ data, game }: Room, people: number, chairs: number): StartPosition | null {
  const { start } = data;
  const fits = start?.version === game.version && start.names.length === chairs && people === 1;
  return fits ? start : null;
}
/** Takes a player's salt, before the first hand or for the next one. */
export async function takeSalt(room: Room, { token }: Member, batch: number, value: string): Promise<void> {
  const { phase, match } = room;
  const seat = match?.seatOf(token) ?? null;
  if (seat !== null) return void (await drive(room, { type: 'salt', seat, batch, value }));
  if (phase.type !== 'starting' || phase.opening?.fair == null) return;
  const { opening } = phase;
  const player = opening.sitting.findIndex((chair) => chair.token === token);
  if (player === -1 || !phase.opening.fair.salt(player, batch, value)) return;
  if (phase.opening.fair.hasAllSalts) await begin(room, opening);
}
/** Takes the end of a player's chain, which counts from the next commitment on. */
export async function takeAnchor(room: Room, member: Member, anchor: string): Promise<void> {
  const { members } = room.data;
  if (members.some((other) => other.anchor === anchor)) return;
  const seat = room.match?.seatOf(member.token) ?? null;
  const after = members.map((other) => (other.token === member.token ? { ...other, anchor } : other));
  await room.commitRoom({ members: after });
  if (seat !== null) await drive(room, { type: 'anchor', seat, anchor });
}
async function begin(room: Room, opening: Opening): Promise<void> {
  const { phase } = room;
  if (phase.type !== 'starting' || phase.opening !== opening) return;
  const isWhole = opening.sitting.every(({ token }) => token === null || (room.member(token) && room.isHere(token)));
  if (!isWhole) {
    // Somebody has left in the meantime, so the room goes back to waiting.
    const { fair } = opening;
    room.phase = fair === null ? { type: 'waiting' } : { type: 'waiting', committed: fair.data.next.players };
    return;
  }
  const { match, before } = await dealIn(room, opening);
  room.world.ports.metrics.count('games_started', { game: room.data.game });
  announce(room, match, before);
  if (opening.start !== null && opening.fair !== null) room.tell(commitmentMessage(opening.fair.commitment));
  room.talk.seat(speakersIn(match));
  room.talk.greet();
  await drive(room, { type: 'run', isResumed: false });
  if (room.phase.type === 'starting') room.phase = { type: 'playing', match };
}
async function dealIn(
  room: Room,
  { gameId, secret, options, sitting, arranged, fair, start }: Opening,
): Promise<{ readonly match: Match; readonly before: AnyTable }> {
  const { data, game, world } = room;
  const { init, record, before } = deal({
    game,
    options,
    sitting,
    arranged,
    gameId,
    secret,
    chance: fair?.chance ?? world.ports.chance.from(secret),
    fair,
    firstSeq: data.lastSeq,
    start,
  });
  const { start: _, ...after } = data;
  // This snapshot has no game, so earlier games of the room are not read again.
  if (data.lastSeq > 0) room.snapshot();
  await room.commit(data.start === undefined ? record : { ...record, room: after });
  const firstRecord = room.store.seq;
  if (data.unkept === undefined) room.store.forgetBefore(firstRecord);
  return { match: room.begin({ ...init, firstRecord }), before };
}

/** Sends everybody the table before the first card, so that they see the cards being dealt. */
function announce(room: Room, match: Match, before: AnyTable): void {
  room.tell({ type: 'game_starting' });
  room.tellRoomState();
  for (const [token, session] of room.sessions) {
    const seat = match.seatOf(token);
    session.send(gameStarted(room.data.game, match, seat));
    session.send({ type: 'snapshot', seq: match.released, view: before.view(seat) });
  }
}

/** Leaving for good: a bot takes the chair, and somebody else may take it from the bot. */
export async function leaveGame(room: Room, member: Member): Promise<ClientSession | null> {
  const session = await removeFromGame(room, member);
  session?.send({ type: 'game_left' });
  return session;
}
/** Frees the chair of a member and removes them. The caller tells them why. */
export async function removeFromGame(room: Room, member: Member): Promise<ClientSession | null> {
  const { match } = room;
  const seat = match?.seatOf(member.token) ?? null;
  const after = without(room, member.token);
  if (match === null || seat === null) await room.commit({ room: after });
  else await drive(room, { type: 'reseat', seat, change: { token: null, status: 'bot' }, room: after });
  const session = room.detach(member.token);
  room.tell({ type: 'player_left', playerName: member.name });
  room.tellRoomState();
  await resumeOrHalt(room);
  return session;
}
/** Removes a member who sent what only a manipulated client sends, at a strict table. */
export async function removeOffender(room: Room, member: Member): Promise<void> {
  const session = await leaveGame(room, member);
  session?.connection.close(CLOSE.policy, 'fabricated play');
}

/** Called when a chair or a right to sit has changed: resumes the table if somebody can play, else halts it. */
export async function resumeOrHalt(room: Room): Promise<void> {
  if (room.isAnybodyPlaying) await drive(room, { type: 'run', isResumed: true });
  else await haltIfAlone(room);
}
/** Halts a table at which no person plays. Deletes it if all its people have left for good and its games are kept. */
export async function haltIfAlone(room: Room): Promise<void> {
  const { match } = room;
  if (match === null || room.isAnybodyPlaying) return;
  const isAbandoned = match.data.chairs.every(({ token }) => token === null) && playersIn(room.data).length === 0;
  if (isAbandoned && (await keepAll(room))) return room.retire();
  await drive(room, { type: 'halt' });
  room.sleepIfEmpty();
}

/** A member has lost the connection but may come back. */
export async function dropped(room: Room, member: Member, isServersFault: boolean): Promise<void> {
  const seat = room.match?.seatOf(member.token) ?? null;
  if (room.match !== null && seat !== null) {
    if (room.match.data.chairs[seat]?.status === 'human')
      await drive(room, { type: 'reseat', seat, change: { status: 'absent' } });
    if (isServersFault) await drive(room, { type: 'cut_off', seat });
    room.tellRoomState();
    room.watchAbsent();
    return resumeOrHalt(room);
  }
  if (member.ready) {
    const members = room.data.members.map((other) => (other === member ? { ...other, ready: false } : other));
    await room.commitRoom({ members });
    room.tell({ type: 'player_ready_changed', playerName: member.name, ready: false });
  }
  room.tellRoomState();
  room.watchAbsent();
  await haltIfAlone(room);
  room.sleepIfEmpty();
}
/** The server could not receive this member's messages for `ms`. */
export async function unheard(room: Room, token: string, ms: number): Promise<void> {
  const seat = room.match?.seatOf(token) ?? null;
  if (seat !== null) await drive(room, { type: 'unheard', seat, ms });
}
/** A member reconnects with their token, from any device. */
export async function returned(room: Room, member: Member): Promise<void> {
  const { match } = room;
  if (match === null) return;
  const seat = match.seatOf(member.token);
  if (seat !== null && match.data.chairs[seat]?.status !== 'human')
    await drive(room, { type: 'reseat', seat, change: { status: 'human' } });
  if (room.isAnybodyPlaying) await drive(room, { type: 'run', isResumed: true });
}
