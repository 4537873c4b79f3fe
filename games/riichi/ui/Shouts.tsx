import type { DeepReadonly } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import type { TableState } from '../state.ts';
import { useParts } from './parts.ts';
import type { SeatScene } from './scene.ts';
import css from './shouts.module.css';
import { newShouts, shoutsOf, type Shout } from './shouts.ts';

/** How long a shout is shown (ms). */
const HEARD_MS = 1300;

interface ShoutsProps {
  readonly table: DeepReadonly<TableState>;
  readonly seats: readonly SeatScene[];
}
/** Shows calls at their seat for a moment. Hidden from screen readers, since the log has the same. */
export function Shouts({ table, seats }: ShoutsProps) {
  const { words } = useParts();
  const said = shoutsOf(table);
  const [last, setLast] = useState<Heard>({ hand: table.hand, said, fresh: [], count: 0 });
  if (last.hand !== table.hand || last.said.length !== said.length || newShouts(last.said, said).length > 0) {
    // Nothing is shown that was called before the page was opened or in another round.
    const fresh = last.hand === table.hand ? newShouts(last.said, said) : [];
    setLast({ hand: table.hand, said, fresh, count: last.count + 1 });
  }
  useEffect(() => {
    if (last.fresh.length === 0) return undefined;
    const timer = setTimeout(() => setLast((now) => (now === last ? { ...now, fresh: [] } : now)), HEARD_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last.fresh.map(({ seat, cry }) => (
    <p
      key={`${last.count}/${seat}`}
      className={css.shout}
      data-place={seats.find((each) => each.seat === seat)?.place}
      data-cry={cry}
      aria-hidden="true"
    >
      {words.table.cry(cry)}
    </p>
  ));
}
interface Heard {
  readonly hand: number;
  readonly said: readonly Shout[];
  readonly fresh: readonly Shout[];
  readonly count: number;
}
