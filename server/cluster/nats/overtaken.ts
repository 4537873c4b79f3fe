/**
 * A broker may have let several servers write after the same record of a log, each of which wanted to take the table over
 * (`broker-version.ts`). From then on it refuses those whose record was not its last, so at most one has gone on. Which one, every
 * reader sees from the log alone: the one on which the next record hangs, and at its end the last. A takeover says nothing
 * to players, so that the others can be left out. Anything else may have been told, and is never left out.
 */
import { unpackRecord } from '../../app/rooms/packed-record.ts';
import type { TableRecord } from '../../app/rooms/records.ts';
import { parse } from '../../journal/parse.ts';
import type { Append } from './log-message.ts';

/** Without takeovers that were overtaken. Where that does not make it one chain, as it is: then the chain shows it. */
export async function* standing<T extends Append>(appends: AsyncIterable<T>): AsyncGenerator<T> {
  /** They hang on the same record. */
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

/** It says which server has the table, and nothing else. */
function isTakeover({ bodies: [body, ...more] }: Append): boolean {
  if (body === undefined || more.length > 0) return false;
  const record = recordIn(body);
  return record?.owner !== undefined && Object.keys(record).every((field) => field === 'owner' || field === 'at');
}
/** Null for what is no record; the chain shows it. */
function recordIn(body: string): TableRecord | null {
  try {
    return unpackRecord(parse(body));
  } catch {
    return null;
  }
}
