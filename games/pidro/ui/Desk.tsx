import { announce, MenuBar, nameOf, sound, useShortcut, whyNot, type TableProps } from '@parlour/client/ui';
import type { Menu } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf } from './asking.ts';
import { isScored } from './Board.tsx';
import { Hand } from './Hand.tsx';
import { isOrdered, toggled, wanted } from './picking.ts';
import type { Token } from './scene.ts';
import { sorted } from './sorting.ts';
import css from './table.module.css';

interface DeskProps extends TableProps<Pidro, Words> {
  /** The own cards; none for a spectator. */
  readonly tokens: readonly Token[];
  readonly picked: readonly Card[];
  readonly pick: (cards: readonly Card[]) => void;
  readonly rule: (number: string) => string | null;
}

/** Everything that belongs to the reader alone: the hand, what is picked of it, and what is asked. */
export function Desk({ tokens, picked, pick, rule, ...props }: DeskProps) {
  const { sight, menu, players, refusal, acknowledge, words } = props;
  const { table, own, seat } = sight;
  const { prompt, choices } = askingOf({
    sight,
    menu,
    picked,
    pick,
    acknowledge,
    words,
    send: (action) => props.send(action),
    rule,
    name: (other) => nameOf(players, other),
  });
  const sure = choices.find(({ id }) => id === 'play' || id === 'sure');
  // Enter presses the card that has the focus; this plays from anywhere.
  useShortcut(sure === undefined || menu?.kind === 'bid' ? null : ' ', words.table.play, () =>
    sure?.refusal === undefined ? sure?.onChoose() : announce(sure.refusal.text),
  );
  const press = (card: Card): void => {
    // A second tap on the raised card plays it.
    if (menu?.kind === 'play' && picked[0] === card && menu.cards.includes(card)) {
      return props.send({ type: 'play', card });
    }
    if (!isPicking(menu, table.phase === 'playing')) return;
    sound.play('slide');
    pick(toggled(picked, card, wanted(menu)));
  };
  const cold = seat !== null && table.cold[seat] !== null;
  return (
    <div className={css.desk} data-kind={menu?.kind}>
      {own !== null && !isScored(table) && menu?.kind !== 'rob' && (
        <div className={css.rack} data-cold={cold || undefined}>
          <Hand
            tokens={inOrder(tokens, sorted([...own.hand, ...own.surplus], table.trump))}
            picked={picked}
            toggle={press}
            trump={table.trump}
            ordered={isOrdered(menu)}
            digits={menu?.kind !== 'bid'}
          />
        </div>
      )}
      <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, { words, rule })} choices={choices} />
    </div>
  );
}

/** A card may be raised before one's turn comes. */
const isPicking = (menu: Menu | null, playing: boolean): boolean => (menu === null ? playing : wanted(menu) > 0);

function inOrder(tokens: readonly Token[], cards: readonly Card[]): Token[] {
  return cards.flatMap((card) => tokens.find((token) => token.card === card) ?? []);
}
