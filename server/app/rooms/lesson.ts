/** The table of a game's lesson: its first hand lies as it is written, and one person plays it with bots. */
import { riggedChance, type AnyGame, type GameTypes, type Lesson } from '@parlour/kernel';
import type { RoomOptionsInput } from '@parlour/sdk/messages';
import type { StartPosition } from '../../ports.ts';

/** The hand that is laid out. */
const FIRST_HAND = 1;

export function lessonTable(
  game: AnyGame,
  { preset, settings, seats, seat, orders, bot, script }: Lesson<GameTypes>,
): { readonly options: RoomOptionsInput; readonly start: StartPosition } {
  const own = game.settings(settings, preset);
  if (!own.ok) throw new Error(`the lesson of ${game.id} has settings that it refuses: ${JSON.stringify(own.error)}`);
  const { table } = game.open({ settings: own.value, seats, chance: riggedChance(orders) });
  const { state, wait } = table.stored();
  const options: RoomOptionsInput = {
    preset,
    settings: { ...settings },
    seats,
    bots: Array.from({ length: seats - 1 }, () => bot),
    latecomers: false,
    listed: false,
    // What is laid out is nobody's record.
    replays: 'none',
    delayedHands: false,
  };
  const names = Array.from({ length: seats }, () => null);
  return { options, start: { version: game.version, state, wait, seat, names, hand: FIRST_HAND, script } };
}
