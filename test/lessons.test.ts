// Lessons: the script of each is played through the game's own engine, and every step of the page must appear on the
// way.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededChance, type AnyGame, type GameTypes, type Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Lesson } from '@parlour/kit/doors';
import { loadDoor, loadGame } from '@parlour/server/games';
import { describe, expect, it } from 'vitest';
import { stepDue, type LessonNow } from '../client/lib/lesson-course.ts';
import type { Course } from '../client/store/lessons.ts';
import type { AnyLessonUi } from '../client/ui/contract.ts';
import type { RulesWords } from '../client/words/rules/en.ts';
import { lessonTable } from '../server/app/rooms/lesson.ts';
import { gameFolders } from './game-files.ts';
import { readSources } from './sources.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const has = (file: string): boolean => existsSync(pathOf(file));
const taught = gameFolders().filter((folder) => has(`${folder}/lesson.ts`));
const sources = readSources(['.ts', '.tsx']);
const uiOf = async (folder: string): Promise<AnyLessonUi> =>
  ((await import(pathOf(`${folder}/ui/lesson.ts`))) as { readonly lesson: AnyLessonUi }).lesson;

type GameModule = Readonly<Record<string, { readonly table: { readonly continue: string } }>>;
interface RulesModule {
  readonly default: RulesWords;
}

/** A learner who reads every card, presses Next, and follows the advice. */
class Learner {
  readonly seen: string[] = [];
  readonly strayed: string[] = [];
  readonly #steps: AnyLessonUi['steps'];
  #course: Course = { step: 0, prompt: null };
  constructor(steps: AnyLessonUi['steps']) {
    this.#steps = steps;
  }
  /** Answers the question of the current step. */
  answer(action: Json): void {
    const step = this.#steps[this.#course.step];
    if (this.#course.prompt === null || step?.wants === undefined) return;
    if (!step.wants(action) || step.wants({ type: 'none' })) this.strayed.push(step.id);
  }
  look(now: LessonNow): void {
    for (;;) {
      const { isShown, step, prompt } = stepDue(this.#steps, this.#course, now);
      this.#course = { step, prompt };
      if (!isShown) return;
      const { id, asks } = defined(this.#steps[step]);
      if (this.seen.at(-1) !== id) this.seen.push(id);
      if (asks === true) return;
      this.#course = { step: step + 1, prompt: null };
    }
  }
}

interface Played {
  /** Steps that do not want the script's own answer, or that want any answer. */
  readonly strayed: readonly string[];
  readonly seen: readonly string[];
  /** Number of answers in the script that were not used, by seat. */
  readonly left: readonly number[];
}
/** Plays the prepared hand by its script, up to the learner's first question in the next hand. */
function play(game: AnyGame, lesson: Lesson<GameTypes>, { steps }: AnyLessonUi): Played {
  const { preset, settings, seats, seat: own, script, bot } = lesson;
  const checked = game.settings(settings, preset);
  if (!checked.ok) throw new Error(`settings: ${JSON.stringify(checked.error)}`);
  const { state, wait } = lessonTable(game, lesson).start;
  const setup = { settings: checked.value, seats, chance: seededChance('later hands') };
  const table = game.resume(setup, { state, events: [], wait, answers: [] }, game.version);
  const learner = new Learner(steps);
  const page = game.follow(table.view(own));
  const answered = script.map(() => 0);
  let isOver = false;
  const look = (menu: Json | null): void => {
    const prompts = defined(answered[own]) + (menu === null ? 0 : 1);
    const lastPrompt = prompts === 0 ? null : prompts;
    learner.look({ view: page.view(), menu, prompt: menu === null ? null : prompts, lastPrompt });
  };
  for (let turn = 0; turn < 500; turn++) {
    const due = table.wait;
    const asked = 'ask' in due ? due.ask.find((seat) => table.owes(seat)) : undefined;
    if (asked === undefined) break;
    if (asked === own) look(table.menu(own));
    if (asked === own && isOver) break;
    const count = defined(answered[asked]);
    const written = script[asked]?.[count];
    if (asked === own && written !== undefined) learner.answer(written);
    if (written === undefined && !isOver) throw new Error(`seat ${asked} has no answer to question ${count + 1}`);
    const result = table.act(asked, written ?? table.decide(asked, bot, () => 0));
    if (!result.ok) throw new Error(`seat ${asked}, answer ${count + 1}: ${result.error.code}`);
    answered[asked] = count + 1;
    for (const event of result.value) {
      isOver ||= event.boundary;
      page.apply(event.seen(own));
      look(null);
    }
  }
  return {
    seen: learner.seen,
    strayed: learner.strayed,
    left: script.map((answers, seat) => Math.max(0, answers.length - defined(answered[seat]))),
  };
}

describe('a game that can be learnt', () => {
  it('has both halves of its lesson, and its door says so', () => {
    const withSteps = gameFolders().filter((folder) => has(`${folder}/ui/lesson.ts`));
    expect(withSteps).toEqual(taught);
    expect(taught.length).toBeGreaterThan(0);
    const doors = sources.filter(({ path, text }) => path.endsWith('/ui/index.tsx') && /^ {2}lesson:/m.test(text));
    expect(doors.map(({ path }) => path.replace('/ui/index.tsx', ''))).toEqual(taught);
  });
});

describe.each(taught)('the lesson of %s', (folder) => {
  it('comes to every step when the learner does as advised, and no answer of the script is left over', async () => {
    const game = await loadGame(pathOf(folder));
    const ui = await uiOf(folder);
    const { seen, left, strayed } = play(game, defined(await loadDoor(pathOf(folder), 'lesson')), ui);
    expect(seen).toEqual(ui.steps.map(({ id }) => id));
    expect(left).toEqual(left.map(() => 0));
    expect(strayed).toEqual([]);
  });
  it('points at parts that the page has', async () => {
    const drawn = sources
      .filter(({ path }) => path.startsWith(`${folder}/ui/`) || path.startsWith('client/ui/'))
      .flatMap(({ text }) => [...text.matchAll(/data-part=(?:"(\w+)"|\{[^}]*?\? '(\w+)')/g)].map(([, a, b]) => a ?? b));
    for (const { id, at } of (await uiOf(folder)).steps) expect(drawn, `${id} points at ${at}`).toContain(at);
  });
  it('has words for every step in every language of the game', async () => {
    const { steps, words } = await uiOf(folder);
    const languages = sources
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${folder}/words/`))
      .flatMap((path) => /\/words\/([a-z]{2})\.ts$/.exec(path)?.[1] ?? []);
    expect(Object.keys(words).toSorted()).toEqual(languages.toSorted());
    for (const load of Object.values(words)) {
      const lines = await load();
      expect(Object.keys(lines)).toEqual(steps.map(({ id }) => id));
    }
  });
  it('calls the buttons by the names that they have in each language', async () => {
    for (const [language, load] of Object.entries((await uiOf(folder)).words)) {
      const lines = Object.values(await load());
      const { [language]: game } = (await import(pathOf(`${folder}/words/${language}.ts`))) as GameModule;
      const { default: rules } = (await import(pathOf(`client/words/rules/${language}.ts`))) as RulesModule;
      const advice = lines.map(({ act = '' }) => act).join('\n');
      expect(advice, `in ${language}`).toContain(defined(game).table.continue);
      expect(defined(lines.at(-1)).see, `in ${language}`).toContain(rules.hint);
    }
  });
});
