import { describe, expect, it } from 'vitest';
import { hostname } from 'node:os';
import { addressOf, hostAllowed, isDirectFromHere, originAllowed } from '../caller.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } });

describe('the address that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (remote, expected) => {
    expect(addressOf(from(remote), { trustProxy: 'no', corsOrigins: [] })).toBe(expected);
  });

  it('is what the proxy adds, where there is one, and never what the caller writes', () => {
    const call = from('127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' });
    expect(addressOf(call, { trustProxy: 'yes', corsOrigins: [] })).toBe('203.0.113.7');
    expect(addressOf(call, { trustProxy: 'no', corsOrigins: [] })).toBe('127.0.0.1');
  });
  it('is one for all whose socket is gone already, and the socket’s where the proxy says nothing', () => {
    expect(addressOf({ headers: {}, socket: {} }, { trustProxy: 'no', corsOrigins: [] })).toBe('unknown');
    expect(addressOf(from('10.0.0.1'), { trustProxy: 'yes', corsOrigins: [] })).toBe('10.0.0.1');
  });
});

describe('a call from this machine', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('comes from %s', (address) => {
    expect(isDirectFromHere(from(address))).toBe(true);
  });
  it.each(['203.0.113.7', '::ffff:203.0.113.7', '::2', '10.127.0.1'])('does not come from %s', (address) => {
    expect(isDirectFromHere(from(address))).toBe(false);
  });
  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'is not one that a proxy here passes on, as %s says',
    (header) => {
      expect(isDirectFromHere(from('127.0.0.1', { [header]: 'somebody' }))).toBe(false);
    },
  );
  it('is not one whose socket is gone', () => {
    expect(isDirectFromHere({ headers: {}, socket: {} })).toBe(false);
  });
});

describe('the origin of a page', () => {
  it.each<[string, Record<string, string>, string[], boolean]>([
    ['none: a program', { host: 'a.example' }, [], true],
    ['its own', { host: 'a.example:8001', origin: 'http://a.example:8001' }, [], true],
    ['its own, in capitals', { host: 'A.example', origin: 'https://a.example' }, [], true],
    ['another', { host: 'a.example', origin: 'https://b.example' }, [], false],
    ['another port', { host: 'a.example:8001', origin: 'http://a.example:5173' }, [], false],
    ['one the host named', { host: 'a.example', origin: 'https://b.example' }, ['https://b.example'], true],
    ['any, when the host says so', { host: 'a.example', origin: 'https://c.example' }, ['*'], true],
    ['null, as a sandboxed page has', { host: 'a.example', origin: 'null' }, [], false],
  ])('%s', (_name, headers, corsOrigins, allowed) => {
    expect(originAllowed({ headers }, { corsOrigins, trustProxy: 'no' })).toBe(allowed);
  });
});

describe('the origin of a page behind a proxy', () => {
  const headers = { host: 'inside:8001', 'x-forwarded-host': 'Play.example', origin: 'https://play.example' };
  it.each([
    ['yes', true],
    ['no', false],
  ] as const)(
    'is measured by the name that the proxy was asked by, where proxies are trusted: %s',
    (trustProxy, is) => {
      expect(originAllowed({ headers }, { corsOrigins: [], trustProxy })).toBe(is);
    },
  );
  it('is measured by the name of the call where the proxy says none', () => {
    const plain = { host: 'play.example', origin: 'https://play.example' };
    expect(originAllowed({ headers: plain }, { corsOrigins: [], trustProxy: 'yes' })).toBe(true);
    expect(originAllowed({ headers: { origin: 'https://a.example' } }, { corsOrigins: [], trustProxy: 'no' })).toBe(
      false,
    );
  });
});

describe('the name a call goes to', () => {
  it.each<[string, readonly string[], boolean]>([
    ['127.0.0.1', [], true],
    ['10.1.2.3:8001', [], true],
    ['[2001:db8::5]:8001', [], true],
    ['[::1]', [], true],
    ['localhost:8001', [], true],
    ['LOCALHOST', [], true],
    ['parlour.localhost', [], true],
    [hostname(), [], true],
    [`${hostname()}.local:80`, [], true],
    ['bound.example', [], true],
    ['play.example.org', [], false],
    ['play.example.org.', ['play.example.org'], true],
    ['PLAY.example.org:443', ['play.example.org'], true],
    ['x.play.example.org', ['play.example.org'], false],
    ['anything.example', ['*'], true],
    ['1.2.3.4.example', [], false],
    ['', [], false],
  ])('%j is ours when the host lists %j: %s', (host, hosts, allowed) => {
    expect(hostAllowed({ headers: { host } }, { host: 'bound.example', hosts })).toBe(allowed);
  });

  it('is not asked of programs that send none', () => {
    expect(hostAllowed({ headers: {} }, { host: '127.0.0.1', hosts: [] })).toBe(true);
  });
});
