import { describe, expect, it } from 'vitest';
import { invitation, needsName } from './invitation.ts';

const place = (origin: string) => {
  const { hostname, port, protocol } = new URL(origin);
  return { hostname, port, protocol, origin };
};
const OPEN = { names: ['192.168.1.20', '[2001:db8::20]'], openCommand: null, openSetting: null };
const SETTING = 'GAME_HOST=0.0.0.0';
const CLOSED = { names: [], openCommand: `${SETTING} npm start`, openSetting: SETTING };

describe('the link of an invitation', () => {
  it.each([
    ['http://127.0.0.1:8001', true],
    ['http://localhost:8001', true],
    ['http://[::1]:8001', true],
    ['http://192.168.1.20:8001', false],
    ['https://play.example.org', false],
    ['https://localhost.example.org', false],
  ])('%s must be replaced by a name others know: %s', (origin, expected) => {
    expect(needsName(place(origin))).toBe(expected);
  });
  it('has an address of the network, on the port that is open here', () => {
    expect(invitation('den', place('http://localhost:8001'), OPEN)).toEqual({
      urls: ['http://192.168.1.20:8001/t/den', 'http://[2001:db8::20]:8001/t/den'],
      opening: null,
      isWithoutNetwork: false,
    });
  });
  it('is the own one of a server that is closed to others, with the way to open it', () => {
    expect(invitation('den', place('http://127.0.0.1:8001'), CLOSED)).toEqual({
      urls: ['http://127.0.0.1:8001/t/den'],
      opening: { text: CLOSED.openCommand, isWhole: true },
      isWithoutNetwork: false,
    });
  });
  it('is the own one with the setting to add where the command is not told', () => {
    expect(invitation('den', place('http://127.0.0.1:8001'), { ...CLOSED, openCommand: null })).toEqual({
      urls: ['http://127.0.0.1:8001/t/den'],
      opening: { text: SETTING, isWhole: false },
      isWithoutNetwork: false,
    });
  });
  it('ALL-399 says where a server that lets others in has no network to do so', () => {
    expect(
      invitation('den', place('http://localhost:8001'), { names: [], openCommand: null, openSetting: null }),
    ).toEqual({
      urls: ['http://localhost:8001/t/den'],
      opening: null,
      isWithoutNetwork: true,
    });
  });
  it.each([OPEN, CLOSED, null])('is the public name where the page came by one', (invite) => {
    expect(invitation('den', place('https://play.example.org'), invite)).toEqual({
      urls: ['https://play.example.org/t/den'],
      opening: null,
      isWithoutNetwork: false,
    });
  });
});
