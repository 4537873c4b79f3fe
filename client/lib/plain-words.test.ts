import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { readable, sentence, spoken } from './plain-words.ts';

const PLAIN = { yes: 'yes', no: 'no', none: 'none', name: (seat: number) => defined(['Ada', 'Bo'][seat]) };

describe('a game without words', () => {
  it.each([
    ['playCards', 'Play cards'],
    ['hole_dealt', 'Hole dealt'],
    ['fold', 'Fold'],
  ])('calls %s "%s"', (name, text) => {
    expect(readable(name)).toBe(text);
  });
  it.each([
    [null, 'none'],
    [true, 'yes'],
    [[1, 2], '1, 2'],
    [{ seat: 1, chipsAdded: 20 }, 'Bo, chips added 20'],
    [{ posts: [{ seat: 0 }, { seat: 1 }] }, 'posts Ada, Bo'],
  ])('says %j as "%s"', (value, text) => {
    expect(spoken(value, PLAIN)).toBe(text);
  });
  it('adds what only this reader is told', () => {
    expect(sentence({ type: 'dealt', hand: 3 }, { cards: ['Ac', '2d'] }, PLAIN)).toBe('Dealt: hand 3, cards Ac, 2d');
    expect(sentence({ type: 'fold' }, undefined, PLAIN)).toBe('Fold');
  });
});
