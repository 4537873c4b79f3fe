import { announce, MenuBar, ruleSentence, sound, useShortcut, type TableProps } from '@parlour/client/ui';
import { useEffect, useMemo, useState } from 'react';
import rules from '../RULES.md?raw';
import type { PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, whyNot } from './asking.ts';
import { Centre } from './Centre.tsx';
import { Hand } from './Hand.tsx';
import { nameOf, PartsContext } from './parts.ts';
import { nextSet, read } from './reading.ts';
import { Rosette } from './Rosette.tsx';
import { RoundPanel } from './RoundPanel.tsx';
import { sceneOf, type Token } from './scene.ts';
import { SeatArea } from './SeatArea.tsx';
import { sorted, type Sorting } from './sorting.ts';
import css from './table.module.css';
import { Tools } from './Tools.tsx';
import { useSelection } from './use-selection.ts';

const NO_PIECES: readonly PieceId[] = [];
const rule = (number: string): string | null => ruleSentence(rules, number);

export function Table(props: TableProps<LiapTui, Words>) {
  const { sight, menu, players, clocks, refusal, acknowledge, words } = props;
  const { table, own, seat: viewer } = sight;
  const hand = own?.hand ?? NO_PIECES;
  const selection = useSelection(hand);
  const [sorting, setSorting] = useState<Sorting>('colour');
  const scene = sceneOf(sight);
  const parts = useMemo(() => ({ words, players, viewer }), [words, players, viewer]);
  const { prompt, choices } = askingOf({
    sight,
    menu,
    selection: selection.pieces,
    acknowledge,
    words,
    send: (action) => props.send(action),
    rule,
    name: (seat) => nameOf(players, seat),
  });
  const playing = choices.find(({ id }) => id === 'play');
  // Enter presses the piece that has the focus; this plays from anywhere.
  useShortcut(playing === undefined ? null : 'p', words.table.play, () =>
    playing?.refusal === undefined ? playing?.onChoose() : announce(playing.refusal.text),
  );
  useSounds(
    table.phase,
    scene.seats.reduce((sum, seat) => sum + (seat.laid?.tokens.length ?? 0), 0),
  );

  const found = nextSet(hand, table.turn?.playType ?? null, selection.pieces);
  const near = scene.seats[0]?.hand ?? [];
  const busy = table.phase === 'turn' || table.phase === 'turn_results';
  const showsPanel = table.phase === 'scoring' || table.phase === 'game_over';
  return (
    <PartsContext value={parts}>
      <div className={css.table}>
        <div className={css.layout} data-watching={own === null || undefined}>
          <div className={css.board} data-count={table.turn?.count ?? scene.shown?.count}>
            <div className={css.felt}>
              <Rosette className={css.rosette} />
            </div>
            <Centre table={table} />
            {scene.seats.map((seat) => (
              <SeatArea key={seat.place} seat={seat} clock={clocks.get(seat.seat) ?? null} busy={busy} />
            ))}
            {showsPanel && <RoundPanel table={table} />}
          </div>
          <div className={css.desk}>
            {own !== null && !showsPanel && (
              <>
                <Hand
                  tokens={inOrder(near, sorted(hand, sorting))}
                  selection={selection.pieces}
                  toggle={(piece) => {
                    sound.play('slide');
                    selection.toggle(piece);
                  }}
                  digits={menu?.kind !== 'declare'}
                />
                <Tools
                  reading={read(selection.pieces, table.turn)}
                  sorting={sorting}
                  sort={() => setSorting(sorting === 'colour' ? 'value' : 'colour')}
                  find={found === null ? null : () => selection.set(found)}
                  clear={() => selection.set([])}
                />
              </>
            )}
            <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, { words, rule })} choices={choices} />
          </div>
        </div>
      </div>
    </PartsContext>
  );
}

function inOrder(tokens: readonly Token[], pieces: readonly PieceId[]): Token[] {
  return pieces.flatMap((piece) => tokens.find((token) => token.piece === piece) ?? []);
}

/** Wood on wood when pieces come down, and a sound for a pile or the end. */
function useSounds(phase: string, laidCount: number): void {
  useEffect(() => {
    if (laidCount > 0) sound.play('clack');
  }, [laidCount]);
  useEffect(() => {
    if (phase === 'turn_results') sound.play('take');
    if (phase === 'game_over') sound.play('win');
  }, [phase]);
}
