import { handOrder, type Card } from '@parlour/kit/cards';
import type { Seat, Verdict } from '@parlour/kernel';
import type { ReactElement, ReactNode } from 'react';
import type { Asking, Explaining } from '../asking.ts';
import type { AnyViewerView } from '../contract.ts';
import { MenuBar } from '../MenuBar.tsx';
import { handCards, laidCards, type CardLook } from './card-look.ts';
import { Hand } from './Hand.tsx';
import { Headline } from './Middle.tsx';
import type { Picking } from './picking.ts';
import { placesAround } from './places.ts';
import type { Seating } from './seating.ts';
import { TableLayout } from './TableLayout.tsx';
import { Trick } from './Trick.tsx';
import { trickScene, type TakenTrick, type TrickPlay } from './trick-scene.ts';
import { TrickSeat } from './TrickSeat.tsx';

interface TrickTableProps extends Omit<Seating, 'viewer'> {
  readonly view: Pick<AnyViewerView, 'seat'>;
  /** The number of the hand, and how far it is played: `TricksState` of `kit/tricks`. */
  readonly table: {
    readonly hand: number;
    readonly toAct: Seat | null;
    readonly sizes: readonly number[];
    readonly trick: readonly TrickPlay<Card>[];
    readonly tricks: readonly TakenTrick<Card>[];
  };
  /** The reader's own cards; null for a spectator. */
  readonly hand: readonly Card[] | null;
  /** Whose card wins the open trick so far; null while it is empty. */
  readonly leading: Seat | null;
  readonly look: CardLook<Card>;
  readonly why: Explaining;
  readonly picking: Picking<Card>;
  readonly asking: Asking;
  /** While a card may be played: what the rules say of it, and how it is sent. */
  readonly play: { verdictOf(card: Card): Verdict; send(card: Card): void } | null;
  /** In the middle: above, small, and what is going on. */
  readonly where?: ReactNode;
  readonly main?: ReactNode;
  /** Below, small. */
  readonly more?: ReactNode;
  /** Under the name of a seat: its points. */
  readonly detail: (seat: Seat) => ReactNode;
  /** On the felt besides: a `ScorePanel`, a `TableStrip`. */
  readonly children?: ReactNode;
}
/** The whole table of a game of tricks with the fifty-two, put together from the other parts. */
export function TrickTable(props: TrickTableProps): ReactElement {
  const { view, players, clocks, table, hand, leading, look, why, picking, asking, play, where, main, detail } = props;
  const { toAct, sizes: held, tricks: taken, trick } = table;
  const places = placesAround(held.length, view.seat);
  const scene = trickScene({ deal: table.hand, viewer: view.seat, hand, held, taken, trick });
  const desk = (
    <>
      <Hand
        cards={handCards(handOrder(hand ?? []), {
          look,
          keyOf: scene.keyOf,
          verdictOf: (card) => play?.verdictOf(card) ?? null,
          why,
        })}
        picking={picking}
        {...(play === null ? {} : { onPlay: (card: Card) => play.send(card) })}
      />
      <MenuBar {...asking} />
    </>
  );
  return (
    <TableLayout view={view} players={players} clocks={clocks} seats={held.length} desk={desk}>
      <Trick
        places={places}
        plays={laidCards(scene.plays, look)}
        winner={scene.shown?.winner ?? leading}
        over={scene.shown !== null}
      >
        <Headline where={where} main={main} detail={props.more} />
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
      {props.children}
    </TableLayout>
  );
}
