/** Deals a hand again from the secret of a finished game, as docs/fairness.md describes it, with Web Crypto. */
import type { Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { LoggedHand } from '../replay/log.ts';
import { drawn, sha256 } from './hash.ts';
import {
  blockText,
  cardText,
  contextText,
  fromHex,
  LEAF_BYTES,
  mixText,
  NONCE_BYTES,
  orderFrom,
  orderText,
  SCHEME,
  substituteText,
  toHex,
  type CommittedDraw,
  type Deal,
  type Opened,
} from './scheme.ts';

const HEX_A_NONCE = 2 * NONCE_BYTES;
const HEX_A_LEAF = 2 * LEAF_BYTES;

/** The secret in a log's header. Null if it is not the one that was committed to before the first card. */
export async function secretIn(described: string | null): Promise<string | null> {
  const [scheme = '', digest = '', secret = ''] = described?.split(':') ?? [];
  if (!/^[0-9a-f]{64}$/.test(secret)) return null;
  const head = new TextEncoder().encode(`${scheme}\0commitment\0`);
  const hashed = await crypto.subtle.digest('SHA-256', Uint8Array.of(...head, ...fromHex(secret)));
  return toHex(new Uint8Array(hashed)) === digest ? secret : null;
}

interface MadeDeck {
  /** For each place dealt: the index of its card in the committed deck (`order`), and the card (`dealt`). */
  readonly order: Uint8Array;
  readonly dealt: Uint8Array;
  readonly nonces: string;
  readonly leaves: string;
}
type MadeDraw = MadeDeck | { readonly value: string };

/** A hand dealt again from the secret and the salts in the log. */
export class MadeHand {
  readonly #batch: number;
  readonly #draws: readonly CommittedDraw[];
  readonly #made: readonly MadeDraw[];
  /** The deal as in the log, with all decks. */
  readonly deal: Deal;

  private constructor(deal: Deal, made: readonly MadeDraw[]) {
    this.#batch = deal.batch;
    this.#draws = deal.draws;
    this.#made = made;
    const decks = made.flatMap((draw, index) => ('leaves' in draw ? [[index, draw.leaves] as const] : []));
    this.deal = { ...deal, decks };
  }
  static async from(secret: string, { commitment, deal }: LoggedHand): Promise<MadeHand> {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(fromHex(secret)), algorithm, false, ['sign']);
    const fromSecret = async (...address: readonly (string | number)[]): Promise<string> => {
      const text = new TextEncoder().encode([SCHEME, ...address].join('\0'));
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
    };
    const context = await sha256(contextText(commitment));
    const salts: string[] = [];
    for (const [player, salt] of deal.salts.entries())
      salts.push(salt ?? (await sha256(substituteText(deal.server, player))));
    const mix = await sha256(mixText(commitment.root, salts));
    const made: MadeDraw[] = [];
    for (const { hand, label, size } of deal.draws) {
      if (size === null) {
        made.push({ value: await fromSecret('value', hand, label) });
        continue;
      }
      const deck = await orderOf(await fromSecret('deck', hand, label), size);
      const nonces = await hexFrom(await fromSecret('nonces', hand, label), size * HEX_A_NONCE);
      let leaves = '';
      for (const [place, card] of deck.entries())
        leaves += (await sha256(cardText(context, hand, label, place, card, nonceAt(nonces, place)))).slice(
          0,
          HEX_A_LEAF,
        );
      const order = await orderOf(await sha256(orderText(mix, hand, label)), size);
      made.push({ order, dealt: order.map((place) => defined(deck[place])), nonces, leaves });
    }
    return new MadeHand(deal, made);
  }
  /** Proofs of the cards that were really dealt at the places shown, whatever the log says. */
  open(shown: readonly Shown[]): readonly Opened[] {
    return shown.flatMap(({ hand, label, places }): Opened[] => {
      const index = this.#draws.findIndex((draw) => draw.hand === hand && draw.label === label);
      const made = this.#made[index];
      if (made === undefined) return [];
      if ('value' in made) return [[this.#batch, index, made.value]];
      return [[this.#batch, index, places.map((place) => opening(made, place)).join('')]];
    });
  }
}
function opening({ order, dealt, nonces }: MadeDeck, place: number): string {
  const [committed, card] = [order[place], dealt[place]];
  // A log that was edited may name places that no deck has.
  if (committed === undefined || card === undefined) return '';
  return toHex(Uint8Array.of(place, card)) + nonceAt(nonces, committed);
}
const nonceAt = (nonces: string, place: number): string => nonces.slice(place * HEX_A_NONCE, (place + 1) * HEX_A_NONCE);
const orderOf = (seed: string, size: number): Promise<Uint8Array> =>
  drawn(seed, size, (blocks) => orderFrom(size, blocks));
async function hexFrom(seed: string, chars: number): Promise<string> {
  let text = '';
  for (let block = 0; text.length < chars; block++) text += await sha256(blockText(seed, block));
  return text.slice(0, chars);
}
