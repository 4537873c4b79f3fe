import { announce, sound } from '@parlour/client/ui';
import { useState } from 'react';
import type { Action } from '../actions.ts';
import type { Menu } from '../menu.ts';
import type { TileId } from '../rules/tiles.ts';
import type { Words } from '../words/en.ts';
import { lockedText, type Layer } from './asking.ts';
import { light } from './lit.ts';

interface PickingProps {
  readonly hand: readonly TileId[];
  readonly menu: Menu | null;
  readonly words: Words;
  readonly send: (action: Action) => void;
  readonly rule: (number: string) => string | null;
}
export interface Picking {
  /** The raised tile, while it is in the hand. It may be raised before the reader's turn. */
  readonly picked: TileId | null;
  /** Raises a tile, or throws it if that is allowed. */
  readonly pick: (tile: TileId, how: 'look' | 'throw') => void;
  /** The open second layer of the menu. It closes when the menu changes. */
  readonly layer: Layer | null;
  readonly open: (layer: Layer | null) => void;
  /** Tiles that may be thrown now; null if it is not the reader's turn. */
  readonly allowed: readonly TileId[] | null;
}

export function usePicking({ hand, menu, words, send, rule }: PickingProps): Picking {
  const [opened, setOpened] = useState<{ readonly menu: Menu | null; readonly layer: Layer | null }>({
    menu,
    layer: null,
  });
  const layer = opened.menu === menu ? opened.layer : null;
  const [raised, setRaised] = useState<TileId | null>(null);
  const picked = raised !== null && hand.includes(raised) ? raised : null;
  const allowed = menu?.kind === 'turn' ? (layer === 'riichi' ? menu.riichi : menu.discards) : null;

  const raise = (tile: TileId): void => {
    sound.play('slide');
    setRaised(picked === tile ? null : tile);
    if (picked !== tile && menu?.kind === 'turn') announce(words.table.raised(tile));
  };
  const pick = (tile: TileId, how: 'look' | 'throw'): void => {
    if (how === 'look' || menu?.kind !== 'turn') return raise(tile);
    if (allowed?.includes(tile) !== true) {
      announce(lockedText(menu, tile, { words, rule }) ?? words.table.notForRiichi);
      return sound.play('refuse');
    }
    setRaised(null);
    light(null);
    send(layer === 'riichi' ? { type: 'declare_riichi', tileId: tile } : { type: 'discard', tileId: tile });
  };
  return { picked, pick, layer, open: (next) => setOpened({ menu, layer: next }), allowed };
}
