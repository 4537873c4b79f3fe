/** The beginning of a match: chairs are drawn, the first cards dealt. */
import type { AnyGame, Chance } from '@parlour/kernel';
import type { MatchData, MatchHeader, Member, Options } from '../rooms/records.ts';
import { nobodyAway } from './absence.ts';
import { chairOrder, drawnChairs } from './chairs.ts';
import { EventOutbox } from './event-outbox.ts';
import type { MatchInit } from './state.ts';
import { freshTime, rewarded } from './time-banks.ts';
import type { MatchRecord } from './transition.ts';

export interface Deal {
  readonly game: AnyGame;
  readonly options: Options;
  /** Who plays, in the order they came. */
  readonly people: readonly Member[];
  readonly gameId: string;
  readonly secret: string;
  /** The chance that comes from the secret. */
  readonly chance: Chance;
  /** Number of the last event before this match. */
  readonly firstSeq: number;
}

export function deal(wanted: Deal): { readonly init: Omit<MatchInit, 'startedAt'>; readonly record: MatchRecord } {
  const { game, options, people, gameId, secret, chance, firstSeq } = wanted;
  const chairs = drawnChairs(people, options, game, chairOrder(chance, options.seats));
  const started: MatchHeader = {
    gameId,
    version: game.version,
    settings: options.settings,
    clock: options.clock,
    replays: options.replays,
    secret,
    firstSeq,
    names: chairs.map(({ name }) => name),
    isAiPlayer: chairs.map(({ token }) => token === null),
  };
  const { table, events } = game.open({ settings: started.settings, seats: chairs.length, chance });
  const boundaries = events.filter(({ boundary }) => boundary).length;
  const timing = game.timing(started.settings);
  const time = rewarded(freshTime(timing, options.clock), timing, options.clock, boundaries);
  const play = {
    times: chairs.map(() => time),
    prompts: chairs.map(() => 0),
    seq: firstSeq + events.length,
    released: firstSeq,
    isFinished: false,
  };
  const data: MatchData = { ...play, chairs, absence: nobodyAway(chairs.length, firstSeq) };
  const outbox = new EventOutbox(data.seq, data.released, events);
  const record = { started, chairs, play, events: events.map(({ stored }) => stored), wait: table.wait };
  return { init: { game, table, started, data, outbox }, record };
}
