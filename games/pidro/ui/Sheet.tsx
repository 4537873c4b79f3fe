import { nameOf, OutcomeMark, ScoreSheet, SuitSign, type ScoreCell, type SheetProps } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { SheetHand } from '../state.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { seatsOf, sideOf } from '../words/speech.ts';
import css from './sheet.module.css';
import { teamsFor } from './teams.ts';

/** The score sheet: a line per hand with its bid and whether it was made, a column per side, and the totals below. */
export function Sheet({ view: { table, seat: viewer, settings }, players, words }: SheetProps<Pidro, Words>) {
  const { sheet, table: text } = words;
  const { signed, gained } = sheet;
  const teams = teamsFor(viewer);
  return (
    <ScoreSheet
      caption={sheet.goal(settings)}
      empty={sheet.empty}
      corner={sheet.hand}
      columns={[
        { key: 'bid', title: sheet.bid },
        ...teams.map((team) => ({
          key: team,
          title: text.sides[sideOf(team, viewer)],
          small: seatsOf(team)
            .map((seat) => nameOf(players, seat))
            .join(' · '),
          you: team === teams[0],
        })),
      ]}
      rows={table.sheet.map((hand) => ({
        key: hand.hand,
        title: hand.hand,
        cells: [
          bidOf(hand, nameOf(players, hand.bidder), words),
          ...teams.map((team) => {
            const { captured, delta, total } = defined(hand.rows[team]);
            return { main: gained(delta), small: signed(total), spoken: `${sheet.cell(captured)}, ${gained(delta)}` };
          }),
        ],
      }))}
      totals={{
        key: 'total',
        title: sheet.total,
        cells: ['', ...teams.map((team) => signed(defined(table.scores[team])))],
      }}
    />
  );
}

function bidOf({ bid, trump, made }: DeepReadonly<SheetHand>, name: string, { sheet, table }: Words): ScoreCell {
  return {
    spoken: sheet.bidCell(name, bid, table.suits[trump], made),
    small: name,
    main: (
      <span className={css.bid}>
        <SuitSign suit={trump} letter={table.suitLetters[trump]} />
        {bid}
        <OutcomeMark outcome={made ? 'made' : 'failed'} />
      </span>
    ),
  };
}
