import { DIALS, dialWord } from '@parlour/kit/dials';
import type { Character } from '@parlour/sdk/characters/character';
import { Download, Pencil, Play, Trash2 } from 'lucide-react';
import { Suspense, type ReactElement } from 'react';
import { useCharacterWords } from '../../hooks/use-character-words.ts';
import { useGameFace } from '../../hooks/use-game.ts';
import type { CharacterRecord } from '../../lib/character-record.ts';
import css from '../../screens/Characters.module.css';
import type { TalkLine } from '../../store/characters.ts';
import { Button, IconButton } from '../../ui/index.ts';
import { CharacterFace } from './CharacterFace.tsx';

interface CardProps {
  readonly character: Character;
  readonly record: CharacterRecord;
  readonly talk: readonly TalkLine[];
  readonly busy: boolean;
  readonly onPlay: () => void;
  readonly onEdit: () => void;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}
export function CharacterCard(props: CardProps): ReactElement {
  const { character, record, talk, busy } = props;
  const words = useCharacterWords();
  const { id, name, story, dials } = character;
  return (
    <li className={css.card}>
      <div className={css.who}>
        <span className={css.face}>
          <CharacterFace face={character.face} />
        </span>
        <div>
          <h2>{name}</h2>
          <p className={css.record}>
            {record.won + record.lost === 0 ? words.noRecord : words.record(record.won, record.lost)}
          </p>
        </div>
      </div>
      <div className={css.dials}>
        {DIALS.map((dial) => (
          <div key={dial} className={css.dial}>
            <span>{words.dials[dial]}</span>
            <meter min={0} max={1} value={dials[dial]} aria-label={words.dials[dial]} />
            <span>{words.words[dialWord(dials[dial])]}</span>
          </div>
        ))}
      </div>
      <p className={css.story}>{words.stories[id] ?? story}</p>
      {record.last.length > 0 && (
        <details>
          <summary>{words.lastTen}</summary>
          <ul className={css.lines}>
            {record.last.map(({ replayId, game, won }) => (
              <li key={replayId}>
                <Suspense>
                  <GameTitle id={game} />: {won ? words.won : words.lost}
                </Suspense>
              </li>
            ))}
          </ul>
        </details>
      )}
      {talk.length > 0 && (
        <details>
          <summary>{words.talk}</summary>
          <ul className={css.lines}>
            {talk.map(({ at, from, text }) => (
              <li key={at}>
                <strong>{from}</strong> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={css.tools}>
        <Button look="primary" disabled={busy} aria-label={words.play(name)} onClick={props.onPlay}>
          <Play aria-hidden />
          {words.playShort}
        </Button>
        <IconButton label={words.edit(name)} onClick={props.onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={words.saveFile(name)} onClick={props.onSave}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label={words.remove(name)} onClick={props.onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

const GameTitle = ({ id }: { readonly id: string }): string => useGameFace(id).title;
