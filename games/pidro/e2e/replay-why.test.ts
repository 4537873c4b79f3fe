// "Why?" for a finished game: bots are asked again from its log and make the same decisions.
import { loadGame } from '@parlour/server/games';
import { parseLog } from '@parlour/sdk/replay/log';
import { expect, it } from 'vitest';
import { decisionsIn } from '../../../server/replays/replay-why.ts';
import { fairChance } from '../../../server/fairness/fairness.ts';
import { Hall, noThinkers, Player } from '../../../server/test/harness.ts';

const pidro = await loadGame(new URL('..', import.meta.url).pathname);

it('ALL-419 in a finished game every decision of a bot is explained as it was made, characters and random ones too', async () => {
  const hall = new Hall({ pace: 0 }, [pidro], { chance: fairChance });
  const roomId = await hall.room({ seats: 4, bots: ['thinker', 'captain', 'random'], replays: 'open', clock: 'none' });
  const ann = new Player(hall.client(roomId), pidro, { seed: 'Ann' });
  await ann.client.join('Ann');
  await ann.client.ready();
  await hall.clock.until(() => hall.replays.size > 0, 24 * 3_600_000);
  const parsed = parseLog([...hall.replays.values()][0]!.join('\n'));
  if (!parsed.ok) throw new Error(parsed.error.text);
  const log = parsed.value;
  const people = new Set([0, 1, 2, 3].filter((seat) => log.players[seat]?.bot === undefined));
  const asked = log.lines.filter((line) => 'action' in line && !people.has(line.seat));
  expect(asked.every((line) => 'prompt' in line)).toBe(true);
  const found = new Map<string, Set<boolean>>();
  let explained = 0;
  const events = log.lines.filter((line) => 'event' in line).length;
  for (let seq = 1; seq <= events; seq += 11) {
    const decisions = await decisionsIn(pidro, noThinkers, log, seq);
    expect(decisions.ok ? 'no_decision' : decisions.error).toBe('no_decision');
    for (const { seat, bot, why, action } of decisions.ok ? decisions.value : []) {
      expect(people.has(seat)).toBe(false);
      expect(
        why === null ||
          why.options.length === 0 ||
          why.options.some((option) => JSON.stringify(option.action) === JSON.stringify(action)),
      ).toBe(true);
      found.set(bot, (found.get(bot) ?? new Set()).add(why === null));
      explained++;
    }
  }
  expect(explained).toBeGreaterThan(5);
  expect([...found].toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['random', new Set([true])],
    ['steady', new Set([false])],
    ['thinker', new Set([false])],
  ]);
});
