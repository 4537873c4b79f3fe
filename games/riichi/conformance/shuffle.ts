/** Cases of kind `shuffle`: the dice and walls of a published seed. */
import type { CaseKind } from '@parlour/kit/doors';
import { tenhouRounds } from '../formats/tenhou-shuffle.ts';
import { field, json, list, text } from './read.ts';

export const shuffle: CaseKind = {
  about: 'walls and dice from seeds that Tenhou has published',
  begin: () => (line) => {
    const expected = list(field(line, 'rounds')).map((round) => ({
      dice: list(field(round, 'die')).map(Number),
      wall: list(field(round, 'wall')).map(Number),
    }));
    const got = tenhouRounds(text(field(line, 'seed')), expected.length);
    return JSON.stringify(expected) === JSON.stringify(got) ? 'right' : { expected: json(expected), got: json(got) };
  },
};
