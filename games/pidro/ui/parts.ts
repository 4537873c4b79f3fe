/** Context shared by all parts of the table. */
import { partsOf, type TableParts } from '@parlour/client/ui';
import type { Words } from '../words/en.ts';

export const { PartsContext, useParts } = partsOf<TableParts<Words>>();
