import { describe, expect, it } from 'vitest';
import { en } from '../guide/en.ts';
import { fi } from '../guide/fi.ts';
import { ja } from '../guide/ja.ts';
import { sv } from '../guide/sv.ts';
import { th } from '../guide/th.ts';
import { zh } from '../guide/zh.ts';

describe('why a redeal was asked for', () => {
  it.each(Object.entries({ en, fi, ja, sv, th, zh }))(
    'ALL-629 says who is ahead, if anybody is, and never of nought or less: %s',
    (_, { because }) => {
      const [ahead, level, behind] = [7, 0, -7].map((points) => because?.('redeal', { ahead: points }) ?? '');
      expect(level).toMatch(/^[^\d−-]+$/);
      expect(ahead).toMatch(/^[^\d−-]*7[^\d−-]*$/);
      expect(behind).toMatch(/^[^\d−-]*7[^\d−-]*$/);
      expect(new Set([ahead, level, behind]).size).toBe(3);
    },
  );
});
