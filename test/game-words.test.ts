import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadGame } from '@parlour/server/games';
import { describe, expect, it } from 'vitest';
import { tellingFaults, wordFaults, wordGaps } from './game-words.ts';
import { ruleFaults } from './rule-faults.ts';
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
  it.each(gameFolders())('%s tells a whole game, to a player and to a spectator', async (folder) => {
    const game = await loadGame(fileURLToPath(new URL(`../${folder}`, import.meta.url)));
    expect(await tellingFaults(game, folder)).toEqual([]);
  });
  const languagesIn = (folder: string, ext = 'ts'): readonly string[] =>
    readdirSync(new URL(`../${folder}`, import.meta.url)).filter((name) =>
      new RegExp(`^[a-z]{2}\\.${ext}$`).test(name),
    );
  const spoken = languagesIn('client/words');
  /** A game may have English only, as a new one does. A translated game must have every language. */
  const translated = gameFolders().filter((folder) => languagesIn(`${folder}/words`).length > 1);
  it('ALL-375 is one of the page, and most games have them all', () => {
    expect(spoken.length).toBeGreaterThan(5);
    expect(translated.length).toBeGreaterThan(3);
  });
  it.each(translated)('ALL-375 %s speaks every language of the page', (folder) => {
    const url = (path: string): URL => new URL(`../${folder}/${path}`, import.meta.url);
    // For each part of the words, the file of the page that loads it. All but the first are optional.
    const loaders = {
      words: 'index.tsx',
      'words/guide': 'guide.tsx',
      'words/figures': 'figures.ts',
      'words/groups': 'settings.ts',
    };
    for (const [part, file] of Object.entries(loaders)) {
      expect(existsSync(url(part)) === existsSync(url(`ui/${file}`)), `${part} is loaded by ui/${file}`).toBe(true);
      if (!existsSync(url(part))) continue;
      expect([part, languagesIn(`${folder}/${part}`)]).toEqual([part, spoken]);
      const loads = readFileSync(url(`ui/${file}`), 'utf8');
      expect(spoken.filter((name) => !new RegExp(`/words/(guide/|figures/|groups/)?${name}'`).test(loads))).toEqual([]);
    }
    const others = spoken.map((name) => name.replace('.ts', '.md')).filter((name) => name !== 'en.md');
    expect(languagesIn(`${folder}/words/rules`, 'md')).toEqual(others);
    const rules = readFileSync(url('ui/rules-text.ts'), 'utf8');
    expect(others.filter((name) => !rules.includes(`/words/rules/${name}?raw`))).toEqual([]);
  });
  it.each(translated.flatMap((folder) => languagesIn(`${folder}/words/rules`, 'md').map((file) => [folder, file])))(
    'ALL-450 %s/words/rules/%s has every rule, with what it names and cites, and nothing in English',
    (folder, file) => {
      const read = (path: string): string => readFileSync(new URL(`../${folder}/${path}`, import.meta.url), 'utf8');
      expect(ruleFaults(read('RULES.md'), read(`words/rules/${file}`))).toEqual([]);
    },
  );
});

describe('the check of translated rules', () => {
  const ENGLISH =
    '# A\n\nBefore.\n\n## Play\n\n**P1** The last 52 go (P2, `mustFollow`).\n\n**P2** Done.\n\n| a | b |\n| - | - |\n| c | d |\n';
  const finnish = (one: string, two = 'Valmis.', table = '| e | f |\n| - | - |\n| g | h |'): string =>
    `# A\n\n## Peli\n\n**P1** ${one}\n\n**P2** ${two}\n\n${table}\n`;
  const GOOD = 'Viimeiset 52 menevät (P2, `mustFollow`).';
  it.each([
    ['nothing where all is well', finnish(GOOD), []],
    ['a rule that is missing', '## Peli\n\n**P1** Yksi.\n', ['has the rules P1 instead of P1,P2']],
    [
      'a figure, a rule and a setting that are not named',
      finnish('Ne menevät.'),
      ['P1 does not name 52', 'P1 does not name P2', 'P1 does not name mustFollow'],
    ],
    ['a setting that is named too much', finnish(GOOD, 'Valmis `x`.'), ['P2 names x']],
    ['English, whole or in part', finnish(GOOD, 'Valmis when done.'), ['P2 is in English']],
    ['a word of English in another script', finnish(GOOD, 'が whole なら'), ['P2 is in English']],
    ['a table of another size', finnish(GOOD, 'Valmis.', ''), ['P2 has a table of 0 × 0 instead of 1 × 2']],
    ['an English heading', finnish(GOOD).replace('Peli', 'Play'), ['the heading “Play” is in English']],
  ])('finds %s', (_what, translation, faults) => {
    expect(ruleFaults(ENGLISH, translation)).toEqual(expect.arrayContaining(faults));
    expect(ruleFaults(ENGLISH, translation)).toHaveLength(faults.length);
  });
});
