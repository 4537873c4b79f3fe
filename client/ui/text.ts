/** A table in words, as data: what a game says of a position, and what is asked. The shell draws it. */
import type { Seat } from '@parlour/kernel';
import type { Asking } from './asking.ts';
import { pressCard, spokenName, type HandCard, type HandProps } from './furniture/Hand.tsx';
import type { Choice } from './MenuBar.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from './words.ts';

/** What the parts of the ui kit say of any game's table. */
export type KitWords = Pick<
  Words,
  'you' | 'dealer' | 'leads' | 'holds' | 'tricksWon' | 'lastTrick' | 'winsSoFar' | 'tookTrick'
>;

export interface TextTable {
  /** One for every column, that of the rows' titles included. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly title: string; readonly cells: readonly (string | number)[] }[];
}
/** What has a heading of its own, such as a result. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
  readonly table?: TextTable;
}
export interface TextScene {
  /** Whose answer is awaited, as far as this viewer may know. */
  readonly acting: readonly Seat[];
  /** By seat: what stands beside the name, each a phrase. */
  readonly seats: readonly (readonly string[])[];
  /** Where the game stands and what lies on the table, each a line. */
  readonly middle: readonly string[];
  readonly sections: readonly TextSection[];
}
/** A number or a text that a choice answers with. */
export interface TextField {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Answers with what stands there, as the button does. */
  readonly onEnter: () => void;
  /** Why what stands there is no answer. */
  readonly problem: string | null;
  /** Values that many want, and what they are together. */
  readonly presets?: { readonly label: string; readonly choices: readonly Choice[] };
}
export interface TextHand {
  /** Absent: "Your hand". */
  readonly label?: string;
  /** As they lie. */
  readonly names: readonly string[];
  /** The same, where they can be picked; else none. */
  readonly choices: readonly Choice[];
}
export interface TextDesk extends Asking {
  readonly hand?: TextHand;
  /** What is to be known of what is picked, each a line. */
  readonly notes?: readonly string[];
  readonly field?: TextField;
  /** What may be done besides answering: orders for later, ways to sort and to pick. */
  readonly tools?: readonly Choice[];
}

type PieceProps<Id> = Pick<HandProps<Id>, 'picking' | 'ordered' | 'onPlay' | 'label'> & {
  readonly cards: readonly Omit<HandCard<Id>, 'face' | 'key'>[];
  /** The keys of the first ones; absent: 1 to 9. */
  readonly keys?: readonly string[];
};
const DIGITS = Array.from('123456789');

/** A hand as a list of names that can be picked, as `Hand` draws one. */
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
