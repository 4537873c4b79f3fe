/** Random games under several rules in short, and what the invariants notice, compared with files. */
import type { View } from '@parlour/kernel';
import { courseOf, courseUnder, moreCourses, noticedChanges } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import { PRESETS, settingsCodec } from '../settings.ts';
import { keysOf, shanten } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/** Wins where it can, declares riichi, calls nothing, and keeps the hand as near to ready as it goes. */
function prefer({ own }: View<Riichi>, menu: Riichi['Menu']): Riichi['Action'] | null {
  const may = (action: Riichi['Action']): boolean => riichi.accepts(menu, action).ok;
  const wins = ([{ type: 'declare_tsumo' }, { type: 'call_ron' }] as const).find(may);
  if (wins !== undefined) return wins;
  if (may({ type: 'pass' })) return { type: 'pass' };
  const nearest = own.hand
    .map((tileId, at) => ({ tileId, left: shanten(keysOf(own.hand.toSpliced(at, 1)), own.melds) }))
    .toSorted((a, b) => a.left - b.left);
  const ready = nearest.map(({ tileId }) => ({ type: 'declare_riichi', tileId }) as const).find(may);
  const discard = nearest.map(({ tileId }) => ({ type: 'discard', tileId }) as const).find(may);
  return ready ?? discard ?? null;
}
const course = (title: string, given: unknown, seats: number, decisionsMax: number) =>
  courseUnder(riichi, given, { title, seats, decisionsMax, prefer });
const CASES = [
  course('house', {}, 4, 180),
  course('tenhou', PRESETS.tenhou.settings, 4, 180),
  course('wrc', PRESETS.wrc.settings, 4, 180),
  course('mahjong-soul-3', PRESETS['mahjong-soul-3'].settings, 3, 180),
];

describe('a random game', () => {
  it.each(CASES)('goes as it went: $title', async (options) => {
    await expect(courseOf(options)).toMatchFileSnapshot(`golden/course-${options.title.replaceAll(' ', '-')}.txt`);
  });
  it('goes as it went, also with other cards', async () => {
    const more = CASES.map((options) => moreCourses(options, 1));
    await expect(more.join('')).toMatchFileSnapshot('golden/courses.txt');
  });
  it('has the same parts watched over by its invariants', async () => {
    const noticed = CASES.map((options) => `${options.title}\n${noticedChanges(options, 83)}`);
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
