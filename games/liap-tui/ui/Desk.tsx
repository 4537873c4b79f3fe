import {
  explain,
  explaining,
  Hand,
  handCards,
  MenuBar,
  nameOf,
  usePicking,
  useShortcut,
  whyNot,
  type TableProps,
} from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import { useState } from 'react';
import type { PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf } from './asking.ts';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';
import { nextSet, read } from './reading.ts';
import type { Token } from './scene.ts';
import { sorted, type Sorting } from './sorting.ts';
import { Tools } from './Tools.tsx';
import { rules } from './rules-text.ts';

interface DeskProps extends TableProps<LiapTui, Words> {
  /** The reader's pieces; none for a spectator. */
  readonly tokens: readonly Token[];
}

const NO_PIECES: readonly PieceId[] = [];

/** Everything that belongs to the reader alone: the hand, what is picked of it, and what is asked. */
export function Desk({ tokens, ...props }: DeskProps) {
  const { view, menu, players, refusal, acknowledge, words } = props;
  const { table, own } = view;
  const hand = own?.hand ?? NO_PIECES;
  const why = explaining(words, rules.now());
  const picking = usePicking(hand, { most: hand.length, question: '' });
  const { picked } = picking;
  const [sorting, setSorting] = useState<Sorting>('colour');
  const found = nextSet(hand, table.turn?.playType ?? null, picked);
  const { prompt, choices } = askingOf({
    view,
    menu,
    selection: picked,
    acknowledge,
    words,
    send: props.send,
    rule: why.rule,
    name: (seat) => nameOf(players, seat),
  });
  const playing = choices.find(({ id }) => id === 'play');
  // Enter presses the piece that has the focus; this plays from anywhere.
  useShortcut(playing === undefined ? null : 'p', words.table.play, () =>
    playing?.refusal === undefined ? playing?.onChoose() : explain(playing.refusal.text),
  );
  const keys = new Map(tokens.map(({ piece, key }) => [piece, key]));
  const inHand = handCards(
    sorted(hand, sorting).filter((piece) => keys.has(piece)),
    {
      keyOf: (piece) => defined(keys.get(piece)),
      look: (piece) => ({ face: <Disc face={faceOf(piece)} />, name: words.table.piece(piece) }),
      why,
    },
  );
  return (
    <>
      {tokens.length > 0 && (
        <>
          <Hand label={words.table.yourHand} cards={inHand} picking={picking} digits={menu?.kind !== 'declare'} />
          <Tools
            reading={read(picked, table.turn)}
            sorting={sorting}
            sort={() => setSorting(sorting === 'colour' ? 'value' : 'colour')}
            find={found === null ? null : () => picking.pick(found)}
            clear={() => picking.pick([])}
          />
        </>
      )}
      <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, why)} choices={choices} />
    </>
  );
}
