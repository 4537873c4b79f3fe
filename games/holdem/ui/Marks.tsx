import { Flight } from '@parlour/client/ui';
import css from './seat.module.css';
import { useParts } from './parts.ts';
import type { Mark } from './scene.ts';

/** The dealer's button and the blinds, at the corner of the name plate. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  const { marks: short, marksLong } = useParts().words.table;
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <Flight key={mark} id={`mark-${mark}`} className={css.markPlace}>
          <span className={css.mark} data-mark={mark} title={marksLong[mark]}>
            <span aria-hidden="true">{short[mark]}</span>
            <span className="visually-hidden">{marksLong[mark]}</span>
          </span>
        </Flight>
      ))}
    </span>
  );
}

/** The winner's mark, by shape. */
export function Crown({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 18" aria-hidden="true">
      <path d="M2 16L1 4L7 9L12 1L17 9L23 4L22 16Z" />
    </svg>
  );
}
