import { memo } from 'react';
import type { Face } from './faces.ts';
import { GLYPHS } from './glyphs/index.ts';
import css from './disc.module.css';

interface DiscProps {
  /** Null for a piece that lies face down. */
  readonly face: Face | null;
  readonly dimmed?: boolean;
}

/** Red has a double ring and a round index, black one broad ring and a square index: colour is not the only cue. */
function Engraving({ face: { character, colour, value } }: { readonly face: Face }) {
  return (
    <svg className={css.engraving} viewBox="-50 -50 100 100" aria-hidden="true">
      <g className={css.light} transform="translate(0 1.1)">
        <circle r="40.5" />
        <path d={GLYPHS[character]} transform="scale(.06)" />
      </g>
      <g className={css.ink}>
        <circle r="40.5" />
        {colour === 'red' && <circle className={css.inner} r="37" />}
        <path d={GLYPHS[character]} transform="scale(.06)" />
      </g>
      <g className={css.index} transform="translate(34 -34)">
        <g className={css.plaque}>
          {colour === 'red' ? <circle r="15" /> : <rect x="-14" y="-14" width="28" height="28" rx="6" />}
          <text y="6.6">{value}</text>
        </g>
      </g>
    </svg>
  );
}

/** The back of a piece: eight petals in two rings. */
function Back() {
  return (
    <svg className={css.engraving} viewBox="-50 -50 100 100" aria-hidden="true">
      <g className={css.pattern}>
        <circle r="40.5" />
        <circle r="34.5" className={css.inner} />
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} d="M0-4C9-12 9-22 0-30C-9-22-9-12 0-4Z" transform={`rotate(${turn})`} />
        ))}
        <circle r="4" className={css.boss} />
      </g>
    </svg>
  );
}

/** One xiangqi piece, `--card` wide. Hidden from screen readers: the component that places it gives its name. */
export const Disc = memo(function Disc({ face, dimmed = false }: DiscProps) {
  return (
    <span className={css.disc} data-side={face === null ? 'back' : face.colour} data-dimmed={dimmed || undefined}>
      {face === null ? <Back /> : <Engraving face={face} />}
    </span>
  );
});
