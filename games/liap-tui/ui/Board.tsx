import type { SeatClock } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { Centre } from './Centre.tsx';
import { Rosette } from './Rosette.tsx';
import { RoundPanel } from './RoundPanel.tsx';
import type { Scene } from './scene.ts';
import { SeatArea } from './SeatArea.tsx';
import css from './table.module.css';

interface BoardProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
}

export const isScored = ({ phase }: DeepReadonly<TableState>): boolean => phase === 'scoring' || phase === 'game_over';

export function Board({ table, scene: { seats, shown }, clocks }: BoardProps) {
  const busy = table.phase === 'turn' || table.phase === 'turn_results';
  return (
    <div className={css.board} data-count={table.turn?.count ?? shown?.count}>
      <div className={css.felt}>
        <Rosette className={css.rosette} />
      </div>
      <Centre table={table} />
      {seats.map((seat) => (
        <SeatArea key={seat.place} seat={seat} clock={clocks.get(seat.seat) ?? null} busy={busy} />
      ))}
      {isScored(table) && <RoundPanel table={table} />}
    </div>
  );
}
