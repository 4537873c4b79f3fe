/** From room to game and back: who sits down where, who takes over, who waits. */
import type { Standing } from '@parlour/kernel';
import { CLOSE } from '@parlour/sdk/messages';
import { nobodyAway } from '../match/absence.ts';
import { freshTime, rewarded } from '../match/time-banks.ts';
import { chairOrder, drawnChairs, freeChair } from '../match/chairs.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { newcomersIn, without } from './members.ts';
import type { Match } from '../match/match.ts';
import type { Member, MatchData, MatchHeader } from './records.ts';
import { EventOutbox } from '../match/event-outbox.ts';
import { finishedLog } from './replay-log.ts';
import { setupOf } from '../match/restore.ts';
import type { Room } from './room.ts';
import { syncMatch } from './sync.ts';
import { gameEnd, gameStarted, playersIn } from './messages.ts';

/** Deals. Everybody who is needed is there. */
export async function startGame(room: Room): Promise<void> {
  room.isTransitioning = true;
  try {
    const match = await deal(room);
    room.world.ports.metrics.count('games_started', { game: room.data.game });
    await announce(room, match);
    await match.run(false);
  } finally {
    room.isTransitioning = false;
  }
}

async function deal(room: Room): Promise<Match> {
  const { data, game, world } = room;
  const { options } = data;
  const { chance, newId } = world.ports;
  const people = playersIn(data).filter(({ token }) => room.isHere(token));
  const secret = chance.newSecret();
  const order = chairOrder(chance.from(secret), options.seats);
  const chairs = drawnChairs(people, options, game, order);
  const started: MatchHeader = {
    gameId: newId(),
    version: game.version,
    settings: options.settings,
    clock: options.clock,
    replays: options.replays,
    secret,
    firstSeq: data.lastSeq,
    names: chairs.map(({ name }) => name),
    isAiPlayer: chairs.map(({ token }) => token === null),
  };
  const { table, events } = game.open(setupOf(chance, started, chairs.length));
  const boundaries = events.filter(({ boundary }) => boundary).length;
  const timing = game.timing(started.settings);
  const time = rewarded(freshTime(timing, options.clock), timing, options.clock, boundaries);
  const playing: MatchData = {
    chairs,
    times: chairs.map(() => time),
    prompts: chairs.map(() => 0),
    seq: started.firstSeq + events.length,
    released: started.firstSeq,
    absence: nobodyAway(chairs.length, started.firstSeq),
    isFinished: false,
  };
  const { chairs: _, absence: __, ...play } = playing;
  await room.commit({ started, chairs, play, events: events.map(({ stored }) => stored), wait: table.wait });
  const release = new EventOutbox(playing.seq, playing.released, events);
  return room.begin({ game, table, started, startedAt: room.journalSeq, data: playing, release });
}

/** The table before the first card, so that everybody sees the cards come. */
async function announce(room: Room, match: Match): Promise<void> {
  room.tell({ type: 'game_starting' });
  room.tellRoomState();
  for (const [token, session] of room.sessions) {
    const seat = match.seatOf(token);
    session.send(gameStarted(room.data.game, match, seat));
    session.send({ type: 'snapshot', seq: match.released, view: await match.view(seat) });
  }
}

/** A hand or round begins: newcomers take bots' chairs, and the table is written whole. */
export async function atBoundary(room: Room): Promise<void> {
  await seatNewcomers(room);
  room.snapshot();
}
async function seatNewcomers(room: Room): Promise<void> {
  const { match } = room;
  if (match === null) return;
  for (const member of newcomersIn(room)) {
    const seat = freeChair(match.data.chairs, member.name);
    if (seat === null) return;
    await match.handOver(seat, member);
    const session = room.session(member.token);
    if (session !== null) await syncMatch(room, session, member);
  }
}

/** The game is over and everybody has seen how: the log is kept, and the room can play again. */
export async function finish(room: Room, match: Match, standing: Standing): Promise<void> {
  const { ports } = room.world;
  const { started, startedAt: fromRecord, data } = match;
  const { tableId } = room;
  room.tell(gameEnd(match, standing));
  ports.metrics.count('games_finished', { game: room.data.game });
  try {
    const finished = { tableId, game: room.data.game, started, fromRecord, toRecord: room.journalSeq };
    await ports.replays.write(started.gameId, await finishedLog(ports.journal, ports.chance, finished));
  } catch (error) {
    ports.log.error('a finished game was not kept', { tableId, gameId: started.gameId, error });
  }
  await match.finish({ ...roomAfter(room), lastSeq: data.seq });
  room.end();
  room.snapshot();
  room.tellRoomState();
  room.watchAbsent();
}
/** Whoever came during the game plays the next one, instead of a bot. */
function roomAfter({ data }: Room): Room['data'] {
  const { options } = data;
  let chairs = options.seats;
  const members = data.members.map((member): Member => {
    const spectator = member.spectator || chairs === 0;
    if (!spectator) chairs -= 1;
    return { ...member, ready: false, spectator };
  });
  const bots = options.bots.slice(0, Math.min(options.bots.length, chairs));
  return { ...data, members, options: { ...options, bots } };
}

/** Leaving for good: a bot has the chair from now on, and somebody else may take it. */
export async function leaveGame(room: Room, member: Member): Promise<ClientSession | null> {
  const session = await getUp(room, member);
  session?.send({ type: 'game_left' });
  return session;
}
/** The same for one who is shown out: whoever calls this says why. */
export async function getUp(room: Room, member: Member): Promise<ClientSession | null> {
  const { match } = room;
  const seat = match?.seatOf(member.token) ?? null;
  const after = without(room, member.token);
  if (match === null || seat === null) await room.commit({ room: after });
  else await match.reseat(seat, { token: null, status: 'bot' }, after);
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
  if (room.isAnybodyPlaying) await room.match?.run(true);
  else await restIfAlone(room);
}
/** There is no play without a person: the table waits, and when nobody can come back to it, it is closed. */
export async function restIfAlone(room: Room): Promise<void> {
  const { match } = room;
  if (match === null || room.isAnybodyPlaying) return;
  const isAbandoned = match.data.chairs.every(({ token }) => token === null) && playersIn(room.data).length === 0;
  if (isAbandoned) return room.retire();
  await match.halt();
  room.sleepIfEmpty();
}

/** The connection is gone, the member is not. */
export async function dropped(room: Room, member: Member): Promise<void> {
  const seat = room.match?.seatOf(member.token) ?? null;
  if (room.match !== null && seat !== null) {
    if (room.match.data.chairs[seat]?.status === 'human') await room.match.reseat(seat, { status: 'absent' });
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
  if (seat !== null && match.data.chairs[seat]?.status !== 'human') await match.reseat(seat, { status: 'human' });
  if (room.isAnybodyPlaying) await match.run(true);
}
