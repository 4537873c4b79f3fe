import { SuitSign } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { teamOf, type TableState } from '../state.ts';
import { seatsOf, sideOf } from '../words/speech.ts';
import { useParts } from './parts.ts';
import css from './strip.module.css';
import { teamsFor } from './teams.ts';

/** Who bid how much in which trump. Always visible. */
export function Contract({ table: { bid, trump } }: { readonly table: DeepReadonly<TableState> }) {
  const { words, viewer, name } = useParts();
  const { table } = words;
  const who = bid === null ? null : bid.seat === viewer ? table.yourBid : name(bid.seat);
  return (
    <section className={css.contract} data-part="contract" aria-label={table.contract}>
      <span className={css.trump} data-named={trump !== null}>
        {trump === null ? (
          <span className={css.open} aria-hidden="true">
            ?
          </span>
        ) : (
          <SuitSign suit={trump} letter={table.suitLetters[trump]} />
        )}
      </span>
      <span className={css.lines}>
        <strong className={css.suit}>{trump === null ? table.noTrump : table.suitTitles[trump]}</strong>
        <span className={css.bid}>{bid === null || who === null ? table.noBid : table.bidBy(bid.amount, who)}</span>
      </span>
    </section>
  );
}

interface PointsProps {
  readonly table: DeepReadonly<TableState>;
  readonly targetScore: number;
}
/** The points of both sides, in this hand and in total. */
export function Points({ table, targetScore }: PointsProps) {
  const { words, viewer, players } = useParts();
  const { table: text } = words;
  const { captured, scores, bid, phase } = table;
  const playing = phase === 'playing' || phase === 'scoring' || phase === 'complete';
  const teams = teamsFor(viewer);
  return (
    <table className={css.points} data-part="points">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text.side}</span>
          </th>
          <th scope="col">{text.thisHand}</th>
          <th scope="col" title={text.goal(targetScore)}>
            {text.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => {
          const promised = bid !== null && playing && teamOf(bid.seat) === team ? bid.amount : null;
          const sum = defined(captured[team]);
          const names = seatsOf(team).map((seat) => players.find((player) => player.seat === seat)?.name ?? '');
          return (
            <tr key={team} data-bidder={promised !== null || undefined}>
              <th scope="row" title={names.join(' · ')}>
                {text.sides[sideOf(team, viewer)]}
              </th>
              <td
                title={text.capturedLong(sum, promised)}
                data-made={(promised !== null && sum >= promised) || undefined}
              >
                {playing ? text.captured(sum, promised) : '–'}
              </td>
              <td>
                <strong>{text.score(defined(scores[team]))}</strong>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
