/** The lessons begun in this browser: by room, the game and the user's progress. */
import { isRecord } from '@parlour/kernel/json';
import { storage } from '../ui/stored.ts';

const KEY = 'parlour:lessons';
/** Upper limit of unfinished lessons that are kept. Their tables are deleted after a time. */
const KEPT = 8;

export interface Course {
  /** Index of the step that is shown, or of the next one that may be. */
  readonly step: number;
  /** The prompt at which a step with `asks` was shown; null if there was none. */
  readonly prompt: number | null;
}
export interface Lesson extends Course {
  readonly game: string;
  /** Id of the match in which it is played; null before it has begun. */
  readonly gameId: string | null;
}
export type Lessons = ReadonlyMap<string, Lesson>;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
function lessonFrom(raw: unknown): Lesson | null {
  if (!isRecord(raw)) return null;
  const { game, gameId, step, prompt } = raw;
  if (typeof game !== 'string' || !isCount(step)) return null;
  return { game, gameId: typeof gameId === 'string' ? gameId : null, step, prompt: isCount(prompt) ? prompt : null };
}
/** Parses what any version of this page may have stored. Entries that do not fit are left out. */
export function parseLessons(text: string | null): Lessons {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    const entries = isRecord(raw) ? Object.entries(raw) : [];
    return new Map(
      entries.flatMap(([room, each]): [string, Lesson][] => {
        const lesson = lessonFrom(each);
        return lesson === null ? [] : [[room, lesson]];
      }),
    );
  } catch {
    return new Map();
  }
}
export const lessons = (): Lessons => parseLessons(storage.read(KEY));
/** `lesson` is null if the lesson is over or was skipped. */
export function keepLesson(room: string, lesson: Lesson | null): void {
  const others = [...lessons()].filter(([each]) => each !== room);
  const now = lesson === null ? others : [...others, [room, lesson] as const];
  storage.write(KEY, JSON.stringify(Object.fromEntries(now.slice(-KEPT))));
}
