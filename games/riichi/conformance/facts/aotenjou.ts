/** Scoring without limits: a yakuman adds 13 han to the others, and replaces the yaku that it implies. */
import { appraiseInto, circumstancesOf, fuIn, KOKUSHI, shapesIn, suuankouIn } from '../../rules/appraise.ts';
import { doraOf, kindOf, type ScoringRules, type TileId, type Win, type YakuWorth } from '../../rules/index.ts';
import { DECOMPOSITIONS_MAX } from '../../rules/decompositions.ts';
import { heldOf, survey } from '../../rules/survey.ts';
import { listOrdinary, listYakuman, SHAPE, YAKUMAN_BIT } from '../../rules/yaku.ts';
import { heldYakuman, kokushi, wonYakuman } from '../../rules/yakuman.ts';

const IMPLIED: readonly (readonly [yakuman: number, shapes: number])[] = [
  [YAKUMAN_BIT.daisangen, SHAPE.haku | SHAPE.hatsu | SHAPE.chun | SHAPE.shousangen],
  [YAKUMAN_BIT.tsuuiisou, SHAPE.toitoi | SHAPE.honroutou],
  [YAKUMAN_BIT.daisuushii, SHAPE.toitoi],
  [YAKUMAN_BIT.suuankou | YAKUMAN_BIT.suuankou_tanki, SHAPE.toitoi | SHAPE.sanankou],
  [YAKUMAN_BIT.chinroutou, SHAPE.toitoi | SHAPE.honroutou],
  [YAKUMAN_BIT.suukantsu, SHAPE.toitoi | SHAPE.sankantsu],
  [YAKUMAN_BIT.chuuren | YAKUMAN_BIT.junsei_chuuren, SHAPE.chinitsu],
  [YAKUMAN_BIT.daisharin, SHAPE.chinitsu | SHAPE.pinfu | SHAPE.tanyao | SHAPE.ryanpeikou],
  [YAKUMAN_BIT.ryuuiisou, SHAPE.honitsu],
];

export interface Unlimited {
  readonly yaku: readonly YakuWorth[];
  readonly han: number;
  readonly fu: number;
  /** Not included in `han`. */
  readonly dora: number;
  readonly ura: number;
}

/** The result of the best decomposition; null without a yaku. */
export function unlimited(win: Win, rules: ScoringRules): Unlimited | null {
  const hand = survey(win.hand, win.reds, win.melds);
  const seen = new Int32Array(DECOMPOSITIONS_MAX);
  const count = appraiseInto(hand, win, rules, seen);
  const common = heldYakuman(hand, win, rules) | wonYakuman(win, rules);
  const held = (indicators: readonly TileId[]): number =>
    indicators.reduce((sum, tile) => sum + heldOf(hand, doraOf(kindOf(tile), rules.numPlayers)), 0);
  const [dora, ura] = [held(win.dora), win.riichi === 'none' ? 0 : held(win.ura)];
  let best: Unlimited | null = null;
  for (const appraisal of seen.subarray(0, count)) {
    const orphans = appraisal === KOKUSHI;
    const yakuman = common | suuankouIn(appraisal) | (orphans ? kokushi(win) : 0);
    const implied = IMPLIED.reduce((mask, [bits, shapes]) => ((yakuman & bits) === 0 ? mask : mask | shapes), 0);
    const circumstances = orphans ? 0 : circumstancesOf(win, hand.closed, rules);
    const yaku = [
      ...listYakuman(yakuman, rules.hasDoubleYakuman),
      ...listOrdinary(circumstances, shapesIn(appraisal) & ~implied, !hand.closed),
    ];
    const han = yaku.reduce((sum, worth) => sum + worth.han, 0);
    // Kokushi has no appraised fu: the base, closed ron or self-draw, and a wait on the pair, rounded up.
    const fu = orphans ? (win.tsumo ? 30 : 40) : fuIn(appraisal);
    if (han > 0 && (best === null || han > best.han || (han === best.han && fu > best.fu)))
      best = { yaku, han, fu, dora, ura };
  }
  return best;
}

/** One payment. Computed with bigints, since it may exceed the exact range of numbers; converted at the end. */
export const unlimitedPayment = (han: number, fu: number, times: number): number => {
  const points = BigInt(fu * times) << BigInt(2 + han);
  return Number(((points + 99n) / 100n) * 100n);
};
