/** The addresses at which other machines find this server, for invitations. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { changedSettings, type Settings } from './settings.ts';

/** Host settings that listen on all networks of the machine. */
export const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
const OPEN = { name: 'GAME_HOST', value: '0.0.0.0' } as const;
/** The setting that opens the server to the network. */
export const OPEN_SETTING = `${OPEN.name}=${OPEN.value}`;

/**
 * The shell command that starts this server again, open to the network. It has all settings that differ from their
 * defaults: without them another server would start, on another port or with other data. Null if one of them is secret.
 */
export function openCommand(platform: NodeJS.Platform, settings: Partial<Settings>): string | null {
  const changed = changedSettings(settings).filter(({ name }) => name !== OPEN.name);
  if (changed.some(({ isSecret }) => isSecret)) return null;
  const all = [...changed, OPEN];
  return platform === 'win32'
    ? `${all.map(({ name, value }) => `$env:${name}='${value.replaceAll("'", "''")}'; `).join('')}npm start`
    : `${all.map(({ name, value }) => `${name}=${quoted(value)} `).join('')}npm start`;
}
/** A value as one word of a POSIX shell. */
const quoted = (value: string): string =>
  /^[\w@%+=:,./-]*$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Whether this name, with or without a port, is a loopback name or address. */
export function isLoopback(name: string): boolean {
  const plain = name
    .replace(/:\d+$/, (port) => (isIPv6(name) ? port : ''))
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 0) return plain === 'localhost' || plain.endsWith('.localhost');
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
/**
 * Addresses under which other machines can reach the server, the likeliest first. Empty if it listens on loopback only.
 */
export function networkNames(host: string, interfaces: Interfaces): readonly string[] {
  if (isLoopback(host)) return [];
  if (!EVERYWHERE.includes(host)) return [isIPv6(host) ? `[${host}]` : host];
  const outside = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !isSelfAssigned(address));
  const plain = outside.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  const long = outside.filter(({ family }) => family === 'IPv6').map(({ address }) => `[${address}]`);
  const isHome = (address: string): boolean => /^(192\.168\.|10\.)/.test(address);
  const ranked = [...plain.filter(isHome), ...plain.filter((address) => !isHome(address))];
  return host === '::' ? [...ranked, ...long] : ranked;
}
/** Link-local addresses, which a browser cannot open. */
const isSelfAssigned = (address: string): boolean => /^(169\.254\.|fe[89ab])/i.test(address);
