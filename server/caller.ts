/** Who is calling: the address that limits count by, and whether the page that calls may. */
import { isLoopback } from './invite.ts';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { hostname } from 'node:os';

interface Policy {
  readonly trustProxy: 'no' | 'yes';
  readonly corsOrigins: readonly string[];
}
/** As much of a request as the questions below need. */
export type Caller = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** With a proxy in front, its own entry is the last one; what stands before it, the caller may have written. */
export function addressOf({ headers, socket }: Caller, { trustProxy }: Policy): string {
  const forwarded = trustProxy === 'yes' ? String(headers['x-forwarded-for'] ?? '') : '';
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return network(last === '' ? (socket.remoteAddress ?? 'unknown') : last);
}

/** One household has a whole /64 of IPv6 to call from: it counts as one address. */
function network(address: string): string {
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

/** From this machine, and not through a proxy on it. */
export function isDirectFromHere({ headers, socket }: Caller): boolean {
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  );
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

/** Programs send no origin and may come; of pages, our own and those the host names. */
export function originAllowed({ headers }: Pick<Caller, 'headers'>, { corsOrigins, trustProxy }: Policy): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (corsOrigins.includes('*') || corsOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = trustProxy === 'yes' ? headers['x-forwarded-host'] : undefined;
  return new URL(origin).host === String(forwarded ?? headers.host ?? '').toLowerCase();
}

/**
 * A page elsewhere can give its own name this machine's address, and then read everything as our own page does. So a
 * call must name us by an address, by a name of this machine, or by one that the host has listed.
 */
export function hostAllowed(
  { headers }: Pick<Caller, 'headers'>,
  { host, hosts }: { readonly host: string; readonly hosts: readonly string[] },
): boolean {
  // Browsers always send it; a caller that does not is a program, not a page.
  if (headers.host === undefined) return true;
  const name = headers.host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  const machine = hostname().toLowerCase();
  const own = ['localhost', machine, `${machine}.local`, host.toLowerCase(), ...hosts];
  return hosts.includes('*') || own.includes(name) || name.endsWith('.localhost');
}
