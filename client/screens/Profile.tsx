import { houseCharacter } from '@parlour/sdk/characters/house';
import type { FiguresAnswer } from '@parlour/sdk/schemas/results';
import { points, pointsAround } from '@parlour/sdk/figures/rating';
import { Suspense, useCallback, useState, type ReactElement } from 'react';
import { defined } from '@parlour/kernel/defined';
import { Chart } from '../components/Chart.tsx';
import { FigureTable } from '../components/FigureTable.tsx';
import { Failed, HistoryPage, Nothing } from '../components/HistoryPage.tsx';
import { Loading } from '../components/Loading.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import { useFigureWords, useGameFace } from '../hooks/use-game.ts';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { figuresIn, listResults } from '../store/results.ts';
import { useWords } from '../ui/index.ts';
import form from '../components/form.module.css';
import css from './Profile.module.css';

const EVERYTHING = { game: null, playedWith: null };
const games = (): ReturnType<typeof listResults> => listResults(EVERYTHING, null, 1);

/** The user's figures in each game. */
export function Profile(): ReactElement {
  return (
    <HistoryPage of="figures">
      <Games />
    </HistoryPage>
  );
}

function Games(): ReactElement {
  const words = useHistoryWords();
  const { answer, again } = useAnswer(games);
  const [chosen, setChosen] = useState<string | null>(null);
  if (answer === null) return <Loading />;
  if (!answer.ok) return <Failed onAgain={again} />;
  const { byGame, pending } = answer.value;
  const game = chosen ?? byGame[0]?.game ?? null;
  if (game === null) return <Nothing />;
  return (
    <>
      {pending > 0 && <output>{words.counting(pending)}</output>}
      <label className={`${form.field} ${css.game}`}>
        <span className={css.label}>{words.game}</span>
        <select className={form.input} value={game} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <Suspense>
            {byGame.map(({ game: id, n }) => (
              <GameOption key={id} game={id} n={n} />
            ))}
          </Suspense>
        </select>
      </label>
      <Suspense fallback={<Loading />}>
        <Figures key={game} game={game} />
      </Suspense>
    </>
  );
}
function GameOption({ game, n }: { readonly game: string; readonly n: number }): ReactElement {
  const words = useHistoryWords();
  const { title } = useGameFace(game);
  return <option value={game}>{`${title} (${words.found(n)})`}</option>;
}

function Figures({ game }: { readonly game: string }): ReactElement {
  const ask = useCallback(() => figuresIn(game), [game]);
  const { answer, again } = useAnswer(ask);
  const names = useFigureWords(game);
  const words = useHistoryWords();
  if (answer === null) return <Loading />;
  if (!answer.ok) return <Failed onAgain={again} />;
  const { figures, lines, rating, ratings } = answer.value;
  const drawn = lines.map(({ id, points: some }) => ({
    name: names?.lines[id] ?? id,
    points: [[0, 0], ...some] as const,
  }));
  const rated = { name: words.rating, points: ratings.map((each) => [each.games, points(each)] as const) };
  return (
    <>
      {rating !== null && (
        <section className={css.rating}>
          <h2>{words.rating}</h2>
          <p className={css.now}>{words.ratingNow(words.number(points(rating)), words.number(pointsAround(rating)))}</p>
          <p className={css.about}>{words.ratingAbout}</p>
        </section>
      )}
      <FigureTable figures={figures} names={names} />
      <Chart title={words.graph} lines={drawn} along={names?.along ?? ''} counts={names?.counts ?? ''} />
      <Chart title={words.ratingOver} lines={[rated]} along={words.afterGames} counts={words.rating} />
      <Ladder game={game} answer={answer.value} />
    </>
  );
}

/** The user's rating among the bots that have played here. Ratings of other people are not shown. */
function Ladder({ game, answer }: { readonly game: string; readonly answer: FiguresAnswer }): ReactElement | null {
  const words = useHistoryWords();
  const { you, bots: generic } = useWords();
  const { words: spoken } = useGameFace(game);
  const { rating, bots } = answer;
  if (rating === null || bots.length === 0) return null;
  const nameOf = (bot: string): string => (spoken?.bots[bot] ?? generic[bot] ?? houseCharacter(bot))?.name ?? bot;
  const rows = [
    { name: you, isYou: true, ...rating },
    ...bots.map(({ bot, ...rest }) => ({ name: nameOf(bot), isYou: false, ...rest })),
  ].toSorted((one, other) => other.mu - one.mu);
  return (
    <section className={css.ladder}>
      <h2>{words.ladder}</h2>
      <p className={css.about}>{words.ladderLead}</p>
      <table className={css.ratings}>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.rating}</th>
            <th scope="col">{words.afterGames}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} data-own={row.isYou}>
              <th scope="row">{row.name}</th>
              <td>{words.ratingNow(words.number(points(row)), words.number(pointsAround(row)))}</td>
              <td>{words.number(defined(row.games))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
