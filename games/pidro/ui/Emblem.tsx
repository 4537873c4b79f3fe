import { SUIT_PATHS, type Suit } from '@parlour/client/ui';
import css from './emblem.module.css';

interface PidroCardProps {
  readonly suit: Suit;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}
/** A five, which is what "pidro" means. */
function PidroCard({ suit, turn, x, y }: PidroCardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} data-suit={suit} className={css.card}>
      <rect className={css.shadow} x="-43" y="-57" width="92" height="126" rx="9" />
      <rect className={css.paper} x="-46" y="-63" width="92" height="126" rx="9" />
      <text className={css.rank} x="-38" y="-22">
        5
      </text>
      {[
        [-16, -28],
        [18, -28],
        [1, 4],
        [-16, 36],
        [18, 36],
      ].map(([left = 0, top = 0]) => (
        <path key={`${left} ${top}`} d={SUIT_PATHS[suit]} transform={`translate(${left + 6} ${top}) scale(.2)`} />
      ))}
    </g>
  );
}

/** The two pidros of a red trump, fanned on felt, and their fourteen points. */
export function Emblem() {
  return (
    <svg className={css.emblem} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.felt} width="320" height="200" />
      <circle className={css.mark} cx="160" cy="104" r="84" />
      <circle className={css.mark} cx="160" cy="104" r="78" />
      <PidroCard suit="diamonds" turn={-12} x={118} y={104} />
      <PidroCard suit="hearts" turn={9} x={186} y={98} />
      <g transform="translate(258 148)">
        <circle className={css.coin} r="30" />
        <circle className={css.rim} r="25" />
        <text className={css.points} y="9">
          14
        </text>
      </g>
    </svg>
  );
}
