// Writes weights into a source file as text, since bots may not read files.
//   node games/riichi/bench/training/pack.ts <weights.bin>
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Network } from '../../bot/learned/network.ts';
import { PLANES } from '../../bot/learned/planes.ts';

const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const { planes } = new Network(bytes);
if (planes !== PLANES) throw new Error(`these weights read ${planes} planes; there are ${PLANES}`);
writeFileSync(
  new URL('../../bot/learned/weights.ts', import.meta.url),
  `/** What the network has learned, in base 64; \`games/riichi/bench/training\` says how. Written by pack.ts there. */
export const WEIGHTS: string =
  '${bytes.toString('base64')}';
`,
);
console.log(`${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
