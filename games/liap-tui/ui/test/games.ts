/** Whole games as one viewer sees them, event by event. */
import { pickFrom, seededChance, Table, type Seat, type Viewer } from '@parlour/kernel';
import { liapTui } from '../../index.ts';
import type { Mine, Open } from '../../events.ts';
import type { Menu } from '../../menu.ts';
import type { Own, Table as TableState } from '../../state.ts';
import type { LiapTui } from '../../types.ts';

export interface Frame {
  readonly event: { readonly open: Open; readonly mine?: Mine };
  readonly sight: {
    readonly seat: Viewer;
    readonly settings: LiapTui['Settings'];
    readonly table: TableState;
    readonly own: Own | null;
  };
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A game of random players, folded by the viewer's own reducers. `ROUNDS` are enough to see everything. */
const ROUNDS = 8;
export function framesOf(seed: string, viewer: Viewer, changed: Partial<LiapTui['Settings']> = {}): Frame[] {
  const parsed = liapTui.settings.parse({ winCondition: 'rounds', maxRounds: ROUNDS, ...changed });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const settings = parsed.value;
  const { table, own } = liapTui.init(settings, 4);
  const mineOf = viewer === null ? null : (own[viewer] ?? null);
  const frames: Frame[] = [];
  const told = Table.open(liapTui, { settings, seats: 4, chance: seededChance(seed) }, (event) => {
    const mine = viewer === null ? undefined : event.own?.[viewer];
    liapTui.evolve.table(table, event.open);
    if (viewer !== null && mineOf !== null) liapTui.evolve.own(mineOf, viewer, event.open, mine);
    frames.push({
      event: { open: event.open, ...(mine === undefined ? {} : { mine }) },
      sight: copy({ seat: viewer, settings, table, own: mineOf }),
    });
  });
  const pick = pickFrom(seed);
  while ('ask' in told.wait) {
    const { ask } = told.wait;
    for (const seat of ask) told.answer(seat, liapTui.sample(menuOf(told, seat), pick));
  }
  return frames;
}
const menuOf = (table: Table<LiapTui>, seat: Seat): Menu => table.menu(seat)!;
