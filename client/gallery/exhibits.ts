/** Moments of recorded games: `games/<x>/e2e/gallery.jsonl` is the log, `gallery.json` names the moments. */
import { defined } from '@parlour/kernel/defined';
import type { AnyRules, Json, View, GameTypes, Seat } from '@parlour/kernel';
import type { RoomState } from '@parlour/sdk/messages';
import { openedGame, type FinishedGame } from '@parlour/sdk/replay/finished';
import { parseLog } from '@parlour/sdk/replay/log';
import { rulesOf } from '../games.ts';
import { sightIn } from '../hooks/use-replay.ts';
import { toldTo } from '../lib/replay-moments.ts';
import type { MatchModel, RoomModel } from '../store/state.ts';
import { NOBODY } from '../store/state.ts';

const LOGS = import.meta.glob<string>('../../games/*/e2e/gallery.jsonl', { query: '?raw', import: 'default' });
const MOMENTS = import.meta.glob<Chosen>('../../games/*/e2e/gallery.json', { import: 'default' });

/** `waits`: the table waits for the seat to answer (`asked`), or to confirm what is shown (`shown`). */
interface Moment {
  readonly name: string;
  /** Number of events before the moment. */
  readonly at: number;
  readonly waits?: 'asked' | 'shown';
}
interface Chosen {
  readonly seat: Seat;
  /** The bot in the remaining chairs of the waiting room. */
  readonly bot: string;
  readonly moments: readonly Moment[];
}
export interface Exhibit {
  readonly game: string;
  readonly name: string;
  readonly rules: AnyRules;
  readonly finished: FinishedGame;
  readonly seat: Seat;
  readonly bot: string;
  /** Null for the waiting room before the game. */
  readonly moment: Moment | null;
}
const WAITING = 'waiting';
/** The player returns after something was decided in their name. */
const AWAY = 'away';
const END = 'end';

async function exhibitsOf(path: string): Promise<readonly Exhibit[]> {
  const text = await defined(LOGS[path])();
  const log = parseLog(text);
  if (!log.ok) throw new Error(`${path}: ${log.error.text}`);
  const { game } = log.value;
  const [rules, { seat, bot, moments }] = await Promise.all([
    rulesOf(game),
    defined(MOMENTS[path.replace(/l$/, '')])(),
  ]);
  const opened = rules === null ? null : openedGame(rules, null, log.value);
  if (rules === null || opened?.ok !== true) throw new Error(`${path} is no log of its game`);
  const one = (name: string, moment: Moment | null): Exhibit => ({
    game,
    name,
    rules,
    finished: opened.value,
    seat,
    bot,
    moment,
  });
  return [
    one(WAITING, null),
    ...moments.map((moment) => one(moment.name, moment)),
    ...moments
      .filter(({ waits }) => waits === 'asked')
      .slice(0, 1)
      .map((moment) => one(AWAY, { ...moment, name: AWAY })),
    one(END, { name: END, at: opened.value.events.length }),
  ];
}
/** All exhibits, game by game. */
export const exhibits = async (): Promise<readonly Exhibit[]> =>
  (await Promise.all(Object.keys(LOGS).toSorted().map(exhibitsOf))).flat();

type Shown = RoomModel & { readonly me: string; readonly room: RoomState };
/** The room and the table as the page would hold them at that moment. */
export function modelOf(exhibit: Exhibit): Shown {
  const { finished, seat, moment } = exhibit;
  const me = defined(finished.log.names[seat]);
  return { ...NOBODY, me, room: roomOf(exhibit, me), play: moment === null ? null : playOf(exhibit, moment) };
}

function roomOf({ game, rules, bot, finished: { log, settings }, moment }: Exhibit, me: string): RoomState {
  const bots = log.bots.filter((isBot) => isBot).length;
  const friend = defined(log.names[1]);
  const member = { ready: false, connected: true, spectator: false, muted: false, sharesBrowser: false };
  const members = moment === null ? [me, friend] : [me];
  return {
    roomId: 'gallery',
    game,
    phase: moment === null ? 'waiting' : 'playing',
    host: me,
    members: members.map((name) => ({ ...member, name, ready: name === friend })),
    seats: log.seats,
    playersNeeded: 0,
    numAiPlayers: bots + 1 - members.length,
    bots: Array.from({ length: bots + 1 - members.length }, () => bot),
    characters: [],
    preset: defined(Object.keys(rules.presets)[0]),
    settings,
    clock: 'normal',
    latecomers: true,
    sitting: 'anyone',
    invited: [],
    listed: false,
    spectators: true,
    seating: 'drawn',
    chairs: log.names.map((name, chair) => ({
      name: members.includes(name) ? name : null,
      bot: members.includes(name) ? null : chair - members.length,
    })),
    banned: [],
    strict: false,
    replays: 'open',
    delayedHands: false,
    hints: true,
    takeBacks: true,
  };
}

function playOf({ game, rules, finished, seat }: Exhibit, { at, name, waits }: Moment): MatchModel {
  const { log, events, standing } = finished;
  const view = sightIn({ game: finished, at, seat, open: false });
  const nameOf = (each: Seat): string => defined(log.names[each]);
  return {
    game,
    gameId: 'gallery',
    replays: 'open',
    delayedHands: false,
    finishedHand: null,
    playedOn: null,
    seat,
    players: log.names.map((player, each) => ({
      seat: each,
      name: player,
      status: log.bots[each] === true ? 'bot' : 'human',
    })),
    view,
    base: null,
    seq: at,
    fromStart: true,
    log: toldTo(events, seat).slice(0, at),
    logStartsLate: false,
    lacksHistory: false,
    prompt: waits === 'asked' ? { id: 1, menu: menuIn(rules, view), isSecret: false } : null,
    sent: null,
    hint: null,
    why: null,
    refusal: null,
    clocks: new Map(),
    ackWanted: waits === 'shown' ? at : null,
    wantNext: [],
    ending:
      name === END
        ? {
            winnerSeat: defined(standing.find(({ place }) => place === 1)).seat,
            standings: standing.map((row) => ({ ...row, name: nameOf(row.seat) })),
          }
        : null,
    decisions: name === AWAY ? [{ seat, by: 'clock', seq: at }] : [],
    missed: name === AWAY ? 1 : 0,
    reactions: [],
    reacted: 0,
    paused: false,
    held: false,
    takenBack: [],
    moved: 'yes',
    backAsked: null,
    backClosed: null,
  };
}
/** The menu that the rules offer the seat. Throws if they ask nothing at this moment. */
function menuIn(rules: AnyRules, view: MatchModel['view']): Json {
  // The cast is safe: the view was folded by the same game's reducers.
  return rules.unseal(<G extends GameTypes>(game: { menu(view: View<G>): Json | null }) => {
    const menu = game.menu(view as unknown as View<G>);
    if (menu === null) throw new Error('nothing is asked at this moment');
    return menu;
  });
}
