// Records games as walls and choices, for tables/replay.cpp. Bytes: the first dealer; for each round 1, its wall, the
// number of choices in 16 bits, and the choices, each with its seat in the two highest bits; then 0, the places, and
// the scores in hundreds, 16 bits each. Single choices are not written.
import { GameTable, pickFrom, reveal, seededChance, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import { actionOf, choiceOf, discardChoice, offeredChoices, RIICHI } from '../../bot/learned/choices.ts';
import riichi from '../../game.ts';
import type { Menu } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import { settingsOf, type Seated } from '../support/match.ts';
import { payments } from './payments.ts';

/** A question to a seat and its answer. Valid until the game goes on. */
export interface Asked {
  readonly view: View<Riichi>;
  readonly menu: Menu;
  readonly forRiichi: boolean;
  readonly choice: number;
  /** By kind: what a discard would cost at a turn, with all hands open. */
  readonly payments: () => Float32Array;
}
export const settings = settingsOf('tenhou', 'tonpusen');
const isOpen = (menu: Menu, forRiichi: boolean): boolean =>
  offeredChoices(menu, settings.hasAkadora, forRiichi).reduce((sum, one) => sum + one, 0) > 1;
const sixteen = (value: number): number[] => [value & 255, (value >> 8) & 255];

/** The questions that an action answers (two for a riichi), and the equivalent action that these choices stand for. */
function answersOf(
  view: View<Riichi>,
  menu: Menu,
  action: Action,
  paid: () => Float32Array,
): { asked: Asked[]; action: Action } {
  const choices = [choiceOf(action, settings.hasAkadora)];
  if (action.type === 'declare_riichi') choices.push(discardChoice(action.tileId, settings.hasAkadora));
  const asked = choices
    .map((choice, at) => ({ view, menu, forRiichi: at === 1, choice, payments: paid }))
    .filter(({ forRiichi }) => isOpen(menu, forRiichi));
  const same = actionOf(defined(choices.at(-1)), menu, settings.hasAkadora, choices[0] === RIICHI);
  if (same === null) throw new Error(`${JSON.stringify(action)} is not offered by ${JSON.stringify(menu)}`);
  return { asked, action: same };
}

/** Plays a game to its end. Yields every question, and returns the bytes of the game. */
export function* record(seed: string, seated: readonly Seated[]): Generator<Asked, Uint8Array> {
  const bytes: number[] = [];
  let walls = 0;
  let choices: number[] = [];
  const endRound = (): void => void bytes.push(...sixteen(choices.length), ...choices);
  const table = GameTable.open(
    riichi,
    { settings, seats: 4, chance: seededChance(seed) },
    ({ table: tableEvent, own }) => seated.forEach((player, seat) => player.hear?.(tableEvent, own?.[seat])),
  );
  const pick = pickFrom(`${seed}/players`);
  while ('ask' in table.wait) {
    const { wait, state } = table;
    if (walls < state.table.hand) {
      if (walls === 0) bytes.push(state.table.firstDealer);
      else endRound();
      choices = [];
      bytes.push(1, ...reveal(state.house.wall));
      walls = state.table.hand;
    }
    for (const seat of wait.ask) {
      const [menu, view] = [table.menu(seat), table.view(seat)];
      if (menu === null) continue;
      const paid = (): Float32Array =>
        payments(
          [0, 1, 2, 3].map((one) => table.view(one)),
          seat,
        );
      const { asked, action } = answersOf(view, menu, defined(seated[seat]).decide(view, menu, pick), paid);
      for (const question of asked) {
        choices.push((seat << 6) | question.choice);
        yield question;
      }
      if (!table.answer(seat, action).ok) throw new Error(`${JSON.stringify(action)} is refused (${seed})`);
      if (table.wait !== wait) break;
    }
  }
  endRound();
  const over = table.wait.over.toSorted((a, b) => a.seat - b.seat);
  bytes.push(0, ...over.map(({ place }) => place), ...over.flatMap(({ score }) => sixteen(score / 100)));
  return Uint8Array.from([...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]);
}
