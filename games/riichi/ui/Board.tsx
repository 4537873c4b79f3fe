import { SeatPlate, type SeatClock } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { Centre } from './Centre.tsx';
import { useParts } from './parts.ts';
import { Pond } from './Pond.tsx';
import type { Scene, SeatScene } from './scene.ts';
import { Shouts } from './Shouts.tsx';
import { Strip } from './Strip.tsx';
import css from './table.module.css';

interface BoardProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
}

export function Board({ table, scene: { seats }, clocks }: BoardProps) {
  const { words, viewer, name } = useParts();
  return (
    <div className={css.room}>
      <div className={css.measured}>
        <div className={css.board} data-players={seats.length} data-watched={viewer === null || undefined}>
          <Centre table={table} seats={seats} />
          {seats.map((seat) => (
            <section
              key={seat.place}
              className={css.side}
              data-place={seat.place}
              aria-label={seat.seat === viewer ? words.table.yourPlace : words.table.seat(name(seat.seat))}
            >
              <Plate seat={seat} clock={clocks.get(seat.seat) ?? null} />
              <Pond seat={seat} />
              {seat.seat !== viewer && <Strip seat={seat} />}
            </section>
          ))}
          <Shouts table={table} seats={seats} />
        </div>
      </div>
    </div>
  );
}

function Plate({ seat, clock }: { readonly seat: SeatScene; readonly clock: SeatClock | null }) {
  const { players, viewer } = useParts();
  const player = players.find((each) => each.seat === seat.seat);
  if (player === undefined) return null;
  return (
    <div className={css.plate}>
      <SeatPlate player={player} clock={clock} active={seat.acting} you={seat.seat === viewer} />
    </div>
  );
}
