/** Why a bot does something, in the game's words. */
import type { AnyRules, Json, Seat } from '@parlour/kernel';
import { deedOf } from '@parlour/kit/words';
import type { MatchModel, Reasons } from '../store/state.ts';
import type { AnyGameWords, AnyGuide, AnyGuideWords } from '../ui/index.ts';

const OPTIONS_MAX = 6;
type Action = { readonly [field: string]: Json };
const same = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The reason for an action, with its numbers; null where there is none. */
export function reasonIn(guide: AnyGuideWords, action: Action, why: Reasons | null): string | null {
  const chosen = why?.options.find((option) => same(option.action, action));
  return why === null || chosen === undefined ? null : (guide.because?.(why.reason, chosen.measures) ?? null);
}

export interface WeighedLine {
  readonly deed: string;
  readonly numbers: string;
  readonly isChosen: boolean;
}
/** What was weighed, the best first, and what was chosen wherever it stands. */
export function weighedLines(
  guide: AnyGuideWords,
  words: AnyGameWords,
  { action, menu, why }: { readonly action: Action; readonly menu: Json; readonly why: Reasons | null },
): readonly WeighedLine[] {
  const all = (why?.options ?? []).map((option, index) => ({
    ...option,
    index,
    isChosen: same(option.action, action),
  }));
  return all
    .filter(({ index, isChosen }) => index < OPTIONS_MAX || isChosen)
    .map((option) => ({
      deed: deedOf(guide.hint(option.action, menu, words)),
      numbers: guide.weighed?.(option.measures) ?? '',
      isChosen: option.isChosen,
    }));
}

/** The events of hands that are over which a bot chose, by number: whose choice each was. */
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
