/** Which draws a hand makes, and at which places in the shuffled deck the cards shown by an event were (D1-D3). */
import { NOTHING_SHOWN, type Fairness, type Seat, type Shown } from '@parlour/kernel';
import { DECK, type Card } from '@parlour/kit/cards';
import type { TableEvent } from './events.ts';
import { dealtSeats, type PublicTable } from './rules/seats.ts';
import type { LastHand } from './state.ts';
import type { Settings } from './settings.ts';
import type { Holdem } from './types.ts';

const at = (hand: number, place: number, value: Card): Shown => ({
  hand,
  label: 'deck',
  places: [place],
  values: [value],
});

/** D1: deck places of a seat's hole cards. Cards are dealt one at a time from the button's left, two rounds. */
function dealtTo(hand: number, dealt: readonly Seat[], seat: Seat, cards: readonly Card[] | null): readonly Shown[] {
  const first = dealt.indexOf(seat);
  if (cards === null || first === -1) return NOTHING_SHOWN;
  return cards.map((card, round) => at(hand, first + round * dealt.length, card));
}
const holeCards = (table: PublicTable, seat: Seat, cards: readonly Card[] | null): readonly Shown[] =>
  dealtTo(table.hand, dealtSeats(table), seat, cards);
/** S6: cards of the last finished hand, which can also be shown while the next hand is played. */
const shownLater = (
  last: LastHand | null,
  { hand, seat, cards }: Extract<TableEvent, { type: 'cards_shown' }>,
): readonly Shown[] => (last?.hand === hand ? dealtTo(hand, last.dealt ?? [], seat, cards) : NOTHING_SHOWN);

/** D3: a card is burnt before each street. Places are counted from the end of the hole cards. */
const STREET_PLACES = { preflop: [], flop: [1, 2, 3], turn: [5], river: [7] } as const;
function boardCards(
  table: PublicTable,
  { street, cards }: Extract<TableEvent, { type: 'street_dealt' }>,
): readonly Shown[] {
  const behind = 2 * dealtSeats(table).length;
  return STREET_PLACES[street].flatMap((place, index) => {
    const card = cards[index];
    return card === undefined ? [] : [at(table.hand, behind + place, card)];
  });
}

/** B1: the drawn button, as an index into all seats that are dealt in. */
function drawnButton(
  table: PublicTable,
  settings: Settings,
  { hand, button, dealt }: Extract<TableEvent, { type: 'hand_started' }>,
): readonly Shown[] {
  const isFirst = table.hand === 0 && settings.firstButton === 0;
  // Only in tournaments. In a cash game, players who wait for the big blind can be in `dealt` without being in the
  // draw.
  const isEveryHand = settings.buttonPolicy === 'random' && settings.eliminate;
  if (!isFirst && !(isEveryHand && table.hand > 0)) return NOTHING_SHOWN;
  const value = dealt.toSorted((a, b) => a - b).indexOf(button);
  return value === -1 ? NOTHING_SHOWN : [{ hand, label: 'button', places: [0], values: [value], of: dealt.length }];
}

export const fairness: Fairness<Holdem> = {
  draws: (hand) => (hand < 1 ? {} : { button: 'pick', deck: DECK }),
  shown({ seat, settings, table }, { table: event, own }) {
    switch (event.type) {
      case 'hand_started':
        return drawnButton(table, settings, event);
      case 'hole_dealt':
        return seat === null || own === undefined ? NOTHING_SHOWN : holeCards(table, seat, own.cards);
      case 'street_dealt':
        return boardCards(table, event);
      case 'hands_opened':
        return event.hands.flatMap(([each, cards]) => holeCards(table, each, cards));
      case 'showdown':
        return event.shows.flatMap((show) => holeCards(table, show.seat, show.cards));
      case 'cards_shown':
        return shownLater(table.last, event);
      default:
        return NOTHING_SHOWN;
    }
  },
};
