/** Plays whole tables and returns what one viewer sees after each event. */
import { pickFrom, seededChance, GameTable, type Viewer } from '@parlour/kernel';
import holdem from '../../game.ts';
import type { OwnEvent, TableEvent } from '../../events.ts';
import type { OwnState, TableState } from '../../state.ts';
import type { Holdem } from '../../types.ts';

export interface Frame {
  readonly event: { readonly seq: number; readonly table: TableEvent; readonly own?: OwnEvent };
  readonly view: {
    readonly seat: Viewer;
    readonly settings: Holdem['Settings'];
    readonly table: TableState;
    readonly own: OwnState | null;
  };
}
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A table of random players, with the viewer's state folded by the viewer's own reducers. */
export function framesOf(
  seed: string,
  viewer: Viewer,
  changed: Partial<Holdem['Settings']> = {},
  seats = 6,
): readonly Frame[] {
  const parsed = holdem.settings.parse({ hands: 12, ...changed });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const settings = parsed.value;
  const { table, own } = holdem.init(settings, seats);
  const ownState = viewer === null ? null : (own[viewer] ?? null);
  const frames: Frame[] = [];
  const told = GameTable.open(holdem, { settings, seats, chance: seededChance(seed) }, (event) => {
    const ownEvent = viewer === null ? undefined : event.own?.[viewer];
    holdem.evolve.table(table, event.table);
    if (viewer !== null && ownState !== null) holdem.evolve.own(ownState, viewer, event.table, ownEvent);
    frames.push({
      event: { seq: frames.length + 1, table: copy(event.table), ...(ownEvent === undefined ? {} : { own: ownEvent }) },
      view: copy({ seat: viewer, settings, table, own: ownState }),
    });
  });
  const pick = pickFrom(seed);
  while ('ask' in told.wait) {
    const { ask } = told.wait;
    if (ask.length === 0) break;
    for (const seat of ask) {
      const menu = told.menu(seat);
      if (menu !== null) told.answer(seat, holdem.sample(menu, pick));
    }
  }
  return frames;
}
