// Recorded wins to measure with, in the format that `conform` reads.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { stakesOf, winnerOf, winOf } from '../../games/riichi/conformance/win-case.ts';
import type { PaidWin } from './peer.ts';

export function recordedWins(path: string): PaidWin[] {
  const file = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(file) : file).toString();
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const parsed: unknown = JSON.parse(line);
    return { win: winOf(parsed), seat: winnerOf(parsed), stakes: stakesOf(parsed) };
  });
}
