import { ruleSentence, whyNot, type TableProps } from '@parlour/client/ui';
import { useMemo } from 'react';
import rules from '../RULES.md?raw';
import type { Card } from '@parlour/kit/cards';
import { trumpsIn } from '../rules/trumps.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Board } from './Board.tsx';
import { Desk } from './Desk.tsx';
import { PartsContext } from './parts.ts';
import { toggled, wanted } from './picking.ts';
import { Pool } from './Pool.tsx';
import { sceneOf } from './scene.ts';
import css from './table.module.css';
import { usePicked } from './use-picked.ts';
import { useSounds } from './use-sounds.ts';

const NO_CARDS: readonly Card[] = [];

/** A felt with four places, and before the near one a desk: hand and choices. */
export function Table(props: TableProps<Pidro, Words>) {
  const { sight, menu, players, clocks, words } = props;
  const { seat: viewer, table, own } = sight;
  const scene = sceneOf(sight);
  const parts = useMemo(() => ({ words, players, viewer }), [words, players, viewer]);
  const cards = own === null ? NO_CARDS : [...own.hand, ...(own.pool ?? []), ...own.surplus];
  const [picked, pick] = usePicked(cards, `${table.hand}/${menu?.kind === 'play' ? '' : (menu?.kind ?? '')}`);
  const rule = (number: string): string | null =>
    words.rules === null ? ruleSentence(rules, number) : (words.rules[number] ?? null);
  useSounds(table.phase, scene);
  return (
    <PartsContext value={parts}>
      <div className={css.table}>
        <div className={css.layout}>
          <Board table={table} scene={scene} clocks={clocks} targetScore={sight.settings.targetScore}>
            {menu?.kind === 'rob' && (
              <Pool
                menu={menu}
                picked={picked}
                received={table.received}
                toggle={(card) => pick(toggled(picked, card, wanted(menu)))}
                why={whyNot(lockOf(menu), { words, rule })}
              />
            )}
          </Board>
          <Desk {...props} tokens={scene.seats[0]?.hand ?? []} picked={picked} pick={pick} rule={rule} />
        </div>
      </div>
    </PartsContext>
  );
}

/** R3, R4: why a card of the pool is not to be chosen. */
function lockOf({
  trump,
  pool,
  count,
}: {
  trump: Parameters<typeof trumpsIn>[0];
  pool: readonly Card[];
  count: number;
}) {
  return trumpsIn(trump, pool).length > count
    ? { code: 'must_keep_point_card', rule: 'R4' }
    : { code: 'must_keep_trump', rule: 'R3' };
}
