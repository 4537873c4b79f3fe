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
    fi: async () => (await import('../words/fi.ts')).fi,
    sv: async () => (await import('../words/sv.ts')).sv,
    ja: async () => (await import('../words/ja.ts')).ja,
    zh: async () => (await import('../words/zh.ts')).zh,
    th: async () => (await import('../words/th.ts')).th,
  },
  table: async () => (await import('./table-ui.ts')).tableUi,
  lesson: async () => (await import('./lesson.ts')).lesson,
  settings: async () => (await import('./settings.ts')).settings,
  figures: async () => (await import('./figures.ts')).default,
};
export default sealUi(ui);
