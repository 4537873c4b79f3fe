import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { isReservedName } from '@parlour/kernel/conform';
import { keyToWire } from '../names.ts';
import { CLIENT_MESSAGES, CLOSE, CONTROL_TYPES, ERROR_CODES } from '../messages.ts';

const page = readFileSync(new URL('../PROTOCOL.md', import.meta.url), 'utf8');
const section = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
/** Everything in backquotes in the first column of the tables of a section. */
const firstColumn = (heading: string): string[] =>
  section(heading)
    .split('\n')
    .flatMap((line) => /^\| (`[^|]*)\|/.exec(line)?.[1]?.match(/`[a-z_]+`/g) ?? [])
    .map((word) => word.slice(1, -1));

it('no event of a game is called as a message of the protocol: the suite of games refuses each of its names', () => {
  expect(CONTROL_TYPES.filter((type) => !isReservedName(type))).toEqual([]);
});

describe('PROTOCOL.md says what the code does', () => {
  it('every message of a client', () => {
    expect(firstColumn('From the client').toSorted()).toEqual(Object.keys(CLIENT_MESSAGES).toSorted());
  });

  it.each(Object.entries(CLIENT_MESSAGES))('every field of %s', (type, schema) => {
    const row = section('From the client')
      .split('\n')
      .find((line) => line.startsWith(`| \`${type}\``));
    const shape: Readonly<Record<string, ZodType>> = schema.shape;
    for (const [field, fieldSchema] of Object.entries(shape)) {
      if (field === 'type') continue;
      const optional = fieldSchema.safeParse(undefined).success ? '?' : '';
      expect(row).toContain(`\`${keyToWire(field)}${optional}\``);
    }
  });

  it('every message of the server', () => {
    expect(firstColumn('From the server').toSorted()).toEqual([...CONTROL_TYPES].toSorted());
  });

  it('every refusal and every close code', () => {
    expect(firstColumn('Refusals').toSorted()).toEqual([...ERROR_CODES].toSorted());
    for (const code of Object.values(CLOSE))
      expect(section('Refusals')).toMatch(new RegExp(`^\\| [^|]*\\b${code}\\b`, 'm'));
  });
});
