/** Context shared by all parts of the table. */
import { partsOf, type TableParts } from '@parlour/client/ui';
import type { Kind } from '../rules/tiles.ts';
import type { Words } from '../words/en.ts';

export interface Parts extends TableParts<Words> {
  /** Whether the table plays with red fives. */
  readonly reds: boolean;
  /** Kinds that the indicators make dora. */
  readonly dora: readonly Kind[];
  /** Whether tiles have a sign in the corner, for readers who cannot read the faces. */
  readonly signs: boolean;
}
export const { PartsContext, useParts } = partsOf<Parts>();
