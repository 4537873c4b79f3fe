/** Swapping hidden answers or cards changes nothing for other viewers. Planted leaks show that these tests can fail. */
import { leakIn, telling, type Told as ToldOf } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import { trumpsIn } from '../rules/trumps.ts';
import { settingsOf } from './support.ts';

type Told = ToldOf<Pidro>;

const SETUP = { settings: settingsOf({ maxHands: 4 }, 'kokkola'), seats: 4 };

const found = (told: Told): string | null => leakIn(telling(pidro, told), SETUP);

it('[H3] [H6] no hidden card and no hidden answer is told', () => {
  expect(found((event) => event)).toBeNull();
});

describe('a hidden answer', () => {
  it('[H3] of the dealer would be found if its plain cards were told', () => {
    const leaky: Told = (event, { own, table }) => {
      const { table: tableEvent } = event;
      if (tableEvent.type !== 'dealer_robbed') return event;
      const kept = own[table.dealer!]!.pool!.at(-1)!;
      const robbed = event.own?.[table.dealer!];
      return {
        ...event,
        table: { ...tableEvent, taken: robbed !== undefined && 'kept' in robbed ? robbed.kept.at(-1)! : kept },
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
        const { table: tableEvent } = event;
        if (tableEvent.type !== 'second_deal') return event;
        const requested = tableEvent.requested.with(
          table.dealer!,
          trumpsIn(table.trump!, own[table.dealer!]!.hand).length,
        );
        return { ...event, table: { ...tableEvent, requested } };
      },
    ],
    [
      '[H3] how many trumps are in the pool',
      (event, { table }) => {
        const { table: tableEvent } = event;
        const ownEvent = event.own?.[table.dealer ?? 0];
        if (tableEvent.type !== 'pack_taken' || ownEvent === undefined || !('pool' in ownEvent)) return event;
        return { ...event, table: { ...tableEvent, taken: trumpsIn(table.trump!, ownEvent.pool).length } };
      },
    ],
    [
      '[H3] what the second deal brought to another seat',
      (event) => {
        const { table: tableEvent } = event;
        if (tableEvent.type !== 'second_deal') return event;
        const drawn = Object.values(event.own ?? {}).flatMap((ownEvent) => ('drawn' in ownEvent ? ownEvent.drawn : []));
        return { ...event, table: { ...tableEvent, pack: defined(drawn[0]) } };
      },
    ],
    [
      '[H3] a discard that lies face down',
      (event) => {
        const { table: tableEvent } = event;
        const ownEvent = Object.values(event.own ?? {})[0];
        if (tableEvent.type !== 'cards_discarded' || ownEvent === undefined || !('discarded' in ownEvent)) return event;
        return { ...event, table: { ...tableEvent, cards: ownEvent.discarded } };
      },
    ],
    [
      '[H5] a plain card of a seat that is not cold',
      (event, { own }) => {
        const { table: tableEvent } = event;
        return tableEvent.type === 'card_played'
          ? {
              ...event,
              table: {
                ...tableEvent,
                card: tableEvent.card,
                seat: tableEvent.seat,
                killed: own[(tableEvent.seat + 1) % 4]!.hand.includes(7),
              },
            }
          : event;
      },
    ],
  ])('%s would be found', (_what, told) => {
    expect(found(told)).toMatch(/^leak: /);
  });
});
