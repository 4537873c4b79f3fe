/** Pictures and tables shown beside the rules of hold'em. */
import { CardFace, Picture, type Guide } from '@parlour/client/ui';
import { cards, type Card } from '@parlour/kit/cards';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';

interface Shown {
  readonly words: Words;
}
const Row = ({ words, shown }: Shown & { readonly shown: readonly Card[] }) => (
  <Picture label={shown.map((card) => words.table.card(card)).join(', ')}>
    {shown.map((card) => (
      <CardFace key={card} card={card} letters={words.table.suitLetters} />
    ))}
  </Picture>
);
const row = (text: string) => {
  const shown = cards(text);
  return ({ words }: Shown) => <Row words={words} shown={shown} />;
};
/** The nine categories of S4, best first. */
const RANKING = [
  '9h 8h 7h 6h 5h',
  'Qs Qh Qd Qc 4d',
  'Ts Th Td 6c 6d',
  'Kd Jd 8d 5d 2d',
  '9s 8h 7d 6c 5h',
  '7s 7h 7d Kc 3h',
  'Js Jh 4d 4c Ah',
  'As Ah 9d 6c 3h',
  'Kh Jd 8s 6c 2d',
].map(cards);

export const guide: Guide<Holdem, Words> = {
  words: {
    en: async () => (await import('../words/guide/en.ts')).en,
    fi: async () => (await import('../words/guide/fi.ts')).fi,
    sv: async () => (await import('../words/guide/sv.ts')).sv,
    ja: async () => (await import('../words/guide/ja.ts')).ja,
    zh: async () => (await import('../words/guide/zh.ts')).zh,
    th: async () => (await import('../words/guide/th.ts')).th,
  },
  pictures: {
    D3: row('Jh 7d 2s Qc 7h'),
    S1: row('Ah Kh Jh Th 4s Qh 4d'),
    S4: ({ words }) => RANKING.map((shown) => <Row key={shown.join()} words={words} shown={shown} />),
  },
  now: (menu) => {
    if (menu.kind === 'rebuy') return ['E3'];
    return menu.call > 0 ? ['A3', 'A7', 'A1'] : ['A2', 'A7', 'A4'];
  },
  chooser: (event) => (event.type === 'acted' ? event.seat : null),
};
