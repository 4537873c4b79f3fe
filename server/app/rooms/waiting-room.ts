/** What happens in a room before the game: people come, choose, get ready and leave. */
import { defaultBot } from '@parlour/bots';
import type { Issue } from '@parlour/kernel';
import type { ClientMessage, RoomOptionsInput } from '@parlour/sdk/messages';
import { freeChair, sameName } from '../match/chairs.ts';
import { isBanned, maySit, mute, pardon, withBan } from './hosting.ts';
import { arrange, passHost, skipPlayer } from './keep-order.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { drive } from './match-driver.ts';
import { without } from './members.ts';
import { characterIn } from './characters.ts';
import { changedOptions } from './options.ts';
import type { Member, Options, RoomData } from './records.ts';
import type { Room } from './room.ts';
import { placesIn, withoutBot } from './seating.ts';
import { removeFromGame, returned, resumeOrHalt, startGame } from './match-lifecycle.ts';
import { syncMatch, syncMember } from './sync.ts';
import { playersIn, playersNeeded } from './messages.ts';

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
const LOOKING_ON_MAX = 64;

export async function joinRoom(room: Room, session: ClientSession, wish: Of<'join_room'>): Promise<void> {
  const { playerName: name, spectate = false, hostKey: key, browser, language } = wish;
  const { members, host, hostKey } = room.data;
  const isMaker = key !== undefined && key === hostKey;
  if (!isMaker && isBanned(room, session, browser)) return session.refuse('banned', 'The host has shown you out.');
  const token = room.world.ports.newId();
  const isLookingOn = spectate || !(isMaker || maySit(room.data, { name, token }));
  // Also for those who are refused, since their names are compared with everybody's.
  if (!takeChange(room, session, token)) return;
  const place = placeFor(room, name, isLookingOn);
  if (typeof place === 'string') return session.refuse(place, REFUSALS[place]);
  const { spectator } = place;
  if (spectator && !isMaker && !room.data.options.spectators) return session.refuse('no_spectators', NO_SPECTATORS);
  const member: Member = {
    token,
    name,
    ready: false,
    spectator,
    ...(browser === undefined ? {} : { browser }),
    ...(language === undefined ? {} : { language }),
  };
  const isHost = isMaker || (hostKey === undefined && host === null && !spectator);
  await room.commitRoom({ members: [...members, member], host: isHost ? member.token : host });
  room.attach(session, member.token);
  room.tell({ type: 'player_joined', playerName: name }, member.token);
  await syncMember(room, session, member);
  room.tellRoomState(member.token);
  await returned(room, member);
}
/** Takes one of the changes of the room that this member may make. Refuses it and returns false if none is left. */
export function takeChange(room: Room, session: ClientSession, token: string): boolean {
  const { allowances, world } = room;
  if (!allowances.changes.take(token, session.connection.address, world.ports.clock.now())) {
    session.refuse('rate_limited', 'Too many changes; wait a moment.');
    return false;
  }
  return !room.keepsChanges || takeKeptChange(room, session, token);
}
/** Takes one of the changes whose records stay. Refuses it and returns false if none is left. */
export function takeKeptChange({ allowances, world }: Room, session: ClientSession, token: string): boolean {
  if (allowances.keptChanges.take(token, session.connection.address, world.ports.clock.now())) return true;
  session.refuse('changes_used_up', 'Too many changes in this game; another is possible in some minutes.');
  return false;
}
/** Who plays, and by which settings, is fixed while the game waits for the players' salts. */
const STARTING = 'The game is about to begin; try again in a moment.';
const NO_SPECTATORS = 'The host lets nobody look on.';
const REFUSALS = {
  name_taken: 'Somebody here has this name.',
  room_full: 'All places in this room are taken.',
  game_full: 'There is no more room at this table.',
} as const;

/** Whether a newcomer plays or watches, or why they are refused. */
function placeFor(room: Room, name: string, spectate: boolean): { spectator: boolean } | keyof typeof REFUSALS {
  const { members, options } = room.data;
  const chairs = room.match?.data.chairs ?? [];
  const chair = spectate || !options.latecomers ? null : freeChair(chairs, name);
  const isTaken =
    members.some((member) => sameName(member.name, name)) ||
    chairs.some((other, seat) => seat !== chair && sameName(other.name, name));
  if (isTaken) return 'name_taken';
  if (room.match === null && !spectate) return isFull(room) ? 'room_full' : { spectator: false };
  const spectator = room.match === null || chair === null;
  return lookingOn(room).length >= LOOKING_ON_MAX ? 'game_full' : { spectator };
}
/** Members without a chair. In a running game, these are also the newcomers who wait for one. */
const lookingOn = ({ match, data }: Room): readonly Member[] =>
  data.members.filter(({ spectator, token }) => (match === null ? spectator : match.seatOf(token) === null));
const isFull = ({ data }: Room): boolean => playersIn(data).length >= playersNeeded(data);

export async function removeMember(room: Room, member: Member): Promise<ClientSession | null> {
  await room.commit({ room: without(room, member.token) });
  const session = room.detach(member.token);
  room.tell({ type: 'player_left', playerName: member.name });
  room.tellRoomState();
  room.watchAbsent();
  await startIfReady(room);
  return session;
}
export async function leaveRoom(room: Room, member: Member): Promise<void> {
  const session = await removeMember(room, member);
  session?.send({ type: 'room_left', reason: 'left' });
}

export async function setReady(room: Room, member: Member, ready: boolean): Promise<void> {
  if (member.ready !== ready) {
    await room.commitRoom({
      members: room.data.members.map((other) => (other.token === member.token ? { ...other, ready } : other)),
    });
    room.tell({ type: 'player_ready_changed', playerName: member.name, ready });
    room.tellRoomState();
  }
  await startIfReady(room);
}
/** Switches a member between player and spectator. */
export async function setSpectate(
  room: Room,
  session: ClientSession,
  member: Member,
  spectate: boolean,
): Promise<void> {
  if (member.spectator === spectate) return;
  if (room.phase.type === 'starting') return session.refuse('room_transitioning', STARTING);
  if (!spectate && !maySit(room.data, member))
    return fail(session, 'not_invited', 'The host has not invited you to sit.');
  if (spectate && !room.data.options.spectators && member.token !== room.data.host)
    return session.refuse('no_spectators', NO_SPECTATORS);
  const others = lookingOn(room).filter(({ token }) => token !== member.token);
  if (spectate && others.length >= LOOKING_ON_MAX) return session.refuse('game_full', REFUSALS.game_full);
  if (room.match !== null) return changeInGame(room, session, member, spectate);
  if (!spectate && isFull(room)) return session.refuse('room_full', REFUSALS.room_full);
  await room.commitRoom({ members: withSpectate(room, member, spectate) });
  room.tellRoomState();
  await startIfReady(room);
}
const withSpectate = ({ data }: Room, { token }: Member, spectator: boolean): readonly Member[] =>
  data.members.map((other) => (other.token === token ? { ...other, spectator, ready: false } : other));

async function changeInGame(room: Room, session: ClientSession, member: Member, spectate: boolean): Promise<void> {
  const { match, data } = room;
  const chairs = match?.data.chairs ?? [];
  const { latecomers } = data.options;
  if (!spectate && (!latecomers || freeChair(chairs, member.name) === null)) {
    return fail(session, 'no_free_chair', 'No chair is free.');
  }
  const seat = match?.seatOf(member.token) ?? null;
  const others = chairs.filter(({ token }) => token !== null && token !== member.token).length;
  if (seat !== null && others === 0) return fail(session, 'last_player', 'Nobody else plays here.');
  const after = { ...data, members: withSpectate(room, member, spectate) };
  if (match === null || seat === null) await room.commit({ room: after });
  else {
    await drive(room, { type: 'reseat', seat, change: { token: null, status: 'bot' }, room: after });
    await syncMatch(room, session, member);
  }
  room.tellRoomState();
  await resumeOrHalt(room);
}
/**
 * Starts the game if everybody who is needed is present and ready. If players are missing, bots may replace them later.
 */
export async function startIfReady(room: Room): Promise<void> {
  if (room.phase.type === 'starting') return;
  const players = playersIn(room.data);
  const isReady = players.every(({ ready, token }) => ready && room.isHere(token));
  if (room.match === null && players.length > 0 && players.length === playersNeeded(room.data) && isReady) {
    return startGame(room);
  }
  room.cancelStart();
  const { pendingMs = 0 } = room.game.timing(room.data.options.settings);
  if (pendingMs > 0 && isPending(room)) room.startIn(pendingMs, () => startPending(room));
}
/** True if everybody here is ready, but players are missing. */
function isPending(room: Room): boolean {
  const players = playersIn(room.data);
  const isShort = players.length > 0 && players.length < playersNeeded(room.data);
  return room.match === null && isShort && players.every(({ ready, token }) => ready && room.isHere(token));
}
async function startPending(room: Room): Promise<void> {
  if (!isPending(room)) return;
  await fillWithBots(room, playersNeeded(room.data) - playersIn(room.data).length);
  await startGame(room);
}
/** The bot for one more chair: the same as the last one. Not a character, which can sit at a table only once. */
const anotherBot = ({ data, game }: Room): string =>
  data.options.bots.findLast((bot) => characterIn(data.options.characters, bot) === undefined) ?? defaultBot(game);
async function fillWithBots(room: Room, count: number): Promise<void> {
  const { bots } = room.data.options;
  const filled = [...bots, ...Array.from({ length: count }, () => anotherBot(room))];
  await room.commitRoom({ options: { ...room.data.options, bots: filled } });
}

type HostMessage = Of<
  | 'set_options'
  | 'add_bot'
  | 'remove_bot'
  | 'kick'
  | 'pardon'
  | 'mute'
  | 'pass_host'
  | 'skip_player'
  | 'swap_chairs'
  | 'shuffle_chairs'
  | 'start_game'
>;
export async function hostSays(
  room: Room,
  session: ClientSession,
  member: Member,
  message: HostMessage,
): Promise<void> {
  if (room.data.host !== member.token) return fail(session, 'not_host', 'Only the host may do this.');
  if (room.match !== null && !isForAnyTime(message)) return fail(session, 'wrong_phase', 'The game has begun.');
  if (room.phase.type === 'starting' && !OF_ONE_PERSON.includes(message.type)) {
    return message.type === 'start_game' ? undefined : session.refuse('room_transitioning', STARTING);
  }
  switch (message.type) {
    case 'set_options': {
      const { type: _, ...input } = message;
      return setOptions(room, session, input);
    }
    case 'add_bot': {
      const { bots, seats } = room.data.options;
      if (isFull(room) || bots.length >= seats - 1) return fail(session, 'no_free_chair', 'No chair is free.');
      const { bot = anotherBot(room), character } = message;
      const characters = character === undefined ? [] : [character];
      return setOptions(room, session, { bots: [...bots, bot], characters });
    }
    case 'remove_bot': {
      const { bots } = room.data.options;
      const index = message.index ?? bots.length - 1;
      if (bots[index] === undefined) return fail(session, 'no_such_player', 'There is no such bot.');
      const places = withoutBot(placesIn(room.data), index);
      return setOptions(room, session, { bots: bots.toSpliced(index, 1) }, { places });
    }
    case 'kick':
      return kick(room, session, member, message);
    case 'pardon':
      return pardon(room, session, message);
    case 'mute':
      return mute(room, session, message);
    case 'pass_host':
      return passHost(room, session, message);
    case 'skip_player':
      return skipPlayer(room, session, message);
    case 'swap_chairs':
    case 'shuffle_chairs':
      return arrange(room, session, message);
    case 'start_game':
      return hostStarts(room, session, message.fill === true);
  }
}
/** Options about people and not about the game, which the host may also change while a game runs. */
const OF_PEOPLE: readonly string[] = ['type', 'latecomers', 'sitting', 'invited', 'listed', 'spectators'];
/** What the host does to one person, at any time. */
const OF_ONE_PERSON: readonly HostMessage['type'][] = ['kick', 'pardon', 'mute', 'pass_host', 'skip_player'];
const isForAnyTime = (message: HostMessage): boolean =>
  OF_ONE_PERSON.includes(message.type) ||
  (message.type === 'set_options' && Object.keys(message).every((key) => OF_PEOPLE.includes(key)));

const fail = (session: ClientSession, reason: string, message: string): void =>
  session.refuse('action_failed', message, { reason });

async function setOptions(
  room: Room,
  session: ClientSession,
  input: RoomOptionsInput,
  also: Pick<RoomData, 'places'> = {},
): Promise<void> {
  const changed = changedOptions(room.game, room.data.options, input);
  if (!changed.ok) return fail(session, 'invalid_options', readable(changed.error));
  const { value: options } = changed;
  if (room.match === null && playersIn(room.data).length > options.seats - options.bots.length) {
    return fail(session, 'no_free_chair', 'More people are here than chairs would be left.');
  }
  await room.commit({ room: { ...withOptions(room.data, options), ...also } });
  room.tellRoomState();
  if (room.match === null) return startIfReady(room);
  await resumeOrHalt(room);
}
/** The room with these options. A game that was to start in the middle starts from the beginning under other rules. */
function withOptions({ start, ...data }: RoomData, options: Options): RoomData {
  const isSameGame = JSON.stringify(options.settings) === JSON.stringify(data.options.settings);
  return start !== undefined && isSameGame ? { ...data, options, start } : { ...data, options };
}
const readable = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');

async function kick(
  room: Room,
  session: ClientSession,
  host: Member,
  { playerName, ban = false }: Of<'kick'>,
): Promise<void> {
  const member = room.data.members.find((other) => sameName(other.name, playerName));
  if (member === undefined || member.token === host.token)
    return fail(session, 'no_such_player', 'No such player to remove.');
  if (ban) await room.commitRoom({ banned: withBan(room, member) });
  const kicked = room.match === null ? await removeMember(room, member) : await removeFromGame(room, member);
  kicked?.send({ type: 'room_left', reason: ban ? 'banned' : 'kicked' });
}
async function hostStarts(room: Room, session: ClientSession, fill: boolean): Promise<void> {
  const players = playersIn(room.data).filter(({ token }) => room.isHere(token)).length;
  const empty = playersNeeded(room.data) - players;
  if (empty > 0 && fill) {
    await fillWithBots(room, empty);
  } else if (empty > 0) {
    return fail(session, 'not_enough_players', 'Some chairs are empty.');
  }
  await startGame(room);
}
