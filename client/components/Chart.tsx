import { defined } from '@parlour/kernel/defined';
import { Suspense, lazy, type ReactElement } from 'react';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import css from './Chart.module.css';

const Plot = lazy(async () => ({ default: (await import('./Plot.tsx')).Plot }));

export interface ChartLine {
  readonly name: string;
  /** Sorted by x. */
  readonly points: readonly (readonly [x: number, y: number])[];
}
interface ChartProps {
  readonly title: string;
  /** All lines have points at the same x values. */
  readonly lines: readonly ChartLine[];
  readonly along: string;
  readonly counts: string;
}
const heightAt = (points: ChartLine['points'], at: number): number => defined(points[at])[1];
/** Upper limit of table rows. Longer lines are thinned out. */
const ROWS_MAX = 24;

/** Shows lines as a drawing, as a sentence and as a table. The drawing is a lazy chunk. */
export function Chart({ title, lines, along, counts }: ChartProps): ReactElement | null {
  const words = useHistoryWords();
  const [first] = lines;
  if (first === undefined || first.points.length < 2) return null;
  const told = lines.map(({ name, points }) =>
    words.graphOf(name, words.number(heightAt(points, 0)), words.number(heightAt(points, points.length - 1))),
  );
  const step = Math.max(1, Math.ceil(first.points.length / ROWS_MAX));
  const shown = first.points.map((_, at) => at).filter((at) => (first.points.length - 1 - at) % step === 0);
  return (
    <figure className={css.chart}>
      <figcaption>
        <h3>{title}</h3>
        <ul className={css.legend}>
          {lines.map(({ name }, at) => (
            <li key={name} data-line={at}>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      {/* The plot is a canvas inside a box, for which there is no semantic tag. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={css.plot} role="img" aria-label={told.join(' ')}>
        <Suspense>
          <Plot lines={lines} along={along} counts={counts} />
        </Suspense>
      </div>
      <details className={css.table}>
        <summary>{words.asTable}</summary>
        <table className={css.points}>
          <thead>
            <tr>
              <th scope="col">{along}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => (
              <tr key={at}>
                <th scope="row">{words.number(defined(first.points[at])[0])}</th>
                {lines.map(({ name, points }) => (
                  <td key={name}>{words.number(heightAt(points, at))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
