// Writes the weights of both networks into source files as text, since bots may not read files.
//   node games/riichi/bench/training/pack.ts <weights.bin> <risk.bin>
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { KindNetwork, Network } from '../../bot/learned/network.ts';
import { PLANES } from '../../bot/learned/planes.ts';

const [preferring = '', warning = ''] = process.argv.slice(2);

function pack(bytes: Buffer, planes: number, file: string, name: string, title: string): void {
  if (planes !== PLANES) throw new Error(`these weights read ${planes} planes; there are ${PLANES}`);
  writeFileSync(
    new URL(`../../bot/learned/${file}.ts`, import.meta.url),
    `/** What ${title} has learned, in base 64; \`games/riichi/bench/training\` says how. Written by pack.ts there. */
export const ${name}: string =
  '${bytes.toString('base64')}';
`,
  );
  console.log(`${file}: ${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
}

const bytes = { preferring: readFileSync(preferring), warning: readFileSync(warning) };
pack(bytes.preferring, new Network(bytes.preferring).planes, 'weights', 'WEIGHTS', 'the network');
pack(bytes.warning, new KindNetwork(bytes.warning).planes, 'risk-weights', 'RISK_WEIGHTS', 'the network of risks');
