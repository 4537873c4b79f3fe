/** Explains a bot's decisions in the game's words. */
import type { AnyRules, Json, Seat } from '@parlour/kernel';
import { deedOf, measure, percent, withReason } from '@parlour/kit/words';
import type { MatchModel, Reasons } from '../store/state.ts';
import type { AnyGameWords, AnyGuide, AnyGuideWords } from '../ui/index.ts';
import type { RulesWords } from '../words/rules/index.ts';

const OPTIONS_MAX = 6;
type Measures = Reasons['options'][number]['measures'];
type Action = { readonly [field: string]: Json };
const same = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The reason for an action, with its numbers; null if there is none. */
export function reasonIn(guide: AnyGuideWords, action: Action, why: Reasons | null): string | null {
  const chosen = why?.options.find((option) => same(option.action, action));
  return why === null || chosen === undefined ? null : (guide.because?.(why.reason, chosen.measures) ?? null);
}

interface Decided {
  readonly action: Action;
  readonly menu: Json;
  readonly why: Reasons | null;
}
/** The reason given by bots that try their choices in imagined deals. It is the same in every game. */
const SEARCHED = 'search';

/**
 * What was done and why. For a bot that gives no reasons, its general description is used. A hint's reason would be
 * wrong there: it is that of a good player.
 */
export function reasonedIn(
  guide: AnyGuideWords,
  words: AnyGameWords,
  page: RulesWords,
  { action, menu, why, about }: Decided & { readonly about: string | null },
): string {
  const hint = guide.hint(action, menu, words);
  if (why?.reason === SEARCHED) {
    const chosen = why.options.find((option) => same(option.action, action))?.measures;
    if (chosen !== undefined) return withReason(hint, page.whySearched(percent(wonOf(chosen)), worldsOf(chosen)));
  }
  if (why === null) return about === null ? deedOf(hint) : page.whyPlain(deedOf(hint), about);
  return withReason(hint, reasonIn(guide, action, why));
}
const wonOf = (measures: Measures): number => measure(measures, 'won');
const worldsOf = (measures: Measures): number => measure(measures, 'worlds');

export interface WeighedLine {
  readonly deed: string;
  readonly numbers: string;
  readonly isChosen: boolean;
}
/** The options that were considered, best first. The chosen one is always included. */
export function weighedLines(
  guide: AnyGuideWords,
  words: AnyGameWords,
  page: RulesWords,
  { action, menu, why }: Decided,
): readonly WeighedLine[] {
  const numbersOf = (measures: Measures): string =>
    why?.reason === SEARCHED ? page.whyWorth(percent(wonOf(measures))) : (guide.weighed?.(measures) ?? '');
  const all = (why?.options ?? []).map((option, index) => ({
    ...option,
    index,
    isChosen: same(option.action, action),
  }));
  return all
    .filter(({ index, isChosen }) => index < OPTIONS_MAX || isChosen)
    .map((option) => ({
      deed: deedOf(guide.hint(option.action, menu, words)),
      numbers: numbersOf(option.measures),
      isChosen: option.isChosen,
    }));
}

/** Events in finished hands that a bot chose, by number, with the seat of the bot. */
export function botChoices(
  { log, players, ending, replays, seat, delayedHands }: MatchModel,
  rules: AnyRules,
  chooser: NonNullable<AnyGuide['chooser']>,
): ReadonlyMap<number, Seat> {
  const isClosed = replays === 'shown' || replays === 'none' || (seat === null && !delayedHands);
  if (isClosed) return new Map();
  const last = log.findLast(({ table }) => rules.unseal((own) => own.boundary?.(table) ?? false))?.seq ?? 0;
  return new Map(
    log.flatMap(({ seq, table }): [number, Seat][] => {
      if (seq >= last && ending === null) return [];
      const by = chooser(table);
      return by !== null && players.some((player) => player.seat === by && player.status === 'bot') ? [[seq, by]] : [];
    }),
  );
}
