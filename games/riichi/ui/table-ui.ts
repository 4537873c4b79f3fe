/** The table UI. It is a chunk separate from the lobby, loaded when a table is opened. */
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

// Fills the tables in idle time, before they are needed: otherwise the first hand appears a tenth of a second later.
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
