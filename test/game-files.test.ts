import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameFolders, OPTIONS, REQUIRED } from './game-files.ts';

const ROOT = new URL('../', import.meta.url);

describe('the files of a game', () => {
  it.each(gameFolders())('%s has what every game has, and besides only listed options', (folder) => {
    const files = readdirSync(new URL(folder, ROOT)).filter((name) => !name.startsWith('.'));
    expect(Object.keys(REQUIRED).filter((name) => !files.includes(name))).toEqual([]);
    expect(files.filter((name) => !(name in REQUIRED) && !(name in OPTIONS))).toEqual([]);
  });
});
