import { Hand, whyNot, type Explaining, type Picking } from '@parlour/client/ui';
import type { RobMenu } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import { isTrump, trumpsIn } from '../rules/trumps.ts';
import { CardFace } from './CardFace.tsx';
import { useParts } from './parts.ts';
import css from './pool.module.css';
import { sorted } from './sorting.ts';

interface PoolProps {
  readonly menu: RobMenu;
  readonly picking: Picking<Card>;
  /** By seat: how many cards it drew; null for the dealer. */
  readonly received: readonly (number | null)[];
  readonly why: Explaining;
}
/** R2-R4: the dealer's nine and the rest of the pack, of which six are kept. What must be kept is locked. */
export function Pool({ menu, picking, received, why }: PoolProps) {
  const { name, words } = useParts();
  const { table } = words;
  const { pool, locked, free, trump, count } = menu;
  const { picked } = picking;
  const kept = whyNot(lockOf(menu), why);
  const cards = sorted(pool, trump).map((card) => ({
    id: card,
    key: `pool${card}`,
    face: (
      <CardFace
        card={card}
        trump={trump}
        dimmed={!isTrump(trump, card) && !picked.includes(card) && !locked.includes(card)}
      />
    ),
    name: table.cardWorth(card, trump),
    locked: locked.includes(card),
    refusal: free.includes(card) && !locked.includes(card) ? undefined : kept,
  }));
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

/** R3, R4: why a card of the pool is not to be chosen. */
const lockOf = ({ trump, pool, count }: RobMenu) =>
  trumpsIn(trump, pool).length > count
    ? { code: 'must_keep_point_card', rule: 'R4' }
    : { code: 'must_keep_trump', rule: 'R3' };
