import { simulate as playGames, type AnyGame, type Json, type Result, type Tally } from '@parlour/kernel';
import { seatsUnder } from '@parlour/server/seats';
import { chooseBots, chooseSettings } from '../choose.ts';
import { duration, grouped, table } from '../format.ts';
import { progress } from '../progress.ts';

export interface SimulateOptions {
  readonly games: number;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly preset?: string;
  readonly settings?: string;
  readonly json?: true;
}
export interface Run {
  readonly game: string;
  readonly settings: Json;
  readonly seed: string;
  readonly tally: Tally;
  readonly ms: number;
}

/** Plays the games; an error says which option is wrong. */
export function simulate(game: AnyGame, options: SimulateOptions): Result<string, string> {
  const settings = chooseSettings(game, options.preset, options.settings);
  if (!settings.ok) return settings;
  const run = play(game, settings.value, options);
  if (!run.ok) return run;
  return { ok: true, value: options.json ? JSON.stringify(asJson(run.value)) : asText(run.value) };
}

function play(sealed: AnyGame, raw: Json, { games, bots, seed, preset }: SimulateOptions): Result<Run, string> {
  return sealed.unseal((game, own) => {
    const settings = game.settings.parse(raw);
    if (!settings.ok) return { ok: false, error: JSON.stringify(settings.error) };
    const players = chooseBots(game, own, bots, seatsUnder(sealed, preset, raw));
    if (!players.ok) return players;
    const bar = progress(game.id);
    const startMs = performance.now();
    const tally = playGames(game, {
      settings: settings.value,
      bots: players.value,
      seed,
      games,
      onGame: (done) => bar.at(done / games, () => `${grouped(done)} of ${grouped(games)} games`),
    });
    bar.end();
    return { ok: true, value: { game: game.id, settings: raw, seed, tally, ms: performance.now() - startMs } };
  });
}

const rates = ({ tally, ms }: Run): { readonly games: number; readonly decisions: number } => ({
  games: Math.round((tally.games / ms) * 1000),
  decisions: Math.round((tally.decisions / ms) * 1000),
});

export function asText(run: Run): string {
  const { tally, game, seed, ms } = run;
  const each = rates(run);
  const aGame = (n: number): string => (n / tally.games).toFixed(1);
  const rows = tally.players.map(({ bot, wins, placeSum, scoreSum }) => [
    bot,
    grouped(wins),
    `${((wins / tally.games) * 100).toFixed(1)} %`,
    (placeSum / tally.games).toFixed(3),
    (scoreSum / tally.games).toFixed(2),
  ]);
  return [
    table([['player', 'wins', 'won', 'average place', 'average score'], ...rows]),
    '',
    `Players move one chair on with every game. A game has ${aGame(tally.decisions)} decisions and ${aGame(tally.events)} events.`,
    `${grouped(tally.games)} games of ${game} in ${duration(ms)}, seed "${seed}"`,
    `${grouped(each.games)} games/s, ${grouped(each.decisions)} decisions/s`,
  ].join('\n');
}

function asJson(run: Run): Json {
  const { tally, game, settings, seed, ms } = run;
  const each = rates(run);
  return {
    game,
    settings,
    seed,
    games: tally.games,
    decisions: tally.decisions,
    events: tally.events,
    seconds: ms / 1000,
    games_per_second: each.games,
    decisions_per_second: each.decisions,
    players: tally.players.map(({ bot, wins, placeSum, scoreSum }) => ({
      bot,
      wins,
      average_place: placeSum / tally.games,
      average_score: scoreSum / tally.games,
    })),
  };
}
