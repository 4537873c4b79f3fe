/** Compares the words of a language with the English ones. */
import { isRecord } from '../index.ts';

/** Every word with its path. A function or a list counts as one word. */
function wordsIn(value: unknown, path = ''): ReadonlyArray<readonly [path: string, word: unknown]> {
  if (Array.isArray(value)) return [[path, value.join('\n')]];
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, path === '' ? key : `${path}.${key}`));
}
/** The source without its `${…}` parts. The innermost are removed first. */
function withoutExpressions(source: string): string {
  const shorter = source.replaceAll(/\$\{[^{}]*\}/g, '');
  return shorter === source ? source : withoutExpressions(shorter);
}
/** Whether a string or template of the function has two letters in a row. Options of Intl do not count as text. */
const saysSomething = (source: string): boolean =>
  [
    ...withoutExpressions(source)
      .replaceAll(/new Intl\.\w+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
      .matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g),
  ].some(([text]) => /\p{L}{2}/u.test(text));
/** Functions are the same if their sources are. A function without text of its own is never the same. */
function isSame(word: unknown, english: unknown): boolean {
  if (typeof word !== 'function' || typeof english !== 'function') return typeof word === 'string' && word === english;
  return word !== english && String(word) === String(english) && saysSomething(String(word));
}

/**
 * What is wrong with the words of a language: `lobby.play is missing`, `is unknown to English`, `is empty`, `is in
 * English`. `same` lists the words that are the same in both languages: by text, or by path if the word is a function.
 */
export function translationFaults(english: object, words: object, same: ReadonlySet<string>): readonly string[] {
  const expected = new Map(wordsIn(english));
  const there = new Map(wordsIn(words));
  const isFreeOf = (path: string, word: unknown): boolean =>
    same.has(path) || (typeof word === 'string' && (same.has(word) || !/\p{L}{2}/u.test(word)));
  return [
    ...[...expected.keys()].filter((path) => !there.has(path)).map((path) => `${path} is missing`),
    ...[...there].flatMap(([path, word]) => {
      if (!expected.has(path)) return [`${path} is unknown to English`];
      const original = expected.get(path);
      if (word === '' && original !== '') return [`${path} is empty`];
      return isSame(word, original) && !isFreeOf(path, word) ? [`${path} is in English`] : [];
    }),
  ];
}
