import { discoverGames } from '@parlour/server/games';
import { botIds } from '@parlour/bots';
import { table } from '../format.ts';

export async function games(options: { readonly gamesDir?: string; readonly json?: true }): Promise<number> {
  const found = await discoverGames(options.gamesDir);
  const rows = found.map((game) => ({
    game: game.id,
    seats: game.seats,
    presets: Object.keys(game.presets),
    bots: botIds(game),
  }));
  if (options.json) console.log(JSON.stringify(rows));
  else
    console.log(
      table([
        ['game', 'players', 'presets', 'bots'],
        ...rows.map(({ game, seats: [min, max], presets, bots }) => [
          game,
          min === max ? `${min}` : `${min}–${max}`,
          presets.join(' '),
          bots.join(' '),
        ]),
      ]),
    );
  return 0;
}
