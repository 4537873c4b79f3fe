/**
 * The first round of a newcomer, who holds the red General, declares four piles, takes them with a straight and an
 * Advisor, and then avoids winning more.
 */
import { defined } from '@parlour/kernel/defined';
import type { Lesson } from '@parlour/kit/doors';
import type { Action } from './actions.ts';
import { parseAction, parseDeal } from './notation.ts';
import type { PieceId } from './rules/pieces.ts';
import { SEATS } from './state.ts';
import type { LiapTui } from './types.ts';

const HANDS = 'Gr Ar Ar Er Cb Cb Sr Sb | Gb Ab Eb Rr Rr Hr Sr Sb | Er Rb Hr Hb Cr Sr Sr Sb | Ab Eb Rb Hb Cr Sr Sb Sb';
/** Each seat's actions, by seat. The learner is the first seat. */
const SCRIPT: readonly string[] = [
  'declare 4, play Gr Ar Er, play Ar, play Sb, play Cb Cb, play Sr',
  'declare 3, play Hr Sr Sb, play Eb, play Ab, play Rr Rr, play Gb',
  'declare 0, play Er Rb Hr, play Hb, play Cr, play Sr Sr, play Sb',
  'declare 0, play Ab Eb Rb, play Hb, play Cr, play Sb Sb, play Sr',
];

function dealt(): readonly (readonly PieceId[])[] {
  const hands = parseDeal(HANDS);
  if (!hands.ok) throw new Error(`the lesson deals ${hands.error.at}: ${hands.error.code}`);
  return hands.value;
}
/** Reads a seat's script. Equal pieces are written alike, so which one is meant depends on those left in the hand. */
function answers(text: string, hand: readonly PieceId[]): readonly Action[] {
  let left = hand;
  return text.split(',').map((line) => {
    const read = parseAction(line, left);
    if (!read.ok) throw new Error(`the lesson says "${line}": ${read.error.code}`);
    const action = read.value;
    if (action.type === 'play') left = left.filter((piece) => !action.pieces.includes(piece));
    return action;
  });
}

const hands = dealt();
const lesson: Lesson<LiapTui> = {
  preset: 'classic',
  settings: {},
  seats: SEATS,
  seat: 0,
  draws: { '1 deal': hands.flat() },
  bot: 'steady',
  script: SCRIPT.map((text, seat) => answers(text, defined(hands[seat]))),
};
export default lesson;
