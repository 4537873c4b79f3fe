import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseDefaultGame } from '../rest/games.ts';

const dir = mkdtempSync(join(tmpdir(), 'parlour-default-'));
afterAll(() => rmSync(dir, { recursive: true }));
const games = ['alpha', 'beta', 'gamma', 'delta'].map((id) => ({ id }));
for (const { id } of games) mkdirSync(join(dir, id));
writeFileSync(join(dir, 'alpha/package.json'), '{"parlour":{"default":false}}');
writeFileSync(join(dir, 'beta/package.json'), 'no JSON at all');
writeFileSync(join(dir, 'gamma/package.json'), '{"name":"gamma","parlour":{"default":true}}');

describe('the game of a room whose maker names none', () => {
  it.each<[string, readonly { id: string }[], string | null, string | null]>([
    ['is the one whose own package says so', games, null, 'gamma'],
    ['is the first, when none does', games.slice(0, 2), null, 'alpha'],
    ['is the one the host chose', games, 'delta', 'delta'],
    ['is none, when the host chose one that is not there', games, 'omega', null],
    ['is none, when there is no game', [], null, null],
  ])('%s', async (_name, discovered, chosen, expected) => {
    expect(await chooseDefaultGame(discovered, chosen, dir)).toBe(expected);
  });
});
