/** The reader's notes about players, by name. They stay in this browser and are never sent. */
import { stored, storedObject, useStored } from '@parlour/client/ui';

export type Notes = Readonly<Record<string, string>>;
const KEY = 'parlour:holdem:notes';
export const NOTE_CHARS_MAX = 500;
/** Only the most recently changed notes are kept, since storage is small and shared by the whole page. */
export const NOTES_MAX = 200;

/** Reads the stored notes, which any version of the page may have written. */
export function parseNotes(text: string | null): Notes {
  const kept = Object.entries(storedObject(text)).flatMap(([name, note]): [string, string][] =>
    typeof note === 'string' && note !== '' ? [[name, note.slice(0, NOTE_CHARS_MAX)]] : [],
  );
  return Object.fromEntries(kept.slice(-NOTES_MAX));
}
/** Returns the notes with this one added last. An empty text removes the note. */
export function withNote(notes: Notes, name: string, text: string): Notes {
  const others = Object.entries(notes).filter(([each]) => each !== name);
  const note = text.trim().slice(0, NOTE_CHARS_MAX);
  const own: [string, string][] = note === '' ? [] : [[name, note]];
  return Object.fromEntries([...others, ...own].slice(-NOTES_MAX));
}

/** Returns an empty string if there is no note. */
export const noteOn = (notes: Notes, name: string): string => (Object.hasOwn(notes, name) ? `${notes[name]}` : '');

const notes = stored(KEY, parseNotes);
export const setNote = (name: string, text: string): void =>
  notes.setState(withNote(notes.getState(), name, text), true);
export const useNotes = (): Notes => useStored(notes);
