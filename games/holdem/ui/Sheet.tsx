import { Button, type SheetProps } from '@parlour/client/ui';
import type { Seat } from '@parlour/kernel';
import { standing } from '../rules/places.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { pastHands, type PastHand } from './history.ts';
import { nameOf } from './parts.ts';
import { PlayingCard } from './PlayingCard.tsx';
import { save } from './save.ts';
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
        {hands.length > 0 && (
          <Button
            onClick={() => save(`${sheet.fileName(null)}.txt`, hands.toReversed().map(textOf(props)).join('\n\n'))}
          >
            {sheet.downloadAll(sheet.downloadText)}
          </Button>
        )}
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

const tellingOf = ({ sight, players }: Props) => ({
  viewer: sight.seat,
  name: (seat: Seat) => nameOf(players, seat),
});
const linesOf = (props: Props, { events }: PastHand) =>
  events.flatMap((event) => {
    const text = props.words.tell(event, tellingOf(props));
    return text === null ? [] : [{ seq: event.seq, text }];
  });
const textOf =
  (props: Props) =>
  (past: PastHand): string =>
    linesOf(props, past)
      .map(({ text }) => text)
      .join('\n');

function HandLines({ past, ...props }: Props & { readonly past: PastHand }) {
  const { sheet, table } = props.words;
  const telling = tellingOf(props);
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
        {linesOf(props, past).map(({ seq, text }) => (
          <li key={seq}>{text}</li>
        ))}
      </ol>
      <Button onClick={() => save(`${sheet.fileName(past.hand)}.txt`, textOf(props)(past))}>
        {sheet.downloadLong(past.hand, sheet.downloadText)}
      </Button>
    </details>
  );
}
