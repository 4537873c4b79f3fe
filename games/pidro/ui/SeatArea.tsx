import { DealerMark, HeldCards, TrickSeat, type TrickScene } from '@parlour/client/ui';
import type { Card, Suit } from '@parlour/kit/cards';
import { CardFace, useLook } from './CardFace.tsx';
import { useParts } from './parts.ts';
import { linesOf, type Line } from './said.ts';
import type { SeatScene } from './scene.ts';
import css from './seat.module.css';

interface SeatAreaProps {
  readonly seat: SeatScene;
  readonly cards: TrickScene<Card>;
  readonly trump: Suit | null;
}

/** One side of the table: name plate, call and requests, and the cards held, killed and won. */
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
