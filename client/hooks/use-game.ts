import { use, useEffect, useState } from 'react';
import { doorOf, GAMES_WITH_TABLE, rulesOf } from '../games.ts';
import type { AnyGameUi, AnyGameWords, AnyTableUi, FigureWords } from '../ui/index.ts';
import { cached } from '../lib/cached.ts';
import { bestLanguage } from '../words/index.ts';
import { useWanted } from '../components/LanguageProvider.tsx';

export const door = cached(doorOf);
export const rules = cached(rulesOf);
export const table = cached(async (id) => (await door(id))?.table() ?? null);
const words = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  return (await door(id))?.words[lang]?.() ?? null;
});

const figures = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  const known = await (await door(id))?.figures?.();
  return (await (known?.[lang] ?? known?.['en'])?.()) ?? null;
});

const groups = cached(async (id) => (await (await door(id))?.settings?.()) ?? null);
const groupWords = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  const known = (await groups(id))?.words;
  return (await (known?.[lang] ?? known?.['en'])?.()) ?? null;
});

/** A game's title, words and UI entry point. Without words, the title is made from the id. */
export interface GameFace {
  readonly door: AnyGameUi | null;
  readonly words: AnyGameWords | null;
  readonly title: string;
}
const titled = (id: string): string => id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const spokenIn = (found: AnyGameUi | null, wanted: readonly string[]): string =>
  bestLanguage(wanted, ['en', ...Object.keys(found?.words ?? {})]);

const faceOf = async (id: string, wanted: readonly string[]): Promise<unknown> =>
  words(`${id} ${spokenIn(await door(id), wanted)}`);
/** What a list of games shows. Without its files, a game has a title from its id until the page is loaded again. */
const listed = cached(async (key): Promise<GameFace> => {
  const [id = '', wanted = ''] = key.split(' ');
  try {
    const found = await door(id);
    const spoken = await words(`${id} ${spokenIn(found, wanted.split(','))}`);
    return { door: found, words: spoken, title: spoken?.title ?? titled(id) };
  } catch {
    return { door: null, words: null, title: titled(id) };
  }
});
const listedIn = (id: string, wanted: readonly string[]): Promise<GameFace> => listed(`${id} ${wanted.join()}`);
/**
 * Fetches every game's entry point and words. The lobby needs all of them, and this need not wait for the list of
 * games.
 */
export const fetchFaces = (wanted: readonly string[]): Promise<unknown> =>
  Promise.all(GAMES_WITH_TABLE.map((id) => listedIn(id, wanted)));
/** The game as lists show it: one game whose files do not arrive must not cost the whole list. Suspends. */
export const useListedGame = (id: string): GameFace => use(listedIn(id, useWanted()));

/** Suspends until the game's entry point and words are loaded. */
export function useGameFace(id: string): GameFace {
  const wanted = useWanted();
  const found = use(door(id));
  const spoken = use(words(`${id} ${spokenIn(found, wanted)}`));
  return { door: found, words: spoken, title: spoken?.title ?? titled(id) };
}
/** A heading and the settings below it. */
export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly settings: readonly string[];
}
/** The game's groups of settings; empty if it has none. Suspends until they are loaded. */
export function useSettingGroups(id: string): readonly SettingGroup[] {
  const wanted = useWanted();
  const found = use(groups(id));
  const titles = use(groupWords(`${id} ${spokenIn(use(door(id)), wanted)}`));
  return found?.groups.map((group) => ({ ...group, title: titles?.[group.id] ?? group.id })) ?? [];
}
/** The words for the game's figures; null if it has none. Suspends until they are loaded. */
export function useFigureWords(id: string): FigureWords | null {
  const wanted = useWanted();
  return use(figures(`${id} ${spokenIn(use(door(id)), wanted)}`));
}
/**
 * Fetches what a game's table is drawn with. Returns true when all of it is loaded, so that drawing the table does not
 * suspend. A part that failed to load suspends and throws where it is drawn. See `readAtOnce`.
 */
export function useFetched(id: string | null): boolean {
  const wanted = useWanted();
  const [there, setThere] = useState<string | null>(null);
  const lang = wanted.join();
  useEffect(() => {
    if (id === null) return;
    let gone = false;
    void Promise.allSettled([faceOf(id, lang.split(',')), table(id), rules(id)]).then(() => gone || setThere(id));
    return () => {
      gone = true;
    };
  }, [id, lang]);
  return there === id;
}
/** Fetches what `useFigureWords` needs. */
export const fetchFigureWords = async (id: string, wanted: readonly string[]): Promise<unknown> =>
  figures(`${id} ${spokenIn(await door(id), wanted)}`);
/** The game's table; null if it has none. Suspends until it is loaded. */
export const useTable = (id: string): AnyTableUi | null => use(table(id));
export const useRules = (id: string): ReturnType<typeof rulesOf> extends Promise<infer T> ? T : never => use(rules(id));
/** Prefetches what the next tap will need: table and rules, and the game's words if `wanted` has languages. */
export function fetchAhead(id: string, wanted: readonly string[] = []): void {
  Promise.all([table(id), rules(id)]).catch(() => undefined);
  if (wanted.length > 0) faceOf(id, wanted).catch(() => undefined);
}
/** Prefetches the table and lets it prepare itself. */
export function prepareTable(id: string, words: AnyGameWords): void {
  fetchAhead(id);
  table(id)
    .then((ui) => ui?.prepare?.(words))
    .catch(() => undefined);
}
