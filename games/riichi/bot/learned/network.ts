/**
 * A small residual network over the 34 kinds of tiles, in plain JavaScript numbers. A block is two convolutions over
 * neighbouring kinds. The averages of the first one's output over all kinds go, through a dense layer, into the second.
 */
// Indexes are not asserted here: matrix products, with millions of multiplications for each decision.
import { KINDS } from '../../rules/index.ts';
import { CHOICES } from './choices.ts';

/** Length of a channel's row: a zero, the kinds, then zeros; `convolve` overwrites two of these and clears them. */
const ROW = 40;
/** The number of kinds, rounded up to a multiple of four: kinds are computed four at a time. */
const WIDTH = 36;
const MAGIC = { choices: 0x31_4e_4e_50, kinds: 0x32_4e_4e_50 } as const;
const HEADER_BYTES = 16;
export const HEAD = 16;

/** Weights are stored as integers with one scale for each output; here they are multiplied out. */
interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}
interface Block {
  readonly first: Layer;
  readonly second: Layer;
  readonly pooled: Layer;
}

class Reader {
  readonly #view: DataView;
  #at = HEADER_BYTES;
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  header(place: number): number {
    return this.#view.getInt32(4 * place, true);
  }
  get isAtEnd(): boolean {
    return this.#at === this.#view.byteLength;
  }
  #floats(count: number): Float64Array {
    const floats = new Float64Array(count);
    for (let i = 0; i < count; i++, this.#at += 4) floats[i] = this.#view.getFloat32(this.#at, true);
    return floats;
  }
  /** Reads a dense layer: scales, biases, then each output's weights. */
  layer(inputs: number, outputs: number): Layer {
    const scales = this.#floats(outputs);
    const bias = this.#floats(outputs);
    const weights = new Float64Array(inputs * outputs);
    for (let i = 0; i < weights.length; i++, this.#at++)
      weights[i] = this.#view.getInt8(this.#at) * (scales[Math.floor(i / inputs)] ?? 0);
    return { inputs, outputs, weights, bias };
  }
  /** Reads a convolution with three weights for each input, and interleaves the weights of each two outputs. */
  convolution(inputs: number, outputs: number): Layer {
    const { weights, bias } = this.layer(3 * inputs, outputs);
    const pairs = new Float64Array(weights.length);
    for (let out = 0; out < outputs; out++)
      for (let i = 0; i < inputs; i++)
        for (let k = 0; k < 3; k++)
          pairs[((out >> 1) * inputs + i) * 6 + (out & 1) * 3 + k] = weights[(out * inputs + i) * 3 + k] ?? 0;
    return { inputs, outputs, weights: pairs, bias };
  }
}

/** out = max(0, layer(x) + shift + add), two outputs by four kinds at a time. `shift` has one value for each output. */
function convolve(
  x: Float64Array,
  { inputs, outputs, weights, bias }: Layer,
  out: Float64Array,
  shift: Float64Array | null,
  add: Float64Array | null,
): void {
  for (let o = 0; o < outputs; o += 2) {
    const from = (o >> 1) * inputs * 6;
    const rowA = o * ROW + 1;
    const rowB = rowA + ROW;
    const baseA = (bias[o] ?? 0) + (shift?.[o] ?? 0);
    const baseB = (bias[o + 1] ?? 0) + (shift?.[o + 1] ?? 0);
    for (let t = 0; t < WIDTH; t += 4) {
      const p = rowA + t;
      const q = rowB + t;
      let a0 = baseA + (add?.[p] ?? 0);
      let a1 = baseA + (add?.[p + 1] ?? 0);
      let a2 = baseA + (add?.[p + 2] ?? 0);
      let a3 = baseA + (add?.[p + 3] ?? 0);
      let b0 = baseB + (add?.[q] ?? 0);
      let b1 = baseB + (add?.[q + 1] ?? 0);
      let b2 = baseB + (add?.[q + 2] ?? 0);
      let b3 = baseB + (add?.[q + 3] ?? 0);
      let w = from;
      let at = t;
      for (let i = 0; i < inputs; i++, w += 6, at += ROW) {
        const x0 = x[at] as number;
        const x1 = x[at + 1] as number;
        const x2 = x[at + 2] as number;
        const x3 = x[at + 3] as number;
        const x4 = x[at + 4] as number;
        const x5 = x[at + 5] as number;
        const u0 = weights[w] as number;
        const u1 = weights[w + 1] as number;
        const u2 = weights[w + 2] as number;
        a0 += u0 * x0 + u1 * x1 + u2 * x2;
        a1 += u0 * x1 + u1 * x2 + u2 * x3;
        a2 += u0 * x2 + u1 * x3 + u2 * x4;
        a3 += u0 * x3 + u1 * x4 + u2 * x5;
        const v0 = weights[w + 3] as number;
        const v1 = weights[w + 4] as number;
        const v2 = weights[w + 5] as number;
        b0 += v0 * x0 + v1 * x1 + v2 * x2;
        b1 += v0 * x1 + v1 * x2 + v2 * x3;
        b2 += v0 * x2 + v1 * x3 + v2 * x4;
        b3 += v0 * x3 + v1 * x4 + v2 * x5;
      }
      out[p] = Math.max(0, a0);
      out[p + 1] = Math.max(0, a1);
      out[p + 2] = Math.max(0, a2);
      out[p + 3] = Math.max(0, a3);
      out[q] = Math.max(0, b0);
      out[q + 1] = Math.max(0, b1);
      out[q + 2] = Math.max(0, b2);
      out[q + 3] = Math.max(0, b3);
    }
    out.fill(0, rowA + KINDS, rowA + WIDTH);
    out.fill(0, rowB + KINDS, rowB + WIDTH);
  }
}

/** The average of each channel over all kinds. */
function averages(x: Float64Array, means: Float64Array): void {
  for (let channel = 0; channel < means.length; channel++) {
    let sum = 0;
    for (let at = channel * ROW + 1; at <= channel * ROW + KINDS; at++) sum += x[at] ?? 0;
    means[channel] = sum / KINDS;
  }
}

function dense({ inputs, outputs, weights, bias }: Layer, x: Float64Array, out: Float64Array): void {
  for (let o = 0; o < outputs; o++) {
    let sum = bias[o] ?? 0;
    for (let i = 0; i < inputs; i++) sum += (weights[o * inputs + i] ?? 0) * (x[i] ?? 0);
    out[o] = sum;
  }
}

/** Applies a dense layer to every kind. The rows of `out` have no borders. */
function perKind({ inputs, outputs, weights, bias }: Layer, x: Float64Array, out: Float64Array): void {
  for (let o = 0; o < outputs; o++)
    for (let kind = 0; kind < KINDS; kind++) {
      let sum = bias[o] ?? 0;
      for (let i = 0; i < inputs; i++) sum += (weights[o * inputs + i] ?? 0) * (x[i * ROW + 1 + kind] ?? 0);
      out[o * KINDS + kind] = sum;
    }
}

/** The convolutions, which both networks have in common. */
class Body {
  readonly planes: number;
  readonly channels: number;
  readonly #stem: Layer;
  readonly #blocks: readonly Block[];

  /** Throws if the bytes are not weights of this sort. They are part of the program, so that would be a bug. */
  constructor(reader: Reader, magic: number) {
    if (reader.header(0) !== magic) throw new Error('not the weights of a network');
    this.planes = reader.header(1);
    const channels = (this.channels = reader.header(2));
    this.#stem = reader.convolution(this.planes, channels);
    this.#blocks = Array.from({ length: reader.header(3) }, () => ({
      first: reader.convolution(channels, channels),
      second: reader.convolution(channels, channels),
      pooled: reader.layer(channels, channels),
    }));
  }

  /** The output of the last block: one row for each channel. */
  rows(planes: Uint8Array): Float64Array {
    const { channels } = this;
    const input = new Float64Array(this.planes * ROW);
    for (let row = 0, from = 0; row < this.planes; row++)
      for (let kind = 0; kind < KINDS; kind++) input[row * ROW + 1 + kind] = (planes[from++] ?? 0) / 255;
    let now = new Float64Array(channels * ROW);
    let next = new Float64Array(channels * ROW);
    const middle = new Float64Array(channels * ROW);
    const means = new Float64Array(channels);
    const shift = new Float64Array(channels);
    convolve(input, this.#stem, now, null, null);
    for (const { first, second, pooled } of this.#blocks) {
      convolve(now, first, middle, null, null);
      averages(middle, means);
      dense(pooled, means, shift);
      convolve(middle, second, next, shift, now);
      [now, next] = [next, now];
    }
    return now;
  }
}

/** Makes a network from bytes; throws if bytes are left over. */
function read<T>(bytes: Uint8Array, make: (reader: Reader) => T): T {
  const reader = new Reader(bytes);
  const made = make(reader);
  if (!reader.isAtEnd) throw new Error('weights of another size');
  return made;
}

/** The network of choices. */
export class Network {
  readonly planes: number;
  readonly channels: number;
  readonly #body: Body;
  readonly #head: Layer;
  readonly #kinds: Layer;
  readonly #last: Layer;

  constructor(bytes: Uint8Array) {
    const { body, head, kinds, last } = read(bytes, (reader) => {
      const first = new Body(reader, MAGIC.choices);
      return {
        body: first,
        head: reader.layer(first.channels, HEAD),
        kinds: reader.layer(first.channels, 1),
        last: reader.layer(HEAD * KINDS, CHOICES),
      };
    });
    this.planes = body.planes;
    this.channels = body.channels;
    this.#body = body;
    this.#head = head;
    this.#kinds = kinds;
    this.#last = last;
  }

  /** By choice: the preference, as an unnormalised logarithm of its probability. */
  preferences(planes: Uint8Array): Float64Array {
    const rows = this.#body.rows(planes);
    const head = new Float64Array(HEAD * KINDS);
    perKind(this.#head, rows, head);
    for (let i = 0; i < head.length; i++) head[i] = Math.max(0, head[i] ?? 0);
    const preferences = new Float64Array(CHOICES);
    dense(this.#last, head, preferences);
    const byKind = new Float64Array(KINDS);
    perKind(this.#kinds, rows, byKind);
    for (let kind = 0; kind < KINDS; kind++) preferences[kind] = (preferences[kind] ?? 0) + (byKind[kind] ?? 0);
    return preferences;
  }
}

/** A network with one output for each kind of tile. */
export class KindNetwork {
  readonly planes: number;
  readonly #body: Body;
  readonly #kinds: Layer;

  constructor(bytes: Uint8Array) {
    const { body, kinds } = read(bytes, (reader) => {
      const first = new Body(reader, MAGIC.kinds);
      return { body: first, kinds: reader.layer(first.channels, 1) };
    });
    this.planes = body.planes;
    this.#body = body;
    this.#kinds = kinds;
  }

  /** By kind: the output, from 0 to 1. */
  shares(planes: Uint8Array): Float64Array {
    const byKind = new Float64Array(KINDS);
    perKind(this.#kinds, this.#body.rows(planes), byKind);
    return byKind.map((value) => 1 / (1 + Math.exp(-value)));
  }
}
