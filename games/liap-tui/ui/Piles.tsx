import { Flight } from '@parlour/client/ui';
import { Disc } from './Disc.tsx';
import css from './piles.module.css';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';

declare module 'react' {
  interface CSSProperties {
    '--spots'?: number;
  }
}

/** A tick, an arrow up and an arrow down: the same signs in the piles and on the score sheet. */
const SIGNS = {
  open: null,
  hit: 'M-5 0L-1.5 4L5.5-4.5',
  over: 'M0 5.5V-5M-4.5-1L0-5.5L4.5-1',
  short: 'M0-5.5V5M-4.5 1L0 5.5L4.5 1',
} as const;

export function MarkSign({ mark }: { readonly mark: SeatScene['mark'] }) {
  const sign = SIGNS[mark];
  return sign === null ? null : (
    <svg className={css.sign} data-mark={mark} viewBox="-11 -11 22 22" aria-hidden="true">
      <circle r="10" />
      <path d={sign} />
    </svg>
  );
}

/** The piles a seat has won as real stacks, on as many marked spots as it declared. */
export function Piles({ seat: { piles, declared, mark, place } }: { readonly seat: SeatScene }) {
  const words = useParts().words.table;
  const spots = Math.max(declared ?? 0, piles.length);
  return (
    <div className={css.piles} data-place={place}>
      <span className="visually-hidden">
        {declared === null ? words.declaredNothingYet : words.pilesLong(piles.length, declared)} {words.marks[mark]}
      </span>
      <div className={css.row} style={{ '--spots': spots }} aria-hidden="true">
        {Array.from({ length: spots }, (_, index) => (
          <div key={index} className={css.spot} data-over={declared !== null && index >= declared ? true : undefined}>
            {piles[index]?.map((token) => (
              <Flight key={token.key} id={token.key} className={css.level}>
                <Disc face={null} />
              </Flight>
            ))}
          </div>
        ))}
      </div>
      {declared !== null && (
        <span className={css.caption} aria-hidden="true">
          <span className={css.roomy}>{words.pilesOf(piles.length, declared)}</span>
          <span className={css.tight}>{words.pilesRatio(piles.length, declared)}</span>
          <MarkSign mark={mark} />
          {mark !== 'open' && <span className={css.roomy}>{words.marks[mark]}</span>}
        </span>
      )}
    </div>
  );
}
