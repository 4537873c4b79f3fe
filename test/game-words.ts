// Finds what is missing in the word files of a game, for every language that it has.
import { existsSync, readdirSync } from 'node:fs';
import { isRecord, type AnyGame } from '@parlour/kernel';
import { missingWords, seenBy, translationFaults, type ChoiceWords } from '@parlour/kernel/testing';
import type { Telling, Term } from '@parlour/kit/words';
import { isEnglishSentence } from './rule-faults.ts';
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

/**
 * What is missing, by word file such as `words/en.ts`: `presets.short is missing`. `folder` is `games/<id>` or an
 * example's.
 */
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

/**
 * Words of a game that are missing, unknown to English, empty or left in English: `words/fi.ts: table.play is in
 * English`. `words/test/loanwords.ts` of the game lists, by language, what is the same in both.
 */
export async function wordFaults(folder: string): Promise<readonly string[]> {
  const loanwords = await loanwordsOf(folder);
  const faults = await Promise.all(
    ['words', 'words/guide', 'words/figures', 'words/groups']
      .filter((part) => existsSync(new URL(`${folder}/${part}`, ROOT)))
      .flatMap((part) =>
        readdirSync(new URL(`${folder}/${part}`, ROOT))
          .filter((name) => /^[a-z]{2}\.ts$/.test(name) && name !== 'en.ts')
          .map(async (file) => {
            const english = await wordsOf(`${folder}/${part}/en.ts`);
            const words = await wordsOf(`${folder}/${part}/${file}`);
            // The name of a game may be the same in every language.
            const same = new Set(loanwords[file.slice(0, 2)]).add('title');
            const found =
              part === 'words/guide' ? guideFaults(english, words) : translationFaults(english, words, same);
            return found.map((fault) => `${part}/${file}: ${fault}`);
          }),
      ),
  );
  return faults.flat();
}
/** Each language decides which terms it explains; the introduction, hints and reasons must be there. */
function guideFaults(english: object, words: object): readonly string[] {
  const parts = ['intro', 'hint', 'because', 'weighed'];
  const of = (guide: object): object =>
    Object.fromEntries(Object.entries(guide).filter(([part]) => parts.includes(part)));
  const { terms = [] } = words as { readonly terms?: readonly Term[] };
  return [
    ...translationFaults(of(english), of(words), new Set()),
    ...terms.flatMap(({ forms: [form], about }) =>
      isEnglishSentence(about) ? [`the term ${form} is in English`] : [],
    ),
  ];
}
/**
 * Plays a game of random players, and finds faults in how each language tells it to a player and to a spectator: lines
 * that are empty or contain `undefined`. By language and kind of event, each once.
 */
export async function tellingFaults(sealed: AnyGame, folder: string): Promise<string[]> {
  const languages = readdirSync(new URL(`${folder}/words`, ROOT)).filter((name) => /^[a-z]{2}\.ts$/.test(name));
  const words = await Promise.all(
    languages.map(async (file) => [file, (await wordsOf(`${folder}/words/${file}`)) as AnyTelling] as const),
  );
  return sealed.unseal((game) => {
    const settings = game.settings.parse({});
    if (!settings.ok) throw new Error(JSON.stringify(settings.error));
    const faults = [0, null].flatMap((viewer) => {
      const { frames } = seenBy(game, viewer, { settings: settings.value, seats: game.seats[0], seed: folder });
      const telling = { viewer, name: (seat: number): string => `Player ${seat}` };
      return frames.flatMap(({ event }) =>
        words.flatMap(([file, { tell }]) => {
          const told = tell(event, telling);
          const isWrong = told !== null && (told.trim() === '' || /undefined|NaN|\[object/.test(told));
          return isWrong ? [`words/${file} tells ${event.table.type} as "${told}"`] : [];
        }),
      );
    });
    return [...new Set(faults)];
  });
}
type AnyTelling = { readonly tell: (event: unknown, telling: Telling) => string | null };
async function wordsOf(path: string): Promise<object> {
  const loaded: unknown = await import(new URL(path, ROOT).href);
  const words = isRecord(loaded) ? loaded[path.slice(-5, -3)] : undefined;
  if (!isRecord(words)) throw new Error(`${path} does not export ${path.slice(-5, -3)}`);
  return words;
}
async function loanwordsOf(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const file = new URL(`${folder}/words/test/loanwords.ts`, ROOT);
  if (!existsSync(file)) return {};
  const loaded = (await import(file.href)) as { readonly loanwords: Readonly<Record<string, readonly string[]>> };
  return loaded.loanwords;
}
