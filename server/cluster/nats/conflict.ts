import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

/** The broker's number for "duplicate message id is in process"; the library does not name it. */
const NAME_IN_PROCESS = 10_158;
const REFUSED: readonly number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
  NAME_IN_PROCESS,
];

/**
 * The broker has not stored a write that names the last message it is to come after: another one came first. What came first may not
 * be there to read yet, since several brokers from 2.12 on refuse the second while they still agree on the first.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError && REFUSED.includes(error.code);
