/** Whole evenings in one room, message by message, compared with files. */
import type { ClientMessage } from '@parlour/sdk/messages';
import { expect, it } from 'vitest';
import { Transcript } from './transcript.ts';

it('ALL-380 a room before the game: who comes, what the host says, who is refused', async () => {
  const evening = new Transcript();
  await evening.room({ seats: 4, numAiPlayers: 1 });
  await evening.join('Ann', { browser: 'one' });
  await evening.join('Bo', { browser: 'one', language: 'fi' });
  await evening.join('Cy', { spectate: true });
  await evening.look();
  await evening.join('ann');
  await evening.say('Ann', { type: 'join_room', roomId: 'salon', playerName: 'Ann' });
  for (const message of [
    { type: 'set_options', seats: 3 },
    { type: 'add_bot' },
    { type: 'kick', playerName: 'Ann' },
    { type: 'start_game' },
    { type: 'game_action', action: 'choose', data: { card: 1 } },
    { type: 'hint' },
    { type: 'why', seq: 1 },
    { type: 'back' },
    { type: 'ack', seq: 1 },
    { type: 'get_finished_hand' },
    { type: 'chat', text: 'Good evening!' },
    { type: 'ping' },
  ] satisfies ClientMessage[])
    await evening.say('Bo', message);
  for (const message of [
    { type: 'set_options', preset: 'long', clock: 'fast', latecomers: false, replays: 'open', strict: true },
    { type: 'set_options', settings: { hands: 0 } },
    { type: 'set_options', preset: 'none' },
    { type: 'set_options', preset: 'short', settings: { hands: 1 }, hints: true, delayedHands: true, listed: false },
    { type: 'set_options', bots: ['nobody'] },
    { type: 'set_options', bots: ['saver', 'saver', 'saver', 'saver'] },
    { type: 'set_options', bots: ['saver'], numAiPlayers: 2 },
    { type: 'set_options', numAiPlayers: 4 },
    { type: 'add_bot', bot: 'nobody' },
    { type: 'add_bot' },
    { type: 'add_bot' },
    { type: 'remove_bot', index: 7 },
    { type: 'remove_bot', index: 0 },
    { type: 'remove_bot' },
    { type: 'remove_bot' },
    { type: 'set_options', seats: 2 },
    { type: 'set_options', seats: 3 },
    { type: 'start_game' },
    { type: 'mute', playerName: 'Bo', muted: true },
    { type: 'mute', playerName: 'Nobody', muted: true },
  ] satisfies ClientMessage[])
    await evening.say('Ann', message);
  await evening.say('Bo', { type: 'chat', text: 'Can you hear me?' });
  await evening.say('Ann', { type: 'mute', playerName: 'Bo', muted: false });
  await evening.say('Cy', { type: 'set_spectate', spectate: false });
  await evening.say('Cy', { type: 'set_ready', ready: true });
  await evening.say('Cy', { type: 'set_ready', ready: false });
  await evening.say('Bo', { type: 'set_spectate', spectate: true });
  await evening.say('Ann', { type: 'set_options', sitting: 'named', invited: ['Cy'] });
  await evening.say('Bo', { type: 'set_spectate', spectate: false });
  await evening.say('Ann', { type: 'kick', playerName: 'Bo', ban: true });
  await evening.join('Bo');
  await evening.say('Ann', { type: 'pardon', playerName: 'Bo' });
  await evening.say('Ann', { type: 'pardon', playerName: 'Bo' });
  await evening.say('Ann', { type: 'kick', playerName: 'Ann' });
  await evening.drop('Cy');
  await evening.wait(1_000);
  await evening.back('Cy');
  await evening.say('Ann', { type: 'leave_room' });
  await evening.say('Cy', { type: 'start_game', fill: true });
  await evening.wait(0);
  await expect(evening.text).toMatchFileSnapshot('golden/room.txt');
});

it('ALL-380 a game: turns, clocks, absence, a second device, a restart, and another game', async () => {
  const evening = new Transcript({ pace: 1 });
  await evening.room({ seats: 3, numAiPlayers: 1, settings: { hands: 2 }, hints: true, delayedHands: true });
  await evening.join('Ann');
  await evening.join('Bo');
  await evening.join('Cy', { spectate: true });
  await evening.say('Ann', { type: 'set_ready', ready: true });
  await evening.say('Bo', { type: 'set_ready', ready: true });
  await evening.wait(3_000);
  await evening.choose('Ann');
  await evening.say('Ann', { type: 'game_action', action: 'choose', data: { card: 99 }, promptId: 1 });
  await evening.say('Bo', { type: 'game_action', action: 'choose', data: { card: 99 } });
  await evening.say('Bo', { type: 'game_action', action: 'fold', data: {} });
  await evening.say('Cy', { type: 'game_action', action: 'choose', data: { card: 1 } });
  await evening.say('Bo', { type: 'hint' });
  await evening.say('Cy', { type: 'hint' });
  await evening.say('Cy', { type: 'chat', text: 'Play!' });
  await evening.drop('Bo');
  await evening.wait(40_000);
  await evening.choose('Ann');
  await evening.wait(5_000);
  await evening.back('Bo', 1);
  await evening.wait(5_000);
  await evening.say('Bo', { type: 'back' });
  await evening.choose('Bo');
  await evening.choose('Ann');
  await evening.wait(10_000);
  await evening.say('Cy', { type: 'get_finished_hand' });
  await evening.say('Ann', { type: 'why', seq: 2 });
  await evening.back('Ann');
  await evening.restart();
  await evening.back('Ann', 4);
  await evening.back('Bo', 99);
  await evening.back('Cy');
  await evening.look();
  for (let trick = 0; trick < 3; trick++) {
    await evening.wait(8_000);
    await evening.choose('Bo');
    await evening.choose('Ann');
  }
  await evening.wait(20_000);
  await evening.look();
  await evening.say('Cy', { type: 'set_spectate', spectate: false });
  await evening.say('Ann', { type: 'set_ready', ready: true });
  await evening.say('Bo', { type: 'set_ready', ready: true });
  await evening.say('Bo', { type: 'leave_room' });
  await evening.say('Cy', { type: 'set_ready', ready: true });
  await evening.wait(10_000);
  await evening.say('Ann', { type: 'set_spectate', spectate: true });
  await evening.wait(60_000);
  await evening.say('Cy', { type: 'leave_room' });
  await evening.say('Ann', { type: 'leave_room' });
  await evening.wait(600_000);
  await evening.look();
  await expect(evening.text).toMatchFileSnapshot('golden/game.txt');
});

it('ALL-380 one person among bots: hints, reasons, a latecomer, a table that waits, and the end of the server', async () => {
  const evening = new Transcript({ pace: 1 });
  await evening.room({
    seats: 3,
    numAiPlayers: 2,
    clock: 'fast',
    settings: { hands: 5 },
    strict: true,
    delayedHands: true,
  });
  await evening.join('Ann');
  await evening.say('Ann', { type: 'start_game' });
  await evening.say('Ann', { type: 'set_ready', ready: true });
  await evening.wait(5_000);
  await evening.say('Ann', { type: 'hint' });
  await evening.say('Ann', { type: 'set_options', clock: 'none' });
  await evening.say('Ann', { type: 'set_options', latecomers: true, listed: false });
  await evening.say('Ann', { type: 'why', seq: 1 });
  for (let trick = 0; trick < 3; trick++) {
    await evening.choose('Ann');
    await evening.wait(6_000);
  }
  await evening.say('Ann', { type: 'why', seq: 2 });
  await evening.say('Ann', { type: 'why', seq: 99 });
  await evening.say('Ann', { type: 'ack', seq: 99 });
  await evening.join('Bo');
  await evening.join('Cy', { spectate: true });
  await evening.look();
  await evening.say('Ann', { type: 'hint' });
  for (let trick = 0; trick < 3; trick++) {
    await evening.choose('Ann');
    await evening.wait(6_000);
  }
  await evening.say('Cy', { type: 'get_finished_hand' });
  for (let trick = 0; trick < 3; trick++) {
    await evening.choose('Bo');
    await evening.choose('Ann');
    await evening.wait(6_000);
  }
  await evening.say('Cy', { type: 'get_finished_hand' });
  await evening.say('Ann', { type: 'why', seq: 10 });
  await evening.say('Bo', { type: 'why', seq: 3 });
  await evening.say('Ann', { type: 'kick', playerName: 'Cy' });
  await evening.say('Bo', { type: 'game_action', action: 'choose', data: { card: 77 }, promptId: 0 });
  await evening.drop('Ann');
  await evening.wait(100_000);
  await evening.drop('Bo');
  await evening.wait(400_000);
  await evening.look();
  await evening.back('Ann');
  await evening.say('Ann', { type: 'back' });
  await evening.wait(5_000);
  await evening.stop();
  await expect(evening.text).toMatchFileSnapshot('golden/alone.txt');
});

it('ALL-380 a journal that fails under everything that is written: what each is told, and that the game goes on', async () => {
  const evening = new Transcript({ pace: 1 });
  const { journal } = evening.hall;
  await evening.room({ seats: 4, numAiPlayers: 1 });
  await evening.join('Ann');
  await evening.join('Bo');
  for (const failure of ['reject', 'conflict', 'lost'] as const) {
    journal.failNext = failure;
    await evening.join(`Cy ${failure}`);
    journal.failNext = failure;
    await evening.say('Ann', { type: 'set_options', settings: { hands: 4 } });
    journal.failNext = failure;
    await evening.say('Ann', { type: 'set_ready', ready: true });
    journal.failNext = failure;
    await evening.say('Bo', { type: 'set_spectate', spectate: true });
    await evening.back('Bo');
    await evening.back('Ann');
  }
  await evening.look();
  for (const who of ['Cy reject', 'Cy conflict', 'Cy lost']) await evening.say(who, { type: 'leave_room' });
  await evening.say('Bo', { type: 'set_spectate', spectate: false });
  journal.failNext = 'reject';
  await evening.say('Ann', { type: 'start_game', fill: true });
  await evening.say('Ann', { type: 'start_game', fill: true });
  for (const failure of ['reject', 'conflict', 'lost'] as const) {
    await evening.wait(5_000);
    journal.failNext = failure;
    await evening.choose('Ann');
    await evening.wait(1_000);
    await evening.choose('Ann');
    await evening.choose('Bo');
    journal.failNext = failure;
    await evening.wait(10_000);
    journal.failNext = failure;
    await evening.drop('Bo');
    await evening.wait(40_000);
    journal.failNext = failure;
    await evening.back('Bo');
    await evening.back('Bo');
    await evening.back('Ann');
    journal.failNext = failure;
    await evening.wait(60_000);
  }
  await evening.look();
  journal.failNext = 'reject';
  await evening.say('Bo', { type: 'leave_room' });
  await evening.say('Ann', { type: 'leave_room' });
  await evening.wait(600_000);
  await evening.look();
  await expect(evening.text).toMatchFileSnapshot('golden/mishaps.txt');
});

it('ALL-380 guests of a running game: invitations, a ban, the old chair, a new host, and a table without newcomers', async () => {
  const evening = new Transcript();
  await evening.room({
    seats: 4,
    numAiPlayers: 2,
    settings: { hands: 8 },
    sitting: 'named',
    invited: ['Ann', 'Bo', 'Di'],
  });
  await evening.join('Ann', { browser: 'of Ann' });
  await evening.join('Cy');
  await evening.join('Bo', { browser: 'of Bo' });
  await evening.join('Eve', { spectate: true, browser: 'of Bo' });
  await evening.say('Ann', { type: 'set_ready', ready: true });
  await evening.say('Bo', { type: 'set_ready', ready: true });
  await evening.wait(0);
  const trick = async (...people: readonly string[]): Promise<void> => {
    for (const who of people) await evening.choose(who);
    await evening.wait(0);
  };
  await evening.join('Di', { language: 'sv' });
  await trick('Ann', 'Bo');
  await trick('Ann', 'Bo');
  await trick('Ann', 'Bo');
  await trick('Ann', 'Bo', 'Di');
  await evening.say('Bo', { type: 'leave_room' });
  await evening.join('Bo', { browser: 'of Bo' });
  await trick('Ann', 'Di');
  await trick('Ann', 'Di');
  await trick('Ann', 'Di', 'Bo');
  await evening.say('Ann', { type: 'mute', playerName: 'Bo', muted: true });
  await evening.say('Bo', { type: 'chat', text: 'Hello?' });
  await evening.say('Eve', { type: 'chat', text: 'Hello?' });
  await evening.say('Ann', { type: 'kick', playerName: 'Bo', ban: true });
  await evening.join('Bo', { browser: 'of Bo' });
  await evening.say('Eve', { type: 'set_spectate', spectate: false });
  await evening.say('Ann', { type: 'set_options', latecomers: false });
  await evening.say('Ann', { type: 'set_options', invited: ['Ann', 'Eve'] });
  await evening.say('Di', { type: 'set_spectate', spectate: true });
  await evening.say('Ann', { type: 'leave_room' });
  await evening.look();
  await evening.say('Di', { type: 'kick', playerName: 'Eve' });
  await evening.say('Di', { type: 'pardon', playerName: 'Bo' });
  await evening.say('Cy', { type: 'leave_room' });
  await evening.say('Di', { type: 'set_options', latecomers: true });
  await evening.wait(30_000);
  await evening.say('Di', { type: 'set_spectate', spectate: false });
  await evening.wait(200_000);
  await evening.look();
  await evening.restart();
  await evening.back('Di');
  await evening.say('Di', { type: 'back' });
  await trick('Di');
  await evening.say('Di', { type: 'leave_room' });
  await evening.wait(600_000);
  await evening.look();
  await expect(evening.text).toMatchFileSnapshot('golden/guests.txt');
});
