import { createRoom, roomInfo, type Answer } from '../store/api.ts';
import { keepLesson, lessons } from '../store/lessons.ts';

/** The room of a game's lesson: the unfinished one if it still exists, or a new one. */
export async function openLesson(game: string): Promise<Answer<{ readonly room: string; readonly isNew: boolean }>> {
  const left = [...lessons()].findLast(([, lesson]) => lesson.game === game)?.[0];
  if (left !== undefined) {
    const there = await roomInfo(left);
    if (there.ok || there.error.is === 'asleep') return { ok: true, value: { room: left, isNew: false } };
    if (there.error.is === 'missing') keepLesson(left, null);
  }
  const made = await createRoom({ game, lesson: true, clock: 'none' });
  if (!made.ok) return made;
  keepLesson(made.value, { game, gameId: null, step: 0, prompt: null });
  return { ok: true, value: { room: made.value, isNew: true } };
}
