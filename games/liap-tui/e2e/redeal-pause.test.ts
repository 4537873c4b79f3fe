/** Weak hands are asked in secret about a new deal. The pause after the question is the same for people and bots. */
import { join } from 'node:path';
import { seededChance, type Seat } from '@parlour/kernel';
import { GAMES_DIR, loadGame } from '@parlour/server/games';
import { expect, it } from 'vitest';
import { Hall } from '../../../server/test/harness.ts';

const game = await loadGame(join(GAMES_DIR, 'liap-tui'));
const PAUSE_MS = 3_000;
const JITTER_MS = 200;
const THINKS_MS = 2_000;

/** The only weak seat of the first deal. Null if there is none or there are several. */
function weakSeat(secret: string): Seat | null {
  const settings = game.settings({});
  if (!settings.ok) throw new Error('defaults are settings');
  const { table } = game.open({ settings: settings.value, seats: 4, chance: seededChance(secret) });
  const { wait } = table;
  return 'ask' in wait && wait.clock === 'choice' && wait.ask.length === 1 ? (wait.ask[0] ?? null) : null;
}
/** Ann measures the pause while Bo or a bot is asked. Null if Ann herself is asked. */
async function pauseSeen(secret: string, weak: Seat): Promise<{ asked: 'person' | 'bot'; ms: number } | null> {
  const chance = { newSecret: () => secret, from: seededChance, describe: () => '' };
  const hall = new Hall({ pace: 1 }, [game], { chance });
  const [ann, bo] = await hall.started(['Ann', 'Bo'], { bots: ['random', 'random'] });
  if (ann?.seat === weak) return null;
  let [askedAt, goesOnAt] = [0, 0];
  ann!.onMessage = (message) => {
    if (message.type !== 'event') return;
    if (message.seen.table.type === 'redeal_asked') askedAt = hall.clock.now();
    else if (askedAt > 0 && goesOnAt === 0) goesOnAt = hall.clock.now();
  };
  bo!.onMessage = (message) => {
    if (message.type === 'prompt' && message.promptId === 1 && goesOnAt === 0)
      hall.clock.after(THINKS_MS, () => bo!.say({ type: 'game_action', action: 'redeal', data: { accept: false } }));
  };
  await hall.clock.until(() => goesOnAt > 0, 60_000);
  return { asked: bo!.seat === weak ? 'person' : 'bot', ms: goesOnAt - askedAt };
}

it('whether a person or a bot was asked does not show in how long the table waits', async () => {
  const seen: { asked: 'person' | 'bot'; ms: number }[] = [];
  for (let at = 0; at < 400 && seen.length < 12; at++) {
    const weak = weakSeat(`deal ${at}`);
    const pause = weak === null ? null : await pauseSeen(`deal ${at}`, weak);
    if (pause !== null) seen.push(pause);
  }
  expect(new Set(seen.map(({ asked }) => asked))).toEqual(new Set(['person', 'bot']));
  for (const { ms } of seen) {
    expect(ms).toBeGreaterThanOrEqual(PAUSE_MS);
    expect(ms).toBeLessThanOrEqual(PAUSE_MS + JITTER_MS);
  }
});
