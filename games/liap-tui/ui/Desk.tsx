import {
  announce,
  MenuBar,
  nameOf,
  ruleSentence,
  sound,
  useShortcut,
  whyNot,
  type TableProps,
} from '@parlour/client/ui';
import { useState } from 'react';
import rules from '../RULES.md?raw';
import type { PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf } from './asking.ts';
import { isScored } from './Board.tsx';
import { Hand } from './Hand.tsx';
import { nextSet, read } from './reading.ts';
import type { Token } from './scene.ts';
import { sorted, type Sorting } from './sorting.ts';
import css from './table.module.css';
import { Tools } from './Tools.tsx';
import { useSelection } from './use-selection.ts';

interface DeskProps extends TableProps<LiapTui, Words> {
  /** The own pieces; none for a spectator. */
  readonly tokens: readonly Token[];
}

const NO_PIECES: readonly PieceId[] = [];
const rule = (number: string): string | null => ruleSentence(rules, number);

/** Everything that belongs to the reader alone: the hand, what is picked of it, and what is asked. */
export function Desk({ tokens, ...props }: DeskProps) {
  const { sight, menu, players, refusal, acknowledge, words } = props;
  const { table, own } = sight;
  const hand = own?.hand ?? NO_PIECES;
  const selection = useSelection(hand);
  const [sorting, setSorting] = useState<Sorting>('colour');
  const found = nextSet(hand, table.turn?.playType ?? null, selection.pieces);
  const { prompt, choices } = askingOf({
    sight,
    menu,
    selection: selection.pieces,
    acknowledge,
    words,
    send: (action) => props.send(action),
    rule,
    name: (seat) => nameOf(players, seat),
  });
  const playing = choices.find(({ id }) => id === 'play');
  // Enter presses the piece that has the focus; this plays from anywhere.
  useShortcut(playing === undefined ? null : 'p', words.table.play, () =>
    playing?.refusal === undefined ? playing?.onChoose() : announce(playing.refusal.text),
  );
  const toggle = (piece: PieceId): void => {
    sound.play('slide');
    selection.toggle(piece);
  };
  return (
    <div className={css.desk}>
      {own !== null && !isScored(table) && (
        <>
          <Hand
            tokens={inOrder(tokens, sorted(hand, sorting))}
            selection={selection.pieces}
            toggle={toggle}
            digits={menu?.kind !== 'declare'}
          />
          <Tools
            reading={read(selection.pieces, table.turn)}
            sorting={sorting}
            sort={() => setSorting(sorting === 'colour' ? 'value' : 'colour')}
            find={found === null ? null : () => selection.set(found)}
            clear={() => selection.set([])}
          />
        </>
      )}
      <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, { words, rule })} choices={choices} />
    </div>
  );
}

function inOrder(tokens: readonly Token[], pieces: readonly PieceId[]): Token[] {
  return pieces.flatMap((piece) => tokens.find((token) => token.piece === piece) ?? []);
}
