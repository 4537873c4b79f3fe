import type { TableAnswer } from '@parlour/sdk/schemas/results';
import { useEffect, useState, type ReactElement } from 'react';
import { useFigureWords } from '../hooks/use-game.ts';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { useShownName } from '../hooks/use-shown-name.ts';
import { shownFigure } from '../lib/estimates.ts';
import { tableResults } from '../store/results.ts';
import { useWords, type FigureWords } from '../ui/index.ts';
import css from './TableSoFar.module.css';

interface TableSoFarProps {
  readonly room: string;
  readonly game: string;
  /** The game that has just ended. Its log may not be written yet, so the request is repeated until it is included. */
  readonly gameId: string;
}
const AGAIN_MS = 600;
const TRIES_MAX = 6;

/** The standings over all games at this table, and everybody's figures there. */
export function TableSoFar({ room, game, gameId }: TableSoFarProps): ReactElement | null {
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = async (tries: number): Promise<void> => {
      const now = await tableResults(room);
      if (gone) return;
      if (now.ok && now.value.last === gameId) setAnswer(now.value);
      else if (tries < TRIES_MAX) timer = setTimeout(() => void ask(tries + 1), AGAIN_MS);
    };
    void ask(1);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [room, gameId]);
  const names = useFigureWords(game);
  if (answer === null) return null;
  return (
    <>
      {answer.games > 1 && <Standing answer={answer} />}
      <Play answer={answer} names={names} />
    </>
  );
}

function Standing({ answer: { games, players } }: { readonly answer: TableAnswer }): ReactElement {
  const words = useHistoryWords();
  const { ending } = useWords();
  const shownName = useShownName();
  return (
    <section className={css.soFar}>
      <h3>
        {words.table} · {words.tableGames(games)}
      </h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.afterGames}</th>
            <th scope="col">{words.wins}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ name, bot, games: played, wins, score }) => (
            <tr key={`${name} ${bot}`}>
              <th scope="row">{shownName(name)}</th>
              <td>{played}</td>
              <td>{wins}</td>
              <td>{ending.points(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PlayProps {
  readonly answer: TableAnswer;
  readonly names: FigureWords | null;
}
/** Everybody's figures at this table. */
function Play({ answer: { players }, names }: PlayProps): ReactElement | null {
  const words = useHistoryWords();
  const shownName = useShownName();
  const [first] = players;
  const known = first?.figures.filter(({ id }) => names?.figures[id] !== undefined) ?? [];
  if (first === undefined || known.length === 0) return null;
  return (
    <details className={css.play}>
      <summary>{words.tableFigures}</summary>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.figure}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.sample}</th>
          </tr>
        </thead>
        {players.map(({ name, bot, figures }) => (
          <tbody key={`${name} ${bot}`}>
            {figures
              .filter(({ id, sums: [n] }) => n > 0 && names?.figures[id] !== undefined)
              .map((figure, at, shown) => (
                <tr key={figure.id}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={shown.length}>
                      {shownName(name)}
                    </th>
                  )}
                  <th scope="row">{names?.figures[figure.id]?.name}</th>
                  <td>{shownFigure(figure, figure.sums, words).value}</td>
                  <td>{figure.sums[0]}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}
