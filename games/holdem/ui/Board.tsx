import { Flight, placeStyle, type SeatClock } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { Bet } from './Bet.tsx';
import { Centre } from './Centre.tsx';
import { Chips } from './Chips.tsx';
import chips from './chips.module.css';
import { useEquity } from './equity.ts';
import type { Scene, SeatScene } from './scene.ts';
import { SeatArea } from './SeatArea.tsx';
import css from './table.module.css';

interface BoardProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
}

export function Board({ table, scene, clocks }: BoardProps) {
  const { seats, pots, over } = scene;
  const equity = useEquity(table);
  const dealing =
    table.acts.length === 0 && table.street === 'preflop' && !over
      ? seats.filter(({ cards }) => cards.length > 0).length
      : 0;
  return (
    <div className={css.board} data-seats={seats.length > 6 ? 'many' : 'few'}>
      <div className={css.felt} />
      <Centre table={table} scene={scene} />
      {seats.map((seat) => (
        <Bet key={seat.seat} seat={seat} bigBlind={table.bigBlind} />
      ))}
      {over &&
        pots.map(({ key, chips: size, winners }) => (
          <Paid key={key} id={key} blinds={size / table.bigBlind} to={seats.find(({ seat }) => seat === winners[0])} />
        ))}
      {seats.map((seat) => (
        <SeatArea
          key={seat.seat}
          seat={seat}
          clock={clocks.get(seat.seat) ?? null}
          dealing={dealing}
          equity={equity.get(seat.seat) ?? null}
        />
      ))}
    </div>
  );
}

/** A pot that flies to its winners. */
function Paid({
  id,
  blinds,
  to,
}: {
  readonly id: string;
  readonly blinds: number;
  readonly to: SeatScene | undefined;
}) {
  if (to === undefined) return null;
  const { spot } = to;
  return (
    <div className={chips.bet} style={placeStyle(spot)} data-side={spot.side} data-out="true" data-paid="true">
      <Flight id={id} className={chips.stack}>
        <Chips blinds={blinds} />
      </Flight>
    </div>
  );
}
