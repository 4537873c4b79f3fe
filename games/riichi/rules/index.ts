/**
 * The leaves: pure functions on tiles, hands and points, on which the flow of the game is built.
 *
 * A hand is kept as `Keys`, four integers that a draw adds to and a discard subtracts from. Functions about a hand take
 * the keys of its concealed tiles and the number of its melds.
 */
export * from './tiles.ts';
export { BEFORE_ALL_HANDS, placesInWall } from './wall.ts';
export { copiesOf, doraOf, hasChi, seatsOf, tilesOf } from './players.ts';
export { addKind, countOf, emptyKeys, keysOf, keysOfCounts, removeKind, yaochuuKinds, type Keys } from './keys.ts';
export { chiitoitsuShanten, generalShanten, isComplete, kokushiShanten, shanten, shantenOfCounts } from './shanten.ts';
export { tableParts as shantenParts } from './shortfall.ts';
export { acceptance } from './ukeire.ts';
export type { PaymentRules, ScoringRules } from './scoring-rules.ts';
export { PLAIN_WIN, type Limit, type Score, type Win } from './win.ts';
export { YAKU_NAMES, type YakuName, type YakuWorth } from './yaku.ts';
export { score } from './score.ts';
export { canWin } from './can-win.ts';
export { liabilityOf, settle, type Liability, type Stakes, type Winner } from './payments.ts';
export { keepsWaits, waitsOf } from './waits.ts';
export { canChi, chiPairs, isAmple, leavesDiscard, ponPairs, swapKinds, swapKindsOf } from './calls.ts';
