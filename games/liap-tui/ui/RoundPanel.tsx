import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { Crown } from './Crown.tsx';
import { useParts } from './parts.ts';
import { MarkSign } from './Piles.tsx';
import css from './sheet.module.css';

/** The round that was just scored, line by line; at the end of the game with its winner above. */
export function RoundPanel({ table }: { readonly table: DeepReadonly<TableState> }) {
  const { words, viewer, name } = useParts();
  const scored = table.sheet.at(-1);
  if (scored === undefined) return null;
  const { sheet } = words;
  const over = table.phase === 'game_over';
  const rows = scored.rows.map((row, seat) => ({ ...row, seat }));
  const ranked = over ? rows.toSorted((a, b) => b.total - a.total) : rows;
  const won = (seat: Seat): boolean => over && table.winners.includes(seat);
  return (
    <section className={css.panel} aria-labelledby="round-panel">
      <h2 id="round-panel">{over ? winnersLine() : sheet.roundTitle(scored.round, scored.multiplier)}</h2>
      <table className={css.round}>
        <thead>
          <tr>
            <th scope="col">{sheet.player}</th>
            <th scope="col">{sheet.declared}</th>
            <th scope="col">{sheet.captured}</th>
            <th scope="col">{sheet.points}</th>
            <th scope="col">{sheet.total}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ seat, declared, captured, base, multiplier, final, total }) => (
            <tr key={seat} data-you={seat === viewer || undefined}>
              <th scope="row">
                {won(seat) && <Crown className={css.crown} />}
                {name(seat)}
              </th>
              <td>{declared}</td>
              <td>
                <span className={css.mark}>
                  {captured}
                  <MarkSign mark={captured === declared ? 'hit' : captured > declared ? 'over' : 'short'} />
                </span>
              </td>
              <td>
                <strong>{sheet.gained(final)}</strong>
                {multiplier > 1 && <small>{sheet.times(base, multiplier)}</small>}
              </td>
              <td>
                <strong>{sheet.signed(total)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  function winnersLine(): string {
    const [first] = table.winners;
    if (table.winners.length !== 1 || first === undefined) return sheet.shareWin(table.winners.map(name));
    return first === viewer ? sheet.youWin : sheet.wins(name(first));
  }
}
