/** Which of the characters' lines is shown over the table, and for how long. */
interface Line {
  readonly id: number;
}
const SHOWN_MS = 6_000;
/** How long (ms) a line is shown if newer ones wait. Enough to read it. */
const FOLLOWED_MS = 2_500;
/** Upper limit of unshown lines. Older ones appear only in the chat. */
const WAITING_MAX = 3;

/** The next line to show. `seen` is the id of the last one shown. */
export const lineToShow = <L extends Line>(lines: readonly L[], seen: number): L | undefined =>
  lines.filter(({ id }) => id > seen).slice(-WAITING_MAX)[0];
export const shownMs = (lines: readonly Line[], line: Line): number =>
  lines.at(-1)?.id === line.id ? SHOWN_MS : FOLLOWED_MS;
