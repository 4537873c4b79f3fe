// Training samples from recorded rounds. About every twentieth game goes to the validation set.
//   node games/riichi/bench/training/recorded.ts <rounds.jsonl.gz> <folder> [part] [parts]
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { defined } from '@parlour/kernel/defined';
import { CHI, CHOICES, choiceOf, PASS, PON, WIN } from '../../bot/learned/choices.ts';
import { roundOf } from '../../conformance/round-case.ts';
import { wallOf } from '../../formats/recorded.ts';
import { Replay } from '../../formats/replay.ts';
import { SampleFiles, samplesOf, type Sample } from './samples.ts';

const [file = '', folder = '', part = '0', parts = '1'] = process.argv.slice(2);
const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
const files = { train: new SampleFiles(`${folder}/train.${part}`), valid: new SampleFiles(`${folder}/valid.${part}`) };

/** Precedence of a claim: chi 1, pon and kan 2, ron 3; 0 for a pass. */
const rankOf = (choice: number): number =>
  choice === WIN ? 3 : choice === PASS ? 0 : choice >= CHI && choice < PON ? 1 : 2;
function leastRank({ offered }: Sample): number {
  let least = 9;
  for (let choice = 0; choice < CHOICES; choice++)
    if (offered[choice] === 1 && choice !== PASS) least = Math.min(least, rankOf(choice));
  return least;
}

/** Whether the choice is certain. A pass is not if another seat's claim may have overruled a claim of this seat. */
const isKnown = (sample: Sample, taken: number): boolean =>
  sample.choice !== PASS || taken === 0 || leastRank(sample) > taken || (leastRank(sample) === 3 && taken === 3);

function readRound(line: unknown): void {
  const round = roundOf(line);
  const wall = wallOf(round);
  if (wall === null) return;
  const into = Number.parseInt(round.id.slice(0, 6), 16) % 20 === 0 ? files.valid : files.train;
  const replay = new Replay(round, wall);
  const { table } = replay;
  const answer = table.answer.bind(table);
  let wait: unknown = null;
  let calls: Sample[] = [];
  let taken = 0;
  const close = (): void => {
    for (const sample of calls) if (isKnown(sample, taken)) into.add(sample);
    calls = [];
    taken = 0;
  };
  table.answer = (seat, action) => {
    const [menu, view] = [table.menu(seat), table.view(seat)];
    if (table.wait !== wait) {
      close();
      wait = table.wait;
    }
    if (menu !== null) {
      const samples = samplesOf(view, menu, action);
      if (menu.kind === 'call') {
        taken = Math.max(taken, rankOf(choiceOf(action, view.settings.hasAkadora)));
        calls.push(...samples);
      } else for (const sample of samples) into.add(sample);
    }
    return answer(seat, action);
  };
  const wrong = replay.run();
  if (wrong !== null) console.error(`${round.id}: ${JSON.stringify(wrong)}`);
  close();
}

for (let i = Number(part); i < lines.length; i += Number(parts)) {
  const line = JSON.parse(defined(lines[i])) as { readonly n: number };
  if (line.n === 4) readRound(line);
}
for (const one of Object.values(files)) one.close();
console.log(`part ${part}: ${files.train.count} samples, ${files.valid.count} to check`);
