/** The settings in the order and under the headings of the page that opens a new table. */
import type { SettingGroups } from '@parlour/client/ui';
import type { Pidro } from '../types.ts';

export const settings: SettingGroups<Pidro> = {
  groups: [
    { id: 'end', settings: ['targetScore', 'maxHands'] },
    { id: 'bidding', settings: ['fourteenOverFourteen', 'autoRob', 'dealerKeepsFillers'] },
    { id: 'play', settings: ['firstLead', 'killMode', 'discardsFaceUp', 'coldTiming', 'autoSettle'] },
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
