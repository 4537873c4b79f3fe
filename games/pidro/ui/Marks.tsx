import css from './marks.module.css';
import { useParts } from './parts.ts';

/** The winner's mark, by shape. */
export function Crown({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className ?? css.crown} viewBox="0 0 24 18" aria-hidden="true">
      <path d="M2 16L1 4L7 9L12 1L17 9L23 4L22 16Z" />
    </svg>
  );
}
/** A brass button with a letter: this seat deals. */
export function DealerButton() {
  const { dealer } = useParts().words.table;
  return (
    <span className={css.dealer} title={dealer}>
      <span aria-hidden="true">{dealer.charAt(0)}</span>
      <span className="visually-hidden">{dealer}</span>
    </span>
  );
}
/** A tick or a cross, with its word for a screen reader. */
export function Outcome({ made, label }: { readonly made: boolean; readonly label: string }) {
  return (
    <span className={css.outcome} data-made={made} title={label}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="10" />
        <path d={made ? 'M5 10.5L8.7 14L15 6.5' : 'M6 6L14 14M14 6L6 14'} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
/** A padlock: this card must be kept. */
export function Lock() {
  return (
    <svg className={css.lock} viewBox="0 0 20 20" aria-hidden="true">
      <path className={css.shackle} d="M6 9V6a4 4 0 0 1 8 0V9" />
      <rect x="3.5" y="8.5" width="13" height="9.5" rx="2" />
    </svg>
  );
}
