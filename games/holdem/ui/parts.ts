/** Context shared by all parts of the table. */
import { partsOf, type TableParts } from '@parlour/client/ui';
import type { Words } from '../words/en.ts';

export interface Parts extends TableParts<Words> {
  /** Formats chips in the unit that the reader has chosen. */
  readonly amount: (chips: number) => string;
}
export const { PartsContext, useParts } = partsOf<Parts>();
