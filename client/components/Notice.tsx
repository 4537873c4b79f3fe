import type { ReactElement, ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import css from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Buttons: what the user can do about it. */
  readonly children: ReactNode;
}
/** A full page with a title, a message and buttons. */
export function Notice({ title, text, children }: NoticeProps): ReactElement {
  return (
    <main className={css.notice}>
      <div className={css.mark}>
        <Logo />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={css.ways}>{children}</div>
    </main>
  );
}
