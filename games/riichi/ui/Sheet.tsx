import { nameOf, type SheetProps } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { roundWindOf, type SheetRound } from '../state.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { changesOf } from './changes.ts';
import css from './sheet.module.css';

/** The score sheet: a line for every round, with what each seat won or paid and its score after it. */
export function Sheet({ view: { table, settings, seat: viewer }, players, words }: SheetProps<Riichi, Words>) {
  const { sheet } = words;
  if (table.sheet.length === 0) return <p className={css.empty}>{sheet.empty}</p>;
  const seats = table.scores.map((_, seat) => seat);
  return (
    <table className={css.sheet}>
      <caption>{sheet.caption}</caption>
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
        {table.sheet.map((round, at) => (
          <tr key={at}>
            <th scope="row">
              {sheet.roundShort(roundWindOf(round.deals, seats.length), (round.deals % seats.length) + 1, round.honba)}
              <small>{endOf(round, words)}</small>
            </th>
            {changesOf(table.sheet, at, settings.startingScore).map(({ change }, seat) => (
              <td key={seat} data-you={seat === viewer || undefined} data-mark={markOf(round, seat)}>
                <strong data-sign={Math.sign(change)}>{sheet.gained(change)}</strong>
                <small>{words.table.points(defined(round.scores[seat]))}</small>
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
              <strong>{words.table.points(score)}</strong>
            </td>
          ))}
        </tr>
        {table.places.length > 0 && (
          <tr>
            <th scope="row">{sheet.result}</th>
            {seats.map((seat) => (
              <td key={seat} data-you={seat === viewer || undefined}>
                <strong>{sheet.final(table.places.find((placed) => placed.seat === seat)?.points ?? 0)}</strong>
              </td>
            ))}
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function endOf({ outcome }: DeepReadonly<SheetRound>, { sheet }: Words): string {
  switch (outcome.kind) {
    case 'win':
      return sheet.outcomes[outcome.from === null ? 'tsumo' : 'ron']();
    case 'exhaustive':
      return sheet.outcomes[outcome.nagashi.length > 0 ? 'nagashi' : 'exhaustive']();
    case 'abort':
      return sheet.outcomes.abort();
  }
}
function markOf({ outcome }: DeepReadonly<SheetRound>, seat: number): 'won' | 'paid' | undefined {
  if (outcome.kind !== 'win') return undefined;
  if (outcome.winners.some((winner) => winner.seat === seat)) return 'won';
  return outcome.from === seat ? 'paid' : undefined;
}
