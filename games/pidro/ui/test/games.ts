/** Plays whole games and returns what one viewer sees after each event. */
import type { Viewer } from '@parlour/kernel';
import { seenBy, type Seen } from '@parlour/kernel/testing';
import pidro from '../../game.ts';
import type { Pidro } from '../../types.ts';

export type Question = Seen<Pidro>['questions'][number];

export function gameOf(seed: string, viewer: Viewer, changed: Partial<Pidro['Settings']> = {}): Seen<Pidro> {
  const parsed = pidro.settings.parse({ maxHands: 12, targetScore: 500, ...changed });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return seenBy(pidro, viewer, { settings: parsed.value, seats: 4, seed });
}
