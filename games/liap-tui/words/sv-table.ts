/** Texts on the table, in Swedish. */
import { capital, counted, gained, signed } from '@parlour/kit/words';
import { common, list, numberWord } from '@parlour/kit/words/sv';
import type { StartReason } from '../events.ts';
import { colourOf, kindOf, nameOf, valueOf, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { PlayType } from '../rules/playTypes.ts';
import type { Words } from './en.ts';

const NAMES: Readonly<Record<Name, string>> = {
  general: 'general',
  advisor: 'rådgivare',
  elephant: 'elefant',
  chariot: 'vagn',
  horse: 'häst',
  cannon: 'kanon',
  soldier: 'soldat',
};
const SEVERAL: Readonly<Record<Name, string>> = {
  general: 'generaler',
  advisor: 'rådgivare',
  elephant: 'elefanter',
  chariot: 'vagnar',
  horse: 'hästar',
  cannon: 'kanoner',
  soldier: 'soldater',
};
const COLOURS: Readonly<Record<Colour, string>> = { red: 'röd', black: 'svart' };
const SEVERAL_COLOURS: Readonly<Record<Colour, string>> = { red: 'röda', black: 'svarta' };
const PLAY_TYPES: Readonly<Record<PlayType, string>> = {
  single: 'Ensam',
  pair: 'Par',
  three_of_a_kind: 'Tretal',
  straight: 'Stege',
  four_of_a_kind: 'Fyrtal',
  extended_straight: 'Lång stege',
  extended_straight_5: 'Stege på fem',
  five_of_a_kind: 'Femtal',
  double_straight: 'Dubbelstege',
};
const A_PLAY_TYPE: Readonly<Record<PlayType, string>> = {
  single: 'en ensam',
  pair: 'ett par',
  three_of_a_kind: 'ett tretal',
  straight: 'en stege',
  four_of_a_kind: 'ett fyrtal',
  extended_straight: 'en lång stege',
  extended_straight_5: 'en stege på fem',
  five_of_a_kind: 'ett femtal',
  double_straight: 'en dubbelstege',
};
const REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'bad om ny giv',
  has_general_red: 'har den röda generalen',
  won_last_turn: 'vann det senaste varvet',
};
const YOUR_REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'du bad om ny giv',
  has_general_red: 'du har den röda generalen',
  won_last_turn: 'du vann det senaste varvet',
};
export const pieces = (n: number): string => counted(n, '# pjäs', '# pjäser');
export const piles = (n: number): string => counted(n, '# hög', '# högar');
const points = (n: number): string => `${signed(n)} poäng`;
export const aPlay = (playType: PlayType): string => A_PLAY_TYPE[playType];
const pieceName = (piece: PieceId): string => `${COLOURS[colourOf(kindOf(piece))]} ${NAMES[nameOf(kindOf(piece))]}`;
export function hand(held: readonly PieceId[]): string {
  const byKind = Map.groupBy(held, kindOf);
  return list(
    [...byKind].map(([kind, same]) => {
      const [first] = same;
      if (first === undefined || same.length === 1) return first === undefined ? '' : pieceName(first);
      return `${numberWord(same.length)} ${SEVERAL_COLOURS[colourOf(kind)]} ${SEVERAL[nameOf(kind)]}`;
    }),
  );
}

export const table: Words['table'] = {
  ...common.table,
  playTypes: PLAY_TYPES,
  named: hand,
  piece: (piece) => `${pieceName(piece)}, ${valueOf(piece)}`,
  faceDown: (n) => `${pieces(n)} med baksidan upp`,

  score: (n) => points(n),
  handLeft: (n) => `${pieces(n)} på hand`,
  yourHand: 'Din hand',

  declaredNothingYet: 'har inte lovat än',
  pilesOf: (captured, declared) => `${captured} av ${declared}`,
  pilesRatio: (captured, declared) => `${captured}/${declared}`,
  pilesLong: (captured, declared) => `${piles(captured)} vunna, ${declared} lovade`,
  marks: { open: '', hit: 'träff', over: 'över', short: 'under' },

  strength: (playType, strength) => `${PLAY_TYPES[playType]} · ${strength}`,
  onlyYouSee: 'Bara du ser de här',
  won: (strength) => `Vinner · ${strength}`,
  beatenBy: (strength) => String(strength),
  missed: 'Passar inte',

  round: (n) => `Omgång ${n}`,
  turn: (n) => `Varv ${n}`,
  multiplier: (n) => `×${n}`,
  multiplierLong: (n) => `Omgången räknas ${n === 2 ? 'dubbelt' : `${n} gånger`}`,
  weakHands: (n) => (n === 1 ? 'En svag hand' : `${capital(numberWord(n))} svaga händer`),
  mayAskForDeal: 'Ny giv kan begäras',
  starts: (name) => `${name} börjar`,
  youStart: 'Du börjar',
  reason: (reason) => REASONS[reason],
  yourReason: (reason) => YOUR_REASONS[reason],
  declaredSum: (sum) => `${sum} av 8 lovade`,
  ledBy: (name, n) => `${pieces(n)}, ${name} började`,
  ledByYou: (n) => `${pieces(n)}, du började`,
  takes: (name, n) => `${name} tar ${piles(n)}`,
  youTake: (n) => `Du tar ${piles(n)}`,
  wonWith: (playType, strength) => `med ${A_PLAY_TYPE[playType]} på ${strength}`,
  wonEarlier: (playType, strength) => `först med ${A_PLAY_TYPE[playType]} på ${strength}`,

  weakHand: 'En svag hand: ingen pjäs över 9',
  redealYes: 'Ny giv',
  redealYesHint: (multiplier) => `Omgången räknas ×${multiplier}`,
  redealNo: 'Behåll handen',
  redealNoHint: 'Ingen får veta det',
  howMany: 'Hur många högar vinner du?',
  lead: 'Du börjar: välj vad du spelar',
  follow: (playType, n) => `Lägg ${pieces(n)}: ${A_PLAY_TYPE[playType]} kan vinna`,
  play: 'Spela',
  playType: (playType) => `Spela ${A_PLAY_TYPE[playType]}`,
  giveUp: (n) => (n === 1 ? 'Ge upp en pjäs' : `Ge upp ${numberWord(n)} pjäser`),
  seeResult: 'Varvet är slut',
  seeRound: 'Omgången är slut',

  nothingSelected: 'Inget valt',
  selected: (n, sum) => `${n} valda · ${sum}`,
  noSet: (sum) => `Hör inte ihop · ${sum}`,
  competes: 'kan vinna',
  doesNotCompete: 'kan inte vinna',
  leadsBy: 'leder hittills',
  beaten: 'redan slagen',
  piecesOfCount: (n, of) => `${n} av ${of}`,

  sortHelp: 'Sortera handen på annat sätt',
  find: 'Hitta något att spela',
  nothingFound: 'Din hand har inget sådant',
  clear: 'Lägg tillbaka alla',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ winCondition, targetScore, maxRounds }) => {
    const limit = maxRounds === null ? '' : `, högst ${maxRounds} omgångar`;
    switch (winCondition) {
      case 'reach':
        return `Först till ${targetScore}${limit}`;
      case 'exact':
        return `Först till exakt ${targetScore}${limit}`;
      case 'rounds':
        return maxRounds === null ? '' : `Högst poäng efter ${maxRounds} omgångar vinner`;
    }
  },
  round: 'Omgång',
  declared: 'Lovat',
  captured: 'Vunnet',
  times: (base, multiplier) => `${gained(base)} × ${multiplier}`,
  roundTitle: (n, multiplier) => (multiplier === 1 ? `Omgång ${n}` : `Omgång ${n} · ×${multiplier}`),
  cell: (declared, captured) => `lovat ${declared}, vunnet ${captured}`,
};
