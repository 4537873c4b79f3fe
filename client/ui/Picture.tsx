import type { ReactElement, ReactNode } from 'react';
import css from './Picture.module.css';

interface PictureProps {
  /** Describes the picture for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}
/** An illustration beside a rule: cards or other pieces in a row on felt. Each is as wide as `--card`. */
export const Picture = ({ label, children }: PictureProps): ReactElement => (
  <figure className={css.picture}>
    <figcaption className="visually-hidden">{label}</figcaption>
    {children}
  </figure>
);
