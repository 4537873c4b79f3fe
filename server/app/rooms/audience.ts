/** Who receives what happens at a table. It is computed when somebody comes or goes, not with every move. */
import type { Seat, Viewer } from '@parlour/kernel';
import type { ClientSession } from '../connections/client-session.ts';
import { seatOf } from '../match/chairs.ts';
import type { Chair } from './records.ts';

export interface Audience {
  /** The chairs from which it was made. */
  readonly chairs: readonly Chair[];
  readonly viewers: readonly { readonly session: ClientSession; readonly seat: Viewer }[];
  /** Seats whose people are connected. */
  readonly here: ReadonlySet<Seat>;
}
export function audienceOf(
  sessions: Iterable<readonly [token: string, session: ClientSession]>,
  chairs: readonly Chair[],
): Audience {
  const viewers = Array.from(sessions, ([token, session]) => ({ session, seat: seatOf(chairs, token) }));
  const here = viewers.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return { chairs, viewers, here: new Set(here.toSorted((one, other) => one - other)) };
}
