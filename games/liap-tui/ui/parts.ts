/** What every part of the table may need to say something. */
import { partsOf, type TableParts } from '@parlour/client/ui';
import type { Words } from '../words/en.ts';

export const { PartsContext, useParts } = partsOf<TableParts<Words>>();
