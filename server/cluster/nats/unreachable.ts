/** Network errors of a machine that has not started, or whose name is not known yet. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
];
/**
 * The code of a network error that means that nobody is there; null for any other error, such as a certificate that is
 * not accepted. The library throws some network errors themselves, and others as the cause of its own.
 */
export function unreachableCode(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNREACHABLE.includes(code) ? code : null;
}
