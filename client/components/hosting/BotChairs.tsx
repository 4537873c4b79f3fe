import type { Character } from '@parlour/sdk/characters/character';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { useId, type ReactElement } from 'react';
import { useCharacterWords } from '../../hooks/use-character-words.ts';
import { useStrengths, type Strength } from '../../hooks/use-strengths.ts';
import { Button, useWords } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';
import form from '../form.module.css';
import css from './BotChairs.module.css';

interface BotChairsProps {
  readonly game: string;
  /** Ids of the bots and characters that may sit here. */
  readonly kinds: readonly string[];
  /** The user's own characters. */
  readonly characters: readonly Character[];
  readonly bots: readonly string[];
  readonly onChange: (bots: readonly string[]) => void;
}
/**
 * Chooses who sits in each bot's chair: a bot of some strength, or a character. A character can sit at a table only
 * once.
 */
export function BotChairs({ game, kinds, characters, bots, onChange }: BotChairsProps): ReactElement {
  const host = useHostingWords();
  const { stories } = useCharacterWords();
  const [first] = bots;
  const people = [...HOUSE_CHARACTERS, ...characters].filter(({ id }) => kinds.includes(id));
  const strengths = useStrengths(
    game,
    kinds.filter((kind) => !people.some(({ id }) => id === kind)),
  );
  const isStrength = strengths.some(({ id }) => id === first);
  return (
    <div className={css.chairs}>
      {bots.map((bot, index) => (
        <BotChair
          // The chairs are alike, so they have no key but their place in the list.
          key={`chair ${index}`}
          label={host.botNth(index + 1)}
          bot={bot}
          strengths={strengths}
          characters={people.map(({ id, name, story }) => ({
            id,
            name,
            about: stories[id] ?? story,
            isElsewhere: id !== bot && bots.includes(id),
          }))}
          onChange={(chosen) => onChange(bots.with(index, chosen))}
        />
      ))}
      {first !== undefined && isStrength && bots.some((bot) => bot !== first) && (
        <Button look="quiet" className={css.alike} onClick={() => onChange(bots.map(() => first))}>
          {host.botsAlike}
        </Button>
      )}
    </div>
  );
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly isElsewhere: boolean;
}
interface BotChairProps {
  readonly label: string;
  readonly bot: string;
  readonly strengths: readonly Strength[];
  readonly characters: readonly Person[];
  readonly onChange: (bot: string) => void;
}
function BotChair({ label, bot, strengths, characters, onChange }: BotChairProps): ReactElement {
  const { lobby } = useWords();
  const host = useHostingWords();
  const id = useId();
  const about = [...strengths, ...characters].find((kind) => kind.id === bot)?.about;
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={form.input}
        value={bot}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <optgroup label={host.bots}>
          {strengths.map((kind) => (
            <option key={kind.id} value={kind.id}>
              {kind.standing === null ? kind.name : host.strength(kind.name, kind.standing)}
            </option>
          ))}
        </optgroup>
        {characters.length > 0 && (
          <optgroup label={lobby.characters}>
            {characters.map((kind) => (
              <option key={kind.id} value={kind.id} disabled={kind.isElsewhere}>
                {kind.name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {about !== undefined && <p className={form.help}>{about}</p>}
    </div>
  );
}
