import { isRecord, type Result } from '@parlour/kernel';

/** Parses a text that must hold one JSON object. */
export function readObject(text: string): Result<Readonly<Record<string, unknown>>, string> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ok: true, value } : { ok: false, error: 'not a JSON object' };
  } catch {
    return { ok: false, error: 'not JSON' };
  }
}
