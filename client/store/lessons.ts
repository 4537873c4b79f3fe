/** The lessons that this browser has begun: by room, the game and how far the learner is. */
import { isRecord } from '@parlour/kernel/json';
import { storage } from '../ui/stored.ts';

const KEY = 'parlour:lessons';
/** Tables go; of those that were never finished, the last ones are kept. */
const KEPT = 8;

export interface Course {
  /** The step that is shown, or the next one that may be. */
  readonly step: number;
  /** The prompt at which a step that asks for something was shown; null where none was. */
  readonly prompt: number | null;
}
export interface Lesson extends Course {
  readonly game: string;
  /** The match in which it is played; null before it has begun. */
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
/** Parses what any version of this page may have stored; what does not fit is left out. */
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
/** Null where it is over or was skipped. */
export function keepLesson(room: string, lesson: Lesson | null): void {
  const others = [...lessons()].filter(([each]) => each !== room);
  const now = lesson === null ? others : [...others, [room, lesson] as const];
  storage.write(KEY, JSON.stringify(Object.fromEntries(now.slice(-KEPT))));
}
