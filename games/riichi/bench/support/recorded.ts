// Reads recorded wins as benchmark input, in the format of `parlour conform`.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { handOf, stakesOf, winnerOf, winOf } from '../../conformance/win-case.ts';
import { kindOf } from '../../rules/index.ts';
import type { PaidWin } from './peer.ts';

export function recordedWins(path: string): PaidWin[] {
  const file = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(file) : file).toString();
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const parsed: unknown = JSON.parse(line);
    const win = winOf(parsed);
    const tiles = handOf(parsed);
    const tile = tiles.findLast((held) => kindOf(held) === win.kind) ?? 0;
    return { win, tiles, tile, seat: winnerOf(parsed), stakes: stakesOf(parsed) };
  });
}
