import type { GameTypes, Json } from '@parlour/kernel';
import type { Lesson } from '@parlour/kit/doors';
import type { RoomOptionsInput } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';

const choose = (card: number): Json & { readonly type: string } => ({ type: 'choose', card });
/** Two seats: the learner gets 10, 6, 2, the bot 11, 7, 3. */
const lesson: Lesson<GameTypes> = {
  preset: 'short',
  settings: {},
  seats: 2,
  seat: 1,
  draws: { '1 deal': [11, 7, 3, 10, 6, 2] },
  bot: 'random',
  script: [
    [choose(3), choose(11), choose(7)],
    [choose(10), choose(2), choose(6)],
  ],
};
const taught = (own: Lesson<GameTypes> = lesson): Hall =>
  new Hall({}, [highCard], { lessons: new Map([[highCard.id, own]]) });

async function host(hall: Hall): Promise<FakeClient> {
  const made = await hall.app.createRoom({ game: highCard.id, lesson: true, clock: 'none', host: 'first' });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return hall.client(made.value.roomId).join('Ann');
}
const learner = async (hall: Hall): Promise<FakeClient> => (await host(hall)).ready();
/** Plays the learner's card, and waits for the bot, which takes its time. */
async function turn(hall: Hall, ann: FakeClient, card: number): Promise<void> {
  await ann.choose(card);
  await hall.clock.advance(5_000);
}
const menuOf = (ann: FakeClient): Json => ann.last('prompt').menu;
const turnedUp = (ann: FakeClient): Json[] =>
  ann.all('event').flatMap(({ seen }) => (seen.table.type === 'turned_up' ? [seen.table['cards'] ?? null] : []));

describe('a lesson', () => {
  it('ALL-361 is dealt as it is written, at the seat that it is written for, and its bots answer by the script', async () => {
    const hall = taught();
    const ann = await learner(hall);
    expect(ann.seat).toBe(1);
    expect(menuOf(ann)).toMatchObject({ cards: [10, 6, 2] });
    await turn(hall, ann, 10);
    await turn(hall, ann, 2);
    expect(turnedUp(ann)).toEqual([
      [3, 10],
      [11, 2],
    ]);
  });
  it('ALL-361 goes on by the script after a restart', async () => {
    const hall = taught();
    const ann = await learner(hall);
    await turn(hall, ann, 10);
    await hall.killAndRestart();
    const back = await ann.again(ann.all('event').at(-1)?.seq);
    await turn(hall, back, 2);
    expect(turnedUp(back).at(-1)).toEqual([11, 2]);
  });
  it('ALL-361 is played on by a bot where the script does not fit', async () => {
    const odd = { ...lesson, script: [[choose(0), choose(3)], []] };
    const hall = taught(odd);
    const ann = await learner(hall);
    await turn(hall, ann, 10);
    const [[first] = []] = turnedUp(ann) as number[][];
    expect([11, 7, 3]).toContain(first);
    expect(hall.errors).toEqual([]);
  });
  it('ALL-361 its hands after the first are dealt as in any game', async () => {
    const hall = taught();
    const hands: Json[] = [];
    for (let table = 0; table < 3; table++) {
      const ann = await learner(hall);
      for (const card of [10, 2, 6]) await turn(hall, ann, card);
      hands.push(menuOf(ann));
    }
    expect(new Set(hands.map((hand) => JSON.stringify(hand))).size).toBeGreaterThan(1);
  });
  /** The learner is the host, and changes the room before the first card. */
  async function changed(hall: Hall, options: RoomOptionsInput): Promise<FakeClient> {
    const made = await hall.app.createRoom({ game: highCard.id, lesson: true, clock: 'none' });
    if (!made.ok || made.value.hostKey === null) throw new Error('no lesson');
    const ann = await hall.client(made.value.roomId).join('Ann', { hostKey: made.value.hostKey });
    await ann.tell({ type: 'set_options', ...options });
    expect(ann.refusal()).toBeNull();
    return ann.ready();
  }
  it('ALL-361 keeps no log, whatever its host says, since it has no deal; the next game of the room has one', async () => {
    const hall = taught();
    const ann = await changed(hall, { replays: 'players', delayedHands: true });
    expect(menuOf(ann)).toMatchObject({ cards: [10, 6, 2] });
    expect(ann.last('game_started')).toMatchObject({ replays: 'none', delayedHands: false });
    const player = new Player(ann, highCard);
    player.answer(ann.last('prompt'));
    await hall.clock.until(() => ann.all('game_end').length > 0);
    expect(hall.replays.size).toBe(0);
    await ann.ready();
    await hall.clock.until(() => ann.all('game_end').length > 1);
    expect(ann.last('game_started')).toMatchObject({ replays: 'players', delayedHands: true });
    expect([...hall.replays.keys()]).toEqual([ann.last('game_end').gameId]);
  });
  it('ALL-361 is a game from the beginning once its host has changed the rules', async () => {
    const hall = taught();
    const ann = await changed(hall, { settings: { hands: 5 } });
    expect(ann.types()).toContain('dealt');
    expect(ann.last('snapshot').view).toMatchObject({ settings: { hands: 5 } });
  });
  it('ALL-361 is refused for a game that has none', async () => {
    const made = await new Hall().app.createRoom({ game: highCard.id, lesson: true });
    expect(made).toMatchObject({ ok: false, error: { code: 'invalid', issues: [{ path: 'lesson' }] } });
  });
});
