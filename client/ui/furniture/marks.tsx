/** Small signs for a role or an outcome. Each has a shape and a word, never colour alone. */
import type { ReactElement } from 'react';
import { useWords } from '../words.ts';
import css from './marks.module.css';

/** The winner's mark. Hidden from screen readers, since the text beside it says the same. */
export function Crown({ className = css.crown }: { readonly className?: string | undefined }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 24 18" aria-hidden="true">
      <path d="M2 16L1 4L7 9L12 1L17 9L23 4L22 16Z" />
    </svg>
  );
}

interface SeatMarkProps {
  /** One or two letters. */
  readonly text: string;
  /** What they stand for. */
  readonly label: string;
  readonly tone?: 'brass' | 'ivory' | 'blue';
}
/** A mark with letters at the corner of a name plate, for a role that moves around the table. */
export function SeatMark({ text, label, tone = 'brass' }: SeatMarkProps): ReactElement {
  return (
    <span className={css.mark} data-tone={tone} title={label}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
export function DealerMark(): ReactElement {
  const { dealer } = useWords();
  return <SeatMark text={dealer.charAt(0)} label={dealer} />;
}

/** A brass pennant: this seat leads. */
export function LeadMark(): ReactElement {
  const { leads } = useWords();
  return (
    <span className={css.lead} title={leads}>
      <span className="visually-hidden">{leads}</span>
      <svg viewBox="0 0 20 24" aria-hidden="true">
        <path className={css.pole} d="M3 1V23" />
        <path className={css.flag} d="M3 2H19L14 8L19 14H3Z" />
      </svg>
    </span>
  );
}

const OUTCOMES = {
  made: 'M-5 0L-1.5 4L5.5-4.5',
  failed: 'M-4-4L4 4M4-4L-4 4',
  over: 'M0 5.5V-5M-4.5-1L0-5.5L4.5-1',
  short: 'M0-5.5V5M-4.5 1L0 5.5L4.5 1',
} as const;
interface OutcomeMarkProps {
  /** A tick, a cross, an arrow up, an arrow down. */
  readonly outcome: keyof typeof OUTCOMES;
  /** Used for screen readers and as the tooltip. Absent if the text beside it says the same. */
  readonly label?: string;
}
/** The outcome of a bid or a declaration. */
export function OutcomeMark({ outcome, label }: OutcomeMarkProps): ReactElement {
  return (
    <span className={css.outcome} data-outcome={outcome} title={label}>
      <svg viewBox="-11 -11 22 22" aria-hidden="true">
        <circle r="10" />
        <path d={OUTCOMES[outcome]} />
      </svg>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

/** A padlock: this card must be kept. */
export function Lock(): ReactElement {
  return (
    <svg className={css.lock} viewBox="0 0 20 20" aria-hidden="true">
      <path className={css.shackle} d="M6 9V6a4 4 0 0 1 8 0V9" />
      <rect x="3.5" y="8.5" width="13" height="9.5" rx="2" />
    </svg>
  );
}
