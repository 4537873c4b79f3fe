/** Liap Tui for players, in English. */
import { measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const en: GuideWords<LiapTui, Words> = {
  intro: [
    'Four players share the 32 pieces of a xiangqi set, eight each. Before anything is played, everybody declares how many of the eight piles they will win. The last to declare may not make the sum eight, so somebody will always be wrong.',
    'Then turns are played. The leader lays one to six pieces that form a type: a single, a pair, Soldiers of a kind, or a straight of one colour and family. The others lay as many pieces, face down. Only those of the same type compete; everything else is a discard.',
    'The strongest play wins the turn, and with it as many piles as pieces were laid by each. Red beats black of the same name, and the General is the highest.',
    'Keep your promise exactly, and you gain what you declared and five more; a kept zero is worth three. Every pile too many or too few costs a point. First to fifty wins.',
  ],
  terms: [
    {
      forms: ['declaration', 'declarations', 'declare', 'declared', 'declares'],
      about: 'The promise before the first turn: how many of the eight piles one will win.',
      rule: 'D1',
    },
    {
      forms: ['pile', 'piles'],
      about: 'One piece of each seat. A turn with two pieces each is two piles.',
      rule: 'T10',
    },
    { forms: ['turn', 'turns'], about: 'One trick: every seat plays once, as many pieces as the leader.', rule: 'T4' },
    {
      forms: ['type', 'types'],
      about: 'One of nine ways in which pieces belong together, from a single to a double straight.',
      rule: 'T3',
    },
    { forms: ['straight', 'straights'], about: 'The three names of one family in one colour.', rule: 'K4' },
    {
      forms: ['discard', 'discards'],
      about: 'A play that does not form the leader’s type. It cannot win.',
      rule: 'T5',
    },
    {
      forms: ['weak', 'weak hand'],
      about: 'A hand in which no piece is worth more than 9. Its owner may ask for a new deal.',
      rule: 'R3',
    },
    {
      forms: ['redeal', 'redeals'],
      about: 'All pieces are dealt again, and the round counts one time more.',
      rule: 'R6',
    },
    {
      forms: ['multiplier'],
      about: 'By how much the points of this round are multiplied: one, and one more for each redeal.',
      rule: 'P5',
    },
    {
      forms: ['family'],
      about: 'General, Advisor and Elephant are the high family; Chariot, Horse and Cannon the low one.',
      rule: 'C4',
    },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept
          ? 'Ask for a new deal: with this hand any promise is hard to keep.'
          : 'Keep the hand: a low promise suits it, and a new deal may help the others more.';
      case 'declare':
        return `Declare ${action.value}: so many piles the hand is likely to win against what others may hold.`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `Lead ${table.named(action.pieces)}: it fits the piles you still need.`
          : `Lay ${table.named(action.pieces)}: it fits the piles you still need.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `${standing(of('ahead'))}; a redeal counts for more.`;
      case 'declare':
        return `exactly this many piles: ${percent(of('hit'))}; on average ${tenths(of('points'), '.')} points, the most of all.`;
      case 'lead':
      case 'follow':
        return `it wins the turn: ${percent(of('wins'))}; the declared piles are met exactly in the end: ${percent(of('hit'))}, the best of all.`;
      case 'bluff':
        return `it declares one pile more than it believes in; exactly this many: ${percent(of('hit'))}.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    if (!('hit' in measures)) return '';
    const points = 'points' in measures ? `, on average ${tenths(measure(measures, 'points'), '.')} points` : '';
    return `met exactly: ${percent(measure(measures, 'hit'))}${points}`;
  },
};

/** The seat's points compared with the best of the others. */
function standing(ahead: number): string {
  if (ahead > 0) return `by points it is ahead of the next by ${ahead}`;
  return ahead === 0
    ? 'by points it is level with the best of the others'
    : `by points it is ${-ahead} behind the best of the others`;
}
