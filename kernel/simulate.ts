import { defined } from './defined.ts';
import type { Bot, Game, GameTypes, RandomInt, Standing } from './contract.ts';
import { pickFrom, seededChance } from './chance.ts';
import { GameTable, type Setup } from './table.ts';

/** Upper limit of decisions in one game. No game needs as many: one that reaches it does not end, which is a bug. */
const DECISIONS_MAX = 200_000;

export interface SimulateOptions<G extends GameTypes> {
  readonly settings: G['Settings'];
  /** One for each chair. They move by one chair after every game, so that no bot keeps the luck of one chair. */
  readonly bots: readonly Bot<G>[];
  readonly seed: string;
  readonly games: number;
  onGame?(done: number): void;
}
/** Results of a simulation. `players` is in the order of `bots`. */
export type Tally = {
  readonly games: number;
  readonly decisions: number;
  readonly events: number;
  readonly players: readonly {
    readonly bot: string;
    readonly wins: number;
    readonly placeSum: number;
    readonly scoreSum: number;
  }[];
};

export function playOut<G extends GameTypes>(
  table: GameTable<G>,
  players: readonly Bot<G>[],
  pick: RandomInt,
): { standing: Standing; decisions: number } {
  for (let decisions = 0; decisions < DECISIONS_MAX;) {
    const { wait } = table;
    if ('over' in wait) return { standing: wait.over, decisions };
    const before = decisions;
    for (const seat of wait.ask) {
      const menu = table.menu(seat);
      if (menu === null) continue;
      const player = defined(players[seat]);
      const action = player.decide(table.view(seat), menu, pick);
      const verdict = table.answer(seat, action);
      if (!verdict.ok)
        throw new Error(`${player.id} at seat ${seat} played ${JSON.stringify(action)}: ${verdict.error.code}`);
      decisions++;
      if (table.wait !== wait) break;
    }
    if (decisions === before) throw new Error('the table waits for nobody');
  }
  throw new Error(`no end after ${DECISIONS_MAX} decisions`);
}

export function simulate<G extends GameTypes>(game: Game<G>, options: SimulateOptions<G>): Tally {
  const { bots, seed, games, settings } = options;
  const seats = bots.length;
  const players = bots.map((bot) => ({ bot: bot.id, wins: 0, placeSum: 0, scoreSum: 0 }));
  let [decisions, events] = [0, 0];
  for (let played = 0; played < games; played++) {
    const setup: Setup<G> = { settings, seats, chance: seededChance(`${seed}/${played}`) };
    const seated = bots.map((_, seat) => defined(bots[(seat + played) % seats]));
    const table = GameTable.open(game, setup, () => events++);
    const result = playOut(table, seated, pickFrom(`${seed}/${played}/players`));
    decisions += result.decisions;
    for (const { seat, place, score } of result.standing) {
      const player = defined(players[(seat + played) % seats]);
      player.placeSum += place;
      player.scoreSum += score;
      if (place === 1) player.wins++;
    }
    options.onGame?.(played + 1);
  }
  return { games, decisions, events, players };
}
