/** Rounds with the longest possible proofs, for the test and the bench of their size. */
import type { AnyGame, Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { fairChance } from '@parlour/server/fairness';
import { Hall, Player, type Choice, type FakeClient } from '../../../../server/test/harness.ts';
import { withSalts } from '../../../../server/test/salted.ts';
import type { Menu } from '../../menu.ts';

/** Discards every tile as it was drawn, calls every kan and never wins, so that each draw is shown to all. */
export const drawnOut: Choice = (_game, given) => {
  const menu = given as Menu;
  if (menu.kind === 'call') return menu.kan ? kan(menu.tile, 'open') : { type: 'pass' };
  const [own] = menu.kans;
  if (own !== undefined) return kan(own.tileId, own.kanType);
  const tileId = menu.drawn ?? defined(menu.discards.at(-1));
  return { type: 'discard', tileId };
};
const kan = (tileId: number, kanType: string): { type: string; [key: string]: Json } => ({
  type: 'call_kan',
  tileId,
  kanType,
});

/** Plays one game of four players, each with salts and a name of the maximum length, and one spectator. */
export async function playedBySalted(
  game: AnyGame,
  { choose, seed, settings = {} }: { readonly choose?: Choice; readonly seed: string; readonly settings?: Json },
): Promise<{ readonly hall: Hall; readonly clients: readonly FakeClient[] }> {
  const hall = new Hall({ pace: 0 }, [game], { chance: fairChance });
  const roomId = await hall.room({ numAiPlayers: 0, bots: [], settings: settings as Record<string, Json> });
  const clients: FakeClient[] = [];
  for (const [seat, letter] of ['東', '南', '西', '北'].entries()) {
    const client = hall.client(roomId);
    clients.push(client);
    const player = new Player(client, game, { seed: `${seed}/${seat}`, ...(choose === undefined ? {} : { choose }) });
    await client.join(letter.repeat(24), { compact: true });
    withSalts(client);
    client.onMessage = (
      (hear) => (message) =>
        player.isPlaying ? hear(message) : undefined
    )(client.onMessage);
  }
  const eve = await hall.client(roomId).join('Eve', { spectate: true, compact: true });
  for (const client of clients) await client.ready();
  await hall.clock.until(() => eve.all('game_end').length > 0, 24 * 3_600_000);
  return { hall, clients: [...clients, eve] };
}
