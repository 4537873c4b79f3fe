import { Hand, handCards, MenuBar, type TableProps } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';
import type { Token } from './scene.ts';
import { Tools } from './Tools.tsx';
import { useDesk } from './use-desk.ts';

interface DeskProps extends TableProps<LiapTui, Words> {
  /** The reader's pieces; empty for a spectator. */
  readonly tokens: readonly Token[];
}

/** The part of the table for the reader alone: the hand, the picked pieces, and the question. */
export function Desk({ tokens, ...props }: DeskProps) {
  const { menu, words } = props;
  const desk = useDesk(props);
  const { picking, why } = desk;
  const keys = new Map(tokens.map(({ piece, key }) => [piece, key]));
  const inHand = handCards(
    desk.hand.filter((piece) => keys.has(piece)),
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
          <Tools desk={desk} />
        </>
      )}
      <MenuBar prompt={desk.prompt} choices={desk.choices} />
    </>
  );
}
