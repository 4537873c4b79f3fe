// What games tell their players about the rules: every language covers what is numbered, named and spoken.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { GuideWords } from '@parlour/kit/words';
import { describe, expect, it } from 'vitest';
import { gameFolders } from './game-files.ts';

type AnyGuide = GuideWords<{ readonly Action: never; readonly Menu: never }, never>;
const ROOT = new URL('../', import.meta.url);
const languagesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, ROOT)).filter((name) => /^[a-z]{2}\.ts$/.test(name));
const guided = gameFolders().filter((folder) => existsSync(new URL(`${folder}/words/guide`, ROOT)));

describe('ALL-274 the guide of a game', () => {
  it('is there for several games', () => expect(guided.length).toBeGreaterThan(0));
  describe.each(guided)('%s', (folder) => {
    const rules = readFileSync(new URL(`${folder}/RULES.md`, ROOT), 'utf8');
    const isRule = (number: string): boolean => rules.includes(`**${number}**`);
    it('speaks all languages of the game', () => {
      expect(languagesIn(`${folder}/words/guide`)).toEqual(languagesIn(`${folder}/words`));
    });
    it.each(languagesIn(`${folder}/words/guide`))('%s names rules that there are', async (file) => {
      const loaded = (await import(new URL(`${folder}/words/guide/${file}`, ROOT).href)) as Record<string, AnyGuide>;
      const guide = loaded[file.slice(0, 2)];
      if (guide === undefined) throw new Error(`${file} does not export ${file.slice(0, 2)}`);
      const { intro, terms } = guide;
      expect(intro.length).toBeGreaterThan(1);
      const numbers = terms.flatMap(({ rule }) => rule ?? []);
      expect(numbers.filter((number) => !isRule(number))).toEqual([]);
      const forms = terms.flatMap((term) => term.forms);
      expect(new Set(forms).size, 'no form stands for two terms').toBe(forms.length);
    });
    it('has pictures and questions for rules that there are', () => {
      const text = readFileSync(new URL(`${folder}/ui/guide.tsx`, ROOT), 'utf8');
      const named = [...text.matchAll(/(?:'|\n {4})([A-Z]{1,2}[0-9]+)(?:'|:)/g)].map(([, number = '']) => number);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((number) => !isRule(number))).toEqual([]);
    });
  });
});
