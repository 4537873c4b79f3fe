/** Pictures and tables shown beside Pidro's rules. */
import { Picture, type Guide } from '@parlour/client/ui';
import { cards, type Card, type Suit } from '@parlour/kit/cards';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { CardFace } from './CardFace.tsx';
import { PartsContext } from './parts.ts';

const TRUMP: Suit = 'hearts';
const NOBODY = { viewer: null, players: [] };
/** A row of cards with their points under hearts. */
const row =
  (shown: readonly Card[]) =>
  ({ words }: { readonly words: Words }) => (
    <PartsContext value={{ ...NOBODY, words }}>
      <Picture label={shown.map((card) => words.table.cardWorth(card, TRUMP)).join('; ')}>
        {shown.map((card) => (
          <CardFace key={card} card={card} trump={TRUMP} />
        ))}
      </Picture>
    </PartsContext>
  );

const NOW: Readonly<Record<Pidro['Menu']['kind'], readonly string[]>> = {
  bid: ['B3', 'B2', 'B5'],
  declare: ['T1', 'C2'],
  rob: ['R3', 'R4', 'R2'],
  kill: ['K2', 'K1'],
  play: ['P3', 'P4', 'P8'],
  stack: ['K7'],
};

export const guide: Guide<Pidro, Words> = {
  words: {
    en: async () => (await import('../words/guide/en.ts')).en,
    fi: async () => (await import('../words/guide/fi.ts')).fi,
    sv: async () => (await import('../words/guide/sv.ts')).sv,
    ja: async () => (await import('../words/guide/ja.ts')).ja,
    zh: async () => (await import('../words/guide/zh.ts')).zh,
    th: async () => (await import('../words/guide/th.ts')).th,
  },
  pictures: {
    C2: row(cards('Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 5d 4h 3h 2h')),
    C4: row(cards('Ah Jh Th 5h 5d 2h')),
    R6: row(cards('Ah Jh 5d 2h Kh Qh')),
    P4: row(cards('9h 5d Kh 2h')),
  },
  now: ({ kind }) => NOW[kind],
  chooser: (event) =>
    event.type === 'bid_made' ||
    event.type === 'bid_passed' ||
    event.type === 'trump_declared' ||
    event.type === 'card_played'
      ? event.seat
      : null,
};
