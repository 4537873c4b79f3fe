import { describe, expect, it } from 'vitest';
import { ruleSentence } from './rule-sentence.ts';

const RULES = `# Rules

## Declaration

**D3** The last seat may not make the sum
equal to *eight*.
**D31** Another rule.

- **D4.** After two zeros in a row the third
  declaration is at least \`1\`.
- D5: Plain label.
| D6 | A cell, see [the list](#list). |

T1 A bare label.
`;

describe('the sentence of a rule', () => {
  it.each([
    ['D3', 'The last seat may not make the sum equal to eight.'],
    ['D31', 'Another rule.'],
    ['D4', 'After two zeros in a row the third declaration is at least 1.'],
    ['D5', 'Plain label.'],
    ['D6', 'A cell, see the list.'],
    ['T1', 'A bare label.'],
    ['D', null],
    ['D7', null],
    ['.*', null],
  ])('%s', (number, sentence) => {
    expect(ruleSentence(RULES, number)).toBe(sentence);
  });
});
