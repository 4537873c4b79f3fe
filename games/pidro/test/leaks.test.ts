/**
 * `conform` deals other cards and keeps the answers. Here the deal stays and one hidden answer is another: which cards the
 * dealer keeps, what is killed before all have answered. Nobody else may see a difference. And the tests have teeth: told
 * one thing more, they find it.
 */
import {
  pickFrom,
  project,
  projectView,
  seededChance,
  Table,
  type Event,
  type Game,
  type Pick,
  type Seat,
  type State,
  type Viewer,
} from '@parlour/kernel';
import { interference, playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import { pidro, type Pidro } from '../index.ts';
import { trumpsIn } from '../rules/trumps.ts';
import { SEATS, settingsOf } from './support.ts';

type Action = Pidro['Action'];
type Answer = readonly [Seat, Action];
type Told = (event: Event<Pidro>, state: State<Pidro>) => Event<Pidro>;

const telling = (told: Told): Game<Pidro> => ({
  ...pidro,
  step: (play) => pidro.step({ ...play, emit: (event) => play.emit(told(event, play.state)) }),
});
const SETUP = { settings: settingsOf({ maxHands: 4 }, 'kokkola'), seats: 4 };

/** Another answer that the rules keep as hidden as this one. */
function otherAnswer(table: Table<Pidro>, seat: Seat, action: Action, pick: Pick): Action | null {
  const menu = table.menu(seat);
  if (menu === null) return null;
  const other = pidro.sample(menu, pick);
  // Other plain cards in the hand; with other trumps, other cards would be killed for all to see.
  if (menu.kind === 'rob') return trumpsIn(menu.trump, menu.pool).length <= menu.count ? other : null;
  const owing = 'ask' in table.wait ? table.wait.ask.filter((one) => table.owes(one)) : [];
  return action.type === 'kill' && owing.length > 1 ? other : null;
}

function after(game: Game<Pidro>, seed: string, answers: readonly Answer[]): readonly [Table<Pidro>, Event<Pidro>[]] {
  const events: Event<Pidro>[] = [];
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

function compare(game: Game<Pidro>, games: number): { readonly pairs: number; readonly leaks: number } {
  let [pairs, leaks] = [0, 0];
  for (let run = 0; run < games; run++) {
    const seed = `other answers ${run}`;
    const pick = pickFrom(seed);
    const { decisions } = playRandomly(pidro, { ...SETUP, seed });
    for (const [index, [seat, action]] of decisions.entries()) {
      const before = decisions.slice(0, index);
      const other = otherAnswer(after(pidro, seed, before)[0], seat, action, pick);
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

describe('a hidden answer', () => {
  it('[H3] leaves everybody else with the same bytes', () => {
    const { pairs, leaks } = compare(pidro, 60);
    expect(pairs).toBeGreaterThan(150);
    expect(leaks).toBe(0);
  });

  it('[H3] of the dealer would be found if its plain cards were told', () => {
    const leaky = telling((event, { own, table }) => {
      const { open } = event;
      if (open.type !== 'dealer_robbed') return event;
      const kept = own[table.dealer!]!.pool!.at(-1)!;
      const robbed = event.own?.[table.dealer!];
      return {
        ...event,
        open: { ...open, taken: robbed !== undefined && 'kept' in robbed ? robbed.kept.at(-1)! : kept },
      };
    });
    expect(compare(leaky, 12).leaks).toBeGreaterThan(0);
  });
});

describe('a hidden card', () => {
  const found = (told: Told): boolean => {
    const game = telling(told);
    try {
      for (let run = 0; run < 12; run++) interference(game, { ...SETUP, seed: `teeth ${run}` }, 40);
    } catch {
      return true;
    }
    return false;
  };

  it('[H3] [H6] is not told', () => {
    expect(found((event) => event)).toBe(false);
  });

  it.each<[string, Told]>([
    [
      '[H6] the dealer’s trump count',
      (event, { own, table }) => {
        const { open } = event;
        if (open.type !== 'second_deal') return event;
        const requested = open.requested.with(table.dealer!, trumpsIn(table.trump!, own[table.dealer!]!.hand).length);
        return { ...event, open: { ...open, requested } };
      },
    ],
    [
      '[H3] how many trumps are in the pool',
      (event, { table }) => {
        const { open } = event;
        const mine = event.own?.[table.dealer ?? 0];
        if (open.type !== 'pack_taken' || mine === undefined || !('pool' in mine)) return event;
        return { ...event, open: { ...open, taken: trumpsIn(table.trump!, mine.pool).length } };
      },
    ],
    [
      '[H3] what the second deal brought to another seat',
      (event) => {
        const { open } = event;
        if (open.type !== 'second_deal') return event;
        const drawn = Object.values(event.own ?? {}).flatMap((mine) => ('drawn' in mine ? mine.drawn : []));
        return { ...event, open: { ...open, pack: drawn[0] ?? 0 } };
      },
    ],
    [
      '[H3] a discard that lies face down',
      (event) => {
        const { open } = event;
        const mine = Object.values(event.own ?? {})[0];
        if (open.type !== 'cards_discarded' || mine === undefined || !('discarded' in mine)) return event;
        return { ...event, open: { ...open, cards: mine.discarded } };
      },
    ],
    [
      '[H5] a plain card of a seat that is not cold',
      (event, { own }) => {
        const { open } = event;
        return open.type === 'card_played'
          ? {
              ...event,
              open: { ...open, card: open.card, seat: open.seat, killed: own[(open.seat + 1) % 4]!.hand.includes(7) },
            }
          : event;
      },
    ],
  ])('%s would be found', (_what, told) => {
    expect(found(told)).toBe(true);
  });
});
