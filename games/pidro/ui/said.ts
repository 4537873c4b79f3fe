/** The lines of text at a seat. */
import type { Words } from '../words/en.ts';
import type { SeatScene } from './scene.ts';

export interface Line {
  readonly key: string;
  readonly text: string;
  readonly long: string;
}
/** The call, the number of cards asked for, and whether the seat is the reader's partner or is cold. */
export function linesOf({ call, asked, cold, partner }: SeatScene, words: Words['table']): Line[] {
  const lines: Line[] = [];
  if (partner) lines.push({ key: 'partner', text: words.partner, long: words.partner });
  if (call === 'pass') lines.push({ key: 'call', text: words.pass, long: words.passLong });
  else if (call !== null) lines.push({ key: 'call', text: words.bidLong(call), long: words.bidLong(call) });
  if (asked !== null) {
    const { requested, received } = asked;
    lines.push({ key: 'asked', text: words.asked(received), long: words.askedLong(requested, received) });
  }
  if (cold) lines.push({ key: 'cold', text: words.cold, long: words.cold });
  return lines;
}
