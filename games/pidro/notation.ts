/** Actions as text: `bid 8`, `declare hearts`, `play Ah`. */
import type { Result } from '@parlour/kernel';
import type { Action } from './actions.ts';
import { cardsText, cardText, parseCards, SUITS } from '@parlour/kit/cards';

/** Why a text could not be read, and which part is wrong. */
export interface NotationError {
  readonly code: 'unknown_card' | 'unknown_action';
  readonly at: string;
}
type Read<T> = Result<T, NotationError>;
const wrong = (code: NotationError['code'], at: string): Read<never> => ({ ok: false, error: { code, at } });

const words = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');

export function actionText(action: Action): string {
  switch (action.type) {
    case 'bid':
      return `bid ${action.amount}`;
    case 'pass':
      return 'pass';
    case 'declare':
      return `declare ${action.suit}`;
    case 'select_hand':
      return `keep ${cardsText(action.cards)}`;
    case 'kill':
    case 'stack':
      return `${action.type} ${cardsText(action.cards)}`;
    case 'play':
      return `play ${cardText(action.card)}`;
  }
}

/** Checks the notation only, not whether the rules allow the action. */
export function parseAction(text: string): Read<Action> {
  const [verb = '', ...rest] = words(text);
  const suit = SUITS.find((name) => name === rest[0]);
  if (verb === 'pass') return { ok: true, value: { type: 'pass' } };
  if (verb === 'bid' && /^\d+$/.test(rest.join(' ')))
    return { ok: true, value: { type: 'bid', amount: Number(rest[0]) } };
  if (verb === 'declare' && suit !== undefined) return { ok: true, value: { type: 'declare', suit } };
  if (!['keep', 'kill', 'stack', 'play'].includes(verb)) return wrong('unknown_action', text);
  const cards = parseCards(rest.join(' '));
  if (!cards.ok) return wrong('unknown_card', cards.error);
  if (verb === 'keep') return { ok: true, value: { type: 'select_hand', cards: cards.value } };
  if (verb === 'kill' || verb === 'stack') return { ok: true, value: { type: verb, cards: cards.value } };
  const [card] = cards.value;
  return card === undefined ? wrong('unknown_action', text) : { ok: true, value: { type: 'play', card } };
}
