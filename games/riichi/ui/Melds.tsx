import { Flight } from '@parlour/client/ui';
import { useParts } from './parts.ts';
import css from './melds.module.css';
import type { MeldScene, NorthTile, Place } from './scene.ts';
import { Tile } from './Tile.tsx';

interface MeldsProps {
  readonly melds: readonly MeldScene[];
  readonly norths: readonly NorthTile[];
  readonly place: Place;
}
/** The open sets of a seat, the first one outermost. Norths set aside are between them and the hand. */
export function Melds({ melds, norths, place }: MeldsProps) {
  const { words } = useParts();
  if (melds.length + norths.length === 0) return null;
  return (
    <div className={css.melds} data-place={place}>
      {norths.length > 0 && (
        <div className={css.norths}>
          <span className="visually-hidden">{words.table.norths(norths.length)}</span>
          {norths.map(({ key, tile, turn }) => (
            <Flight key={key} id={key} className={css.north}>
              <Tile tile={tile} turn={turn} />
            </Flight>
          ))}
        </div>
      )}
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
            // Only the called tile flies: it comes from another seat's pond.
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
