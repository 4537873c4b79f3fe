import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isLoopback, networkNames, openCommand } from '../invite.ts';
import { readSettings } from '../settings.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;
const INTERFACES = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1'), at('fe80::1')],
  eth0: [at('192.168.1.20'), at('2001:db8::20')],
  usb0: [at('169.254.7.7')],
};

describe('the addresses to invite somebody to', () => {
  it.each([
    ['127.0.0.1', []],
    ['localhost', []],
    ['::1', []],
    ['0.0.0.0', ['192.168.1.20', '172.17.0.1']],
    ['::', ['192.168.1.20', '172.17.0.1', '[2001:db8::20]']],
    ['192.168.1.20', ['192.168.1.20']],
    ['2001:db8::20', ['[2001:db8::20]']],
    ['play.example.org', ['play.example.org']],
  ])('of a server on %s are %j', (host, names) => {
    expect(networkNames(host, INTERFACES)).toEqual(names);
  });
  it('can be read from this machine', () => {
    expect(networkNames('0.0.0.0', networkInterfaces()).filter(isLoopback)).toEqual([]);
  });
});

describe('what lets others in', () => {
  const command = (env: Record<string, string>, platform: NodeJS.Platform = 'linux'): string | null => {
    const read = readSettings(env);
    if (!read.ok) throw new Error('wrong settings');
    return openCommand(platform, read.value.settings);
  };
  const quoted = { GAME_TALK_MODEL: `it's $HOME` };
  it.each<[NodeJS.Platform, Record<string, string>, string]>([
    ['linux', {}, 'GAME_HOST=0.0.0.0 npm start'],
    ['darwin', {}, 'GAME_HOST=0.0.0.0 npm start'],
    ['win32', {}, "$env:GAME_HOST='0.0.0.0'; npm start"],
    ['linux', quoted, String.raw`GAME_TALK_MODEL='it'\''s $HOME' GAME_HOST=0.0.0.0 npm start`],
    ['win32', quoted, "$env:GAME_TALK_MODEL='it''s $HOME'; $env:GAME_HOST='0.0.0.0'; npm start"],
  ])('can be pasted into the shell of %s, with %j set', (platform, env, expected) => {
    expect(command(env, platform)).toBe(expected);
  });
  it('starts the same server: it has the settings that differ from their defaults, and no others', () => {
    const env = { GAME_HOST: 'localhost', GAME_PORT: '4177', GAME_DATA_DIR: '/srv/my games', GAME_PACE: '1' };
    expect(command(env)).toBe("GAME_PORT=4177 GAME_DATA_DIR='/srv/my games' GAME_HOST=0.0.0.0 npm start");
    expect(command({ GAME_CORS_ORIGINS: 'https://a.example, https://b.example' })).toBe(
      'GAME_CORS_ORIGINS=https://a.example,https://b.example GAME_HOST=0.0.0.0 npm start',
    );
  });
  it.each<Record<string, string>>([
    { GAME_METRICS_TOKEN: 'abcdefghijklmnop' },
    { GAME_TALK_KEY: 'sk-1' },
    { GAME_TALK_URL: 'https://talk.example/v1?key=1' },
    { GAME_NATS_URL: 'nats://a:4222,nats://token@b:4222' },
    { GAME_NATS_URL: 'nats://me:word@a:4222' },
  ])('is not written out where a setting is secret: %j', (env) => {
    expect(command({ ...env, GAME_PORT: '4177' })).toBe(null);
  });
  it('has addresses that nobody needs a key for', () => {
    expect(command({ GAME_NATS_URL: 'nats://a:4222', GAME_TALK_URL: 'https://talk.example/v1' })).toBe(
      'GAME_NATS_URL=nats://a:4222 GAME_TALK_URL=https://talk.example/v1 GAME_HOST=0.0.0.0 npm start',
    );
  });
});

it.each([
  ['localhost', true],
  ['localhost:8001', true],
  ['127.0.0.1:8001', true],
  ['127.8.8.8', true],
  ['[::1]:8001', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20:8001', false],
  ['play.example.org', false],
  ['localhost.example.org', false],
  ['[2001:db8::1]:8001', false],
  ['', false],
])('%s is the machine itself: %s', (name, expected) => {
  expect(isLoopback(name)).toBe(expected);
});
