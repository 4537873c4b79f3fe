/** Random games under several rules in short, and what the invariants notice, compared with files. */
import { isRecord } from '@parlour/kernel';
import { courseOf, courseUnder, moreCourses, noticedChanges } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import { PRESETS, settingsCodec } from '../settings.ts';

function preset(name: string): object {
  const given = PRESETS[name]?.settings;
  if (!isRecord(given)) throw new Error(`no preset ${name}`);
  return given;
}
const course = (title: string, given: unknown, seats: number, decisionsMax: number) =>
  courseUnder(pidro, given, { title, seats, decisionsMax });
const CASES = [
  course('house', {}, 4, 130),
  course('kokkola', preset('kokkola'), 4, 130),
  course(
    'stacked and open',
    { killMode: 'stack', discardsFaceUp: true, autoRob: true, autoSettle: false, fourteenOverFourteen: 'dealer' },
    4,
    130,
  ),
  course('short', { dealerKeepsFillers: false, targetScore: 10, maxHands: 2, fourteenOverFourteen: 'none' }, 4, 130),
];

describe('a random game', () => {
  it.each(CASES)('goes as it went: $title', async (options) => {
    await expect(courseOf(options)).toMatchFileSnapshot(`golden/course-${options.title.replaceAll(' ', '-')}.txt`);
  });
  it('goes as it went, also with other cards', async () => {
    const more = CASES.map((options) => moreCourses(options, 8));
    await expect(more.join('')).toMatchFileSnapshot('golden/courses.txt');
  });
  it('has the same parts watched over by its invariants', async () => {
    const noticed = CASES.map((options) => `${options.title}\n${noticedChanges(options, 61)}`);
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
