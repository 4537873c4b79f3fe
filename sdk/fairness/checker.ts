/**
 * Checks one game's hands as messages arrive: commitments before the deal, salts against their chains, and every opened
 * card against its commitment and its place. Does not depend on the connection or on the game.
 */
import type { Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { drawn, hashedOn, sha256 } from './hash.ts';
import {
  batchOf,
  cardText,
  contextText,
  deckText,
  fromHex,
  LEAF_BYTES,
  mixText,
  numberFrom,
  OPENING_BYTES,
  orderFrom,
  orderText,
  pickText,
  rootText,
  serverText,
  substituteText,
  toHex,
  valueText,
  type CommittedDraw,
  type Commitment,
  type Deal,
  type Opened,
} from './scheme.ts';

/**
 * What can be wrong with a hand. `root`: the commitment is not the hash of its parts. `changed`: another commitment was
 * told before. `late`: the commitment came after the deal, or never. `reused`: it repeats an earlier root or asks for a
 * salt that was given before. `salt`: a salt is not the one that the player or the server had fixed. `deck`: the list
 * of cards is not the one committed to. `card`: a card is not the one committed to. `place`: the card lay elsewhere.
 * `twice`: two places hold it. `withheld`: it was shown without a proof.
 */
export const PROBLEMS = [
  'root',
  'changed',
  'late',
  'reused',
  'salt',
  'deck',
  'card',
  'place',
  'twice',
  'withheld',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];
export interface Problem {
  readonly code: ProblemCode;
  readonly hand: number;
  readonly label?: string;
  readonly place?: number;
  readonly value?: number;
  readonly player?: string;
}
export interface HandCheck {
  /** The batch number; a batch is one hand. */
  readonly hand: number;
  readonly commitment: Commitment | null;
  readonly deal: Deal | null;
  /** Number of cards and numbers that were shown and proved, and of those that were drawn without a commitment. */
  readonly proved: number;
  readonly unproved: number;
  /** Number of events that wait for this hand's deal or decks, which the viewer has asked for. */
  readonly waiting: number;
  readonly problems: readonly Problem[];
}
export type CheckStatus = 'checked' | 'unchecked' | 'failed';
/** A hand in which this viewer saw no card counts as checked if its commitment and salts are right. */
export function statusOf({ problems, deal, unproved, waiting }: HandCheck): CheckStatus {
  if (problems.length > 0) return 'failed';
  return deal !== null && unproved === 0 && waiting === 0 ? 'checked' : 'unchecked';
}

const saltsOf = ({ salts, server }: Deal): string => JSON.stringify([salts, server]);
const addressOf = (hand: number, label: string): string => `${hand}\0${label}`;
interface Deck {
  readonly order: Uint8Array;
  readonly leaves: readonly string[];
  /** Cards proved so far: the card at each place (`cards`), and the place of each card (`places`). */
  readonly cards: Map<number, number>;
  readonly places: Map<number, number>;
}
interface Batch {
  commitment: Commitment | null;
  context: string;
  deal: Deal | null;
  mix: string;
  readonly decks: Map<string, Deck>;
  /** Opened values from which single numbers are made, by the address of the draw. */
  readonly values: Map<string, string>;
  /** A card is shown several times, e.g. to its player and later to all. */
  readonly proved: Set<string>;
  unproved: number;
  waiting: number;
  readonly problems: Problem[];
}
interface Waiting {
  readonly opened: readonly Opened[];
  readonly shown: readonly Shown[] | null;
  readonly batches: ReadonlySet<number>;
}
/** How many hands an event may wait for data that was asked for. After that it is checked with what is there. */
const PATIENCE = 2;

export class FairnessChecker {
  readonly #gameId: string;
  readonly #asks: boolean;
  /** Events whose proofs cannot be checked yet, in order. */
  #waiting: readonly Waiting[] = [];
  readonly #batches = new Map<number, Batch>();
  /** Highest link that a commitment has asked for, by anchor. */
  readonly #links = new Map<string, number>();
  readonly #roots = new Set<string>();
  #lastDealt = 0;
  /** The first hand whose commitment this viewer was told; 0 before that. */
  #firstKnown = 0;

  /**
   * `asks`: the deal of a hand is not always sent, and the viewer asks for the hands in `lacking`. Events of such a
   * hand wait until its deal arrives.
   */
  constructor(gameId: string, { asks = false } = {}) {
    this.#gameId = gameId;
    this.#asks = asks;
  }
  /** Numbers of the hands that were committed to and dealt, but whose deal or decks are not known yet. */
  get lacking(): readonly number[] {
    const open = this.#waiting.flatMap(({ opened }) => opened.filter((each) => this.#lacks(each)));
    const dealt = [...this.#batches].filter(
      ([number, { commitment, deal }]) =>
        commitment !== null && deal === null && this.#batches.get(number + 1)?.commitment != null,
    );
    return [...new Set([...dealt.map(([number]) => number), ...open.map(([number]) => number)])];
  }
  /** True if the proof needs a deal or a deck that was committed to but has not arrived yet. */
  #lacks([number, draw]: Opened): boolean {
    const { commitment = null, deal = null, decks } = this.#batches.get(number) ?? {};
    if (!this.#asks || commitment === null) return false;
    const drawnBy = deal?.draws[draw];
    return (
      deal === null ||
      (drawnBy !== undefined && drawnBy.size !== null && decks?.has(addressOf(drawnBy.hand, drawnBy.label)) === false)
    );
  }
  get hands(): readonly HandCheck[] {
    return [...this.#batches]
      .toSorted(([a], [b]) => a - b)
      .map(([hand, { commitment, deal, proved, unproved, waiting, problems }]) => ({
        hand,
        commitment,
        deal,
        proved: proved.size,
        unproved,
        waiting,
        problems: [...problems],
      }));
  }
  #batch(number: number): Batch {
    const known = this.#batches.get(number);
    if (known !== undefined) return known;
    const made: Batch = {
      commitment: null,
      context: '',
      deal: null,
      mix: '',
      decks: new Map(),
      values: new Map(),
      proved: new Set(),
      unproved: 0,
      waiting: 0,
      problems: [],
    };
    this.#batches.set(number, made);
    return made;
  }
  #fail(code: ProblemCode, hand: number, about: Omit<Problem, 'code' | 'hand'> = {}): void {
    this.#batch(batchOf(hand)).problems.push({ code, hand, ...about });
  }

  /** Takes a commitment. The same one may come again, e.g. after a reconnect. */
  async commit(commitment: Commitment): Promise<void> {
    const { batch: number, root, gameId } = commitment;
    const batch = this.#batch(number);
    if (batch.commitment !== null) {
      if (batch.commitment.root !== root) this.#fail('changed', number);
      return;
    }
    if (number <= this.#lastDealt) this.#fail('late', number);
    this.#firstKnown = this.#firstKnown === 0 ? number : Math.min(this.#firstKnown, number);
    batch.context = await sha256(contextText(commitment));
    batch.commitment = commitment;
    if (gameId !== this.#gameId) this.#fail('root', number);
    if (this.#roots.has(root)) this.#fail('reused', number);
    this.#roots.add(root);
    for (const { anchor, link, name } of commitment.players) {
      if (anchor === null) continue;
      if (link <= (this.#links.get(anchor) ?? 0)) this.#fail('reused', number, { player: name });
      this.#links.set(anchor, Math.max(link, this.#links.get(anchor) ?? 0));
    }
  }
  /** Takes a deal. May be called several times for a hand, each time with more decks. */
  async deal(deal: Deal): Promise<void> {
    const { batch: number, salts, server, draws, decks } = deal;
    const batch = this.#batch(number);
    const { commitment } = batch;
    this.#lastDealt = Math.max(this.#lastDealt, number);
    if (commitment === null) return this.#fail('late', number);
    if (batch.deal === null) {
      batch.deal = deal;
      if ((await sha256(rootText(batch.context, draws))) !== commitment.root) this.#fail('root', number);
      await this.#checkSalts(commitment, deal);
      const mixed: string[] = [];
      for (const [player, salt] of salts.entries()) mixed.push(salt ?? (await sha256(substituteText(server, player))));
      batch.mix = await sha256(mixText(commitment.root, mixed));
    } else if (saltsOf(batch.deal) !== saltsOf(deal)) this.#fail('salt', number);
    for (const [draw, leaves] of decks) {
      const committed = batch.deal.draws[draw];
      if (committed === undefined) this.#fail('deck', number);
      else await this.#takeDeck(batch, committed, leaves);
    }
    await this.#goOn();
  }
  async #checkSalts({ batch, players, gameId, server }: Commitment, deal: Deal): Promise<void> {
    const isServers = (await sha256(serverText(gameId, batch, deal.server))) === server;
    if (!isServers || deal.salts.length !== players.length) this.#fail('salt', batch);
    for (const [index, { anchor, link, name }] of players.entries()) {
      const salt = deal.salts[index] ?? null;
      if (salt === null) continue;
      const isRight = anchor !== null && link > 0 && (await hashedOn(salt, link)) === anchor;
      if (!isRight) this.#fail('salt', batch, { player: name });
    }
  }
  async #takeDeck(batch: Batch, { hand, label, size, digest }: CommittedDraw, text: string): Promise<void> {
    const address = addressOf(hand, label);
    if (batch.decks.has(address)) return;
    const isRight =
      size !== null &&
      text.length === size * 2 * LEAF_BYTES &&
      (await sha256(deckText(batch.context, hand, label, text))) === digest;
    if (!isRight) return this.#fail('deck', hand, { label });
    const order = await drawn(await sha256(orderText(batch.mix, hand, label)), size, (blocks) =>
      orderFrom(size, blocks),
    );
    const each = Array.from({ length: size }, (_, at) => text.slice(at * 2 * LEAF_BYTES, (at + 1) * 2 * LEAF_BYTES));
    batch.decks.set(address, { order, leaves: each, cards: new Map(), places: new Map() });
  }

  /**
   * Checks the proofs of an event against what it shows according to the game's `fairness.ts`. `shown` is null if the
   * game does not say what the event shows.
   */
  async event(opened: readonly Opened[], shown: readonly Shown[] | null): Promise<void> {
    const batches = new Set([...opened.map(([number]) => number), ...(shown ?? []).map(({ hand }) => batchOf(hand))]);
    const isBehind = [...batches].some((number) => (this.#batches.get(number)?.waiting ?? 0) > 0);
    if (!isBehind && !opened.some((each) => this.#lacks(each))) return this.#check(opened, shown);
    this.#waiting = [...this.#waiting, { opened, shown, batches }];
    for (const number of batches) this.#batch(number).waiting += 1;
  }
  /** Checks the events that were waiting, if their data is there or they have waited too long. */
  async #goOn(): Promise<void> {
    const before = this.#waiting;
    this.#waiting = [];
    const isDue = ({ batches }: Waiting): boolean => Math.max(...batches) <= this.#lastDealt - PATIENCE;
    for (const batch of this.#batches.values()) batch.waiting = 0;
    for (const event of before) {
      if (isDue(event)) await this.#check(event.opened, event.shown);
      else await this.event(event.opened, event.shown);
    }
  }
  async #check(opened: readonly Opened[], shown: readonly Shown[] | null): Promise<void> {
    for (const each of opened) await this.#open(each);
    for (const each of shown ?? []) await this.#mustBeProved(each);
  }
  async #open([number, draw, cards]: Opened): Promise<void> {
    const batch = this.#batch(number);
    const committed = batch.deal?.draws[draw];
    // A hand from before this viewer came: its cards cannot be checked.
    if (committed === undefined && number < this.#firstKnown) return;
    if (committed === undefined) return this.#fail('late', number);
    const { hand, label, size } = committed;
    if (size === null) return this.#openValue(batch, committed, cards);
    const bytes = fromHex(cards);
    const deck = batch.decks.get(addressOf(hand, label));
    if (deck === undefined || bytes.length % OPENING_BYTES !== 0) return this.#fail('deck', hand, { label });
    for (let at = 0; at < bytes.length; at += OPENING_BYTES)
      await this.#openCard(batch, deck, { hand, label }, bytes.subarray(at, at + OPENING_BYTES));
  }
  async #openValue(batch: Batch, { hand, label, digest }: CommittedDraw, value: string): Promise<void> {
    if ((await sha256(valueText(batch.context, hand, label, value))) !== digest)
      return this.#fail('card', hand, { label });
    batch.values.set(addressOf(hand, label), value);
  }
  async #openCard(
    batch: Batch,
    deck: Deck,
    { hand, label }: { readonly hand: number; readonly label: string },
    [place = -1, value = -1, ...nonce]: Uint8Array,
  ): Promise<void> {
    const about = { label, place, value };
    const committed = deck.order[place];
    const leaf = committed === undefined ? undefined : deck.leaves[committed];
    const text = cardText(batch.context, hand, label, committed ?? -1, value, toHex(Uint8Array.from(nonce)));
    if (leaf === undefined || (await sha256(text)).slice(0, 2 * LEAF_BYTES) !== leaf)
      return this.#fail('card', hand, about);
    if ((deck.places.get(value) ?? place) !== place) return this.#fail('twice', hand, about);
    deck.cards.set(place, value);
    deck.places.set(value, place);
  }
  async #mustBeProved({ hand, label, places, values, of }: Shown): Promise<void> {
    const batch = this.#batch(batchOf(hand));
    const committed = batch.deal?.draws.find((draw) => draw.hand === hand && draw.label === label);
    if (committed === undefined) {
      batch.unproved += values.length;
      return;
    }
    for (const value of values) {
      const code =
        of === undefined
          ? this.#proofOf(batch, { hand, label }, places, value)
          : await this.#proofOfNumber(batch, { hand, label }, of, value);
      if (code === null) batch.proved.add(`${addressOf(hand, label)}\0${value}`);
      else this.#fail(code, hand, { label, value, ...(places.length === 1 ? { place: defined(places[0]) } : {}) });
    }
  }
  /** Returns what is wrong with the proof, or null. */
  #proofOf(
    { decks }: Batch,
    { hand, label }: { readonly hand: number; readonly label: string },
    places: readonly number[],
    value: number,
  ): ProblemCode | null {
    const deck = decks.get(addressOf(hand, label));
    const place = deck?.places.get(value);
    if (place === undefined) return places.every((each) => deck?.cards.has(each)) ? 'card' : 'withheld';
    return places.includes(place) ? null : 'place';
  }
  async #proofOfNumber(
    { values, mix }: Batch,
    { hand, label }: { readonly hand: number; readonly label: string },
    of: number,
    value: number,
  ): Promise<ProblemCode | null> {
    const made = values.get(addressOf(hand, label));
    if (made === undefined) return 'withheld';
    const seed = await sha256(pickText(mix, hand, label, made));
    return (await drawn(seed, 1, (blocks) => numberFrom(of, blocks))) === value ? null : 'card';
  }
}
