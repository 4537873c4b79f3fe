import { Hand, type Explaining, type Picking } from '@parlour/client/ui';
import type { RobMenu } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import { isTrump } from '../rules/trumps.ts';
import { CardFace } from './CardFace.tsx';
import { useParts } from './parts.ts';
import { poolCards, whyKept } from './pool-cards.ts';
import css from './pool.module.css';

interface PoolProps {
  readonly menu: RobMenu;
  readonly picking: Picking<Card>;
  /** By seat: number of cards drawn; null for the dealer. */
  readonly received: readonly (number | null)[];
  readonly why: Explaining;
}
/** R2-R4: the dealer's nine cards and the rest of the pack, of which six are kept. Cards to be kept are locked. */
export function Pool({ menu, picking, received, why }: PoolProps) {
  const { name, words } = useParts();
  const { table } = words;
  const { locked, trump, count } = menu;
  const { picked } = picking;
  const kept = whyKept(menu, why);
  const look = (card: Card) => ({
    face: (
      <CardFace
        card={card}
        trump={trump}
        dimmed={!isTrump(trump, card) && !picked.includes(card) && !locked.includes(card)}
      />
    ),
    name: table.cardWorth(card, trump),
  });
  const cards = poolCards(menu, look, why);
  return (
    <section className={css.pool} data-many={cards.length > 12 || undefined} aria-labelledby="pool-title">
      <h2 id="pool-title" className={css.title}>
        {table.pool}
        <span className={css.number}>{table.keepHint(locked.length + picked.length, count)}</span>
      </h2>
      <p className={css.help}>
        {locked.length === count ? kept : table.poolHelp}
        <span className={css.drew}>
          {table.drew(received.flatMap((drawn, seat) => (drawn === null ? [] : [`${name(seat)} ${drawn}`])))}
        </span>
      </p>
      <Hand cards={cards} picking={picking} label={table.pool} shape="spread" />
    </section>
  );
}
