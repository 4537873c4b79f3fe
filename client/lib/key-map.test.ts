import { describe, expect, it } from 'vitest';
import { keyMapOf } from './key-map.ts';

describe('ALL-407 the key map', () => {
  it('has answers first, then the hand, tools and the page, each in the order of the keyboard', () => {
    const lines = keyMapOf([
      { keys: ',', label: 'Settings', kind: 'page' },
      { keys: 's', label: 'Sort', kind: 'tool' },
      { keys: '2', label: 'Pick number 2', kind: 'hand' },
      { keys: '10', label: 'Pick number 10', kind: 'hand' },
      { keys: '1', label: 'Pick number 1', kind: 'hand' },
      { keys: 'p', label: 'Pass', kind: 'answer' },
      { keys: 'c', label: 'Call', kind: 'answer' },
    ]);
    expect(lines.map(({ label }) => label)).toEqual([
      'Call',
      'Pass',
      'Pick number 1',
      'Pick number 2',
      'Pick number 10',
      'Sort',
      'Settings',
    ]);
  });
  it('says of each key what it does now, and has one line for keys that do the same', () => {
    const lines = keyMapOf([
      { keys: 't', label: 'Write a message', kind: 'page' },
      { keys: ' ', label: 'Tsumo', kind: 'answer' },
      { keys: 'T', label: 'Tsumo', kind: 'answer' },
      { keys: 'Enter', label: 'Tsumo', kind: 'answer' },
    ]);
    expect(lines).toEqual([{ keys: [' ', 'Enter', 'T'], label: 'Tsumo', kind: 'answer' }]);
  });
  it('names the keys of a row from left to right', () => {
    const row = ['e', 'q', '0', 'w', '1', '9'].map((keys) => ({ keys, label: 'Raise a tile', kind: 'hand' as const }));
    expect(keyMapOf(row).map(({ keys }) => keys)).toEqual([['1', '9', '0', 'q', 'w', 'e']]);
  });
});
