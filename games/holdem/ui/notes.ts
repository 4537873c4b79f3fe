/** What the reader has written about players, by name; kept in this browser and told to nobody. */
import { stored, storedObject, useStored } from '@parlour/client/ui';

export type Notes = Readonly<Record<string, string>>;
const KEY = 'parlour:holdem:notes';
export const NOTE_CHARS_MAX = 500;
/** The last that were changed: storage is small, and belongs to the whole page. */
export const NOTES_MAX = 200;

/** Reads what some version of this page once wrote. */
export function parseNotes(text: string | null): Notes {
  const kept = Object.entries(storedObject(text)).flatMap(([name, note]): [string, string][] =>
    typeof note === 'string' && note !== '' ? [[name, note.slice(0, NOTE_CHARS_MAX)]] : [],
  );
  return Object.fromEntries(kept.slice(-NOTES_MAX));
}
/** With this note last; without a text there is none. */
export function withNote(notes: Notes, name: string, text: string): Notes {
  const others = Object.entries(notes).filter(([each]) => each !== name);
  const note = text.trim().slice(0, NOTE_CHARS_MAX);
  const own: [string, string][] = note === '' ? [] : [[name, note]];
  return Object.fromEntries([...others, ...own].slice(-NOTES_MAX));
}

/** Empty where there is none. */
export const noteOn = (notes: Notes, name: string): string => (Object.hasOwn(notes, name) ? `${notes[name]}` : '');

const notes = stored(KEY, parseNotes);
export const setNote = (name: string, text: string): void =>
  notes.setState(withNote(notes.getState(), name, text), true);
export const useNotes = (): Notes => useStored(notes);
