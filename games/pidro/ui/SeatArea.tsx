import { Flight, SeatPlate, type SeatClock } from '@parlour/client/ui';
import type { ReactNode } from 'react';
import type { Suit } from '@parlour/kit/cards';
import type { Words } from '../words/en.ts';
import { CardFace } from './CardFace.tsx';
import { DealerButton } from './Marks.tsx';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';
import css from './seat.module.css';

interface SeatAreaProps {
  readonly seat: SeatScene;
  readonly trump: Suit | null;
  readonly clock: SeatClock | null;
  /** Beside the own place. */
  readonly children: ReactNode;
}

/** One side of the table: name plate, what was said, what is held, killed and won. */
export function SeatArea({ seat, trump, clock, children }: SeatAreaProps) {
  const { words, players, viewer, name } = useParts();
  const you = seat.seat === viewer;
  const lines = linesOf(seat, words.table);
  const player = players.find((each) => each.seat === seat.seat);
  return (
    <section
      className={css.seat}
      data-place={seat.place}
      aria-label={you ? words.table.yourPlace : words.table.seat(name(seat.seat))}
    >
      <div className={css.person}>
        {player !== undefined && (
          <SeatPlate player={player} clock={clock} active={seat.acting} you={you}>
            {lines.length === 0 ? undefined : <Said lines={lines} />}
          </SeatPlate>
        )}
        {seat.dealer && <DealerButton />}
      </div>
      {!you && <Held seat={seat} trump={trump} />}
      <div className={css.beside}>
        <Killed seat={seat} />
        <Pile seat={seat} />
      </div>
      {children}
    </section>
  );
}

interface Line {
  readonly key: string;
  readonly text: string;
  readonly long: string;
}
/** The call, then how many cards were asked for; also who is partner, and who is cold. */
function linesOf({ call, asked, cold, partner }: SeatScene, words: Words['table']): Line[] {
  const lines: Line[] = [];
  if (partner) lines.push({ key: 'partner', text: words.partner, long: words.partner });
  if (call === 'pass') lines.push({ key: 'call', text: words.pass, long: words.passLong });
  else if (call !== null) lines.push({ key: 'call', text: words.bidLong(call), long: words.bidLong(call) });
  if (asked !== null) {
    const { requested, received } = asked;
    lines.push({ key: 'asked', text: words.asked(received), long: words.askedLong(requested, received) });
  }
  if (cold) lines.push({ key: 'cold', text: words.cold, long: words.cold });
  return lines;
}
function Said({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <span className={css.said}>
      {lines.map(({ key, text, long }) => (
        <span key={key} data-said={key} title={long}>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{long}</span>
        </span>
      ))}
    </span>
  );
}

/** What another seat holds: backs, or its cold hand face up. */
function Held({ seat: { hand, cold }, trump }: { readonly seat: SeatScene; readonly trump: Suit | null }) {
  const words = useParts().words.table;
  const faces = hand.flatMap(({ card }) => card ?? []);
  return (
    <div className={css.held} data-cold={cold || undefined} data-count={hand.length}>
      <span className="visually-hidden">{cold ? words.coldLong(faces) : words.handLeft(hand.length)}</span>
      {hand.map(({ key, card }) => (
        <Flight key={key} id={key} className={css.one}>
          <span title={card === null ? undefined : words.card(card)}>
            <CardFace card={card} trump={trump} />
          </span>
        </Flight>
      ))}
    </div>
  );
}

/** Killed cards lie open, the top one first. */
function Killed({ seat: { killed } }: { readonly seat: SeatScene }) {
  const words = useParts().words.table;
  if (killed.length === 0) return null;
  const said = words.killed(killed.map(({ card }) => card));
  return (
    <div className={css.killed} title={said}>
      <span className="visually-hidden">{said}</span>
      {killed.map(({ key, card }) => (
        <Flight key={key} id={key} className={css.one}>
          <CardFace card={card} dimmed />
        </Flight>
      ))}
    </div>
  );
}

/** Tricks won, face down on top of each other. */
function Pile({ seat: { pile, tricks } }: { readonly seat: SeatScene }) {
  const words = useParts().words.table;
  if (pile.length === 0) return null;
  return (
    <div className={css.pile} title={words.tricks(tricks)}>
      <span className="visually-hidden">{words.tricks(tricks)}</span>
      {pile.map(({ key }) => (
        <Flight key={key} id={key} className={css.level}>
          <CardFace card={null} />
        </Flight>
      ))}
      <span className={css.count} aria-hidden="true">
        {tricks}
      </span>
    </div>
  );
}
