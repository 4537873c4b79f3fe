import type { FigureAnswer } from '@parlour/sdk/schemas/results';
import type { ReactElement } from 'react';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { shownFigure } from '../lib/estimates.ts';
import type { FigureWords } from '../ui/index.ts';
import css from './FigureTable.module.css';

interface FigureTableProps {
  readonly figures: readonly FigureAnswer[];
  /** The game's own words; null if it has none. */
  readonly names: FigureWords | null;
}
/** Every figure with its meaning, its confidence interval, and the value of our bots. */
export function FigureTable({ figures, names }: FigureTableProps): ReactElement {
  const words = useHistoryWords();
  return (
    <>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col" className={css.end}>
              {words.you}
            </th>
            <th scope="col" className={`${css.end} ${css.wide}`}>
              {words.interval}
            </th>
            <th scope="col" className={css.end}>
              {words.sample}
            </th>
            <th scope="col" className={css.end}>
              {words.bots}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <Row key={figure.id} figure={figure} names={names} />
          ))}
        </tbody>
      </table>
      {figures.some(({ baseline }) => baseline !== null) && <p className={css.note}>{words.botsAbout}</p>}
    </>
  );
}

/** Fallback for a figure without words: its id as the name. */
const nameless = (id: string): FigureWords['figures'][string] => ({ name: id, about: '' });

function Row({ figure, names }: { readonly figure: FigureAnswer; readonly names: FigureWords | null }): ReactElement {
  const words = useHistoryWords();
  const common: FigureWords['figures'] = words.common;
  const { name, about } = names?.figures[figure.id] ?? common[figure.id] ?? nameless(figure.id);
  const own = shownFigure(figure, figure.sums, words);
  const bots = figure.baseline === null ? null : shownFigure(figure, figure.baseline, words);
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={css.about}>{about}</span>
      </th>
      <td className={css.end}>
        <strong>{own.value ?? words.none}</strong>
        {own.interval !== null && <span className={css.narrow}>{own.interval}</span>}
      </td>
      <td className={`${css.end} ${css.wide}`}>{own.interval}</td>
      <td className={css.end}>{words.number(own.n)}</td>
      <td className={css.end}>{bots?.value}</td>
    </tr>
  );
}
