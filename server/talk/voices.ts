/** Chooses the line that a character says. The same line never comes twice in a row. */
import { permutation, pickFrom, type RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import {
  LANGUAGES,
  LINES,
  type Lines,
  type Moment,
  type OwnVoice,
  type Remark,
  type Texts,
  type Voice,
} from './moments.ts';

const isVoice = (id: string): id is Voice => Object.hasOwn(LINES.en.voices, id);
const distance = (one: Character['dials'], other: Character['dials']): number =>
  Math.hypot(one.aggression - other.aggression, one.bluffing - other.bluffing, one.caution - other.caution);
/** The dials that each voice for own characters suits best. */
const SUITED: Readonly<Record<OwnVoice, Character['dials']>> = {
  bold: { aggression: 0.85, bluffing: 0.4, caution: 0.25 },
  sly: { aggression: 0.5, bluffing: 0.85, caution: 0.5 },
  calm: { aggression: 0.25, bluffing: 0.25, caution: 0.6 },
};
const OWN_VOICES = Object.keys(SUITED) as readonly OwnVoice[];

/** A built-in character has its own voice, any other the one that suits its dials best. */
export function voiceOf({ id, dials }: Pick<Character, 'id' | 'dials'>): Voice {
  if (isVoice(id)) return id;
  const far = (voice: OwnVoice): number => distance(SUITED[voice], dials);
  return defined(OWN_VOICES.toSorted((a, b) => far(a) - far(b))[0]);
}

const inAll = (linesOf: (lines: Lines) => readonly string[], index: number): Texts => {
  const texts = LANGUAGES.map((tag) => [tag, defined(linesOf(LINES[tag])[index])] as const);
  return { en: defined(linesOf(LINES.en)[index]), ...Object.fromEntries(texts) };
};

interface List {
  readonly pick: RandomInt;
  /** The lines that are left of this round, by index. */
  readonly left: readonly number[];
  readonly last: number | null;
}
/** The lines of one table. Each list is gone through in a random order, then in another one. */
export class Repertoire {
  readonly #seed: string;
  /** By voice, so that two characters with the same voice do not repeat each other. */
  readonly #lists = new Map<string, List>();

  constructor(seed: string) {
    this.#seed = seed;
  }
  line(character: Character, moment: Moment): Texts {
    const voice = voiceOf(character);
    return this.#next(`${voice} ${moment}`, (lines) => lines.voices[voice][moment]);
  }
  /** The answer to what a person said: a remark of some kind, or null for anything else. */
  reply(character: Character, remark: Remark | null): Texts {
    if (remark === null) return this.line(character, 'spoken');
    const voice = voiceOf(character);
    return this.#next(`${voice} ${remark}`, (lines) => lines.replies[voice][remark]);
  }
  refusal(): Texts {
    return this.#next('refusal', (lines) => lines.refusals);
  }
  #next(key: string, linesOf: (lines: Lines) => readonly string[]): Texts {
    const list = this.#lists.get(key) ?? { pick: pickFrom(`${this.#seed} ${key}`), left: [], last: null };
    const left = list.left.length > 0 ? list.left : [...permutation(linesOf(LINES.en).length, list.pick)];
    // The last line of one round must not be the first of the next.
    const [first, ...others] = left;
    const [next, ...rest] = first === list.last ? [...others, defined(first)] : left;
    const index = defined(next);
    this.#lists.set(key, { ...list, left: rest, last: index });
    return inAll(linesOf, index);
  }
}
