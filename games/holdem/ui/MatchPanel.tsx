import type { ViewerView } from '@parlour/client/ui';
import { standing } from '../rules/places.ts';
import type { Holdem } from '../types.ts';
import { pastHands, tallyOf, type Told } from './history.ts';
import { Crown } from './Marks.tsx';
import { useParts } from './parts.ts';
import css from './sheet.module.css';

/** The match in one table, when it is over. */
export function MatchPanel({ sight, log }: { readonly sight: ViewerView<Holdem>; readonly log: readonly Told[] }) {
  const { words, viewer, name } = useParts();
  const { sheet } = words;
  const { table, settings } = sight;
  const hands = pastHands(log);
  const rows = standing(table, settings)
    .filter(({ seat }) => (table.bought[seat] ?? 0) > 0)
    .toSorted((a, b) => a.place - b.place);
  const first = rows[0]?.seat ?? 0;
  return (
    <section className={css.panel} aria-labelledby="match-panel">
      <h2 id="match-panel">{first === viewer ? sheet.youWin : sheet.wins(name(first))}</h2>
      <p>{sheet.handsTotal(table.hand)}</p>
      <table className={css.summary}>
        <thead>
          <tr>
            <th scope="col">{sheet.place}</th>
            <th scope="col">{sheet.player}</th>
            <th scope="col">{sheet.handsWon}</th>
            <th scope="col">{sheet.best}</th>
            <th scope="col">{sheet.net}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, place, score }) => {
            const tally = tallyOf(hands, seat);
            return (
              <tr key={seat} data-you={seat === viewer || undefined}>
                <td>{place}</td>
                <th scope="row">
                  {place === 1 && <Crown className={css.crown} />}
                  {name(seat)}
                </th>
                <td>{sheet.ratio(tally.won, tally.hands)}</td>
                <td>{words.table.chips(tally.best)}</td>
                <td>
                  <strong>{sheet.gained(score ?? 0)}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
