/** `parlour ladder`: lets every bot of a game play every other, with exchanged chairs, and rates them. */
import { fileURLToPath } from 'node:url';
import { botIds, fallback } from '@parlour/bots';
import { defined } from '@parlour/kernel/defined';
import { GameTable, pickFrom, playOut, seededChance } from '@parlour/kernel';
import { seatsUnder } from '@parlour/server/seats';
import type { AnyGame, Bot, Game, GameTypes, Json, Result } from '@parlour/kernel';
import { rateOf } from '@parlour/sdk/figures/intervals';
import { NEWCOMER, points, pointsAround, type Rating } from '@parlour/sdk/figures/rating';
import { loadRater, type Rater } from '@parlour/server/rating';
import { chooseBots, chooseSettings, failed, seatCountError } from '../choose.ts';
import { grouped, table } from '../format.ts';
import { markdownTable } from '@parlour/server/markdown';
import { progress } from '../progress.ts';
import { chosenIn, readSections, writeSection } from '../sections.ts';

export const LADDER_FILE = fileURLToPath(new URL('../../docs/ladder.md', import.meta.url));

export interface LadderOptions {
  /** Number of games between each two bots. */
  readonly games: number;
  /** No game is begun after this time. */
  readonly seconds?: number;
  readonly bots?: readonly string[];
  readonly seats?: number;
  readonly seed: string;
  readonly preset?: string;
  readonly settings?: string;
  /** Where the game's section is written. */
  readonly file?: string;
}
interface Rung {
  readonly bot: string;
  rating: Rating;
  games: number;
  /** Number of first places. A shared one counts as a fraction. */
  won: number;
}

/** Plays, writes the game's section and returns it as text; an error says which option is wrong. */
export async function ladder(game: AnyGame, options: LadderOptions): Promise<Result<string, string>> {
  const settings = chooseSettings(game, options.preset, options.settings);
  if (!settings.ok) return settings;
  const { file = LADDER_FILE } = options;
  const writable = await readSections(file);
  if (!writable.ok) return writable;
  const played = play(game, settings.value, options, await loadRater());
  if (!played.ok) return played;
  const rungs = played.value.toSorted((a, b) => b.rating.mu - a.rating.mu);
  const rows = [['player', 'rating', 'games', 'won', '95 % interval'], ...rungs.map(rowOf)];
  const fewest = Math.min(...rungs.map(({ games }) => games)) / (rungs.length - 1);
  const about = `${grouped(Math.floor(fewest))} games between each two, seed "${options.seed}"${chosenIn(options)}`;
  const written = await writeSection(file, HEAD, game.id, `${about}.\n\n${markdownTable(rows)}`);
  if (!written.ok) return failed(`${written.error}\n\n${table(rows)}`);
  return { ok: true, value: `${table(rows)}\n\n${game.id}: ${about}; written to ${file}` };
}

function rowOf({ bot, rating, games, won }: Rung): string[] {
  const rate = rateOf([games, won, won]);
  const percent = (share: number): string => (share * 100).toFixed(1);
  const [low, high] = rate?.interval ?? [0, 1];
  const share = `${percent(games === 0 ? 0 : won / games)} %`;
  return [
    bot,
    `${points(rating)} ± ${pointsAround(rating)}`,
    grouped(games),
    share,
    `${percent(low)} to ${percent(high)} %`,
  ];
}

function play(sealed: AnyGame, raw: Json, options: LadderOptions, rated: Rater): Result<readonly Rung[], string> {
  const names = options.bots ?? botIds(sealed).filter((name) => name !== fallback.id);
  if (new Set(names).size < Math.max(2, names.length)) return failed('A ladder needs two or more different players.');
  return sealed.unseal((game, own) => {
    const settings = game.settings.parse(raw);
    if (!settings.ok) return failed(JSON.stringify(settings.error));
    const range = seatsUnder(sealed, options.preset, raw);
    const seats = options.seats ?? range[1];
    const wrong = seatCountError({ id: game.id, seats: range }, seats);
    if (wrong !== null) return failed(wrong);
    const chosen = names.map((name) => chooseBots(game, own, [name], range));
    const unknown = chosen.find(({ ok }) => !ok);
    if (unknown?.ok === false) return unknown;
    const bots = chosen.flatMap((each) => (each.ok ? each.value.slice(0, 1) : []));
    return { ok: true, value: roundRobin(game, bots, { ...options, settings: settings.value, seats, rated }) };
  });
}

interface Played<G extends GameTypes> extends Pick<LadderOptions, 'games' | 'seconds' | 'seed'> {
  readonly settings: G['Settings'];
  readonly seats: number;
  readonly rated: Rater;
}
/**
 * In each round, every two bots play one game: one bot has the even chairs, the other the odd ones. Each deal is played
 * in two rounds, with the chairs exchanged.
 */
function roundRobin<G extends GameTypes>(game: Game<G>, bots: readonly Bot<G>[], run: Played<G>): Rung[] {
  const rungs = bots.map(({ id }): Rung => ({ bot: id, rating: NEWCOMER, games: 0, won: 0 }));
  const pairs = bots.flatMap((_, one) => bots.slice(one + 1).map((__, more) => [one, one + 1 + more] as const));
  const all = run.games * pairs.length;
  const [bar, startMs] = [progress(`ladder ${game.id}`), performance.now()];
  const spent = (): number => (performance.now() - startMs) / 1000 / (run.seconds ?? Infinity);
  for (let done = 0; done < all && spent() < 1; done++) {
    const [one, other] = defined(pairs[done % pairs.length]);
    const round = Math.floor(done / pairs.length);
    const share = firstShare(game, [defined(bots[one]), defined(bots[other])], round, run);
    count(run.rated, defined(rungs[one]), defined(rungs[other]), share);
    bar.at(Math.max((done + 1) / all, spent()), () => `${grouped(done + 1)} of ${grouped(all)} games`);
  }
  bar.end();
  return rungs;
}
function count(rated: Rater, one: Rung, other: Rung, share: number): void {
  const places = share > 1 / 2 ? [1, 2] : share < 1 / 2 ? [2, 1] : [1, 1];
  const after = rated([
    { players: [one.rating], place: defined(places[0]) },
    { players: [other.rating], place: defined(places[1]) },
  ]);
  for (const [side, rung] of [one, other].entries()) {
    rung.rating = defined(after[side]?.[0]);
    rung.games++;
    rung.won += rung === one ? share : 1 - share;
  }
}
/** Plays one game. Returns the share of the first place that the first bot has won, from 0 to 1. */
function firstShare<G extends GameTypes>(
  game: Game<G>,
  pair: readonly [Bot<G>, Bot<G>],
  round: number,
  { settings, seats, seed }: Played<G>,
): number {
  const seated = Array.from({ length: seats }, (_, seat) => pair[(seat + round) % 2 === 0 ? 0 : 1]);
  const chance = seededChance(`${seed}/${Math.floor(round / 2)}`);
  const opened = GameTable.open(game, { settings, seats, chance }, () => {});
  const { standing } = playOut(opened, seated, pickFrom(`${seed}/${round}/${pair[0].id}/${pair[1].id}`));
  const first = standing.filter(({ place }) => place === 1);
  return first.filter(({ seat }) => seated[seat] === pair[0]).length / first.length;
}

const HEAD = `# How strong the players are

Every bot of a game plays every other: one has every second chair, the other has the rest, and each deal is played
twice, with the chairs exchanged. Ratings start at 1500 and are computed in the same way as for people
(\`server/statistics/rating.ts\`); they are given with their 95 % interval. "won" is the share of first places, and the
last column is its 95 % interval. Generated by \`parlour ladder <game>\`.
`;
