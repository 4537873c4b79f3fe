import { memo } from 'react';
import { isRed, kindOf, type TileId } from '../rules/tiles.ts';
import { drawingOf, faceClass, type Turn } from './faces.ts';
import { fetchDrawings } from './face-pictures.ts';
import { light } from './lit.ts';
import { useParts } from './parts.ts';
import css from './tile.module.css';

// Prefetch. If it fails, the next use fetches again.
if (typeof document !== 'undefined') fetchDrawings().catch(() => undefined);

interface TileProps {
  /** `null` for a tile that is face down. */
  readonly tile: TileId | null;
  readonly turn?: Turn;
  /** True for a discard that was called: only its place is left. */
  readonly gone?: boolean;
  /** True if the tile may not be chosen now. */
  readonly dimmed?: boolean;
  /** True if the tile was discarded as it was drawn. */
  readonly tsumogiri?: boolean;
  /** True for the newest discard. */
  readonly last?: boolean;
  readonly winning?: boolean;
  /** True for a tile that stands in another seat's hand. */
  readonly standing?: boolean;
}

/**
 * One tile, as wide as `--tile`. Memoized, since a table has a hundred. Hidden from screen readers: the component that
 * lays it out names it.
 */
export const Tile = memo(function Tile(props: TileProps) {
  const { tile, turn = 0, gone, dimmed, tsumogiri, last, winning, standing } = props;
  const { reds, dora, signs } = useParts();
  if (tile === null)
    return (
      <span className={css.tile} data-turn={turn} data-back data-standing={standing || undefined} aria-hidden="true" />
    );
  const kind = kindOf(tile);
  const drawing = drawingOf(tile, reds);
  return (
    <span
      className={`${css.tile} ${faceClass(drawing, turn, signs)}`}
      data-turn={turn}
      data-face={drawing}
      data-kind={kind}
      data-dora={(reds && isRed(tile)) || dora.includes(kind) || undefined}
      data-gone={gone || undefined}
      data-dimmed={dimmed || undefined}
      data-tsumogiri={tsumogiri || undefined}
      data-last={last || undefined}
      data-winning={winning || undefined}
      aria-hidden="true"
      onPointerEnter={(event) => event.pointerType === 'mouse' && light(kind)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && light(null)}
    />
  );
});
