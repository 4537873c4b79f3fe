/** Evenings at tables of other kinds than High Card's, message by message and record by record, compared with files. */
import type { ClientMessage } from '@parlour/sdk/messages';
import { expect, it } from 'vitest';
import { marketGame } from './market-game.ts';
import { Transcript } from './transcript.ts';

const bid = (coins: number, promptId?: number): ClientMessage => ({
  type: 'game_action',
  action: 'bid',
  data: { coins },
  ...(promptId === undefined ? {} : { promptId }),
});
const act = (action: string, data: Record<string, boolean | number> = {}): ClientMessage => ({
  type: 'game_action',
  action,
  data,
});

it('secret questions, requests and a protocol of its own', async () => {
  const evening = new Transcript({ pace: 1 }, [marketGame()]);
  evening.hall.thinkingMs = 120;
  await evening.room({ seats: 4, bots: ['sleeper', 'eager'], settings: { rounds: 4 }, latecomers: true });
  await evening.join('Ann');
  await evening.join('Bo');
  for (const who of ['Ann', 'Bo']) await evening.say(who, { type: 'set_ready', ready: true });
  await evening.say('Ann', act('raise'));
  await evening.wait(900);
  await evening.say('Ann', act('raise'));
  await evening.say('Ann', act('seen'));
  await evening.say('Ann', act('keep', { kept: true }));
  await evening.say('Ann', bid(0));
  await evening.say('Ann', act('bid', { coins: 77 }));
  await evening.say('Ann', act('bid', { stones: 1 }));
  await evening.say('Ann', { type: 'hint' });
  await evening.play('Ann');
  await evening.say('Ann', act('keep', { kept: true }));
  await evening.say('Bo', act('all_in'));
  await evening.wait(4_100);
  await evening.say('Bo', act('seen'));
  await evening.say('Ann', act('seen'));
  await evening.wait(3_100);
  await evening.say('Bo', act('raise'));
  for (const who of ['Ann', 'Bo']) await evening.say(who, act('keep', { kept: true }));
  await evening.wait(1_000);
  await evening.back('Ann', 1);
  evening.hall.thinkingMs = 400;
  await evening.drop('Bo');
  await evening.wait(5_000);
  await evening.say('Ann', act('bid', { coins: 4 }));
  await evening.wait(4_000);
  await evening.back('Bo');
  await evening.restart();
  await evening.back('Ann', 3);
  await evening.back('Bo', 0);
  await evening.wait(9_000);
  for (const who of ['Ann', 'Bo']) await evening.say(who, act('keep', { kept: false }));
  await evening.wait(9_000);
  await evening.say('Ann', { type: 'get_history' });
  await evening.say('Bo', act('raise'));
  await evening.wait(1_000);
  for (const who of ['Ann', 'Bo']) await evening.play(who);
  await evening.join('Cy');
  await evening.wait(12_000);
  await evening.say('Ann', { type: 'why', seq: 3 });
  await evening.wait(30_000);
  for (const who of ['Ann', 'Bo', 'Cy']) await evening.say(who, act('keep', { kept: true }));
  await evening.wait(60_000);
  await evening.look();
  await expect(evening.text).toMatchFileSnapshot('golden/market.txt');
});

it('bots that think too long, an all-in that ends the bidding, and a table whose people are away', async () => {
  const evening = new Transcript({ pace: 2 }, [marketGame(false)]);
  evening.hall.thinkingMs = 20_000;
  await evening.room({ preset: 'week', seats: 3, numAiPlayers: 2, clock: 'none', strict: false, hints: true });
  await evening.join('Ann');
  await evening.say('Ann', { type: 'start_game' });
  await evening.wait(2_000);
  await evening.say('Ann', bid(3, 1));
  await evening.wait(15_000);
  await evening.say('Ann', act('keep', { kept: true }));
  await evening.say('Ann', { type: 'hint' });
  await evening.wait(25_000);
  evening.hall.thinkingMs = 0;
  await evening.drop('Ann');
  await evening.wait(200_000);
  await evening.back('Ann');
  await evening.say('Ann', { type: 'back' });
  for (let round = 0; round < 3; round++) {
    await evening.say('Ann', act('raise'));
    await evening.wait(3_000);
    await evening.play('Ann');
    await evening.wait(20_000);
    await evening.say('Ann', act('keep', { kept: true }));
    await evening.wait(5_000);
  }
  await evening.look();
  await evening.stop();
  await expect(evening.text).toMatchFileSnapshot('golden/market-alone.txt');
});
