/** Entry point of the game's UI. Keep it light: the lobby loads it for every game. */
import { CardEmblem, sealUi } from '@parlour/client/ui';
import type { ReactElement } from 'react';
import type { PlainTricks } from '../types.ts';
import type { Words } from '../words/en.ts';

const CARDS = [
  { rank: '2', suit: 'clubs' },
  { rank: 'K', suit: 'hearts' },
  { rank: 'A', suit: 'spades' },
] as const;
const Emblem = (): ReactElement => <CardEmblem cards={CARDS} />;

export default sealUi<PlainTricks, Words>({
  id: 'plain-tricks',
  Emblem,
  words: {
    en: async () => (await import('../words/en.ts')).en,
    fi: async () => (await import('../words/fi.ts')).fi,
    sv: async () => (await import('../words/sv.ts')).sv,
    ja: async () => (await import('../words/ja.ts')).ja,
    zh: async () => (await import('../words/zh.ts')).zh,
    th: async () => (await import('../words/th.ts')).th,
  },
  table: async () => (await import('./table.tsx')).tableUi,
});
