import type { Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Received } from '@parlour/sdk/codec';
import { statusOf } from '@parlour/sdk/fairness/checker';
import { hashedOn } from '@parlour/sdk/fairness/hash';
import { CHAIN_LINKS, toHex, fromHex, type Commitment, type Deal } from '@parlour/sdk/fairness/scheme';
import { fairScheme } from '@parlour/server/fairness';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FairnessWatch } from '../client/store/fairness.ts';

const GAME = 'a game';
const SECRET = '5a'.repeat(32);
const DRAWS = [{ hand: 1, label: 'deal', size: 8 }];
const joined: Received = { type: 'room_joined', roomId: 'r', playerName: 'Ann', players: [], numAiPlayers: 1 };
const committed = (commitment: Commitment): Received => ({ type: 'fairness_commitment', ...commitment });
const dealt = (deal: Deal): Received => ({ type: 'fairness_deal', ...deal });
const event = (opened: readonly (readonly [number, number, string])[]): Received => ({
  type: 'event',
  seq: 1,
  seen: { table: { type: 'dealt' } },
  opened: opened.map((each) => [...each]),
});
async function anchorOf(watch: FairnessWatch): Promise<string> {
  const [message] = await watch.hear(joined, null);
  return message?.type === 'salt_anchor' ? message.anchor : '';
}
const batchFor = (anchor: string, batch = 1, link = batch, secret = SECRET) =>
  fairScheme.batch(secret, {
    gameId: GAME,
    batch,
    players: [
      { name: 'Ann', anchor, link },
      { name: 'Bot', anchor: null, link: 0 },
    ],
    draws: DRAWS.map((draw) => ({ ...draw, hand: batch })),
  });

/** A page that was told a hand with one card at place 3: honestly, or with another card than the one that lay there. */
async function oneHand(isHonest: boolean): Promise<FairnessWatch> {
  const watch = new FairnessWatch();
  const batch = batchFor(await anchorOf(watch));
  const [salt] = await watch.hear(committed(batch.commitment), null);
  const deal = batch.deal([salt?.type === 'salt' ? salt.value : null, null]);
  await watch.hear(dealt(deal.told([[1, 'deal']])), null);
  const card = defined(deal.order(1, 'deal')?.[3]);
  const told: Shown = { hand: 1, label: 'deal', places: [3], values: [card] };
  const [[number, draw, cards] = [1, 0, '']] = deal.open([told]);
  const bytes = fromHex(cards);
  const claimed = isHonest ? card : (card + 1) % 8;
  bytes[1] = claimed;
  await watch.hear(event([[number, draw, toHex(bytes)]]), [{ ...told, values: [claimed] }]);
  return watch;
}

interface Honest {
  readonly first: Commitment;
  /** The salt of the first hand. */
  readonly early: string | null;
  readonly deal: Deal;
  /** The same hand dealt from another secret. */
  readonly other: Deal;
}
type Plant = (honest: Honest) => {
  readonly commitment?: Commitment;
  readonly deal?: Deal;
  readonly opened?: readonly (readonly [number, number, string])[];
};
/** Two hands, of which one card of the second is shown. `plant` changes something of the second. */
async function secondHand(plant: Plant): Promise<FairnessWatch> {
  const watch = new FairnessWatch();
  const anchor = await anchorOf(watch);
  const saltIn = (said: Awaited<ReturnType<FairnessWatch['hear']>>): string | null =>
    said.flatMap((each) => (each.type === 'salt' ? [each.value] : []))[0] ?? null;
  const first = batchFor(anchor);
  const early = saltIn(await watch.hear(committed(first.commitment), null));
  await watch.hear(dealt(first.deal([early, null]).told([[1, 'deal']])), null);
  const batch = batchFor(anchor, 2);
  const reused = plant({ first: first.commitment, early, deal: NO_DEAL, other: NO_DEAL }).commitment;
  const salt = saltIn(await watch.hear(committed(reused ?? batch.commitment), null));
  const honest = batch.deal([salt, null]);
  const told = honest.told([[2, 'deal']]);
  const other = batchFor(anchor, 2, 2, 'c3'.repeat(32))
    .deal([salt, null])
    .told([[2, 'deal']]);
  const { deal = told, opened } = plant({ first: first.commitment, early, deal: told, other });
  await watch.hear(dealt(deal), null);
  const shown: Shown = { hand: 2, label: 'deal', places: [3], values: [defined(honest.order(2, 'deal')?.[3])] };
  await watch.hear(event(opened ?? honest.open([shown])), [shown]);
  return watch;
}
const NO_DEAL: Deal = { batch: 2, salts: [], server: '', draws: [], decks: [] };

describe('a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('ALL-206 gives the anchor, then a salt for each commitment that asks for its chain, never one twice', async () => {
    const watch = new FairnessWatch();
    const anchor = await anchorOf(watch);
    expect(await watch.hear(joined, null)).toEqual([{ type: 'salt_anchor', anchor }]);
    const first = batchFor(anchor).commitment;
    const [salt] = await watch.hear(committed(first), null);
    expect(salt).toMatchObject({ type: 'salt', batch: 1 });
    expect(salt?.type === 'salt' ? await hashedOn(salt.value, 1) : '').toBe(anchor);
    // Asked again for the same hand, as after a lost connection, the page gives the same salt. For another hand with
    // the same link it gives none.
    expect(await watch.hear(committed(first), null)).toEqual([salt]);
    const other = await watch.hear(committed(batchFor(anchor, 2, 1).commitment), null);
    expect(other.filter(({ type }) => type === 'salt')).toEqual([]);
    const [second] = await watch.hear(committed(batchFor(anchor, 3, 2).commitment), null);
    expect(second?.type === 'salt' ? await hashedOn(second.value, 2) : '').toBe(anchor);
    // The page ignores a chain that is not its own.
    const others = await watch.hear(committed(batchFor('ab'.repeat(32), 4).commitment), null);
    expect(others.filter(({ type }) => type === 'salt')).toEqual([]);
  });

  it.each([0, 1, 3])(
    'ALL-340 begins a new chain before one ends, and salts every hand until the server asks for it, %d hands late',
    async (late) => {
      const watch = new FairnessWatch();
      // The server's part: each commitment asks for the next link of the chain that the server knows at that time.
      const told = Array<string>(late + 1).fill(await anchorOf(watch));
      let link = CHAIN_LINKS - 12;
      let asked = defined(told[0]);
      const anchors: string[] = [];
      for (let batch = 1; batch <= 20; batch++) {
        const anchor = defined(told.at(-1 - late));
        link = anchor === asked ? link + 1 : 1;
        asked = anchor;
        const made = batchFor(anchor, batch, link);
        const said = await watch.hear(committed(made.commitment), null);
        const [salt, next] = said;
        expect(salt, `hand ${batch}, link ${link}`).toMatchObject({ type: 'salt', batch });
        expect(salt?.type === 'salt' ? await hashedOn(salt.value, link) : '').toBe(anchor);
        told.push(next?.type === 'salt_anchor' ? next.anchor : defined(told.at(-1)));
        await watch.hear(dealt(made.deal([salt?.type === 'salt' ? salt.value : null, null]).told([])), null);
        anchors.push(anchor);
      }
      expect(new Set(anchors).size).toBe(2);
      expect(watch.model.anchors).toEqual([...new Set(anchors)]);
      expect(watch.model.hands.flatMap(({ problems }) => problems)).toEqual([]);
    },
  );

  it('ALL-206 has checked a hand once the card is found where it had to lie', async () => {
    const { model } = await oneHand(true);
    expect(model).toMatchObject({ canCheck: true });
    expect(model.hands.map((hand) => [hand.hand, statusOf(hand), hand.proved])).toEqual([[1, 'checked', 1]]);
  });

  it('ALL-206 finds a card that was exchanged, also when it checks again', async () => {
    const watch = await oneHand(false);
    const codes = (): readonly unknown[] =>
      watch.model.hands.flatMap(({ problems }) => problems.map(({ code }) => code));
    expect(codes()).toContain('card');
    const before = codes();
    await watch.again();
    expect(codes()).toEqual(before);
  });

  it.each<readonly [string, string, Plant]>([
    ['a stacked deck', 'deck', ({ deal, other }) => ({ deal: { ...deal, decks: other.decks } })],
    ['a commitment to another deck', 'root', ({ deal, other }) => ({ deal: { ...deal, draws: other.draws } })],
    ['a changed salt', 'salt', ({ deal }) => ({ deal: { ...deal, salts: ['ab'.repeat(32), null] } })],
    ['a late salt', 'salt', ({ deal, early }) => ({ deal: { ...deal, salts: [early, null] } })],
    ['a commitment that is used again', 'reused', ({ first }) => ({ commitment: { ...first, batch: 2 } })],
    ['a proof that is withheld', 'withheld', () => ({ opened: [] })],
  ])('ALL-505 finds %s, also when it checks again', async (_cheat, code, plant) => {
    const watch = await secondHand(plant);
    const codes = () => watch.model.hands.flatMap(({ hand, problems }) => problems.map((each) => [hand, each.code]));
    const found = codes();
    expect(found).toContainEqual([2, code]);
    await watch.again();
    expect(codes()).toEqual(found);
  });
  it('ALL-505 finds nothing in the same two hands when nothing is planted', async () => {
    const { model } = await secondHand(() => ({}));
    expect(model.hands.map((hand) => [hand.hand, statusOf(hand)])).toEqual([
      [1, 'checked'],
      [2, 'checked'],
    ]);
  });

  it('ALL-204 says nothing of cards from a hand before it came, and nothing bad', async () => {
    const watch = new FairnessWatch();
    const anchor = await anchorOf(watch);
    await watch.hear(committed(batchFor(anchor, 2, 1).commitment), null);
    await watch.hear(event([[1, 0, '0005'.padEnd(24, '0')]]), [{ hand: 1, label: 'deal', places: [0], values: [5] }]);
    expect(watch.model.hands.map((hand) => [hand.hand, statusOf(hand)])).toEqual([
      [1, 'unchecked'],
      [2, 'unchecked'],
    ]);
  });

  /** A page that came after the first hand was dealt, and what it needs to check that hand. */
  async function cameLate() {
    const watch = new FairnessWatch();
    const anchor = await anchorOf(watch);
    const batch = batchFor(anchor);
    const deal = batch.deal([null, null]);
    const card = defined(deal.order(1, 'deal')?.[3]);
    const shown: Shown = { hand: 1, label: 'deal', places: [3], values: [card] };
    const said = [
      ...(await watch.hear(committed(batch.commitment), null)),
      ...(await watch.hear(committed(batchFor(anchor, 2).commitment), null)),
    ];
    const asks = said.filter(({ type }) => type === 'get_fairness');
    return { watch, anchor, deal, card, shown, asks };
  }
  const statuses = ({ model }: FairnessWatch) => model.hands.map((hand) => [hand.hand, statusOf(hand), hand.proved]);

  it('ALL-514 asks what a hand was dealt with that began before it came, and checks the openings that waited for it', async () => {
    const { watch, deal, shown, asks } = await cameLate();
    expect(asks).toEqual([{ type: 'get_fairness', batch: 1 }]);
    const again = { ...shown, places: [2, 3] };
    expect(await watch.hear(event(deal.open([shown])), [shown])).toEqual([]);
    // The card is shown again without an opening: the event that is still waiting has proved it.
    await watch.hear(event([]), [again]);
    expect(statuses(watch)[0]).toEqual([1, 'unchecked', 0]);
    await watch.hear(dealt(deal.told([[1, 'deal']])), null);
    expect(statuses(watch)[0]).toEqual([1, 'checked', 1]);
    await watch.again();
    expect(statuses(watch)[0]).toEqual([1, 'checked', 1]);
  });

  it('ALL-514 finds an exchanged card among the openings that waited', async () => {
    const { watch, deal, card, shown } = await cameLate();
    const [[number, draw, cards] = [1, 0, '']] = deal.open([shown]);
    const bytes = fromHex(cards);
    bytes[1] = (card + 1) % 8;
    await watch.hear(event([[number, draw, toHex(bytes)]]), [{ ...shown, values: [(card + 1) % 8] }]);
    await watch.hear(dealt(deal.told([[1, 'deal']])), null);
    expect(statuses(watch)[0]?.[1]).toBe('failed');
  });

  it('ALL-514 asks again when it has come back, and takes silence for a failure two hands later', async () => {
    const { watch, anchor, deal, shown, asks } = await cameLate();
    await watch.hear(event(deal.open([shown])), [shown]);
    expect((await watch.hear(joined, null)).filter(({ type }) => type === 'get_fairness')).toEqual(asks);
    for (const number of [2, 3]) {
      expect(statuses(watch)[0]).toEqual([1, 'unchecked', 0]);
      const batch = batchFor(anchor, number);
      await watch.hear(committed(batch.commitment), null);
      await watch.hear(dealt(batch.deal([null, null]).told([[number, 'deal']])), null);
    }
    expect(statuses(watch)[0]?.[1]).toBe('failed');
  });

  it('ALL-514 does not expect the draw of chairs again when it is told of its game a second time', async () => {
    const started: Received = {
      type: 'game_started',
      game: 'g',
      gameId: GAME,
      seat: 0,
      players: ['Ann', 'Bot'].map((name, seat) => ({ seat, name, isAiPlayer: seat === 1, status: 'human' })),
    };
    const late = new FairnessWatch();
    await late.hear(started, null);
    const batch = batchFor(await anchorOf(late));
    await late.hear(committed(batch.commitment), null);
    await late.hear(dealt(batch.deal([null, null]).told([[1, 'deal']])), null);
    await late.hear(started, null);
    await late.hear(event([]), []);
    expect(late.model.hands.flatMap(({ problems, unproved }) => [...problems, unproved])).toEqual([0]);
  });

  it('ALL-206 starts over with another game', async () => {
    const watch = await oneHand(false);
    const [anchor = ''] = watch.model.anchors;
    await watch.hear(committed({ ...batchFor(anchor).commitment, gameId: 'the next game' }), null);
    expect(watch.model.hands.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('ALL-205 that cannot hash gives no salt, checks nothing and says so', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const watch = new FairnessWatch();
    expect(await watch.hear(joined, null)).toEqual([]);
    expect(await watch.hear(committed(batchFor('ab'.repeat(32)).commitment), null)).toEqual([]);
    expect(watch.model).toEqual({ canCheck: false, hands: [], anchors: [] });
  });
});
