import type { SeatClock } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { TableState, TrickResult } from '../state.ts';
import { Centre } from './Centre.tsx';
import { HandPanel } from './HandPanel.tsx';
import { LastTrick } from './LastTrick.tsx';
import type { Scene } from './scene.ts';
import { SeatArea } from './SeatArea.tsx';
import { Strip } from './Strip.tsx';
import css from './table.module.css';

interface BoardProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  readonly targetScore: number;
  /** Lies over the felt, below the strip: the pool, while the dealer chooses. */
  readonly children: ReactNode;
}
export const isScored = ({ phase }: DeepReadonly<TableState>): boolean => phase === 'scoring' || phase === 'complete';

/** A turned trick may be looked at, until the next one is turned; not one of the hand before. */
const lastTrick = ({ tricks }: DeepReadonly<TableState>): DeepReadonly<TrickResult> | null => tricks.at(-1) ?? null;

export function Board({ table, scene, clocks, targetScore, children }: BoardProps) {
  return (
    <div className={css.board} data-phase={table.phase}>
      <div className={css.felt} />
      <Strip table={table} targetScore={targetScore} />
      <Centre table={table} scene={scene} />
      {scene.seats.map((seat) => (
        <SeatArea key={seat.place} seat={seat} trump={table.trump} clock={clocks.get(seat.seat) ?? null}>
          {seat.place === 'near' && <LastTrick trick={lastTrick(table)} trump={table.trump} />}
        </SeatArea>
      ))}
      {isScored(table) && <HandPanel table={table} />}
      {children}
    </div>
  );
}
