/** Hidden answers and hidden cards: nobody else may see a difference. And the tests have teeth: told one thing more, they find it. */
import { interference, Violation } from '@parlour/kernel/conform';
import { telling, type Told as ToldOf } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import { trumpsIn } from '../rules/trumps.ts';
import { settingsOf } from './support.ts';

type Told = ToldOf<Pidro>;

const SETUP = { settings: settingsOf({ maxHands: 4 }, 'kokkola'), seats: 4 };

const found = (told: Told): string | null => {
  const game = telling(pidro, told);
  try {
    for (let run = 0; run < 12; run++) interference(game, { ...SETUP, seed: `teeth ${run}` }, 40);
  } catch (error) {
    if (error instanceof Violation) return error.message;
    throw error;
  }
  return null;
};

it('[H3] [H6] no hidden card and no hidden answer is told', () => {
  expect(found((event) => event)).toBeNull();
});

describe('a hidden answer', () => {
  it('[H3] of the dealer would be found if its plain cards were told', () => {
    const leaky: Told = (event, { own, table }) => {
      const { table: open } = event;
      if (open.type !== 'dealer_robbed') return event;
      const kept = own[table.dealer!]!.pool!.at(-1)!;
      const robbed = event.own?.[table.dealer!];
      return {
        ...event,
        table: { ...open, taken: robbed !== undefined && 'kept' in robbed ? robbed.kept.at(-1)! : kept },
      };
    };
    expect(found(leaky)).toMatch(/^leak: /);
  });
});

describe('a hidden card', () => {
  it.each<[string, Told]>([
    [
      '[H6] the dealer’s trump count',
      (event, { own, table }) => {
        const { table: open } = event;
        if (open.type !== 'second_deal') return event;
        const requested = open.requested.with(table.dealer!, trumpsIn(table.trump!, own[table.dealer!]!.hand).length);
        return { ...event, table: { ...open, requested } };
      },
    ],
    [
      '[H3] how many trumps are in the pool',
      (event, { table }) => {
        const { table: open } = event;
        const mine = event.own?.[table.dealer ?? 0];
        if (open.type !== 'pack_taken' || mine === undefined || !('pool' in mine)) return event;
        return { ...event, table: { ...open, taken: trumpsIn(table.trump!, mine.pool).length } };
      },
    ],
    [
      '[H3] what the second deal brought to another seat',
      (event) => {
        const { table: open } = event;
        if (open.type !== 'second_deal') return event;
        const drawn = Object.values(event.own ?? {}).flatMap((mine) => ('drawn' in mine ? mine.drawn : []));
        return { ...event, table: { ...open, pack: defined(drawn[0]) } };
      },
    ],
    [
      '[H3] a discard that lies face down',
      (event) => {
        const { table: open } = event;
        const mine = Object.values(event.own ?? {})[0];
        if (open.type !== 'cards_discarded' || mine === undefined || !('discarded' in mine)) return event;
        return { ...event, table: { ...open, cards: mine.discarded } };
      },
    ],
    [
      '[H5] a plain card of a seat that is not cold',
      (event, { own }) => {
        const { table: open } = event;
        return open.type === 'card_played'
          ? {
              ...event,
              table: { ...open, card: open.card, seat: open.seat, killed: own[(open.seat + 1) % 4]!.hand.includes(7) },
            }
          : event;
      },
    ],
  ])('%s would be found', (_what, told) => {
    expect(found(told)).toMatch(/^leak: /);
  });
});
