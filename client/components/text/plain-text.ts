/**
 * The table in words for a game that brings none of its own. It lists the state as it is, and answers that the rules
 * accept.
 */
import { isRecord, type AnyRules, type Json } from '@parlour/kernel';
import { useMemo } from 'react';
import { plainly, readable, sentence, spoken } from '../../lib/plain-words.ts';
import { tellingOf } from '../../lib/telling.ts';
import {
  goOn,
  useWords,
  type AnySheetProps,
  type AnyTableProps,
  type TextDesk,
  type TextScene,
} from '../../ui/index.ts';
import type { Words } from '../../words/en.ts';
import type { TextWords } from '../../words/text/index.ts';
import { sampleChoices } from './sample-choices.ts';

/** A table in words that already has its words bound, or needs none. */
export interface ToldTable {
  scene(props: Omit<AnySheetProps, 'words'>): TextScene;
  /** A React hook. */
  useDesk(props: Omit<AnyTableProps, 'words'>): TextDesk;
}
type Plain = ReturnType<typeof plainly>;
/** One line for each property of the state, in its own order. */
function linesOf(state: Json, plain: Plain): readonly string[] {
  if (!isRecord(state)) return state === null ? [] : [spoken(state, plain)];
  return Object.entries(state).map(([name, value]) => `${readable(name)}: ${spoken(value, plain)}`);
}

/** `rules` is null if this page was built without the game. */
export const plainText = (rules: AnyRules | null, words: Words, text: TextWords): ToldTable => {
  const plainFor = ({ players, view }: Pick<AnySheetProps, 'players' | 'view'>): Plain =>
    plainly(words.plain, tellingOf({ players, seat: view.seat }));
  return {
    scene({ view, players }) {
      const plain = plainFor({ view, players });
      const own = linesOf(view.own, plain);
      return {
        acting: [],
        seats: players.map(() => []),
        middle: [],
        sections: [
          ...(own.length === 0 ? [] : [{ title: text.ownKnown, lines: own }]),
          { title: text.known, lines: linesOf(view.table, plain) },
        ],
      };
    },
    useDesk({ menu, acknowledge, send, players, view }) {
      const { table } = useWords();
      const actions = useMemo(() => (rules === null || menu === null ? [] : sampleChoices(rules, menu)), [menu]);
      if (acknowledge !== null) return { prompt: text.choices, choices: [goOn(table.goOn, acknowledge)] };
      const plain = plainFor({ players, view });
      return {
        prompt: menu === null ? text.waiting : text.choices,
        choices: actions.map((action) => ({
          id: JSON.stringify(action),
          label: sentence(action, undefined, plain),
          onChoose: () => send(action),
        })),
      };
    },
  };
};
