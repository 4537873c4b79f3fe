/** What the reader has picked and is asked. Shared by the drawn table and the table as text. */
import {
  announce,
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
import { useState } from 'react';
import type { PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf } from './asking.ts';
import { nextSet, read, type Reading } from './reading.ts';
import { rules } from './rules-text.ts';
import { sorted, type Sorting } from './sorting.ts';

const NO_PIECES: readonly PieceId[] = [];

export interface Desk extends Asking {
  /** The hand in the order in which it is shown. */
  readonly hand: readonly PieceId[];
  readonly picking: Picking<PieceId>;
  readonly why: Explaining;
  readonly reading: Reading;
  readonly sorting: Sorting;
  sort(): void;
  /** True if there is a set to pick next; `find` picks it. */
  readonly hasSet: boolean;
  find(): void;
}
export function useDesk({ view, menu, players, refusal, acknowledge, words, send }: TableProps<LiapTui, Words>): Desk {
  const { table, own } = view;
  const hand = own?.hand ?? NO_PIECES;
  const why = explaining(words, rules.now(useWords().lang));
  const picking = usePicking(hand, { most: hand.length, question: `${table.round}/${table.redeals}` });
  const { picked } = picking;
  const [sorting, setSorting] = useState<Sorting>('colour');
  const found = nextSet(hand, table.turn?.playType ?? null, picked);
  const { prompt, choices } = askingOf({
    view,
    menu,
    selection: picked,
    acknowledge,
    words,
    send,
    rule: why.rule,
    name: (seat) => nameOf(players, seat),
  });
  const playing = choices.find(({ id }) => id === 'play');
  // Enter presses the focused piece. This key plays the picked pieces from anywhere on the page.
  useShortcut(
    playing === undefined ? null : 'p',
    words.table.play,
    () => (playing?.refusal === undefined ? playing?.onChoose() : explain(playing.refusal.text)),
    'answer',
  );
  return {
    prompt: refusal === null ? prompt : whyNot(refusal, why),
    choices,
    hand: sorted(hand, sorting),
    picking,
    why,
    reading: read(picked, table.turn),
    sorting,
    sort: () => setSorting(sorting === 'colour' ? 'value' : 'colour'),
    hasSet: found !== null,
    find: () => (found === null ? announce(words.table.nothingFound) : picking.pick(found)),
  };
}
