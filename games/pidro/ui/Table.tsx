import { TableLayout, TableStrip, useEventSounds, type TableProps } from '@parlour/client/ui';
import { useMemo } from 'react';
import { SEATS } from '../state.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Centre } from './Centre.tsx';
import { Desk } from './Desk.tsx';
import { HandPanel } from './HandPanel.tsx';
import { PartsContext } from './parts.ts';
import { Pool } from './Pool.tsx';
import { sceneOf } from './scene.ts';
import { SeatArea } from './SeatArea.tsx';
import { SOUNDS } from './sounds.ts';
import { Contract, Points } from './Strip.tsx';
import { useDesk } from './use-desk.ts';

export function Table(props: TableProps<Pidro, Words>) {
  const { view, menu, players, clocks, words, log } = props;
  const { seat: viewer, table, settings } = view;
  const scene = sceneOf(view);
  const parts = useMemo(() => ({ words, players, viewer }), [words, players, viewer]);
  const desk = useDesk(props);
  useEventSounds(log, SOUNDS);
  const scored = table.phase === 'scoring' || table.phase === 'complete';
  return (
    <PartsContext value={parts}>
      <TableLayout
        view={view}
        players={players}
        clocks={clocks}
        seats={SEATS}
        desk={<Desk {...props} hidden={scored} keyOf={scene.cards.keyOf} desk={desk} />}
      >
        <TableStrip>
          <Contract table={table} />
          <Points table={table} targetScore={settings.targetScore} />
        </TableStrip>
        <Centre table={table} scene={scene} />
        {scene.seats.map((seat) => (
          <SeatArea key={seat.place.side} seat={seat} cards={scene.cards} trump={table.trump} />
        ))}
        {scored && <HandPanel table={table} />}
        {menu?.kind === 'rob' && <Pool menu={menu} picking={desk.picking} received={table.received} why={desk.why} />}
      </TableLayout>
    </PartsContext>
  );
}
