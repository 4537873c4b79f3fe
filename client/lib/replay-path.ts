import type { Viewer } from '@parlour/kernel';

/**
 * The address of a finished game as its reader sees it: from their own seat, if it is known. The log does not say who
 * reads it, and names do not either, since a player may have another name by now.
 */
export const replayPath = (id: string, seat: Viewer): string =>
  seat === null ? `/replay/${id}` : `/replay/${id}?seat=${seat}`;
