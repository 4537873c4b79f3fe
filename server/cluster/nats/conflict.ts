import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

/** The broker's error code for "duplicate message id is in process". The library has no name for it. */
const NAME_IN_PROCESS = 10_158;
const REFUSED: readonly number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
  NAME_IN_PROCESS,
];

/**
 * True if the broker refused a write because another one came after the same message first. That one may not be readable
 * yet: from 2.12 on, several brokers refuse the second write while they still agree on the first.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError && REFUSED.includes(error.code);
