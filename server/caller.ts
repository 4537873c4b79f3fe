/** Identifies callers: the address that limits count by, and whether the calling page is allowed. */
import { isLoopback } from './invite.ts';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { hostname } from 'node:os';

interface Policy {
  readonly trustProxy: 'no' | 'yes';
  readonly corsOrigins: readonly string[];
}
/** The parts of a request that the functions below need. */
export type Caller = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localPort?: number | undefined };
};

/** The caller's address. A proxy writes the last entry of the header; the caller may have forged those before it. */
export function addressOf({ headers, socket }: Caller, { trustProxy }: Policy): string {
  const forwarded = trustProxy === 'yes' ? String(headers['x-forwarded-for'] ?? '') : '';
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return networkOf(last === '' ? (socket.remoteAddress ?? 'unknown') : last);
}

/** Counts a whole /64 of IPv6 as one address, since one household has that many. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** True if the call comes from this machine, and not through a proxy on it. */
export function isDirectFromHere({ headers, socket }: Caller): boolean {
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  );
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

/** Allows programs (which send no origin), our own page, and pages that the operator has listed. */
export function originAllowed({ headers }: Pick<Caller, 'headers'>, { corsOrigins, trustProxy }: Policy): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (corsOrigins.includes('*') || corsOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = trustProxy === 'yes' ? headers['x-forwarded-host'] : undefined;
  return new URL(origin).host === String(forwarded ?? headers.host ?? '').toLowerCase();
}

/**
 * Protects against DNS rebinding: a foreign page can point its own name at this machine's address, and then read
 * everything as our own page does. So the `Host` header must be an address, a name of this machine, or one that the
 * operator has listed.
 */
export function hostAllowed(
  { headers }: Pick<Caller, 'headers'>,
  { host, hosts }: { readonly host: string; readonly hosts: readonly string[] },
): boolean {
  // Browsers always send the header; a caller without it is a program, not a page.
  if (headers.host === undefined) return true;
  const name = headers.host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  const machine = hostname().toLowerCase();
  const own = ['localhost', machine, `${machine}.local`, host.toLowerCase(), ...hosts];
  return hosts.includes('*') || own.includes(name) || name.endsWith('.localhost');
}
