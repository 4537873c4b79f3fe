/** Test support for card games, in addition to `@parlour/kernel/testing`. */
import type { GameTypes, Result } from '@parlour/kernel';
import { cards, cardsText, cardText, otherCards, parseCards, type Card } from './cards.ts';

/**
 * A deck for `riggedChance` from which `dealHands` deals these hands, by seat. A hand may name fewer cards than it has,
 * `'Qs 2c'`, or none; it is filled up with the lowest cards that no hand names. The rest of the deck follows.
 */
export function riggedDeck(hands: readonly string[], size: number): Card[] {
  const named = hands.map(cards);
  const left = otherCards(named.flat());
  const twice = named.flat().find((card, index, all) => all.indexOf(card) !== index);
  if (twice !== undefined) throw new Error(`${cardText(twice)} is in two hands`);
  const filled = named.map((hand, seat) => {
    if (hand.length > size) throw new Error(`hand ${seat} has ${hand.length} cards, not ${size}`);
    return [...hand, ...left.splice(0, size - hand.length)];
  });
  return [...filled.flat(), ...left];
}

/** By verb, how to make the action from the cards after it: `{ play: ([card]) => …, pass: (cards) => … }`. */
export type CardVerbs<G extends GameTypes> = Readonly<Record<string, (cards: readonly Card[]) => G['Action'] | null>>;

/** Reads lines such as `play Ah` and `pass Qs Ks 2c` for a `ScriptNotation`. */
export const parseCardAction =
  <G extends GameTypes>(verbs: CardVerbs<G>) =>
  (text: string): Result<G['Action'], string> => {
    const [verb = '', ...rest] = text.split(' ');
    const read = parseCards(rest.join(' '));
    if (!read.ok) return { ok: false, error: `"${read.error}" is not a card` };
    const action = Object.hasOwn(verbs, verb) ? verbs[verb]?.(read.value) : undefined;
    return action == null
      ? { ok: false, error: `"${text}" is no action; there are ${Object.keys(verbs).join(', ')}` }
      : { ok: true, value: action };
  };

const isCards = (value: unknown): value is readonly Card[] =>
  Array.isArray(value) && value.every((card) => typeof card === 'number');
/**
 * For `showFields` of the golden printer: `card` is a card, and the fields of these names are lists of cards or lists
 * of those by seat. They read as `Qs`, `Qs 2c` and `[Qs 2c | ·]`.
 */
export const showCards =
  (...lists: readonly string[]) =>
  (field: string, value: unknown): string | null => {
    if (field === 'card' && typeof value === 'number') return cardText(value);
    if (!lists.includes(field) || !Array.isArray(value)) return null;
    const entries: readonly unknown[] = value;
    if (isCards(entries)) return cardsText(entries) || '·';
    return `[${entries.map((list) => (isCards(list) ? cardsText(list) || '·' : '-')).join(' | ')}]`;
  };
