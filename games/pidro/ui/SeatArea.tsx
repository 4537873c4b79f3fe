import { DealerMark, HeldCards, TrickSeat, type TrickScene } from '@parlour/client/ui';
import type { Card, Suit } from '@parlour/kit/cards';
import type { Words } from '../words/en.ts';
import { CardFace, useLook } from './CardFace.tsx';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';
import css from './seat.module.css';

interface SeatAreaProps {
  readonly seat: SeatScene;
  readonly cards: TrickScene<Card>;
  readonly trump: Suit | null;
}

/** One side of the table: name plate, what was said, what is held, killed and won. */
export function SeatArea({ seat, cards, trump }: SeatAreaProps) {
  const { words } = useParts();
  const look = useLook(trump);
  const { place, acting, dealer, killed, cold, hand } = seat;
  const lines = linesOf(seat, words.table);
  return (
    <TrickSeat
      place={place}
      scene={cards}
      look={look}
      acting={acting}
      detail={lines.length === 0 ? undefined : <Said lines={lines} />}
      marks={dealer ? <DealerMark /> : undefined}
      open={cold ? words.table.coldLong(hand.flatMap(({ card }) => card ?? [])) : undefined}
    >
      {killed.length > 0 && (
        <HeldCards
          size="small"
          label={words.table.killed(killed.map(({ card }) => card))}
          cards={killed.map(({ key, card }) => ({ key, face: <CardFace card={card} dimmed /> }))}
        />
      )}
    </TrickSeat>
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
