import { DealerMark, HeldCards, LastTrick, SeatPlace, WonPile } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import type { Words } from '../words/en.ts';
import { CardFace, useLaid } from './CardFace.tsx';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';
import css from './seat.module.css';

interface SeatAreaProps {
  readonly seat: SeatScene;
  readonly table: DeepReadonly<TableState>;
}

/** One side of the table: name plate, what was said, what is held, killed and won. */
export function SeatArea({ seat, table }: SeatAreaProps) {
  const { words, viewer } = useParts();
  const { place, acting, dealer, killed, pile } = seat;
  const lines = linesOf(seat, words.table);
  return (
    <SeatPlace
      place={place}
      acting={acting}
      detail={lines.length === 0 ? undefined : <Said lines={lines} />}
      marks={dealer ? <DealerMark /> : undefined}
    >
      {seat.seat !== viewer && <Held seat={seat} table={table} />}
      {killed.length > 0 && (
        <HeldCards
          size="small"
          label={words.table.killed(killed.map(({ card }) => card))}
          cards={killed.map(({ key, card }) => ({ key, face: <CardFace card={card} dimmed /> }))}
        />
      )}
      <WonPile {...pile} />
      {place.side === 'near' && <LookBack table={table} />}
    </SeatPlace>
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
function Held({ seat: { hand, cold }, table: { trump } }: SeatAreaProps) {
  const words = useParts().words.table;
  const faces = hand.map(({ key, card }) =>
    card === null ? { key } : { key, face: <CardFace card={card} trump={trump} />, name: words.card(card) },
  );
  if (!cold) return <HeldCards cards={faces} />;
  return <HeldCards cards={faces} size="small" label={words.coldLong(hand.flatMap(({ card }) => card ?? []))} />;
}

/** A turned trick may be looked at, until the next one is turned; not one of the hand before. */
function LookBack({ table: { tricks, trump } }: Pick<SeatAreaProps, 'table'>) {
  const laid = useLaid(trump);
  const last = tricks.at(-1);
  const plays = (last?.plays ?? []).map(({ seat, card }) => laid({ seat, card, key: String(seat) }));
  return <LastTrick plays={plays} winner={last?.winner ?? null} />;
}
