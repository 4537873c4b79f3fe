/** The user's characters: eight slots, kept in this browser, with what was said with each of them. */
import { pickFrom, type RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { isRecord } from '@parlour/kernel/json';
import { drawDials } from '@parlour/kit/dials';
import {
  FACE_PARTS,
  ownCharacter,
  SLOTS,
  type Character,
  type CharacterFace,
  type CharacterSheet,
  type FacePart,
} from '@parlour/sdk/characters/character';
import { isOwnId } from '@parlour/sdk/characters/ids';
import { HOUSE_CHARACTERS, houseCharacter } from '@parlour/sdk/characters/house';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storage, storedObject } from '../ui/stored.ts';

/** A line of a conversation with a character. */
export interface TalkLine {
  readonly at: number;
  readonly from: string;
  readonly text: string;
}
export interface Gallery {
  readonly slots: readonly (Character | null)[];
  /** By id of the character. */
  readonly talk: Readonly<Record<string, readonly TalkLine[]>>;
}
const KEY = 'parlour:characters';
/** Upper limit of the text kept of the conversation with one character. */
const TALK_CHARS_MAX = 10_000;

const atFirst = (): readonly (Character | null)[] =>
  Array.from({ length: SLOTS }, (_, slot) => HOUSE_CHARACTERS[slot] ?? null);
function parseSlot(raw: unknown): Character | null {
  if (typeof raw === 'string') return houseCharacter(raw) ?? null;
  const parsed = ownCharacter.parse(raw);
  return parsed.ok ? parsed.value : null;
}
function parseLine(raw: unknown): TalkLine[] {
  if (!isRecord(raw)) return [];
  const { at, from, text } = raw;
  return typeof at === 'number' && typeof from === 'string' && typeof text === 'string' ? [{ at, from, text }] : [];
}
/** Parses what any version of this page may have stored. A slot that cannot be read is empty. */
export function parseGallery(text: string | null): Gallery {
  const { slots, talk } = storedObject(text);
  const lines = isRecord(talk) ? Object.entries(talk) : [];
  return {
    slots: Array.isArray(slots) ? Array.from({ length: SLOTS }, (_, slot) => parseSlot(slots[slot])) : atFirst(),
    talk: Object.fromEntries(lines.map(([id, said]) => [id, Array.isArray(said) ? said.flatMap(parseLine) : []])),
  };
}
/** House characters are stored by id only, so that changes to them take effect. */
const written = ({ slots, talk }: Gallery): string =>
  JSON.stringify({ slots: slots.map((slot) => (slot === null || isOwnId(slot.id) ? slot : slot.id)), talk });

const gallery = createStore<Gallery>(() => parseGallery(storage.read(KEY)));
/**
 * Reads the stored gallery again, so that nothing another tab has written is lost. Without storage, returns the one in
 * memory.
 */
function read(): Gallery {
  const kept = storage.read(KEY);
  return kept === null ? gallery.getState() : parseGallery(kept);
}
function change(next: Gallery): void {
  gallery.setState(next);
  storage.write(KEY, written(next));
}
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) gallery.setState(read());
  });
}
export const useGallery = (): Gallery => useStore(gallery);
/** The characters that the user has made. */
export function useOwnCharacters(): readonly Character[] {
  const { slots } = useGallery();
  return useMemo(() => slots.filter((slot) => slot !== null).filter(({ id }) => isOwnId(id)), [slots]);
}

/** Not `crypto.randomUUID`, which exists only on secure pages (https or localhost). */
export const newSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join(' ');
export const random: RandomInt = pickFrom(newSeed());
export const newId = (): string => `own-${Array.from({ length: 16 }, () => random(16).toString(16)).join('')}`;
export function drawFace(pick: RandomInt): CharacterFace {
  const part = (name: FacePart): number => pick(FACE_PARTS[name]);
  return {
    hue: part('hue'),
    skin: part('skin'),
    hair: part('hair'),
    shade: part('shade'),
    eyes: part('eyes'),
    mouth: part('mouth'),
    extra: part('extra'),
  };
}
/** Draws the dials first, then a name and a story that fits them. */
export function drawSheet(
  names: readonly string[],
  storyOf: (name: string, dials: CharacterSheet['dials'], pick: RandomInt) => string,
  storySeed: string,
  pick: RandomInt = random,
): CharacterSheet {
  const dials = drawDials(pick);
  const name = defined(names[pick(names.length)]);
  return { name, face: drawFace(pick), dials, story: storyOf(name, dials, pickFrom(storySeed)) };
}
/** Replaces the character with the id `before`, or else fills an empty slot. False if there is none. */
export function keep(character: Character, before: string | null): boolean {
  const { slots, talk } = read();
  const own = before === null ? -1 : slots.findIndex((slot) => slot?.id === before);
  const slot = own === -1 ? slots.indexOf(null) : own;
  if (slot === -1) return false;
  change({ slots: slots.with(slot, character), talk });
  return true;
}
/** Deletes the character and everything that was said with it. */
export function remove(id: string): void {
  const { slots, talk } = read();
  const { [id]: _, ...rest } = talk;
  change({ slots: slots.map((slot) => (slot?.id === id ? null : slot)), talk: rest });
}
/**
 * Adds lines to the conversation with a character that has a slot. The last `TALK_CHARS_MAX` characters of text are
 * kept.
 */
export function noteTalk(id: string, said: readonly TalkLine[]): void {
  const { slots, talk } = read();
  if (!slots.some((slot) => slot?.id === id)) return;
  const known = talk[id] ?? NOTHING_SAID;
  // Lines that were dropped for length may arrive again with the room's last lines. They are older, so they are dropped
  // again.
  const fresh = said.filter(({ at }) => !known.some((line) => line.at === at));
  const lines = [...known, ...fresh].toSorted((a, b) => a.at - b.at);
  let left = TALK_CHARS_MAX;
  const kept = lines.toReversed().filter(({ text }) => (left -= text.length) >= 0);
  change({ slots, talk: { ...talk, [id]: kept.toReversed() } });
}
const NOTHING_SAID: readonly TalkLine[] = [];
