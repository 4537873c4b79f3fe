/**
 * A broker may accept records from several servers after the same record of a log, when all of them want to take the
 * table over (`broker-version.ts`). From then on it refuses servers whose record is not its last, so at most one of
 * them goes on. Readers see from the log alone which one: that to which the next record is chained, or at the end of
 * the log the last. A takeover tells players nothing, so the others can be left out. Anything else may have been told,
 * and is never left out.
 */
import { unpackRecord } from '../../app/rooms/packed-record.ts';
import type { TableRecord } from '../../app/rooms/records.ts';
import { parse } from '../../journal/parse.ts';
import type { Append } from './log-message.ts';

/**
 * Leaves out takeovers that were overtaken. If that does not give one chain, leaves out nothing: the chain's check
 * fails.
 */
export async function* standing<T extends Append>(appends: AsyncIterable<T>): AsyncGenerator<T> {
  /** Appends that are chained to the same record. */
  let rivals: T[] = [];
  for await (const append of appends) {
    const chosen = rivals.find(({ link }) => link === append.before);
    if (chosen === undefined && rivals[0]?.before === append.before) {
      rivals.push(append);
      continue;
    }
    yield* chosen === undefined ? rivals : settled(rivals, chosen);
    rivals = [append];
  }
  const last = rivals.at(-1);
  if (last !== undefined) yield* settled(rivals, last);
}

const settled = <T extends Append>(rivals: readonly T[], chosen: T): readonly T[] =>
  rivals.every((rival) => rival === chosen || isTakeover(rival)) ? [chosen] : rivals;

/** True if the append says which server owns the table, and nothing else. */
function isTakeover({ bodies: [body, ...more] }: Append): boolean {
  if (body === undefined || more.length > 0) return false;
  const record = recordIn(body);
  return record?.owner !== undefined && Object.keys(record).every((field) => field === 'owner' || field === 'at');
}
/** Returns null for anything that is not a record, which the chain's check detects. */
function recordIn(body: string): TableRecord | null {
  try {
    return unpackRecord(parse(body));
  } catch {
    return null;
  }
}
