import type { Json } from '@parlour/kernel';

/** What was stored as text, once it is known to be what was written. */
export const parse = (body: string): Json => JSON.parse(body) as Json;
