/**
 * Runs the match of a room: passes inputs to it, stores its records, then delivers, schedules and acts on what is next.
 */
import type { Refusal, Seat, Standing } from '@parlour/kernel';
import type { Match } from '../match/match.ts';
import { freeChair } from '../match/chairs.ts';
import type {
  Delivery,
  Due,
  MatchInput,
  MatchTimer,
  Next,
  Observation,
  TimerKey,
  ToThink,
  Transition,
} from '../match/transition.ts';
import { keepEnded } from './keeping.ts';
import { newcomersIn } from './members.ts';
import { gameEnd } from './messages.ts';
import type { GameRecords, Member, RoomData } from './records.ts';
import type { Room } from './room.ts';
import { follow } from './talk-stage.ts';
import { syncMatch, tellAnew } from './sync.ts';

/** How often to check whether an expired clock may count (ms). */
const HOLD_MS = 100;

/** Passes an input to the match. Returns why an answer was refused, or null. No-op if no match runs. */
export async function drive(room: Room, input: MatchInput): Promise<Refusal | null> {
  const { match } = room;
  if (match === null) return null;
  const { here } = room.audience(match.data.chairs);
  const { clock, log } = room.world.ports;
  const transition = match.handle(input, { now: clock.now(), here, isDebugging: log.isDebugging });
  const { records, next, refusal } = transition;
  if (records.length > 0) await room.commit(...records);
  tell(room, match, transition);
  if (next !== 'wait') await actOn(room, match, next);
  return refusal;
}
function tell(room: Room, match: Match, { messages, timers, toThink, observations }: Transition): void {
  observe(room, observations);
  for (const delivery of messages) deliver(room, match, delivery);
  follow(room, match, messages, timers);
  schedule(room, timers);
  for (const thinking of toThink) think(room, match, thinking);
}

function observe(room: Room, observations: readonly Observation[]): void {
  const { log, metrics } = room.world.ports;
  const { tableId } = room;
  for (const seen of observations) {
    if (seen.type === 'debug') log.debug(seen.message, { tableId, ...seen.fields });
    else if (seen.type === 'bot_failed') log.error('a bot failed', { tableId, bot: seen.bot, error: seen.error });
    else {
      metrics.count('moves', { by: seen.by });
      if (seen.by === 'clock') metrics.count('clock_expiries');
    }
  }
}
function deliver(room: Room, match: Match, delivery: Delivery): void {
  if (delivery.to === 'all') return room.tell(delivery.message);
  const { chairs } = match.data;
  if (delivery.to === 'seat') {
    const token = chairs[delivery.seat]?.token ?? null;
    if (token !== null) room.session(token)?.send(delivery.message);
    return;
  }
  // A message to several viewers is encoded only once if they get it one after the other.
  const { table, seats } = delivery;
  const { viewers } = room.audience(chairs);
  for (const { session, seat } of viewers)
    if (table !== null && (seat === null || seats[seat] === undefined)) session.send(table);
  for (const { session, seat } of viewers) {
    const own = seat === null ? null : (seats[seat] ?? null);
    if (own !== null) session.send(own);
  }
}
function schedule(room: Room, timers: readonly MatchTimer[]): void {
  for (const { key, due } of timers) {
    const cancel = room.matchTimers.get(key);
    if (cancel !== undefined) {
      cancel();
      room.matchTimers.delete(key);
    }
    if (due !== null) scheduleOne(room, key, due, room.world.ports.clock.now() + due.ms);
  }
}
function scheduleOne(room: Room, key: TimerKey, { ms, input }: Due, dueAt: number): void {
  const cancel = room.later(ms, async () => {
    room.matchTimers.delete(key);
    if (input.type !== 'expired' || isComplete(room, input.seat, dueAt)) return void (await drive(room, input));
    const heldMs = (input.heldMs ?? 0) + HOLD_MS;
    scheduleOne(room, key, { ms: HOLD_MS, input: { ...input, heldMs } }, dueAt);
  });
  room.matchTimers.set(key, cancel);
}
/** True if nothing that the seat's person said up to `at` can still be on its way from the server with their socket. */
function isComplete(room: Room, seat: Seat, at: number): boolean {
  const token = room.match?.data.chairs[seat]?.token ?? null;
  const completeAt = token === null ? undefined : room.session(token)?.connection.completeAt;
  return completeAt === undefined || completeAt >= at;
}

/** Lets the bot choose in the background, while the table goes on. */
function think(room: Room, match: Match, { seat, promptId, question }: ToThink): void {
  const { thinkers, log } = room.world.ports;
  const { table } = match;
  void thinkers.choose(question).then((chosen) => {
    if (!chosen.ok) log.error('a bot failed', { tableId: room.tableId, bot: question.bot, error: chosen.error });
    const choice = chosen.ok ? chosen.value : null;
    return room.run(async () => {
      // Dropped if the question was taken back, since another one may have the same number by now.
      if (room.match === match && match.table === table)
        await drive(room, { type: 'bot_chose', seat, promptId, choice });
    });
  });
}

async function actOn(room: Room, match: Match, next: Exclude<Next, 'wait'>): Promise<void> {
  if (next === 'take_back') {
    const seat = match.wantsBack;
    const turn = seat === null ? null : await room.store.lastTurn(room.game, match, seat);
    await drive(room, { type: 'turn_found', turn });
    return;
  }
  if (next === 'taken_back') {
    for (const [token, session] of room.sessions) await tellAnew(room, match, session, token);
    await drive(room, { type: 'run', isResumed: false });
    return;
  }
  if (next !== 'boundary') return finish(room, match, next.over);
  await seatNewcomers(room, match);
  room.snapshotIfDue();
  await drive(room, { type: 'proceed' });
}
/** A hand or round begins: newcomers take chairs from bots. */
async function seatNewcomers(room: Room, match: Match): Promise<void> {
  for (const member of newcomersIn(room)) {
    const { name, token } = member;
    const seat = freeChair(match.data.chairs, name);
    if (seat === null) return;
    await drive(room, { type: 'hand_over', seat, person: member });
    const session = room.session(token);
    if (session !== null) await syncMatch(room, session, member);
  }
}

/** The game is over and everybody has been told how. Keeps the log; after that the room can play again. */
async function finish(room: Room, match: Match, standing: Standing): Promise<void> {
  room.tell(gameEnd(match, standing));
  room.talk.ended(standing);
  room.world.ports.metrics.count('games_finished', { game: room.data.game });
  const unkept = await keepEnded(room, match);
  await drive(room, { type: 'finish', room: { ...roomAfter(room, unkept), lastSeq: match.data.seq } });
  room.end(match);
  room.tellRoomState();
  room.watchAbsent();
}
/** The room after a game. People who came during it play the next one instead of bots. */
function roomAfter({ data }: Room, unkept: readonly GameRecords[]): RoomData {
  const { unkept: _, ...kept } = data;
  const { options } = data;
  let chairs = options.seats;
  const members = data.members.map((member): Member => {
    const spectator = member.spectator || chairs === 0;
    if (!spectator) chairs -= 1;
    return { ...member, ready: false, spectator };
  });
  const bots = options.bots.slice(0, Math.min(options.bots.length, chairs));
  return { ...kept, ...(unkept.length === 0 ? {} : { unkept }), members, options: { ...options, bots } };
}
