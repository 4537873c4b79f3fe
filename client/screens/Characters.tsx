import { SLOTS, type Character, type CharacterSheet } from '@parlour/sdk/characters/character';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { isOwnId } from '@parlour/sdk/characters/ids';
import { FilePlus, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { CharacterCard } from '../components/characters/CharacterCard.tsx';
import { CharacterFace } from '../components/characters/CharacterFace.tsx';
import { CharacterEditor } from '../components/characters/CharacterEditor.tsx';
import form from '../components/form.module.css';
import { TopBar } from '../components/TopBar.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import { useCharacterWords } from '../hooks/use-character-words.ts';
import { useGameFace } from '../hooks/use-game.ts';
import { useGames } from '../hooks/use-games.ts';
import { useTitle } from '../hooks/use-title.ts';
import type { Arrival } from '../lib/arrival.ts';
import { characterFile, faultText, FILE_BYTES_MAX, readCharacter } from '../lib/character-file.ts';
import { tableWith } from '../lib/company.ts';
import { recordWith } from '../lib/character-record.ts';
import { saveAs } from '../lib/save-as.ts';
import { createRoom } from '../store/api.ts';
import { drawSheet, keep, newId, newSeed, remove, useGallery } from '../store/characters.ts';
import { allResults } from '../store/results.ts';
import { Button, Dialog, IconButton, useWords } from '../ui/index.ts';
import { preferences } from '../ui/preferences.ts';
import css from './Characters.module.css';

const everyGame = (): ReturnType<typeof allResults> => allResults({ game: null, playedWith: null });
const NAMES = ['Ada', 'Boris', 'Chen', 'Dolores', 'Emil', 'Fatou', 'Goran', 'Hedda', 'Ines', 'Jonas'];

/**
 * The gallery: eight slots whose characters can be created, edited, deleted, saved to a file, opened from one, and
 * played with.
 */
export function Characters(): ReactElement {
  const words = useCharacterWords();
  const { lobby } = useWords();
  useTitle(words.title);
  const [, go] = useLocation();
  const { slots, talk } = useGallery();
  const { games } = useGames();
  const { answer } = useAnswer(everyGame);
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const wasRemoving = useRef(false);
  // The pressed button has disappeared with its character. Without this the focus would be nowhere.
  useEffect(() => {
    if (removing === null && wasRemoving.current && document.activeElement === document.body) list.current?.focus();
    wasRemoving.current = removing !== null;
  }, [removing]);
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const played = answer?.ok === true ? answer.value : [];
  const game = games?.find(({ id }) => id === chosen) ?? games?.[0];
  const characters = slots.filter((slot) => slot !== null);
  // Not the sum of the cards: a game with several of them was won or lost once.
  const { won, lost } = recordWith(
    characters.map(({ id }) => id),
    played,
  );
  const play = async (character: Character): Promise<void> => {
    if (game === undefined) return;
    setProblem(null);
    setOpening(true);
    const made = await createRoom({
      ...tableWith(game, character, characters),
      clock: preferences.getState().soloClock,
    });
    setOpening(false);
    if (made.ok) go(`/t/${made.value}`, { state: { arrival: 'play' } satisfies Arrival });
    else setProblem(made.error.is === 'unreachable' ? lobby.unreachable : lobby.failed);
  };
  const open = async (file: File): Promise<void> => {
    // The chosen file may be of any size: read no more of it than a valid file can have.
    const read = readCharacter(await file.slice(0, FILE_BYTES_MAX + 1).text());
    if (!read.ok) return setProblem(faultText(read.error, words));
    setProblem(keep({ ...read.value, id: newId() }, null) ? null : words.full);
  };
  const told = (character: Character): Character => ({
    ...character,
    story: words.stories[character.id] ?? character.story,
  });
  const edit = (next: Editing): void => {
    setProblem(null);
    setEditing(next);
  };
  const create = (): void => {
    const storySeed = newSeed();
    edit({ before: null, sheet: drawSheet(NAMES, words.storyOf, storySeed), storySeed });
  };
  const gone = characters.find(({ id }) => id === removing) ?? null;
  const away = HOUSE_CHARACTERS.filter(({ id }) => !characters.some((character) => character.id === id));
  return (
    <>
      <TopBar toGames />
      <main className={css.main}>
        <header className={css.head}>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <p className={css.totals}>{words.totals(won, lost)}</p>
        </header>
        {problem !== null && (
          <p className={`${form.problem} ${css.problem}`} role="alert">
            {problem}
          </p>
        )}
        {games !== null && game !== undefined && (
          <label className={`${form.field} ${css.game}`}>
            <span>{words.game}</span>
            <select
              className={form.input}
              value={game.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {games.map(({ id }) => (
                <Suspense key={id} fallback={<option value={id}>{id}</option>}>
                  <GameOption id={id} />
                </Suspense>
              ))}
            </select>
          </label>
        )}
        <ul ref={list} className={css.slots} tabIndex={-1} aria-label={words.title}>
          {Array.from({ length: SLOTS }, (_, slot) => {
            const character = slots[slot] ?? null;
            if (character === null) return <EmptySlot key={slot} away={away} />;
            return (
              <CharacterCard
                key={slot}
                character={character}
                record={recordWith([character.id], played)}
                talk={talk[character.id] ?? NOTHING_SAID}
                busy={opening || game === undefined}
                onPlay={() => void play(character)}
                onEdit={() => edit({ before: character.id, sheet: told(character), storySeed: newSeed() })}
                onSave={() => {
                  const file = new Blob([characterFile(told(character))], { type: 'application/json' });
                  saveAs(file, `${character.name}.json`);
                }}
                onRemove={() => setRemoving(character.id)}
              />
            );
          })}
        </ul>
        {characters.length < SLOTS && <NewCharacter onCreate={create} onOpen={(file) => void open(file)} />}
      </main>
      {editing !== null && (
        <CharacterEditor
          sheet={editing.sheet}
          storySeed={editing.storySeed}
          title={editing.before === null ? words.create : words.edit(editing.sheet.name)}
          onClose={() => setEditing(null)}
          onSave={({ name, face, story, dials }) => {
            const { before } = editing;
            const id = before !== null && isOwnId(before) ? before : newId();
            setProblem(keep({ id, name, face, story, dials }, before) ? null : words.full);
            setEditing(null);
          }}
        />
      )}
      <Dialog
        open={gone !== null}
        onClose={() => setRemoving(null)}
        title={gone === null ? '' : words.remove(gone.name)}
        actions={
          <>
            <Button
              look="danger"
              onClick={() => {
                if (removing !== null) remove(removing);
                setProblem(null);
                setRemoving(null);
              }}
            >
              {words.removeYes}
            </Button>
            <Button onClick={() => setRemoving(null)}>{words.cancel}</Button>
          </>
        }
      >
        <p>{gone === null ? '' : words.removeAsk(gone.name)}</p>
      </Dialog>
    </>
  );
}
const NOTHING_SAID: readonly never[] = [];

function GameOption({ id }: { readonly id: string }): ReactElement {
  const { title } = useGameFace(id);
  return <option value={id}>{title}</option>;
}

interface Editing {
  /** Id of the character that is edited; null for a new one. */
  readonly before: string | null;
  readonly sheet: CharacterSheet;
  readonly storySeed: string;
}
/** `away`: house characters that have no slot. */
function EmptySlot({ away }: { readonly away: readonly Character[] }): ReactElement {
  const words = useCharacterWords();
  return (
    <li className={css.card} data-empty>
      <p className={css.record}>{words.empty}</p>
      {away.length > 0 && (
        <div className={css.away}>
          {away.map((character) => (
            <IconButton
              key={character.id}
              label={words.bringBack(character.name)}
              onClick={() => keep(character, null)}
            >
              <span className={css.small}>
                <CharacterFace face={character.face} />
              </span>
            </IconButton>
          ))}
        </div>
      )}
    </li>
  );
}

interface NewProps {
  readonly onCreate: () => void;
  readonly onOpen: (file: File) => void;
}
/** Fixed at the bottom of the screen. */
function NewCharacter({ onCreate, onOpen }: NewProps): ReactElement {
  const words = useCharacterWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.foot}>
      <Button onClick={() => input.current?.click()}>
        <FilePlus aria-hidden />
        <span className={css.label}>{words.open}</span>
      </Button>
      <Button look="primary" onClick={onCreate}>
        <Plus aria-hidden />
        {words.create}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={words.open}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) onOpen(file);
        }}
      />
    </div>
  );
}
