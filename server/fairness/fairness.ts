/**
 * The server's part of docs/fairness.md: decks, nonces and substitutes for missing salts. All of them follow from the
 * game's secret, so that a table that was restored has committed to the same.
 */
import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { Address, Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import {
  blocksFor,
  blockText,
  cardText,
  contextText,
  deckText,
  hexByte,
  LEAF_BYTES,
  linkText,
  mixText,
  NONCE_BYTES,
  numberFrom,
  orderFrom,
  orderText,
  pickText,
  rootText,
  serverText,
  substituteText,
  valueText,
  type CommittedDraw,
  type Commitment,
  type Deal,
  type Opened,
} from '@parlour/sdk/fairness/scheme';
import { cryptoChance } from './chance.ts';
import type { BatchSpec, ChanceSource, DrawSpec, FairBatch, FairDeal, FairnessScheme } from '../ports.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const HEX_A_NONCE = 2 * NONCE_BYTES;
const HEX_A_LEAF = 2 * LEAF_BYTES;
/** Prefix of the addresses of all draws that this scheme makes from the secret. */
const FROM_SECRET = 'parlour-fair-1';

const fromSecret = (secret: KeyObject, ...address: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update([FROM_SECRET, ...address].join('\0'))
    .digest('hex');
/** `chars` characters of hex, from as many blocks as that takes. */
function hexFrom(seed: string, chars: number): string {
  let text = '';
  for (let block = 0; text.length < chars; block++) text += sha256(blockText(seed, block));
  return text.slice(0, chars);
}
/**
 * Calls `draw` with more and more blocks until it succeeds. The first number is enough but once in millions of calls.
 */
function drawn<T>(seed: string, numbers: number, draw: (blocks: readonly Uint8Array[]) => T | null): T {
  const blocks: Uint8Array[] = [];
  for (let index = 0; ; index++) {
    blocks.push(hash('sha256', blockText(seed, index), 'buffer'));
    if (blocks.length < blocksFor(numbers)) continue;
    const found = draw(blocks);
    if (found !== null) return found;
  }
}

/** The random order that a seed gives. */
export const orderOf = (seed: string, size: number): Uint8Array =>
  drawn(seed, size, (blocks) => orderFrom(size, blocks));

/** One draw that is committed to, with its secret values. */
interface Secret {
  readonly spec: DrawSpec;
  readonly digest: string;
  /** For a shuffle: the deck in its committed order, the nonces and the leaves as hex. */
  readonly deck: Uint8Array | null;
  readonly nonces: string;
  readonly leaves: string;
  /** For a single number: the secret value that it is made from. */
  readonly value: string;
}
function commitDraw(secret: KeyObject, context: string, spec: DrawSpec): Secret {
  const { hand, label, size } = spec;
  if (size === null) {
    const value = fromSecret(secret, 'value', hand, label);
    return { spec, digest: sha256(valueText(context, hand, label, value)), deck: null, nonces: '', leaves: '', value };
  }
  const deck = orderOf(fromSecret(secret, 'deck', hand, label), size);
  const nonces = hexFrom(fromSecret(secret, 'nonces', hand, label), size * HEX_A_NONCE);
  let leaves = '';
  for (let place = 0; place < size; place++) {
    const card = defined(deck[place]);
    const nonce = nonces.slice(place * HEX_A_NONCE, (place + 1) * HEX_A_NONCE);
    leaves += sha256(cardText(context, hand, label, place, card, nonce)).slice(0, HEX_A_LEAF);
  }
  return { spec, digest: sha256(deckText(context, hand, label, leaves)), deck, nonces, leaves, value: '' };
}

const committedOf = ({ spec, digest }: Secret): CommittedDraw => ({ ...spec, digest });

class Batch implements FairBatch {
  readonly commitment: Commitment;
  readonly #server: string;
  readonly #secrets: readonly Secret[];

  constructor(secret: string, { gameId, batch, players, draws }: BatchSpec) {
    const key = createSecretKey(secret, 'hex');
    this.#server = fromSecret(key, 'server', batch);
    const server = sha256(serverText(gameId, batch, this.#server));
    const context = sha256(contextText({ gameId, batch, players, server }));
    this.#secrets = draws.map((spec) => commitDraw(key, context, spec));
    const root = sha256(rootText(context, this.#secrets.map(committedOf)));
    this.commitment = { gameId, batch, players, server, root };
  }
  deal(salts: readonly (string | null)[]): FairDeal {
    return new Dealt(this.commitment, this.#secrets, this.#server, salts);
  }
}

/** Places in the committed deck (`order`) and their cards (`dealt`), in the order they are dealt. */
interface Order {
  readonly order: Uint8Array;
  readonly dealt: Uint8Array;
}
class Dealt implements FairDeal {
  readonly #batch: number;
  readonly #salts: readonly (string | null)[];
  readonly #server: string;
  readonly #mix: string;
  readonly #secrets: readonly Secret[];
  readonly #orders = new Map<Secret, Order>();

  constructor(
    { batch, root, players }: Commitment,
    secrets: readonly Secret[],
    server: string,
    salts: readonly (string | null)[],
  ) {
    this.#batch = batch;
    this.#salts = salts;
    this.#server = server;
    this.#secrets = secrets;
    const mixed = players.map((_, player) => salts[player] ?? sha256(substituteText(server, player)));
    this.#mix = sha256(mixText(root, mixed));
  }
  #secret(hand: number, label: string): Secret | undefined {
    return this.#secrets.find(({ spec }) => spec.hand === hand && spec.label === label);
  }
  told(drawn: readonly Address[]): Deal {
    const decks = this.#secrets.flatMap(({ spec, deck, leaves }, draw) => {
      const isUsed = drawn.some(([hand, label]) => spec.hand === hand && spec.label === label);
      return isUsed && deck !== null ? [[draw, leaves] as const] : [];
    });
    const draws = this.#secrets.map(committedOf);
    return { batch: this.#batch, salts: this.#salts, server: this.#server, draws, decks };
  }
  shuffle(hand: number, label: string, size: number): Uint8Array | null {
    const found = this.#order(this.#secret(hand, label));
    return found === null || found.dealt.length !== size ? null : found.dealt.slice();
  }
  pick(hand: number, label: string, n: number): number | null {
    const known = this.#secret(hand, label);
    if (known === undefined || known.deck !== null) return null;
    const seed = sha256(pickText(this.#mix, hand, label, known.value));
    return drawn(seed, 1, (blocks) => numberFrom(n, blocks));
  }
  order(hand: number, label: string): readonly number[] | null {
    const found = this.#order(this.#secret(hand, label));
    return found === null ? null : [...found.dealt];
  }
  open(shown: readonly Shown[]): readonly Opened[] {
    const proofs: [batch: number, draw: number, cards: string][] = [];
    for (const each of shown) {
      const draw = this.#secrets.findIndex(({ spec }) => spec.hand === each.hand && spec.label === each.label);
      const known = this.#secrets[draw];
      if (known === undefined) continue;
      const proof = proofs.find(([, of]) => of === draw);
      if (proof === undefined) proofs.push([this.#batch, draw, this.#opening(known, each)]);
      else if (known.deck !== null) proof[2] += this.#opening(known, each);
    }
    return proofs;
  }
  #opening(known: Secret, { hand, label, places, values }: Shown): string {
    const found = this.#order(known);
    if (found === null) return known.value;
    const { order, dealt } = found;
    const { nonces } = known;
    let cards = '';
    for (const value of values) {
      const place = places.find((each) => dealt[each] === value);
      const committed = place === undefined ? undefined : order[place];
      if (place === undefined || committed === undefined)
        throw new Error(`"${label}" of hand ${hand} does not have ${value} where it was shown`);
      cards += hexByte(place) + hexByte(value);
      cards += nonces.slice(committed * HEX_A_NONCE, (committed + 1) * HEX_A_NONCE);
    }
    return cards;
  }
  /** The order of a shuffle; null for a single number. */
  #order(secret: Secret | undefined): Order | null {
    if (secret === undefined || secret.deck === null) return null;
    const known = this.#orders.get(secret);
    if (known !== undefined) return known;
    const { deck, spec } = secret;
    const seed = sha256(orderText(this.#mix, spec.hand, spec.label));
    const order = orderOf(seed, deck.length);
    const dealt = order.map((place) => defined(deck[place]));
    this.#orders.set(secret, { order, dealt });
    return { order, dealt };
  }
}

export const fairScheme: FairnessScheme = {
  batch: (secret, spec) => new Batch(secret, spec),
  isLink(anchor, link, value) {
    let hashed = value;
    for (let step = 0; step < link; step++) hashed = sha256(linkText(hashed));
    return hashed === anchor;
  },
};

/** The server's source of chance, with commitments for every hand. */
export const fairChance: ChanceSource = { ...cryptoChance, fairness: fairScheme };
