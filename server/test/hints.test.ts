import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, type AnyGame, type Bot, type Game, type GameTypes } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../index.ts';
import { startQuickServer } from '../testing.ts';
import { gamesFolder } from './games-folder.ts';
import { Hall, highCard, Player } from './harness.ts';
import { SocketPlayer } from './players.ts';

let dir = '';
let server: RunningServer | null = null;
const players: SocketPlayer[] = [];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-hints-'));
  server = await startQuickServer(dir, { gamesDir: gamesFolder(dir) });
});
afterEach(async () => {
  for (const player of players.splice(0)) player.client.close();
  await server?.stop();
  server = null;
  rmSync(dir, { recursive: true });
});

/** Seats these people at a table of four with bots. Nobody answers by itself. */
async function seated(names: readonly string[], wish: object = {}): Promise<readonly SocketPlayer[]> {
  const { url } = defined(server);
  const answer = await fetch(`${url}/rooms`, {
    method: 'POST',
    body: JSON.stringify({ seats: 4, num_ai_players: 4 - names.length, ...wish }),
    headers: { 'content-type': 'application/json' },
  });
  const { room_id: roomId } = (await answer.json()) as { room_id: string };
  const come = names.map((name) => new SocketPlayer({ url, roomId, name, game: highCard }));
  players.push(...come);
  for (const player of come) {
    player.isPlaying = false;
    await player.hear('room_joined');
    player.ready();
  }
  await Promise.all(come.map((player) => player.hear('prompt')));
  return come;
}

describe('a hint, over a real socket', () => {
  it('ALL-280 is what a bot in this chair would do, and the table takes it', async () => {
    const ann = defined((await seated(['Ann']))[0]);
    ann.send({ type: 'hint' });
    const { promptId, action } = await ann.hear('hint');
    expect(promptId).toBe(ann.last('prompt')?.promptId);
    expect(ann.count('prompt_closed')).toBe(0);
    const { type, ...data } = action;
    if (typeof type !== 'string') throw new Error('an action without a type');
    ann.send({ type: 'game_action', action: type, data, promptId });
    expect((await ann.hear('prompt_closed')).reason).toBe('answered');
    expect(ann.count('session_error')).toBe(0);
  });
  it('ALL-280 is the same for the same question', async () => {
    const ann = defined((await seated(['Ann']))[0]);
    ann.send({ type: 'hint' });
    ann.send({ type: 'hint' });
    await ann.hear('hint', 2);
    const [first, second] = ann.heard.filter(({ type }) => type === 'hint');
    expect(second).toEqual(first);
  });
  it('ALL-281 is not given where two people sit', async () => {
    const two = await seated(['Ann', 'Bo']);
    for (const player of two) {
      player.send({ type: 'hint' });
      expect(await player.hear('session_error')).toMatchObject({ code: 'action_failed', reason: 'no_hints' });
      expect(player.count('hint')).toBe(0);
    }
  });
  it('ALL-281 is not given where the table has none', async () => {
    const ann = defined((await seated(['Ann'], { hints: false }))[0]);
    expect(ann.last('room_state')?.hints).toBe(false);
    ann.send({ type: 'hint' });
    expect(await ann.hear('session_error')).toMatchObject({ code: 'action_failed', reason: 'no_hints' });
  });
  it('ALL-281 is given a few times at once, and then not', async () => {
    const ann = defined((await seated(['Ann']))[0]);
    for (let asked = 0; asked < 8; asked += 1) ann.send({ type: 'hint' });
    expect((await ann.hear('session_error')).code).toBe('rate_limited');
    expect(ann.count('hint')).toBe(5);
  });
});

it('ALL-281 a hint is for a seat that is asked: not before the game, and not for one who looks on', async () => {
  const hall = new Hall();
  const roomId = await hall.room();
  const ann = await hall.guest(roomId, 'Ann');
  await ann.tell({ type: 'hint' });
  expect(ann.refusal()).toBe('game_not_started');
  await ann.ready();
  const watcher = await hall.client(roomId).join('Bo', { spectate: true });
  await watcher.tell({ type: 'hint' });
  expect(watcher.refusal()).toBe('not_in_game');
});

describe('a hint, of a bot that is asked for it', () => {
  /** High Card with one bot. */
  const withBot = (bot: <G extends GameTypes>(rules: Game<G>) => Omit<Bot<G>, 'id'>): AnyGame =>
    highCard.unseal((rules) => seal(rules, [{ id: 'adviser', ...bot(rules) }]));
  const ponderer = withBot((rules) => ({ thinks: 'long', decide: (_, menu, pick) => rules.sample(menu, pick) }));

  it('ALL-280 comes when it has thought, unless the question is no longer open', async () => {
    const hall = new Hall({}, [ponderer]);
    const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['random'] });
    const { promptId } = ann!.last('prompt');
    hall.thinkingMs = 500;
    await ann!.tell({ type: 'hint' });
    expect(ann!.all('hint')).toEqual([]);
    await hall.clock.advance(500);
    expect(ann!.all('hint').map((hint) => hint.promptId)).toEqual([promptId]);
    await ann!.tell({ type: 'hint' });
    await ann!.choose();
    await hall.clock.advance(500);
    expect(ann!.last('prompt').promptId).toBeGreaterThan(promptId);
    expect([ann!.all('hint').length, ann!.refusal()]).toEqual([1, null]);
  });

  it('ALL-280 is refused when it thinks too long, and when it throws; the host reads why', async () => {
    const slow = new Hall({}, [ponderer]);
    const [ann] = await slow.started(['Ann'], { seats: 2, bots: ['random'], clock: 'none' });
    slow.thinkingMs = 1_000_000;
    await ann!.tell({ type: 'hint' });
    await slow.clock.advance(1_000_000);
    expect([ann!.refusal(), slow.errors.at(-1)]).toEqual([
      'action_failed/internal',
      { message: 'a hint failed', error: 'too slow' },
    ]);
    const throwing = withBot(() => ({
      decide() {
        throw new Error('no idea');
      },
    }));
    const hall = new Hall({}, [throwing]);
    const [bo] = await hall.started(['Bo'], { seats: 2, bots: ['random'] });
    await bo!.tell({ type: 'hint' });
    expect([bo!.all('hint'), bo!.refusal()]).toEqual([[], 'action_failed/internal']);
    expect(hall.errors.at(-1)).toEqual({ message: 'a hint failed', error: 'no idea' });
  });

  it('ALL-280 in a chair that a searching bot had is thought of beside the tables, as that bot does', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ seats: 2, bots: ['search'] });
    const ann = await hall.guest(roomId, 'Ann');
    await ann.ready();
    const bo = await hall.guest(roomId, 'Bo');
    void new Player(ann, highCard);
    await hall.clock.until(() => bo.all('prompt').length > 0, 600_000);
    await ann.tell({ type: 'leave_room' });
    hall.thinkingMs = 500;
    await bo.tell({ type: 'hint' });
    expect(bo.all('hint')).toEqual([]);
    await hall.clock.advance(500);
    expect(bo.all('hint').map((hint) => hint.promptId)).toEqual([bo.last('prompt').promptId]);
  });

  it('ALL-281 is not given before the seat is asked', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann'], { seats: 2 });
    expect(ann!.all('prompt')).toEqual([]);
    await ann!.tell({ type: 'hint' });
    expect(ann!.refusal()).toBe('action_failed/not_asked');
  });

  it('ALL-281 is given five times at once, and twenty times a minute', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann'], { seats: 2, clock: 'none' });
    const asked = async (times: number): Promise<number> => {
      for (let time = 0; time < times; time++) await ann!.tell({ type: 'hint' });
      return ann!.all('hint').length;
    };
    expect(await asked(6)).toBe(5);
    await hall.clock.advance(2999);
    expect(await asked(1)).toBe(5);
    await hall.clock.advance(1);
    expect(await asked(2)).toBe(6);
  });
});
