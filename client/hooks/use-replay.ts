/** The state of a replay: the moment, the point of view, and playback. */
import { defined } from '@parlour/kernel/defined';
import { useEffect, useMemo, useState } from 'react';
import type { Viewer } from '@parlour/kernel';
import type { FinishedGame } from '@parlour/sdk/replay/finished';
import {
  handAt,
  handsOf,
  lineAt,
  linesOf,
  momentIn,
  searchOf,
  shownMs,
  stepFrom,
  toldTo,
  type Moment,
  type ReplayHand,
  type ReplayLine,
} from '../lib/replay-moments.ts';
import { tellingOf } from '../lib/telling.ts';
import { identity, nameOf } from '../store/identity.ts';
import type { LogEntry } from '../store/state.ts';
import type { AnyGameWords, AnyViewerView, Player } from '../ui/index.ts';
import { useShownName } from './use-shown-name.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Debounce (ms) for changes of the address: browsers limit how often it may change. */
const ADDRESS_MS = 300;
/** The scrubber counts as released after this many milliseconds without movement. */
const RESTS_MS = 180;

export interface Replay extends Moment {
  readonly game: FinishedGame;
  readonly players: readonly Player[];
  readonly hands: readonly ReplayHand[];
  /** Index of the current hand. */
  readonly hand: number;
  readonly lines: readonly ReplayLine[];
  readonly told: readonly LogEntry[];
  readonly isPlaying: boolean;
  readonly speed: number;
  /** True after a step of one event forward. Only then are movements animated. */
  readonly isStep: boolean;
  /** True while the user drags the scrubber. */
  readonly isScrubbing: boolean;
  go(at: number): void;
  scrub(at: number): void;
  step(by: 1 | -1): void;
  goToHand(index: number): void;
  see(eyes: Partial<Pick<Moment, 'seat' | 'open'>>): void;
  nextEyes(): void;
  toggle(): void;
  readonly setSpeed: (speed: number) => void;
  changeSpeed(by: 1 | -1): void;
}

/** The view from this seat at this moment. */
export function sightIn({ game, at, seat, open }: Pick<Replay, 'game' | 'at' | 'seat' | 'open'>): AnyViewerView {
  const { table, own } = game.reel.at(at);
  const hands = own.flatMap((each) => each ?? []);
  return {
    seat,
    settings: game.settings,
    table,
    own: seat === null ? null : (own[seat] ?? null),
    ...(open && hands.length === own.length ? { hands } : {}),
  };
}

/**
 * The user's own seat, as far as it can be told: the one with their name, else the first person's, else the first whose
 * cards the log has.
 */
function ownSeat({ log, knowing }: FinishedGame): Viewer {
  if (knowing.length === 0) return null;
  const people = knowing.filter((seat) => log.bots[seat] === false);
  const named = people.find((seat) => log.names[seat] === nameOf(identity.getState()));
  return named ?? people[0] ?? knowing[0] ?? null;
}

interface Reading extends Moment {
  readonly isPlaying: boolean;
  readonly isStep: boolean;
  readonly isScrubbing: boolean;
  readonly speed: number;
}
type Ways = Pick<
  Replay,
  'go' | 'scrub' | 'step' | 'goToHand' | 'see' | 'nextEyes' | 'toggle' | 'setSpeed' | 'changeSpeed'
>;

/** The actions of a replay. Memoized: they stay the same while the game and its lines do. */
function waysOf(
  { events, knowing }: FinishedGame,
  hands: readonly ReplayHand[],
  lines: readonly ReplayLine[],
  setReading: (next: (before: Reading) => Reading) => void,
): Ways {
  const change = (next: (before: Reading) => Partial<Reading>): void =>
    setReading((before) => ({ ...before, isScrubbing: false, ...next(before) }));
  const moment = (at: number): Pick<Reading, 'at' | 'isStep' | 'isPlaying'> => ({
    at: Math.min(Math.max(at, 0), events.length),
    isStep: false,
    isPlaying: false,
  });
  return {
    go: (at) => change(() => moment(at)),
    scrub: (at) => change(() => ({ ...moment(at), isScrubbing: true })),
    step: (by) => change(({ at }) => ({ ...moment(stepFrom(at, by, lines, events.length)), isStep: by > 0 })),
    goToHand: (index) => {
      const wanted = hands[Math.min(Math.max(index, 0), hands.length - 1)];
      if (wanted !== undefined) change(() => moment(wanted.from + 1));
    },
    see: (eyes) => change(() => ({ ...eyes, isStep: false })),
    nextEyes: () => {
      const eyes: readonly Viewer[] = [...knowing, null];
      change(({ seat }) => ({ seat: eyes[(eyes.indexOf(seat) + 1) % eyes.length] ?? null, isStep: false }));
    },
    toggle: () =>
      change(({ at, isPlaying }) =>
        at >= events.length ? { at: 0, isPlaying: true, isStep: false } : { isPlaying: !isPlaying },
      ),
    setSpeed: (speed) => change(() => ({ speed })),
    changeSpeed: (by) =>
      change(({ speed }) => {
        const index = SPEEDS.findIndex((factor) => factor === speed) + by;
        return { speed: defined(SPEEDS[Math.min(Math.max(index, 0), SPEEDS.length - 1)]) };
      }),
  };
}

export function useReplay(game: FinishedGame, words: AnyGameWords | null): Replay {
  const { events, log } = game;
  const [reading, setReading] = useState<Reading>(() => ({
    at: 0,
    seat: ownSeat(game),
    open: false,
    isPlaying: false,
    isStep: false,
    isScrubbing: false,
    speed: 1,
    ...momentIn(location.search, game),
  }));
  const { at, seat, open, isPlaying, isScrubbing, speed } = reading;
  const shownName = useShownName();
  const players = useMemo(
    () =>
      log.names.map((name, place): Player => ({
        seat: place,
        name: shownName(name),
        status: log.bots[place] ? 'bot' : 'human',
      })),
    [log, shownName],
  );
  const hands = useMemo(() => handsOf(events), [events]);
  const told = useMemo(() => toldTo(events, seat), [events, seat]);
  const lines = useMemo(() => linesOf(told, words, tellingOf({ players, seat })), [told, words, players, seat]);
  const ways = useMemo(() => waysOf(game, hands, lines, setReading), [game, hands, lines]);
  useAddress({ at, seat, open });
  useEffect(() => {
    if (!isPlaying || at >= events.length) return undefined;
    const ms = shownMs(events[at - 1], lineAt(lines, at)?.at === at);
    const timer = setTimeout(
      () => setReading((before) => (before.at === at ? { ...before, at: at + 1, isStep: true } : before)),
      ms / speed,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed, events, lines]);
  useEffect(() => {
    if (!isScrubbing) return undefined;
    const timer = setTimeout(() => setReading((before) => ({ ...before, isScrubbing: false })), RESTS_MS);
    return () => clearTimeout(timer);
  }, [isScrubbing, at]);
  return useMemo(
    () => ({
      ...reading,
      ...ways,
      isPlaying: reading.isPlaying && reading.at < events.length,
      hand: handAt(hands, reading.at),
      game,
      players,
      hands,
      lines,
      told,
    }),
    [reading, ways, events, game, players, hands, lines, told],
  );
}

/** Keeps the address a link to what is shown. */
function useAddress(moment: Moment): void {
  const search = searchOf(moment);
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', location.pathname + search), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [search]);
}
