import { HandScores, type ScoreCell, type SheetProps } from '@parlour/client/ui';
import type { ScoreRow } from '../events.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { markOf, MarkSign } from './Piles.tsx';

/** The score sheet: one column per seat, one line per round, and the totals below. */
export function Sheet({ view: { table, seat: viewer, settings }, players, words }: SheetProps<LiapTui, Words>) {
  const { sheet } = words;
  return (
    <HandScores
      players={players}
      viewer={viewer}
      caption={sheet.goal(settings)}
      empty={sheet.empty}
      corner={sheet.round}
      rows={table.sheet.map(({ round, multiplier, rows }) => ({
        key: round,
        title: round,
        ...(multiplier > 1 ? { small: words.table.multiplier(multiplier) } : {}),
        cells: rows.map((row) => cellOf(row, words)),
      }))}
      totals={{ title: sheet.total, cells: table.scores.map(sheet.signed) }}
    />
  );
}

function cellOf({ declared, captured, final }: ScoreRow, { sheet, table }: Words): ScoreCell {
  return {
    main: sheet.gained(final),
    small: (
      <>
        {table.pilesRatio(captured, declared)} <MarkSign mark={markOf(captured, declared)} />
      </>
    ),
    spoken: `${sheet.cell(declared, captured)}, ${sheet.gained(final)}`,
  };
}
