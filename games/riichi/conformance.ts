/** Facts from elsewhere that the rules are checked against. */
import type { Conformance } from '@parlour/kernel/conform';
import { shanten } from './conformance/shanten.ts';
import { wins } from './conformance/wins.ts';
import { yakuman } from './conformance/yakuman.ts';

export const conformance: Conformance = { wins, shanten, yakuman };
