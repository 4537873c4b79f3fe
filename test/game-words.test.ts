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
  const languagesIn = (folder: string): readonly string[] =>
    readdirSync(new URL(`../${folder}`, import.meta.url)).filter((name) => /^[a-z]{2}\.ts$/.test(name));
  const spoken = languagesIn('client/words');
  /** A game may speak English alone, as a new one does; one that is translated is so into every language. */
  const translated = gameFolders().filter((folder) => languagesIn(`${folder}/words`).length > 1);
  it('ALL-375 is one of the page, and most games have them all', () => {
    expect(spoken.length).toBeGreaterThan(5);
    expect(translated.length).toBeGreaterThan(3);
  });
  it.each(translated)('ALL-375 %s speaks every language of the page', (folder) => {
    for (const part of ['words', 'words/guide', 'words/figures', 'words/groups'])
      expect([part, languagesIn(`${folder}/${part}`)]).toEqual([part, spoken]);
    for (const file of ['index.tsx', 'guide.tsx', 'figures.ts', 'settings.ts']) {
      const loads = readFileSync(new URL(`../${folder}/ui/${file}`, import.meta.url), 'utf8');
      expect(spoken.filter((name) => !new RegExp(`/words/(guide/|figures/|groups/)?${name}'`).test(loads))).toEqual([]);
    }
  });
});
