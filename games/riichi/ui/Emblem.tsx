import css from './emblem.module.css';
import dragons from './tiles/dragons.svg?url';

interface StandingProps {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  readonly drawing: string;
}
function Standing({ x, y, tilt, drawing }: StandingProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect className={css.shadow} x="-29" y="-34" width="64" height="86" rx="8" />
      <rect className={css.back} x="-32" y="-36" width="64" height="86" rx="8" />
      <rect className={css.side} x="-32" y="-40" width="64" height="86" rx="8" />
      <rect className={css.face} x="-32" y="-44" width="64" height="86" rx="8" />
      <use href={`${dragons}#${drawing}`} x="-27" y="-37" width="54" height="72" />
    </g>
  );
}

/** The three dragons and a riichi stick on felt. */
export function Emblem() {
  return (
    <svg className={css.emblem} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.felt} width="320" height="200" />
      <rect className={css.mark} x="62" y="18" width="196" height="164" rx="16" />
      <Standing x={92} y={92} tilt={-9} drawing="5z" />
      <Standing x={160} y={86} tilt={0} drawing="6z" />
      <Standing x={228} y={92} tilt={9} drawing="7z" />
      <g transform="translate(160 162) rotate(-4)">
        <rect className={css.stick} x="-74" y="-6" width="148" height="12" rx="6" />
        <circle className={css.dot} r="4" />
      </g>
    </svg>
  );
}
