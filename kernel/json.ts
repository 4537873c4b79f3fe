/** Through JSON and back, as the journal and the wire do it. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
