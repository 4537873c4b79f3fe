import type { ReactElement } from 'react';
import { useWords } from '../ui/index.ts';
import { Logo } from './Logo.tsx';
import css from './Loading.module.css';

/** Shown while something loads. It fades in after a delay, so that a quick answer shows nothing. */
export function Loading(): ReactElement {
  const words = useWords();
  return (
    <main className={css.waiting}>
      <div className={css.mark}>
        <Logo />
      </div>
      <p>{words.loading}</p>
    </main>
  );
}
