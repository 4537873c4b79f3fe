import { describe, expect, it } from 'vitest';
import { fairChance } from '../fairness/fairness.ts';
import { Hall, highCard, type FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

/**
 * A room whose one person has just said that they are ready. `deal` replaces the journal's append when the cards are
 * dealt.
 */
async function readyAtTheWrongMoment(hall: Hall, deal: () => Promise<'ok'>): Promise<FakeClient> {
  const ada = await hall.guest(await hall.room({ seats: 2, numAiPlayers: 1 }), 'Ada');
  const { journal } = hall;
  const append = journal.append.bind(journal);
  let appends = 0;
  journal.append = (...record) => (++appends === 2 ? deal() : append(...record));
  ada.say({ type: 'set_ready', ready: true });
  await settle();
  journal.append = append;
  return ada;
}

describe('everybody is ready, and then', () => {
  it('the server dies before the deal: the game begins when they are back', async () => {
    const hall = new Hall();
    const ada = await readyAtTheWrongMoment(hall, () => new Promise(() => {}));
    await hall.killAndRestart();
    const again = hall.client(ada.roomId);
    await again.tell({ type: 'reconnect', roomId: ada.roomId, sessionToken: ada.token });
    expect(again.types()).toContain('game_started');
  });

  it('the deal cannot be stored: the game begins when they say so again', async () => {
    const hall = new Hall();
    const ada = await readyAtTheWrongMoment(hall, () => Promise.reject(new Error('disk full')));
    expect(ada.types()).not.toContain('game_started');
    await ada.ready();
    expect(ada.types()).toContain('game_started');
  });

  it('a salt is waited for: who plays and by which settings stays as it is, and nobody is in their way', async () => {
    const hall = new Hall({ pace: 1 }, [highCard], { chance: fairChance });
    const roomId = await hall.room({ seats: 3, numAiPlayers: 1 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.tell({ type: 'salt_anchor', anchor: 'a'.repeat(64) });
    for (const client of [ann, bo]) await client.ready();
    expect(ann.types().at(-1)).toBe('fairness_commitment');
    const before = ann.last('room_state');
    await bo.tell({ type: 'set_spectate', spectate: true });
    expect(bo.refusal()).toBe('room_transitioning');
    await ann.tell({ type: 'start_game', fill: true });
    expect(ann.refusal()).toBeNull();
    for (const message of [{ type: 'set_options', seats: 4 }, { type: 'add_bot' }, { type: 'remove_bot' }] as const) {
      ann.forget();
      await ann.tell(message);
      expect(ann.refusal()).toBe('room_transitioning');
    }
    await hall.clock.advance(1_000);
    expect(ann.last('game_started').players).toHaveLength(3);
    expect(ann.last('room_state')).toEqual({ ...before, phase: 'playing' });
  });
});
