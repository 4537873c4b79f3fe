// Finds what a translation of RULES.md lacks, sentence by sentence: `D3 does not cite S1`.
import { ruleBook, spansOf, type Chapter, type Rule } from '../client/lib/rule-book.ts';

const numbered = ({ rules }: Chapter): readonly Rule[] => rules.filter(({ number }) => number !== null);
/** The chapters with numbered rules. What stands before the first rule belongs to the introduction. */
const chaptersOf = (markdown: string): readonly Chapter[] =>
  ruleBook(markdown).filter((chapter) => numbered(chapter).length > 0);
const outline = (chapters: readonly Chapter[]): string =>
  chapters.map((chapter) => numbered(chapter).map(({ number }) => number)).join(' | ');
const wholeText = ({ text, table }: Rule): string =>
  [text, ...(table?.head ?? []), ...(table?.rows.flat() ?? [])].join(' · ');

/** Words that occur in English sentences, and in no other language of the page. */
const ENGLISH = /(?<!\p{L})(?:the|of|is|are|and|not|when|who|with|seat|every)(?!\p{L})/iu;
const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, ' ');
const NOT_LATIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Names of houses begin with a capital, and letters of cards and tiles stand alone, so neither matches. */
const LATIN_WORD = /(?<![A-Za-z])[a-z]{4,}/;
export function isEnglishSentence(text: string): boolean {
  const said = withoutCode(text);
  return ENGLISH.test(said) || (NOT_LATIN.test(said) && LATIN_WORD.test(said));
}
const isEnglish = (text: string, english: string): boolean => text === english || isEnglishSentence(text);

/**
 * What a rule names: settings and codes, other rules, and numbers of two digits or more. Smaller ones may be written as
 * words.
 */
function namedIn(rule: Rule, known: ReadonlySet<string>): ReadonlySet<string> {
  const spans = spansOf(wholeText(rule), known);
  const named = spans.flatMap(({ kind, text }) => (kind === 'code' || kind === 'rule' ? [text] : []));
  const plain = spans.flatMap(({ kind, text }) => (kind === 'text' || kind === 'stress' ? [text] : [])).join(' ');
  const figures = plain.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d)/g, '').match(/\d{2,}/g) ?? [];
  return new Set([...named, ...figures]);
}
function faultsOf(rule: Rule, english: Rule, known: ReadonlySet<string>): readonly string[] {
  const [there, expected] = [namedIn(rule, known), namedIn(english, known)];
  const size = ({ table }: Rule): string => `${table?.rows.length ?? 0} × ${table?.head.length ?? 0}`;
  return [
    ...[...expected].filter((name) => !there.has(name)).map((name) => `does not name ${name}`),
    // A translation may use figures where English writes numbers as words.
    ...[...there].filter((name) => !expected.has(name) && !/^\d+$/.test(name)).map((name) => `names ${name}`),
    ...(size(rule) === size(english) ? [] : [`has a table of ${size(rule)} instead of ${size(english)}`]),
    ...(isEnglish(wholeText(rule), wholeText(english)) ? ['is in English'] : []),
  ];
}

export function ruleFaults(english: string, translation: string): readonly string[] {
  const [theirs, ours] = [chaptersOf(translation), chaptersOf(english)];
  if (outline(theirs) !== outline(ours)) return [`has the rules ${outline(theirs)} instead of ${outline(ours)}`];
  const known = new Set(ours.flatMap(numbered).map(({ number }) => number ?? ''));
  return ours.flatMap((chapter, at) => {
    const told = theirs[at]!;
    const rules = numbered(told);
    return [
      ...(isEnglish(told.heading, chapter.heading) ? [`the heading “${told.heading}” is in English`] : []),
      ...numbered(chapter).flatMap((rule, nth) =>
        faultsOf(rules[nth]!, rule, known).map((fault) => `${rule.number} ${fault}`),
      ),
    ];
  });
}
