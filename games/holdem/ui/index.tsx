/** Entry point of the hold'em UI. */
import { sealUi, type GameUi } from '@parlour/client/ui';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Emblem } from './Emblem.tsx';

const ui: GameUi<Holdem, Words> = {
  id: 'holdem',
  Emblem,
  words: { en: async () => (await import('../words/en.ts')).en },
  table: async () => (await import('./table-ui.ts')).tableUi,
  figures: {
    en: async () => (await import('../words/figures/en.ts')).en,
  },
};
export default sealUi(ui);
