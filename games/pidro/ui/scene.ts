/** What lies on the table and which calls stand at each seat, for one viewer. */
import { placesAround, trickScene, type CardToken, type Place, type TrickScene } from '@parlour/client/ui';
import type { DeepReadonly, Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Card } from '@parlour/kit/cards';
import { judgeTrick } from '../rules/trick.ts';
import { partnerOf, SEATS, type Call, type OwnState, type TableState, type TrickResult } from '../state.ts';

export interface SeatScene {
  readonly seat: Seat;
  readonly place: Place;
  /** True for the seat opposite the viewer. */
  readonly partner: boolean;
  /** Faces for the viewer's own hand and for cold hands, otherwise backs. */
  readonly hand: readonly CardToken<Card>[];
  readonly cold: boolean;
  /** Killed cards that have not been played, top card first. */
  readonly killed: readonly { readonly key: string; readonly card: Card }[];
  /** Shown until trump has been declared; then null. */
  readonly call: Call | null;
  readonly asked: { readonly requested: number; readonly received: number } | null;
  readonly dealer: boolean;
  readonly acting: boolean;
}
export interface Scene {
  /** In play order, beginning with the near seat. */
  readonly seats: readonly SeatScene[];
  /** The cards of the trick, or the cards cut for the deal. */
  readonly plays: TrickScene<Card>['plays'];
  /** The seat whose card wins the trick so far. While the deal is cut for, the dealer. */
  readonly winner: Seat | null;
  /** True if the trick or the cut is decided and is only left there to be seen. */
  readonly over: boolean;
  /** All hands, the trick and the piles of taken tricks. */
  readonly cards: TrickScene<Card>;
}
export interface Looks {
  readonly seat: Viewer;
  readonly table: DeepReadonly<TableState>;
  readonly own: DeepReadonly<OwnState> | null;
  readonly hands?: readonly DeepReadonly<OwnState>[] | undefined;
}

/** The finished trick that is still shown, until the next one is led to. Null if there is none. */
export function shownTrick({ phase, trick, tricks }: DeepReadonly<TableState>): DeepReadonly<TrickResult> | null {
  return phase === 'playing' && trick?.plays.length === 0 ? (tricks.at(-1) ?? null) : null;
}
const opened = ({ seat, card, killed }: TrickResult['plays'][number]) => ({ seat, card, open: killed });

export function sceneOf({ seat: viewer, table, own, hands }: Looks): Scene {
  const { phase, trick, tricks, dealer } = table;
  const cards = trickScene({
    deal: table.hand,
    viewer,
    hand: own === null ? null : [...own.hand, ...own.surplus],
    held: table.handSizes,
    shown: table.cold.map((cards, seat) => cards ?? heldBy(hands?.[seat])),
    taken: tricks.map(({ plays, winner }) => ({ winner, plays: plays.map(opened) })),
    trick: phase === 'playing' ? (trick?.plays.map(opened) ?? null) : null,
  });
  const early = phase === 'bidding' || phase === 'declaring';
  const played = new Set([...tricks.flatMap(({ plays }) => plays), ...(trick?.plays ?? [])].map(({ card }) => card));
  const seats = placesAround(SEATS, viewer).map((place): SeatScene => {
    const { seat } = place;
    const requested = table.requested[seat] ?? null;
    return {
      seat,
      place,
      partner: viewer !== null && partnerOf(viewer) === seat,
      hand: defined(cards.hands[seat]),
      cold: table.cold[seat] !== null,
      killed: defined(table.killed[seat])
        .filter((card) => !played.has(card))
        .map((card) => ({ key: cards.keyOf(card), card })),
      call: early ? (table.calls[seat] ?? null) : null,
      asked: requested === null ? null : { requested, received: defined(table.received[seat]) },
      dealer: dealer === seat,
      acting: table.toAct === seat || (phase === 'kill' && defined(table.excess[seat]) > 0),
    };
  });
  if (phase === 'dealer_selection')
    return { seats, plays: lastCuts(table), winner: dealer, over: dealer !== null, cards };
  return { seats, plays: cards.plays, winner: winnerOf(table), over: cards.shown !== null, cards };
}

const heldBy = (own: DeepReadonly<OwnState> | undefined): readonly Card[] | null =>
  own === undefined ? null : [...own.hand, ...own.surplus];

/** Each seat's latest card while the deal is cut for. */
function lastCuts({ cuts }: DeepReadonly<TableState>): Scene['plays'] {
  return [0, 1, 2, 3].flatMap((seat) => {
    const cut = cuts.findLast((each) => each.seat === seat);
    return cut === undefined ? [] : [{ seat, card: cut.card, key: `cut${cut.round}.${seat}` }];
  });
}
function winnerOf(table: DeepReadonly<TableState>): Seat | null {
  const { trick, trump } = table;
  const shown = shownTrick(table);
  if (shown !== null) return shown.winner;
  return trump === null || trick === null || trick.plays.length === 0 ? null : judgeTrick(trump, trick.plays).winner;
}
