import { use, useEffect, useState } from 'react';
import { doorOf, DRAWN, rulesOf } from '../games.ts';
import type { AnyGameUi, AnyGameWords, AnyGuideUi, AnyGuideWords, AnyTableUi, FigureWords } from '../ui/index.ts';
import { bestLanguage } from '../words/index.ts';
import { useWanted } from '../components/LanguageProvider.tsx';

function cached<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    // A failed load is not kept: the next one may succeed.
    known.catch(() => made.delete(key));
    return known;
  };
}
/** What a loader yields for a key, and null until then. */
export function useLoaded<T>(load: (key: string) => Promise<T | null>, key: string): T | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: T | null } | null>(null);
  useEffect(() => {
    let gone = false;
    load(key).then(
      (value) => gone || setKnown({ key, value }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load, key]);
  return known?.key === key ? known.value : null;
}
const door = cached(doorOf);
const rules = cached(rulesOf);
const table = cached(async (id) => (await door(id))?.table() ?? null);
const words = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  return (await door(id))?.words[lang]?.() ?? null;
});

const figures = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  const known = (await door(id))?.figures;
  return (await (known?.[lang] ?? known?.['en'])?.()) ?? null;
});

const guideWords = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  return (await door(id))?.guide?.words[lang]?.() ?? null;
});
const guideUi = cached(async (id) => (await door(id))?.guide?.ui() ?? null);

/** How a game calls itself, with its id for a name where it has no words. */
export interface GameFace {
  readonly door: AnyGameUi | null;
  readonly words: AnyGameWords | null;
  readonly title: string;
}
const titled = (id: string): string => id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const spokenIn = (found: AnyGameUi | null, wanted: readonly string[]): string =>
  bestLanguage(wanted, ['en', ...Object.keys(found?.words ?? {})]);

/** Fetches every game's door and words at once: the lobby needs them all, and need not wait to be told their names. */
export function fetchFaces(wanted: readonly string[]): void {
  for (const id of DRAWN) {
    door(id)
      .then((found) => words(`${id} ${spokenIn(found, wanted)}`))
      .catch(() => undefined);
  }
}

/** Suspends until the game's door and words are there. */
export function useGameFace(id: string): GameFace {
  const wanted = useWanted();
  const found = use(door(id));
  const spoken = use(words(`${id} ${spokenIn(found, wanted)}`));
  return { door: found, words: spoken, title: spoken?.title ?? titled(id) };
}
/** What makes a game's rules a book for players. */
export interface GameGuide {
  /** The language that the game speaks to this reader. */
  readonly lang: string;
  readonly words: AnyGuideWords | null;
  readonly ui: AnyGuideUi | null;
}
/** Suspends until it is there. */
export function useGuide(id: string): GameGuide {
  const lang = spokenIn(use(door(id)), useWanted());
  return { lang, words: use(guideWords(`${id} ${lang}`)), ui: use(guideUi(id)) };
}
/** The words alone, once they have come: nothing waits for them. */
export function useGuideWords(id: string): AnyGuideWords | null {
  const lang = spokenIn(use(door(id)), useWanted());
  return useLoaded(guideWords, `${id} ${lang}`);
}
/** Suspends until the words for the game's figures are there; null when it has none. */
export function useFigureWords(id: string): FigureWords | null {
  const wanted = useWanted();
  return use(figures(`${id} ${spokenIn(use(door(id)), wanted)}`));
}
/** Suspends until the game's table is there; null when it has none. */
export const useTable = (id: string): AnyTableUi | null => use(table(id));
export const useRules = (id: string): ReturnType<typeof rulesOf> extends Promise<infer T> ? T : never => use(rules(id));
/** Fetches ahead what the next tap will need. */
export function fetchAhead(id: string): void {
  Promise.all([table(id), rules(id)]).catch(() => undefined);
}
