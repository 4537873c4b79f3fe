import type { SheetProps } from '@parlour/client/ui';
import { standing } from '../rules/places.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { pastHands, type PastHand } from './history.ts';
import { nameOf } from './parts.ts';
import { PlayingCard } from './PlayingCard.tsx';
import css from './sheet.module.css';

type Props = SheetProps<Holdem, Words>;

/** How everybody stands, and the hands that were played, each to be read again. */
export function Sheet(props: Props) {
  const { sight, log, words } = props;
  const { sheet, table: at } = words;
  const { table } = sight;
  const hands = pastHands(log);
  return (
    <div className={css.sheet}>
      <table className={css.summary}>
        <caption>
          {sheet.standings(table.hand, at.blinds(at.chips(table.smallBlind), at.chips(table.bigBlind), null))}
        </caption>
        <thead>
          <tr>
            <th scope="col">{sheet.player}</th>
            <th scope="col">{sheet.chips}</th>
            <th scope="col">{sheet.net}</th>
          </tr>
        </thead>
        <tbody>
          <Standings {...props} />
        </tbody>
      </table>
      <div className={css.bar}>
        <h3>{sheet.hands}</h3>
      </div>
      {hands.length === 0 && <p className={css.empty}>{sheet.noHands}</p>}
      <ol className={css.hands}>
        {hands.map((hand) => (
          <li key={hand.hand}>
            <HandLines {...props} past={hand} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Standings({ sight: { table, settings, seat: viewer }, players, words }: Props) {
  const rows = standing(table, settings)
    .filter(({ seat }) => (table.bought[seat] ?? 0) > 0)
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
  return rows.map(({ seat, score }) => (
    <tr key={seat} data-you={seat === viewer || undefined}>
      <th scope="row">{nameOf(players, seat)}</th>
      <td>{words.table.chips(table.stacks[seat] ?? 0)}</td>
      <td>{words.sheet.gained(score ?? 0)}</td>
    </tr>
  ));
}

function HandLines({ past, players, words, sight }: Props & { readonly past: PastHand }) {
  const { sheet, table } = words;
  const telling = { viewer: sight.seat, name: (seat: number) => nameOf(players, seat) };
  const winners = past.winners.map(([seat, chips]) => sheet.winner(telling.name(seat), table.chips(chips)));
  return (
    <details className={css.past}>
      <summary>
        <span className={css.title}>{sheet.handLine(past.hand, winners.join(', '))}</span>
        <span className={css.small}>
          {past.hole.map((card) => (
            <PlayingCard key={card} card={card} rank={table.rank} letter={table.suitLetter} />
          ))}
        </span>
      </summary>
      <ol>
        {past.events.flatMap((event) => {
          const line = words.tell(event, telling);
          return line === null ? [] : [<li key={event.seq}>{line}</li>];
        })}
      </ol>
    </details>
  );
}
