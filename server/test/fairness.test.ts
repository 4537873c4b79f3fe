// The fairness scheme from both sides: what the server commits to, deals and opens, and what a page checks.
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Shown } from '@parlour/kernel';
import { newChain, saltFor, type SaltChain } from '@parlour/sdk/fairness/chain';
import { FairnessChecker, statusOf, type ProblemCode } from '@parlour/sdk/fairness/checker';
import {
  cardText,
  contextText,
  deckText,
  fromHex,
  LEAF_BYTES,
  NONCE_BYTES,
  OPENING_BYTES,
  rootText,
  serverText,
  toHex,
  type Commitment,
  type Deal,
  type Opened,
} from '@parlour/sdk/fairness/scheme';
import { newSecret } from '../fairness/chance.ts';
import { fairScheme, orderOf } from '../fairness/fairness.ts';
import type { FairDeal } from '../ports.ts';

const GAME = 'game-1';
const DRAWS = (hand: number) => [
  { hand, label: 'deck', size: 52 },
  { hand, label: 'die', size: null },
];
/** A table with one person and one bot. */
class Dealer {
  readonly secret = newSecret();
  readonly #chain: SaltChain;
  constructor(chain: SaltChain) {
    this.#chain = chain;
  }
  static async sit(): Promise<Dealer> {
    return new Dealer(await newChain());
  }
  batch(number: number, link = number, secret = this.secret) {
    const players = [
      { name: 'Ann', anchor: this.#chain.anchor, link },
      { name: 'Bot', anchor: null, link: 0 },
    ];
    return fairScheme.batch(secret, { gameId: GAME, batch: number, players, draws: DRAWS(number) });
  }
  async salt(link: number, root = 'any'): Promise<string> {
    const given = await saltFor(this.#chain, link, root);
    return given?.value ?? '';
  }
}
const cardAt = (deal: FairDeal, place: number, hand = 1): number => deal.shuffle(hand, 'deck', 52)?.[place] ?? -1;
const shownAt = (deal: FairDeal, places: readonly number[], hand = 1): Shown => ({
  hand,
  label: 'deck',
  places,
  values: places.map((place) => cardAt(deal, place, hand)),
});
const told = (deal: FairDeal, hand = 1): Deal => deal.told([[hand, 'deck']]);
const opened = (deal: FairDeal, shown: Shown): readonly Opened[] => deal.open([shown]);

/** One change to an otherwise honest hand. */
interface Plant {
  readonly commitment?: (honest: Commitment) => Commitment;
  readonly deal?: (honest: Deal) => Deal;
  readonly opened?: (honest: readonly Opened[]) => readonly Opened[];
  readonly shown?: (honest: Shown) => Shown;
}
async function play(plant: Plant = {}) {
  const dealer = await Dealer.sit();
  const batch = dealer.batch(1);
  const deal = batch.deal([await dealer.salt(1), null]);
  const checker = new FairnessChecker(GAME);
  await checker.commit(plant.commitment?.(batch.commitment) ?? batch.commitment);
  const honest = told(deal);
  await checker.deal(plant.deal?.(honest) ?? honest);
  const shown = shownAt(deal, [3, 17]);
  const proof = opened(deal, shown);
  await checker.event(plant.opened?.(proof) ?? proof, [plant.shown?.(shown) ?? shown]);
  return checker.hands[0]!;
}
const codes = async (plant: Plant): Promise<readonly ProblemCode[]> =>
  (await play(plant)).problems.map(({ code }) => code);

describe('an honest hand', () => {
  it('is checked: commitment, salts, deck and every card that is shown', async () => {
    const hand = await play();
    expect(hand).toMatchObject({ hand: 1, proved: 2, unproved: 0, problems: [] });
    expect(hand.deal?.salts.map((salt) => salt === null)).toEqual([false, true]);
    expect(statusOf(hand)).toBe('checked');
  });
  it('counts a card once, however often it is shown', async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    const deal = batch.deal([null, null]);
    const checker = new FairnessChecker(GAME);
    await checker.commit(batch.commitment);
    await checker.deal(told(deal));
    const [own, all] = [shownAt(deal, [3]), shownAt(deal, [3, 17])];
    await checker.event(opened(deal, own), [own]);
    await checker.event(opened(deal, all), [all]);
    expect(checker.hands[0]).toMatchObject({ proved: 2, problems: [] });
  });
  it('deals every card once, in an order that each salt changes', async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    const [with1, with2] = [batch.deal([await dealer.salt(1), null]), batch.deal([null, null])];
    const orders = [with1, with2].map((deal) => [...(deal.shuffle(1, 'deck', 52) ?? [])]);
    for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual([...Array(52).keys()]);
    expect(orders[0]).not.toEqual(orders[1]);
  });
  it('proves a number that was drawn', async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    const deal = batch.deal([null, null]);
    const value = deal.pick(1, 'die', 6) ?? -1;
    const checker = new FairnessChecker(GAME);
    await checker.commit(batch.commitment);
    await checker.deal(told(deal));
    const shown = { hand: 1, label: 'die', places: [0], values: [value], of: 6 };
    await checker.event(opened(deal, shown), [shown]);
    expect(checker.hands[0]).toMatchObject({ proved: 1, problems: [] });
    // An event that shows it twice opens it once.
    expect(deal.open([shown, shown])).toEqual(deal.open([shown]));
    await checker.event([], [{ ...shown, values: [(value + 1) % 6] }]);
    expect(checker.hands[0]?.problems).toEqual([
      { code: 'card', hand: 1, label: 'die', value: (value + 1) % 6, place: 0 },
    ]);
  });
  it('is the same after a restart: all of it comes from the secret and what was told', async () => {
    const dealer = await Dealer.sit();
    expect(dealer.batch(3).commitment).toEqual(dealer.batch(3).commitment);
    expect(dealer.batch(3).deal([null, null]).shuffle(3, 'deck', 52)).toEqual(
      dealer.batch(3).deal([null, null]).shuffle(3, 'deck', 52),
    );
  });
  it('answers nothing for a draw that was not committed to, and what is shown of it is not called checked', async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    const deal = batch.deal([null, null]);
    expect([deal.shuffle(1, 'other', 9), deal.pick(1, 'other', 9)]).toEqual([null, null]);
    expect([51, 53].map((size) => deal.shuffle(1, 'deck', size))).toEqual([null, null]);
    const checker = new FairnessChecker(GAME);
    await checker.commit(batch.commitment);
    await checker.deal(told(deal));
    await checker.event([], [{ hand: 1, label: 'other', places: [0], values: [4] }]);
    expect(statusOf(checker.hands[0]!)).toBe('unchecked');
  });
});

const NONCE = '00'.repeat(NONCE_BYTES);
const SHOWN: Shown = { hand: 1, label: 'deck', places: [], values: [7] };
const sha256 = (text: string): string => hash('sha256', text, 'hex');
/** A commitment to a deck of two cards that are both number 7, and its deal. */
function twoOfAKind(): { readonly commitment: Commitment; readonly deal: Deal } {
  const value = 'ab'.repeat(32);
  const open = { gameId: GAME, batch: 1, players: [], server: sha256(serverText(GAME, 1, value)) };
  const context = sha256(contextText(open));
  const leaf = (place: number): string =>
    sha256(cardText(context, 1, 'deck', place, 7, NONCE)).slice(0, 2 * LEAF_BYTES);
  const leaves = leaf(0) + leaf(1);
  const draws = [{ hand: 1, label: 'deck', size: 2, digest: sha256(deckText(context, 1, 'deck', leaves)) }];
  const root = sha256(rootText(context, draws));
  return { commitment: { ...open, root }, deal: { batch: 1, salts: [], server: value, draws, decks: [[0, leaves]] } };
}

describe('a dishonest server is found out', () => {
  const other = async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    return { batch, deal: batch.deal([null, null]) };
  };
  const cards = (change: (bytes: Uint8Array) => void) => (honest: readonly Opened[]) =>
    honest.map(([batch, draw, proof]): Opened => {
      const bytes = fromHex(proof);
      change(bytes);
      return [batch, draw, toHex(bytes)];
    });
  it('a stacked deck: another list of cards than the one committed to', async () => {
    const { deal } = await other();
    expect(await codes({ deal: (honest) => ({ ...honest, decks: told(deal).decks }) })).toContain('deck');
  });
  it('ALL-676 a deck of a draw that there is not: the hand that it came with fails, and no other', async () => {
    const dealer = await Dealer.sit();
    const checker = new FairnessChecker(GAME);
    for (const number of [1, 2]) {
      const batch = dealer.batch(number);
      await checker.commit(batch.commitment);
      const honest = told(batch.deal([null, null]), number);
      const decks = honest.decks.map(([draw, leaves]) => [draw + 9, leaves] as const);
      await checker.deal(number === 1 ? honest : { ...honest, decks });
    }
    expect(checker.hands.map(({ problems }) => problems)).toEqual([[], [{ code: 'deck', hand: 2 }]]);
  });
  it('a stacked deck: the commitment is not what its parts say', async () => {
    const { deal } = await other();
    expect(await codes({ deal: (honest) => ({ ...honest, draws: told(deal).draws }) })).toContain('root');
  });
  it('a swapped card: what is shown is not what lies there', async () => {
    // A card that lies at neither of the two places: simply taking the next card could hit the one at the other place.
    const elsewhere = ({ values }: Shown) => [...Array(52).keys()].find((card) => !values.includes(card))!;
    const hand = await play({ shown: (honest) => ({ ...honest, values: [elsewhere(honest)] }) });
    expect(hand.problems.map(({ code }) => code)).toEqual(['card']);
    const named = await play({ opened: cards((bytes) => (bytes[1] = (bytes[1]! + 1) % 52)) });
    expect(named.problems[0]).toMatchObject({ code: 'card', hand: 1, label: 'deck', place: 3 });
  });
  it('a card from another place', async () => {
    expect(await codes({ shown: (honest) => ({ ...honest, places: [3, 18] }) })).toEqual(['place']);
    expect(await codes({ opened: cards((bytes) => (bytes[0] = 4)) })).toContain('card');
  });
  it('a changed salt, of a player or of the server', async () => {
    const wrong = 'f'.repeat(64);
    expect(await codes({ deal: (honest) => ({ ...honest, salts: [wrong, null] }) })).toContain('salt');
    expect(await codes({ deal: (honest) => ({ ...honest, server: wrong }) })).toContain('salt');
    // A chair without a player has no salt of its own.
    expect(await codes({ deal: (honest) => ({ ...honest, salts: [honest.salts[0] ?? null, wrong] }) })).toContain(
      'salt',
    );
  });
  it('other salts with a deck that is sent later', async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    const checker = new FairnessChecker(GAME);
    await checker.commit(batch.commitment);
    const first = told(batch.deal([await dealer.salt(1), null]));
    await checker.deal({ ...first, decks: [] });
    await checker.deal({ ...first, salts: [null, null] });
    expect(checker.hands[0]?.problems).toEqual([{ code: 'salt', hand: 1 }]);
  });
  it('a commitment to another game', async () => {
    const checker = new FairnessChecker('game-2');
    await checker.commit((await Dealer.sit()).batch(1).commitment);
    expect(checker.hands[0]?.problems).toEqual([{ code: 'root', hand: 1 }]);
  });
  it('a deck with one card at two places', async () => {
    const { commitment, deal } = twoOfAKind();
    const checker = new FairnessChecker(GAME);
    await checker.commit(commitment);
    await checker.deal(deal);
    const card = (place: number): readonly Opened[] => [[1, 0, toHex(Uint8Array.of(place, 7)) + NONCE]];
    for (const place of [0, 1]) await checker.event(card(place), [{ ...SHOWN, places: [place] }]);
    expect(checker.hands[0]?.problems[0]).toEqual({ code: 'twice', hand: 1, label: 'deck', place: 1, value: 7 });
  });
  it('a salt that is left out though the commitment counts with it', async () => {
    expect(await codes({ deal: (honest) => ({ ...honest, salts: honest.salts.slice(0, 1) }) })).toContain('salt');
  });
  it('a late commitment: after the deal, or changed after it was told', async () => {
    const dealer = await Dealer.sit();
    const batch = dealer.batch(1);
    const deal = batch.deal([null, null]);
    const late = new FairnessChecker(GAME);
    await late.deal(told(deal));
    await late.commit(batch.commitment);
    expect(late.hands[0]?.problems.map(({ code }) => code)).toEqual(['late', 'late']);
    const changed = new FairnessChecker(GAME);
    await changed.commit(batch.commitment);
    await changed.commit(dealer.batch(1, 1, newSecret()).commitment);
    expect(changed.hands[0]?.problems.map(({ code }) => code)).toEqual(['changed']);
  });
  it('a late salt: one that was given for an earlier hand', async () => {
    const dealer = await Dealer.sit();
    const checker = new FairnessChecker(GAME);
    await checker.commit(dealer.batch(1).commitment);
    const second = dealer.batch(2);
    await checker.commit(second.commitment);
    await checker.deal({ ...told(second.deal([await dealer.salt(1), null]), 2) });
    expect(checker.hands[1]?.problems[0]).toMatchObject({ code: 'salt', hand: 2, player: 'Ann' });
  });
  it('a reused commitment: a hand that asks for a salt that is known, or is told under another number', async () => {
    const dealer = await Dealer.sit();
    const checker = new FairnessChecker(GAME);
    await checker.commit(dealer.batch(1).commitment);
    await checker.commit(dealer.batch(2, 1).commitment);
    expect(checker.hands[1]?.problems).toEqual([{ code: 'reused', hand: 2, player: 'Ann' }]);
    await checker.commit({ ...dealer.batch(1).commitment, batch: 3 });
    expect(checker.hands[2]?.problems.map(({ code }) => code)).toContain('reused');
  });
  it('an opening that is withheld', async () => {
    const hand = await play({
      opened: (honest) =>
        honest.map(([batch, draw, proof]): Opened => [batch, draw, proof.slice(0, 2 * OPENING_BYTES)]),
    });
    expect(hand.problems).toEqual([{ code: 'withheld', hand: 1, label: 'deck', value: expect.any(Number) as number }]);
  });
});

describe('the order of the cards', () => {
  it('puts every card at every place equally often', () => {
    const [size, deals] = [52, 4000];
    const counts = new Uint32Array(size * size);
    for (let deal = 0; deal < deals; deal++) {
      const [deck, order] = ['deck', 'order'].map((of) => orderOf(hash('sha256', `${of} ${deal}`, 'hex'), size));
      for (let place = 0; place < size; place++) counts[place * size + deck![order![place]!]!]! += 1;
    }
    const expected = deals / size;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const freedom = (size - 1) ** 2;
    // Four standard deviations; the seeds are the same every time.
    expect(Math.abs(chiSquare - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom));
  });
});

describe('a player’s chain of salts', () => {
  it('gives each salt for one commitment only', async () => {
    const chain = await newChain();
    const first = await saltFor(chain, 1, 'root a');
    expect(fairScheme.isLink(chain.anchor, 1, first!.value)).toBe(true);
    expect(fairScheme.isLink(chain.anchor, 2, first!.value)).toBe(false);
    expect(await saltFor(first!.chain, 1, 'root b')).toBeNull();
    expect((await saltFor(first!.chain, 1, 'root a'))?.value).toBe(first!.value);
    const later = await saltFor(first!.chain, 5, 'root c');
    expect(fairScheme.isLink(chain.anchor, 5, later!.value)).toBe(true);
    expect(await saltFor(later!.chain, 4, 'root d')).toBeNull();
    expect(await saltFor(later!.chain, 257, 'root e')).toBeNull();
  });
});
