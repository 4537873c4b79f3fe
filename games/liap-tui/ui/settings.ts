/** The settings in the order and under the headings of the page that opens a new table. */
import type { SettingGroups } from '@parlour/client/ui';
import type { LiapTui } from '../types.ts';

export const settings: SettingGroups<LiapTui> = {
  groups: [
    { id: 'end', settings: ['winCondition', 'targetScore', 'maxRounds'] },
    { id: 'open', settings: ['playReveal', 'revealWeakSeats'] },
    { id: 'deal', settings: ['maxRedeals'] },
  ],
  words: {
    en: async () => (await import('../words/groups/en.ts')).en,
    fi: async () => (await import('../words/groups/fi.ts')).fi,
    sv: async () => (await import('../words/groups/sv.ts')).sv,
    ja: async () => (await import('../words/groups/ja.ts')).ja,
    zh: async () => (await import('../words/groups/zh.ts')).zh,
    th: async () => (await import('../words/groups/th.ts')).th,
  },
};
