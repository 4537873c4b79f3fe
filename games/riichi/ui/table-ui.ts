/** The table UI, split from the lobby's bundle: loaded when a table is opened. */
import { goThrough, type TableUi } from '@parlour/client/ui';
import game from '../rules.ts';
import { shantenParts, tilesOf } from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { fetchFaces } from './face-pictures.ts';
import { rules } from './rules-text.ts';
import { Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';
import { chosen } from './use-choices.ts';

// Before the first hand is dealt, if there is time: it would lie on the table a tenth of a second later.
if (typeof document !== 'undefined') void goThrough(shantenParts);

export const tableUi: TableUi<Riichi, Words> = {
  game,
  Table,
  Sheet,
  rules,
  opensHands: true,
  drawn({ label, value, seats }, { table }) {
    const tile = label === 'wall' ? tilesOf(seats)[value] : undefined;
    return tile === undefined ? null : table.tile(tile);
  },
  prepare: ({ table }) => fetchFaces(chosen().signs ? table.sign : null),
  text: async () => (await import('./text.ts')).text,
  guide: async () => (await import('./guide.tsx')).guide,
};
