/** Help at the table: explanations of terms, and hints if the table allows them. */
import type { Json } from '@parlour/kernel';
import { useEffect, useMemo, useState } from 'react';
import { withReason } from '@parlour/kit/words';
import { reasonIn } from '../lib/reasons.ts';
import { sentence, plainly } from '../lib/plain-words.ts';
import { showPanel } from '../lib/panel-store.ts';
import { tellingOf } from '../lib/telling.ts';
import type { Hint, MatchModel } from '../store/state.ts';
import { announce, useWords, type AnyGameWords, type Glossary, type HintOffer } from '../ui/index.ts';
import { rulesWords } from '../words/rules/index.ts';
import { useGuideWords, useLoaded } from './use-guide.ts';
import { useRoom, useRoomView } from './use-room.ts';

const HINT_KEY = 'y';
const finder = async () => (await import('../ui/term-finder.ts')).termFinder;
const openRule = (rule: string): void => showPanel({ tab: 'rules', drawer: true, rule });

interface Help {
  readonly glossary: Glossary | null;
  readonly hint: HintOffer | null;
}
/** Does not suspend: the table is shown before its help is loaded. */
export function useHelp(play: MatchModel, gameWords: AnyGameWords | null): Help {
  const { lang, plain } = useWords();
  const words = useLoaded(rulesWords, lang);
  const termFinder = useLoaded(finder, '');
  const guide = useGuideWords(play.game);
  const room = useRoom();
  const [asked, setAsked] = useState(0);
  const isOffered = useIsOffered(play);
  const glossary = useMemo(
    () =>
      words === null || guide === null || termFinder === null
        ? null
        : { find: termFinder(guide.terms), words, openRule },
    [words, guide, termFinder],
  );
  const hintText = ({ action, why }: Hint, menu: Json): string =>
    guide === null || gameWords === null
      ? sentence({ type: '', ...action }, undefined, plainly(plain, tellingOf(play)))
      : withReason(guide.hint(action, menu, gameWords), reasonIn(guide, action, why));
  const { prompt } = play;
  const given = prompt !== null && play.hint?.promptId === prompt.id ? play.hint : null;
  const text = given === null || prompt === null ? null : hintText(given, prompt.menu);
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  if (words === null || !isOffered || prompt === null || play.sent !== null) return { glossary, hint: null };
  const ask = (): void => {
    setAsked((times) => times + 1);
    if (text === null) room.send({ type: 'hint' });
    else announce(text);
  };
  return { glossary, hint: { label: words.hint, keys: HINT_KEY, ask, text, asked } };
}

/**
 * Whether to offer hints. The server decides: it also refuses while a bot stands in for an absent player, who still has
 * the chair.
 */
function useIsOffered({ seat, players, ending }: MatchModel): boolean {
  const hints = useRoomView((view) => view.room?.hints === true);
  return hints && seat !== null && ending === null && players.filter(({ status }) => status !== 'bot').length === 1;
}
