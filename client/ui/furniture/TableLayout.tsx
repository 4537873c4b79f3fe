import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { AnyViewerView } from '../contract.ts';
import css from './layout.module.css';
import { SeatingContext, type Seating } from './seating.ts';

interface TableLayoutProps extends Omit<Seating, 'viewer'> {
  readonly view: Pick<AnyViewerView, 'seat'>;
  /** Number of places. Up to four take a side each; more are placed around an oval. */
  readonly seats: number;
  /** In front of the user: the hand and the question. */
  readonly desk: ReactNode;
  /** A drawing on the felt. */
  readonly pattern?: ReactNode;
  /** A class of the game's own style sheet, for its own sizes. */
  readonly className?: string | undefined;
  /** On the felt, in any order: `TableStrip`, `SeatPlace`s, `Middle` or `Trick`, `ScorePanel`. */
  readonly children: ReactNode;
}
/**
 * A table: a felt with places around it, and a desk in front of the user. It fills the space it is given, from a small
 * phone up.
 */
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

/** A strip at the upper edge that is always visible: trump, contract, points. */
export function TableStrip({ children }: { readonly children: ReactNode }): ReactElement {
  return <header className={css.strip}>{children}</header>;
}
