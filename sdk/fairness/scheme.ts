/**
 * The scheme of docs/fairness.md, without a hash function: the exact texts to hash, and how numbers are made from the
 * hashes. The server hashes with Node's crypto, the page with Web Crypto; both build on this.
 */
import { defined } from '@parlour/kernel/defined';

export const SCHEME = 'parlour-fair-1';
export const NONCE_BYTES = 10;
export const LEAF_BYTES = 16;
/** Size of one opened card: its place in the order dealt, its value, its nonce. */
export const OPENING_BYTES = 2 + NONCE_BYTES;
const WORDS_A_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;
/** Upper limit of the cards in a shuffle: a proof has one byte for a card's place. */
export const DECK_MAX = 256;
/** Number of hands that a player's chain lasts before the page makes a new one. */
export const CHAIN_LINKS = 256;

/** One chair's part in a batch. `anchor` is the end of its player's chain; null for a chair without a chain. */
export type Contribution = {
  readonly name: string;
  readonly anchor: string | null;
  /** Number of hashes from the salt to the anchor. */
  readonly link: number;
};
/** A shuffle of `size` cards, or a single number if `size` is null. */
export type CommittedDraw = {
  readonly hand: number;
  readonly label: string;
  readonly size: number | null;
  readonly digest: string;
};
/**
 * Sent before any salt of the batch. A batch is one hand; the first also has all draws before it. Bytes are hex in
 * the code and in logs, and binary on the wire.
 */
export type Commitment = {
  readonly gameId: string;
  readonly batch: number;
  readonly players: readonly Contribution[];
  /** Commitment to the server's secret value, from which substitutes for missing salts are derived. */
  readonly server: string;
  readonly root: string;
};
/** `salts` by player; null where a substitute derived from the server's value is used. */
export type Deal = {
  readonly batch: number;
  readonly salts: readonly (string | null)[];
  /** The server's value. */
  readonly server: string;
  /** Empty in a message that only adds decks to the hand. */
  readonly draws: readonly CommittedDraw[];
  /** The decks in use: their index in `draws`, and the commitments to all their cards in committed order. */
  readonly decks: readonly (readonly [draw: number, leaves: string])[];
};
/** Proof of cards, `OPENING_BYTES` for each; for a single number, the value committed to. */
export type Opened = readonly [batch: number, draw: number, cards: string];
export const batchOf = (hand: number): number => Math.max(1, hand);

const hashed = (kind: string, ...parts: readonly (string | number)[]): string => [SCHEME, kind, ...parts].join('\0');
export const linkText = (value: string): string => hashed('link', value);
export const serverText = (gameId: string, batch: number, value: string): string =>
  hashed('server', gameId, batch, value);
export const substituteText = (server: string, player: number): string => hashed('substitute', server, player);
export const contextText = ({ gameId, batch, players, server }: Omit<Commitment, 'root'>): string =>
  hashed('context', gameId, batch, server, ...players.flatMap(({ anchor, link }) => [anchor ?? '', link]));
export const cardText = (
  context: string,
  hand: number,
  label: string,
  place: number,
  card: number,
  nonce: string,
): string => `${SCHEME}\0card\0${context}\0${hand}\0${label}\0${place}\0${card}\0${nonce}`;
export const valueText = (context: string, hand: number, label: string, value: string): string =>
  hashed('value', context, hand, label, value);
export const deckText = (context: string, hand: number, label: string, leaves: string): string =>
  hashed('deck', context, hand, label, leaves);
export const rootText = (context: string, draws: readonly CommittedDraw[]): string =>
  hashed('root', context, ...draws.flatMap(({ hand, label, size, digest }) => [hand, label, size ?? 'pick', digest]));
/** `salts` includes the substitutes for missing ones. */
export const mixText = (root: string, salts: readonly string[]): string => hashed('mix', root, ...salts);
export const orderText = (mix: string, hand: number, label: string): string => hashed('order', mix, hand, label);
export const pickText = (mix: string, hand: number, label: string, value: string): string =>
  hashed('pick', mix, hand, label, value);
export const blockText = (seed: string, index: number): string => hashed('block', seed, index);

/** Uniform numbers from blocks of 32 bytes, by rejection sampling to avoid modulo bias; null if they are used up. */
class Words {
  readonly #blocks: readonly Uint8Array[];
  #used = 0;
  constructor(blocks: readonly Uint8Array[]) {
    this.#blocks = blocks;
  }
  below(n: number): number | null {
    const limit = WORD_RANGE - (WORD_RANGE % n);
    for (;;) {
      const block = this.#blocks[Math.floor(this.#used / WORDS_A_BLOCK)];
      if (block === undefined) return null;
      const at = 4 * (this.#used++ % WORDS_A_BLOCK);
      const word = new DataView(block.buffer, block.byteOffset + at, 4).getUint32(0);
      if (word < limit) return word % n;
    }
  }
}
/** Enough blocks unless a word is rejected, which is very rare. The caller then tries again with more. */
export const blocksFor = (numbers: number): number => Math.ceil(numbers / WORDS_A_BLOCK);
/**
 * Inside-out Fisher-Yates: the index in the committed deck of the card at each place. Null if more blocks are needed.
 */
export function orderFrom(size: number, blocks: readonly Uint8Array[]): Uint8Array | null {
  const words = new Words(blocks);
  const order = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const j = words.below(i + 1);
    if (j === null) return null;
    order[i] = defined(order[j]);
    order[j] = i;
  }
  return order;
}
export const numberFrom = (n: number, blocks: readonly Uint8Array[]): number | null => new Words(blocks).below(n);

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
export const hexByte = (byte: number): string => defined(HEX[byte]);
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexByte(byte);
  return text;
}
/** The value of a lower-case hexadecimal digit, from its character code. */
const nibble = (code: number): number => (code > 57 ? code - 87 : code - 48);
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = 16 * nibble(text.charCodeAt(2 * i)) + nibble(text.charCodeAt(2 * i + 1));
  return bytes;
}
