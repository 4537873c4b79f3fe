import type { ReactElement } from 'react';
import type { AnyGameUi } from '../ui/index.ts';
import css from './Emblem.module.css';
import { Logo } from './Logo.tsx';

/** A game's picture in a wooden frame. Shows the logo if the game has no picture or is not loaded yet. */
export function Emblem({ door }: { readonly door: AnyGameUi | null }): ReactElement {
  return (
    <div className={css.frame}>
      {door === null ? (
        <div className={css.sign}>
          <Logo />
        </div>
      ) : (
        <door.Emblem />
      )}
    </div>
  );
}
