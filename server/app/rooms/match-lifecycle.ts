/** From room to game and back: who sits down where, who takes over, who waits. */
import { CLOSE } from '@parlour/sdk/messages';
import type { ClientSession } from '../connections/client-session.ts';
import { deal } from '../match/deal.ts';
import type { Match } from '../match/match.ts';
import { drive } from './match-driver.ts';
import { without } from './members.ts';
import { gameStarted, playersIn } from './messages.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { viewOf } from './sync.ts';

/** Deals. Everybody who is needed is there. */
export async function startGame(room: Room): Promise<void> {
  room.phase = { type: 'starting', match: null };
  const match = await dealIn(room);
  room.world.ports.metrics.count('games_started', { game: room.data.game });
  await announce(room, match);
  await drive(room, { type: 'run', isResumed: false });
  if (room.phase.type === 'starting') room.phase = { type: 'playing', match };
}
async function dealIn(room: Room): Promise<Match> {
  const { data, game, world } = room;
  const { chance, newId } = world.ports;
  const secret = chance.newSecret();
  const { init, record } = deal({
    game,
    options: data.options,
    people: playersIn(data).filter(({ token }) => room.isHere(token)),
    gameId: newId(),
    secret,
    chance: chance.from(secret),
    firstSeq: data.lastSeq,
  });
  await room.commit(record);
  return room.begin({ ...init, startedAt: room.store.seq });
}

/** The table before the first card, so that everybody sees the cards come. */
async function announce(room: Room, match: Match): Promise<void> {
  room.tell({ type: 'game_starting' });
  room.tellRoomState();
  for (const [token, session] of room.sessions) {
    const seat = match.seatOf(token);
    session.send(gameStarted(room.data.game, match, seat));
    session.send({ type: 'snapshot', seq: match.released, view: await viewOf(room, match, seat) });
  }
}

/** Leaving for good: a bot has the chair from now on, and somebody else may take it. */
export async function leaveGame(room: Room, member: Member): Promise<ClientSession | null> {
  const session = await getUp(room, member);
  session?.send({ type: 'game_left' });
  return session;
}
/** Frees the chair of a member and removes them. The caller tells them why. */
export async function getUp(room: Room, member: Member): Promise<ClientSession | null> {
  const { match } = room;
  const seat = match?.seatOf(member.token) ?? null;
  const after = without(room, member.token);
  if (match === null || seat === null) await room.commit({ room: after });
  else await drive(room, { type: 'reseat', seat, change: { token: null, status: 'bot' }, room: after });
  const session = room.detach(member.token);
  room.tell({ type: 'player_left', playerName: member.name });
  room.tellRoomState();
  await restIfAlone(room);
  return session;
}
/** What no honest client can have sent, at a table that does not take it kindly. */
export async function showOut(room: Room, member: Member): Promise<void> {
  const session = await leaveGame(room, member);
  session?.connection.close(CLOSE.policy, 'fabricated play');
}

/** Who may sit or wants to has changed: the table goes on where somebody waits for it, and rests where nobody does. */
export async function settleDown(room: Room): Promise<void> {
  if (room.isAnybodyPlaying) await drive(room, { type: 'run', isResumed: true });
  else await restIfAlone(room);
}
/** Halts a table at which no person plays, and closes it when nobody can come back to it. */
export async function restIfAlone(room: Room): Promise<void> {
  const { match } = room;
  if (match === null || room.isAnybodyPlaying) return;
  const isAbandoned = match.data.chairs.every(({ token }) => token === null) && playersIn(room.data).length === 0;
  if (isAbandoned) return room.retire();
  await drive(room, { type: 'halt' });
  room.sleepIfEmpty();
}

/** The connection is gone, the member is not. */
export async function dropped(room: Room, member: Member): Promise<void> {
  const seat = room.match?.seatOf(member.token) ?? null;
  if (room.match !== null && seat !== null) {
    if (room.match.data.chairs[seat]?.status === 'human')
      await drive(room, { type: 'reseat', seat, change: { status: 'absent' } });
    room.tellRoomState();
    return restIfAlone(room);
  }
  if (member.ready) {
    const members = room.data.members.map((other) => (other === member ? { ...other, ready: false } : other));
    await room.commitRoom({ members });
    room.tell({ type: 'player_ready_changed', playerName: member.name, ready: false });
  }
  room.tellRoomState();
  room.watchAbsent();
  await restIfAlone(room);
  room.sleepIfEmpty();
}
/** Back by token, on whatever device. */
export async function returned(room: Room, member: Member): Promise<void> {
  const { match } = room;
  if (match === null) return;
  const seat = match.seatOf(member.token);
  if (seat !== null && match.data.chairs[seat]?.status !== 'human')
    await drive(room, { type: 'reseat', seat, change: { status: 'human' } });
  if (room.isAnybodyPlaying) await drive(room, { type: 'run', isResumed: true });
}
