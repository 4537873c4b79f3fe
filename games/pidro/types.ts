import type { Action } from './actions.ts';
import type { HouseEvent, OwnEvent, TableEvent } from './events.ts';
import type { Menu } from './menu.ts';
import type { Settings } from './settings.ts';
import type { HouseState, OwnState, TableState } from './state.ts';

/** The game's types, in the form that the kernel's contract expects. */
export type Pidro = {
  Settings: Settings;
  Action: Action;
  Request: never;
  Menu: Menu;
  TableState: TableState;
  OwnState: OwnState;
  HouseState: HouseState;
  TableEvent: TableEvent;
  OwnEvent: OwnEvent;
  HouseEvent: HouseEvent;
};
