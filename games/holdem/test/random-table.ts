/** A random table: random chairs, stacks and house rules, with players who join and leave. */
import { pickFrom, seededChance, GameTable, type Game } from '@parlour/kernel';
import type { Request } from '../actions.ts';
import holdem from '../game.ts';
import { INVARIANTS } from '../invariants.ts';
import type { Holdem } from '../types.ts';
import { chipsIn, settingsOf } from './support.ts';

const REQUESTS: readonly Request[] = [
  { type: 'join', post: true },
  { type: 'join', post: false },
  { type: 'leave' },
  { type: 'sit_out' },
  { type: 'sit_in', post: true },
  { type: 'sit_in', post: false },
  { type: 'rebuy' },
  { type: 'show' },
  { type: 'muck_losers', on: false },
];

/** Plays the table and returns the number of hands. Throws if the sum of chips changes or an invariant fails. */
export function randomTable(seed: number): number {
  const pick = pickFrom(`table/${seed}`);
  const seats = 2 + pick(9);
  const eliminate = pick(2) === 0;
  const stacks = Array.from({ length: seats }, (_, seat) =>
    seat < 2 || pick(4) > 0 ? 1 + pick(pick(3) === 0 ? 40 : 1000) : 0,
  );
  const settings = settingsOf({
    stacks,
    eliminate,
    rebuy: pick(2) === 0,
    lastSeat: eliminate || pick(2) === 0 ? 'closes' : 'waits',
    ante: pick(3) === 0 ? 1 + pick(10) : 0,
    anteBy: pick(2) === 0 ? 'each' : 'big_blind',
    button: pick(2) === 0 ? 'dead' : 'moving',
    buttonPolicy: pick(4) === 0 ? 'random' : 'rotate',
    absentAllIn: pick(2) === 0 ? 'plays' : 'folds',
    absent: pick(2) === 0 ? 'folds' : 'checks',
    overRaise: pick(2) === 0,
    chip: 1 + pick(5),
    startStack: 1 + pick(600),
    hands: 40,
  });
  // Chips are counted after every event, not only when a seat is asked.
  const counted: Game<Holdem> = {
    ...holdem,
    evolve: {
      ...holdem.evolve,
      table(now, event) {
        holdem.evolve.table(now, event);
        if (chipsIn(now) !== now.bought.reduce((sum, chips) => sum + chips, 0))
          throw new Error(`seed ${seed}, hand ${now.hand}: chips were made or lost by ${event.type}`);
      },
    },
  };
  const table = GameTable.open(counted, { settings, seats, chance: seededChance(`table/${seed}`) }, () => {});
  for (let moves = 0; moves < 3000 && 'ask' in table.wait; moves++) {
    if (pick(6) === 0) table.request(pick(seats), REQUESTS[pick(REQUESTS.length)]!);
    if (!('ask' in table.wait)) break;
    const seat = table.wait.ask.find((each) => table.owes(each));
    if (seat === undefined) {
      table.request(pick(seats), REQUESTS[pick(REQUESTS.length)]!);
      continue;
    }
    const menu = table.menu(seat)!;
    const action = pick(12) === 0 ? holdem.fallback(table.view(seat), menu) : holdem.sample(menu, pick);
    const verdict = table.answer(seat, action);
    if (!verdict.ok) throw new Error(`seed ${seed}: ${JSON.stringify({ action, menu, verdict })}`);
    for (const { name, holds } of INVARIANTS)
      if (!holds(table.state, settings)) throw new Error(`seed ${seed}, hand ${table.state.table.hand}: ${name}`);
  }
  return table.state.table.hand;
}
