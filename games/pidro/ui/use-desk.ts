/** What the reader has picked and is asked. Shared by the drawn table and the table as text. */
import {
  explain,
  explaining,
  nameOf,
  usePicking,
  useShortcut,
  useWords,
  whyNot,
  type Asking,
  type Explaining,
  type Picking,
  type TableProps,
} from '@parlour/client/ui';
import type { Card } from '@parlour/kit/cards';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf } from './asking.ts';
import { wanted } from './picking.ts';
import { rules } from './rules-text.ts';

const NO_CARDS: readonly Card[] = [];

export interface Desk extends Asking {
  readonly picking: Picking<Card>;
  readonly why: Explaining;
}
export function useDesk({ view, menu, players, refusal, acknowledge, words, send }: TableProps<Pidro, Words>): Desk {
  const { table, own } = view;
  const cards = own === null ? NO_CARDS : [...own.hand, ...(own.pool ?? []), ...own.surplus];
  const picking = usePicking(cards, {
    most: wanted(menu, table.phase === 'playing'),
    question: `${table.hand}/${menu?.kind === 'play' ? '' : (menu?.kind ?? '')}`,
  });
  const why = explaining(words, rules.now(useWords().lang));
  const { prompt, choices } = askingOf({
    view,
    menu,
    picked: picking.picked,
    pick: (each) => picking.pick(each),
    acknowledge,
    words,
    send,
    rule: why.rule,
    name: (seat) => nameOf(players, seat),
  });
  const sure = choices.find(({ id }) => id === 'play' || id === 'sure');
  // Enter presses the focused card. The space bar plays the picked cards from anywhere on the page.
  useShortcut(
    sure === undefined || menu?.kind === 'bid' ? null : ' ',
    words.table.play,
    () => (sure?.refusal === undefined ? sure?.onChoose() : explain(sure.refusal.text)),
    'answer',
  );
  return { picking, why, prompt: refusal === null ? prompt : whyNot(refusal, why), choices };
}
