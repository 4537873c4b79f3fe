/** Moves, menus and events as text: `raise 60`, `fold, call 20, raise 40-1000`, `3: raises to 60`. */
import type { Seat } from '@parlour/kernel';
import { cardsText, parseCards, type Card } from '@parlour/kit/cards';
import type { Action } from './actions.ts';
import { describe } from './rules/evaluator/describe.ts';
import type { Acted, TableEvent, Pot } from './events.ts';
import type { Menu } from './menu.ts';
import { numberOf } from './rules/seats.ts';
import { NOBODY } from './state.ts';

/** Cards without spaces between them, as hand histories write them. */
export const showCards = (cards: readonly Card[]): string => cardsText(cards, '');
/** Reads `AhTd2c` or `Ah Td 2c`. Returns null if any part is not a card. */
export function readCards(text: string): Card[] | null {
  const read = parseCards(text);
  return read.ok ? read.value : null;
}

export const showAction = (action: Action): string => ('to' in action ? `${action.type} ${action.to}` : action.type);

/** Returns null if the text is not a move. */
export function readAction(text: string): Action | null {
  const [type = '', to] = text.trim().split(/\s+/);
  switch (type) {
    case 'fold':
    case 'check':
    case 'call':
    case 'all_in':
    case 'timeout':
    case 'buy_in':
    case 'give_up':
      return to === undefined ? { type } : null;
    case 'bet':
    case 'raise':
      return /^\d+$/.test(to ?? '') ? { type, to: Number(to) } : null;
    default:
      return null;
  }
}

export function showMenu(menu: Menu): string {
  if (menu.kind === 'rebuy') return `buy_in ${menu.chips}, give_up`;
  const { fold, call, size, min, max, bar } = menu;
  const sizes = bar !== null ? bar : min === max ? `${size} ${max}` : `${size} ${min}-${max}`;
  return [...(fold ? ['fold'] : []), call === 0 ? 'check' : `call ${call}`, sizes].join(', ');
}

const who = (seat: Seat): string => String(numberOf(seat));
const many = (seats: readonly Seat[]): string => seats.map(who).join(' ');

function showActed({ seat, act, chips, to, allIn, by }: Acted): string {
  const size = act === 'call' ? ` ${chips}` : act === 'bet' ? ` ${to}` : act === 'raise' ? ` to ${to}` : '';
  return `${who(seat)}: ${act}s${size}${allIn ? ', all-in' : ''}${by === 'player' ? '' : ` (by ${by})`}`;
}
const showPot = ({ chips, eligible, shares }: Pot): string =>
  `${chips} for ${many(eligible)}: ${shares.map(([seat, share]) => `${share} to ${who(seat)}`).join(', ')}`;

/** One line for people to read. */
export function showEvent(event: TableEvent): string {
  switch (event.type) {
    case 'hand_started':
      return `hand ${event.hand}: button ${who(event.button)}, small blind ${who(event.smallBlindSeat)}, big blind ${who(event.bigBlindSeat)}, dealt in ${many(event.dealt)}, ${event.smallBlind}/${event.bigBlind}${event.ante > 0 ? ` ante ${event.ante}` : ''}`;
    case 'posted':
      return event.posts.map(({ seat, kind, chips }) => `${who(seat)}: ${kind} ${chips}`).join(', ');
    case 'hole_dealt':
      return 'two cards each';
    case 'acted':
      return showActed(event);
    case 'round_closed':
      return 'the round is closed';
    case 'street_dealt':
      return `${event.street} ${showCards(event.cards)}`;
    case 'bet_returned':
      return `${event.chips} back to ${who(event.seat)}`;
    case 'hands_opened':
      return event.hands.map(([seat, cards]) => `${who(seat)}: open ${showCards(cards)}`).join(', ');
    case 'showdown':
      return event.shows
        .map(({ seat, cards, strength }) =>
          cards === null
            ? `${who(seat)}: mucks`
            : `${who(seat)}: shows ${showCards(cards)}, ${describe(strength ?? 0)}`,
        )
        .join('; ');
    case 'pots_awarded':
      return event.pots.map(showPot).join('; ');
    case 'fold_won':
      return `${who(event.seat)}: wins ${event.chips} unseen`;
    case 'hand_ended':
      return `hand over${event.eliminated.map(([seat, place]) => `, ${who(seat)} out in place ${place}`).join('')}${event.broke.length > 0 ? `, broke ${many(event.broke)}` : ''}`;
    case 'match_over':
      return event.winner === NOBODY ? 'match over, shared' : `match over, won by ${who(event.winner)}`;
    default:
      return showSeatEvent(event);
  }
}

function showSeatEvent(event: Exclude<TableEvent, { type: 'acted' }>): string {
  const rest = Object.entries(event).filter(([name]) => name !== 'type' && name !== 'seat' && name !== 'cards');
  const seat = 'seat' in event ? `${who(event.seat)}: ` : '';
  const cards = event.type === 'cards_shown' ? ` ${showCards(event.cards)}` : '';
  return `${seat}${event.type}${cards}${rest.map(([name, value]) => ` ${name} ${String(value)}`).join('')}`;
}
