/** A table in words, as data: what a game says about a position, and what it asks. The shell renders it. */
import type { Seat } from '@parlour/kernel';
import type { Asking } from './asking.ts';
import { pressCard, spokenName, type HandCard, type HandProps } from './furniture/Hand.tsx';
import type { Choice } from './MenuBar.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from './words.ts';

/** The words that the UI kit needs for the table of any game. */
export type KitWords = Pick<
  Words,
  'you' | 'dealer' | 'leads' | 'holds' | 'tricksWon' | 'lastTrick' | 'winsSoFar' | 'tookTrick'
>;

export interface TextTable {
  /** One for each column, including the column of row titles. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly title: string; readonly cells: readonly (string | number)[] }[];
}
/** Content with a heading of its own, such as a result. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
  readonly table?: TextTable;
}
export interface TextScene {
  /** Seats whose answer is awaited, as far as this viewer may know. */
  readonly acting: readonly Seat[];
  /** By seat: phrases beside the name. */
  readonly seats: readonly (readonly string[])[];
  /** Lines: where the game stands and what lies on the table. */
  readonly middle: readonly string[];
  readonly sections: readonly TextSection[];
}
/** An input field for a number or a text that a choice answers with. */
export interface TextField {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Submits the value, as the button does. */
  readonly onEnter: () => void;
  /** Why the value is not a valid answer; null if it is. */
  readonly problem: string | null;
  /** Buttons for common values, and their common label. */
  readonly presets?: { readonly label: string; readonly choices: readonly Choice[] };
}
export interface TextHand {
  /** Absent: "Your hand". */
  readonly label?: string;
  /** In the order in which they lie. */
  readonly names: readonly string[];
  /** The same cards as choices if they can be picked; otherwise empty. */
  readonly choices: readonly Choice[];
}
export interface TextDesk extends Asking {
  readonly hand?: TextHand;
  /** Lines about what is picked. */
  readonly notes?: readonly string[];
  readonly field?: TextField;
  /** Actions other than answers: orders for later, ways to sort and to pick. */
  readonly tools?: readonly Choice[];
}

type PieceProps<Id> = Pick<HandProps<Id>, 'picking' | 'ordered' | 'onPlay' | 'label'> & {
  readonly cards: readonly Omit<HandCard<Id>, 'face' | 'key'>[];
  /** Keys for the first cards. Absent: 1 to 9. */
  readonly keys?: readonly string[];
};
const DIGITS = Array.from('123456789');

/** A hand as a list of names that can be picked. The counterpart of `Hand`. */
export function useTextHand<Id>(props: PieceProps<Id>): TextHand {
  const words = useWords();
  const { cards, picking, ordered = false, keys = DIGITS, label } = props;
  const open = cards.filter(({ locked = false }) => !locked);
  const isPicked = picking.most > 0 || cards.some(({ locked = false }) => locked);
  const choices = cards.map((card): Choice => {
    const { id, refusal, locked = false } = card;
    const nth = picking.picked.indexOf(id) + 1;
    const key = locked ? undefined : keys[open.indexOf(card)];
    return {
      id: String(id),
      label: spokenName(card, { nth, ordered }, words),
      pressed: locked || nth > 0,
      onChoose: () => pressCard(card, props),
      ...(key === undefined ? {} : { keys: key }),
      ...(refusal === undefined ? {} : { refusal: { text: refusal } }),
    };
  });
  const names = cards.map(({ name }) => name);
  return { names, choices: isPicked ? choices : [], ...(label === undefined ? {} : { label }) };
}
