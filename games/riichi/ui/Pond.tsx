import { Flight } from '@parlour/client/ui';
import { useParts } from './parts.ts';
import css from './pond.module.css';
import type { PondTile, SeatScene } from './scene.ts';
import { Tile } from './Tile.tsx';

/** A seat's discards, six in a row, the first row nearest to the middle. */
export function Pond({ seat: { place, pond } }: { readonly seat: SeatScene }) {
  const { words } = useParts();
  const all = pond.flat();
  return (
    <div className={css.pond} data-part={place === 'near' ? 'pond' : undefined} data-place={place}>
      <p className="visually-hidden">
        {words.table.pond(all.map(({ tile, gone, riichi }) => ({ tile, gone, riichi })))}
      </p>
      {pond.map((row, index) => (
        <div key={index} className={css.row}>
          {row.map((tile) => (
            <Thrown key={tile.key} tile={tile} newest={tile === all.at(-1)} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ThrownProps {
  readonly tile: PondTile;
  /** True for the newest discard: only it is watched for movement, since only it can be flying. */
  readonly newest: boolean;
}
function Thrown({ tile: { key, tile, turn, gone, tsumogiri, last, winning }, newest }: ThrownProps) {
  const lies = <Tile tile={tile} turn={turn} gone={gone} tsumogiri={tsumogiri} last={last} winning={winning} />;
  // A called tile flies on with the meld; here only its place is left.
  return newest && !gone ? <Flight id={key}>{lies}</Flight> : lies;
}
