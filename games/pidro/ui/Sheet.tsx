import { nameOf, SuitSign, type SheetProps } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { teamOf, type SheetHand } from '../state.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { seatsOf, sideOf } from '../words/speech.ts';
import { Outcome } from './Marks.tsx';
import css from './sheet.module.css';

/** The score sheet: a line for every hand with its bid, made or set, a column for each side, the totals below. */
export function Sheet({ sight: { table, seat: viewer, settings }, players, words }: SheetProps<Pidro, Words>) {
  const { sheet, table: text } = words;
  if (table.sheet.length === 0) return <p className={css.empty}>{sheet.empty}</p>;
  const teams = viewer === null ? [0, 1] : [teamOf(viewer), 1 - teamOf(viewer)];
  return (
    <table className={css.sheet}>
      <caption>{sheet.goal(settings)}</caption>
      <thead>
        <tr>
          <th scope="col">{sheet.hand}</th>
          <th scope="col">{sheet.bid}</th>
          {teams.map((team) => (
            <th key={team} scope="col" data-you={team === teams[0] || undefined}>
              {text.sides[sideOf(team, viewer)]}
              <small>
                {seatsOf(team)
                  .map((seat) => nameOf(players, seat))
                  .join(' · ')}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.sheet.map((hand) => (
          <tr key={hand.hand}>
            <th scope="row">{hand.hand}</th>
            <td>
              <Bid hand={hand} name={nameOf(players, hand.bidder)} words={words} />
            </td>
            {teams.map((team) => (
              <td key={team} data-you={team === teams[0] || undefined}>
                <span className="visually-hidden">{sheet.cell(hand.rows[team]?.captured ?? 0)}</span>
                <strong>{sheet.signs.gained(hand.rows[team]?.delta ?? 0)}</strong>
                <small aria-hidden="true">{sheet.signs.signed(hand.rows[team]?.total ?? 0)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {sheet.total}
          </th>
          {teams.map((team) => (
            <td key={team} data-you={team === teams[0] || undefined}>
              <strong>{sheet.signs.signed(table.scores[team] ?? 0)}</strong>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface BidProps {
  readonly hand: DeepReadonly<SheetHand>;
  readonly name: string;
  readonly words: Words;
}
function Bid({ hand: { bid, trump, made }, name, words: { sheet, table } }: BidProps) {
  return (
    <>
      <span className="visually-hidden">{sheet.bidCell(name, bid, table.suits[trump], made)}</span>
      <span className={css.bid} aria-hidden="true">
        <SuitSign suit={trump} letter={table.suitLetters[trump]} />
        <strong>{bid}</strong>
        <Outcome made={made} label={made ? sheet.made : sheet.set} />
      </span>
      <small aria-hidden="true">{name}</small>
    </>
  );
}
