/** Entry point of the Liap Tui UI. */
import { sealUi, type GameUi } from '@parlour/client/ui';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Emblem } from './Emblem.tsx';

const ui: GameUi<LiapTui, Words> = {
  id: 'liap-tui',
  Emblem,
  words: {
    en: async () => (await import('../words/en.ts')).en,
    fi: async () => (await import('../words/fi.ts')).fi,
    sv: async () => (await import('../words/sv.ts')).sv,
  },
  table: async () => (await import('./table-ui.ts')).tableUi,
  lesson: async () => (await import('./lesson.ts')).lesson,
  figures: {
    en: async () => (await import('../words/figures/en.ts')).en,
    fi: async () => (await import('../words/figures/fi.ts')).fi,
    sv: async () => (await import('../words/figures/sv.ts')).sv,
  },
};
export default sealUi(ui);
