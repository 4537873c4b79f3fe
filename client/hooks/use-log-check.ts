/** The cards of a finished game, checked by this page against what was committed to. */
import type { AnyRules } from '@parlour/kernel';
import { checkLog, type LogCheck, type LogCheckFault } from '@parlour/sdk/fairness/log-check';
import { canHash } from '@parlour/sdk/fairness/hash';
import type { FinishedGame } from '@parlour/sdk/replay/finished';
import { useEffect, useState } from 'react';
import { idle } from '../ui/idle.ts';

export interface CheckedLog extends LogCheck {
  /** `broken`: the check itself failed on what the log says. */
  readonly fault: LogCheckFault | 'broken' | null;
  /** Checks everything once more. */
  readonly again: () => Promise<void>;
}
type Found = Omit<CheckedLog, 'again'>;
const NOTHING: Found = { hands: [], starts: new Map(), fault: null };

/** Tells what is found, hand by hand, until nobody listens any more. */
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
    // Rules that stumble over an event: it is not one of a game that was dealt like this.
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

/** The hand that is played at this moment, as it was committed to; null where none was. */
export const handDealtAt = ({ starts }: Pick<LogCheck, 'starts'>, at: number): number | null =>
  [...starts].findLast(([, events]) => events < Math.max(1, at))?.[0] ?? null;
