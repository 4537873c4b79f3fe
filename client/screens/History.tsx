import type { PlayedAnswer, ResultsAnswer } from '@parlour/sdk/schemas/results';
import { Download } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ForgetMe } from '../components/ForgetMe.tsx';
import form from '../components/form.module.css';
import { Failed, HistoryPage, Nothing } from '../components/HistoryPage.tsx';
import { Loading } from '../components/Loading.tsx';
import { SaveButton } from '../components/SaveGame.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import { useGameFace } from '../hooks/use-game.ts';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { useShownName } from '../hooks/use-shown-name.ts';
import { csvOf } from '../lib/csv.ts';
import { replayPath } from '../lib/replay-path.ts';
import { saveAs } from '../lib/save-as.ts';
import { hasPlayedOffline } from '../store/offline.ts';
import { allResults, listResults, type ResultFilter } from '../store/results.ts';
import { announce, Button, useWords } from '../ui/index.ts';
import css from './History.module.css';

const OfflineGames = lazy(async () => ({
  default: (await import('../components/offline/OfflineGames.tsx')).OfflineGames,
}));

/** The games finished in this browser. */
export function History(): ReactElement {
  const [changes, setChanges] = useState(0);
  const onChange = useCallback(() => setChanges((times) => times + 1), []);
  const [isListed, setListed] = useState(false);
  const onListed = useCallback(() => setListed(true), []);
  return (
    <HistoryPage of="games">
      {hasPlayedOffline() && (
        <Suspense>
          <OfflineGames onSent={onChange} />
        </Suspense>
      )}
      <Games key={changes} onListed={onListed} />
      {/*
        Not before the list, which would push the button away from under a finger. Stays mounted when no games are left,
        since it shows the result.
      */}
      {isListed && <ForgetMe onDone={onChange} />}
    </HistoryPage>
  );
}

/** `onListed` is called when the games are shown, or it is shown that there are none or why. */
function Games({ onListed }: { readonly onListed: () => void }): ReactElement {
  const [narrowed, setNarrowed] = useState<ResultFilter>({ game: null, playedWith: null });
  const ask = useCallback(() => listResults(narrowed), [narrowed]);
  const { answer, again } = useAnswer(ask);
  if (answer === null) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {!answer.ok ? (
        <Failed onAgain={again} />
      ) : answer.value.byGame.length === 0 && answer.value.pending === 0 ? (
        <Nothing />
      ) : (
        <>
          <Filters known={answer.value} narrowed={narrowed} onChange={setNarrowed} />
          {/* Changed filters or newer games start a new list. */}
          <List
            key={JSON.stringify([narrowed, answer.value.games[0]?.replayId])}
            first={answer.value}
            narrowed={narrowed}
          />
          <Exports narrowed={narrowed} />
        </>
      )}
      <Listed onListed={onListed} />
    </Suspense>
  );
}
/** Its effect waits for everything beside it. */
function Listed({ onListed }: { readonly onListed: () => void }): null {
  useEffect(onListed, [onListed]);
  return null;
}

interface FiltersProps {
  readonly known: ResultsAnswer;
  readonly narrowed: ResultFilter;
  readonly onChange: (narrowed: ResultFilter) => void;
}
function Filters({ known, narrowed, onChange }: FiltersProps): ReactElement {
  const words = useHistoryWords();
  const shownName = useShownName();
  const ids = [useId(), useId()];
  return (
    <div className={css.filters}>
      <div className={form.field}>
        <label htmlFor={ids[0]}>{words.game}</label>
        <select
          id={ids[0]}
          className={form.input}
          value={narrowed.game ?? ''}
          onChange={({ currentTarget }) => onChange({ ...narrowed, game: currentTarget.value || null })}
        >
          <option value="">{words.allGames}</option>
          {known.byGame.map(({ game, n }) => (
            <GameOption key={game} game={game} n={n} />
          ))}
        </select>
      </div>
      {known.people.length > 0 && (
        <div className={form.field}>
          <label htmlFor={ids[1]}>{words.playedWith}</label>
          <select
            id={ids[1]}
            className={form.input}
            value={narrowed.playedWith ?? ''}
            onChange={({ currentTarget }) => onChange({ ...narrowed, playedWith: currentTarget.value || null })}
          >
            <option value="">{words.anybody}</option>
            {known.people.map(({ name, n }) => (
              <option key={name} value={name}>{`${shownName(name)} (${n})`}</option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
function GameOption({ game, n }: { readonly game: string; readonly n: number }): ReactElement {
  const { title } = useGameFace(game);
  return <option value={game}>{`${title} (${n})`}</option>;
}

function List({ first, narrowed }: { readonly first: ResultsAnswer; readonly narrowed: ResultFilter }): ReactElement {
  const words = useHistoryWords();
  const { ending } = useWords();
  const [games, setGames] = useState(first.games);
  const [next, setNext] = useState(first.next);
  const [isBusy, setIsBusy] = useState(false);
  const more = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await listResults(narrowed, next);
    setIsBusy(false);
    if (!answer.ok) return announce(words.failed);
    setGames((known) => [...known, ...answer.value.games]);
    setNext(answer.value.next);
    announce(words.found(games.length + answer.value.games.length));
  };
  return (
    <section className={css.list}>
      <output className={css.total}>
        {first.total === 0 ? words.noMatch : words.found(first.total)}
        {first.pending > 0 && ` ${words.counting(first.pending)}`}
      </output>
      {games.length > 0 && (
        <table className={css.games}>
          <thead>
            <tr>
              <th scope="col">{words.game}</th>
              <th scope="col" className={css.wide}>
                {words.when}
              </th>
              <th scope="col" className={css.wide}>
                {words.others}
              </th>
              <th scope="col" className={css.end}>
                {words.result}
              </th>
              <th scope="col" className={css.end}>
                {words.points}
              </th>
              <th scope="col">
                <span className="visually-hidden">{ending.log}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <Row key={game.replayId} game={game} />
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <Button disabled={isBusy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

function Row({
  game: { replayId, game, finishedAt, seats, sides, isOffline },
}: {
  readonly game: PlayedAnswer;
}): ReactElement {
  const words = useHistoryWords();
  const { ending } = useWords();
  const { title } = useGameFace(game);
  const shownName = useShownName();
  const when = words.at(new Date(finishedAt));
  const own = seats.find(({ isYou }) => isYou);
  const others = words.names(seats.filter(({ isYou }) => !isYou).map(({ name }) => shownName(name)));
  const place = own?.place ?? null;
  return (
    <tr data-first={place === 1}>
      <th scope="row">
        <Link href={replayPath(replayId, own?.seat ?? null)} aria-label={words.lookAt(title, when)}>
          {title}
        </Link>
        {isOffline && <span className={css.mark}>{words.offline}</span>}
        <span className={css.narrow}>{when}</span>
        <span className={css.narrow}>{others}</span>
      </th>
      <td className={css.wide}>{when}</td>
      <td className={css.wide}>{others}</td>
      <td className={css.end}>
        {place === null
          ? words.left
          : sides === seats.length
            ? words.placeOf(ending.places(place), seats.length)
            : words.placeOfTeams(ending.places(place), sides)}
      </td>
      <td className={css.end}>{scoreOf(own?.score ?? null, ending.points)}</td>
      <td className={css.save}>
        <SaveButton id={replayId} game={game} called={`${title}, ${when}`} />
      </td>
    </tr>
  );
}
const scoreOf = (score: number | null, shown: (score: number) => string): ReactNode =>
  score === null ? '' : shown(score);

function Exports({ narrowed }: { readonly narrowed: ResultFilter }): ReactElement {
  const words = useHistoryWords();
  const shownName = useShownName();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: 'csv' | 'json'): Promise<void> => {
    setIsBusy(true);
    const games = await allResults(narrowed);
    setIsBusy(false);
    setHasFailed(!games.ok);
    if (!games.ok) return;
    const text = kind === 'csv' ? csvOf(games.value, shownName) : `${JSON.stringify(games.value, null, 2)}\n`;
    const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
    saveAs(new Blob([text], { type }), `parlour-games.${kind}`);
  };
  return (
    <div className={css.exports}>
      <Button disabled={isBusy} onClick={() => void save('csv')}>
        <Download aria-hidden />
        {words.csv}
      </Button>
      <Button disabled={isBusy} onClick={() => void save('json')}>
        <Download aria-hidden />
        {words.json}
      </Button>
      {hasFailed && <p role="alert">{words.failed}</p>}
    </div>
  );
}
