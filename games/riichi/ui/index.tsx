/** Entry point of the riichi mahjong UI. */
import { sealUi, type GameUi } from '@parlour/client/ui';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Emblem } from './Emblem.tsx';

const ui: GameUi<Riichi, Words> = {
  id: 'riichi',
  Emblem,
  words: {
    en: async () => (await import('../words/en.ts')).en,
    ja: async () => (await import('../words/ja.ts')).ja,
  },
  table: async () => (await import('./table-ui.ts')).tableUi,
  figures: {
    en: async () => (await import('../words/figures/en.ts')).en,
    ja: async () => (await import('../words/figures/ja.ts')).ja,
  },
};
export default sealUi(ui);
