import type { ReactElement } from 'react';
import { useWords } from '../ui/index.ts';
import { Mark } from './Mark.tsx';
import css from './Waiting.module.css';

/** Shown while something is on its way. It fades in late, so that a quick answer shows nothing at all. */
export function Waiting(): ReactElement {
  const words = useWords();
  return (
    <main className={css.waiting}>
      <div className={css.mark}>
        <Mark />
      </div>
      <p>{words.loading}</p>
    </main>
  );
}
