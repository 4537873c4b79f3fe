import {
  ClockRing,
  MenuBar,
  explaining,
  nameOf,
  useIsPast,
  useShortcut,
  whyNot,
  type Choice,
  type TableProps,
} from '@parlour/client/ui';
import type { Seat } from '@parlour/kernel';
import { useState } from 'react';
import { defined } from '@parlour/kernel/defined';
import type { TileId } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, type Offer } from './asking.ts';
import { Hand } from './Hand.tsx';
import { isRoundOver, type Scene } from './scene.ts';
import css from './desk.module.css';
import { Tile } from './Tile.tsx';
import { Tools } from './Tools.tsx';
import { useChoices } from './use-choices.ts';
import { useOrder } from './use-order.ts';
import { useOrders } from './use-orders.ts';
import { usePicking } from './use-picking.ts';
import { Waiting } from './Waiting.tsx';
import { rules } from './rules-text.ts';

interface DeskProps extends TableProps<Riichi, Words> {
  readonly scene: Scene;
}

const NO_TILES: readonly TileId[] = [];

/** Everything that belongs to the reader alone: the hand, the standing orders, and what is asked. */
export function Desk({ scene, ...props }: DeskProps) {
  const { view, players, refusal, acknowledge, words, send } = props;
  const { table, own, seat, settings } = view;
  const { rule } = explaining(words, rules.now());
  const { menu, orders, toggle } = useOrders(table.hand, props.menu, send);
  const { picked, pick, layer, open, allowed } = usePicking({ hand: own?.hand ?? NO_TILES, menu, words, send, rule });
  const [pointed, setPointed] = useState<TileId | null>(null);
  // A tile that leaves the hand under the pointer says nothing of it.
  const heldPointed = pointed !== null && own?.hand.includes(pointed) === true ? pointed : null;
  const choices = useChoices();
  const clock = seat === null ? undefined : props.clocks.get(seat);
  const tiles = useOrder(own, choices.sort);
  const name = (at: Seat): string => nameOf(players, at);
  const { prompt, offers } = askingOf({ view, menu, picked, layer, open, acknowledge, words, send, rule, name });
  const drawn = own?.drawn ?? null;
  const isWin = offers.some(({ slot }) => slot === 'win');
  // Space throws what was drawn, also while another tile is raised; beside a win it is the win's.
  const throwsDrawn = menu?.kind === 'turn' && drawn !== null && picked !== null && !isWin;
  useShortcut(throwsDrawn ? ' ' : null, words.table.throwDrawn, () => {
    if (drawn !== null) pick(drawn, 'throw');
  });
  const isOver = isRoundOver(table);
  const isPast = useIsPast();
  const place = defined(scene.seats[0]);
  return (
    <>
      {own !== null && seat !== null && (
        <div className={css.near}>
          {choices.waits && !isOver && (
            <Waiting
              view={{ ...view, own, seat }}
              menu={menu}
              picked={picked ?? heldPointed}
              declaring={layer === 'riichi'}
            />
          )}
          <Hand
            tiles={tiles}
            drawn={drawn}
            hand={table.hand}
            melds={place.melds}
            norths={place.norths}
            winning={place.winningTile}
            picked={picked}
            allowed={allowed}
            keysOnlyRaise={isWin}
            pick={pick}
            point={setPointed}
          />
        </div>
      )}
      <div className={css.bar} data-round-over={isOver || undefined}>
        {own !== null && !isPast && <Tools orders={orders} toggle={toggle} hasKita={settings.hasKita} />}
        <div className={css.menu}>
          {menu !== null && clock !== undefined && (
            <span className={css.clock}>
              <ClockRing clock={clock} />
            </span>
          )}
          <MenuBar
            prompt={refusal === null ? prompt : whyNot(refusal, { words, rule })}
            choices={offers.map(choiceOf)}
          />
        </div>
      </div>
    </>
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
