/** Summaries of random games under several rules, and of what the invariants find, compared with stored files. */
import type { View } from '@parlour/kernel';
import { courseFiles } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import { keysOf, shanten } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/** Wins and declares riichi when it can, calls nothing, and discards for the lowest shanten. */
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
const FILES = courseFiles(riichi, {
  decisionsMax: 180,
  moreGames: 1,
  changeEvery: 83,
  prefer,
  cases: [
    { title: 'house', seats: 4 },
    { title: 'tenhou', seats: 4, preset: 'tenhou' },
    { title: 'wrc', seats: 4, preset: 'wrc' },
    { title: 'mahjong-soul-3', seats: 3, preset: 'mahjong-soul-3' },
  ],
});

describe('a random game', () => {
  it.each(FILES)('is as it was: $file', async ({ file, text }) => {
    await expect(text()).toMatchFileSnapshot(`golden/${file}`);
  });
});
