/** The addresses at which other machines find this server, for invitations. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/** Host settings that listen on all networks of the machine. */
export const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
/** The shell command that opens the server to the network. Other settings in the environment stay as they are. */
export const openCommand = (platform: NodeJS.Platform): string =>
  platform === 'win32' ? "$env:GAME_HOST='0.0.0.0'; npm start" : 'GAME_HOST=0.0.0.0 npm start';

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
