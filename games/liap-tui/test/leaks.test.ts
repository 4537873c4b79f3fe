/** One hidden answer is another: until the rules turn it up, nobody else may see a difference. And the test has teeth. */
import { reveal, type RandomInt, type Seat, type GameTable } from '@parlour/kernel';
import { hiddenAnswers, type Told } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import type { LiapTui } from '../types.ts';
import { playTypeOf } from '../rules/playTypes.ts';
import { settingsOf } from './support.ts';

type Action = LiapTui['Action'];

/** Another answer that the rules keep as hidden as this one: for as long as the turn, or the redeal, is open. */
function otherAnswer(table: GameTable<LiapTui>, seat: Seat, action: Action, pick: RandomInt): Action | null {
  const menu = table.menu(seat);
  if (menu === null || action.type === 'declare') return null;
  const other = liapTui.sample(menu, pick);
  const owing = 'ask' in table.wait ? table.wait.ask.filter((one) => table.owes(one)) : [];
  if (action.type === 'redeal') return owing.length > 1 ? { type: 'redeal', accept: !action.accept } : null;
  if (other.type !== 'play' || other.pieces.length !== action.pieces.length) return null;
  const types = [playTypeOf(action.pieces), playTypeOf(other.pieces)];
  const { turn } = table.state.table;
  const leads = turn?.playType === null;
  const bothDiscards = !types.includes(turn?.playType ?? null);
  const lastPlay = turn?.plays.length === 3;
  return (leads ? types[0] === types[1] : !lastPlay || bothDiscards) ? other : null;
}

const compare = (games: number, told?: Told<LiapTui>): ReturnType<typeof hiddenAnswers> =>
  hiddenAnswers({
    game: liapTui,
    setup: { settings: settingsOf({ maxRounds: 2 }), seats: 4 },
    otherAnswer,
    games,
    ...(told && { told }),
  });

const leaks: readonly (readonly [string, Told<LiapTui>])[] = [
  [
    '[H4] the type of a follower’s play before the turn is over',
    (event) => {
      const { table: open, house } = event;
      if (open.type !== 'played' || house === undefined) return event;
      return { ...event, table: { ...open, playType: playTypeOf(reveal(house.pieces)) } };
    },
  ],
  [
    '[H4] the leader’s pieces before the turn is over',
    (event) => {
      const { table: open, house } = event;
      if (open.type !== 'played' || open.order > 0 || house === undefined) return event;
      return { ...event, table: { ...open, pieces: reveal(house.pieces) } };
    },
  ],
  [
    '[H5] a discard after the turn',
    (event, { house }) => {
      const { table: open } = event;
      if (open.type !== 'turn_ended') return event;
      const plays = open.plays.map((play, order) => ({ ...play, pieces: reveal(house.turn[order]!.pieces) }));
      return { ...event, table: { ...open, plays } };
    },
  ],
  [
    '[H5] the value of a discard after the turn',
    (event, { house }) => {
      const { table: open } = event;
      if (open.type !== 'turn_ended') return event;
      const plays = open.plays.map((play, order) => ({ ...play, strength: reveal(house.turn[order]!.pieces)[0] ?? 0 }));
      return { ...event, table: { ...open, plays } };
    },
  ],
];

describe('a hidden answer', () => {
  it('[H3] [H4] [H5] leaves everybody else with the same bytes', () => {
    const { pairs, leaks: found } = compare(40);
    expect(pairs).toBeGreaterThan(400);
    expect(found).toBe(0);
  });

  it.each(leaks)('%s would be found', (_what, told) => {
    expect(compare(12, told).leaks).toBeGreaterThan(0);
  });
});
