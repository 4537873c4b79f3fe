/** CPU time of a page in Chromium, for the benches that open one. */
import type { CDPSession } from '@playwright/test';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** CPU time that the page's main thread has used so far (ms). Other programs do not affect it. */
export async function cpuOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
