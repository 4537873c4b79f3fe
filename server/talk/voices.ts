/** Which line a character says. The same line never comes twice in a row. */
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { LANGUAGES, LINES, type Lines, type Moment, type Texts, type Voice } from './moments.ts';

const isVoice = (id: string): id is Voice => Object.hasOwn(LINES.en.voices, id);
const distance = (one: Character['dials'], other: Character['dials']): number =>
  Math.hypot(one.aggression - other.aggression, one.bluffing - other.bluffing, one.caution - other.caution);

/** A character of the house has its own voice, any other that of the one who plays most alike. */
export function voiceOf({ id, dials }: Character): Voice {
  if (isVoice(id)) return id;
  const nearest = HOUSE_CHARACTERS.toSorted((a, b) => distance(a.dials, dials) - distance(b.dials, dials)).find(
    (ready) => isVoice(ready.id),
  );
  const voice = defined(nearest).id;
  if (!isVoice(voice)) throw new Error(`${voice} has no lines`);
  return voice;
}

const inAll = (linesOf: (lines: Lines) => readonly string[], index: number): Texts => {
  const texts = LANGUAGES.map((tag) => [tag, defined(linesOf(LINES[tag])[index])] as const);
  return { en: defined(linesOf(LINES.en)[index]), ...Object.fromEntries(texts) };
};

/** Many more than any list has lines. */
const PLACES = 1_000_000;

/** The lines of one table: each list is gone through in turn, from a place that differs from table to table. */
export class Repertoire {
  readonly #last = new Map<string, number>();
  readonly #from: number;

  constructor(seed: string) {
    this.#from = pickFrom(seed)(PLACES);
  }
  line(character: Character, moment: Moment): Texts {
    const voice = voiceOf(character);
    return this.#next(`${character.id} ${moment}`, (lines) => lines.voices[voice][moment]);
  }
  refusal(): Texts {
    return this.#next('refusal', (lines) => lines.refusals);
  }
  #next(key: string, linesOf: (lines: Lines) => readonly string[]): Texts {
    const count = linesOf(LINES.en).length;
    const index = ((this.#last.get(key) ?? this.#from) + 1) % count;
    this.#last.set(key, index);
    return inAll(linesOf, index);
  }
}
