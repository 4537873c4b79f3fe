import type { ViewerView } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { useMemo } from 'react';
import type { Menu } from '../menu.ts';
import type { TileId } from '../rules/tiles.ts';
import type { OwnState } from '../state.ts';
import type { Riichi } from '../types.ts';
import { useParts } from './parts.ts';
import { Tile } from './Tile.tsx';
import css from './waiting.module.css';
import { shownWaits, worthText } from './waits.ts';

interface WaitingProps {
  readonly view: Omit<ViewerView<Riichi>, 'own' | 'seat'> & {
    readonly own: DeepReadonly<OwnState>;
    readonly seat: Seat;
  };
  readonly menu: Menu | null;
  /** The raised tile. The waits are those of the hand without it. */
  readonly picked: TileId | null;
  /** True while the reader chooses the tile for a riichi. */
  readonly declaring: boolean;
}

/** The waits of the hand: the tiles, how many are unseen, their worth, and whether the hand is furiten. */
export function Waiting({ view, menu, picked, declaring }: WaitingProps) {
  const { words } = useParts();
  const shown = useMemo(() => shownWaits(view, menu, picked), [view, menu, picked]);
  if (shown === null) return null;
  const { waits, furiten } = shown.now;
  const total = waits.reduce((sum, { unseen }) => sum + unseen, 0);
  return (
    <section className={css.waiting} aria-label={words.table.waitsFor}>
      <p className={css.title}>
        {words.table.waitsTotal(total)}
        {furiten && (
          <strong className={css.furiten}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="8" />
              <path d="M4.5 4.5L15.5 15.5" />
            </svg>
            {words.table.furiten()}
          </strong>
        )}
      </p>
      <ul className={css.list}>
        {waits.map(({ kind, unseen, worth }, at) => (
          <li key={kind} data-none={unseen === 0 || undefined}>
            <span className="visually-hidden">{words.table.tileKind(kind)}</span>
            {/* The second tile of a kind is never a red five. */}
            <Tile tile={4 * kind + 1} />
            <span className={css.unseen}>{words.table.times(unseen)}</span>
            <span className={css.worth}>
              {worthText(worth, shown.inRiichi?.waits[at]?.worth ?? null, declaring, words.table)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
