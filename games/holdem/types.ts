import type { Action, Request } from './actions.ts';
import type { HouseEvent, OwnEvent, TableEvent } from './events.ts';
import type { Menu } from './menu.ts';
import type { Settings } from './settings.ts';
import type { HouseState, OwnState, TableState } from './state.ts';

/** The game's types, in the form that the kernel's contract expects. */
export type Holdem = {
  Settings: Settings;
  Action: Action;
  Request: Request;
  Menu: Menu;
  TableState: TableState;
  OwnState: OwnState;
  HouseState: HouseState;
  TableEvent: TableEvent;
  OwnEvent: OwnEvent;
  HouseEvent: HouseEvent;
};
