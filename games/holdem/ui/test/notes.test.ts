import { expect, it } from 'vitest';
import { NOTE_CHARS_MAX, NOTES_MAX, parseNotes, withNote } from '../notes.ts';

it('[ALL-459] a note is kept by name, replaced, and gone when it is empty', () => {
  const one = withNote({}, 'Ada', ' folds to raises ');
  expect(one).toEqual({ Ada: 'folds to raises' });
  expect(withNote(withNote(one, 'Bo', 'x'), 'Ada', 'bluffs')).toEqual({ Bo: 'x', Ada: 'bluffs' });
  expect(withNote(one, 'Ada', '  ')).toEqual({});
});
it('[ALL-459] what is stored is read with care, and does not grow without end', () => {
  expect(parseNotes('nonsense')).toEqual({});
  expect(parseNotes('{"Ada":"tight","Bo":7,"Cy":""}')).toEqual({ Ada: 'tight' });
  expect(withNote({}, 'Ada', 'x'.repeat(2 * NOTE_CHARS_MAX))['Ada']).toHaveLength(NOTE_CHARS_MAX);
  const many = Object.fromEntries(Array.from({ length: NOTES_MAX }, (_, at) => [`p${at}`, 'x']));
  expect(Object.keys(withNote(many, 'Ada', 'new')).length).toBe(NOTES_MAX);
  expect(withNote(many, 'Ada', 'new')).toMatchObject({ Ada: 'new' });
});
