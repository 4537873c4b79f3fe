import { useEffect } from 'react';
import { useWanted } from '../components/LanguageProvider.tsx';
import { ReplayScreen } from '../screens/index.ts';
import { useWords } from '../ui/index.ts';
import { fetchLate } from '../ui/late-parts.ts';
import { bigTableWords } from '../words/big/index.ts';
import { fairnessWords } from '../words/fairness/index.ts';
import { historyWords } from '../words/history/index.ts';
import { replayWords } from '../words/replay/index.ts';
import { settingsWords } from '../words/settings/index.ts';
import { textWords } from '../words/text/index.ts';
import { fetchFigureWords, table } from './use-game.ts';
import { fetchGuide } from './use-guide.ts';

/** Words that no table needs at once. */
const LATE_WORDS = [settingsWords, bigTableWords, fairnessWords, historyWords, replayWords, textWords];

/**
 * Fetches what a running table or a replay may need later: dialogs, the end of the game, the rules and their words. A
 * server that is updated while the page is open no longer has the files that this page would ask for.
 */
export function useLateParts(game: string): void {
  const { lang } = useWords();
  const wanted = useWanted().join();
  useEffect(() => {
    const words = LATE_WORDS.map((load) => () => load(lang));
    const languages = wanted.split(',');
    void fetchLate([
      ...words,
      () => fetchGuide(game, languages),
      () => fetchFigureWords(game, languages),
      async () => (await table(game))?.text?.(),
      ReplayScreen.ahead,
    ]);
  }, [game, lang, wanted]);
}
