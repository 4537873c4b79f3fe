import type { Json } from '@parlour/kernel';

/** Parses stored text whose link has been checked, so that it is known to be what was written. */
export const parse = (body: string): Json => JSON.parse(body) as Json;
