import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { AnyViewerView } from '../contract.ts';
import css from './layout.module.css';
import { SeatingContext, type Seating } from './seating.ts';

interface TableLayoutProps extends Omit<Seating, 'viewer'> {
  readonly view: Pick<AnyViewerView, 'seat'>;
  /** How many places there are: up to four take a side each, more stand around an oval. */
  readonly seats: number;
  /** Before the reader: the hand, and what is asked. */
  readonly desk: ReactNode;
  /** A drawing in the cloth. */
  readonly pattern?: ReactNode;
  /** A class of the game's own style sheet, for sizes of its own. */
  readonly className?: string | undefined;
  /** On the felt, in any order: `TableStrip`, `SeatPlace`s, `Middle` or `Trick`, `ScorePanel`. */
  readonly children: ReactNode;
}
/** A felt with places around it, and before the reader a desk. It fills the room it is given, from a small phone up. */
export function TableLayout(props: TableLayoutProps): ReactElement {
  const { players, clocks, view, seats, desk, pattern, className = '', children } = props;
  const { seat: viewer } = view;
  const seating = useMemo(() => ({ players, clocks, viewer }), [players, clocks, viewer]);
  return (
    <SeatingContext value={seating}>
      <div className={css.table}>
        <div className={`${css.layout} ${className}`}>
          <div className={css.board} data-round={seats > 4 || undefined}>
            <div className={css.felt}>{pattern}</div>
            {children}
          </div>
          <div className={css.desk}>{desk}</div>
        </div>
      </div>
    </SeatingContext>
  );
}

/** Always in sight at the upper edge: trump, contract, points. */
export function TableStrip({ children }: { readonly children: ReactNode }): ReactElement {
  return <header className={css.strip}>{children}</header>;
}
