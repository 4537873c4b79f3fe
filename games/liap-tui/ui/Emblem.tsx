import { EmblemFelt } from '@parlour/client/ui';
import { GENERALS } from './glyphs/generals.ts';
import css from './emblem.module.css';

function Coin({ x, y, radius, children }: { x: number; y: number; radius: number; children: React.ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 50})`}>
      <ellipse className={css.shadow} cx="3" cy="12" rx="51" ry="48" />
      <circle className={css.side} cy="6" r="50" />
      <circle className={css.face} r="50" />
      <path className={css.shine} d="M-42-18A46 46 0 0 1 18-42A52 52 0 0 0-42-18Z" />
      {children}
    </g>
  );
}

/** Two generals and a won pile on felt. */
export function Emblem() {
  return (
    <EmblemFelt>
      <g className={css.pile}>
        {[0, 1, 2, 3].map((height) => (
          <Coin key={height} x={246} y={144 - height * 9} radius={31}>
            <circle className={css.groove} r="38" />
            {height === 3 &&
              [0, 60, 120].map((turn) => (
                <path
                  key={turn}
                  className={css.groove}
                  d="M0 0C13-12 13-24 0-32C-13-24-13-12 0 0ZM0 0C13 12 13 24 0 32C-13 24-13 12 0 0Z"
                  transform={`rotate(${turn})`}
                />
              ))}
          </Coin>
        ))}
      </g>
      <g className={css.black}>
        <Coin x={186} y={76} radius={46}>
          <circle className={css.ring} r="40" />
          <path d={GENERALS.將} transform="scale(.058)" />
        </Coin>
      </g>
      <g className={css.red}>
        <Coin x={104} y={110} radius={58}>
          <circle className={css.ring} r="41" />
          <circle className={css.ring} r="37.5" />
          <path d={GENERALS.帥} transform="scale(.058)" />
        </Coin>
      </g>
    </EmblemFelt>
  );
}
