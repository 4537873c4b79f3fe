import { createStore } from 'zustand/vanilla';
import type { SeatStatus } from '@parlour/sdk/messages';
import type { ChatLine } from '../store/state.ts';
import { tabStorage } from '../ui/stored.ts';

const KEY = 'parlour:muted';
function kept(): ReadonlySet<string> {
  try {
    const raw: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]');
    return new Set(Array.isArray(raw) ? raw.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

interface Speaker {
  readonly name: string;
  /** The id of a character; unset for a person. */
  readonly character?: string | null;
}
/** A character is identified by its id, since its name differs between tables and another player may have the same. */
export const keyOf = ({ name, character }: Speaker): string =>
  character == null ? `person ${name}` : `character ${character}`;

/** People and characters that the user has muted. Kept until the tab is closed. */
export const muted = createStore<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: kept() }));
export const isMuted = ({ keys }: { readonly keys: ReadonlySet<string> }, speaker: Speaker): boolean =>
  keys.has(keyOf(speaker));
export function toggleMuted(speaker: Speaker): void {
  const keys = new Set(muted.getState().keys);
  const key = keyOf(speaker);
  if (!keys.delete(key)) keys.add(key);
  muted.setState({ keys });
  tabStorage.write(KEY, JSON.stringify([...keys]));
}
interface Seated extends Speaker {
  readonly status: SeatStatus;
}
/**
 * Whom the user can mute: the people and characters at the table, in the order of the chairs, then whoever else has
 * said something, such as a spectator or somebody who has left. The chat is that before muting, so that whoever is
 * muted stays in the list.
 */
export function speakersOf(
  players: readonly Seated[],
  chat: readonly Pick<ChatLine, 'from' | 'character'>[],
  me: string | null,
): readonly Speaker[] {
  const seated = players.filter(({ status, character }) => status !== 'bot' || character != null);
  const others = new Map(chat.map(({ from: name, character }) => [keyOf({ name, character }), { name, character }]));
  for (const each of seated) others.delete(keyOf(each));
  return [...seated, ...others.values()].filter(({ name }) => name !== me);
}
/** Groups the speakers that can be muted. A character in several chairs is one group, with all its names. */
export function mutable<S extends Speaker>(speakers: readonly S[]): readonly (readonly [S, ...S[]])[] {
  const groups = new Map<string, [S, ...S[]]>();
  for (const speaker of speakers) {
    const group = groups.get(keyOf(speaker));
    if (group === undefined) groups.set(keyOf(speaker), [speaker]);
    else group.push(speaker);
  }
  return [...groups.values()];
}
