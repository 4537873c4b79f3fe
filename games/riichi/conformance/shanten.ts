/** Cases of kind `shanten`: `[[14 kinds], general, kokushi, chiitoitsu]`. */
import type { CaseKind } from '@parlour/kit/doors';
import { addKind, chiitoitsuShanten, emptyKeys, generalShanten, kokushiShanten } from '../rules/index.ts';
import { list, number } from './read.ts';

export const shanten: CaseKind = {
  about: 'shanten of the three forms from 14 kinds',
  begin: () => (line) => {
    const [kinds, ...expected] = list(line);
    const keys = emptyKeys();
    for (const kind of list(kinds)) addKind(keys, number(kind));
    const got = [generalShanten(keys, 0), kokushiShanten(keys), chiitoitsuShanten(keys)];
    const wanted = expected.map(number);
    return wanted.length === 3 && got.every((value, at) => value === wanted[at]) ? 'right' : { expected: wanted, got };
  },
};
