/** Swapping a hidden answer changes nothing for others until it is turned up. Planted leaks show that this can fail. */
import { reveal } from '@parlour/kernel';
import { leakIn, telling, type Told } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import liapTui from '../game.ts';
import type { LiapTui } from '../types.ts';
import { RED_GENERAL } from '../rules/pieces.ts';
import { playTypeOf } from '../rules/playTypes.ts';
import { settingsOf } from './support.ts';

const SETUP = { settings: settingsOf({ maxRounds: 2 }), seats: 4 };

const found = (told: Told<LiapTui>): string | null => leakIn(telling(liapTui, told), SETUP);

const leaks: readonly (readonly [string, Told<LiapTui>])[] = [
  [
    '[H4] the type of a follower’s play before the turn is over',
    (event) => {
      const { table: tableEvent, house } = event;
      if (tableEvent.type !== 'played' || house === undefined) return event;
      return { ...event, table: { ...tableEvent, playType: playTypeOf(reveal(house.pieces)) } };
    },
  ],
  [
    '[H4] the leader’s pieces before the turn is over',
    (event) => {
      const { table: tableEvent, house } = event;
      if (tableEvent.type !== 'played' || tableEvent.order > 0 || house === undefined) return event;
      return { ...event, table: { ...tableEvent, pieces: reveal(house.pieces) } };
    },
  ],
  [
    '[H7] that the seat that started round 1 has played the red General, face down',
    (event, { table }) => {
      const { table: tableEvent, house } = event;
      if (tableEvent.type !== 'played' || house === undefined || table.round > 1) return event;
      const isGeneral = reveal(house.pieces).includes(RED_GENERAL);
      return { ...event, table: Object.assign({}, tableEvent, { isGeneral }) };
    },
  ],
  [
    '[H5] a discard after the turn',
    (event, { house }) => {
      const { table: tableEvent } = event;
      if (tableEvent.type !== 'turn_ended') return event;
      const plays = tableEvent.plays.map((play, order) => ({ ...play, pieces: reveal(house.turn[order]!.pieces) }));
      return { ...event, table: { ...tableEvent, plays } };
    },
  ],
  [
    '[H5] the value of a discard after the turn',
    (event, { house }) => {
      const { table: tableEvent } = event;
      if (tableEvent.type !== 'turn_ended') return event;
      const plays = tableEvent.plays.map((play, order) => ({
        ...play,
        strength: defined(reveal(house.turn[order]!.pieces)[0]),
      }));
      return { ...event, table: { ...tableEvent, plays } };
    },
  ],
];

describe('a hidden answer', () => {
  it('[H3] [H4] [H5] leaves everybody else with the same bytes', () => {
    expect(found((event) => event)).toBeNull();
  });

  it.each(leaks)('%s would be found', (_what, told) => {
    expect(found(told)).toMatch(/^leak: /);
  });
});
