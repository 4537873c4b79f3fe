import { SuitSign } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { teamOf, type TableState } from '../state.ts';
import { seatsOf, sideOf } from '../words/speech.ts';
import { Crown, Outcome } from './Marks.tsx';
import { useParts } from './parts.ts';
import css from './sheet.module.css';

/** The hand that was just scored: bid made or set, and what it brought both sides; at the end with the winners above. */
export function HandPanel({ table }: { readonly table: DeepReadonly<TableState> }) {
  const { words, viewer, name } = useParts();
  const scored = table.sheet.at(-1);
  if (scored === undefined) return null;
  const { sheet, table: text } = words;
  const { bidder, bid, made, trump, rows } = scored;
  const outcome = outcomeLine();
  const teams = viewer === null ? [0, 1] : [teamOf(viewer), 1 - teamOf(viewer)];
  const { winner } = table;
  return (
    <section className={css.panel} aria-labelledby="hand-panel">
      <h2 id="hand-panel">
        {winner === null ? outcome : sheet.wins(sideOf(winner, viewer), seatsOf(winner).map(name).join(' & '))}
      </h2>
      <p className={css.contract}>
        <SuitSign suit={trump} letter={text.suitLetters[trump]} />
        <span>
          {text.hand(scored.hand)} · {winner === null ? text.suitTitles[trump] : outcome}
        </span>
        <Outcome made={made} label={made ? sheet.made : sheet.set} />
      </p>
      <table className={css.hand}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.side}</span>
            </th>
            <th scope="col">{sheet.points}</th>
            <th scope="col">{sheet.gained}</th>
            <th scope="col">{sheet.total}</th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => {
            const { captured = 0, delta = 0, total = 0 } = rows[team] ?? {};
            return (
              <tr key={team} data-you={(viewer !== null && teamOf(viewer) === team) || undefined}>
                <th scope="row">
                  {winner === team && <Crown />}
                  {text.sides[sideOf(team, viewer)]}
                  <small>{seatsOf(team).map(name).join(' · ')}</small>
                </th>
                <td>{text.captured(captured, teamOf(bidder) === team ? bid : null)}</td>
                <td>
                  <strong>{sheet.signs.gained(delta)}</strong>
                </td>
                <td>
                  <strong>{sheet.signs.signed(total)}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
  function outcomeLine(): string {
    if (bidder === viewer) return made ? sheet.youMade(bid) : sheet.youSet(bid);
    return made ? sheet.madeTitle(name(bidder), bid) : sheet.setTitle(name(bidder), bid);
  }
}
