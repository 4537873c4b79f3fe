import { ScorePanel, SeatScores, winnersLine } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { useParts } from './parts.ts';
import { markOf, MarkSign } from './Piles.tsx';

/** The result of the round just scored, one line per seat. At the end of the game the winner is shown above it. */
export function RoundPanel({ table }: { readonly table: DeepReadonly<TableState> }) {
  const { words, viewer, players, name } = useParts();
  const scored = table.sheet.at(-1);
  if (scored === undefined) return null;
  const { sheet } = words;
  const over = table.phase === 'game_over';
  const rows = scored.rows.map((row, seat) => ({ ...row, seat }));
  const ranked = over ? rows.toSorted((a, b) => b.total - a.total) : rows;
  return (
    <ScorePanel
      title={over ? winnersLine(table.winners, viewer, sheet, name) : sheet.roundTitle(scored.round, scored.multiplier)}
    >
      <SeatScores
        players={players}
        viewer={viewer}
        corner={sheet.player}
        columns={[sheet.declared, sheet.captured, sheet.points, sheet.total]}
        winners={over ? table.winners : []}
        rows={ranked.map(({ seat, declared, captured, base, multiplier, final, total }) => ({
          seat,
          cells: [
            declared,
            {
              main: (
                <>
                  {captured} <MarkSign mark={markOf(captured, declared)} />
                </>
              ),
            },
            { main: sheet.gained(final), ...(multiplier > 1 ? { small: sheet.times(base, multiplier) } : {}) },
            sheet.signed(total),
          ],
        }))}
      />
    </ScorePanel>
  );
}
