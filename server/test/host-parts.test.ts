import { describe, expect, it } from 'vitest';
import type { CreateRoom } from '@parlour/sdk/messages';
import { Hall, highCard, variant, type FakeClient } from './harness.ts';

const LONG_MS = 3_600_000;
const HOST_AWAY_MS = 120_000;
/** The fixture: bank 20 s, a turn has 10 s and then the bank. */
const WHOLE_TURN_MS = 30_000;

/** Ann, the host, and Bo play with bots; the first question is open. */
async function playing(wish: CreateRoom = {}, game = highCard, pace = 0) {
  const hall = new Hall({ pace }, [game]);
  const [ann, bo] = await hall.started(['Ann', 'Bo'], { settings: { hands: 20 }, ...wish });
  await hall.clock.advance(0);
  return { hall, ann: ann!, bo: bo! };
}
const turned = (client: FakeClient): number => client.types().filter((type) => type === 'turned_up').length;
const host = (client: FakeClient): string | null => client.last('room_state').host;

describe('ALL-395 the host pauses the table', () => {
  it('and nothing moves until it goes on, with the time that everybody had', async () => {
    const { hall, ann, bo } = await playing();
    await hall.clock.advance(4000);
    await ann.tell({ type: 'pause_table', paused: true });
    expect(bo.last('table_paused')).toEqual({ type: 'table_paused', paused: true, by: 'host' });
    await hall.clock.advance(LONG_MS);
    expect(turned(bo)).toBe(0);
    const { promptId } = bo.last('prompt');
    await bo.choose();
    expect(bo.refusal()).toBe('action_failed/paused');
    bo.forget();
    await ann.tell({ type: 'pause_table', paused: false });
    expect(bo.last('table_paused')).toEqual({ type: 'table_paused', paused: false });
    expect(bo.last('prompt')).toMatchObject({ promptId, clock: { baseMs: 6000, bankMs: 20_000 } });
    expect(bo.last('clock').running).toContainEqual({ seat: ann.seat, baseMs: 6000, bankMs: 20_000 });
    await ann.choose();
    await bo.choose();
    await hall.clock.advance(0);
    expect(turned(bo)).toBe(1);
  });
  it('through a restart, and whoever comes back is told', async () => {
    const { hall, ann, bo } = await playing();
    await ann.tell({ type: 'pause_table', paused: true });
    await hall.killAndRestart();
    const [annBack, boBack] = [await ann.again(), await bo.again()];
    expect(boBack.last('table_paused')).toEqual({ type: 'table_paused', paused: true, by: 'host' });
    await hall.clock.advance(LONG_MS);
    expect(turned(boBack)).toBe(0);
    await annBack.tell({ type: 'pause_table', paused: false });
    await annBack.choose();
    await boBack.choose();
    await hall.clock.advance(0);
    expect(turned(boBack)).toBe(1);
  });
  it('and nobody else does, but while the host is away whoever sits may let it go on', async () => {
    const { hall, ann, bo } = await playing();
    await bo.tell({ type: 'pause_table', paused: true });
    expect(bo.refusal()).toBe('action_failed/not_host');
    await ann.tell({ type: 'pause_table', paused: true });
    await bo.tell({ type: 'pause_table', paused: false });
    expect(bo.refusal()).toBe('action_failed/not_host');
    expect(bo.all('table_paused')).toHaveLength(1);
    await ann.drop();
    const eve = await hall.client(bo.roomId).join('Eve', { spectate: true });
    await eve.tell({ type: 'pause_table', paused: false });
    expect(eve.refusal()).toBe('action_failed/not_host');
    await bo.tell({ type: 'pause_table', paused: false });
    expect(bo.last('table_paused').paused).toBe(false);
  });
  it('only while a game goes on', async () => {
    const hall = new Hall();
    const ann = await hall.guest(await hall.room({ numAiPlayers: 0 }), 'Ann');
    await ann.tell({ type: 'pause_table', paused: true });
    expect(ann.refusal()).toBe('action_failed/wrong_phase');
  });
  it('during a result: it is shown again, to be confirmed by everybody', async () => {
    const shown = variant((rules) => ({
      beat: (event) => (event.type === 'turned_up' ? 'ack' : 'none'),
      timing: (settings) => ({ ...rules.timing(settings), beats: { none: 0, short: 0, call: 0, long: 0, ack: 9000 } }),
    }));
    const { hall, ann, bo } = await playing({}, shown, 1);
    await ann.choose();
    await bo.choose();
    await hall.clock.until(() => turned(bo) === 1);
    const { seq } = bo.last('ack_wanted');
    await ann.tell({ type: 'pause_table', paused: true });
    const before = bo.all('prompt').length;
    await hall.clock.advance(LONG_MS);
    expect(bo.all('prompt')).toHaveLength(before);
    await ann.tell({ type: 'pause_table', paused: false });
    expect(bo.last('ack_wanted')).toMatchObject({ seq, capMs: 9000 });
    expect(bo.all('prompt')).toHaveLength(before);
    await ann.tell({ type: 'ack', seq });
    await bo.tell({ type: 'ack', seq });
    await hall.clock.advance(0);
    expect(bo.all('prompt').length).toBeGreaterThan(before);
  });
  it('in a secret window: whether somebody still thinks does not show sooner than else on going on', async () => {
    const secret = variant((rules) => ({
      step(play) {
        const wait = rules.step(play);
        return 'ask' in wait ? { ...wait, clock: 'call' } : wait;
      },
      beat: (event) => (event.type === 'turned_up' ? 'call' : 'none'),
      timing: (settings) => ({
        ...rules.timing(settings),
        beats: { none: 0, short: 0, call: 1000, long: 0, ack: 0 },
      }),
    }));
    const { hall, ann, bo } = await playing({}, secret, 1);
    await ann.choose();
    await bo.choose();
    await hall.clock.until(() => turned(bo) === 1);
    // Everybody is asked during the pause after the trick, and has answered before its end.
    await ann.choose();
    await bo.choose();
    await ann.tell({ type: 'pause_table', paused: true });
    await hall.clock.advance(LONG_MS);
    await ann.tell({ type: 'pause_table', paused: false });
    await hall.clock.advance(0);
    expect(turned(bo)).toBe(1);
    await hall.clock.until(() => turned(bo) === 2);
  });
  it('in a pause: whoever asks for the history learns nothing of what is still to be told', async () => {
    const slow = variant((rules) => ({
      beat: () => 'short',
      timing: (settings) => ({
        ...rules.timing(settings),
        beats: { none: 0, short: 1000, call: 0, long: 0, ack: 0 },
      }),
    }));
    const { hall, ann, bo } = await playing({}, slow, 1);
    await hall.clock.until(() => bo.all('prompt').length > 0);
    for (const trick of [1, 2, 3]) {
      await ann.choose();
      await bo.choose();
      await hall.clock.until(() => turned(bo) === trick);
      // After the third trick the next hand is dealt already.
      await ann.tell({ type: 'pause_table', paused: true });
      await ann.tell({ type: 'get_history' });
      expect(ann.last('history')).not.toHaveProperty('mayTakeBack');
      await ann.tell({ type: 'pause_table', paused: false });
      await hall.clock.until(() => bo.all('prompt').length > trick);
    }
  });
});

describe('ALL-396 the host does not wait for the clock of somebody who is away', () => {
  it('a bot plays for them at once, and they have their chair again when they are back', async () => {
    const { hall, ann, bo } = await playing();
    await bo.drop();
    await ann.choose();
    await hall.clock.advance(5000);
    expect(turned(ann)).toBe(0);
    await ann.tell({ type: 'skip_player', playerName: 'Bo' });
    expect(ann.last('seat_status')).toMatchObject({ name: 'Bo', status: 'bot' });
    await hall.clock.advance(5000);
    expect(turned(ann)).toBe(1);
    // The next trick too: the table does not wait for Bo any more.
    await ann.choose();
    await hall.clock.advance(5000);
    expect(turned(ann)).toBe(2);
    const back = await bo.again();
    expect(ann.last('seat_status')).toMatchObject({ name: 'Bo', status: 'human' });
    expect(back.last('decided').missed).toBeGreaterThan(0);
  });
  it('not of somebody who is there, nor of nobody', async () => {
    const { ann, bo } = await playing();
    await ann.tell({ type: 'skip_player', playerName: 'Bo' });
    expect(ann.refusal()).toBe('action_failed/not_away');
    await ann.tell({ type: 'skip_player', playerName: 'Cy' });
    expect(ann.refusal()).toBe('action_failed/no_such_player');
    await bo.tell({ type: 'skip_player', playerName: 'Ann' });
    expect(bo.refusal()).toBe('action_failed/not_host');
  });
  it('where no clock runs either', async () => {
    const { hall, ann, bo } = await playing({ clock: 'none' });
    await ann.choose();
    await bo.drop();
    await ann.tell({ type: 'skip_player', playerName: 'Bo' });
    await hall.clock.advance(5000);
    expect(turned(ann)).toBe(1);
  });
});

describe('ALL-397 the host’s part', () => {
  it('is handed on to somebody who sits here, and stays there through a restart', async () => {
    const { hall, ann, bo } = await playing();
    await ann.tell({ type: 'pass_host', playerName: 'Bo' });
    expect(host(ann)).toBe('Bo');
    await ann.tell({ type: 'pause_table', paused: true });
    expect(ann.refusal()).toBe('action_failed/not_host');
    await hall.killAndRestart();
    const back = await bo.again();
    expect(host(back)).toBe('Bo');
    await back.tell({ type: 'pause_table', paused: true });
    expect(back.last('table_paused').paused).toBe(true);
  });
  it('does not come back to the maker by the key once it was handed on', async () => {
    const hall = new Hall();
    const answer = await hall.app.createRoom({ numAiPlayers: 1 });
    if (!answer.ok) throw new Error('no room');
    const { roomId, hostKey } = answer.value;
    const ann = await hall.client(roomId).join('Ann', { hostKey: hostKey! });
    const bo = await hall.guest(roomId, 'Bo');
    await ann.tell({ type: 'pass_host', playerName: 'Bo' });
    await ann.tell({ type: 'leave_room' });
    await hall.client(roomId).join('Ann', { hostKey: hostKey! });
    expect(host(bo)).toBe('Bo');
  });
  it.each([
    ['Cy', 'no_such_player'],
    ['Eve', 'spectator'],
    ['Bo', 'not_here'],
  ])('is not handed to %s: %s', async (playerName, reason) => {
    const { hall, ann, bo } = await playing();
    await hall.client(ann.roomId).join('Eve', { spectate: true });
    await bo.drop();
    await ann.tell({ type: 'pass_host', playerName });
    expect(ann.refusal()).toBe(`action_failed/${reason}`);
    expect(host(ann)).toBe('Ann');
  });
  it('passes on by itself when the host stays away from a running game, and not before', async () => {
    const { hall, ann, bo } = await playing();
    await ann.drop();
    await hall.clock.advance(HOST_AWAY_MS - 1);
    expect(host(bo)).toBe('Ann');
    await hall.clock.advance(1);
    expect(host(bo)).toBe('Bo');
  });
  it.each([
    [
      'everybody was gone',
      async (hall: Hall, ann: FakeClient, bo: FakeClient) => {
        await ann.drop();
        await bo.drop();
        await hall.clock.advance(WHOLE_TURN_MS);
      },
    ],
    ['a restart', (hall: Hall) => hall.killAndRestart()],
  ])('passes on also when only another player comes back after %s', async (_, between) => {
    const { hall, ann, bo } = await playing();
    await between(hall, ann, bo);
    const back = await bo.again();
    await hall.clock.advance(HOST_AWAY_MS - 1);
    expect(host(back)).toBe('Ann');
    await hall.clock.advance(1);
    expect(host(back)).toBe('Bo');
  });
  it('passes on in time whoever comes and goes meanwhile', async () => {
    const { hall, ann, bo } = await playing();
    await ann.drop();
    await hall.clock.advance(HOST_AWAY_MS / 2);
    const eve = await hall.client(ann.roomId).join('Eve', { spectate: true });
    await eve.drop();
    await hall.clock.advance(HOST_AWAY_MS / 2);
    expect(host(bo)).toBe('Bo');
  });
  it('stays for as long with the next host, who is away as well by then', async () => {
    const { hall, ann, bo } = await playing();
    const cy = await hall.guest(ann.roomId, 'Cy');
    await ann.drop();
    await hall.clock.advance(HOST_AWAY_MS);
    expect(host(cy)).toBe('Bo');
    await bo.drop();
    await hall.clock.advance(HOST_AWAY_MS - 1);
    expect(host(cy)).toBe('Bo');
    await hall.clock.advance(1);
    expect(host(cy)).toBe('Cy');
  });
  it('passes on in time to somebody who sits down after the host has gone', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann'], { settings: { hands: 20 } });
    const eve = await hall.client(ann!.roomId).join('Eve', { spectate: true });
    await ann!.drop();
    await eve.tell({ type: 'set_spectate', spectate: false });
    await hall.clock.advance(HOST_AWAY_MS - 1);
    expect(host(eve)).toBe('Ann');
    await hall.clock.advance(1);
    expect(host(eve)).toBe('Eve');
  });
  it('stays with a host who is back in time', async () => {
    const { hall, ann, bo } = await playing();
    await ann.drop();
    await hall.clock.advance(WHOLE_TURN_MS);
    await ann.again();
    await hall.clock.advance(2 * HOST_AWAY_MS);
    expect(host(bo)).toBe('Ann');
  });
});
