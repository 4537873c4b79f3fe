/**
 * Encodes a commitment as the difference from the one before it. The players are mostly the same, each one link
 * further, so short messages leave out what follows from that.
 */
import type { Commitment, Contribution } from './scheme.ts';

/** A player of the previous commitment is given by index in its list, a new player by name, anchor and link. */
type NextPlayer = number | readonly [name: string, anchor: string | null, link: number];
/** What is new in a commitment. Without `players`, the players are those of the previous one in the same order. */
export type NextCommitment = Pick<Commitment, 'batch' | 'server' | 'root'> & {
  readonly players?: readonly NextPlayer[];
};

const nextLink = ({ name, anchor, link }: Contribution): Contribution => ({
  name,
  anchor,
  link: anchor === null ? link : link + 1,
});
const contribution = ([name, anchor, link]: Exclude<NextPlayer, number>): Contribution => ({ name, anchor, link });

/** The difference from `before`. Null if the commitment does not directly follow it. */
export function following(
  before: Commitment,
  { gameId, batch, players, server, root }: Commitment,
): NextCommitment | null {
  if (gameId !== before.gameId || batch !== before.batch + 1) return null;
  const expected = before.players.map(nextLink);
  const next = players.map(({ name, anchor, link }): NextPlayer => {
    const known = expected.findIndex((each) => each.name === name && each.anchor === anchor && each.link === link);
    return known === -1 ? [name, anchor, link] : known;
  });
  const isInOrder = next.length === expected.length && next.every((player, index) => player === index);
  return isInOrder ? { batch, server, root } : { batch, server, root, players: next };
}
/** The commitment from which a short one goes on: that to the later hand, or to the newer game. */
export const later = (before: Commitment | null, commitment: Commitment): Commitment =>
  before?.gameId === commitment.gameId && before.batch > commitment.batch ? before : commitment;
/** The whole commitment. Null if the one before it is not known. */
export function followed(
  before: Commitment | null,
  { batch, server, root, players }: NextCommitment,
): Commitment | null {
  if (before === null || before.batch !== batch - 1) return null;
  const expected = before.players.map(nextLink);
  const all =
    players?.map((player) => (typeof player === 'number' ? expected[player] : contribution(player))) ?? expected;
  const known = all.filter((player) => player !== undefined);
  return known.length === all.length ? { gameId: before.gameId, batch, players: known, server, root } : null;
}
