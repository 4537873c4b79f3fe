/** The table UI. A bundle of its own, loaded when a table is opened. */
import type { TableUi } from '@parlour/client/ui';
import { DEAL } from '../fairness.ts';
import game from '../rules.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { rules } from './rules-text.ts';
import { Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

export const tableUi: TableUi<LiapTui, Words> = {
  game,
  Table,
  Sheet,
  rules,
  opensHands: true,
  drawn: ({ label, value }, { table }) => (label === DEAL ? table.piece(value) : null),
  text: async () => (await import('./text.ts')).text,
  guide: async () => (await import('./guide.tsx')).guide,
};
