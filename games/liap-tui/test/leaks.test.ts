/**
 * `conform` deals other cards and keeps the answers. Here the deal stays and one hidden answer is another: until the
 * rules turn it up, nobody else may see a difference. And the test has teeth: told one thing more, it finds it.
 */
import {
  pickFrom,
  project,
  projectView,
  reveal,
  seededChance,
  Table,
  type Event,
  type Game,
  type Pick,
  type Seat,
  type State,
  type Viewer,
} from '@parlour/kernel';
import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import { liapTui, type LiapTui } from '../index.ts';
import { playTypeOf } from '../rules/playTypes.ts';
import { SEATS, settingsOf } from './support.ts';

type Action = LiapTui['Action'];
type Told = (event: Event<LiapTui>, state: State<LiapTui>) => Event<LiapTui>;

const telling = (told: Told): Game<LiapTui> => ({
  ...liapTui,
  step: (play) => liapTui.step({ ...play, emit: (event) => play.emit(told(event, play.state)) }),
});

/** Another answer that the rules keep as hidden as this one: for as long as the turn, or the redeal, is open. */
function otherAnswer(table: Table<LiapTui>, seat: Seat, action: Action, pick: Pick): Action | null {
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

const SETUP = { settings: settingsOf({ maxRounds: 2 }), seats: 4 };
type Answer = readonly [Seat, Action];

/** A table after these answers, and what it told. */
function after(
  game: Game<LiapTui>,
  seed: string,
  answers: readonly Answer[],
): readonly [Table<LiapTui>, Event<LiapTui>[]] {
  const events: Event<LiapTui>[] = [];
  const table = Table.open(game, { ...SETUP, chance: seededChance(seed) }, (event) => events.push(event));
  for (const [seat, action] of answers) table.answer(seat, action);
  return [table, events];
}
/** All that everybody but the actor was told, holds and may do. */
function sights([table, events]: ReturnType<typeof after>, actor: Seat): string {
  const others: readonly Viewer[] = [null, ...SEATS.filter((seat) => seat !== actor)];
  return JSON.stringify(
    others.map((viewer) => [
      events.map((event) => project(event, viewer)),
      projectView(table.position.state, table.settings, viewer),
      viewer === null ? null : table.menu(viewer),
    ]),
  );
}

/** In how many pairs of worlds, of how many, somebody else could tell which answer was given. */
function compare(game: Game<LiapTui>, games: number): { readonly pairs: number; readonly leaks: number } {
  let [pairs, leaks] = [0, 0];
  for (let run = 0; run < games; run++) {
    const seed = `other answers ${run}`;
    const pick = pickFrom(seed);
    const { decisions } = playRandomly(liapTui, { ...SETUP, seed });
    for (const [index, [seat, action]] of decisions.entries()) {
      const before = decisions.slice(0, index);
      const other = otherAnswer(after(liapTui, seed, before)[0], seat, action, pick);
      if (other === null) continue;
      const [here, there] = [action, other].map((answer) =>
        sights(after(game, seed, [...before, [seat, answer]]), seat),
      );
      pairs++;
      if (here !== there) leaks++;
    }
  }
  return { pairs, leaks };
}

const leaks: readonly (readonly [string, Told])[] = [
  [
    '[H4] the type of a follower’s play before the turn is over',
    (event) => {
      const { open, house } = event;
      if (open.type !== 'played' || house === undefined) return event;
      return { ...event, open: { ...open, playType: playTypeOf(reveal(house.pieces)) } };
    },
  ],
  [
    '[H4] the leader’s pieces before the turn is over',
    (event) => {
      const { open, house } = event;
      if (open.type !== 'played' || open.order > 0 || house === undefined) return event;
      return { ...event, open: { ...open, pieces: reveal(house.pieces) } };
    },
  ],
  [
    '[H5] a discard after the turn',
    (event, { house }) => {
      const { open } = event;
      if (open.type !== 'turn_ended') return event;
      const plays = open.plays.map((play, order) => ({ ...play, pieces: reveal(house.turn[order]!.pieces) }));
      return { ...event, open: { ...open, plays } };
    },
  ],
  [
    '[H5] the value of a discard after the turn',
    (event, { house }) => {
      const { open } = event;
      if (open.type !== 'turn_ended') return event;
      const plays = open.plays.map((play, order) => ({ ...play, strength: reveal(house.turn[order]!.pieces)[0] ?? 0 }));
      return { ...event, open: { ...open, plays } };
    },
  ],
];

describe('a hidden answer', () => {
  it('[H3] [H4] [H5] leaves everybody else with the same bytes', () => {
    const { pairs, leaks: found } = compare(liapTui, 40);
    expect(pairs).toBeGreaterThan(400);
    expect(found).toBe(0);
  });

  it.each(leaks)('%s would be found', (_what, told) => {
    expect(compare(telling(told), 12).leaks).toBeGreaterThan(0);
  });
});
