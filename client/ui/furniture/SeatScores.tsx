import type { Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { CommonWords } from '@parlour/kit/words';
import type { ReactElement, ReactNode } from 'react';
import { winnersLine } from '../asking.ts';
import type { Player } from '../contract.ts';
import { nameOf } from '../parts.ts';
import { Crown } from './marks.tsx';
import { ScorePanel, ScoreSheet, type ScoreCell, type ScoreRow } from './ScoreSheet.tsx';

type Cells = readonly (ScoreCell | string | number)[];
interface AtTable {
  readonly players: readonly Player[];
  readonly viewer: Viewer;
}

interface SeatScoresProps extends AtTable {
  readonly caption?: string;
  /** The heading above the names, such as "Player". */
  readonly corner: ReactNode;
  readonly columns: readonly string[];
  /** In the order in which they are shown. Each row has a cell for every column. */
  readonly rows: readonly { readonly seat: Seat; readonly cells: Cells }[];
  /** These seats get a crown. */
  readonly winners?: readonly Seat[];
  /** `content` in a `ScorePanel`, `names` in the drawer. */
  readonly fit?: 'content' | 'names';
}
/** A score table with a row for every seat, such as the points of a hand and the totals. */
export function SeatScores(props: SeatScoresProps): ReactElement {
  const { players, viewer, columns, rows, winners = [], fit = 'content', ...sheet } = props;
  return (
    <ScoreSheet
      {...sheet}
      fit={fit}
      columns={columns.map((title) => ({ key: title, title }))}
      rows={rows.map(({ seat, cells }) => ({
        key: seat,
        title: (
          <>
            {winners.includes(seat) && <Crown />}
            {nameOf(players, seat)}
          </>
        ),
        you: seat === viewer,
        cells,
      }))}
    />
  );
}

interface HandResultProps extends AtTable {
  readonly words: CommonWords['sheet'];
  /** The title while the game goes on, such as "Hand 3". */
  readonly title: string;
  /** Points of this hand and in total, by seat. */
  readonly points: readonly number[];
  readonly totals: readonly number[];
  /** Empty while the game goes on. */
  readonly winners: readonly Seat[];
  /** Below the title: what was special about the hand. */
  readonly about?: string;
}
/** The panel at the end of a hand: points and totals, and the winners at the end of the game. */
export function HandResult({
  words,
  title,
  points,
  totals,
  winners,
  about,
  ...atTable
}: HandResultProps): ReactElement {
  const { players, viewer } = atTable;
  const won = winners.length > 0 ? winnersLine(winners, viewer, words, (seat) => nameOf(players, seat)) : null;
  return (
    <ScorePanel title={won ?? title} {...(about === undefined ? {} : { about })}>
      <SeatScores
        {...atTable}
        corner={words.player}
        columns={[words.thisHand, words.total]}
        rows={totals.map((total, seat) => ({
          seat,
          cells: [words.gained(defined(points[seat])), words.signed(total)],
        }))}
        winners={winners}
      />
    </ScorePanel>
  );
}

interface HandPointsProps extends AtTable {
  readonly words: CommonWords['sheet'];
  readonly caption?: string;
  /** Points of every hand, by seat. */
  readonly sheet: readonly (readonly number[])[];
  readonly totals: readonly number[];
}
/** The score sheet in the drawer, for games in which every hand brings each seat points. */
export const HandPoints = ({ words, sheet, totals, ...rest }: HandPointsProps): ReactElement => (
  <HandScores
    {...rest}
    empty={words.empty}
    corner={words.hand}
    rows={sheet.map((points, at) => ({ key: at, title: at + 1, cells: points.map(words.gained) }))}
    totals={{ title: words.total, cells: totals }}
  />
);

interface HandScoresProps extends AtTable {
  readonly caption?: string;
  readonly empty: string;
  /** The heading above the numbers of the hands. */
  readonly corner: ReactNode;
  /** A row for every hand, with its cells by seat. */
  readonly rows: readonly ScoreRow[];
  readonly totals: { readonly title: ReactNode; readonly cells: Cells };
}
/** A score sheet with a column for every seat, a row for every hand, and the totals below. */
export function HandScores({ players, viewer, totals, ...sheet }: HandScoresProps): ReactElement {
  return (
    <ScoreSheet
      {...sheet}
      columns={totals.cells.map((_, seat) => ({ key: seat, title: nameOf(players, seat), you: seat === viewer }))}
      totals={{ key: 'total', ...totals }}
    />
  );
}
