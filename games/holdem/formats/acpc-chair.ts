/** A program that speaks ACPC in a chair of a table: the dealer's lines are made from what the seat sees. */
import type { View } from '@parlour/kernel';
import type { LineChair, LineQuestion, LineTurn } from '@parlour/kit/doors';
import type { Action } from '../actions.ts';
import { dealtSeats } from '../rules/seats.ts';
import type { TableEvent } from '../events.ts';
import type { Holdem } from '../types.ts';
import { actionOf, readReply, showState, stakeBefore, stateOf } from './acpc.ts';

type Turn = LineTurn<Action>;
const NOTHING: Turn = { lines: [] };
/** Stacks are not in the protocol: who is out of chips buys in again and is not asked. */
const BUY_IN: Turn = { lines: [], action: { type: 'buy_in' } };

export class AcpcChair implements LineChair<Holdem> {
  #last = '';

  told({ table: event }: { readonly table: TableEvent }, view: View<Holdem>): Turn {
    if (event.type === 'hand_started') this.#last = '';
    // Between two streets nobody acts, and the protocol has no such state. At the end all open cards are shown.
    const isDue = view.table.stage === 'awaiting_input' || event.type === 'showdown' || event.type === 'fold_won';
    return isDue ? { lines: this.#state(view) } : NOTHING;
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
    if (reply === null) return isElsewhere(line, showState(state)) ? NOTHING : UNREADABLE;
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
  /** The state, unless it is the one that was told last. A seat that is not dealt in has no position to be told. */
  #state(view: View<Holdem>): readonly string[] {
    if (!dealtSeats(view.table).includes(view.seat)) return [];
    const line = showState(stateOf(view, view.table.hand - 1));
    if (line === this.#last) return [];
    this.#last = line;
    // A line of this protocol ends with CR and LF.
    return [`${line}\r`];
  }
}
/** Programs may answer every state they are told, also when others are to act; and say their version at any time. */
const isElsewhere = (line: string, state: string): boolean =>
  line.startsWith('VERSION:') || (line.startsWith('MATCHSTATE:') && !line.startsWith(`${state}:`));
const UNREADABLE: Turn = { lines: [], wrong: 'expected the state, a colon and f, c or r with the total' };
