import { Crown, OutcomeMark, ScorePanel, ScoreSheet, SuitSign } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { teamOf, type TableState } from '../state.ts';
import { seatsOf, sideOf } from '../words/speech.ts';
import { useParts } from './parts.ts';
import { resultOf } from './result.ts';
import { teamsFor } from './teams.ts';

/**
 * The result of the hand just scored: whether the bid was made, and the points of both sides. At the end of the game
 * the winners are shown above it.
 */
export function HandPanel({ table }: { readonly table: DeepReadonly<TableState> }) {
  const { words, viewer, name } = useParts();
  const scored = table.sheet.at(-1);
  if (scored === undefined) return null;
  const { sheet, table: text } = words;
  const { bidder, bid, made, trump, rows } = scored;
  const { winner } = table;
  const { outcome, title } = resultOf(scored, winner, { words, viewer, name });
  const about = (
    <>
      <SuitSign suit={trump} letter={text.suitLetters[trump]} />
      <span>
        {text.hand(scored.hand)} · {winner === null ? text.suitTitles[trump] : outcome}
      </span>
      <OutcomeMark outcome={made ? 'made' : 'failed'} label={made ? sheet.made : sheet.set} />
    </>
  );
  return (
    <ScorePanel title={title} about={about}>
      <ScoreSheet
        fit="content"
        corner={<span className="visually-hidden">{text.side}</span>}
        columns={[sheet.points, sheet.counts, sheet.total].map((column) => ({ key: column, title: column }))}
        rows={teamsFor(viewer).map((team) => {
          const { captured, delta, total } = defined(rows[team]);
          return {
            key: team,
            title: (
              <>
                {winner === team && <Crown />}
                {text.sides[sideOf(team, viewer)]}
              </>
            ),
            small: seatsOf(team).map(name).join(' · '),
            you: viewer !== null && teamOf(viewer) === team,
            cells: [
              text.captured(captured, teamOf(bidder) === team ? bid : null),
              sheet.gained(delta),
              sheet.signed(total),
            ],
          };
        })}
      />
    </ScorePanel>
  );
}
