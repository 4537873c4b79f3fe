import { ClockRing, MenuBar, useIsPast, type Choice, type TableProps } from '@parlour/client/ui';
import { useState } from 'react';
import { defined } from '@parlour/kernel/defined';
import type { TileId } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { tilesOf, type Offer } from './asking.ts';
import { Hand } from './Hand.tsx';
import { isRoundOver, type Scene } from './scene.ts';
import css from './desk.module.css';
import { Tile } from './Tile.tsx';
import { Tools } from './Tools.tsx';
import { useChoices } from './use-choices.ts';
import { useDesk } from './use-desk.ts';
import { Waiting } from './Waiting.tsx';

interface DeskProps extends TableProps<Riichi, Words> {
  readonly scene: Scene;
}

/** The reader's own area: the hand, the standing orders, and the choices that are asked for. */
export function Desk({ scene, ...props }: DeskProps) {
  const { view } = props;
  const { table, own, seat, settings } = view;
  const { menu, orders, toggle, picked, pick, layer, allowed, tiles, drawn, isWin, prompt, offers } = useDesk(props);
  const [pointed, setPointed] = useState<TileId | null>(null);
  // A tile that leaves the hand under the pointer sends no event, so it is checked here.
  const heldPointed = pointed !== null && own?.hand.includes(pointed) === true ? pointed : null;
  const choices = useChoices();
  const clock = seat === null ? undefined : props.clocks.get(seat);
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
          <MenuBar prompt={prompt} choices={offers.map((offer) => choiceOf(offer, props.words))} />
        </div>
      </div>
    </>
  );
}

function choiceOf(offered: Offer, words: Words): Choice {
  const { tiles, called, ...offer } = offered;
  if (tiles === undefined && called === undefined) return offer;
  return {
    ...offer,
    spoken: words.table.tiles(tilesOf(offered)),
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
