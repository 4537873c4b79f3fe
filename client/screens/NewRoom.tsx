import { CLOCK_CHOICES, keepsHands, REPLAY_ACCESS } from '@parlour/sdk/vocabulary';
import { ArrowLeft, Check, DoorOpen, History } from 'lucide-react';
import { Suspense, use, useEffect, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import type { Arrival } from '../lib/arrival.ts';
import { Choices } from '../components/Choices.tsx';
import form from '../components/form.module.css';
import { BotChairs } from '../components/hosting/BotChairs.tsx';
import { SettingList } from '../components/hosting/SettingList.tsx';
import { NotFound } from '../components/NotFound.tsx';
import { Notice } from '../components/Notice.tsx';
import { changesFrom, fieldsOf, valuesUnder } from '../lib/schema-form.ts';
import {
  firstDraft,
  parseDraft,
  playersUnder,
  requestFor,
  seated,
  withBots,
  type TableDraft,
} from '../lib/table-draft.ts';
import { Switch } from '../components/Switch.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { useClockWords } from '../hooks/use-clock-words.ts';
import { useGameFace, type GameFace } from '../hooks/use-game.ts';
import { useGames } from '../hooks/use-games.ts';
import { useTitle } from '../hooks/use-title.ts';
import { Loading } from '../components/Loading.tsx';
import { WhoMaySit } from '../components/WhoMaySit.tsx';
import { createRoom, type ApiProblem, type GameInfo } from '../store/api.ts';
import { useOwnCharacters } from '../store/characters.ts';
import { keepTable, lastTable } from '../store/last-tables.ts';
import { useOffline } from '../store/offline.ts';
import { Button, useWords } from '../ui/index.ts';
import { preferences } from '../ui/preferences.ts';
import { useHostingWords } from '../words/hosting/index.ts';
import { rulesWords } from '../words/rules/index.ts';
import { Room, WaitingRoom } from './index.ts';
import css from './NewRoom.module.css';

/** The form for opening a table: rules, bots, clock, and who may join. */
export function NewRoom({ game: id }: { readonly game: string }): ReactElement {
  const { games, problem, again } = useGames();
  const game = games?.find((each) => each.id === id);
  if (games === null && problem === null) return <Loading />;
  if (problem !== null) return <Unreachable onAgain={again} />;
  return game === undefined ? <NotFound why="game" /> : <HostForm game={game} />;
}

function Unreachable({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  const words = useWords();
  return (
    <Notice title={words.lobby.unreachable} text={words.lost.serverText}>
      <Button look="primary" onClick={onAgain}>
        {words.tryAgain}
      </Button>
    </Notice>
  );
}

/** The first draft without a server: nobody else can join, so bots take the other chairs. */
function aloneAt(game: GameInfo): TableDraft {
  const draft = firstDraft(game);
  const { seats, bots } = playersUnder(game, draft.preset);
  return { ...draft, bots: withBots([], seats[1] - 1, bots), clock: preferences.getState().soloClock };
}

function HostForm({ game }: { readonly game: GameInfo }): ReactElement {
  const { table } = useWords();
  const host = useHostingWords();
  const face = useGameFace(game.id);
  useTitle(host.title(face.title));
  const [, go] = useLocation();
  const own = useOwnCharacters();
  const offline = useOffline();
  const [draft, setDraft] = useState<TableDraft>(() => (offline ? aloneAt(game) : firstDraft(game)));
  const [last] = useState(() => parseDraft(game, lastTable(game.id), own));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [opening, setOpening] = useState(false);
  const change = (part: Partial<TableDraft>): void => setDraft((now) => seated(game, { ...now, ...part }, own));
  // Prefetch what the button leads to.
  useEffect(() => void Promise.all([Room.ahead(), WaitingRoom.ahead()]).catch(() => undefined), []);
  const open = async (): Promise<void> => {
    setOpening(true);
    const made = await createRoom(requestFor(game, draft, own));
    setOpening(false);
    if (!made.ok) return setProblem(made.error);
    keepTable(game.id, draft);
    go(`/t/${made.value}`, { state: { arrival: 'sit' } satisfies Arrival });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void open();
  };
  return (
    <>
      <TopBar />
      <main className={css.main}>
        <Link href="/" className={css.back}>
          <ArrowLeft aria-hidden />
          {host.back}
        </Link>
        <div className={css.head}>
          <h1>{host.title(face.title)}</h1>
          <p>
            {!offline && host.lead} <Link href={`/rules/${game.id}`}>{table.rules}</Link>
          </p>
        </div>
        {last !== null && (
          <LastTime
            game={game}
            face={face}
            last={last}
            isTaken={JSON.stringify(last) === JSON.stringify(draft)}
            onTake={() => setDraft(last)}
          />
        )}
        <form className={css.form} onSubmit={submit}>
          <Rules game={game} face={face} draft={draft} change={change} />
          <Players game={game} face={face} draft={draft} change={change} />
          {!offline && <Company draft={draft} change={change} />}
          {problem !== null && <Refused problem={problem} />}
          <div className={css.foot}>
            <Button look="primary" type="submit" className={css.open} disabled={opening}>
              <DoorOpen aria-hidden />
              {host.open}
            </Button>
          </div>
        </form>
      </main>
    </>
  );
}

interface LastTimeProps {
  readonly game: GameInfo;
  readonly face: GameFace;
  readonly last: TableDraft;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}
/** Fills the form with the last table of this game that was opened here. */
function LastTime({ game, face, last, isTaken, onTake }: LastTimeProps): ReactElement {
  const host = useHostingWords();
  const clock = useClockWords(game.id, last.values)(last.clock);
  const changed = changesUnder(game, last);
  const about = [
    ...(last.preset === '' ? [] : [face.words?.presets[last.preset]?.name ?? last.preset]),
    ...(changed > 0 ? [host.changed(changed)] : []),
    host.someBots(last.bots.length),
    clock.name,
  ];
  return (
    <Button className={css.last} aria-pressed={isTaken} onClick={onTake}>
      {isTaken ? <Check aria-hidden /> : <History aria-hidden />}
      <span>
        <strong>{host.lastTime}</strong>
        <span>{about.join(' · ')}</span>
      </span>
    </Button>
  );
}
const changesUnder = (game: GameInfo, { preset, values }: TableDraft): number =>
  Object.keys(changesFrom(valuesUnder(fieldsOf(game.settings), game.presets[preset]), values)).length;

interface PartProps {
  readonly game: GameInfo;
  readonly face: GameFace;
  readonly draft: TableDraft;
  readonly change: (part: Partial<TableDraft>) => void;
}
function Rules({ game, face, draft, change }: PartProps): ReactElement {
  const { lobby } = useWords();
  const host = useHostingWords();
  const fields = useMemo(() => fieldsOf(game.settings), [game]);
  const presets = Object.keys(game.presets);
  const usual = useMemo(() => valuesUnder(fields, game.presets[draft.preset]), [fields, game, draft.preset]);
  const changed = Object.keys(changesFrom(usual, draft.values)).length;
  return (
    <section className={css.part}>
      {presets.length > 0 && (
        <Choices
          look="cards"
          label={host.rules}
          options={presets.map((value) => ({
            value,
            label: face.words?.presets[value]?.name ?? value,
            about: face.words?.presets[value]?.about,
          }))}
          value={draft.preset}
          onChange={(preset) => change({ preset, values: valuesUnder(fields, game.presets[preset]) })}
        />
      )}
      {fields.length > 0 && (
        <details className={css.details}>
          <summary>
            {lobby.details}
            {changed > 0 && <span className={css.changed}>{host.changed(changed)}</span>}
          </summary>
          <Suspense>
            <SettingList
              game={game.id}
              face={face}
              fields={fields}
              values={draft.values}
              preset={usual}
              onChange={(values) => change({ values })}
            />
          </Suspense>
        </details>
      )}
    </section>
  );
}

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function Players({ game, face, draft, change }: PartProps): ReactElement {
  const { lang } = useWords();
  const host = useHostingWords();
  const help = use(rulesWords(lang));
  const own = useOwnCharacters();
  const players = playersUnder(game, draft.preset, own);
  const [min, max] = players.seats;
  return (
    <section className={css.part}>
      {min < max && (
        <Choices
          label={host.chairs}
          options={upTo(min, max).map((value) => ({ value, label: String(value) }))}
          value={draft.seats}
          onChange={(seats) => change({ seats })}
        />
      )}
      <Choices
        label={host.bots}
        help={host.botsHelp}
        options={upTo(0, draft.seats - 1).map((value) => ({ value, label: value === 0 ? host.noBots : String(value) }))}
        value={draft.bots.length}
        onChange={(count) => change({ bots: withBots(draft.bots, count, players.bots, own) })}
      />
      {draft.bots.length > 0 && players.bots.length > 1 && (
        <Suspense>
          <BotChairs
            game={game.id}
            kinds={players.bots}
            characters={own}
            bots={draft.bots}
            onChange={(bots) => change({ bots })}
          />
        </Suspense>
      )}
      <Clock game={game} face={face} draft={draft} change={change} />
      <Switch label={help.hints} help={help.hintsHelp} on={draft.hints} onChange={(hints) => change({ hints })} />
      <Switch
        label={help.backs}
        help={help.backsHelp}
        on={draft.takeBacks}
        onChange={(takeBacks) => change({ takeBacks })}
      />
    </section>
  );
}

function Clock({ game, draft, change }: PartProps): ReactElement {
  const host = useHostingWords();
  const clockWords = useClockWords(game.id, draft.values);
  return (
    <Choices
      look="cards"
      label={host.clock}
      options={CLOCK_CHOICES.map((value) => ({ value, label: clockWords(value).name, about: clockWords(value).about }))}
      value={draft.clock}
      onChange={(clock) => change({ clock })}
    />
  );
}

/** Settings that matter only if others can join: who sits, who watches, and what is kept. */
function Company({ draft, change }: Pick<PartProps, 'draft' | 'change'>): ReactElement {
  const { replays } = useWords();
  const host = useHostingWords();
  return (
    <section className={css.part}>
      <WhoMaySit {...draft} onChange={change} />
      <Choices
        look="cards"
        label={host.replays}
        options={REPLAY_ACCESS.map((value) => ({ value, label: replays[value].name, about: replays[value].about }))}
        value={draft.replays}
        onChange={(access) => change({ replays: access })}
      />
      {keepsHands(draft.replays) && (
        <Switch
          label={host.delayedHands}
          help={host.delayedHandsHelp}
          on={draft.delayedHands}
          onChange={(delayedHands) => change({ delayedHands })}
        />
      )}
    </section>
  );
}

function Refused({ problem }: { readonly problem: ApiProblem }): ReactElement {
  const { lobby } = useWords();
  const host = useHostingWords();
  if (problem.is !== 'wrong') {
    return (
      <p className={form.problem} role="alert">
        {problem.is === 'unreachable' ? lobby.unreachable : problem.is === 'full' ? lobby.full : lobby.failed}
      </p>
    );
  }
  return (
    <div className={form.problem} role="alert">
      <p>{host.wrong}</p>
      <ul lang="en">
        {problem.issues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
    </div>
  );
}
