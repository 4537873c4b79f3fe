import { describe, expect, it } from 'vitest';
import { literalTexts } from './literal-text.ts';
import { isTest, readSources } from './sources.ts';

describe('every word people read is in a word file', () => {
  const components = readSources(['.tsx']).filter(({ path }) => !isTest(path));
  it('is looked for in components that exist', () => {
    expect(components.length).toBeGreaterThan(30);
  });
  it('and none is in a component', () => {
    expect(components.flatMap(literalTexts)).toEqual([]);
  });
});

describe('literal text is found', () => {
  it.each([
    ['between tags', '<p>Your turn</p>', 'Your turn'],
    ['in braces', "<p>{'Your turn'}</p>", 'Your turn'],
    ['in one branch', "<p>{ready ? 'Go on' : words.wait}</p>", 'Go on'],
    ['after a condition', "<p>{ready && 'Go on'}</p>", 'Go on'],
    ['around a value', '<p>{`${n} points`}</p>', 'points'],
    ['in a label', '<button aria-label="Close" />', 'Close'],
    ['in a computed label', '<button aria-label={`Close ${name}`} />', 'Close'],
    ['in speech', "announce('Your turn')", 'Your turn'],
  ])('%s', (_where, text, found) => {
    expect(literalTexts({ path: 'a.tsx', text })).toEqual([{ path: 'a.tsx', line: 1, text: found }]);
  });
  it.each([
    ['words', '<p>{words.turn}</p>'],
    ['marks', '<p>· × ✓</p>'],
    ['names for programs', '<div className="a" data-look="primary" key={`seat ${n}`} id="main" />'],
    ['comparisons', "<p>{state === 'beaten' && <Cross />}</p>"],
    ['joined words', "<p aria-label={`${a}. ${b}`}>{names.join(', ')}</p>"],
  ])('and not in %s', (_what, text) => {
    expect(literalTexts({ path: 'a.tsx', text })).toEqual([]);
  });
});
