/** A server that trusts its lease for as long as it runs. */
export * from '../../../cluster/ports.ts';
export const SERVE_MS = 24 * 3600_000;
