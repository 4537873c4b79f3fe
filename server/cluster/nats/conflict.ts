import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

const REFUSED: readonly number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
];

/**
 * The broker has not stored a write that names the last message it is to come after: another one came first. What came first may not
 * be there to read yet, since several brokers from 2.12 on refuse the second while they still agree on the first.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError && REFUSED.includes(error.code);
