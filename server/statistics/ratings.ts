/** Ratings of people and bots in each game, from places alone, in the order in which the games ended. */
import { defined } from '@parlour/kernel/defined';
import { NEWCOMER, type Rating } from '@parlour/sdk/figures/rating';
import { loadRater, type Rater } from './rating.ts';
import { number, numberOrNull, sidesIn, text, textOrNull, type StatisticsFile, type Stored } from './store.ts';

interface Standing {
  readonly rating: Rating;
  readonly games: number;
}

/** Number of games that are rated before the tables get their turn; they take a few milliseconds. */
const SLICE = 50;

/**
 * Resets all ratings and rates every game. `pause` is awaited after every few games, so that the tables get their turn.
 * The ratings of players stay the previous ones until all games are rated. Returns false if `pause` says that it should
 * stop.
 */
export async function rateAll(file: StatisticsFile, pause: () => Promise<boolean>): Promise<boolean> {
  const games = file.all('SELECT id FROM games ORDER BY finished_at, id').map((row) => text(row, 'id'));
  const known = new Map<string, Standing>();
  const rated = await loadRater();
  for (let from = 0; from < games.length; from += SLICE) {
    if (!(await pause())) return false;
    file.together(() => {
      for (const id of games.slice(from, from + SLICE)) rateGame(file, rated, seatsOf(file, id), known);
    });
  }
  file.together(() => {
    file.run('DELETE FROM ratings');
    keep(file, known);
  });
  return true;
}
const seatsOf = (file: StatisticsFile, id: string): readonly Stored[] =>
  file.all(
    `SELECT g.game, g.sides, s.game_id, s.seat, iif(s.is_whole, s.subject, NULL) AS subject, s.place, s.mu, s.sigma FROM games g JOIN seats s ON s.game_id = g.id
     WHERE g.id = ? ORDER BY s.seat`,
    id,
  );
/** Rates games that ended after all that were rated before. */
export function rateNewest(file: StatisticsFile, rated: Rater, ids: readonly string[]): void {
  for (const id of ids) {
    const seats = seatsOf(file, id);
    const known = new Map<string, Standing>();
    for (const seat of seats) {
      const [row] = file.all(
        'SELECT mu, sigma, games FROM ratings WHERE game = ? AND subject = ?',
        text(seat, 'game'),
        textOrNull(seat, 'subject'),
      );
      if (row !== undefined)
        known.set(keyOf(seat), {
          rating: { mu: number(row, 'mu'), sigma: number(row, 'sigma') },
          games: number(row, 'games'),
        });
    }
    rateGame(file, rated, seats, known);
    keep(file, known);
  }
}

const keyOf = (seat: Stored): string => JSON.stringify([text(seat, 'game'), textOrNull(seat, 'subject')]);
function keep(file: StatisticsFile, known: ReadonlyMap<string, Standing>): void {
  for (const [key, { rating, games }] of known) {
    const [game, subject] = JSON.parse(key) as [string, string | null];
    if (subject !== null) file.putRating(game, subject, rating, games);
  }
}

/** Rates one game. A player without a subject is rated as a newcomer, and that rating is not kept. */
function rateGame(file: StatisticsFile, rated: Rater, seats: readonly Stored[], known: Map<string, Standing>): void {
  const places = seats.map((seat) => numberOrNull(seat, 'place'));
  if (seats.length < 2 || places.includes(null)) return;
  const sides = sidesIn(defined(seats[0]));
  const before = (seat: number): Rating => known.get(keyOf(defined(seats[seat])))?.rating ?? NEWCOMER;
  const after = rated(
    sides.map((side) => ({
      players: side.map(before),
      place: Math.min(...side.map((seat) => defined(places[seat]))),
    })),
  );
  const results = new Map<string, Rating[]>();
  for (const [index, side] of sides.entries())
    for (const [at, seat] of side.entries()) {
      const row = defined(seats[seat]);
      if (row['subject'] === null) continue;
      results.set(keyOf(row), [...(results.get(keyOf(row)) ?? []), defined(after[index]?.[at])]);
    }
  for (const [key, ratings] of results) {
    // Several bots of one kind at a table are one player, who gets the average of their new ratings.
    known.set(key, { rating: average(ratings), games: (known.get(key)?.games ?? 0) + 1 });
  }
  for (const row of seats) {
    const { rating } = known.get(keyOf(row)) ?? { rating: null };
    // Most have not changed, and writing is what takes time.
    if (rating !== null && (row['mu'] !== rating.mu || row['sigma'] !== rating.sigma))
      file.run(
        'UPDATE seats SET mu = ?, sigma = ? WHERE game_id = ? AND seat = ?',
        rating.mu,
        rating.sigma,
        text(row, 'game_id'),
        number(row, 'seat'),
      );
  }
}
const average = (ratings: readonly Rating[]): Rating => ({
  mu: ratings.reduce((sum, { mu }) => sum + mu, 0) / ratings.length,
  sigma: ratings.reduce((sum, { sigma }) => sum + sigma, 0) / ratings.length,
});
