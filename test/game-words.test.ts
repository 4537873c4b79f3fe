import { readdirSync, readFileSync } from 'node:fs';
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
  it.each(['holdem', 'liap-tui', 'pidro', 'riichi'])('ALL-375 %s speaks every language of the page', (game) => {
    const languages = (folder: string): readonly string[] =>
      readdirSync(new URL(`../${folder}`, import.meta.url)).filter((name) => /^[a-z]{2}\.ts$/.test(name));
    const spoken = languages('client/words');
    expect(spoken.length).toBeGreaterThan(5);
    for (const part of ['words', 'words/guide', 'words/figures'])
      expect([part, languages(`games/${game}/${part}`)]).toEqual([part, spoken]);
    for (const file of ['index.tsx', 'guide.tsx', 'figures.ts']) {
      const loads = readFileSync(new URL(`../games/${game}/ui/${file}`, import.meta.url), 'utf8');
      expect(spoken.filter((name) => !new RegExp(`/words/(guide/|figures/)?${name}'`).test(loads))).toEqual([]);
    }
  });
});
