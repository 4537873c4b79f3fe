import {
  explain,
  Hand,
  handCards,
  MenuBar,
  nameOf,
  useShortcut,
  whyNot,
  type Explaining,
  type Picking,
  type TableProps,
} from '@parlour/client/ui';
import { accepts } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import { isTrump } from '../rules/trumps.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf } from './asking.ts';
import { CardFace } from './CardFace.tsx';
import { isOrdered } from './picking.ts';
import { sorted } from './sorting.ts';

interface DeskProps extends TableProps<Pidro, Words> {
  /** The hand is over, and its result lies on the table. */
  readonly hidden: boolean;
  readonly keyOf: (card: Card) => string;
  readonly picking: Picking<Card>;
  readonly why: Explaining;
}

/** Everything that belongs to the reader alone: the hand, what is picked of it, and what is asked. */
export function Desk({ hidden, keyOf, picking, why, ...props }: DeskProps) {
  const { view, menu, players, refusal, acknowledge, words } = props;
  const { table, seat, own } = view;
  const { trump } = table;
  const { prompt, choices } = askingOf({
    view,
    menu,
    picked: picking.picked,
    pick: (cards) => picking.pick(cards),
    acknowledge,
    words,
    send: props.send,
    rule: why.rule,
    name: (other) => nameOf(players, other),
  });
  const sure = choices.find(({ id }) => id === 'play' || id === 'sure');
  // Enter presses the card that has the focus; this plays from anywhere.
  useShortcut(sure === undefined || menu?.kind === 'bid' ? null : ' ', words.table.play, () =>
    sure?.refusal === undefined ? sure?.onChoose() : explain(sure.refusal.text),
  );
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
      {cards.length > 0 && menu?.kind !== 'rob' && (
        <Hand
          cards={cards}
          picking={picking}
          ordered={isOrdered(menu)}
          digits={menu?.kind !== 'bid'}
          {...(menu?.kind === 'play' ? { onPlay: (card: Card) => props.send({ type: 'play', card }) } : {})}
        />
      )}
      <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, why)} choices={choices} />
    </>
  );
}
