/** The text field of the bet control. Typed text takes effect as soon as it is a number, in the unit of the page. */
import type { Words } from '../words/en.ts';
import { meant, typedAs, typedTo } from './bet-sizes.ts';
import type { Sizer } from './use-desk.ts';

export interface Typed {
  /** The text in the field, and the field's label. */
  readonly shown: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** Why the text cannot be bet; null if it can. */
  readonly wrong: string | null;
}
/** `text` is what was typed. It is null while the field shows the current amount. */
export function typedOf({ sizing, to, problem }: Sizer, text: string | null, words: Words['table']): Typed {
  const isNumber = text === null || typedTo(text, sizing) !== null;
  return {
    shown: text ?? typedAs(to, sizing),
    label: sizing.inBlinds ? words.amountInBlinds : words.amount,
    isNumber,
    wrong: isNumber ? problem : words.noAmount,
  };
}
export function setTyped(sizer: Sizer, text: string): void {
  const { sizing } = sizer;
  const typed = typedTo(text, sizing);
  if (typed !== null) sizer.setTo(meant(typed, sizing.menu, sizing));
}
