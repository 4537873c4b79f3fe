import { pickFrom } from '@parlour/kernel';
import { DIALS, dialWord, drawDials } from '@parlour/kit/dials';
import { characterSheet, STORY_CHARS_MAX, type CharacterSheet } from '@parlour/sdk/characters/character';
import { NAME_CHARS_MAX } from '@parlour/sdk/vocabulary';
import { Dices } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useCharacterWords } from '../../hooks/use-character-words.ts';
import css from '../../screens/Characters.module.css';
import { writeStory } from '../../store/api.ts';
import { drawFace, newSeed, random } from '../../store/characters.ts';
import { Button, Dialog, useWords } from '../../ui/index.ts';
import form from '../form.module.css';
import { CharacterFace } from './CharacterFace.tsx';

interface EditorProps {
  readonly sheet: CharacterSheet;
  /** Seed for a story that the page writes. */
  readonly storySeed: string;
  readonly title: string;
  readonly onSave: (sheet: CharacterSheet) => void;
  readonly onClose: () => void;
}
/**
 * Edits a character: dials first, then a story that fits them. The story is written by the user, by the server's
 * language model or by the page. While it is the page's, it is rewritten whenever the name or a dial changes.
 */
export function CharacterEditor({ sheet, storySeed, title, onSave, onClose }: EditorProps): ReactElement {
  const words = useCharacterWords();
  const { lang } = useWords();
  const id = useId();
  const [draft, setDraft] = useState(sheet);
  const [seed, setSeed] = useState(storySeed);
  const [isWrong, setWrong] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const change = (part: Partial<CharacterSheet>): void => {
    setWrong(false);
    setDraft((now) => {
      const next = { ...now, ...part };
      const isOurs = part.story === undefined && now.story === words.storyOf(now.name, now.dials, pickFrom(seed));
      return isOurs ? { ...next, story: words.storyOf(next.name, next.dials, pickFrom(seed)) } : next;
    });
  };
  const [isWriting, setWriting] = useState(false);
  const write = async (): Promise<void> => {
    const { name, dials } = draft;
    setWriting(true);
    const story = await writeStory({ name, dials, language: lang });
    setWriting(false);
    const next = newSeed();
    setSeed(next);
    change({ story: story ?? words.storyOf(name, dials, pickFrom(next)) });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    // Only a valid sheet is saved: an invalid one could not be read again.
    const parsed = characterSheet.parse(draft);
    if (parsed.ok) return onSave(parsed.value);
    setWrong(true);
    // On a phone the name field, and with it the error, may be out of sight.
    nameField.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={`${id} form`}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={`${id} form`} className={css.edit} onSubmit={save}>
        <div className={css.who}>
          <span className={css.face}>
            <CharacterFace face={draft.face} />
          </span>
          <Button onClick={() => change({ face: drawFace(random) })}>
            <Dices aria-hidden />
            {words.drawFace}
          </Button>
        </div>
        <div>
          {DIALS.map((dial) => (
            <label key={dial} className={css.range}>
              <span>
                {words.dials[dial]}: {words.words[dialWord(draft.dials[dial])]}
              </span>
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(draft.dials[dial] * 100)}
                onChange={({ currentTarget }) =>
                  change({ dials: { ...draft.dials, [dial]: Number(currentTarget.value) / 100 } })
                }
              />
            </label>
          ))}
          <Button onClick={() => change({ dials: drawDials(random) })}>
            <Dices aria-hidden />
            {words.drawDials}
          </Button>
        </div>
        <div className={form.field}>
          <label htmlFor={`${id} name`}>{words.name}</label>
          <input
            ref={nameField}
            id={`${id} name`}
            className={form.input}
            value={draft.name}
            maxLength={NAME_CHARS_MAX}
            required
            autoComplete="off"
            aria-invalid={isWrong}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          {isWrong && (
            <p className={form.problem} role="alert">
              {words.wrongName}
            </p>
          )}
        </div>
        <div className={form.field}>
          <label htmlFor={`${id} story`}>{words.story}</label>
          <textarea
            id={`${id} story`}
            className={form.input}
            value={draft.story}
            maxLength={STORY_CHARS_MAX}
            onChange={({ currentTarget }) => change({ story: currentTarget.value })}
          />
          <Button disabled={isWriting} aria-busy={isWriting} onClick={() => void write()}>
            <Dices aria-hidden />
            {words.writeStory}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
