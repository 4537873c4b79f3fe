import type { DeepReadonly, Json } from './contract.ts';

/** A deep copy: through JSON and back, as the journal and the wire do it. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The value as plain JSON, without anything that `JSON.stringify` leaves out. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A mutable copy of read-only state: `mutableCopy<TableState>(view.table)`, for `resample`. */
export const mutableCopy = <T>(value: DeepReadonly<T>): T => JSON.parse(JSON.stringify(value)) as T;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
