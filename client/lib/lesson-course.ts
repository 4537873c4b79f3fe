/** Finds the step of a lesson that is due. */
import type { Course } from '../store/lessons.ts';
import type { AnyLessonUi } from '../ui/contract.ts';

type Steps = AnyLessonUi['steps'];
type Moment = Parameters<Steps[number]['when']>[0];
export interface LessonNow extends Moment {
  /** Number of the open prompt; null if nothing is asked. */
  readonly prompt: number | null;
  /** Number of the last prompt that this page has seen open; null before the first. A prompt comes after the view. */
  readonly lastPrompt: number | null;
}
export interface Due extends Course {
  /** False while no step fits the state of the table. */
  readonly isShown: boolean;
}

/**
 * Returns the first step from the current one on that fits the table. A step that asks for an answer is done when its
 * prompt is closed.
 */
export function stepDue(steps: Steps, { step, prompt }: Course, now: LessonNow): Due {
  // After a reload the prompt may not be there yet, which does not mean that it was answered.
  const isClosed = now.prompt !== null || now.lastPrompt === prompt;
  const isAnswered = steps[step]?.asks === true && prompt !== null && prompt !== now.prompt && isClosed;
  const from = isAnswered ? step + 1 : step;
  const due = steps.findIndex((each, at) => at >= from && each.when(now));
  if (due === -1) return { step: from, prompt: isAnswered ? null : prompt, isShown: false };
  return { step: due, prompt: steps[due]?.asks === true ? now.prompt : null, isShown: true };
}
