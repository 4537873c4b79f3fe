// The words of a game: what its word files lack, for every language they are written in.
import { readdirSync } from 'node:fs';
import { isRecord, type AnyGame } from '@parlour/kernel';
import { missingWords, type ChoiceWords } from '@parlour/kernel/testing';
import { isTest, type Source } from './sources.ts';

const ROOT = new URL('../', import.meta.url);
/** `refuse('late', …)`, `fabricated('late', …)`, `{ code: 'late' }`. */
const CODE = /(?:\b(?:refuse|fabricated)\(\s*|\bcode: )'([a-z_]+)'/g;

/** Every refusal code that the game's rules give. */
const codesIn = (sources: readonly Source[], folder: string): string[] => {
  const rules = sources.filter(({ path }) => new RegExp(`^${folder}/((rules|menu|step)/)?[a-z-]+\\.ts$`).test(path));
  const codes = rules
    .filter(({ path }) => !isTest(path) && !path.endsWith('notation.ts'))
    .flatMap(({ text }) => [...text.matchAll(CODE)].map(([, code = '']) => code));
  return [...new Set(codes)];
};

const isWords = (value: unknown): value is ChoiceWords =>
  isRecord(value) && ['presets', 'settings', 'refusals', 'bots'].every((part) => isRecord(value[part]));

/** By word file, such as `words/en.ts`: `presets.short is missing`. `folder` is `games/<id>` or an example's. */
export async function wordGaps(game: AnyGame, folder: string, sources: readonly Source[]): Promise<string[]> {
  const codes = codesIn(sources, folder);
  const languages = readdirSync(new URL(`${folder}/words`, ROOT)).filter((name) => /^[a-z]{2}\.ts$/.test(name));
  if (!languages.includes('en.ts')) return ['words/en.ts is missing: English is the language that every game speaks'];
  const gaps = await Promise.all(
    languages.map(async (file) => {
      const loaded: unknown = await import(new URL(`${folder}/words/${file}`, ROOT).href);
      const words = isRecord(loaded) ? loaded[file.slice(0, 2)] : undefined;
      if (!isWords(words))
        return [`words/${file} does not export ${file.slice(0, 2)} with presets, settings, refusals and bots`];
      return game.unseal((own, bots) => missingWords(own, bots, words, codes)).map((gap) => `words/${file}: ${gap}`);
    }),
  );
  return gaps.flat();
}
