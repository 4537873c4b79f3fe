import { describe, expect, it } from 'vitest';
import { Hall, type FakeClient } from './harness.ts';
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
});
