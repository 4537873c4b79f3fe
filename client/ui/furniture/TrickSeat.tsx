import { defined } from '@parlour/kernel/defined';
import type { ReactElement, ReactNode } from 'react';
import { heldCards, laidCards, type CardLook } from './card-look.ts';
import { HeldCards, WonPile } from './HeldCards.tsx';
import { LastTrick } from './LastTrick.tsx';
import type { Place } from './places.ts';
import { SeatPlace } from './SeatPlace.tsx';
import { useSeating } from './seating.ts';
import type { TrickScene } from './trick-scene.ts';

interface TrickSeatProps<Card> {
  readonly place: Place;
  readonly scene: TrickScene<Card>;
  readonly look: CardLook<Card>;
  /** The table waits for this seat. */
  readonly acting: boolean;
  /** Small, below the name: a score, a bid. */
  readonly detail?: ReactNode;
  /** At the corner of the name plate: `SeatMark`s. */
  readonly marks?: ReactNode;
  /** Label for the cards of a seat that holds them face up. */
  readonly open?: string | undefined;
  /** Additional content between the held cards and the won pile. */
  readonly children?: ReactNode;
}
/**
 * One place in a trick-taking game: the plate, the cards that another seat holds, and the tricks won. The place at the
 * bottom also has the last trick.
 */
export function TrickSeat<Card>(props: TrickSeatProps<Card>): ReactElement {
  const { place, scene, look, acting, detail, marks, open, children } = props;
  const { viewer } = useSeating();
  const held = heldCards(defined(scene.hands[place.seat]), look);
  const named = held.flatMap(({ name }) => name ?? []);
  const label = open ?? (named.length > 0 ? named.join(', ') : undefined);
  return (
    <SeatPlace place={place} acting={acting} detail={detail} marks={marks}>
      {place.seat !== viewer &&
        (label === undefined ? <HeldCards cards={held} /> : <HeldCards cards={held} size="small" label={label} />)}
      {children}
      <WonPile {...defined(scene.piles[place.seat])} />
      {place.side === 'near' && (
        <LastTrick plays={laidCards(scene.last?.plays ?? [], look)} winner={scene.last?.winner ?? null} />
      )}
    </SeatPlace>
  );
}
