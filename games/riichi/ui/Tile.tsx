import { memo } from 'react';
import { isRed, kindOf, type TileId } from '../rules/tiles.ts';
import { drawingOf, faceClass, type Turn } from './faces.ts';
import { fetchDrawings } from './face-pictures.ts';
import { light } from './lit.ts';
import { useParts } from './parts.ts';
import css from './tile.module.css';

// Whoever needs one asks again when this has failed.
if (typeof document !== 'undefined') fetchDrawings().catch(() => undefined);

interface TileProps {
  /** `null` lies face down. */
  readonly tile: TileId | null;
  readonly turn?: Turn;
  /** Called away: only its place is left. */
  readonly gone?: boolean;
  /** May not be chosen now. */
  readonly dimmed?: boolean;
  /** Thrown straight from the wall. */
  readonly tsumogiri?: boolean;
  /** The discard that everybody looks at. */
  readonly last?: boolean;
  readonly winning?: boolean;
  /** Stands in another's hand. */
  readonly standing?: boolean;
}

/** One tile, as wide as `--tile`, drawn anew only when it changes: a table has a hundred. Says nothing to a screen reader: the component that lays it out names it. */
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
