/** A bot that plays on for somebody who has left for good does not sit out, although that player did. */
import { join } from 'node:path';
import { GAMES_DIR, loadGame } from '@parlour/server/games';
import { expect, it } from 'vitest';
import { Hall, Player } from '../../../server/test/harness.ts';

const game = await loadGame(join(GAMES_DIR, 'holdem'));
const LONG_MS = 3_600_000;

it.each(['ring', 'freezeout'])(
  'a chair at a %s plays on when its player has left while sitting out',
  async (preset) => {
    const hall = new Hall({ pace: 1 }, [game]);
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { preset, seats: 3, bots: ['careful'], clock: 'none' });
    const { seat } = bo!;
    new Player(ann!, game, { choose: () => ({ type: 'fold' }) });
    const player = new Player(bo!, game, { choose: () => ({ type: 'fold' }) });
    const told = () => ann!.all('event').map(({ seen }) => seen.table);
    /** What the seat has decided itself. While it sits out, its acts are noted as those of an absent player. */
    const acts = () =>
      told().filter((event) => event.type === 'acted' && event['seat'] === seat && event['by'] === 'player');
    const has = (type: string) => told().some((event) => event.type === type && event['seat'] === seat);
    await bo!.tell({ type: 'game_action', action: 'sit_out', data: {} });
    expect(await hall.clock.until(() => has('sat_out') && told().at(-1)?.type === 'hole_dealt', LONG_MS)).toBe(true);
    player.isPlaying = false;
    await bo!.tell({ type: 'leave_room' });
    expect(await hall.clock.until(() => has('sat_in'), LONG_MS)).toBe(true);
    const before = acts().length;
    expect(await hall.clock.until(() => acts().length > before + 1, LONG_MS)).toBe(true);
  },
);
