import type { ReactElement } from 'react';
import css from './court.module.css';

/** The court cards, by the letter in the corner of the card. */
export const COURTS = ['J', 'Q', 'K'] as const;
export type Court = (typeof COURTS)[number];

/** The class of the style sheet that paints a stroke. */
type Paint = 'robe' | 'gold' | 'hair' | 'skin' | 'white' | 'line';
type Stroke = readonly [paint: Paint, d: string];

/*
 * The upper half of each figure, from the head to the middle of the card at y = 0: 32 wide and 39 high. The lower half
 * is the same, rotated. Each figure has its own outline, which is recognizable at thumbnail size: the king has a beard
 * and a pointed crown, the queen long hair, a round crown and a flower, the jack a cap with a feather and a halberd.
 */
const ROBE: Stroke = ['robe', 'M-16 0V-6C-16-12-10-14-6-14H6C10-14 16-12 16-6V0Z'];
const FACE: Stroke = ['skin', 'M-6-22A6 7 0 0 1 6-22A6 8 0 0 1-6-22Z'];
const EYES: Stroke = ['line', 'M-3.4-21.6h2M1.4-21.6h2'];
const MOUTH: Stroke = ['line', 'M-1.6-16.6h3.2'];
const FIGURES: Readonly<Record<Court, readonly Stroke[]>> = {
  K: [
    ROBE,
    ['white', 'M-9-13.5L-4 0H4L9-13.5Z'],
    ['hair', 'M-8.5-26V-14H8.5V-26Z'],
    FACE,
    ['hair', 'M-6.5-20C-7-10-3-7 0-5C3-7 7-10 6.5-20C5-17.4 2.4-18 0-18C-2.4-18-5-17.4-6.5-20Z'],
    EYES,
    ['gold', 'M-8.5-25.5L-11-36L-5.4-31L0-38.5L5.4-31L11-36L8.5-25.5Z'],
    ['gold', 'M12.4 0V-21'],
    ['gold', 'M12.4-20.5a2.7 2.7 0 1 1 .1 0Z'],
  ],
  Q: [
    ['hair', 'M-7.5-28C-12-18-11-9-9-4H9C11-9 12-18 7.5-28Z'],
    ROBE,
    ['skin', 'M-5-14C-3-6 3-6 5-14Z'],
    ['hair', 'M-7.5-28C-12-18-10.5-11-9.5-8L-5.5-13V-23H5.5V-13L9.5-8C10.5-11 12-18 7.5-28Z'],
    FACE,
    EYES,
    MOUTH,
    [
      'gold',
      'M-7-26.5C-9-31-8-34-7.4-35C-6-32-4.6-32-3.6-33C-2.6-34-1-36 0-38C1-36 2.6-34 3.6-33C4.6-32 6-32 7.4-35C8-34 9-31 7-26.5Z',
    ],
    ['line', 'M11.5 0V-12'],
    ['white', 'M11.5-17A2.2 2.2 0 1 1 13.7-14.6A2.2 2.2 0 1 1 11.5-12A2.2 2.2 0 1 1 9.3-14.6A2.2 2.2 0 1 1 11.5-17Z'],
    ['gold', 'M11.5-13.2a1.3 1.3 0 1 1 .1 0Z'],
  ],
  J: [
    ROBE,
    ['gold', 'M-2.4 0V-12H2.4V0Z'],
    ['hair', 'M-8-27V-15.5H8V-27Z'],
    FACE,
    ['white', 'M-7-14.6L-4.6-11.4L-2.3-14L0-11L2.3-14L4.6-11.4L7-14.6Z'],
    EYES,
    MOUTH,
    ['robe', 'M-9.5-25.5C-11.5-32-4-35 1-34C7-33 11-30 9.5-25.5Z'],
    ['gold', 'M-9.5-27.6H9.5V-25H-9.5Z'],
    ['white', 'M5-29C8-31 13-35 11.5-39C7.5-38 4.5-34 5-29Z'],
    ['gold', 'M-13 0V-26'],
    ['white', 'M-13-26C-16-23-16-19-13-17Z'],
  ],
};

/** A king, queen or jack in a frame of 32 by 78 around its middle. The lower half is the upper one, rotated. */
export function CourtFigure({ court }: { readonly court: Court }): ReactElement {
  const half = FIGURES[court].map(([paint, d]) => <path key={d} className={css[paint]} d={d} />);
  return (
    <>
      <rect className={css.panel} x="-16" y="-39" width="32" height="78" rx="3" />
      {half}
      <g transform="rotate(180)">{half}</g>
      <path className={css.line} d="M-16 0H16" />
    </>
  );
}
