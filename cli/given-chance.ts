/** Predetermined randomness: the order of a wall or deck, or a number, by hand and label. */
import { isRecord, type Chance, type Result } from '@parlour/kernel';
import { failed } from './choose.ts';

/** The outcome of one random draw. An order without a label is for the only shuffle of its hand. */
export type Given = { readonly hand: number; readonly label: string | null } & (
  | { readonly order: Uint8Array }
  | { readonly pick: number }
);

const SHAPE =
  'must be a list of numbers, {"hand": …, "label": …, "order": [ … ]} or {"hand": …, "label": …, "pick": …}';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
/** The largest deck: `Chance.shuffle` returns the order as bytes. */
const ORDER_MAX = 256;

function parseOrder(value: unknown): Result<Uint8Array, string> {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isWhole)) return failed(SHAPE);
  if (value.length > ORDER_MAX) return failed(`an order has at most ${ORDER_MAX} places`);
  const isPermutation = value.toSorted((a, b) => a - b).every((number, at) => number === at);
  if (!isPermutation) return failed(`an order has each number from 0 to ${value.length - 1} once`);
  return { ok: true, value: Uint8Array.from(value) };
}

function parseOne(value: unknown, nextHand: number): Result<Given, string> {
  if (Array.isArray(value)) {
    const order = parseOrder(value);
    return order.ok ? { ok: true, value: { hand: nextHand, label: null, order: order.value } } : order;
  }
  if (!isRecord(value) || !isWhole(value['hand']) || typeof value['label'] !== 'string') return failed(SHAPE);
  const { hand, label, pick } = value;
  if (isWhole(pick) && pick >= 0) return { ok: true, value: { hand, label, pick } };
  const order = parseOrder(value['order']);
  return order.ok ? { ok: true, value: { hand, label, order: order.value } } : order;
}

/** Plain lists are for the first hand, the second, and so on; any other value names its hand. */
export function parseGiven(values: readonly unknown[]): Result<readonly Given[], string> {
  const all: Given[] = [];
  for (const [at, value] of values.entries()) {
    const lists = all.filter(({ label }) => label === null).length;
    const given = parseOne(value, lists + 1);
    if (!given.ok) return failed(`line ${at + 1}: ${given.error}`);
    const { hand, label } = given.value;
    if (all.some((other) => other.hand === hand && other.label === label))
      return failed(`line ${at + 1}: "${label}" of hand ${hand} is given twice`);
    all.push(given.value);
  }
  return { ok: true, value: all };
}

/** Uses the given outcomes where there are any, and another `Chance` for the rest. */
export class GivenChance implements Chance {
  readonly #rest: Chance;
  readonly #given: readonly Given[];
  /** By hand: every label that was asked for, with the size of its shuffle, or 0 for a number. */
  readonly #asked = new Map<number, Map<string, number>>();
  #wrong: string | null = null;

  constructor(rest: Chance, given: readonly Given[]) {
    this.#rest = rest;
    this.#given = given;
  }
  shuffle(hand: number, label: string, size: number): Uint8Array {
    this.#note(hand, label, size);
    const named = this.#find(hand, label);
    if (named !== undefined) {
      if ('order' in named && named.order.length === size) return named.order;
      const what = 'order' in named ? `${named.order.length} were given` : 'a number was given';
      this.#wrong ??= `"${label}" of hand ${hand} is a shuffle of ${size}, and ${what}.`;
    }
    const bare = this.#find(hand, null);
    if (named === undefined && bare !== undefined && 'order' in bare && bare.order.length === size) {
      this.#checkOnly(hand);
      return bare.order;
    }
    return this.#rest.shuffle(hand, label, size);
  }
  pick(hand: number, label: string, n: number): number {
    this.#note(hand, label, 0);
    const named = this.#find(hand, label);
    if (named !== undefined) {
      if ('pick' in named && named.pick < n) return named.pick;
      const what = 'pick' in named ? `${named.pick} was given` : 'an order was given';
      this.#wrong ??= `"${label}" of hand ${hand} is drawn from 0 to ${n - 1}, and ${what}.`;
    }
    return this.#rest.pick(hand, label, n);
  }
  /** Why a given outcome cannot be used in the hands played so far; null if all fit. */
  wrong({ atEnd }: { readonly atEnd: boolean }): string | null {
    if (this.#wrong !== null) return this.#wrong;
    for (const given of this.#given) {
      const asked = this.#asked.get(given.hand);
      if (asked === undefined) continue;
      if (given.label !== null && atEnd && !asked.has(given.label))
        return `Nothing in hand ${given.hand} asks for "${given.label}". ${listed(asked)}`;
      if (given.label === null && 'order' in given && ![...asked.values()].includes(given.order.length))
        return `Hand ${given.hand} has no shuffle of ${given.order.length}: ${listed(asked)}`;
    }
    return null;
  }
  #find(hand: number, label: string | null): Given | undefined {
    return this.#given.find((given) => given.hand === hand && given.label === label);
  }
  #note(hand: number, label: string, size: number): void {
    const asked = this.#asked.get(hand) ?? new Map<string, number>();
    this.#asked.set(hand, asked.set(label, size));
  }
  /** An order without a label is ambiguous in a hand with several shuffles, so it is refused there. */
  #checkOnly(hand: number): void {
    const shuffles = [...(this.#asked.get(hand) ?? [])].filter(([label, size]) => size > 0 && !this.#find(hand, label));
    if (shuffles.length < 2) return;
    const labels = shuffles.map(([label]) => `"${label}"`).join(' and ');
    this.#wrong ??= `Hand ${hand} is shuffled more than once: ${labels}. Please write {"hand": ${hand}, "label": …, "order": [ … ]} for the one you mean.`;
  }
}

const listed = (asked: ReadonlyMap<string, number>): string =>
  `${[...asked].map(([label, size]) => (size === 0 ? `"${label}" is a number` : `"${label}" is of ${size}`)).join(', ')}.`;
