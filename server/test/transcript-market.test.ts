/**
 * Evenings with a game of another kind than High Card, message by message and record by record, compared with files.
 */
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

it('characters who greet, wait, are spoken to and lose their temper never', async () => {
  const swings = new Map([
    ['market', (event: { readonly type: string }) => (event.type === 'kept' ? [0, -1, 3, -2] : null)],
  ]);
  const replies = ['Says who?', null, 'Indeed.'];
  const talker = { reply: async () => replies.shift() ?? null };
  for (const [title, world] of [
    ['built in', { swings }],
    ['a talker', { swings, talker }],
  ] as const) {
    const evening = new Transcript({ pace: 1 }, [marketGame(false)], world);
    await evening.room({ seats: 4, bots: ['rock', 'captain'], clock: 'none', settings: { rounds: 5 } });
    await evening.join('Ann', { language: 'fi' });
    await evening.join('Bo');
    await evening.say('Ann', { type: 'chat', text: 'Hello, Captain!' });
    for (const who of ['Ann', 'Bo']) await evening.say(who, { type: 'set_ready', ready: true });
    await evening.say('Ann', { type: 'chat', text: 'Hello, Captain!' });
    await evening.say('Bo', { type: 'chat', text: 'And you, Marten?' });
    await evening.say('Bo', { type: 'chat', text: 'You IDIOT, Marten!' });
    for (let round = 0; round < 5; round++) {
      await evening.wait(26_000);
      for (const who of ['Ann', 'Bo']) await evening.say(who, act('bid', { coins: 2 }));
      await evening.wait(30_000);
      for (const who of ['Ann', 'Bo']) await evening.say(who, { type: 'chat', text: `round ${round}` });
      for (const who of ['Ann', 'Bo']) await evening.say(who, act('keep', { kept: round % 2 === 0 }));
      await evening.wait(60_000);
      if (round === 2) await evening.drop('Bo');
      await evening.say('Ann', act('raise'));
    }
    await evening.wait(400_000);
    await evening.look();
    await expect(evening.text).toMatchFileSnapshot(`golden/characters-${title.replace(' ', '-')}.txt`);
  }
});

it('people who miss questions, whose names are taken, and who ask why nobody decided', async () => {
  const evening = new Transcript({ pace: 0 }, [marketGame()]);
  await evening.room({ seats: 3, bots: ['eager'], settings: { rounds: 7 }, clock: 'fast', latecomers: true });
  await evening.join('Ann');
  await evening.join('Bo');
  for (const who of ['Ann', 'Bo']) await evening.say(who, { type: 'set_ready', ready: true });
  await evening.join('quick quinn', { spectate: true });
  await evening.join('Quick Quinn');
  for (let round = 0; round < 4; round++) {
    await evening.wait(13_000);
    await evening.say('Ann', { type: 'back' });
    await evening.say('Bo', bid(1, round + 1));
    await evening.say('Ann', bid(round, 1));
    for (const who of ['Ann', 'Bo']) await evening.say(who, act('keep', { kept: true }));
    await evening.say('Bo', act('raise'));
    await evening.say('Ann', { type: 'why', seq: round + 2 });
  }
  await evening.say('Bo', { type: 'set_spectate', spectate: true });
  await evening.say('Ann', { type: 'leave_room' });
  await evening.wait(100_000);
  await evening.say('Bo', { type: 'set_spectate', spectate: false });
  await evening.wait(30_000);
  await evening.drop('Bo');
  await evening.wait(400_000);
  await evening.back('Bo');
  await evening.wait(30_000);
  await evening.look();
  await expect(evening.text).toMatchFileSnapshot('golden/market-missed.txt');
});
