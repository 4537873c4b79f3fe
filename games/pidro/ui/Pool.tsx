import { announce, sound, useShortcut } from '@parlour/client/ui';
import { useState, type KeyboardEvent } from 'react';
import type { RobMenu } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import { isTrump } from '../rules/trumps.ts';
import { CardFace } from './CardFace.tsx';
import { Lock } from './Marks.tsx';
import { useParts } from './parts.ts';
import css from './pool.module.css';
import { sorted } from './sorting.ts';

interface PoolProps {
  readonly menu: RobMenu;
  readonly picked: readonly Card[];
  readonly toggle: (card: Card) => void;
  /** By seat: how many cards it drew; null for the dealer. */
  readonly received: readonly (number | null)[];
  /** The sentence that says why a locked card stays. */
  readonly why: string;
}
/** R2-R4: the dealer's nine and the rest of the pack, of which six are kept. What must be kept is locked. */
export function Pool({ menu, picked, toggle, received, why }: PoolProps) {
  const { name, words: all } = useParts();
  const words = all.table;
  const [asked, setAsked] = useState(false);
  const { pool, locked, free, trump, count } = menu;
  const cards = sorted(pool, trump);
  const press = (card: Card): void => {
    if (!locked.includes(card) && free.includes(card)) {
      setAsked(false);
      sound.play('slide');
      return toggle(card);
    }
    setAsked(true);
    announce(why);
    sound.play('refuse');
  };
  return (
    <section className={css.pool} aria-labelledby="pool-title">
      <h2 id="pool-title" className={css.title}>
        {words.pool}
        <span className={css.number}>{words.keepHint(locked.length + picked.length, count)}</span>
      </h2>
      <p className={css.help} data-why={asked || undefined}>
        {asked || locked.length === count ? why : words.poolHelp}
        {!asked && (
          <span className={css.drew}>
            {words.drew(received.flatMap((drawn, seat) => (drawn === null ? [] : [`${name(seat)} ${drawn}`])))}
          </span>
        )}
      </p>
      <div className={css.cards} data-many={cards.length > 12 || undefined}>
        {cards.map((card) => (
          <PoolCard
            key={card}
            card={card}
            menu={menu}
            kept={locked.includes(card) || picked.includes(card)}
            press={() => press(card)}
          />
        ))}
      </div>
      <Digits cards={free.length === 0 ? [] : sorted(free, trump)} press={press} />
    </section>
  );
}

/** The digits pick among what can be chosen. */
function Digits({ cards, press }: { readonly cards: readonly Card[]; readonly press: (card: Card) => void }) {
  return Array.from({ length: 9 }, (_, index) => {
    const card = cards[index];
    return <Digit key={index} number={index + 1} press={card === undefined ? null : () => press(card)} />;
  });
}
function Digit({ number, press }: { readonly number: number; readonly press: (() => void) | null }) {
  const { toggle } = useParts().words.table;
  useShortcut(press === null ? null : String(number), toggle(number), press ?? (() => undefined));
  return null;
}

interface PoolCardProps {
  readonly card: Card;
  readonly menu: RobMenu;
  readonly kept: boolean;
  readonly press: () => void;
}
function PoolCard({ card, menu: { locked, free, trump }, kept, press }: PoolCardProps) {
  const words = useParts().words.table;
  const fixed = locked.includes(card);
  const name = words.cardWorth(card, trump);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const;
    const to = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? event.currentTarget[step[event.key]] : null;
    if (to instanceof HTMLElement) to.focus();
  };
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={kept}
      aria-disabled={fixed || !free.includes(card)}
      aria-label={fixed ? `${name}, ${words.locked}` : name}
      title={fixed ? `${name}, ${words.locked}` : name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onKeyDown={move}
    >
      <CardFace card={card} trump={trump} dimmed={!kept && !isTrump(trump, card)} />
      {fixed && (
        <span className={css.lock}>
          <Lock />
        </span>
      )}
    </button>
  );
}
