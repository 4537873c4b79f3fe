import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameFolders, OPTIONS, REQUIRED, unlisted } from './game-files.ts';

const ROOT = new URL('../', import.meta.url);

describe('the files of a game', () => {
  it.each(gameFolders())('%s has what every game has, and besides only listed options', (folder) => {
    const files = readdirSync(new URL(folder, ROOT)).filter((name) => !name.startsWith('.'));
    expect(Object.keys(REQUIRED).filter((name) => !files.includes(name))).toEqual([]);
    expect(unlisted(files)).toEqual([]);
  });

  it('may lie in a folder that is named after the file they are parts of', () => {
    expect(unlisted(['step', 'evolve', 'rules', 'flow', 'helpers.ts'])).toEqual(['flow', 'helpers.ts']);
  });

  it('are all in use', () => {
    const used = new Set(gameFolders().flatMap((folder) => readdirSync(new URL(folder, ROOT))));
    expect(Object.keys(OPTIONS).filter((name) => !used.has(name))).toEqual([]);
  });
});
