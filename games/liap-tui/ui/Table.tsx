import type { TableProps } from '@parlour/client/ui';
import { useMemo } from 'react';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Board } from './Board.tsx';
import { Desk } from './Desk.tsx';
import { PartsContext } from './parts.ts';
import { sceneOf } from './scene.ts';
import css from './table.module.css';
import { useSounds } from './use-sounds.ts';

/** A felt with four places, and before the near one a desk: hand, read-out, choices. */
export function Table(props: TableProps<LiapTui, Words>) {
  const { sight, players, clocks, words } = props;
  const { seat: viewer } = sight;
  const scene = sceneOf(sight);
  const parts = useMemo(() => ({ words, players, viewer }), [words, players, viewer]);
  useSounds(sight.table.phase, scene);
  return (
    <PartsContext value={parts}>
      <div className={css.table}>
        <div className={css.layout}>
          <Board table={sight.table} scene={scene} clocks={clocks} />
          <Desk {...props} tokens={scene.seats[0]?.hand ?? []} />
        </div>
      </div>
    </PartsContext>
  );
}
