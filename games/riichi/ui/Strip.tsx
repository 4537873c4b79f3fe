import { Flight } from '@parlour/client/ui';
import { Melds } from './Melds.tsx';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';
import css from './strip.module.css';
import { Tile } from './Tile.tsx';

/** The edge of the table at another seat: its hand, and its open sets at its right. */
export function Strip({ seat }: { readonly seat: SeatScene }) {
  const { words } = useParts();
  const { place, turn, backs, drew, shown, winningTile, melds, norths } = seat;
  return (
    <div className={css.strip} data-place={place}>
      <div className={css.hand}>
        <span className="visually-hidden">
          {shown === null ? words.table.handLeft(backs.length) : words.table.tiles(shown)}
        </span>
        {shown === null
          ? backs.map((key, at) =>
              // Only the last tile can fly, when it is discarded.
              at < backs.length - 1 ? (
                <Tile key={key} tile={null} turn={turn} standing />
              ) : (
                <Flight key={key} id={key} className={drew ? css.drawn : css.back}>
                  <Tile tile={null} turn={turn} standing />
                </Flight>
              ),
            )
          : shown.map((tile) => <Tile key={tile} tile={tile} turn={turn} />)}
        {winningTile !== null && (
          <span className={css.drawn}>
            <Tile tile={winningTile} turn={turn} winning />
          </span>
        )}
      </div>
      <Melds melds={melds} norths={norths} place={place} />
    </div>
  );
}
