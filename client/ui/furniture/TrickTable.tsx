import { handOrder, type Card, type Suit } from '@parlour/kit/cards';
import type { Seat, Viewer } from '@parlour/kernel';
import { sum } from '@parlour/kit/numbers';
import type { PassWay } from '@parlour/kit/passing';
import { winningPlay } from '@parlour/kit/tricks';
import type { ReactElement, ReactNode } from 'react';
import { explaining, waitingLine, type Asking } from '../asking.ts';
import { plainLook } from '../cards/CardFace.tsx';
import type { LateRules } from '../late-rules.ts';
import { MenuBar } from '../MenuBar.tsx';
import { nameOf } from '../parts.ts';
import { useWords } from '../words.ts';
import { handCards, laidCards } from './card-look.ts';
import { Hand } from './Hand.tsx';
import { Headline } from './Middle.tsx';
import { usePicking } from './picking.ts';
import { placesAround } from './places.ts';
import type { Seating } from './seating.ts';
import { TableLayout } from './TableLayout.tsx';
import { Trick } from './Trick.tsx';
import { pointsLine, trickAsking, type TrickMenu, type TrickQuestion, type TrickScore } from './trick-desk.ts';
import { trickScene, type TakenTrick, type TrickPlay } from './trick-scene.ts';
import { TrickSeat } from './TrickSeat.tsx';

/** The table state that a game needs for `TrickTable`: `TricksState` of `kit/tricks`, and the progress of the game. */
interface TricksTable extends Partial<TrickScore> {
  readonly hand: number;
  /** `over` when the game is over. */
  readonly phase: string;
  readonly toAct: Seat | null;
  readonly sizes: readonly number[];
  readonly trick: readonly TrickPlay<Card>[];
  readonly tricks: readonly TakenTrick<Card>[];
  /** Where cards are passed in this hand. */
  readonly way?: PassWay;
}
/** All props except these come with the `TableProps`. */
interface TrickTableProps<Menu extends TrickMenu> extends TrickQuestion<Menu>, Omit<Seating, 'viewer'> {
  readonly view: {
    readonly seat: Viewer;
    readonly table: TricksTable;
    /** The user's cards. `got` are those received last, which are marked until the first trick is taken. */
    readonly own: { readonly hand: readonly Card[]; readonly got?: readonly Card[] } | null;
  };
  /** `rules` of ui/rules-text.ts. */
  readonly rules: LateRules;
  readonly trump?: Suit | null;
  /** What a card counts for the player who takes it. Absent if tricks are counted. */
  readonly worth?: (card: Card) => number;
  /** A question of the game's own, such as a bid, instead of one about cards. */
  readonly asking?: Asking;
  /** The text in the middle. Absent: who took the trick. */
  readonly main?: ReactNode;
  /** Small, below `main`. */
  readonly more?: ReactNode;
  /**
   * Text below the name of a seat. Absent: its points in total and in this hand, if the table state has them
   * (`TrickScore`).
   */
  readonly detail?: (seat: Seat) => ReactNode;
  /** Additional content on the felt: a `ScorePanel`, a `TableStrip`. */
  readonly children?: ReactNode;
}
const NO_CARDS: readonly Card[] = [];

/** The complete table of a trick-taking game with the fifty-two cards. */
export function TrickTable<Menu extends TrickMenu>(props: TrickTableProps<Menu>): ReactElement {
  const { view, players, clocks, words, trump = null, more, children } = props;
  const { table, own, seat: viewer } = view;
  const { hand: deal, toAct, sizes: held, tricks: taken, trick } = table;
  const places = placesAround(held.length, viewer);
  const scene = trickScene({ deal, viewer, hand: own?.hand ?? null, held, taken, trick });
  const look = plainLook(words.table);
  const score = scoreOf(table);
  const detail = props.detail ?? ((seat: Seat) => (score === null ? null : pointsLine(score, seat, words.table)));
  const leading = trick.length > 0 ? winningPlay(trick, trump).seat : null;
  return (
    <TableLayout
      view={view}
      players={players}
      clocks={clocks}
      seats={held.length}
      desk={<Desk {...props} keyOf={scene.keyOf} />}
    >
      <Trick
        places={places}
        plays={laidCards(scene.plays, look)}
        winner={scene.shown?.winner ?? leading}
        over={scene.shown !== null}
      >
        <Headline where={words.table.hand(deal)} main={props.main ?? takenLine(props)} detail={more} />
      </Trick>
      {places.map((place) => (
        <TrickSeat
          key={place.seat}
          place={place}
          scene={scene}
          look={look}
          acting={toAct === place.seat}
          detail={detail(place.seat)}
        />
      ))}
      {children}
    </TableLayout>
  );
}

function scoreOf({ hand, points, totals, sheet }: TricksTable): TrickScore | null {
  if (points === undefined || totals === undefined || sheet === undefined) return null;
  return { hand, points, totals, sheet };
}

/** Who took the last trick, until the next card is played. */
function takenLine<Menu extends TrickMenu>(props: TrickTableProps<Menu>): string | null {
  const { view, players, words, worth } = props;
  const taken = view.table.trick.length === 0 ? view.table.tricks.at(-1) : undefined;
  if (taken === undefined) return null;
  const { takes, youTake, takesTrick, youTakeTrick } = words.table;
  const points = worth === undefined ? 0 : sum(taken.plays, ({ card }) => worth(card));
  if (taken.winner === view.seat) return points === 0 ? youTakeTrick : youTake(points);
  const name = nameOf(players, taken.winner);
  return points === 0 ? takesTrick(name) : takes(name, points);
}

/** The user's own cards, and the question. */
function Desk<Menu extends TrickMenu>(
  props: TrickTableProps<Menu> & { readonly keyOf: (card: Card) => string },
): ReactElement {
  const { view, players, words, rules, menu, accepts, send, keyOf } = props;
  const { table, own, seat: viewer } = view;
  const hand = own?.hand ?? NO_CARDS;
  const why = explaining(words, rules.now(useWords().lang));
  const most = menu?.kind === 'pass' ? menu.count : 1;
  const picking = usePicking(hand, { most, question: `${table.hand} ${table.phase}` });
  const playing = menu?.kind === 'play' ? menu : null;
  const waiting = { toAct: table.toAct, viewer, over: table.phase === 'over' };
  const asking =
    props.asking ??
    trickAsking(props, {
      picked: picking.picked,
      why,
      way: table.way ?? 'none',
      leads: table.trick.length === 0,
      waiting: waitingLine(waiting, words.table, (seat) => nameOf(players, seat)),
    });
  return (
    <>
      <Hand
        cards={handCards(handOrder(hand), {
          look: plainLook(words.table),
          keyOf,
          verdictOf: (card) => (playing === null ? null : accepts(playing, { type: 'play', card })),
          isNew: (card) => table.tricks.length === 0 && own?.got?.includes(card) === true,
          why,
        })}
        picking={picking}
        {...(playing === null ? {} : { onPlay: (card: Card) => send({ type: 'play', card }) })}
      />
      <MenuBar {...asking} />
    </>
  );
}
