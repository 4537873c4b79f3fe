/** "Why?": what a bot saw, what it was offered and how it weighed that. Told after the hand, and never before. */
import { parseAnswer, seal, type AnyGame, type Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { CreateRoom } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';
import { Hall, highCard, mostSeats, Player } from './harness.ts';

const games = [highCard, ...(await discoverGames())];
const MINUTE_MS = 60_000;
/** How many requests are allowed at once. */
const AT_ONCE = 5;

const isBoundary = (game: AnyGame, event: Json): boolean => game.event({ open: event }, game.version).boundary;
/**
 * Ann plays with the game's own bots until the second hand begins. `early` has the refusals of what she asks before
 * that.
 */
async function afterOneHand(game: AnyGame, wish: CreateRoom = {}) {
  const hall = new Hall({ pace: 1 }, [game]);
  const bots = Array.from({ length: Math.min(4, mostSeats(game)) - 1 }, () => defined(game.bots[0]));
  const roomId = await hall.room({ seats: bots.length + 1, bots, clock: 'none', ...wish });
  const ann = new Player(hall.client(roomId), game, { seed: 'Ann' });
  await ann.client.join('Ann');
  await ann.client.ready();
  const events = () => ann.client.all('event');
  const begun = () => events().filter(({ seen }) => isBoundary(game, seen.table));
  await hall.clock.until(() => begun().length === 1, 24 * 3_600_000);
  const early = new Set<string | null>();
  for (const { seq } of events().slice(-AT_ONCE)) {
    await ann.client.tell({ type: 'why', seq });
    early.add(ann.client.refusal());
  }
  expect(ann.client.all('why')).toEqual([]);
  await hall.clock.until(() => begun().length === 2, 24 * 3_600_000);
  ann.isPlaying = false;
  return { hall, ann: ann.client, early, events: events(), nextSeq: defined(begun()[1]).seq };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('ALL-356 is told of every bot’s decision once the hand is over, as it decided then', async () => {
    const { hall, ann, early, events, nextSeq } = await afterOneHand(game);
    expect([...early].filter((code) => code !== 'action_failed/hand_running')).toEqual([]);
    ann.forget();
    for (const [index, { seq }] of events.entries()) {
      if (seq >= nextSeq) break;
      if (index % AT_ONCE === 0) await hall.clock.advance(MINUTE_MS);
      await ann.tell({ type: 'why', seq });
    }
    const codes = new Set(ann.all('session_error').map(({ reason }) => reason));
    expect([...codes].filter((reason) => reason !== 'no_decision')).toEqual([]);
    const decisions = ann.all('why').flatMap((why) => why.decisions);
    expect(decisions.length).toBeGreaterThan(0);
    for (const { seat, view, menu, action } of decisions) {
      expect(view.seat).toBe(seat);
      const verdict = game.unseal((rules) => {
        const parsed = parseAnswer(rules, action as { readonly type: string });
        return parsed.ok && rules.accepts(menu, parsed.value).ok;
      });
      expect(verdict).toBe(true);
    }
    // A player may have no reasons to give.
    const gives = game.unseal((_rules, [first]) => first !== undefined && 'explain' in first);
    const explained = decisions.filter(({ why }) => why !== null);
    expect(explained).toHaveLength(gives ? decisions.length : 0);
  });
});

it('ALL-356 is refused while the hand is played, also for its last event', async () => {
  const { ann, nextSeq } = await afterOneHand(highCard);
  for (const seq of [nextSeq, nextSeq + 1]) {
    await ann.tell({ type: 'why', seq });
    expect(ann.refusal()).toMatch(/^action_failed\/(hand_running|no_decision)$/);
  }
  expect(ann.all('why')).toEqual([]);
});
it('ALL-356 is refused where hands stay closed, and to one who only looks on', async () => {
  const hall = new Hall();
  const roomId = await hall.room({ replays: 'shown' });
  const bo = await hall.guest(roomId, 'Bo');
  await bo.tell({ type: 'why', seq: 1 });
  expect(bo.refusal()).toBe('game_not_started');
  await bo.ready();
  await bo.tell({ type: 'why', seq: 1 });
  expect(bo.refusal()).toBe('action_failed/hands_closed');
  const watcher = await hall.client(roomId).join('Cy', { spectate: true });
  await watcher.tell({ type: 'why', seq: 1 });
  expect(watcher.refusal()).toBe('action_failed/hands_closed');
});
it('ALL-356 is not told all the time to many who look on from one address', async () => {
  const { hall, ann, events } = await afterOneHand(highCard, { delayedHands: true });
  const watching = [];
  for (let index = 0; index < 12; index++)
    watching.push(await hall.client(ann.roomId, 'one address').join(`Eve ${index}`, { spectate: true }));
  const seq = defined(events[1]).seq;
  for (let ask = 0; ask < AT_ONCE; ask++) for (const eve of watching) await eve.tell({ type: 'why', seq });
  const limited = watching.flatMap((eve) => eve.all('session_error').filter(({ code }) => code === 'rate_limited'));
  expect(AT_ONCE * watching.length - limited.length).toBe(3 * AT_ONCE);
});
it('ALL-356 is told of the last hand when the game is over', async () => {
  const hall = new Hall();
  const roomId = await hall.room({ seats: 2, numAiPlayers: 1 });
  const ann = new Player(hall.client(roomId), highCard, { seed: 'Ann' });
  await ann.client.join('Ann');
  await ann.client.ready();
  await hall.clock.until(() => ann.client.all('game_end').length > 0);
  const last = defined(ann.client.all('event').findLast(({ seen }) => 'cards' in seen.table)).seq;
  await ann.client.tell({ type: 'why', seq: last });
  expect(ann.client.last('why').decisions).toHaveLength(1);
});

describe('of a bot that thinks long', () => {
  /** High Card with a bot outside the table that plays any card and gives the reason of `say`. */
  const thinking = (say: () => string): AnyGame =>
    highCard.unseal((rules) => {
      type Asked = [view: unknown, ...menuAndPick: Parameters<typeof rules.sample>];
      const decide = (...[, menu, pick]: Asked) => rules.sample(menu, pick);
      const explain = (...asked: Asked) => ({ action: decide(...asked), reason: say(), options: [] });
      const bot = { id: 'ponderer', thinks: 'long' as const, decide, explain };
      return seal(rules, [bot]);
    });
  /** Plays until the second hand begins. `seq` is the first event that shows cards. */
  async function afterOneHand(say: () => string) {
    const hall = new Hall({}, [thinking(say)]);
    const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['ponderer'], clock: 'none' });
    const table = defined(ann);
    await hall.clock.until(() => table.types().includes('prompt'));
    const hands = () => table.all('event').filter(({ seen }) => isBoundary(highCard, seen.table));
    while (hands().length < 2) {
      await table.choose();
      await hall.clock.advance(MINUTE_MS);
    }
    const { seq } = defined(table.all('event').find(({ seen }) => 'cards' in seen.table));
    return { hall, ann: table, seq };
  }

  it('ALL-485 the table goes on while it works out why, and one who has left is told nothing', async () => {
    const { hall, ann, seq } = await afterOneHand(() => 'chance');
    hall.thinkingMs = 9_000;
    await ann.tell({ type: 'why', seq });
    const told = ann.all('event').length;
    const { promptId } = ann.last('prompt');
    await ann.choose();
    expect(ann.all('prompt_closed').map((closed) => closed.promptId)).toContain(promptId);
    expect(ann.all('why')).toEqual([]);
    await hall.clock.advance(9_000);
    expect(ann.all('why').map(({ decisions }) => decisions.map(({ why }) => why?.reason))).toEqual([['chance']]);
    expect(ann.all('event').length).toBeGreaterThan(told);
    await ann.tell({ type: 'why', seq });
    await ann.tell({ type: 'leave_room' });
    await hall.clock.advance(9_000);
    expect(ann.all('why')).toHaveLength(1);
    expect(hall.errors).toEqual([]);
  });
  it('ALL-485 one that takes too long is told without reasons', async () => {
    const { hall, ann, seq } = await afterOneHand(() => 'chance');
    hall.thinkingMs = 10_001;
    await ann.tell({ type: 'why', seq });
    await hall.clock.advance(10_001);
    expect(ann.last('why').decisions.map(({ why }) => why)).toEqual([null]);
  });
  it('ALL-485 one that fails costs the table nothing, and the host reads why', async () => {
    const fault = new Error('no idea');
    const { hall, ann, seq } = await afterOneHand(() => {
      throw fault;
    });
    await ann.tell({ type: 'why', seq });
    expect(ann.refusal()).toBe('action_failed/internal');
    expect(hall.errors).toEqual([{ message: 'a bot could not say why', error: fault }]);
    await ann.choose();
    expect(ann.last('prompt_closed').reason).toBe('answered');
  });
});
