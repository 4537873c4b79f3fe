/** Whole games as one viewer sees them, event by event. */
import { pickFrom, seededChance, Table, type Seat, type Viewer } from '@parlour/kernel';
import type { Mine, Open } from '../../events.ts';
import { pidro } from '../../index.ts';
import type { Menu } from '../../menu.ts';
import type { Own, Table as TableState } from '../../state.ts';
import type { Pidro } from '../../types.ts';

export interface Frame {
  readonly event: { readonly open: Open; readonly mine?: Mine };
  readonly sight: {
    readonly seat: Viewer;
    readonly settings: Pidro['Settings'];
    readonly table: TableState;
    readonly own: Own | null;
  };
}
/** One question to the viewer, as it was asked. */
export interface Question {
  readonly menu: Menu;
  readonly sight: Frame['sight'];
}
export interface Seen {
  readonly frames: readonly Frame[];
  readonly questions: readonly Question[];
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A game of random players, folded by the viewer's own reducers. */
export function gameOf(seed: string, viewer: Viewer, changed: Partial<Pidro['Settings']> = {}): Seen {
  const parsed = pidro.settings.parse({ maxHands: 12, targetScore: 500, ...changed });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const settings = parsed.value;
  const { table, own } = pidro.init(settings, 4);
  const mineOf = viewer === null ? null : (own[viewer] ?? null);
  const frames: Frame[] = [];
  const questions: Question[] = [];
  const told = Table.open(pidro, { settings, seats: 4, chance: seededChance(seed) }, (event) => {
    const mine = viewer === null ? undefined : event.own?.[viewer];
    pidro.evolve.table(table, event.open);
    if (viewer !== null && mineOf !== null) pidro.evolve.own(mineOf, viewer, event.open, mine);
    frames.push({
      event: { open: event.open, ...(mine === undefined ? {} : { mine }) },
      sight: copy({ seat: viewer, settings, table, own: mineOf }),
    });
  });
  const pick = pickFrom(seed);
  while ('ask' in told.wait) {
    const { ask } = told.wait;
    for (const seat of ask) {
      const menu = menuOf(told, seat);
      if (seat === viewer) questions.push({ menu: copy(menu), sight: frames.at(-1)!.sight });
      told.answer(seat, pidro.sample(menu, pick));
    }
  }
  return { frames, questions };
}
const menuOf = (table: Table<Pidro>, seat: Seat): Menu => table.menu(seat)!;
