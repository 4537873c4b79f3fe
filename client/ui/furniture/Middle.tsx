import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../words.ts';
import css from './middle.module.css';

/** The middle of the table while no trick lies there: a `Headline`, a pack, or other content. */
export function Middle({ children }: { readonly children: ReactNode }): ReactElement {
  const words = useWords();
  return (
    <section className={css.middle} data-part="middle" aria-label={words.middleOfTable}>
      {children}
    </section>
  );
}

/** The result of a game's `headlineOf`. */
export interface HeadlineText {
  readonly main: string;
  readonly detail: string | null;
}
interface HeadlineProps {
  /** Small, above the rest: the round, the trick. */
  readonly where?: ReactNode;
  /** What is going on, in a few words. */
  readonly main?: ReactNode;
  readonly detail?: ReactNode;
}
/** The text in the middle of the table. */
export function Headline({ where, main, detail }: HeadlineProps): ReactElement {
  return (
    <div className={css.headline}>
      {where !== undefined && where !== null && <p className={css.where}>{where}</p>}
      {main !== undefined && main !== null && <p className={css.main}>{main}</p>}
      {detail !== undefined && detail !== null && <p className={css.detail}>{detail}</p>}
    </div>
  );
}
