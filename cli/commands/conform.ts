import type { AnyGame } from '@parlour/kernel';
import { conform as checksOf, type Check } from '@parlour/kernel/conform';
import { duration } from '../format.ts';
import { progress } from '../progress.ts';

export interface ConformOptions {
  readonly games: number;
  readonly seed: string;
}

/** Runs the conformance suite that every game must pass. Returns the exit code. */
export function conform(sealed: AnyGame, options: ConformOptions): number {
  const checks = sealed.unseal<readonly Check[]>((game, bots) => checksOf(game, { ...options, bots }));
  const bar = progress(`conform ${sealed.id}`);
  let wrong = 0;
  for (const [done, check] of checks.entries()) {
    bar.at(done / checks.length, () => check.name);
    const startMs = performance.now();
    const complaint = complaintOf(check);
    bar.end();
    console.log(`${complaint === null ? '✓' : '✗'} ${check.name}  ${duration(performance.now() - startMs)}`);
    if (complaint === null) continue;
    wrong++;
    console.log(complaint.replaceAll(/^/gm, '    '));
  }
  console.log(`\n${checks.length} checks, ${wrong} wrong`);
  return wrong === 0 ? 0 : 1;
}

function complaintOf(check: Check): string | null {
  try {
    check.run();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
