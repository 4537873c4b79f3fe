/** How long pauses and the thinking of bots last. All of it is multiplied by the host's pace; at 0 there are none. */
import type { Beat, Timing } from '@parlour/kernel';

/** After a beat nothing follows sooner than this, whether or not somebody was asked in between. */
const FLOOR_MS = 300;
const JITTER_MS = 200;
/**
 * Where several people play, a `call` lasts at least this long: a person who is asked in secret and answers within it
 * leaves no trace. A single person among bots need not wait.
 */
const CALL_AMONG_PEOPLE_MS = 900;
const THINK_MS: readonly [least: number, most: number] = [500, 1500];
/** In a hand that nobody waits for: long enough to hide how long most bots compute. */
const HURRIED_THINK_MS = 100;

/** A number below `n` that players cannot predict: otherwise they could subtract it and see how long the work took. */
export type Draw = (seq: number, label: string, n: number) => number;

export interface Pace {
  /** The pause after an event. `ack` is a cap and has no jitter. */
  after(beat: Beat, seq: number, people: number): number;
  /** How long a bot seems to think about its turn; within `span` if it declares one. */
  thinking(seat: number, seq: number, span?: readonly [least: number, most: number]): number;
  /** The same in a hand that nobody waits for. */
  readonly hurriedThinkingMs: number;
}
export function paceOf(timing: Timing, factor: number, draw: Draw): Pace {
  return {
    after(beat, seq, people) {
      if (beat === 'none' || factor === 0) return 0;
      if (beat === 'ack') return timing.beats.ack * factor;
      const leastMs = beat === 'call' && people > 1 ? CALL_AMONG_PEOPLE_MS : FLOOR_MS;
      return (Math.max(timing.beats[beat], leastMs) + draw(seq, 'beat', JITTER_MS + 1)) * factor;
    },
    thinking(seat, seq, [least, most] = THINK_MS) {
      if (factor === 0) return 0;
      return (least + draw(seq, `think ${seat}`, most - least + 1)) * factor;
    },
    hurriedThinkingMs: HURRIED_THINK_MS * factor,
  };
}
