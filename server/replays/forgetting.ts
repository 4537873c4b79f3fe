/**
 * Removes a person's name from the log of a finished game. What is committed to, drawn and proved has no name in it
 * (docs/fairness.md), so `parlour verify` and `parlour replay` say the same of the log as before.
 */
import { randomUUID } from 'node:crypto';
import { isRecord, type Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { forgottenName } from '@parlour/sdk/forgotten';
import type { ReplayEntry } from './replay-index.ts';

/** The new names of people who are forgotten now. They differ from those of people forgotten before. */
function otherNames(names: ReadonlySet<string>, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const others = new Map<string, string>();
  let number = 1;
  for (const name of names) {
    while (taken.has(forgottenName(number))) number++;
    others.set(name, forgottenName(number));
    number++;
  }
  return others;
}

/** An alias for one person in all games. It is not the fingerprint of anything that can be presented as a key. */
export const newAlias = (): string => `forgotten ${randomUUID()}`;

export interface Forgotten {
  readonly entry: ReplayEntry;
  readonly lines: readonly string[];
}

/**
 * `alias` replaces the keys. It cannot be presented as a key, and it is the same in all games of one person, so that
 * the figures of others stay as they are.
 */
export function forgetIn(entry: ReplayEntry, text: string, prints: readonly string[], alias: string): Forgotten {
  const isTheirs = ({ keys }: { readonly keys: readonly string[] }): boolean =>
    keys.some((key) => prints.includes(key));
  const theirs = new Set(entry.people?.filter(isTheirs).map(({ name }) => name) ?? onlyPerson(entry.header));
  const names = otherNames(
    theirs,
    new Set([...namesIn(entry.header), ...(entry.people ?? []).map(({ name }) => name)]),
  );
  const people = entry.people?.map((person) =>
    isTheirs(person) ? { ...person, name: names.get(person.name) ?? forgottenName(1), keys: [alias] } : person,
  );
  const lines = text.split('\n').filter((line) => line !== '');
  const after = lines.map((line, at) => (at === 0 ? renamed(line, ['players'], names) : inCommitment(line, names)));
  return {
    lines: after,
    entry: {
      ...entry,
      players: entry.players.filter((print) => !prints.includes(print)),
      header: JSON.parse(defined(after[0])) as Json,
      ...(people === undefined ? {} : { people }),
      edition: (entry.edition ?? 0) + 1,
    },
  };
}

/** For entries that do not say who had which seat: the name of a single person. */
function onlyPerson(header: Json): readonly string[] {
  const people = playersIn(header).flatMap(({ name, isAiPlayer }) => (isAiPlayer ? [] : [name]));
  return people.length === 1 ? people : [];
}
const namesIn = (header: Json): readonly string[] => playersIn(header).map(({ name }) => name);
function playersIn(header: Json): readonly { readonly name: string; readonly isAiPlayer: boolean }[] {
  const players = isRecord(header) && Array.isArray(header['players']) ? (header['players'] as readonly Json[]) : [];
  return players.flatMap((player) => {
    const { name, isAiPlayer } = isRecord(player) ? player : {};
    return typeof name === 'string' ? [{ name, isAiPlayer: isAiPlayer === true }] : [];
  });
}

const COMMITTED = '{"fairness":';
const inCommitment = (line: string, names: ReadonlyMap<string, string>): string =>
  line.startsWith(COMMITTED) ? renamed(line, ['fairness', 'commitment', 'players'], names) : line;

/** Renames the players in the list at this path, and leaves the rest of the line as it is. */
function renamed(line: string, path: readonly string[], names: ReadonlyMap<string, string>): string {
  const change = (value: Json, [key, ...rest]: readonly string[]): Json => {
    if (key === undefined)
      return Array.isArray(value) ? (value as readonly Json[]).map((player) => withoutName(player, names)) : value;
    return isRecord(value) && value[key] !== undefined ? { ...value, [key]: change(value[key], rest) } : value;
  };
  return JSON.stringify(change(JSON.parse(line) as Json, path));
}
function withoutName(player: Json, names: ReadonlyMap<string, string>): Json {
  if (!isRecord(player) || player['isAiPlayer'] === true) return player;
  const { name: old } = player;
  const name = typeof old === 'string' ? names.get(old) : undefined;
  return name === undefined ? player : { ...player, name };
}
