/** What makes a game's rules a book for players. The lobby needs none of it. */
import { startTransition, use, useEffect, useState } from 'react';
import { useWanted } from '../components/LanguageProvider.tsx';
import type { AnyGuide, AnyGuideWords } from '../ui/index.ts';
import { cached, door, spokenIn, table } from './use-game.ts';

const guides = cached(async (id) => (await table(id))?.guide?.() ?? null);
const guideWords = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  return (await guides(id))?.words[lang]?.() ?? null;
});

export interface GameGuide {
  /** The language that the game speaks to this reader. */
  readonly lang: string;
  readonly words: AnyGuideWords | null;
  readonly ui: AnyGuide | null;
}
/** Suspends until it is there. */
export function useGuide(id: string): GameGuide {
  const lang = spokenIn(use(door(id)), useWanted());
  return { lang, words: use(guideWords(`${id} ${lang}`)), ui: use(guides(id)) };
}
/** The words alone, once they have come: nothing waits for them. */
export function useGuideWords(id: string): AnyGuideWords | null {
  const lang = spokenIn(use(door(id)), useWanted());
  return useLoaded(guideWords, `${id} ${lang}`);
}

/** What the game's page says about its rules, once it has come. */
export const useGuideUi = (id: string): AnyGuide | null => useLoaded(guides, id);

/** What a loader yields for a key, and null until then. It is drawn when there is time for it. */
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
