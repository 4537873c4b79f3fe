import { Flight, SeatPlate, type SeatClock } from '@parlour/client/ui';
import { Disc } from './Disc.tsx';
import { Laid } from './Laid.tsx';
import { useParts } from './parts.ts';
import { Piles } from './Piles.tsx';
import type { SeatScene } from './scene.ts';
import css from './seat.module.css';

interface SeatAreaProps {
  readonly seat: SeatScene;
  readonly clock: SeatClock | null;
  /** Pieces are being laid down: room for them is kept. */
  readonly busy: boolean;
}

/** One side of the table: name plate, piles won, what is left in hand, and what was laid down. */
export function SeatArea({ seat, clock, busy }: SeatAreaProps) {
  const { words, players, viewer, name } = useParts();
  const you = seat.seat === viewer;
  const player = players.find((each) => each.seat === seat.seat);
  return (
    <section
      className={css.seat}
      data-place={seat.place}
      data-busy={busy || undefined}
      aria-label={you ? words.table.yourPlace : words.table.seat(name(seat.seat))}
    >
      <div className={css.person}>
        {player !== undefined && (
          <SeatPlate player={player} clock={clock} active={seat.acting} you={you}>
            {words.table.score(seat.score)}
          </SeatPlate>
        )}
        {seat.leads && <Lead />}
      </div>
      {!you && <Backs seat={seat} />}
      <div className={css.piles}>
        <Piles seat={seat} />
      </div>
      <div className={css.front}>{seat.laid !== null && <Laid laid={seat.laid} place={seat.place} />}</div>
    </section>
  );
}

/** A brass pennant: this seat leads. */
function Lead() {
  const { leads } = useParts().words.table;
  return (
    <span className={css.lead} title={leads}>
      <span className="visually-hidden">{leads}</span>
      <svg viewBox="0 0 20 24" aria-hidden="true">
        <path className={css.pole} d="M3 1V23" />
        <path className={css.flag} d="M3 2H19L14 8L19 14H3Z" />
      </svg>
    </span>
  );
}

/** What another seat still holds. */
function Backs({ seat: { hand } }: { readonly seat: SeatScene }) {
  const { handLeft } = useParts().words.table;
  return (
    <div className={css.backs}>
      <span className="visually-hidden">{handLeft(hand.length)}</span>
      {hand.map(({ key }) => (
        <Flight key={key} id={key} className={css.back}>
          <Disc face={null} />
        </Flight>
      ))}
    </div>
  );
}
