/** Whether a win is legal: a complete hand with a yaku (W1). Finds out without scoring the hand. */
import { defined } from '@parlour/kernel/defined';
import { appraiseInto, circumstancesOf, KOKUSHI, shapesIn } from './appraise.ts';
import { DECOMPOSITIONS_MAX } from './decompositions.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { isComplete } from './shanten.ts';
import { heldShapes } from './shapes.ts';
import { survey } from './survey.ts';
import type { Win } from './win.ts';
import { heldYakuman } from './yakuman.ts';

/** Scratch space, overwritten by every call. */
const seen = new Int32Array(DECOMPOSITIONS_MAX);

export function canWin(win: Win, rules: ScoringRules): boolean {
  if (!isComplete(win.hand, win.melds.length)) return false;
  const hand = survey(win.hand, win.reds, win.melds);
  if (circumstancesOf(win, hand.closed, rules) !== 0) return true;
  if (win.firstTurn && !win.tsumo && rules.renhouValue !== 'none') return true;
  if (win.paarenchan === true && !rules.paarenchanNeedsYaku) return true;
  if (heldShapes(hand, win.seatWind, win.roundWind, rules) !== 0 || heldYakuman(hand, win, rules) !== 0) return true;
  const count = appraiseInto(hand, win, rules, seen);
  for (let at = 0; at < count; at++) {
    const appraisal = defined(seen[at]);
    if (appraisal === KOKUSHI || shapesIn(appraisal) !== 0) return true;
  }
  return false;
}
