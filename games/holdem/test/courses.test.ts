/** Random games under several rules in short, and what the invariants notice, compared with files. */
import { isRecord } from '@parlour/kernel';
import { courseOf, courseUnder, moreCourses, noticedChanges } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import holdem from '../game.ts';
import { PRESETS, settingsCodec } from '../settings.ts';

function preset(name: string): object {
  const given = PRESETS[name]?.settings;
  if (!isRecord(given)) throw new Error(`no preset ${name}`);
  return given;
}
const course = (title: string, given: unknown, seats: number, decisionsMax: number) =>
  courseUnder(holdem, given, { title, seats, decisionsMax });
const CASES = [
  course('ring', preset('ring'), 6, 120),
  course('match', preset('match'), 2, 120),
  course('turbo', { ...preset('turbo'), shortAnte: 'blind_first', shortBetReopens: true }, 5, 120),
  course('cash', { ...preset('cash'), ante: 5, showdown: 'showAll', buttonPolicy: 'random' }, 4, 120),
];

describe('a random game', () => {
  it.each(CASES)('goes as it went: $title', async (options) => {
    await expect(courseOf(options)).toMatchFileSnapshot(`golden/course-${options.title.replaceAll(' ', '-')}.txt`);
  });
  it('goes as it went, also with other cards', async () => {
    const more = CASES.map((options) => moreCourses(options, 16));
    await expect(more.join('')).toMatchFileSnapshot('golden/courses.txt');
  });
  it('has the same parts watched over by its invariants', async () => {
    const noticed = CASES.map((options) => `${options.title}\n${noticedChanges(options, 29)}`);
    await expect(noticed.join('\n')).toMatchFileSnapshot('golden/invariants.txt');
  });
  it('is described by the same settings', async () => {
    const described = {
      schema: settingsCodec.schema,
      defaults: course('defaults', {}, 4, 0).settings,
      presets: PRESETS,
    };
    await expect(`${JSON.stringify(described, null, 1)}\n`).toMatchFileSnapshot('golden/settings.txt');
  });
});
