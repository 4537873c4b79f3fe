import {
  CLOCK_CHOICES,
  keepsHands,
  REPLAY_ACCESS,
  type ClockChoice,
  type ReplayAccess,
  type Sitting,
} from '@parlour/sdk/vocabulary';
import { HOUSE_CHARACTERS, houseCharacter } from '@parlour/sdk/characters/house';
import { ArrowLeft, DoorOpen } from 'lucide-react';
import { use, useState, type FormEvent, type ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { defined } from '@parlour/kernel/defined';
import type { Arrival } from '../lib/arrival.ts';
import { Choices } from '../components/Choices.tsx';
import form from '../components/form.module.css';
import { NotFound } from '../components/NotFound.tsx';
import { Notice } from '../components/Notice.tsx';
import { changesFrom, fieldsOf, valuesUnder, type Values } from '../lib/schema-form.ts';
import { Switch } from '../components/Switch.tsx';
import { SettingField } from '../components/SettingField.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { useGameFace, type GameFace } from '../hooks/use-game.ts';
import { useGames } from '../hooks/use-games.ts';
import { useTitle } from '../hooks/use-title.ts';
import { Loading } from '../components/Loading.tsx';
import { namesIn, WhoMaySit } from '../components/WhoMaySit.tsx';
import { createRoom, type ApiProblem, type GameInfo } from '../store/api.ts';
import { useOffline } from '../store/offline.ts';
import { Button, useWords } from '../ui/index.ts';
import { preferences } from '../ui/preferences.ts';
import { rulesWords } from '../words/rules/index.ts';
import css from './NewRoom.module.css';

/** Where a table is laid for friends: rules, bots, clock. */
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

interface Draft {
  readonly preset: string;
  readonly values: Values;
  readonly seats: number;
  readonly bots: number;
  readonly botKind: string;
  readonly clock: ClockChoice;
  readonly latecomers: boolean;
  readonly replays: ReplayAccess;
  readonly delayedHands: boolean;
  readonly hints: boolean;
  readonly sitting: Sitting;
  readonly invited: string;
  readonly listed: boolean;
}

const CHARACTERS = HOUSE_CHARACTERS.map(({ id }) => id);
/** As many bots of one kind; of a character, that one and then the others in turn. */
function sittingBots(kind: string, count: number): string[] {
  const first = CHARACTERS.indexOf(kind);
  return Array.from({ length: count }, (_, index) =>
    first === -1 ? kind : defined(CHARACTERS[(first + index) % CHARACTERS.length]),
  );
}
/** The number of players and the bots to choose from; some presets have their own. */
function playersUnder(game: GameInfo, preset: string): Pick<GameInfo, 'seats' | 'bots'> {
  const usual = { seats: game.presetSeats[preset] ?? game.seats, bots: [...game.bots, ...CHARACTERS] };
  return game.presetPlayers[preset] ?? usual;
}
const hasFixedSeats = (game: GameInfo, preset: string): boolean => {
  const [min, max] = playersUnder(game, preset).seats;
  return min === max;
};
function seated(game: GameInfo, draft: Draft): Draft {
  const { seats: range, bots: kinds } = playersUnder(game, draft.preset);
  const seats = Math.min(Math.max(draft.seats, range[0]), range[1]);
  const botKind = kinds.includes(draft.botKind) ? draft.botKind : (kinds[0] ?? draft.botKind);
  return { ...draft, seats, bots: Math.min(draft.bots, seats - 1), botKind };
}

function HostForm({ game }: { readonly game: GameInfo }): ReactElement {
  const { host, table } = useWords();
  const face = useGameFace(game.id);
  useTitle(host.title(face.title));
  const [, go] = useLocation();
  const offline = useOffline();
  const fields = fieldsOf(game.settings);
  const [firstPreset = ''] = Object.keys(game.presets);
  const [draft, setDraft] = useState<Draft>(() => ({
    preset: firstPreset,
    values: valuesUnder(fields, game.presets[firstPreset]),
    seats: playersUnder(game, firstPreset).seats[1],
    bots: offline ? playersUnder(game, firstPreset).seats[1] - 1 : 0,
    botKind: defined(game.bots[0]),
    clock: offline ? preferences.getState().soloClock : 'normal',
    latecomers: true,
    replays: 'players',
    delayedHands: false,
    hints: true,
    sitting: 'anyone',
    invited: '',
    listed: false,
  }));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [opening, setOpening] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft((now) => seated(game, { ...now, ...part }));
  const open = async (): Promise<void> => {
    setOpening(true);
    const { preset, values, seats, bots, botKind, clock, latecomers, sitting, invited, listed } = draft;
    const { replays, delayedHands, hints } = draft;
    const made = await createRoom({
      game: game.id,
      ...(preset === '' ? {} : { preset }),
      settings: { ...changesFrom(valuesUnder(fields, game.presets[preset]), values) },
      // Where the rules say how many play, changed rules may say something else than the preset.
      ...(hasFixedSeats(game, preset) ? {} : { seats }),
      ...(botKind === '' ? { numAiPlayers: bots } : { bots: sittingBots(botKind, bots) }),
      clock,
      latecomers,
      replays,
      delayedHands: delayedHands && keepsHands(replays),
      hints,
      sitting,
      invited: [...namesIn(invited)],
      listed,
    });
    setOpening(false);
    if (made.ok) go(`/t/${made.value}`, { state: { arrival: 'sit' } satisfies Arrival });
    else setProblem(made.error);
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
        <form className={css.form} onSubmit={submit}>
          <Rules game={game} face={face} draft={draft} change={change} />
          <Players game={game} face={face} draft={draft} change={change} />
          {!offline && <Others draft={draft} change={change} />}
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

interface PartProps {
  readonly game: GameInfo;
  readonly face: GameFace;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}
function Rules({ game, face, draft, change }: PartProps): ReactElement {
  const { host } = useWords();
  const fields = fieldsOf(game.settings);
  const presets = Object.keys(game.presets);
  const changed = Object.keys(changesFrom(valuesUnder(fields, game.presets[draft.preset]), draft.values)).length;
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
            {host.details}
            {changed > 0 && <span className={css.changed}>{host.changed(changed)}</span>}
          </summary>
          <div className={css.fields}>
            {fields.map((field) => (
              <SettingField
                key={field.name}
                field={field}
                value={draft.values[field.name] ?? null}
                words={face.words?.settings[field.name]}
                onChange={(value) => change({ values: { ...draft.values, [field.name]: value } })}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function Players({ game, face, draft, change }: PartProps): ReactElement {
  const { host, clocks, bots, lang } = useWords();
  const help = use(rulesWords(lang));
  const players = playersUnder(game, draft.preset);
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
        value={draft.bots}
        onChange={(bots) => change({ bots })}
      />
      {draft.bots > 0 && players.bots.length > 1 && (
        <Choices
          look="cards"
          label={host.botKind}
          options={players.bots.map((value) => ({
            value,
            label: (face.words?.bots[value] ?? bots[value] ?? houseCharacter(value))?.name ?? value,
            about: (face.words?.bots[value] ?? bots[value])?.about,
          }))}
          value={draft.botKind}
          onChange={(botKind) => change({ botKind })}
        />
      )}
      <Choices
        look="cards"
        label={host.clock}
        options={CLOCK_CHOICES.map((value) => ({ value, label: clocks[value].name, about: clocks[value].about }))}
        value={draft.clock}
        onChange={(clock) => change({ clock })}
      />
      <Switch label={help.hints} help={help.hintsHelp} on={draft.hints} onChange={(hints) => change({ hints })} />
    </section>
  );
}

/** What matters only where others can come. */
function Others({ draft, change }: Pick<PartProps, 'draft' | 'change'>): ReactElement {
  const { host, replays } = useWords();
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
  const { host, lobby } = useWords();
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
      <ul>
        {problem.issues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
    </div>
  );
}
