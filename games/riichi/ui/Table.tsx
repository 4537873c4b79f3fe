import { Late, late, type TableProps } from '@parlour/client/ui';
import { useEffect, useMemo } from 'react';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { readAs } from '../words/terms.ts';
import { Board } from './Board.tsx';
import { Desk } from './Desk.tsx';
import { fetchFaces } from './face-pictures.ts';
import { PartsContext } from './parts.ts';
import { isRoundOver, sceneOf } from './scene.ts';
import css from './table.module.css';
import { useChoices } from './use-choices.ts';
import { useSounds } from './use-sounds.ts';

// Loaded lazily, since it is not needed before a round is over.
const ResultPanel = late(async () => (await import('./ResultPanel.tsx')).ResultPanel);

/** The table: a felt with the ponds around the middle, and at the near side the desk (hand, orders, choices). */
export function Table(props: TableProps<Riichi, Words>) {
  const { view, players, clocks, words } = props;
  const { seat: viewer, table, settings } = view;
  const scene = sceneOf(view);
  const { signs } = useChoices();
  const reds = settings.hasAkadora;
  readAs({ reds });
  const doraKey = scene.dora.join();
  const parts = useMemo(
    () => ({
      words,
      players,
      viewer,
      reds,
      signs,
      dora: doraKey === '' ? [] : doraKey.split(',').map(Number),
    }),
    [words, players, viewer, reds, signs, doraKey],
  );
  useSounds(table, viewer);
  useEffect(() => fetchFaces(signs ? words.table.sign : null), [signs, words]);
  return (
    <PartsContext value={parts}>
      <div className={css.frame}>
        <div className={css.table}>
          <div className={css.layout}>
            <div className={css.felt} />
            <Board table={table} scene={scene} clocks={clocks} />
            <Desk {...props} scene={scene} />
            <Late>{isRoundOver(table) && <ResultPanel table={table} settings={settings} />}</Late>
          </div>
        </div>
      </div>
    </PartsContext>
  );
}
