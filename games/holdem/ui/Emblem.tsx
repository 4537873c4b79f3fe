import { EmblemCard, EmblemFelt } from '@parlour/client/ui';
import css from './emblem.module.css';

function Pile({ x, y, height, kind }: { x: number; y: number; height: number; kind: number }) {
  return (
    <g className={css.pile} transform={`translate(${x} ${y})`} data-kind={kind}>
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
    <EmblemFelt>
      <Pile x={262} y={120} height={3} kind={2} />
      <Pile x={222} y={142} height={6} kind={0} />
      <Pile x={276} y={156} height={4} kind={1} />
      <EmblemCard rank="A" suit="hearts" x={88} y={104} turn={-12} />
      <EmblemCard rank="A" suit="spades" x={150} y={98} turn={9} />
    </EmblemFelt>
  );
}
