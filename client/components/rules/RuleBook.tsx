import { Search } from 'lucide-react';
import { use, useEffect, useId, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { defined } from '@parlour/kernel/defined';
import type { Json } from '@parlour/kernel';
import { useGameFace, useTable } from '../../hooks/use-game.ts';
import { useGuide, type GameGuide } from '../../hooks/use-guide.ts';
import { matches, ruleBook, type Chapter, type Rule, type RuleTable } from '../../lib/rule-book.ts';
import { termFinder } from '../../ui/term-finder.ts';
import { GlossaryContext, Terms, useShortcut, useWords, type Glossary } from '../../ui/index.ts';
import type { RulesWords } from '../../words/rules/en.ts';
import { rulesWords } from '../../words/rules/index.ts';
import { RuleText, type Reading } from './RuleText.tsx';
import css from './rules.module.css';

interface RuleBookProps {
  readonly game: string;
  /** Settings of the current table; null if there is none. */
  readonly settings: Json | null;
  /** Numbers of the rules about the open question. */
  readonly now: readonly string[];
  /** Number of the rule to show; null for the first of `now`. */
  readonly target: string | null;
  readonly onTarget: (number: string) => void;
}
const idOf = (number: string): string => `rule-${number}`;
/** Scrolls to an element. A book in its own scroll box scrolls only that box, so the table beside it does not move. */
function show(id: string, block: 'start' | 'center' = 'center'): void {
  const place = document.getElementById(id);
  const box = place?.closest<HTMLElement>('[data-scrolls]');
  if (place == null || box == null) return place?.scrollIntoView({ block });
  const top = place.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  const above = block === 'start' ? HEAD_PX : (box.clientHeight - place.offsetHeight) / 2;
  box.scrollTop = top - Math.max(HEAD_PX, above);
}
/** Height of the search field, which stays at the top. */
const HEAD_PX = 80;

/** A game's rule book: chapters from its RULES.md, with pictures and terms. Suspends until they are loaded. */
export function RuleBook({ game, settings, now, target, onTarget }: RuleBookProps): ReactElement {
  const words = use(rulesWords(useWords().lang));
  const { words: gameWords } = useGameFace(game);
  const guide = useGuide(game);
  const table = useTable(game);
  const markdown = table === null ? '' : use(table.rules.whole(guide.lang));
  const lang = table?.rules.languageFor(guide.lang);
  const chapters = useMemo(() => toldIn(ruleBook(markdown), guide), [markdown, guide]);
  const [looked, setLooked] = useState('');
  const goTo = (number: string): void => {
    setLooked('');
    onTarget(number);
    requestAnimationFrame(() => show(idOf(number)));
  };
  const first = target ?? now[0] ?? null;
  useEffect(() => {
    if (first !== null) show(idOf(first));
  }, [first]);
  const numbers = useMemo(
    () => new Set(chapters.flatMap(({ rules }) => rules.flatMap(({ number }) => number ?? []))),
    [chapters],
  );
  const glossary: Glossary = useMemo(
    () => ({ find: termFinder(guide.words?.terms ?? []), words, openRule: (number) => onTarget(number) }),
    [guide, words, onTarget],
  );
  const found = looked.trim() === '' ? null : foundIn(chapters, looked.trim());
  const reading: Reading = { numbers, gameWords, settings, words, goTo };
  const box = useRef<HTMLDivElement>(null);
  useHighlights(box, looked.trim());
  return (
    <GlossaryContext value={glossary}>
      <div className={css.book} lang={guide.lang}>
        <SearchField
          words={words}
          looked={looked}
          found={found}
          onLook={setLooked}
          onEnter={(number) => {
            onTarget(number);
            show(idOf(number));
          }}
          target={target}
        />
        {found === null && now.length > 0 && <NowLine now={now} reading={reading} />}
        {found === null && <Contents {...{ chapters, words, guide, lang }} />}
        <div ref={box} className={css.chapters}>
          {found === null && <Minute guide={guide} words={words} />}
          {(found ?? chapters).map((chapter, at) => (
            <section
              key={chapter.heading}
              id={found === null ? `chapter-${at}` : undefined}
              className={css.chapter}
              lang={lang}
            >
              <h2>{chapter.heading === '' ? words.rest : chapter.heading}</h2>
              {chapter.rules.map((rule) => (
                <RuleView
                  key={rule.number ?? `${at} ${rule.text}`}
                  {...{ rule, reading, guide }}
                  isNow={rule.number !== null && now.includes(rule.number)}
                  isTarget={rule.number !== null && rule.number === target}
                  game={game}
                />
              ))}
            </section>
          ))}
          {found === null && <TermList guide={guide} title={words.terms} />}
        </div>
      </div>
    </GlossaryContext>
  );
}

interface MinuteProps {
  readonly guide: GameGuide;
  readonly words: RulesWords;
}
/** The short introduction to the game. */
function Minute({ guide, words }: MinuteProps): ReactElement | null {
  if (guide.words === null) return null;
  return (
    <section id="minute" className={css.minute}>
      <h2>{words.minute}</h2>
      {guide.words.intro.map((text) => (
        <p key={text}>
          <Terms text={text} />
        </p>
      ))}
    </section>
  );
}
const NowLine = ({ now, reading }: { readonly now: readonly string[]; readonly reading: Reading }): ReactElement => (
  <p className={css.nowLine}>
    {reading.words.nowRules}
    {now.map((number) => (
      <a key={number} href={`#${number}`} onClick={(event) => (event.preventDefault(), reading.goTo(number))}>
        {number}
      </a>
    ))}
  </p>
);

/** Drops the text before the first heading if the game has an introduction, which says the same. */
const toldIn = (chapters: readonly Chapter[], { words }: GameGuide): readonly Chapter[] =>
  words === null
    ? chapters
    : chapters.filter(({ heading, rules }) => heading !== '' || rules.some(({ number }) => number !== null));
function foundIn(chapters: readonly Chapter[], looked: string): readonly Chapter[] {
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => matches(rule, looked)) }))
    .filter(({ rules }) => rules.length > 0);
}

interface SearchFieldProps {
  readonly words: Reading['words'];
  readonly looked: string;
  readonly found: readonly Chapter[] | null;
  readonly onLook: (looked: string) => void;
  readonly onEnter: (number: string) => void;
  readonly target: string | null;
}
/** The search field. `/` focuses it, Enter goes to the next rule found, Escape clears it. */
function SearchField({ words, looked, found, onLook, onEnter, target }: SearchFieldProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', words.focusSearch, () => field.current?.focus());
  const hits = found?.flatMap(({ rules }) => rules) ?? [];
  const numbers = hits.flatMap(({ number }) => number ?? []);
  return (
    <div className={css.search}>
      <label htmlFor={id} className="visually-hidden">
        {words.search}
      </label>
      <Search aria-hidden />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder={words.search}
        autoComplete="off"
        value={looked}
        onChange={(event) => onLook(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && looked !== '') {
            event.preventDefault();
            onLook('');
          }
          const next = numbers[(numbers.indexOf(target ?? '') + 1) % Math.max(1, numbers.length)];
          if (event.key === 'Enter' && next !== undefined) onEnter(next);
        }}
      />
      <output htmlFor={id}>{found === null ? '' : hits.length === 0 ? words.nothing : words.found(hits.length)}</output>
    </div>
  );
}

interface ContentsProps {
  readonly chapters: readonly Chapter[];
  readonly words: RulesWords;
  readonly guide: GameGuide;
  readonly lang: string | undefined;
}
function Contents({ chapters, words, guide, lang }: ContentsProps): ReactElement | null {
  if (chapters.length < 2) return null;
  const go = (id: string): void => show(id, 'start');
  const entries = [
    ...(guide.words === null ? [] : [{ id: 'minute', heading: words.minute }]),
    ...chapters.map(({ heading }, at) => ({ id: `chapter-${at}`, heading, lang })),
  ];
  return (
    <details className={css.contents}>
      <summary>{words.contents}</summary>
      <nav aria-label={words.contents}>
        <ol>
          {entries.map(({ id, heading, ...rest }) => (
            <li key={id} {...rest}>
              <a href={`#${id}`} onClick={(event) => (event.preventDefault(), go(id))}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

interface RuleViewProps {
  readonly game: string;
  readonly rule: Rule;
  readonly reading: Reading;
  readonly guide: GameGuide;
  readonly isNow: boolean;
  readonly isTarget: boolean;
}
function RuleView({ game, rule, reading, guide, isNow, isTarget }: RuleViewProps): ReactElement {
  const { number, text, table } = rule;
  const { words, gameWords, goTo } = reading;
  if (number === null) {
    return (
      <p className={css.between}>
        <RuleText text={text} reading={reading} />
      </p>
    );
  }
  const Picture = guide.ui?.pictures[number];
  return (
    <article id={idOf(number)} className={css.rule} data-now={isNow || undefined} data-target={isTarget || undefined}>
      <a
        href={`/rules/${game}#${number}`}
        className={css.number}
        aria-label={words.toRule(number)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          goTo(number);
        }}
      >
        {number}
      </a>
      <div>
        {isNow && <span className={css.now}>{words.now}</span>}
        <p>
          <RuleText text={text} reading={reading} />
        </p>
        {Picture !== undefined && gameWords !== null && <Picture words={gameWords} />}
        {table !== null && <TableView label={words.rule(number)} table={table} reading={reading} />}
      </div>
    </article>
  );
}

interface TableViewProps {
  readonly label: string;
  readonly table: RuleTable;
  readonly reading: Reading;
}
const TableView = ({ label, table: { head, rows }, reading }: TableViewProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <section className={css.scroll} aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={defined(row[0])}>
            {row.map((cell, at) => (
              <td key={`${at} ${cell}`}>
                <RuleText text={cell} reading={reading} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function TermList({ guide, title }: { readonly guide: GameGuide; readonly title: string }): ReactElement | null {
  const terms = guide.words?.terms ?? [];
  if (terms.length === 0) return null;
  return (
    <section className={css.chapter}>
      <h2>{title}</h2>
      <dl className={css.terms}>
        {terms.map(({ forms: [form = ''], about }) => (
          <div key={form}>
            <dt>{form.replace(/\*$/, '')}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const HIGHLIGHT = 'looked-for';
/**
 * Highlights the search words with the CSS Custom Highlight API, which leaves the DOM unchanged. No-op in browsers
 * without it.
 */
function useHighlights(box: RefObject<HTMLElement | null>, looked: string): void {
  useEffect(() => {
    if (box.current === null || looked === '' || typeof Highlight === 'undefined') return undefined;
    const ranges: Range[] = [];
    const texts = document.createTreeWalker(box.current, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = (node.nodeValue ?? '').toLocaleLowerCase();
      for (const word of looked.toLocaleLowerCase().split(/\s+/)) {
        for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  });
}
