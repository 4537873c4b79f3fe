import css from './chips.module.css';

/** Number of chips drawn: one more for each doubling of the amount, so that a blind and a large bet look different. */
export function heightOf(blinds: number): number {
  return Math.min(6, Math.max(1, Math.ceil(Math.log2(blinds + 1))));
}
const GAP = 5;

/** A pile of chips. Hidden from screen readers, since the amount is written beside it. */
export function Chips({ blinds }: { readonly blinds: number }) {
  const height = heightOf(blinds);
  return (
    <svg className={css.pile} viewBox="0 0 44 50" aria-hidden="true">
      {Array.from({ length: height }, (_, index) => (
        <g key={index} transform={`translate(22 ${37 - index * GAP})`} data-kind={(height - 1 + index) % 3}>
          <path className={css.edge} d="M-19 0V5A19 9.5 0 0 0 19 5V0Z" />
          <path
            className={css.notch}
            d="M-9 8.4V13.4L-3 14.4V9.4ZM9 8.4V13.4L3 14.4V9.4ZM-19 0V5L-16 9V4ZM19 0V5L16 9V4Z"
          />
          <ellipse className={css.top} rx="19" ry="9.5" />
          <ellipse className={css.inlay} rx="12" ry="5.6" />
        </g>
      ))}
    </svg>
  );
}
