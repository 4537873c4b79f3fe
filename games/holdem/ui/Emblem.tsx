import { SUIT_PATHS, SUITS } from '@parlour/client/ui';
import css from './emblem.module.css';

interface FaceProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly suit: 2 | 3;
}
function Ace({ x, y, turn, suit }: FaceProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} data-suit={suit}>
      <rect className={css.shadow} x="-34" y="-45" width="74" height="102" rx="9" />
      <rect className={css.face} x="-37" y="-51" width="74" height="102" rx="9" />
      <path className={css.pip} d={SUIT_PATHS[SUITS[suit]]} transform="translate(-22 -18) scale(.16)" />
      <path className={css.pip} d={SUIT_PATHS[SUITS[suit]]} transform="translate(4 12) scale(.5)" />
      {/* The letter A as strokes: a word file has no say in what stands on a card. */}
      <path className={css.letter} d="M-29-29L-22-46L-15-29M-26.5-35H-17.5" />
    </g>
  );
}
function Pile({ x, y, height, kind }: { x: number; y: number; height: number; kind: number }) {
  return (
    <g transform={`translate(${x} ${y})`} data-kind={kind}>
      <ellipse className={css.shadow} cx="3" cy="12" rx="31" ry="15" />
      {Array.from({ length: height }, (_, index) => (
        <g key={index} transform={`translate(0 ${-index * 8})`}>
          <path className={css.edge} d="M-28 0V8A28 13 0 0 0 28 8V0Z" />
          <path className={css.notch} d="M-14 11V19L-5 21V13ZM14 11V19L5 21V13ZM-28 0V8L-24 14V6ZM28 0V8L24 14V6Z" />
          <ellipse className={css.top} rx="28" ry="13" />
          <ellipse className={css.inlay} rx="18" ry="8" />
        </g>
      ))}
    </g>
  );
}

/** Two aces and three piles of chips on felt. */
export function Emblem() {
  return (
    <svg className={css.emblem} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.felt} width="320" height="200" />
      <ellipse className={css.mark} cx="160" cy="104" rx="140" ry="82" />
      <ellipse className={css.mark} cx="160" cy="104" rx="132" ry="75" />
      <Pile x={262} y={120} height={3} kind={2} />
      <Pile x={222} y={142} height={6} kind={0} />
      <Pile x={276} y={156} height={4} kind={1} />
      <Ace x={96} y={100} turn={-12} suit={2} />
      <Ace x={146} y={96} turn={9} suit={3} />
    </svg>
  );
}
