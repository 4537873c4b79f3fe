import { Flight, placeStyle } from '@parlour/client/ui';
import { Chips } from './Chips.tsx';
import css from './chips.module.css';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';

/** A seat this far from the middle of a wide table, in per cent of its width, is at an end of the oval. */
const END = 35;

/**
 * The chips in front of a seat. While there are none, an empty element with the same flight key waits at the name
 * plate, so that chips can fly from there.
 */
export function Bet({ seat, bigBlind }: { readonly seat: SeatScene; readonly bigBlind: number }) {
  const { words, amount } = useParts();
  const { spot, bet, chipsKey } = seat;
  const out = bet > 0;
  return (
    <div
      className={css.bet}
      style={placeStyle(spot)}
      data-side={spot.side}
      data-end={Math.abs(spot.wide.x - 50) > END || undefined}
      data-out={out || undefined}
    >
      <Flight key={chipsKey} id={chipsKey} className={css.stack}>
        {out && <Chips blinds={bet / bigBlind} />}
      </Flight>
      {out && (
        <span className={css.amount}>
          <span className="visually-hidden">{words.table.bet(amount(bet))}</span>
          <span aria-hidden="true">{amount(bet)}</span>
        </span>
      )}
    </div>
  );
}
