/** Which line of those that characters said is shown over the table, and for how long. */
interface Line {
  readonly id: number;
}
const SHOWN_MS = 6_000;
/** Of a line that others follow: long enough to be read. */
const FOLLOWED_MS = 2_500;
/** What came before these is in the chat alone. */
const WAITING_MAX = 3;

/** The first that has not been shown; `seen` is the last that has. */
export const lineToShow = <L extends Line>(lines: readonly L[], seen: number): L | undefined =>
  lines.filter(({ id }) => id > seen).slice(-WAITING_MAX)[0];
export const shownMs = (lines: readonly Line[], line: Line): number =>
  lines.at(-1)?.id === line.id ? SHOWN_MS : FOLLOWED_MS;
