import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [, section = ''] = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8').split('## Invariants');
const [list = ''] = section.split('\n## ');
const invariants = list.split(/\n(?=\d+\. )/).slice(1);
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|json))`/g)].map(([, path = '']) => path);

describe('the invariants of ARCHITECTURE.md', () => {
  it('are a list', () => {
    expect(invariants.length).toBeGreaterThan(20);
  });

  it.each(invariants.map((text) => [text.slice(0, 40).trim(), text]))('%s… names its check', (_start, text) => {
    const files = filesIn(text);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  });
});
