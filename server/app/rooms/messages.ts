/** Messages that describe the room and the running game. */
import { isRecord, type Json, type Result, type Seat, type Standing } from '@parlour/kernel';
import type { ControlMessage, RoomPlayer } from '@parlour/sdk/messages';
import { defined } from '@parlour/kernel/defined';
import type { PlayedOn, RoomSummary } from '../../ports.ts';
import { seated } from '../match/chairs.ts';
import { charactersOf } from './characters.ts';
import { isMuted, sharesBrowser } from './hosting.ts';
import type { Member, RoomData } from './records.ts';
import { botAt, placesIn } from './seating.ts';
import type { Match } from '../match/match.ts';

export const playersIn = ({ members }: RoomData): readonly Member[] => members.filter(({ spectator }) => !spectator);
export const playersNeeded = ({ options }: RoomData): number => options.seats - options.bots.length;
const listed = ({ name, ready }: Member): RoomPlayer => ({ name, ready });

export const roomSummary = (room: RoomData, isPlaying = false): RoomSummary => ({
  roomId: room.roomId,
  phase: isPlaying ? 'playing' : 'waiting',
  game: room.game,
  numAiPlayers: room.options.bots.length,
  playersNeeded: playersNeeded(room),
  playerCount: playersIn(room).length,
  players: playersIn(room).map(listed),
});

/** `isKnown`: the receiver reads short messages and has the current state of the room. */
export const roomJoined = (room: RoomData, { name: playerName }: Member, isKnown: boolean): ControlMessage =>
  isKnown
    ? { type: 'room_joined', playerName }
    : {
        type: 'room_joined',
        roomId: room.roomId,
        playerName,
        players: playersIn(room).map(listed),
        numAiPlayers: room.options.bots.length,
      };

/** The settings that differ from `base`. All settings if `base` is not valid. */
export function changesFrom(base: Result<Json, unknown>, settings: Json): Json {
  if (!base.ok || !isRecord(base.value) || !isRecord(settings)) return settings;
  const usual = base.value;
  const isChanged = (name: string): boolean => JSON.stringify(settings[name]) !== JSON.stringify(usual[name]);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isChanged(name)));
}

export function roomState(
  room: RoomData,
  settings: Json,
  isPlaying: boolean,
  isHere: (token: string) => boolean,
): ControlMessage {
  const { roomId, game, members, host, options } = room;
  const { preset, seats, bots, clock, latecomers, strict, replays } = options;
  const { sitting, invited, listed: isListed, delayedHands, hints, spectators, seating, takeBacks } = options;
  return {
    type: 'room_state',
    roomId,
    game,
    phase: isPlaying ? 'playing' : 'waiting',
    host: members.find(({ token }) => token === host)?.name ?? null,
    members: members.map((member) => ({
      ...listed(member),
      connected: isHere(member.token),
      spectator: member.spectator,
      muted: isMuted(room, member),
      sharesBrowser: sharesBrowser(room, member),
    })),
    banned: (room.banned ?? []).map(({ name }) => name),
    seats,
    playersNeeded: playersNeeded(room),
    numAiPlayers: bots.length,
    bots,
    characters: charactersOf(options),
    preset,
    settings,
    clock,
    latecomers,
    sitting,
    invited,
    listed: isListed,
    spectators,
    seating,
    chairs: placesIn(room).map((place) => ({
      name: members.find(({ token }) => token === place)?.name ?? null,
      bot: botAt(place),
    })),
    strict,
    replays,
    delayedHands,
    hints,
    takeBacks,
  };
}

/** Only players get the link to the other game: a spectator has not shown that they may see it. */
const playedOn = ({ replayId, at, hand }: PlayedOn, seat: Seat | null) => ({
  playedOn: seat === null ? { hand } : { hand, replayId, at },
});

export const gameStarted = (game: string, match: Match, seat: Seat | null): ControlMessage => {
  const { started } = match;
  return {
    type: 'game_started',
    game,
    gameId: started.gameId,
    seat,
    players: seated(match),
    replays: started.replays ?? 'players',
    ...(started.isArranged === true ? { seating: 'arranged' as const } : {}),
    delayedHands: started.delayedHands === true,
    ...(started.playedOn === undefined ? {} : playedOn(started.playedOn, seat)),
  };
};

export function gameEnd(match: Match, standing: Standing): ControlMessage {
  const { gameId } = match.started;
  const firsts = standing.filter(({ place }) => place === 1);
  const winner = firsts.length === 1 ? firsts[0] : undefined;
  const standings = standing
    .map(({ seat, score, place }) => ({
      seat,
      name: defined(match.data.chairs[seat]).name,
      score,
      place,
      ...match.placing(seat),
    }))
    .toSorted((one, other) => one.place - other.place || one.seat - other.seat);
  const result = winner === undefined ? { standings } : { winnerSeat: winner.seat, standings };
  return { type: 'game_end', gameId, result };
}
