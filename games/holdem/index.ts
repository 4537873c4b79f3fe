/** No-limit Texas hold'em: ring tables of two to ten seats, and heads-up matches. The only door of this folder. */
import { seal } from '@parlour/kernel';
import { bots } from './bot/index.ts';
import { holdem } from './game.ts';

export default seal(holdem, bots);

export { holdem } from './game.ts';

export type { Holdem } from './types.ts';
export type * from './events.ts';
export * from './state.ts';
export type { Action, Request } from './actions.ts';
export type { BetMenu, Menu, RebuyMenu } from './menu.ts';
export type { Settings } from './settings.ts';
export * from './cards.ts';
