// Checks the evaluator against combinatorics: counts every hand of five, six and seven cards by category. Takes long.
//   node games/holdem/bench/count.ts
import { defined } from '@parlour/kernel/defined';
import { categoryOf, strength5, strength6, strength7, STRENGTH_MAX } from '../rules/evaluator/evaluate.ts';

const EXPECTED = {
  5: [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40],
  6: [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844],
  7: [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584],
} as const;

const note = (seen: Float64Array, strength: number): void => {
  seen[strength] = defined(seen[strength]) + 1;
};
function count5(seen: Float64Array): void {
  for (let a = 4; a < 52; a++)
    for (let b = 3; b < a; b++)
      for (let c = 2; c < b; c++)
        for (let d = 1; d < c; d++) for (let e = 0; e < d; e++) note(seen, strength5(a, b, c, d, e));
}
function count6(seen: Float64Array): void {
  for (let a = 5; a < 52; a++)
    for (let b = 4; b < a; b++)
      for (let c = 3; c < b; c++)
        for (let d = 2; d < c; d++)
          for (let e = 1; e < d; e++) for (let f = 0; f < e; f++) note(seen, strength6(a, b, c, d, e, f));
}
function count7(seen: Float64Array): void {
  for (let a = 6; a < 52; a++)
    for (let b = 5; b < a; b++)
      for (let c = 4; c < b; c++)
        for (let d = 3; d < c; d++)
          for (let e = 2; e < d; e++)
            for (let f = 1; f < e; f++) for (let g = 0; g < f; g++) note(seen, strength7(a, b, c, d, e, f, g));
}

let wrong = 0;
for (const [size, count] of [
  [5, count5],
  [6, count6],
  [7, count7],
] as const) {
  const seen = new Float64Array(STRENGTH_MAX + 1);
  const start = performance.now();
  count(seen);
  const seconds = (performance.now() - start) / 1000;
  const byCategory = new Map<string, number>();
  for (let strength = 1; strength <= STRENGTH_MAX; strength++) {
    const category = categoryOf(strength);
    byCategory.set(category, (byCategory.get(category) ?? 0) + defined(seen[strength]));
  }
  const total = seen.reduce((sum, n) => sum + n, 0);
  const classes = seen.filter((n) => n > 0).length;
  console.log(`${size} cards: ${total.toLocaleString('en')} hands, ${classes} strengths, ${seconds.toFixed(1)} s`);
  for (const [index, [category, got]] of [...byCategory].entries()) {
    const right = got === EXPECTED[size][index];
    if (!right) wrong++;
    console.log(`  ${right ? 'ok   ' : 'WRONG'} ${category.padEnd(16)} ${got.toLocaleString('en').padStart(12)}`);
  }
  if (seen[0] !== 0) wrong++;
}
if (wrong > 0) process.exitCode = 1;
