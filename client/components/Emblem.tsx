import type { ReactElement } from 'react';
import type { AnyGameUi } from '../ui/index.ts';
import css from './Emblem.module.css';
import { Logo } from './Logo.tsx';

/** A game's picture in a wooden frame; the house's sign where a game has none or is not known yet. */
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
