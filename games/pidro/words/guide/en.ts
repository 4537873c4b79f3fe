/** Pidro for players, in English. */
import { defined } from '@parlour/kernel/defined';
import { measure, tenths, type GuideWords } from '@parlour/kit/words';
import { cardName, list, SUIT_NAMES } from '@parlour/kit/words/en';
import type { Pidro } from '../../types.ts';
import type { Words } from '../en.ts';

export const en: GuideWords<Pidro, Words> = {
  intro: [
    'Four play, two against two; your partner sits across. Each gets nine cards, and everybody speaks once: how many of the hand’s fourteen points will your pair take? Six is the least. Whoever bids highest names the trump suit.',
    'Now all plain cards are thrown away, and hands are filled up to six. Only trumps are played: the thirteen of the suit, and the five of the other suit of the same colour, the wrong five. The dealer takes whatever is left of the pack and picks the best six.',
    'Trumps are played in tricks, any trump at any time, and the highest takes the trick with the points in it. Ace, jack, ten and two count one each, both fives count five each. The two is always for the pair that played it.',
    'The bidders score what they took, but if it is less than they bid, they lose the whole bid. The others always score what they took. First to 62 wins.',
  ],
  terms: [
    {
      forms: ['wrong five'],
      about:
        'The five of the other suit of the trump’s colour. It is a trump, just below the right five, and worth five points.',
      rule: 'C2',
    },
    { forms: ['right five', 'right 5'], about: 'The five of the trump suit: five points.', rule: 'C2' },
    {
      forms: ['trump', 'trumps'],
      about: 'A card of the named suit, or the wrong five. Nothing else can be played.',
      rule: 'C2',
    },
    {
      forms: ['plain card', 'plain cards'],
      about: 'A card that is no trump: worth nothing, never played.',
      rule: 'C3',
    },
    {
      forms: ['point card', 'point cards'],
      about: 'Ace, jack, ten and two of trumps, one point each; both fives, five points each.',
      rule: 'C4',
    },
    { forms: ['bid', 'bids'], about: 'How many of the fourteen points a pair promises to take.', rule: 'B2' },
    {
      forms: ['rob', 'robs'],
      about: 'The dealer takes the rest of the pack and picks six cards of it and of the hand.',
      rule: 'R1',
    },
    { forms: ['pool'], about: 'All the cards the dealer picks from in the rob.', rule: 'R1' },
    {
      forms: ['kill', 'kills', 'killed'],
      about: 'Trumps above six are killed: laid face up, out of the game. A point card is never killed.',
      rule: 'K1',
    },
    {
      forms: ['cold'],
      about: 'Out of trumps: the cards are laid open, and the seat waits for the next hand.',
      rule: 'P5',
    },
    {
      forms: ['trick', 'tricks'],
      about: 'One trump from everybody who still has any; the highest takes them.',
      rule: 'P4',
    },
  ],
  hint(action) {
    switch (action.type) {
      case 'bid':
        return `Bid ${action.amount}: that is about what this hand takes with a partner’s usual help.`;
      case 'pass':
        return 'Pass: the hand would not carry the next bid, and a failed bid costs all of it.';
      case 'declare':
        return `Name ${SUIT_NAMES[action.suit]}: your most points and trumps are there.`;
      case 'select_hand':
        return `Keep ${list(action.cards.map(cardName))}: points first, then what takes tricks.`;
      case 'kill':
        return `Kill ${list(action.cards.map(cardName))}: they take few tricks and carry no points.`;
      case 'play':
        return `Play the ${cardName(action.card)}: with the cards that may still be out, it brings your pair the most.`;
      case 'stack':
        return `Play the ${cardName(defined(action.cards[0]))} with the rest beneath it: the others would be dead anyway.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'estimate':
        return `about ${tenths(of('points'), '.')} points can be expected with the best suit; at most ${of('most')} is bid on that.`;
      case 'trump':
        return `about ${tenths(of('points'), '.')} points can be expected with this suit.`;
      case 'worth':
        return `who is likely to take the trick, its points and what the card is good for later make ${tenths(of('worth'), '.')}, the most of all.`;
      case 'worlds':
        return `over many deals that fit what was seen, the hand ends ${tenths(of('balance'), '.')} points in favour of its pair, the best of all.`;
      case 'only':
        return 'there was no other.';
      case 'bluff':
        return `about ${tenths(of('points'), '.')} points can be expected with the best suit, and it bid as if it were two more.`;
      default:
        return null;
    }
  },
  weighed: (measures) =>
    Object.values(measures)
      .slice(0, 1)
      .map((points) => `${tenths(points, '.')} points`)
      .join(),
};
