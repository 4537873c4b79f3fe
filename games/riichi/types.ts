import type { Action } from './actions.ts';
import type { Hidden, Mine, Open } from './events.ts';
import type { Menu } from './menu.ts';
import type { Settings } from './settings.ts';
import type { House, Own, Table } from './state.ts';

/** The game's types, as the kernel wants them. */
export type Riichi = {
  Settings: Settings;
  Action: Action;
  Request: never;
  Menu: Menu;
  Table: Table;
  Own: Own;
  House: House;
  Open: Open;
  Mine: Mine;
  Hidden: Hidden;
};
