/** A game's guide, which turns its rules into a book for players. The lobby does not need it. */
import { startTransition, use, useEffect, useState } from 'react';
import { useWanted } from '../components/LanguageProvider.tsx';
import type { AnyGuide, AnyGuideWords } from '../ui/index.ts';
import { cached } from '../lib/cached.ts';
import { door, spokenIn, table } from './use-game.ts';

const guides = cached(async (id) => (await table(id))?.guide?.() ?? null);
const guideWords = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  return (await guides(id))?.words[lang]?.() ?? null;
});

export interface GameGuide {
  /** The language in which this user gets the game. */
  readonly lang: string;
  readonly words: AnyGuideWords | null;
  readonly ui: AnyGuide | null;
}
/** Suspends until the guide is loaded. */
export function useGuide(id: string): GameGuide {
  const lang = spokenIn(use(door(id)), useWanted());
  return { lang, words: use(guideWords(`${id} ${lang}`)), ui: use(guides(id)) };
}
/** Fetches what `useGuide` needs, and the rules in the same language. */
export async function fetchGuide(id: string, wanted: readonly string[]): Promise<void> {
  const lang = spokenIn(await door(id), wanted);
  await Promise.all([guideWords(`${id} ${lang}`), (await table(id))?.rules.whole(lang)]);
}
/** The guide's words, or null until they are loaded. Does not suspend. */
export function useGuideWords(id: string): AnyGuideWords | null {
  const lang = spokenIn(use(door(id)), useWanted());
  return useLoaded(guideWords, `${id} ${lang}`);
}

/** The game's `Guide`, or null until it is loaded. Does not suspend. */
export const useGuideUi = (id: string): AnyGuide | null => useLoaded(guides, id);

/**
 * The value that a loader yields for a key, or null until then. The update is a transition, so it does not block
 * rendering.
 */
export function useLoaded<T>(load: (key: string) => Promise<T | null>, key: string): T | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: T | null } | null>(null);
  useEffect(() => {
    let gone = false;
    load(key).then(
      (value) => gone || startTransition(() => setKnown({ key, value })),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load, key]);
  return known?.key === key ? known.value : null;
}
