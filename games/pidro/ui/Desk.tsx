import {
  explain,
  Hand,
  MenuBar,
  nameOf,
  useShortcut,
  whyNot,
  type CardToken,
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
  /** The own cards; none for a spectator. */
  readonly tokens: readonly CardToken<Card>[];
  readonly picking: Picking<Card>;
  readonly rule: (number: string) => string | null;
}

/** Everything that belongs to the reader alone: the hand, what is picked of it, and what is asked. */
export function Desk({ tokens, picking, rule, ...props }: DeskProps) {
  const { sight, menu, players, refusal, acknowledge, words } = props;
  const { table, seat } = sight;
  const { trump } = table;
  const { prompt, choices } = askingOf({
    sight,
    menu,
    picked: picking.picked,
    pick: (cards) => picking.pick(cards),
    acknowledge,
    words,
    send: (action) => props.send(action),
    rule,
    name: (other) => nameOf(players, other),
  });
  const sure = choices.find(({ id }) => id === 'play' || id === 'sure');
  // Enter presses the card that has the focus; this plays from anywhere.
  useShortcut(sure === undefined || menu?.kind === 'bid' ? null : ' ', words.table.play, () =>
    sure?.refusal === undefined ? sure?.onChoose() : explain(sure.refusal.text),
  );
  const refusalOfCard = (card: Card): string | undefined => {
    const verdict = menu?.kind === 'play' ? accepts(menu, { type: 'play', card }) : null;
    return verdict === null || verdict.ok ? undefined : whyNot(verdict.error, { words, rule });
  };
  const cold = seat !== null && table.cold[seat] !== null;
  const cards = sorted(
    tokens.flatMap(({ card }) => card ?? []),
    trump,
  ).flatMap((card) => {
    const token = tokens.find((each) => each.card === card);
    return token === undefined ? [] : [{ id: card, key: token.key }];
  });
  return (
    <>
      {cards.length > 0 && menu?.kind !== 'rob' && (
        <Hand
          cards={cards.map(({ id, key }) => ({
            id,
            key,
            face: <CardFace card={id} trump={trump} dimmed={cold || (trump !== null && !isTrump(trump, id))} />,
            name: words.table.cardWorth(id, trump),
            refusal: refusalOfCard(id),
          }))}
          picking={picking}
          ordered={isOrdered(menu)}
          digits={menu?.kind !== 'bid'}
          {...(menu?.kind === 'play' ? { onPlay: (card: Card) => props.send({ type: 'play', card }) } : {})}
        />
      )}
      <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, { words, rule })} choices={choices} />
    </>
  );
}
