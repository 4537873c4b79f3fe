/** The table of a game's lesson: the cards of its first hand are fixed, and one person plays it with bots. */
import type { AnyGame, Chance, GameTypes } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Lesson } from '@parlour/kit/doors';
import type { RoomOptionsInput } from '@parlour/sdk/messages';
import type { StartPosition } from '../../ports.ts';

/** Number of the hand that is laid out. */
const FIRST_HAND = 1;

const written = (draws: Lesson<GameTypes>['draws']): Chance => ({
  pick(hand, label) {
    const one = draws[`${hand} ${label}`];
    return one === undefined ? 0 : defined(one[0]);
  },
  shuffle(hand, label, size) {
    const rest = Array.from({ length: size }, (_, card) => card);
    const first = draws[`${hand} ${label}`];
    const order = new Set(first === undefined ? rest : [...first, ...rest]);
    if (order.size !== size) throw new Error(`"${hand} ${label}" is not part of a permutation of ${size}`);
    return Uint8Array.from(order);
  },
});

export function lessonTable(
  game: AnyGame,
  { preset, settings, seats, seat, draws, bot, script }: Lesson<GameTypes>,
): { readonly options: RoomOptionsInput; readonly start: StartPosition } {
  const own = game.settings(settings, preset);
  if (!own.ok) throw new Error(`the lesson of ${game.id} has settings that it refuses: ${JSON.stringify(own.error)}`);
  const { table } = game.open({ settings: own.value, seats, chance: written(draws) });
  const { state, wait } = table.stored();
  const options: RoomOptionsInput = {
    preset,
    settings,
    seats,
    bots: Array.from({ length: seats - 1 }, () => bot),
    latecomers: false,
    listed: false,
    // A game with prepared cards counts for nobody, so no log is kept.
    replays: 'none',
    delayedHands: false,
  };
  const names = Array.from({ length: seats }, () => null);
  return { options, start: { version: game.version, state, wait, seat, names, hand: FIRST_HAND, script } };
}
