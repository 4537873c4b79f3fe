import type { ReactElement, ReactNode } from 'react';
import { SeatPlate } from '../SeatPlate.tsx';
import { useWords } from '../words.ts';
import { placeStyle, type Place } from './places.ts';
import { useSeating } from './seating.ts';
import css from './seat.module.css';

interface SeatPlaceProps {
  readonly place: Place;
  /** The table waits for this seat. */
  readonly acting: boolean;
  /** Small, below the name: a score, a bid. */
  readonly detail?: ReactNode;
  /** At the corner of the name plate: `SeatMark`s. */
  readonly marks?: ReactNode;
  /** What lies at this seat: `HeldCards`, `WonPile`. */
  readonly children?: ReactNode;
}
/** One place at the table: the name plate, and what the seat says, holds and has won. */
export function SeatPlace({ place, acting, detail, marks, children }: SeatPlaceProps): ReactElement {
  const words = useWords();
  const { players, clocks, viewer, name } = useSeating();
  const { seat, side } = place;
  const you = seat === viewer;
  const player = players.find((each) => each.seat === seat);
  return (
    <section
      className={css.seat}
      style={placeStyle(place)}
      data-side={side}
      aria-label={you ? words.yourPlace : words.placeOf(name(seat))}
    >
      <div className={css.person}>
        {player !== undefined && (
          <SeatPlate player={player} clock={clocks.get(seat) ?? null} active={acting} you={you}>
            {detail}
          </SeatPlate>
        )}
        {marks !== undefined && <span className={css.marks}>{marks}</span>}
      </div>
      {children}
    </section>
  );
}
