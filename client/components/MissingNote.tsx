import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Announce, IconButton, Missing, useWords } from '../ui/index.ts';
import { missing } from '../ui/late-parts.ts';
import css from './MissingNote.module.css';

/** Says above the page that a part of it could not be fetched, until the user closes the note. */
export function MissingNote(): ReactElement | null {
  const words = useWords();
  const { isShown } = useStore(missing);
  if (!isShown) return null;
  return (
    <section className={css.note} aria-label={words.table.missing}>
      <Announce text={words.table.missing} />
      <Missing />
      <IconButton label={words.close} onClick={() => missing.setState({ isShown: false })}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
