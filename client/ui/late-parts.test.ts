import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());
/** The module afresh, since the parts of the page wait in it once another test has loaded them. */
async function lateParts() {
  vi.resetModules();
  const module = await import('./late-parts.ts');
  vi.useFakeTimers();
  return module;
}

it('what a table may need later is fetched once, also what comes with something else', async () => {
  const { fetchLate, late } = await lateParts();
  const asked: string[] = [];
  const part = (name: string, inner?: () => void) =>
    late(() => (asked.push(name), inner?.(), Promise.resolve(() => name)));
  part('a dialog', () => part('its picture'));
  const replay = () => (asked.push('the replay'), part('its dialog'), Promise.resolve());
  void fetchLate([replay]);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['a dialog', 'its picture', 'the replay', 'its dialog']);
  void fetchLate([]);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(4);
});

it('a part that cannot be fetched holds up no other', async () => {
  const { fetchLate, late } = await lateParts();
  const asked: string[] = [];
  const gone = (): Promise<never> => (asked.push('gone'), Promise.reject(new Error('not found')));
  late(gone);
  void fetchLate([gone, () => (asked.push('last'), Promise.resolve())]);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['gone', 'gone', 'last']);
});
