import type { ReactElement, ReactNode } from 'react';
import css from './Picture.module.css';

interface PictureProps {
  /** What is seen, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
}
/** Cards or other pieces in a row on felt, beside a rule that speaks of them. Each is as wide as `--card`. */
export const Picture = ({ label, children }: PictureProps): ReactElement => (
  <figure className={css.picture}>
    <figcaption className="visually-hidden">{label}</figcaption>
    {children}
  </figure>
);
