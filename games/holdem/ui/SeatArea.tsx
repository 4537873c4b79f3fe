import { CardFace, Crown, Flight, placeStyle, SeatPlate, type SeatClock } from '@parlour/client/ui';
import { categoryOf } from '../rules/evaluator/evaluate.ts';
import { Marks } from './Marks.tsx';
import { noteOn, useNotes } from './notes.ts';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';
import css from './seat.module.css';

/** Delay between two cards of a deal (ms). */
const DEAL_MS = 45;

interface SeatAreaProps {
  readonly seat: SeatScene;
  readonly clock: SeatClock | null;
  /** Number of seats dealt in; 0 unless the cards are being dealt right now. */
  readonly dealing: number;
  /** The hand's share of the pot while all hands are open, otherwise null. */
  readonly equity: number | null;
}

/** One chair: cards behind the name plate, stack on it, and below it the last action or the winnings. */
export function SeatArea({ seat, clock, dealing, equity }: SeatAreaProps) {
  const { words, players, viewer, name, amount } = useParts();
  const { spot, status, cards } = seat;
  const you = seat.seat === viewer;
  const player = players.find((each) => each.seat === seat.seat);
  const notes = useNotes();
  const note = player === undefined || you ? '' : noteOn(notes, player.name);
  const free = status === 'empty' || player === undefined;
  const number = seat.seat + 1;
  const named = cards.flatMap(({ card }) => (card === null ? [] : [words.table.card(card)]));
  const { card: cardWord } = words.table;
  const label = free
    ? words.table.freeChair(number)
    : you
      ? words.table.yourPlace(number)
      : words.table.seat(name(seat.seat), number);
  return (
    <section
      className={css.seat}
      style={placeStyle(spot)}
      data-side={spot.side}
      data-status={seat.won > 0 ? 'won' : status}
      data-you={you || undefined}
      aria-label={label}
    >
      {free ? (
        <span className={css.free}>{words.table.free}</span>
      ) : (
        <>
          <span className="visually-hidden">
            {cards.length === 0 ? '' : named.length === 0 ? words.table.faceDown(cards.length) : named.join(', ')}
          </span>
          <div className={css.cards} data-part={you ? 'hand' : undefined} data-shown={named.length > 0 || undefined}>
            {cards.map(({ key, card, dimmed }, index) => (
              <Flight
                key={key}
                id={key}
                className={css.slot}
                delayMs={dealing === 0 ? 0 : DEAL_MS * (seat.dealtAs + index * dealing)}
              >
                <span title={card === null ? undefined : cardWord(card)}>
                  <CardFace card={card} letters={words.table.suitLetters} index="top" dimmed={dimmed} />
                </span>
              </Flight>
            ))}
          </div>
          <div className={css.person}>
            <SeatPlate player={player} clock={clock} active={seat.acting} you={you}>
              {seat.place > 0 && status === 'eliminated' ? words.table.place(seat.place) : amount(seat.stack)}
            </SeatPlate>
            {seat.won > 0 && <Crown className={css.crown} />}
            {note !== '' && <Note text={words.table.note(note)} />}
          </div>
          <Tag seat={seat} equity={equity} />
        </>
      )}
      <Marks marks={seat.marks} />
    </section>
  );
}

/** A mark that the reader has written a note about this player. */
const Note = ({ text }: { readonly text: string }) => (
  <span className={css.note} title={text}>
    <span className="visually-hidden">{text}</span>
  </span>
);

/** The seat's last action, or its shown hand with its chance to win, or what it won. */
function Tag({ seat, equity }: Pick<SeatAreaProps, 'seat' | 'equity'>) {
  const { words, amount } = useParts();
  const { statuses, categories } = words.table;
  const { act, won, shown, reading, status, away } = seat;
  const strength = shown && reading?.kind === 'made' ? reading.strength : null;
  if (won > 0 || strength !== null || equity !== null) {
    return (
      <p className={css.tag} data-kind={won > 0 ? 'won' : 'shown'}>
        {won > 0 && (
          <strong>
            <span aria-hidden="true">{words.table.won(amount(won))}</span>
            <span className="visually-hidden">{words.table.wonLong(amount(won))}</span>
          </strong>
        )}
        {equity !== null && (
          <strong>
            <span aria-hidden="true">{words.table.equity(equity)}</span>
            <span className="visually-hidden">{words.table.ofPot(equity)}</span>
          </strong>
        )}
        {strength !== null && <span className={css.category}>{categories[categoryOf(strength)]}</span>}
      </p>
    );
  }
  if (act !== null && status !== 'all_in') {
    return (
      <p className={css.tag} data-kind={act.act}>
        {words.table.act(act, amount)}
      </p>
    );
  }
  const text = away && status !== 'folded' ? words.table.away : statuses[status];
  return text === '' ? null : (
    <p className={css.tag} data-kind={status}>
      {text}
    </p>
  );
}
