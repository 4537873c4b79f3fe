/** How long things take that are nobody's decision. All of it is multiplied by the host's pace; 0 takes it away. */
import { pickFrom, type Beat, type Timing } from '@parlour/kernel';

/** After a beat nothing follows sooner than this, whether or not somebody was asked in between. */
const FLOOR_MS = 300;
const JITTER_MS = 200;
const THINK_MS: readonly [least: number, most: number] = [500, 1500];

/** A number that anybody at the table could have drawn: from what is public and nothing else, so it tells nothing. */
const draw = (facts: string, n: number): number => pickFrom(facts)(n);

export interface Pace {
  /** The pause after an event. `ack` is a cap and has no jitter. */
  after(beat: Beat, seq: number): number;
  /** How long a bot seems to think about its turn; within `span` if it declares one. */
  thinking(seat: number, seq: number, span?: readonly [least: number, most: number]): number;
}
export function paceOf(timing: Timing, factor: number, gameId: string): Pace {
  return {
    after(beat, seq) {
      if (beat === 'none') return 0;
      if (beat === 'ack') return timing.beats.ack * factor;
      return (Math.max(timing.beats[beat], FLOOR_MS) + draw(`${gameId}/${seq}/beat`, JITTER_MS + 1)) * factor;
    },
    thinking(seat, seq, [least, most] = THINK_MS) {
      return (least + draw(`${gameId}/${seq}/${seat}/think`, most - least + 1)) * factor;
    },
  };
}
