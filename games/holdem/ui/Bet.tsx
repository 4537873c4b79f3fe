import { Flight } from '@parlour/client/ui';
import type { CSSProperties } from 'react';
import { Chips } from './Chips.tsx';
import css from './chips.module.css';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';

/** Chips before a seat. With none there, an unseen pile at the plate waits to be pushed forward. */
export function Bet({ seat, bigBlind }: { readonly seat: SeatScene; readonly bigBlind: number }) {
  const { words, amount } = useParts();
  const { spot, bet, chipsKey } = seat;
  const out = bet > 0;
  const style = {
    '--wx': `${spot.wide.x}%`,
    '--wy': `${spot.wide.y}%`,
    '--tx': `${spot.tall.x}%`,
    '--ty': `${spot.tall.y}%`,
  } as CSSProperties;
  return (
    <div className={css.bet} style={style} data-side={spot.side} data-out={out || undefined}>
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
