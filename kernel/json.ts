import type { DeepReadonly, Json } from './contract.ts';

/** Through JSON and back, as the journal and the wire do it. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A value as JSON has it: what `JSON.stringify` leaves out is gone. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A copy that may be changed of state that may not: `mutableCopy<TableState>(view.table)`, for `resample`. */
export const mutableCopy = <T>(value: DeepReadonly<T>): T => JSON.parse(JSON.stringify(value)) as T;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
