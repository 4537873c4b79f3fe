/** Going on to the next hand, for those who are out of this one. */
import { describe, expect, it } from 'vitest';
import { Hall, highCard, variant, type FakeClient } from './harness.ts';

/** Longest pause before a question, with its jitter. */
const BEAT_MS = 700;
/** How long a bot seems to think in a hand that is hurried. */
const HURRIED_MS = 100;
/** Everybody counts as out of the hand after a card, so that the test is the same for any game. */
const everybodyOut = variant(() => ({ isOut: () => true }));
const firstSeatOut = variant(() => ({ isOut: (_, seat) => seat === 0 }));
const count = (client: FakeClient, type: 'prompt' | 'ack_wanted'): number => client.all(type).length;
const wants = (client: FakeClient, wanted = true): Promise<void> => client.tell({ type: 'next_hand', wanted });

async function asked(names: readonly string[], game = everybodyOut) {
  const hall = new Hall({ pace: 1 }, [game]);
  const clients = await hall.started(names, { seats: 4, settings: { hands: 2 } });
  await hall.clock.until(() => clients.every((client) => count(client, 'prompt') > 0));
  return { hall, clients };
}
/** Everybody has answered, and the bots are still thinking. */
async function answered(names: readonly string[], game = everybodyOut) {
  const { hall, clients } = await asked(names, game);
  for (const client of clients) await client.choose();
  return { hall, clients };
}

describe('ALL-495 who takes no more part in a hand', () => {
  it('goes on to the next: bots answer at once, and nothing is waited for until it begins', async () => {
    const { hall, clients } = await answered(['Ann']);
    const ann = clients[0]!;
    await wants(ann);
    expect(ann.last('next_hand_wanted').seats).toEqual([ann.seat]);
    for (let trick = 1; trick < 3; trick++) {
      await hall.clock.advance(HURRIED_MS);
      expect([count(ann, 'prompt'), count(ann, 'ack_wanted')]).toEqual([trick + 1, 0]);
      await ann.choose();
    }
    await hall.clock.advance(HURRIED_MS);
    // The next hand has begun: its pauses are the usual ones.
    expect(ann.types().filter((type) => type === 'dealt')).toHaveLength(2);
    expect(ann.last('next_hand_wanted').seats).toEqual([]);
    expect(count(ann, 'prompt')).toBe(3);
    await hall.clock.advance(BEAT_MS);
    await ann.choose();
    await hall.clock.advance(HURRIED_MS);
    expect(count(ann, 'prompt')).toBe(4);
    expect(ann.all('session_error')).toEqual([]);
  });

  it('ends a result that is on show', async () => {
    const { hall, clients } = await answered(['Ann']);
    const ann = clients[0]!;
    await hall.clock.until(() => count(ann, 'ack_wanted') > 0);
    expect(count(ann, 'prompt')).toBe(1);
    await wants(ann);
    expect(count(ann, 'prompt')).toBe(2);
  });

  it('among several people waits until all who are there want it, which everybody sees', async () => {
    const { hall, clients } = await answered(['Ann', 'Bo']);
    const [ann, bo] = clients as [FakeClient, FakeClient];
    await hall.clock.until(() => count(ann, 'ack_wanted') > 0);
    await wants(ann);
    expect(bo.last('next_hand_wanted').seats).toEqual([ann.seat]);
    expect((await bo.again()).last('next_hand_wanted').seats).toEqual([ann.seat]);
    await wants(ann, false);
    expect(ann.last('next_hand_wanted').seats).toEqual([]);
    await wants(ann);
    expect(count(ann, 'prompt')).toBe(1);
  });
  it('does not wait for one who is gone', async () => {
    const { hall, clients } = await answered(['Ann', 'Bo']);
    const [ann, bo] = clients as [FakeClient, FakeClient];
    await hall.clock.until(() => count(ann, 'ack_wanted') > 0);
    await wants(bo);
    expect(count(bo, 'prompt')).toBe(1);
    await wants(ann);
    expect(count(bo, 'prompt')).toBe(2);
    const others = await answered(['Ann', 'Bo']);
    const [first, second] = others.clients as [FakeClient, FakeClient];
    await others.hall.clock.until(() => count(first, 'ack_wanted') > 0);
    await wants(first);
    expect(count(first, 'prompt')).toBe(1);
    await second.drop();
    expect(count(first, 'prompt')).toBe(2);
  });

  it('does not shorten a pause in which somebody may be asked in secret', async () => {
    const secretive = variant(() => ({ isOut: () => true, beat: () => 'call' as const }));
    const { hall, clients } = await answered(['Ann'], secretive);
    const ann = clients[0]!;
    await hall.clock.until(() => ann.types().includes('turned_up'));
    const before = count(ann, 'prompt');
    await wants(ann);
    await hall.clock.advance(299);
    expect(count(ann, 'prompt')).toBe(before);
    await hall.clock.advance(BEAT_MS);
    expect(count(ann, 'prompt')).toBe(before + 1);
  });

  it('is somebody with a chair, at a table that is not paused', async () => {
    const hall = new Hall({}, [everybodyOut]);
    const roomId = await hall.room();
    const ann = await hall.guest(roomId, 'Ann');
    await wants(ann);
    expect(ann.refusal()).toBe('game_not_started');
    await ann.ready();
    const eve = await hall.client(roomId).join('Eve', { spectate: true });
    await wants(eve);
    expect(eve.refusal()).toBe('not_in_game');
    await ann.tell({ type: 'pause_table', paused: true });
    await wants(ann);
    expect(ann.refusal()).toBe('action_failed/paused');
  });
});

it('ALL-495 nobody who still plays is hurried, nor hurries others; a game that does not say has no such players', async () => {
  const { clients } = await asked(['Ann', 'Bo', 'Cy', 'Di'], firstSeatOut);
  for (const client of clients) {
    await wants(client);
    expect(client.refusal()).toBe(client.seat === 0 ? 'action_failed/others_play' : 'action_failed/not_out');
    expect(client.all('next_hand_wanted')).toEqual([]);
  }
  const plain = await asked(['Ann'], highCard);
  await wants(plain.clients[0]!);
  expect(plain.clients[0]!.refusal()).toBe('action_failed/not_out');
});
