import { Hand, handCards, MenuBar, type TableProps } from '@parlour/client/ui';
import { accepts } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import { DEALT } from '../rules/deal.ts';
import { isTrump } from '../rules/trumps.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { CardFace } from './CardFace.tsx';
import { isOrdered } from './picking.ts';
import { sorted } from './sorting.ts';
import type { Desk as DeskState } from './use-desk.ts';

interface DeskProps extends TableProps<Pidro, Words> {
  /** True while the hand is over and its result is shown on the table. */
  readonly hidden: boolean;
  readonly keyOf: (card: Card) => string;
  readonly desk: DeskState;
}

/** The part of the table for the reader alone: the hand, the picked cards, and the question. */
export function Desk({ hidden, keyOf, desk, ...props }: DeskProps) {
  const { view, menu, words } = props;
  const { table, seat, own } = view;
  const { trump } = table;
  const { picking, why, prompt, choices } = desk;
  const cold = seat !== null && table.cold[seat] !== null;
  const held = own === null || hidden ? [] : sorted([...own.hand, ...own.surplus], trump);
  const cards = handCards(held, {
    keyOf,
    look: (card) => ({
      face: <CardFace card={card} trump={trump} dimmed={cold || (trump !== null && !isTrump(trump, card))} />,
      name: words.table.cardWorth(card, trump),
    }),
    verdictOf: (card) => (menu?.kind === 'play' ? accepts(menu, { type: 'play', card }) : null),
    why,
  });
  return (
    <>
      {(cards.length > 0 || (own !== null && table.phase === 'dealer_selection')) && menu?.kind !== 'rob' && (
        <Hand
          cards={cards}
          awaited={DEALT}
          picking={picking}
          ordered={isOrdered(menu)}
          digits={menu?.kind !== 'bid'}
          notNow={menu?.kind === 'bid' || menu?.kind === 'declare' ? words.table.cardsLater : undefined}
          {...(menu?.kind === 'play' ? { onPlay: (card: Card) => props.send({ type: 'play', card }) } : {})}
        />
      )}
      <MenuBar prompt={prompt} choices={choices} />
    </>
  );
}
