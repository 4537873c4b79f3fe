/** Words of the fairness panel, in English. Loaded when the panel is first opened. */
import type { ProblemCode } from '@parlour/sdk/fairness/checker';
import { plural } from '../../ui/plural.ts';

const LANG = 'en';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const en = {
  how: [
    'Before each hand the server commits to its cards: it tells everybody one number that fits these cards and no others. Only then does every player’s page add a secret number of its own, which it had fixed when it sat down. Both together decide the order of the cards.',
    'So nobody can choose the cards: the server does not know what the players will add, and the players cannot change it any more. Every card you see comes with a proof, and this page checks it by itself.',
    'Cards that nobody has shown stay hidden, and so does what would tell when a card was drawn. When the game is over, its log has the rest.',
  ],
  cannot:
    'This page cannot check the cards, and adds no number of its own: browsers do both only on pages that came by https or from this machine. Ask the host for an https address, or check the log of the finished game with “parlour verify”.',
  uncommitted: (hand: number): string =>
    `Nothing was committed to before hand ${hand}, so it cannot be checked: at a table that plays on from a replay the hidden cards of that hand were dealt anew. From the next hand on every card is proved.`,
  again: 'Check again',
  doneAgain: (n: number): string => count(n, 'Checked # hand again.', 'Checked # hands again.'),
  none: 'Nothing has been dealt yet.',
  newChain: (name: string): string =>
    `From this hand on ${name}’s numbers come from a new list, fixed before the cards were committed to.`,
  proved: (n: number): string => count(n, '# card proved', '# cards proved'),
  root: 'Commitment',
  yourSalt: 'Your number',
  saltOf: (name: string): string => `${name}’s number`,
  byServer: 'from the server, fixed beforehand',
  problems: {
    root: 'The cards were not dealt from what was committed to.',
    changed: 'The commitment was changed.',
    late: 'There was no commitment before the deal.',
    reused: 'A commitment was used twice.',
    salt: 'A number is not the one that was fixed.',
    deck: 'The list of cards is not the one committed to.',
    card: 'A card is not the one committed to.',
    place: 'A card came from another place.',
    twice: 'A card is there twice.',
    withheld: 'A card was shown without its proof.',
  } as Readonly<Record<ProblemCode, string>>,
};
export type FairnessWords = typeof en;
export default en;
