import { ScorePanel, SeatScores, type ViewerView } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import { useState } from 'react';
import { standing } from '../rules/places.ts';
import type { Holdem } from '../types.ts';
import { pastHands, tallyOf, type Told } from './history.ts';
import { useParts } from './parts.ts';

/** The standings of the match in a table, shown when it is over, until the reader closes it to see the board. */
export function MatchPanel({ view, log }: { readonly view: ViewerView<Holdem>; readonly log: readonly Told[] }) {
  const { words, viewer, players, name } = useParts();
  const { sheet } = words;
  const { table, settings } = view;
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const hands = pastHands(log);
  const rows = standing(table, settings)
    .filter(({ seat }) => defined(table.bought[seat]) > 0)
    .toSorted((a, b) => a.place - b.place);
  const first = defined(rows[0]).seat;
  return (
    <ScorePanel
      title={first === viewer ? sheet.youWin : sheet.wins(name(first))}
      about={sheet.handsTotal(table.hand)}
      onClose={() => setClosed(true)}
    >
      <SeatScores
        players={players}
        viewer={viewer}
        corner={sheet.player}
        columns={[sheet.place, sheet.handsWon, sheet.best, sheet.net]}
        winners={rows.flatMap(({ seat, place }) => (place === 1 ? [seat] : []))}
        rows={rows.map(({ seat, place, score }) => {
          const { won, hands: played, best } = tallyOf(hands, seat);
          return {
            seat,
            cells: [place, sheet.ratio(won, played), words.table.chips(best), sheet.gained(score ?? 0)],
          };
        })}
      />
    </ScorePanel>
  );
}
