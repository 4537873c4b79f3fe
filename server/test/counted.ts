/** Logs of finished games for the statistics, made without playing. */
import type { AnyGame, GameTypes, Json, Placing } from '@parlour/kernel';
import type { Figures, Sums } from '@parlour/kit/doors';
import { browserKey, type FinishedLog, type LoggedPerson } from '../ports.ts';
import { Statistics, type LogReader } from '../statistics/index.ts';
import { StatisticsFile } from '../statistics/store.ts';
import { highCard } from './harness.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const turns = (events: readonly { readonly type: string }[]): number =>
  events.filter(({ type }) => type === 'turned_up').length;

/** Figures for High Card, which has none of its own: the number of turns. */
const figures: Figures<GameTypes> = {
  version: 1,
  kinds: { turns: { kind: 'mean', per: 10 } },
  count: (events, seats) =>
    Array.from({ length: seats }, () => {
      const n = turns(events);
      return { sums: { turns: [1, n, n * n] satisfies Sums }, lines: { turns: [n] } };
    }),
  baseline: { turns: [2, 6, 18] },
};
export const statisticsOf = (
  shelf: LogReader,
  path = ':memory:',
  version = figures.version,
  game: AnyGame = highCard,
): Statistics =>
  new Statistics({
    file: new StatisticsFile(path),
    shelf,
    games: new Map([[game.id, { game, figures: { ...figures, version } }]]),
    log: quiet,
  });

/** Who sat in a seat: a person with the id of their browser, or a bot. */
export type Sat = {
  readonly name: string;
  readonly browser?: string;
  readonly bot?: string;
  /** Number of the event after which they left; absent if they stayed to the end. */
  readonly left?: number;
};
export interface Told {
  readonly access?: FinishedLog['access'];
  readonly tableId?: string;
  readonly turns?: number;
  readonly isLeft?: true;
}

/** The log of a game that ended in this order: `order` lists the seats by place, the winner first. */
export function finishedGame(seats: readonly Sat[], order: readonly number[], told: Told = {}): FinishedLog {
  const header = {
    game: highCard.id,
    version: highCard.version,
    settings: { hands: 2 },
    seats: seats.length,
    gameId: 'g',
    players: seats.map(({ name, bot }, seat) => ({
      seat,
      name,
      isAiPlayer: bot !== undefined,
      ...(bot === undefined ? {} : { bot }),
    })),
  };
  const digest = '0'.repeat(64);
  const contributions = seats.map(({ name }) => ({ name, anchor: null, link: 0 }));
  const commitment = { gameId: 'g', batch: 1, players: contributions, server: digest, root: digest };
  const deal = { batch: 1, salts: seats.map(() => null), server: digest, draws: [], decks: [] };
  const over = order.map((seat, at): Placing => ({ seat, place: at + 1, score: 10 - at }));
  const events = Array.from({ length: told.turns ?? 3 }, (_, at) => ({
    seq: at + 1,
    event: { open: { type: 'turned_up', cards: seats.map((__, seat) => seat), winners: [0] } },
  }));
  const lines: Json[] = [header, { fairness: { commitment, deal } }, ...events];
  lines.push({ over: told.isLeft === true ? [] : over.map((placing) => ({ ...placing })) });
  const people = seats.flatMap(({ name, browser, left }, seat): LoggedPerson[] =>
    browser === undefined
      ? []
      : [
          {
            seat,
            name,
            keys: [browserKey(browser), `token of ${browser}`],
            isWhole: left === undefined,
            ...(left === undefined ? {} : { until: left }),
          },
        ],
  );
  return {
    lines: lines.map((line) => JSON.stringify(line)),
    access: told.access ?? 'players',
    players: people.flatMap(({ keys }) => keys),
    people,
    tableId: told.tableId ?? 'table-1',
  };
}
