import type { Play } from '../store/state.ts';
import type { AnyGameWords } from '../ui/index.ts';
import type { Words } from '../words/en.ts';
import { plainly, sentence } from './plain-choices.ts';
import { tellingOf } from './telling.ts';

interface Line {
  readonly seq: number;
  readonly text: string;
}
/** What happened, as lines: in the game's own words, or plainly where it has none. */
export function logLines(play: Play, words: AnyGameWords | null, plain: Words['plain']): readonly Line[] {
  const telling = tellingOf(play);
  const tell = (told: Play['log'][number]): string | null =>
    words === null ? sentence(told.open, told.mine, plainly(plain, telling)) : words.tell(told, telling);
  return play.log.flatMap((told) => {
    const text = tell(told);
    return text === null ? [] : [{ seq: told.seq, text }];
  });
}
