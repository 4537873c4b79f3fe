/**
 * The names of the fields of a game's events. Records leave them out; the header of a game has them, as they were when it
 * began, so that a description which changes later does not change what was kept.
 */
import { isRecord, type AnyGame } from '@parlour/kernel';

/** For each type of event: the type, then its other fields in the order in which they are kept. */
export type EventNames = readonly (readonly [type: string, ...fields: string[]])[];
export const NO_NAMES: EventNames = [];

/** Made once for each game, so that all of its tables share them. */
const made = new WeakMap<AnyGame, EventNames>();
export function eventNamesOf(game: AnyGame): EventNames {
  const known = made.get(game) ?? describedBy(game);
  made.set(game, known);
  return known;
}
function describedBy({ schemas }: AnyGame): EventNames {
  const names: EventNames[number][] = [];
  for (const [type, { schema }] of Object.entries(schemas?.events ?? {})) {
    const properties = isRecord(schema) ? schema['properties'] : undefined;
    if (isRecord(properties)) names.push([type, ...Object.keys(properties).filter((name) => name !== 'type')]);
  }
  return names;
}

interface Place {
  readonly at: number;
  readonly fields: readonly string[];
}
const indexed = new WeakMap<EventNames, ReadonlyMap<string, Place>>();
/** Where in the list a type stands; undefined where it does not. */
export function placeOf(names: EventNames, type: string): Place | undefined {
  const known =
    indexed.get(names) ?? new Map(names.map(([name, ...fields], at): [string, Place] => [name, { at, fields }]));
  indexed.set(names, known);
  return known.get(type);
}
