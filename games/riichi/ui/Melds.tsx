import { Flight } from '@parlour/client/ui';
import { useParts } from './parts.ts';
import css from './melds.module.css';
import type { MeldScene, Place } from './scene.ts';
import { Tile } from './Tile.tsx';

/** The open sets of a seat, the first one outermost. */
export function Melds({ melds, place }: { readonly melds: readonly MeldScene[]; readonly place: Place }) {
  const { words } = useParts();
  if (melds.length === 0) return null;
  return (
    <div className={css.melds} data-place={place}>
      {melds.toReversed().map(({ meld, tiles }) => (
        <div key={meld.tiles[0]} className={css.meld}>
          <span className="visually-hidden">{words.table.meld(meld)}</span>
          {tiles.map(({ key, tile, turn, sideways, added }) => {
            const laid = (
              <>
                {added !== null && <Tile tile={added} turn={turn} />}
                <Tile tile={tile} turn={turn} />
              </>
            );
            // The called tile comes from another's pond.
            return sideways ? (
              <Flight key={key} id={key} className={css.slot}>
                {laid}
              </Flight>
            ) : (
              <span key={key} className={css.slot}>
                {laid}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
