import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCode, mergedChairs, parseIdentity, toCode, type Chair } from './identity.ts';

const chair = (room: string, at: number): Chair => ({
  room,
  game: 'some-game',
  token: `token-${at}`,
  at,
  watching: false,
});
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'X', '0', '9', '_', '-'), minLength: 1, maxLength: 20 });

describe('the key to the chairs', () => {
  it('opens the same chairs on another device, whatever the name', () => {
    const chairs = fc.array(
      fc.record({ room: word, game: word, token: word, at: fc.nat(), watching: fc.constant(false) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(name, chairs, (who, keys) => {
        const code = toCode({ name: who, offered: 'Offered', chairs: keys });
        expect(code).toMatch(/^[^\s#]+$/);
        expect(fromCode(code, 7)).toEqual({
          name: who,
          chairs: keys.map((key) => ({ ...key, at: 7 })),
          browser: null,
        });
      }),
    );
  });
  it('carries the newest four, and the offered name when none was chosen', () => {
    const chairs = [5, 4, 3, 2, 1].map((at) => chair(`r${at}`, at));
    const carried = fromCode(toCode({ name: null, offered: 'Calm Hare', chairs }), 0);
    expect(carried?.name).toBe('Calm Hare');
    expect(carried?.chairs.map(({ room }) => room)).toEqual(['r5', 'r4', 'r3', 'r2']);
  });
  it('carries the browser, and with it the games finished there, also without a chair', () => {
    const browser = '0123456789abcdef'.repeat(2);
    const who = { name: 'Ada', offered: 'X', chairs: [] };
    expect(fromCode(toCode(who, browser), 0)).toEqual({ name: 'Ada', chairs: [], browser });
    expect(fromCode(toCode({ ...who, chairs: [chair('r', 3)] }, browser), 3)).toMatchObject({
      browser,
      chairs: [{ room: 'r' }],
    });
    expect(fromCode('Ada~=short', 0)).toBeNull();
  });
  it.each(['', 'hello', 'a b~r.g.t', 'Ada~r.g', 'Ada~', '%E0%A4%A~r.g.t', 'https://host/t/x'])('is not %j', (text) => {
    expect(fromCode(text, 0)).toBeNull();
  });
});

describe('what the browser kept', () => {
  it.each(['', 'null', '[]', '7', '{"chairs":7}'])('may be %j', (text) => {
    expect(parseIdentity(text)?.chairs ?? []).toEqual([]);
  });
  it('loses nothing but what is broken', () => {
    const text = JSON.stringify({ name: 'Ada', offered: 'X', chairs: [chair('r', 1), { room: 3 }, null] });
    expect(parseIdentity(text)).toEqual({ name: 'Ada', offered: 'X', chairs: [chair('r', 1)] });
  });
  it('keeps the newest key to each room, newest first', () => {
    expect(mergedChairs([chair('a', 1), chair('b', 3)], [chair('a', 2)])).toEqual([chair('b', 3), chair('a', 2)]);
  });
});
