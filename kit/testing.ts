/** Test support for card games, in addition to `@parlour/kernel/testing`. */
import type { Game, GameTypes, Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { riggedChance, ScriptedTable } from '@parlour/kernel/testing';
import { cards, cardsText, cardText, otherCards, parseCards, type Card } from './cards.ts';
import { passesTo, type PassAction, type PassWay } from './passing.ts';
import type { PlayAction } from './tricks.ts';

/**
 * How hands are filled up with the cards that no hand names, lowest first. `lowest` fills one hand after the other, so
 * that the last has the highest cards; `spread` gives one card to each hand in turn, so that all are about as strong.
 */
export type Filling = 'lowest' | 'spread';
/**
 * A deck for `riggedChance` from which `dealHands` deals these hands, by seat. A hand may name fewer cards than it has,
 * `'Qs 2c'`, or none, and is then filled up. The rest of the deck follows.
 */
export function riggedDeck(hands: readonly string[], size: number, filling: Filling = 'lowest'): Card[] {
  const named = hands.map(cards);
  const left = otherCards(named.flat());
  const twice = named.flat().find((card, index, all) => all.indexOf(card) !== index);
  if (twice !== undefined) throw new Error(`${cardText(twice)} is in two hands`);
  for (const [seat, { length }] of named.entries())
    if (length > size) throw new Error(`hand ${seat} has ${length} cards, not ${size}`);
  const filled = named.map((hand) => [...hand]);
  if (filling === 'spread') spread(filled, size, left);
  else for (const hand of filled) hand.push(...left.splice(0, size - hand.length));
  return [...filled.flat(), ...left];
}
/**
 * Deals `left` in rounds that change direction: the hand with the highest card of a round gets the lowest of the next.
 */
function spread(hands: readonly Card[][], size: number, left: Card[]): void {
  for (let turn = hands; turn.some((hand) => hand.length < size); turn = turn.toReversed())
    for (const hand of turn) if (hand.length < size) hand.push(defined(left.shift()));
}

/** A deck and the cards that each seat passes on, so that the seats hold what a test wants after passing. */
interface RiggedPass {
  readonly deck: readonly Card[];
  /** By seat. */
  readonly given: readonly (readonly Card[])[];
}
/** Like `riggedDeck`, for a hand in which every seat passes `count` cards this way. `hands` are those after passing. */
export function riggedPass(
  hands: readonly string[],
  size: number,
  count: number,
  way: PassWay,
  filling: Filling = 'lowest',
): RiggedPass {
  const deck = riggedDeck(hands, size, filling);
  const wanted = hands.map((_, seat) => deck.slice(seat * size, (seat + 1) * size));
  // The last cards of each wanted hand are the ones that it is passed.
  const got = wanted.map((cards) => cards.slice(size - count));
  const given = got.map((_, seat) => defined(got[passesTo(seat, way, hands.length)]));
  const dealt = wanted.flatMap((cards, seat) => [...cards.slice(0, size - count), ...defined(given[seat])]);
  return { deck: [...dealt, ...deck.slice(dealt.length)], given };
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

/** Verbs for the lines `N: play Ah` and `E: pass Qs Ks 2c`. */
export const PLAY_AND_PASS = {
  play: ([card]: readonly Card[]): PlayAction | null => (card === undefined ? null : { type: 'play', card }),
  pass: (cards: readonly Card[]): PassAction => ({ type: 'pass', cards }),
};

/** A table of a game of tricks, driven by lines. The seats are `N`, `E`, `S` and `W`. */
export class TrickScript<G extends GameTypes> extends ScriptedTable<G> {
  /** Plays these cards in order, each by the seat whose turn it is: `2c Kc Ac`. */
  plays(text: string): this {
    for (const card of text.split(' ')) this.do(`${defined(NAMES[defined(this.asked[0])])}: play ${card}`);
    return this;
  }
}
const NAMES = ['N', 'E', 'S', 'W'] as const;
const HAND = 13;
/** Number of hands that are dealt alike, for tests that play several hands. */
const HANDS_MAX = 30;

interface TrickTables<G extends GameTypes> {
  /** A table at which every hand is dealt these cards, by seat; hands are filled up as `filling` says. */
  readonly dealt: (hands: readonly string[], settings?: Partial<G['Settings']>) => TrickScript<G>;
  /** The same, but cards have been passed to the left in the first hand; `hands` are those after passing. */
  readonly passed: (hands: readonly string[], settings?: Partial<G['Settings']>) => TrickScript<G>;
}
interface TrickTablesOptions<G extends GameTypes> {
  readonly verbs: CardVerbs<G>;
  /** What differs from the game's own settings. */
  readonly settings?: Partial<G['Settings']>;
  /** How many cards are passed on. */
  readonly passes?: number;
  /** `lowest` by default. */
  readonly filling?: Filling;
}
/** Tables of a game in which all fifty-two are dealt to four, under the label `deal`. */
export function trickTables<G extends GameTypes>(game: Game<G>, options: TrickTablesOptions<G>): TrickTables<G> {
  const open = (deck: readonly Card[], settings: Partial<G['Settings']> = {}): TrickScript<G> => {
    const parsed = game.settings.parse({ ...options.settings, ...settings });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const orders = Object.fromEntries(Array.from({ length: HANDS_MAX }, (_, hand) => [`${hand + 1} deal`, deck]));
    const setup = { settings: parsed.value, seats: NAMES.length, chance: riggedChance(orders) };
    return new TrickScript(game, setup, { seats: NAMES, parse: parseCardAction<G>(options.verbs) });
  };
  const all = (hands: readonly string[]): readonly string[] => NAMES.map((_, seat) => hands.at(seat) ?? UNNAMED);
  return {
    dealt: (hands, settings) => open(riggedDeck(all(hands), HAND, options.filling), settings),
    passed(hands, settings) {
      const { deck, given } = riggedPass(all(hands), HAND, options.passes ?? 3, 'left', options.filling);
      const lines = given.map((cards, seat) => `${defined(NAMES[seat])}: pass ${cardsText(cards)}`);
      return open(deck, settings).do(...lines);
    },
  };
}
/** A hand of which no card is named. */
const UNNAMED = '';

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
