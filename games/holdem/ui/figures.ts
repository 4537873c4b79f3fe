/** Words for the game's figures. */
import type { FigureLanguages } from '@parlour/client/ui';

const figures: FigureLanguages = {
  en: async () => (await import('../words/figures/en.ts')).en,
  fi: async () => (await import('../words/figures/fi.ts')).fi,
  sv: async () => (await import('../words/figures/sv.ts')).sv,
  ja: async () => (await import('../words/figures/ja.ts')).ja,
  zh: async () => (await import('../words/figures/zh.ts')).zh,
  th: async () => (await import('../words/figures/th.ts')).th,
};
export default figures;
