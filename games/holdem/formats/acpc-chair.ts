/** Lets a program that speaks ACPC take a chair at a table. The dealer's lines are made from what the seat sees. */
import type { View } from '@parlour/kernel';
import type { LineChair, LineQuestion, LineTurn } from '@parlour/kit/doors';
import type { Action } from '../actions.ts';
import { dealtSeats } from '../rules/seats.ts';
import type { TableEvent } from '../events.ts';
import type { Holdem } from '../types.ts';
import { actionOf, readReply, showState, stakeBefore, stateOf } from './acpc.ts';

type Turn = LineTurn<Action>;
const NOTHING: Turn = { lines: [] };
/** The protocol has no stacks, so a seat without chips buys in again without asking the program. */
const BUY_IN: Turn = { lines: [], action: { type: 'buy_in' } };

export class AcpcChair implements LineChair<Holdem> {
  #last = '';

  told({ table: event }: { readonly table: TableEvent }, view: View<Holdem>): Turn {
    if (event.type === 'hand_started') this.#last = '';
    const { stage, turn } = view.table;
    // No state is sent between two streets: nobody is to act, and the protocol cannot express that. At the end of the
    // hand the state is sent with all open cards. The state in which this seat is to act is sent with the question:
    // the question may come after a pause, and a program answers a state only once, so an earlier answer would be lost.
    const isOthers = stage === 'awaiting_input' && turn !== view.seat;
    return isOthers || event.type === 'showdown' || event.type === 'fold_won' ? { lines: this.#state(view) } : NOTHING;
  }
  asked({ view, menu }: LineQuestion<Holdem>): Turn {
    return menu.kind === 'rebuy' ? BUY_IN : { lines: this.#state(view) };
  }
  heard(line: string, question: LineQuestion<Holdem> | null): Turn {
    const isSaid = line !== '' && !line.startsWith('#') && !line.startsWith(';');
    if (question === null || question.menu.kind !== 'bet' || !isSaid) return NOTHING;
    const { view, menu } = question;
    const state = stateOf(view, view.table.hand - 1);
    const reply = readReply(line.trim(), state);
    if (reply === null) return isElsewhere(line, showState(state)) ? NOTHING : unreadable(line);
    return { lines: [], action: actionOf(reply, menu, stakeBefore(view.table, view.seat)) };
  }
  refused(): readonly string[] {
    return [];
  }
  closed(): readonly string[] {
    return [];
  }
  ended(): readonly string[] {
    return [];
  }
  again(question: LineQuestion<Holdem> | null): readonly string[] {
    this.#last = '';
    return question?.menu.kind === 'bet' ? this.#state(question.view) : [];
  }
  /** The state line, or nothing if it equals the last one sent or the seat was not dealt in and so has no position. */
  #state(view: View<Holdem>): readonly string[] {
    if (!dealtSeats(view.table).includes(view.seat)) return [];
    const line = showState(stateOf(view, view.table.hand - 1));
    if (line === this.#last) return [];
    this.#last = line;
    // A line of this protocol ends with CR and LF.
    return [`${line}\r`];
  }
}
/** True for lines to ignore: version lines, and answers to other states (programs may answer all they receive). */
const isElsewhere = (line: string, state: string): boolean =>
  line.startsWith('VERSION:') || (line.startsWith('MATCHSTATE:') && !line.startsWith(`${state}:`));
/** The end of the line is enough to see what is wrong, and fits into a line of the log. */
const unreadable = (line: string): Turn => ({
  lines: [],
  wrong: `expected the state, a colon and f, c or r with the total, not ${JSON.stringify(line.slice(-60))}`,
});
