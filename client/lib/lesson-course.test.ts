import { expect, it } from 'vitest';
import { stepDue, type LessonNow } from './lesson-course.ts';

const view: LessonNow['view'] = { seat: 0, settings: null, table: null, own: null };
const steps = [
  { id: 'bid', at: 'menu', asks: true, when: ({ menu }: Pick<LessonNow, 'menu'>) => menu === 'bids' },
  { id: 'trump', at: 'menu', asks: true, when: ({ menu }: Pick<LessonNow, 'menu'>) => menu === 'trumps' },
] as const;
const asked = { step: 0, prompt: 4 };

it('a step that asks is done when its prompt is closed', () => {
  const closed = { view, menu: null, prompt: null, lastPrompt: 4 };
  expect(stepDue(steps, asked, closed)).toEqual({ step: 1, prompt: null, isShown: false });
});
it('a step that asks is not done where its prompt has not come yet, as after a reload', () => {
  const before = { view, menu: null, prompt: null, lastPrompt: null };
  expect(stepDue(steps, asked, before)).toEqual({ ...asked, isShown: false });
  const after = { view, menu: 'bids', prompt: 4, lastPrompt: 4 };
  expect(stepDue(steps, asked, after)).toEqual({ ...asked, isShown: true });
});
it('a step that asks is done where another prompt is open, as after a reload', () => {
  const now = { view, menu: 'trumps', prompt: 5, lastPrompt: null };
  expect(stepDue(steps, asked, now)).toEqual({ step: 1, prompt: 5, isShown: true });
});
