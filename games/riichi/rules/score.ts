/** What a win is worth (P1-P8). */
import { defined } from '@parlour/kernel/defined';
import { appraiseInto, circumstancesOf, fuIn, KOKUSHI, shapesIn, suuankouIn, type Appraisal } from './appraise.ts';
import { baseOf, limitOf, pointsOf, YAKUMAN } from './points.ts';
import { DECOMPOSITIONS_MAX } from './decompositions.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { heldOf, survey, type Survey } from './survey.ts';
import { doraOf } from './players.ts';
import { kindOf, NORTH, type TileId } from './tiles.ts';
import type { Score, Win } from './win.ts';
import {
  circumstanceHan,
  listOrdinary,
  listYakuman,
  SHAPE,
  SHAPE_BITS,
  shapeHan,
  yakumanTimes,
  YAKUMAN_BIT,
} from './yaku.ts';
import { daichisei, heldYakuman, kokushi, wonYakuman } from './yakuman.ts';

/** Number of dora by the indicators `from` to `to` in the hand, including Norths set aside. */
function countDora(
  hand: Survey,
  { nuki = 0 }: Win,
  indicators: readonly TileId[],
  from: number,
  to: number,
  players: number,
): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const kind = doraOf(kindOf(defined(indicators[at])), players);
    count += heldOf(hand, kind);
    if (kind === NORTH) count += nuki;
  }
  return count;
}

/** P1, P2: the number of dora, red fives and ura, packed in eight bits each. */
function bonusOf(hand: Survey, win: Win, rules: ScoringRules): number {
  const { dora, ura, riichi } = win;
  const { numPlayers } = rules;
  let bonus = countDora(hand, win, dora, rules.hasOmoteDora ? 0 : 1, rules.hasKandora ? dora.length : 1, numPlayers);
  if (rules.hasAkadora) bonus |= hand.reds << 8;
  if (riichi !== 'none' && rules.hasUradora && ura.length > 0)
    bonus |= countDora(hand, win, ura, 0, rules.hasKanUradora ? ura.length : 1, numPlayers) << 16;
  return bonus;
}

function scoreYakuman(mask: number, fu: number, win: Win, rules: ScoringRules): Score {
  const counted = yakumanTimes(mask, rules.hasDoubleYakuman);
  const yakuman = rules.limitToSextupleYakuman ? Math.min(counted, 6) : counted;
  const base = YAKUMAN * yakuman;
  return {
    yaku: listYakuman(mask, rules.hasDoubleYakuman),
    dora: 0,
    aka: 0,
    ura: 0,
    nuki: 0,
    han: 13 * counted,
    fu,
    limit: 'yakuman',
    yakuman,
    base,
    points: pointsOf(base, win.seatWind === 0, win.tsumo, rules),
  };
}

/** P8: the han of renhou where it counts as mangan or baiman; 0 where it is nothing or a yakuman. */
const RENHOU_HAN = { none: 0, mangan: 5, baiman: 8, yakuman: 0 } as const;
const renhouHan = (win: Win, rules: ScoringRules): number =>
  win.firstTurn && !win.tsumo ? RENHOU_HAN[rules.renhouValue] : 0;

/** Scratch space, overwritten by every call. */
const seen = new Int32Array(DECOMPOSITIONS_MAX);

function scoreOrdinary(win: Win, hand: Survey, rules: ScoringRules, count: number): Score | null {
  const open = !hand.closed;
  const circumstances = circumstancesOf(win, hand.closed, rules);
  const bonus = bonusOf(hand, win, rules);
  const dora = bonus & 255;
  const aka = (bonus >> 8) & 255;
  const ura = bonus >> 16;
  const { nuki = 0 } = win;
  const renhou = rules.renhouCumulative ? renhouHan(win, rules) : 0;
  const fixed = circumstanceHan(circumstances, open) + renhou;
  // W3: takes the decomposition that is worth most; of equal ones the one with more han, then more fu.
  let best = -1;
  let han = 0;
  let fu = 0;
  let base = 0;
  for (let at = 0; at < count; at++) {
    const appraisal = defined(seen[at]);
    const yaku = fixed + shapeHan(shapesIn(appraisal), open);
    if (yaku === 0) continue;
    const theirHan = yaku + dora + aka + ura + nuki;
    const theirFu = fuIn(appraisal);
    const theirBase = baseOf(theirHan, theirFu, rules);
    if (theirBase < base || (theirBase === base && (theirHan < han || (theirHan === han && theirFu <= fu)))) continue;
    best = appraisal;
    han = theirHan;
    fu = theirFu;
    base = theirBase;
  }
  if (best < 0) return null;
  const listed = listOrdinary(circumstances, shapesIn(best), open);
  const yaku = renhou === 0 ? listed : [...listed, { name: 'renhou', han: renhou } as const];
  const points = pointsOf(base, win.seatWind === 0, win.tsumo, rules);
  return { yaku, dora, aka, ura, nuki, han, fu, limit: limitOf(base), yakuman: 0, base, points };
}

/** Yakuman that the hand has in every decomposition. */
function commonYakuman(hand: Survey, win: Win, rules: ScoringRules): number {
  const first = defined(seen[0]);
  const mask = heldYakuman(hand, win, rules) | wonYakuman(win, rules);
  if (first === KOKUSHI) return mask | kokushi(win);
  return (shapesIn(first) & SHAPE.chiitoitsu) === 0 ? mask : mask | daichisei(hand, rules);
}

/** W3 for a yakuman: takes the decomposition with four concealed triplets, or else the one with most fu. */
function bestForYakuman(count: number): Appraisal {
  let best = 0;
  for (let at = 0; at < count; at++) {
    const appraisal = defined(seen[at]);
    if (appraisal >> SHAPE_BITS > best >> SHAPE_BITS) best = appraisal;
  }
  return best;
}

/** Y5: adds paarenchan, for the dealer's eighth win in a row. Null if it needs a yaku and there is none. */
function withPaarenchan(found: Score | null, yakuman: number, win: Win, rules: ScoringRules): Score | null {
  if (found === null && rules.paarenchanNeedsYaku) return null;
  return scoreYakuman(yakuman | YAKUMAN_BIT.paarenchan, found?.fu ?? fuIn(defined(seen[0])), win, rules);
}

/** P8: raises a hand to the limit of renhou. A no-op where the han of renhou were already added. */
function atLeastRenhou(found: Score | null, win: Win, rules: ScoringRules): Score | null {
  const han = renhouHan(win, rules);
  if (han === 0) return found;
  const base = baseOf(han, 0, rules);
  if (found !== null && found.base >= base) return found;
  const fu = found?.fu ?? fuIn(defined(seen[0]));
  const points = pointsOf(base, false, false, rules);
  const yaku = [{ name: 'renhou', han }] as const;
  return { yaku, dora: 0, aka: 0, ura: 0, nuki: 0, han, fu, limit: limitOf(base), yakuman: 0, base, points };
}

/** The worth of a win, or null if the hand is not complete or has no yaku. */
export function score(win: Win, rules: ScoringRules): Score | null {
  const hand = survey(win.hand, win.reds, win.melds);
  const count = appraiseInto(hand, win, rules, seen);
  if (count === 0) return null;
  const best = bestForYakuman(count);
  const yakuman = commonYakuman(hand, win, rules) | suuankouIn(best);
  const found = yakuman === 0 ? scoreOrdinary(win, hand, rules, count) : scoreYakuman(yakuman, fuIn(best), win, rules);
  if (win.paarenchan === true) return withPaarenchan(found, yakuman, win, rules);
  return atLeastRenhou(found, win, rules);
}
