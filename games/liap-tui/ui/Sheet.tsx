import { nameOf, type SheetProps } from '@parlour/client/ui';
import type { ScoreRow } from '../events.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { MarkSign } from './Piles.tsx';
import css from './sheet.module.css';

/** The score sheet: a column for every seat, a line for every round, the totals below. */
export function Sheet({ sight: { table, seat: viewer, settings }, players, words }: SheetProps<LiapTui, Words>) {
  const { sheet } = words;
  if (table.sheet.length === 0) return <p className={css.empty}>{sheet.empty}</p>;
  const seats = table.scores.map((_, seat) => seat);
  return (
    <table className={css.sheet}>
      <caption>{sheet.goal(settings)}</caption>
      <thead>
        <tr>
          <th scope="col">{sheet.round}</th>
          {seats.map((seat) => (
            <th key={seat} scope="col" data-you={seat === viewer || undefined}>
              {nameOf(players, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.sheet.map(({ round, multiplier, rows }) => (
          <tr key={round}>
            <th scope="row">
              {round}
              {multiplier > 1 && <small>{words.table.multiplier(multiplier)}</small>}
            </th>
            {rows.map((row, seat) => (
              <td key={seat} data-you={seat === viewer || undefined}>
                <Cell row={row} words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sheet.total}</th>
          {table.scores.map((score, seat) => (
            <td key={seat} data-you={seat === viewer || undefined}>
              <strong>{sheet.signed(score)}</strong>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({ row, words }: { readonly row: ScoreRow; readonly words: Words }) {
  const { declared, captured, base, multiplier, final } = row;
  return (
    <>
      <span className="visually-hidden">{words.sheet.cell(declared, captured)}</span>
      <span className={css.mark} aria-hidden="true">
        {words.table.pilesRatio(captured, declared)}
        <MarkSign mark={captured === declared ? 'hit' : captured > declared ? 'over' : 'short'} />
      </span>
      <strong>{words.sheet.gained(final)}</strong>
      {multiplier > 1 && <small>{words.sheet.times(base, multiplier)}</small>}
    </>
  );
}
