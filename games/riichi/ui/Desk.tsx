import {
  announce,
  ClockRing,
  MenuBar,
  ruleSentence,
  sound,
  useShortcut,
  type Choice,
  type TableProps,
} from '@parlour/client/ui';
import { useState } from 'react';
import type { Menu } from '../menu.ts';
import rules from '../RULES.md?raw';
import type { TileId } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, lockedText, whyNot, type Layer, type Offer } from './asking.ts';
import { isRoundOver } from './Board.tsx';
import { Hand } from './Hand.tsx';
import { nameOf } from './parts.ts';
import type { Scene } from './scene.ts';
import css from './desk.module.css';
import { Tile } from './Tile.tsx';
import { Tools } from './Tools.tsx';
import { useChoices } from './use-choices.ts';
import { useOrder } from './use-order.ts';
import { useOrders } from './use-orders.ts';
import { Waiting } from './Waiting.tsx';

interface DeskProps extends TableProps<Riichi, Words> {
  readonly scene: Scene;
}

const rule = (number: string): string | null => ruleSentence(rules, number);

/** Everything that belongs to the reader alone: the hand, the standing orders, and what is asked. */
export function Desk({ scene, ...props }: DeskProps) {
  const { sight, players, refusal, acknowledge, words } = props;
  const { table, own, seat } = sight;
  const { menu, orders, toggle } = useOrders(table.hand, props.menu, (action) => props.send(action));
  const [state, setState] = useState<{ readonly menu: Menu | null; readonly layer: Layer | null }>({
    menu,
    layer: null,
  });
  const layer = state.menu === menu ? state.layer : null;
  const [raised, setRaised] = useState<TileId | null>(null);
  const picked = raised !== null && own?.hand.includes(raised) === true ? raised : null;
  const choices = useChoices();
  const clock = seat === null ? undefined : props.clocks.get(seat);
  const tiles = useOrder(own, choices.sort);
  const { prompt, offers } = askingOf({
    sight,
    menu,
    picked,
    layer,
    open: (next) => setState({ menu, layer: next }),
    acknowledge,
    words,
    send: (action) => props.send(action),
    rule,
    name: (at) => nameOf(players, at),
  });
  const allowed = menu?.kind === 'turn' ? (layer === 'riichi' ? menu.riichi : menu.discards) : null;

  const pick = (tile: TileId, how: 'look' | 'throw'): void => {
    const locked = menu?.kind === 'turn' ? lockedText(menu, tile, { words, rule }) : null;
    if (how === 'look' || menu?.kind !== 'turn') {
      sound.play('slide');
      setRaised(picked === tile ? null : tile);
      if (picked !== tile && menu?.kind === 'turn') announce(words.table.raised(tile));
      return;
    }
    if (allowed?.includes(tile) !== true) {
      announce(locked ?? words.table.notForRiichi);
      sound.play('refuse');
      return;
    }
    setRaised(null);
    props.send(layer === 'riichi' ? { type: 'declare_riichi', tileId: tile } : { type: 'discard', tileId: tile });
  };
  const drawn = own?.drawn ?? null;
  // Space throws what was drawn, also while another tile is raised.
  useShortcut(menu?.kind === 'turn' && drawn !== null && picked !== null ? ' ' : null, words.table.throwDrawn, () => {
    if (drawn !== null) pick(drawn, 'throw');
  });
  return (
    <div className={css.desk} data-round-over={isRoundOver(table) || undefined}>
      {own !== null && seat !== null && (
        <>
          {choices.waits && !isRoundOver(table) && (
            <Waiting sight={{ ...sight, own, seat }} menu={menu} picked={picked} />
          )}
          <Hand
            tiles={tiles}
            drawn={drawn}
            hand={table.hand}
            melds={scene.seats[0]?.melds ?? []}
            picked={picked}
            allowed={allowed}
            pick={pick}
          />
          <Tools orders={orders} toggle={toggle} />
        </>
      )}
      <div className={css.menu}>
        {menu !== null && clock !== undefined && (
          <span className={css.clock}>
            <ClockRing clock={clock} />
          </span>
        )}
        <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, { words, rule })} choices={offers.map(choiceOf)} />
      </div>
    </div>
  );
}

function choiceOf({ tiles, called, ...offer }: Offer): Choice {
  if (tiles === undefined && called === undefined) return offer;
  return {
    ...offer,
    sign: (
      <span className={css.picture}>
        {tiles?.map((tile) => (
          <Tile key={tile} tile={tile} />
        ))}
        {called !== undefined && (
          <span className={css.called}>
            <Tile tile={called} />
          </span>
        )}
      </span>
    ),
  };
}
