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
          {tiles.map(({ key, tile, turn, added }) => (
            <Flight key={key} id={key} className={css.slot}>
              {added !== null && <Tile tile={added} turn={turn} />}
              <Tile tile={tile} turn={turn} />
            </Flight>
          ))}
        </div>
      ))}
    </div>
  );
}
