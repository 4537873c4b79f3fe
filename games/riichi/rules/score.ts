/** What a win is worth (P1-P8). */
import { appraise, circumstancesOf, type Appraisal } from './appraise.ts';
import { countOf } from './keys.ts';
import { baseOf, LIMIT_BASE, limitOf, pointsOf } from './points.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { survey, type Survey } from './survey.ts';
import { doraOf, kindOf, type TileId } from './tiles.ts';
import type { Score, Win } from './win.ts';
import {
  circumstanceHan,
  listOrdinary,
  listYakuman,
  shapeHan,
  yakumanTimes,
  YAKUMAN_BIT,
  type YakuName,
  type YakuWorth,
} from './yaku.ts';

/** How many tiles of the hand the indicators make dora, from the first indicator on or a later one. */
function countDora({ all }: Survey, indicators: readonly TileId[], first: number, last: number): number {
  let count = 0;
  for (let at = first; at < last && at < indicators.length; at++)
    count += countOf(all, doraOf(kindOf(indicators[at] ?? 0)));
  return count;
}

export interface Bonus {
  readonly dora: number;
  readonly aka: number;
  readonly ura: number;
}

/** P1, P2. */
export function bonusOf(hand: Survey, win: Win, rules: ScoringRules): Bonus {
  const every = Infinity;
  const ura = win.riichi !== 'none' && rules.has_uradora;
  return {
    dora: countDora(hand, win.dora, rules.has_omote_dora ? 0 : 1, rules.has_kandora ? every : 1),
    aka: rules.has_akadora ? hand.reds : 0,
    ura: ura ? countDora(hand, win.ura, 0, rules.has_kan_uradora ? every : 1) : 0,
  };
}

/** Shared, so that a win does not make its own. */
const worthsOf = (name: YakuName): readonly YakuWorth[] => Array.from({ length: 64 }, (_, han) => ({ name, han }));
const [DORA, AKA, URA] = [worthsOf('dora'), worthsOf('aka'), worthsOf('ura')];
const worthOf = (worths: readonly YakuWorth[], han: number): YakuWorth => worths[han] ?? { name: 'dora', han };

function scoreYakuman(mask: number, fu: number, win: Win, rules: ScoringRules): Score {
  const counted = yakumanTimes(mask, rules.has_double_yakuman);
  const yakuman = rules.limit_to_sextuple_yakuman ? Math.min(counted, 6) : counted;
  const base = LIMIT_BASE.yakuman * yakuman;
  return {
    yaku: listYakuman(mask, rules.has_double_yakuman),
    han: 13 * counted,
    fu,
    limit: 'yakuman',
    yakuman,
    base,
    points: pointsOf(base, win.seatWind === 0, win.tsumo),
  };
}

/** Everything about an ordinary hand that does not depend on its reading. */
interface Common {
  readonly win: Win;
  readonly rules: ScoringRules;
  readonly open: boolean;
  readonly circumstances: number;
  readonly bonus: Bonus;
  /** Han of renhou where they add to the hand. */
  readonly renhou: number;
}

/** P8: renhou as an ordinary limit. */
const RENHOU_HAN = { none: 0, mangan: 5, baiman: 8, yakuman: 0 } as const;
const renhouHan = (win: Win, rules: ScoringRules): number =>
  win.firstTurn && !win.tsumo ? RENHOU_HAN[rules.renhou_value] : 0;

function scoreOrdinary(
  seen: Appraisal,
  han: number,
  { win, rules, open, circumstances, bonus, renhou }: Common,
): Score {
  const limit = limitOf(han, seen.fu, rules);
  const base = baseOf(han, seen.fu, limit);
  const yaku = listOrdinary(circumstances, seen.shapes, open);
  if (renhou > 0) yaku.push({ name: 'renhou', han: renhou });
  if (bonus.dora > 0) yaku.push(worthOf(DORA, bonus.dora));
  if (bonus.aka > 0) yaku.push(worthOf(AKA, bonus.aka));
  if (bonus.ura > 0) yaku.push(worthOf(URA, bonus.ura));
  return { yaku, han, fu: seen.fu, limit, yakuman: 0, base, points: pointsOf(base, win.seatWind === 0, win.tsumo) };
}

/** W3: the reading that is worth most; of equals the one with more han, then more fu. */
function bestOrdinary(seen: readonly Appraisal[], common: Common): Score | null {
  const { open, circumstances, bonus, renhou, rules } = common;
  const fixed = circumstanceHan(circumstances, open) + renhou;
  const extra = bonus.dora + bonus.aka + bonus.ura;
  let best: Appraisal | null = null;
  let [bestHan, bestBase] = [0, 0];
  for (const appraisal of seen) {
    const yaku = fixed + shapeHan(appraisal.shapes, open);
    if (yaku === 0) continue;
    const han = yaku + extra;
    const base = seen.length === 1 ? 0 : baseOf(han, appraisal.fu, limitOf(han, appraisal.fu, rules));
    const better = best === null || base > bestBase || (base === bestBase && han > bestHan);
    if (better || (base === bestBase && han === bestHan && appraisal.fu > (best?.fu ?? 0)))
      [best, bestHan, bestBase] = [appraisal, han, base];
  }
  return best === null ? null : scoreOrdinary(best, bestHan, common);
}

/** The yakuman reading that is worth most, if one is. */
function bestYakuman(seen: readonly Appraisal[], { has_double_yakuman }: ScoringRules): Appraisal | null {
  let [best, times]: [Appraisal | null, number] = [null, 0];
  for (const appraisal of seen) {
    if (appraisal.yakuman === 0) continue;
    const more = yakumanTimes(appraisal.yakuman, has_double_yakuman);
    if (more > times) [best, times] = [appraisal, more];
  }
  return best;
}

/** Y5: the eighth win of a dealer in a row. */
function withPaarenchan(score: Score | null, seen: readonly Appraisal[], win: Win, rules: ScoringRules): Score | null {
  if (score === null && rules.paarenchan_needs_yaku) return null;
  const yakuman = bestYakuman(seen, rules);
  const mask = (yakuman?.yakuman ?? 0) | YAKUMAN_BIT.paarenchan;
  return scoreYakuman(mask, yakuman?.fu ?? score?.fu ?? seen[0]?.fu ?? 0, win, rules);
}

/** P8: where renhou does not add to the hand, the hand is worth at least that limit. */
function atLeastRenhou(score: Score | null, seen: readonly Appraisal[], win: Win, rules: ScoringRules): Score | null {
  const han = renhouHan(win, rules);
  if (han === 0) return score;
  const limit = han === 5 ? 'mangan' : 'baiman';
  const base = LIMIT_BASE[limit];
  if (score !== null && score.base >= base) return score;
  const fu = score?.fu ?? seen[0]?.fu ?? 0;
  return { yaku: [{ name: 'renhou', han }], han, fu, limit, yakuman: 0, base, points: pointsOf(base, false, false) };
}

/** The worth of a win, or null if the hand is not complete or has no yaku. */
export function score(win: Win, rules: ScoringRules): Score | null {
  const hand = survey(win.hand, win.melds);
  const seen = appraise(hand, win, rules);
  if (seen.length === 0) return null;
  const yakuman = bestYakuman(seen, rules);
  const found =
    yakuman === null
      ? bestOrdinary(seen, {
          win,
          rules,
          open: !hand.closed,
          circumstances: circumstancesOf(win, hand.closed, rules),
          bonus: bonusOf(hand, win, rules),
          renhou: rules.renhou_cumulative ? renhouHan(win, rules) : 0,
        })
      : scoreYakuman(yakuman.yakuman, yakuman.fu, win, rules);
  if (win.paarenchan === true) return withPaarenchan(found, seen, win, rules);
  return rules.renhou_cumulative ? found : atLeastRenhou(found, seen, win, rules);
}
