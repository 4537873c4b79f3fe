/** The table, drawn with the ui kit. */
import {
  HandPoints,
  HandResult,
  TrickTable,
  useEventSounds,
  type EventSounds,
  type SheetProps,
  type TableProps,
  type TableUi,
} from '@parlour/client/ui';
import type { ReactElement } from 'react';
import { accepts } from '../menu.ts';
import game from '../rules.ts';
import type { PlainTricks } from '../types.ts';
import type { Words } from '../words/en.ts';
import { rules } from './rules-text.ts';

const SOUNDS: EventSounds<PlainTricks> = { dealt: 'deal', passed: 'slide', played: 'slide', trick_taken: 'take' };

function Table(props: TableProps<PlainTricks, Words>): ReactElement {
  const { view, log, words } = props;
  const { table, seat: viewer } = view;
  useEventSounds(log, SOUNDS);
  return (
    <TrickTable {...props} rules={rules} accepts={accepts}>
      {(table.phase === 'scored' || table.phase === 'over') && (
        <HandResult {...props} {...table} viewer={viewer} words={words.sheet} title={words.table.hand(table.hand)} />
      )}
    </TrickTable>
  );
}

/** The score sheet in the drawer, with a line for every hand. */
const Sheet = ({ view, players, words: { sheet } }: SheetProps<PlainTricks, Words>): ReactElement => (
  <HandPoints
    {...view.table}
    players={players}
    viewer={view.seat}
    words={sheet}
    caption={sheet.goal(view.settings.target)}
  />
);

export const tableUi: TableUi<PlainTricks, Words> = { game, Table, Sheet, rules };
