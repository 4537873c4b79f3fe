import { X } from 'lucide-react';
import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import { useWords } from '../words.ts';
import css from './sheet.module.css';

export interface ScoreCell {
  readonly main: ReactNode;
  /** Small, below `main`. */
  readonly small?: ReactNode;
  /** Replaces the visible content for screen readers. */
  readonly spoken?: string;
}
export interface ScoreColumn {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly small?: ReactNode;
  /** The user's own column. */
  readonly you?: boolean;
}
export interface ScoreRow {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly small?: ReactNode;
  readonly you?: boolean;
  /** One cell per column. */
  readonly cells: readonly (ScoreCell | string | number)[];
}
interface ScoreSheetProps {
  readonly caption?: string;
  /** The heading above the row titles. */
  readonly corner: ReactNode;
  readonly columns: readonly ScoreColumn[];
  readonly rows: readonly ScoreRow[];
  /** The sums, below a line. */
  readonly totals?: ScoreRow;
  /** Shown instead of the sheet while it has no rows. */
  readonly empty?: string;
  /**
   * `whole` fills the available width with columns of equal width. `names` gives the row titles the width that the
   * numbers leave.
   */
  readonly fit?: 'whole' | 'names' | 'content';
}
const FITS = { whole: css.whole, names: css.names, content: css.sheet };

/** A table of numbers: a score sheet, or the result of one hand. */
export function ScoreSheet(props: ScoreSheetProps): ReactElement {
  const { caption, corner, columns, rows, totals, empty, fit = 'whole' } = props;
  if (rows.length === 0 && empty !== undefined) return <p className={css.empty}>{empty}</p>;
  return (
    <table className={FITS[fit]} style={{ '--columns': columns.length }}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ key, title, small, you }) => (
            <th key={key} scope="col" data-you={you || undefined}>
              {title}
              {small !== undefined && <small>{small}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <Row row={totals} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ row, columns }: { readonly row: ScoreRow; readonly columns: readonly ScoreColumn[] }): ReactElement {
  const { title, small, cells, you } = row;
  return (
    <tr data-you={you || undefined}>
      <th scope="row">
        {title}
        {small !== undefined && <small>{small}</small>}
      </th>
      {columns.map((column, index) => (
        <td key={column.key} data-you={column.you || undefined}>
          <Cell cell={cells[index]} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: ScoreCell | string | number | undefined }): ReactNode {
  if (cell === undefined || typeof cell !== 'object') return cell === undefined ? null : <strong>{cell}</strong>;
  const { main, small, spoken } = cell;
  return (
    <>
      {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
      <strong aria-hidden={spoken === undefined ? undefined : true}>{main}</strong>
      {small !== undefined && <small aria-hidden={spoken === undefined ? undefined : true}>{small}</small>}
    </>
  );
}

interface ScorePanelProps {
  readonly title: string;
  /** Below the title. */
  readonly about?: ReactNode;
  /** Set if the panel can be closed, to see the table below it. */
  readonly onClose?: () => void;
  /** A `ScoreSheet`. */
  readonly children: ReactNode;
}
/** A panel over the table when a hand or the game is over. */
export function ScorePanel({ title, about, onClose, children }: ScorePanelProps): ReactElement {
  const id = useId();
  const words = useWords();
  const panel = useRef<HTMLElement>(null);
  const close = (): void => {
    // The button disappears with the panel.
    panel.current?.closest('main')?.focus();
    onClose?.();
  };
  return (
    <section ref={panel} className={css.panel} data-part="score" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {onClose !== undefined && (
        <div className={css.close}>
          <IconButton label={words.close} onClick={close}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {about !== undefined && <p className={css.about}>{about}</p>}
      {children}
    </section>
  );
}
