import { Flight, useShortcut } from '@parlour/client/ui';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { kindOf, type TileId } from '../rules/tiles.ts';
import css from './hand.module.css';
import { light } from './lit.ts';
import { Melds } from './Melds.tsx';
import { useParts } from './parts.ts';
import type { MeldScene, NorthTile } from './scene.ts';
import { Tile } from './Tile.tsx';

/** The keys for the thirteen tiles of the hand. The key for the drawn tile is the space bar. */
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'q', 'w', 'e'] as const;

interface HandProps {
  /** The tiles in display order, without the drawn one. */
  readonly tiles: readonly TileId[];
  readonly drawn: TileId | null;
  readonly hand: number;
  readonly melds: readonly MeldScene[];
  readonly norths: readonly NorthTile[];
  /** The tile with which the round was won, if any. */
  readonly winning: TileId | null;
  readonly picked: TileId | null;
  /** Tiles that may be chosen now. Null when nothing is asked; then every tile may be raised. */
  readonly allowed: readonly TileId[] | null;
  /** True while a win is offered: Space or Enter on a tile raises it but never throws it. */
  readonly keysOnlyRaise: boolean;
  readonly pick: (tile: TileId, how: 'look' | 'throw') => void;
  /** Called with the tile that is pointed at, or with null when none is any more. */
  readonly point: (tile: TileId | null) => void;
}

/** The width of the hand in one row, in tiles. The row never wraps, so that the whole hand is visible at once. */
const MELD_SCALE = 0.8;
const unitsOf = (melds: readonly MeldScene[], norths: number): number =>
  14.5 -
  3 * melds.length +
  melds.reduce((sum, { tiles }) => sum + (tiles.length + (tiles.some((tile) => tile.sideways) ? 0.7 : 0.3)), 0) *
    MELD_SCALE +
  (norths === 0 ? 0 : 0.9 + 0.38 * norths) * MELD_SCALE;

/** Number of tiles in the first of two rows. Does not depend on whether there is a drawn tile. */
const halfOf = (tiles: readonly TileId[]): number => Math.ceil((tiles.length + 1) / 2);
/** The width of the hand in two rows, in tiles. Open sets are beside them in pairs. */
const unitsInTwo = (tiles: readonly TileId[], melds: readonly MeldScene[], norths: number): number =>
  halfOf(tiles) + 0.35 + Math.ceil(melds.length / 2) * 4 * MELD_SCALE + (norths === 0 ? 0 : 2.4 * MELD_SCALE);

/** The reader's tiles in one or two rows, the drawn one apart, open sets at the right. Arrow keys move the focus. */
export function Hand({
  tiles,
  drawn,
  hand,
  melds,
  norths,
  winning,
  picked,
  allowed,
  keysOnlyRaise,
  pick,
  point,
}: HandProps) {
  const { words } = useParts();
  const rack = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(rack.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const shown = drawn === null ? tiles : [...tiles, drawn];
  return (
    <div
      className={css.row}
      style={{
        '--units': unitsOf(melds, norths.length),
        '--units-in-two': unitsInTwo(tiles, melds, norths.length),
        '--half': halfOf(tiles),
      }}
    >
      <fieldset ref={rack} className={css.hand} data-part="hand" aria-label={words.table.yourHand}>
        {shown.map((tile) => (
          <Flight key={tile} id={`${hand}/t${tile}`} className={tile === drawn ? css.drawn : css.slot}>
            <HandTile
              tile={tile}
              drawn={tile === drawn}
              picked={tile === picked}
              winning={tile === winning}
              keysOnlyRaise={keysOnlyRaise}
              locked={allowed !== null && !allowed.includes(tile)}
              pick={pick}
              point={point}
              move={move}
            />
          </Flight>
        ))}
        {KEYS.map((key, at) => (
          <TileKey key={key} letter={key} tile={tiles[at] ?? null} picked={picked} pick={pick} />
        ))}
      </fieldset>
      <div className={css.melds}>
        <Melds melds={melds} norths={norths} place="near" />
      </div>
    </div>
  );
}

interface TileKeyProps {
  readonly letter: string;
  readonly tile: TileId | null;
  readonly picked: TileId | null;
  readonly pick: HandProps['pick'];
}
/** The first press raises the tile, the second throws it. */
function TileKey({ letter, tile, picked, pick }: TileKeyProps) {
  const { words } = useParts();
  useShortcut(
    tile === null ? null : letter,
    words.table.tileKeys,
    () => {
      if (tile !== null) pick(tile, picked === tile ? 'throw' : 'look');
    },
    'hand',
  );
  return null;
}

interface HandTileProps {
  readonly tile: TileId;
  readonly drawn: boolean;
  readonly picked: boolean;
  readonly winning: boolean;
  readonly locked: boolean;
  readonly keysOnlyRaise: boolean;
  readonly pick: HandProps['pick'];
  readonly point: HandProps['point'];
  readonly move: (event: KeyboardEvent<HTMLButtonElement>) => void;
}
function HandTile({ tile, drawn, picked, winning, locked, keysOnlyRaise, pick, point, move }: HandTileProps) {
  const { words } = useParts();
  const pointer = useRef('');
  const press = ({ detail }: MouseEvent): void => {
    // A mouse is precise, and one click is enough. A finger, a key or a screen reader raises the tile first.
    const isMouse = detail > 0 && pointer.current === 'mouse';
    const isKey = detail === 0;
    pick(tile, isMouse || (picked && !(isKey && keysOnlyRaise)) ? 'throw' : 'look');
  };
  // Listens on the whole button, which is larger than the tile so that a finger does not miss it.
  const attend = (here: boolean): void => {
    light(here ? kindOf(tile) : null);
    point(here ? tile : null);
  };
  const name = words.table.tile(tile);
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={picked}
      title={name}
      data-locked={locked || undefined}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && attend(true)}
      onPointerLeave={() => attend(false)}
      onFocus={() => attend(true)}
      onBlur={() => attend(false)}
      onClick={press}
      onKeyDown={move}
    >
      <span className="visually-hidden">{drawn ? words.table.drawnTile(name) : name}</span>
      <Tile tile={tile} dimmed={locked} winning={winning} />
    </button>
  );
}
