/** Plays whole games and returns what one viewer sees after each event. */
import type { Viewer } from '@parlour/kernel';
import { seenBy, type Frame as FrameOf } from '@parlour/kernel/testing';
import liapTui from '../../game.ts';
import type { LiapTui } from '../../types.ts';

export type Frame = FrameOf<LiapTui>;

/** Enough rounds for every kind of event to occur. */
const ROUNDS = 8;
export function framesOf(seed: string, viewer: Viewer, changed: Partial<LiapTui['Settings']> = {}): readonly Frame[] {
  const parsed = liapTui.settings.parse({ winCondition: 'rounds', maxRounds: ROUNDS, ...changed });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return seenBy(liapTui, viewer, { settings: parsed.value, seats: 4, seed }).frames;
}
