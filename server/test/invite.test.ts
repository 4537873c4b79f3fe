import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isLoopback, networkNames, openCommand } from '../invite.ts';

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

it.each([
  ['linux', 'GAME_HOST=0.0.0.0 npm start'],
  ['darwin', 'GAME_HOST=0.0.0.0 npm start'],
  ['win32', "$env:GAME_HOST='0.0.0.0'; npm start"],
] as const)('what lets others in can be pasted into the shell of %s', (platform, command) => {
  expect(openCommand(platform)).toBe(command);
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
