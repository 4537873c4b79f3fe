/** People who take no more part in a hand may ask for the next one. If all do, the rest is played without pauses. */
import type { Seat } from '@parlour/kernel';
import { hurryBots } from './prompts.ts';
import { isHurried, keepReleased, type Step } from './state.ts';
import { tellDue, tellWantNext } from './telling.ts';

export function wantNext(step: Step, seat: Seat, isWanted: boolean): void {
  const { wantNext: wanting } = step.match;
  if (wanting.has(seat) === isWanted) return;
  if (isWanted) wanting.add(seat);
  else wanting.delete(seat);
  tellWantNext(step);
  hurryIfAll(step);
}
/** If everybody wants the next hand: ends the current pause (but not that of a `call`), or makes bots answer sooner. */
export function hurryIfAll(step: Step): void {
  const { match, draft } = step;
  if (!isHurried(match) || !match.isRunning) return;
  if (match.pause === null) return hurryBots(step);
  if (match.outbox.history().at(-1)?.event.beat === 'call') return;
  draft.cancel('pause');
  keepReleased(step);
  tellDue(step);
}
