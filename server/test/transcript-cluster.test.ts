/** Evenings in a house of several servers, message by message, compared with files. */
import { expect, it } from 'vitest';
import { ClusterTranscript } from './cluster-transcript.ts';

async function three(settings = {}): Promise<ClusterTranscript> {
  const evening = new ClusterTranscript(settings);
  for (const name of ['A', 'B', 'C']) await evening.start(name);
  return evening;
}

it('a game at one server whose people call three', async () => {
  const evening = await three();
  await evening.do('a room at A', () =>
    evening.server('A').app.createRoom({ roomId: 'salon', host: 'first', listed: true, seats: 4, numAiPlayers: 1 }),
  );
  await evening.do('the same name at B', () => evening.server('B').app.createRoom({ roomId: 'salon' }));
  await evening.do('a room at B with too many chairs', () => evening.server('B').app.createRoom({ seats: 99 }));
  await evening.wait(1000);
  evening.look('salon');
  for (const [who, server] of [
    ['Ann', 'A'],
    ['Bo', 'B'],
    ['Cy', 'C'],
    ['Di', 'C'],
  ] as const) {
    await evening.come(who, server, 'salon');
    await evening.say(who, { type: 'join_room', roomId: 'salon', playerName: who, spectate: who === 'Di' });
  }
  await evening.come('Eve', 'B', 'nowhere');
  await evening.do('B refuses a message of Bo', () => evening.server('B').app.refuse(evening.client('Bo'), 'too long'));
  await evening.do('A refuses a message of Ann', () => evening.server('A').app.refuse(evening.client('Ann'), 'no'));
  await evening.say('Di', { type: 'chat', text: 'long '.repeat(50) });
  await evening.say('Bo', { type: 'kick', playerName: 'Ann' });
  await evening.say('Ann', { type: 'kick', playerName: 'Di', ban: true });
  for (const who of ['Ann', 'Bo', 'Cy']) await evening.say(who, { type: 'set_ready', ready: true });
  await evening.wait(2000);
  evening.look('salon', 'nowhere');
  await evening.do('Bo chooses', () => evening.client('Bo').choose());
  await evening.do('Bo is gone', () => evening.client('Bo').drop());
  await evening.do('and gone', () => evening.client('Bo').drop());
  const { token } = evening.client('Bo');
  await evening.come('Bo', 'A', 'salon');
  await evening.say('Bo', { type: 'reconnect', roomId: 'salon', sessionToken: token });
  await evening.say('Cy', { type: 'leave_room' });
  await evening.say('Ann', { type: 'leave_room' });
  await evening.say('Bo', { type: 'leave_room' });
  await evening.wait(3000);
  await evening.do('is it kept?', () => evening.server('C').app.isKept('salon'));
  await evening.do('is another kept?', () => evening.server('C').app.isKept('no such'));
  evening.look('salon');
  for (const name of ['A', 'B']) await evening.do(`${name} stops`, () => evening.server(name).app.stop(), 100);
  await evening.wait(10_000);
  evening.look('salon');
  await expect(evening.text).toMatchFileSnapshot('golden/cluster-game.txt');
});

it('servers that lose messages, stand apart, die, come back and stop', async () => {
  const evening = await three({ maxGames: 2 });
  const { network, broker } = evening.street;
  const make = (server: string, roomId: string) =>
    evening.do(`room ${roomId} at ${server}`, () =>
      evening.server(server).app.createRoom({ roomId, host: 'first', listed: true, seats: 3, numAiPlayers: 1 }),
    );
  await make('A', 'one');
  await make('A', 'two');
  await make('B', 'three');
  await evening.wait(1000);
  await make('A', 'four');
  for (const [who, server, roomId] of [
    ['Ann', 'B', 'one'],
    ['Bo', 'A', 'one'],
    ['Cy', 'C', 'two'],
    ['Di', 'A', 'three'],
  ] as const) {
    await evening.come(who, server, roomId);
    await evening.say(who, { type: 'join_room', roomId, playerName: who });
  }
  await evening.come('Eve', 'C', 'one');
  network.loseNext = 1;
  await evening.say('Ann', { type: 'set_ready', ready: true });
  await evening.say('Ann', { type: 'chat', text: 'Hello?' });
  await evening.wait(1500);
  network.loseNext = 2;
  await evening.say('Bo', { type: 'chat', text: 'Hello!' });
  await evening.wait(6000);
  await evening.do('A is cut off', () => void network.cut.add('A'), 3000);
  await evening.say('Ann', { type: 'chat', text: 'Who is there?' });
  await evening.wait(1000);
  await evening.say('Bo', { type: 'ping' });
  await evening.say('Bo', { type: 'chat', text: 'Who?' });
  await evening.do('a room at A', () => evening.server('A').app.createRoom({ roomId: 'five' }));
  evening.look('one', 'two', 'three');
  await evening.wait(6000);
  evening.look('one', 'two', 'three');
  await evening.do('A is back', () => void network.cut.delete('A'), 4000);
  evening.look('one', 'two', 'three');
  await evening.say('Eve', { type: 'join_room', roomId: 'one', playerName: 'Eve', spectate: true });
  await evening.do('C has lost table one to B, by the log', async () => {
    const loaded = await evening.street.journal.load('one');
    const seq = (loaded?.snapshotSeq ?? 0) + (loaded?.records.length ?? 0);
    await evening.street.journal.append('one', seq, [{ at: 0, owner: { node: 'B', epoch: 6 } }]);
  });
  await evening.say('Ann', { type: 'set_ready', ready: true });
  await evening.wait(2000);
  await evening.do('C takes table three', async () => {
    const leases = broker.leases('C');
    await leases.take('three', 'C', await leases.ownerOf('three'));
  });
  await evening.wait(2000);
  await evening.say('Di', { type: 'chat', text: 'Where am I?' });
  evening.look('one', 'two', 'three', 'four');
  await evening.do('C dies', () => void network.cut.add('C'), 8000);
  await evening.wait(3000);
  await evening.do('C ends', () => evening.server('C').app.stop(), 3000);
  evening.look('one', 'two', 'three', 'four');
  await evening.do('B stops', () => evening.server('B').app.stop(), 1000);
  await evening.come('Flo', 'B', 'one');
  await evening.wait(62_000);
  evening.look('one', 'two', 'three', 'four');
  await evening.do('A stops', () => evening.server('A').app.stop(), 1000);
  await expect(evening.text).toMatchFileSnapshot('golden/cluster-mishaps.txt');
});
