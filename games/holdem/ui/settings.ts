/** The settings in the order and under the headings of the page that opens a new table. */
import type { SettingGroups } from '@parlour/client/ui';
import type { Holdem } from '../types.ts';

export const settings: SettingGroups<Holdem> = {
  groups: [
    { id: 'stakes', settings: ['startStack', 'stacks', 'chip', 'smallBlind', 'bigBlind', 'levels', 'levelHands'] },
    { id: 'ante', settings: ['ante', 'anteBy', 'shortAnte'] },
    { id: 'table', settings: ['eliminate', 'rebuy', 'lastSeat', 'hands', 'absent', 'absentAllIn'] },
    { id: 'betting', settings: ['allowFoldWhenFree', 'shortBetReopens', 'overRaise', 'showdown'] },
    { id: 'button', settings: ['firstButton', 'buttonPolicy', 'button'] },
    { id: 'characters', settings: ['npcStrength'] },
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
