import { Flight, SeatMark } from '@parlour/client/ui';
import css from './seat.module.css';
import { useParts } from './parts.ts';
import type { Mark } from './scene.ts';

const TONES = { button: 'ivory', small_blind: 'blue', big_blind: 'brass' } as const;

/** The dealer's button and the blinds, at the corner of the name plate. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  const { marks: short, marksLong } = useParts().words.table;
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <Flight key={mark} id={`mark-${mark}`}>
          <SeatMark text={short[mark]} label={marksLong[mark]} tone={TONES[mark]} />
        </Flight>
      ))}
    </span>
  );
}
