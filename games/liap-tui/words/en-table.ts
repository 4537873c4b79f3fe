/** Texts on the table, in English. */
import { capital, counted, gained } from '@parlour/kit/words';
import { common, list, numberWord } from '@parlour/kit/words/en';
import type { StartReason } from '../events.ts';
import { colourOf, kindOf, nameOf, valueOf, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { PlayType } from '../rules/playTypes.ts';
import type { Settings } from '../settings.ts';

const NAMES: Readonly<Record<Name, string>> = {
  general: 'General',
  advisor: 'Advisor',
  elephant: 'Elephant',
  chariot: 'Chariot',
  horse: 'Horse',
  cannon: 'Cannon',
  soldier: 'Soldier',
};
const COLOURS: Readonly<Record<Colour, string>> = { red: 'red', black: 'black' };
const PLAY_TYPES: Readonly<Record<PlayType, string>> = {
  single: 'Single',
  pair: 'Pair',
  three_of_a_kind: 'Three of a kind',
  straight: 'Straight',
  four_of_a_kind: 'Four of a kind',
  extended_straight: 'Extended straight',
  extended_straight_5: 'Extended straight of five',
  five_of_a_kind: 'Five of a kind',
  double_straight: 'Double straight',
};
const A_PLAY_TYPE: Readonly<Record<PlayType, string>> = {
  single: 'a single',
  pair: 'a pair',
  three_of_a_kind: 'three of a kind',
  straight: 'a straight',
  four_of_a_kind: 'four of a kind',
  extended_straight: 'an extended straight',
  extended_straight_5: 'an extended straight of five',
  five_of_a_kind: 'five of a kind',
  double_straight: 'a double straight',
};
const REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'asked for the new deal',
  has_general_red: 'holds the red General',
  won_last_turn: 'won the last turn',
};
const YOUR_REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'you asked for the new deal',
  has_general_red: 'you hold the red General',
  won_last_turn: 'you won the last turn',
};
export const pieces = (n: number): string => counted(n, '# piece', '# pieces');
export const piles = (n: number): string => counted(n, '# pile', '# piles');
export const points = (n: number): string => counted(n, '# point', '# points');
export const aPlay = (playType: PlayType): string => A_PLAY_TYPE[playType];
const pieceName = (piece: PieceId): string => `${COLOURS[colourOf(kindOf(piece))]} ${NAMES[nameOf(kindOf(piece))]}`;
/** "red General, two black Soldiers": pieces of one kind together, in the order given. */
export function hand(held: readonly PieceId[]): string {
  const byKind = Map.groupBy(held, kindOf);
  return list(
    [...byKind.values()].map((same) => {
      const name = same[0] === undefined ? '' : pieceName(same[0]);
      return same.length === 1 ? name : `${numberWord(same.length)} ${name}s`;
    }),
  );
}

export const table = {
  ...common.table,
  playTypes: PLAY_TYPES,
  /** Names several pieces, as a player would. */
  named: hand,
  /** Read by screen readers and shown on hover. */
  piece: (piece: PieceId): string => `${pieceName(piece)}, ${valueOf(piece)}`,
  faceDown: (n: number): string => `${pieces(n)} face down`,

  // Seats
  score: (n: number): string => points(n),
  handLeft: (n: number): string => `${pieces(n)} in hand`,
  yourHand: 'Your hand',

  // Piles against the declaration
  declaredNothingYet: 'not declared yet',
  pilesOf: (captured: number, declared: number): string => `${captured} of ${declared}`,
  pilesRatio: (captured: number, declared: number): string => `${captured}/${declared}`,
  pilesLong: (captured: number, declared: number): string => `${piles(captured)} won, ${declared} declared`,
  marks: { open: '', hit: 'hit', over: 'over', short: 'short' },

  // A play in front of a seat
  strength: (playType: PlayType, strength: number): string => `${PLAY_TYPES[playType]} · ${strength}`,
  onlyYouSee: 'Only you see these',
  won: (strength: number): string => `Wins · ${strength}`,
  beatenBy: (strength: number): string => String(strength),
  missed: 'No match',

  // The middle
  round: (n: number): string => `Round ${n}`,
  turn: (n: number): string => `Turn ${n}`,
  multiplier: (n: number): string => `×${n}`,
  multiplierLong: (n: number): string => `This round counts ${n === 2 ? 'double' : `${numberWord(n)}fold`}`,
  weakHands: (n: number): string => (n === 1 ? 'One weak hand' : `${capital(numberWord(n))} weak hands`),
  mayAskForDeal: 'A new deal may be asked for',
  starts: (name: string): string => `${name} starts`,
  youStart: 'You start',
  reason: (reason: StartReason): string => REASONS[reason],
  yourReason: (reason: StartReason): string => YOUR_REASONS[reason],
  declaredSum: (sum: number): string => `${sum} of 8 declared`,
  ledBy: (name: string, n: number): string => `${pieces(n)}, led by ${name}`,
  ledByYou: (n: number): string => `${pieces(n)}, led by you`,
  takes: (name: string, n: number): string => `${name} takes ${piles(n)}`,
  youTake: (n: number): string => `You take ${piles(n)}`,
  wonWith: (playType: PlayType, strength: number): string => `with ${A_PLAY_TYPE[playType]} of ${strength}`,
  wonEarlier: (playType: PlayType, strength: number): string =>
    `with the first ${PLAY_TYPES[playType].toLowerCase()} of ${strength}`,

  // What is asked
  weakHand: 'A weak hand: no piece above 9',
  redealYes: 'New deal',
  redealYesHint: (multiplier: number): string => `Round counts ×${multiplier}`,
  redealNo: 'Keep hand',
  redealNoHint: 'Nobody learns of it',
  howMany: 'How many piles will you win?',
  lead: 'You lead: choose a set to play',
  follow: (playType: PlayType, n: number): string => `Lay ${pieces(n)}: ${A_PLAY_TYPE[playType]} can win`,
  play: 'Play',
  playType: (playType: PlayType): string => `Play ${A_PLAY_TYPE[playType]}`,
  giveUp: (n: number): string => (n === 1 ? 'Give up a piece' : `Give up ${numberWord(n)} pieces`),
  seeResult: 'The turn is over',
  seeRound: 'The round is over',

  // What is selected
  nothingSelected: 'Nothing selected',
  selected: (n: number, sum: number): string => `${n} picked · ${sum}`,
  noSet: (sum: number): string => `No set · ${sum}`,
  competes: 'can win',
  doesNotCompete: 'cannot win',
  leadsBy: 'leads so far',
  beaten: 'already beaten',
  piecesOfCount: (n: number, of: number): string => `${n} of ${of}`,

  // Tools at the hand
  sortHelp: 'Sort the hand the other way',
  find: 'Find a set',
  nothingFound: 'Your hand has no such set',
  clear: 'Put all back',
};

export const sheet = {
  ...common.sheet,
  /** The goal of the game. */
  goal: ({ winCondition, targetScore, maxRounds }: Settings): string => {
    const limit = maxRounds === null ? '' : `, ${maxRounds} rounds at most`;
    switch (winCondition) {
      case 'reach':
        return `First to ${targetScore}${limit}`;
      case 'exact':
        return `First to exactly ${targetScore}${limit}`;
      case 'rounds':
        return maxRounds === null ? '' : `The highest total after ${maxRounds} rounds wins`;
    }
  },
  empty: 'No round has been scored yet.',
  round: 'Round',
  declared: 'Declared',
  captured: 'Won',
  times: (base: number, multiplier: number): string => `${gained(base)} × ${multiplier}`,
  roundTitle: (n: number, multiplier: number): string =>
    multiplier === 1 ? `Round ${n}` : `Round ${n} · ×${multiplier}`,
  cell: (declared: number, captured: number): string => `declared ${declared}, won ${captured}`,
};
