/** Checks the cards of a finished game in the browser against what was committed to. */
import type { AnyRules } from '@parlour/kernel';
import { checkLog, type LogCheck, type LogCheckFault } from '@parlour/sdk/fairness/log-check';
import { canHash } from '@parlour/sdk/fairness/hash';
import type { FinishedGame } from '@parlour/sdk/replay/finished';
import { useEffect, useState } from 'react';
import { idle } from '../ui/idle.ts';

export interface CheckedLog extends LogCheck {
  /** `broken`: the check itself threw an error on this log. */
  readonly fault: LogCheckFault | 'broken' | null;
  /** Repeats the whole check. */
  readonly again: () => Promise<void>;
}
type Found = Omit<CheckedLog, 'again'>;
const NOTHING: Found = { hands: [], starts: new Map(), fault: null };

/** Reports the findings hand by hand, until `tell` returns false. */
async function check(rules: AnyRules, { log }: FinishedGame, tell: (found: Found) => boolean): Promise<void> {
  const checking = checkLog(rules, log);
  try {
    for (;;) {
      await idle();
      const step = await checking.next();
      if (step.done === true) return void (step.value === null || tell({ ...NOTHING, fault: step.value }));
      if (!tell({ ...step.value, fault: null })) return;
    }
  } catch {
    // The rules threw on an event, so the log is not one of a game dealt like this.
    tell({ ...NOTHING, fault: 'broken' });
  }
}

export function useLogCheck(game: FinishedGame, rules: AnyRules | null): CheckedLog {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (rules === null || !canHash()) return undefined;
    let gone = false;
    void check(rules, game, (news) => {
      if (!gone) setFound(news);
      return !gone;
    });
    return () => {
      gone = true;
    };
  }, [game, rules]);
  const again = async (): Promise<void> => {
    if (rules === null) return;
    await check(rules, game, (news) => {
      setFound(news);
      return true;
    });
  };
  return { ...found, again };
}

/** The hand that is played at this moment, as numbered by the commitments; null before the first of them. */
export const handDealtAt = ({ starts }: Pick<LogCheck, 'starts'>, at: number): number | null =>
  [...starts].findLast(([, events]) => events < Math.max(1, at))?.[0] ?? null;
