import { defined } from '@parlour/kernel/defined';

/** Guesses a hidden fact from figures, as an attacker with a statistics package would first try. */
export interface Sample {
  readonly figures: Readonly<Record<string, number>>;
  readonly label: boolean;
}
export interface Verdict {
  /** Held-out accuracy of always guessing the more common answer. */
  readonly base: number;
  /** The best held-out accuracy of all guessers, and the name of that guesser. */
  readonly best: number;
  readonly by: string;
  /** The most that luck may reach: the base plus three standard deviations of a guesser without knowledge. */
  readonly bound: number;
  readonly heldOut: number;
}
/** Value for a figure that a sample does not have. */
const ABSENT = 0;

type Guess = (figures: readonly number[]) => boolean;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (labels: readonly boolean[]): number => mean(labels.map(Number));

/** Trains the guessers on every other sample and judges them on the rest. */
export function guessed(samples: readonly Sample[]): Verdict {
  const names = [...new Set(samples.flatMap(({ figures }) => Object.keys(figures)))].sort();
  const rows = samples.map(({ figures, label }) => ({ x: names.map((name) => figures[name] ?? ABSENT), label }));
  const training = rows.filter((_, index) => index % 2 === 0);
  const heldOut = rows.filter((_, index) => index % 2 === 1);
  const common = share(training.map(({ label }) => label)) >= 0.5;
  const accuracy = (guess: Guess): number => share(heldOut.map(({ x, label }) => guess(x) === label));
  const base = accuracy(() => common);
  const guessers: [string, Guess][] = [
    ['logistic regression', logistic(training)],
    ...names.map((name, at): [string, Guess] => [`threshold on ${name}`, threshold(training, at)]),
    ...names.map((name, at): [string, Guess] => [`value of ${name}`, lookup(training, at, common)]),
  ];
  const scored = guessers.map(([by, guess]) => ({ by, accuracy: accuracy(guess) }));
  const { by, accuracy: best } = scored.reduce((one, other) => (other.accuracy > one.accuracy ? other : one));
  const bound = base + 3 * Math.sqrt((base * (1 - base)) / heldOut.length);
  return { base, best, by, bound, heldOut: heldOut.length };
}

type Row = { readonly x: readonly number[]; readonly label: boolean };

/** Guesses by one threshold on one figure: the one that is right most often. */
function threshold(training: readonly Row[], at: number): Guess {
  const sorted = training.map(({ x, label }) => ({ value: defined(x[at]), label })).sort((a, b) => a.value - b.value);
  const positives = sorted.filter(({ label }) => label).length;
  let [right, cut, above] = [Math.max(positives, sorted.length - positives), -Infinity, positives * 2 >= sorted.length];
  let [falseBelow, trueBelow] = [0, 0];
  for (const [index, { value, label }] of sorted.entries()) {
    if (label) trueBelow++;
    else falseBelow++;
    if (sorted[index + 1]?.value === value) continue;
    const trueAbove = positives - trueBelow;
    const falseAbove = sorted.length - positives - falseBelow;
    if (falseBelow + trueAbove > right) [right, cut, above] = [falseBelow + trueAbove, value, true];
    if (trueBelow + falseAbove > right) [right, cut, above] = [trueBelow + falseAbove, value, false];
  }
  return (x) => defined(x[at]) > cut === above;
}

/** Guesses what was more common among samples with exactly this value of one figure. */
function lookup(training: readonly Row[], at: number, common: boolean): Guess {
  const votes = new Map<number, number>();
  for (const { x, label } of training) votes.set(defined(x[at]), (votes.get(defined(x[at])) ?? 0) + (label ? 1 : -1));
  return (x) => {
    const vote = votes.get(defined(x[at])) ?? 0;
    return vote === 0 ? common : vote > 0;
  };
}

/** Logistic regression on all figures, standardised, by gradient descent with a little weight decay. */
function logistic(training: readonly Row[]): Guess {
  const width = defined(training[0]).x.length;
  const columns = Array.from({ length: width }, (_, at) => training.map(({ x }) => defined(x[at])));
  const means = columns.map(mean);
  const spreads = columns.map((column, at) => Math.sqrt(mean(column.map((value) => (value - means[at]!) ** 2))) || 1);
  const standard = (x: readonly number[]): number[] => x.map((value, at) => (value - means[at]!) / spreads[at]!);
  const rows = training.map(({ x, label }) => ({ x: standard(x), label }));
  const weights = Array.from({ length: width }, () => 0);
  let offset = 0;
  const logit = (x: readonly number[]): number => x.reduce((sum, value, at) => sum + value * weights[at]!, offset);
  for (let round = 0; round < 300; round++) {
    const errors = rows.map(({ x, label }) => 1 / (1 + Math.exp(-logit(x))) - Number(label));
    offset -= 0.5 * mean(errors);
    for (let at = 0; at < width; at++) {
      weights[at]! -= 0.5 * (mean(rows.map(({ x }, index) => x[at]! * errors[index]!)) + 0.001 * weights[at]!);
    }
  }
  return (x) => logit(standard(x)) > 0;
}

/**
 * Kolmogorov-Smirnov test: how far two samples of one figure lie apart, as a multiple of the distance that chance
 * exceeds once in 10,000 times.
 */
export function apart(samples: readonly Sample[], name: string): number {
  const [yes, no] = [true, false].map((label) =>
    samples.flatMap((sample) => (sample.label === label ? [sample.figures[name] ?? ABSENT] : [])).sort((a, b) => a - b),
  ) as [number[], number[]];
  const critical =
    Math.sqrt(-Math.log(0.0001 / 2) / 2) * Math.sqrt((yes.length + no.length) / (yes.length * no.length));
  const below = (values: readonly number[], most: number): number =>
    values.filter((value) => value <= most).length / values.length;
  const distances = [...new Set([...yes, ...no])].map((value) => Math.abs(below(yes, value) - below(no, value)));
  return Math.max(...distances) / critical;
}
