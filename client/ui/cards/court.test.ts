import { ALL_CARDS, cornerText } from '@parlour/kit/cards';
import { SUIT_INITIALS } from '@parlour/kit/words/en';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardFace } from './CardFace.tsx';

const drawn = (card: number): string => renderToStaticMarkup(createElement(CardFace, { card, letters: SUIT_INITIALS }));
/** The upper half of the figure, and the lower one. */
const halvesOf = (svg: string): readonly string[] =>
  /<\/rect>(.*?)<g transform="rotate\(180\)">(.*?)<\/g>/.exec(svg)?.slice(1) ?? [];

describe('court cards', () => {
  it('ALL-436 are a jack, a queen and a king, each drawn twice, and no other card is', () => {
    const figures = new Map<string, Set<string>>();
    for (const card of ALL_CARDS) {
      const [upper, lower] = halvesOf(drawn(card));
      expect(lower).toBe(upper);
      if (upper === undefined) continue;
      const rank = cornerText(card);
      figures.set(rank, (figures.get(rank) ?? new Set()).add(upper));
    }
    expect([...figures.keys()].toSorted()).toEqual(['J', 'K', 'Q']);
    // One figure per rank, whatever the suit, and three different ones.
    expect(new Set([...figures.values()].flatMap((each) => [...each])).size).toBe(3);
  });
});
