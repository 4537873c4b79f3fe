import { Button, CardFace, nameOf, SeatScores, type SheetProps } from '@parlour/client/ui';
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { standing } from '../rules/places.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { pastHands, type PastHand } from './history.ts';
import { FORMS, save, written, type Form } from './save.ts';
import css from './sheet.module.css';

type Props = SheetProps<Holdem, Words>;

/** The standings and the hands played so far, each of which can be opened and read. */
export function Sheet(props: Props) {
  const { log, words } = props;
  const { sheet } = words;
  const hands = pastHands(log);
  return (
    <div className={css.sheet}>
      <Standings {...props} />
      <div className={css.bar}>
        <h3>{sheet.hands}</h3>
        {hands.length > 0 && <Downloads {...props} hands={hands.toReversed()} one={null} />}
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

function Standings({ view: { table, settings, seat: viewer }, players, words }: Props) {
  const { sheet, table: at } = words;
  const rows = standing(table, settings)
    .filter(({ seat }) => defined(table.bought[seat]) > 0)
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
  return (
    <SeatScores
      players={players}
      viewer={viewer}
      caption={sheet.standings(table.hand, at.blinds(at.chips(table.smallBlind), at.chips(table.bigBlind), null))}
      fit="names"
      corner={sheet.player}
      columns={[sheet.chips, sheet.net]}
      rows={rows.map(({ seat, score }) => ({
        seat,
        cells: [at.chips(defined(table.stacks[seat])), sheet.gained(score ?? 0)],
      }))}
    />
  );
}

const tellingOf = ({ view, players }: Props) => ({
  viewer: view.seat,
  name: (seat: Seat) => nameOf(players, seat),
});
const linesOf = (props: Props, { events }: PastHand) =>
  events.flatMap((event) => {
    const text = props.words.tell(event, tellingOf(props));
    return text === null ? [] : [{ seq: event.seq, text }];
  });
interface DownloadsProps extends Props {
  readonly hands: readonly PastHand[];
  /** Hand number if this is for one hand; null for all hands. */
  readonly one: number | null;
}
function Downloads({ hands, one, ...props }: DownloadsProps) {
  const { sheet, title } = props.words;
  const labels = { ...tellingOf(props), seats: props.view.table.status.length, table: title };
  const download = async (form: Form): Promise<void> => {
    const ending = form === 'phh' && one === null ? 'phhs' : form;
    save(`${sheet.fileName(one)}.${ending}`, await written(hands, form, labels));
  };
  return (
    <span className={css.downloads}>
      {FORMS.map((form) => (
        <Button key={form} title={sheet.downloadLong(one, sheet.forms[form])} onClick={() => void download(form)}>
          {one === null ? sheet.downloadAll(sheet.forms[form]) : sheet.forms[form]}
        </Button>
      ))}
    </span>
  );
}

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
            <CardFace key={card} card={card} letters={table.suitLetters} index="top" />
          ))}
        </span>
      </summary>
      <ol>
        {linesOf(props, past).map(({ seq, text }) => (
          <li key={seq}>{text}</li>
        ))}
      </ol>
      <Downloads {...props} hands={[past]} one={past.hand} />
    </details>
  );
}
