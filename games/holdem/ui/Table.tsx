import type { TableProps } from '@parlour/client/ui';
import { useMemo } from 'react';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Board } from './Board.tsx';
import { Desk } from './Desk.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { PartsContext } from './parts.ts';
import { sceneOf } from './scene.ts';
import css from './table.module.css';
import { useKept } from './use-kept.ts';
import { useSounds } from './use-sounds.ts';

/** The oval table with its chairs, and below it the reader's desk: hand reading, bet control and choices. */
export function Table(props: TableProps<Holdem, Words>) {
  const { view, players, clocks, words, log } = props;
  const { seat: viewer, table } = view;
  const { bigBlind } = table;
  const [inBlinds, setInBlinds] = useKept('in-blinds', false);
  const scene = sceneOf(view);
  const parts = useMemo(() => {
    const amount = (chips: number): string =>
      inBlinds ? words.table.bigBlinds(chips, bigBlind) : words.table.chips(chips);
    return { words, players, viewer, amount };
  }, [words, players, viewer, inBlinds, bigBlind]);
  useSounds(table);
  return (
    <PartsContext value={parts}>
      <div className={css.table}>
        <div className={css.layout}>
          <div className={css.place}>
            <Board table={table} scene={scene} clocks={clocks} />
            {table.stage === 'game_over' && <MatchPanel view={view} log={log} />}
          </div>
          <Desk {...props} scene={scene} inBlinds={inBlinds} setInBlinds={setInBlinds} />
        </div>
      </div>
    </PartsContext>
  );
}
