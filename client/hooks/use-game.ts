import { use } from 'react';
import { doorOf, GAMES_WITH_TABLE, rulesOf } from '../games.ts';
import type { AnyGameUi, AnyGameWords, AnyTableUi, FigureWords } from '../ui/index.ts';
import { bestLanguage } from '../words/index.ts';
import { useWanted } from '../components/LanguageProvider.tsx';

export function cached<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    // A failed load is not kept: the next one may succeed.
    known.catch(() => made.delete(key));
    return known;
  };
}
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

/** How a game calls itself, with its id for a name where it has no words. */
export interface GameFace {
  readonly door: AnyGameUi | null;
  readonly words: AnyGameWords | null;
  readonly title: string;
}
const titled = (id: string): string => id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const spokenIn = (found: AnyGameUi | null, wanted: readonly string[]): string =>
  bestLanguage(wanted, ['en', ...Object.keys(found?.words ?? {})]);

/** Fetches every game's door and words at once: the lobby needs them all, and need not wait to be told their names. */
export function fetchFaces(wanted: readonly string[]): void {
  for (const id of GAMES_WITH_TABLE) fetchFace(id, wanted);
}
const fetchFace = (id: string, wanted: readonly string[]): void =>
  void door(id)
    .then((found) => words(`${id} ${spokenIn(found, wanted)}`))
    .catch(() => undefined);

/** Suspends until the game's door and words are there. */
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
/** Suspends until the game's groups of settings are there; none where it has no groups. */
export function useSettingGroups(id: string): readonly SettingGroup[] {
  const wanted = useWanted();
  const found = use(groups(id));
  const titles = use(groupWords(`${id} ${spokenIn(use(door(id)), wanted)}`));
  return found?.groups.map((group) => ({ ...group, title: titles?.[group.id] ?? group.id })) ?? [];
}
/** Suspends until the words for the game's figures are there; null when it has none. */
export function useFigureWords(id: string): FigureWords | null {
  const wanted = useWanted();
  return use(figures(`${id} ${spokenIn(use(door(id)), wanted)}`));
}
/** Suspends until the game's table is there; null when it has none. */
export const useTable = (id: string): AnyTableUi | null => use(table(id));
export const useRules = (id: string): ReturnType<typeof rulesOf> extends Promise<infer T> ? T : never => use(rules(id));
/** Fetches ahead what the next tap will need; with the languages of the reader, the game's words too. */
export function fetchAhead(id: string, wanted: readonly string[] = []): void {
  Promise.all([table(id), rules(id)]).catch(() => undefined);
  if (wanted.length > 0) fetchFace(id, wanted);
}
/** The same, and lets the table prepare itself. */
export function prepareTable(id: string, words: AnyGameWords): void {
  fetchAhead(id);
  table(id)
    .then((ui) => ui?.prepare?.(words))
    .catch(() => undefined);
}
