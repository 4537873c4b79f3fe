import { fileURLToPath } from 'node:url';
import { loadGame } from '@parlour/server/games';
import { describe, expect, it } from 'vitest';
import { wordFaults, wordGaps } from './game-words.ts';
import { gameFolders } from './game-files.ts';
import { readSources } from './sources.ts';

const sources = readSources(['.ts']);

describe('every language of a game', () => {
  it.each(gameFolders())('%s names its presets, settings, players and refusals', async (folder) => {
    const game = await loadGame(fileURLToPath(new URL(`../${folder}`, import.meta.url)));
    expect(await wordGaps(game, folder, sources)).toEqual([]);
  });
  it.each(gameFolders())(
    'ALL-372 %s says everything that English says, and nothing of it in English',
    async (folder) => {
      expect(await wordFaults(folder)).toEqual([]);
    },
  );
});
