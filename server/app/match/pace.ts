/**
 * How long pauses and the thinking of bots last. All of it is multiplied by the host's pace; at 0 there are no pauses.
 */
import type { Beat, Timing } from '@parlour/kernel';

/** Shortest pause after a beat (ms), whether or not somebody was asked in between. */
const FLOOR_MS = 300;
const JITTER_MS = 200;
/**
 * Shortest pause of a `call` with several people at the table (ms). A person who is asked in secret and answers within
 * it leaves no trace. A single person among bots has nobody to hide from.
 */
const CALL_AMONG_PEOPLE_MS = 900;
const THINK_MS: readonly [least: number, most: number] = [500, 1500];
/** Thinking time of a bot in a hand that nobody waits for (ms): long enough to hide how long most bots compute. */
const HURRIED_THINK_MS = 100;

/**
 * Draws a number below `n` that players cannot predict. If they could, they could subtract it from a pause and see how
 * long the work took.
 */
export type Draw = (seq: number, label: string, n: number) => number;

export interface Pace {
  /** The pause after an event. `ack` is a cap and has no jitter. */
  after(beat: Beat, seq: number, people: number): number;
  /** How long a bot seems to think about its turn; within `span` if it declares one. */
  thinking(seat: number, seq: number, span?: readonly [least: number, most: number]): number;
  /** The same in a hand that everybody wants to be over. */
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
