/** The built-in opponents, and how to make more. */
import type { RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { CHARACTERS, type Character } from '../settings.ts';
import type { Traits } from './character.ts';
import { uniform } from './moves.ts';

export interface Persona {
  readonly id: string;
  readonly name: string;
  readonly traits: Traits;
  readonly story: string;
}

/** N1 */
const THIRDS = [
  [0, 0.3],
  [0.4, 0.6],
  [0.7, 1],
] as const;
export type TraitWord = 'low' | 'medium' | 'high';
export const traitWord = (value: number): TraitWord => (value <= 0.3 ? 'low' : value <= 0.6 ? 'medium' : 'high');

function drawTrait(pick: RandomInt): number {
  const [from, to] = defined(THIRDS[pick(THIRDS.length)]);
  return from + (to - from) * uniform(pick);
}
export const drawTraits = (pick: RandomInt): Traits => ({
  aggression: drawTrait(pick),
  bluffing: drawTrait(pick),
  riskAversion: drawTrait(pick),
});

const FIRST = ['Ada', 'Boris', 'Chen', 'Dolores', 'Emil', 'Fatou', 'Goran', 'Hedda', 'Ines', 'Jonas'] as const;
const TRADE = [
  'flew cargo between the outer moons',
  'kept the books of a mining station',
  'repaired vending machines on long-haul ferries',
  'taught card tricks on a cruise liner',
  'navigated ice freighters',
  'cooked for a survey crew',
] as const;
const STORY: Readonly<Record<keyof Traits, Readonly<Record<TraitWord, string>>>> = {
  aggression: {
    low: 'rarely raises a voice or a bet',
    medium: 'pushes when the moment is right',
    high: 'treats every pot as a personal matter',
  },
  bluffing: {
    low: 'has never told a convincing lie',
    medium: 'tells a tall story now and then',
    high: 'would sell you your own ship',
  },
  riskAversion: {
    low: 'has lost two fortunes and remembers both fondly',
    medium: 'insures the ship, but not the cargo',
    high: 'counts the airlocks before sitting down',
  },
};

/** The story follows the traits. */
const storyOf = (name: string, trade: string, traits: Traits): string =>
  `${name} ${trade}, ${STORY.aggression[traitWord(traits.aggression)]}, ${STORY.bluffing[traitWord(traits.bluffing)]} and ${STORY.riskAversion[traitWord(traits.riskAversion)]}.`;

export function drawPersona(id: string, pick: RandomInt): Persona {
  const traits = drawTraits(pick);
  const name = defined(FIRST[pick(FIRST.length)]);
  return { id, name, traits, story: storyOf(name, defined(TRADE[pick(TRADE.length)]), traits) };
}

/** Name, trade, and aggression, bluffing and risk aversion. */
const BUILT_IN: Readonly<Record<Character, readonly [name: string, trade: number, traits: readonly number[]]>> = {
  captain: ['Captain Vega', 0, [0.9, 0.5, 0.2]],
  trickster: ['Lumo', 3, [0.8, 0.95, 0.1]],
  professor: ['Professor Ito', 1, [0.5, 0.2, 0.5]],
  rock: ['Old Marten', 4, [0.2, 0.1, 0.9]],
  wanderer: ['Sunny', 5, [0.1, 0.4, 0.1]],
};
export const PERSONAS: readonly Persona[] = CHARACTERS.map((id) => {
  const [name, trade, [aggression = 0, bluffing = 0, riskAversion = 0]] = BUILT_IN[id];
  const traits = { aggression, bluffing, riskAversion };
  return { id, name, traits, story: storyOf(name, defined(TRADE[trade]), traits) };
});
