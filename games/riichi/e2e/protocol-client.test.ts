/** Whole games over real sockets, played by clients that know only the riichi protocol. */
import { describe, expect, it } from 'vitest';
import type { ProtocolClient, Message } from './protocol-client.ts';
import { cleanUp, makeRoom, ready, seat, serve, SHORT, visitor } from './protocol-server.ts';

cleanUp();

/** Checks that everything a seat was told conforms to PROTOCOL.md. */
function check(client: ProtocolClient): void {
  const draws = client.all('draw');
  expect(draws.length).toBeGreaterThan(10);
  for (const draw of draws) {
    const own = draw['seat'] === client.seat;
    expect(typeof draw['tile_id']).toBe(own ? 'number' : 'object');
    expect('available_actions' in draw).toBe(own);
  }
  for (const started of client.all('round_started')) {
    const view = started['view'] as Record<string, unknown>;
    expect(view).toMatchObject({ seat: client.seat, tiles_remaining: 70 });
    expect(view['my_tiles']).toHaveLength(13);
    expect(view['players']).toHaveLength(4);
    expect(['East', 'South', 'West', 'North']).toContain(view['round_wind']);
  }
  for (const discard of client.all('discard'))
    expect([typeof discard['is_tsumogiri'], typeof discard['is_riichi']]).toEqual(['boolean', 'boolean']);
  for (const ended of client.all('round_end')) {
    const result = ended['result'] as { type: string; scores: Record<string, number> };
    expect(['tsumo', 'ron', 'double_ron', 'exhaustive_draw', 'abortive_draw', 'nagashi_mangan']).toContain(result.type);
    expect(Object.keys(result.scores)).toEqual(['0', '1', '2', '3']);
  }
  for (const prompt of client.all('call_prompt')) expect(prompt).toMatchObject({ caller_seat: client.seat });
  const end = client.all('game_end')[0] as { result: { winner_seat: number; standings: Message[] } } & Message;
  expect(end.result.standings).toHaveLength(4);
  expect(end.result.standings[0]).toMatchObject({ seat: end.result.winner_seat });
  expect(typeof end.result.standings[0]?.final_score).toBe('number');
}

describe('a client of the riichi protocol', () => {
  it.each([1, 2, 3, 4])(
    'plays a whole game with %i people',
    async (people) => {
      const url = await serve();
      const roomId = await makeRoom(url, { num_ai_players: 4 - people, settings: SHORT });
      const seated: ProtocolClient[] = [];
      for (let at = 0; at < people; at++) seated.push(await seat(url, roomId, `Player ${at}`));
      ready(...seated);
      await Promise.all(seated.map((client) => client.hear('game_end')));
      for (const client of seated) {
        check(client);
        // Harmless races at full speed: confirming a pause that is over, and answering a settled window.
        const isRace = (reason: unknown): boolean => /^(invalid_|not_your_turn|not_asked|stale)/.test(String(reason));
        expect(client.all('session_error').filter(({ reason }) => !isRace(reason))).toEqual([]);
      }
    },
    60_000,
  );

  it('is waited for after a round until it has confirmed it', async () => {
    const url = await serve(0.02);
    const roomId = await makeRoom(url, {
      num_ai_players: 3,
      settings: { ...SHORT, round_advance_timeout_seconds: 3600 },
    });
    const client = await seat(url, roomId, 'Ann');
    ready(client);
    await client.hear('round_started', 2);
    // At this speed a call may arrive after its window is closed. A confirmation is never late.
    const isLate = (reason: unknown): boolean => /^(invalid_pass|not_your_turn|not_asked|stale)/.test(String(reason));
    expect(client.all('session_error').filter(({ reason }) => !isLate(reason))).toEqual([]);
  }, 60_000);

  it('understands a tile by its name, and says nothing worse than no to what is not asked', async () => {
    const url = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 3, settings: SHORT });
    const client = await seat(url, roomId, 'Ann', false);
    client.act('pass');
    expect(await client.hear('session_error')).toMatchObject({ code: 'game_not_started' });
    ready(client);
    await client.until(() => client.all('prompt').length > 0);
    const prompt = client.all('prompt')[0]!;
    const isTurn = (prompt['menu'] as { kind: string }).kind === 'turn';
    client.act('confirm_round');
    expect(await client.hear('session_error', 2)).toMatchObject({ code: 'action_failed', reason: 'invalid_action' });
    client.act('discard', { tile_id: 0 }, { prompt_id: 77 });
    expect(await client.hear('session_error', 3)).toMatchObject({ code: 'action_failed', reason: 'stale' });
    client.act('juggle');
    expect(await client.hear('session_error', 4)).toMatchObject({ reason: 'unknown_action' });
    client.act('discard', { tile_id: 'x' });
    expect(await client.hear('session_error', 5)).toMatchObject({ reason: 'validation_error' });
    if (!isTurn) client.act('pass');
    await client.until(() => client.all('draw').some((draw) => draw['seat'] === client.seat));
    const { tile_id: drawn } = client.all('draw').findLast((draw) => draw['seat'] === client.seat)!;
    const kind = Math.floor(Number(drawn) / 4);
    const name = kind < 27 ? `${(kind % 9) + 1}${'mps'[Math.floor(kind / 9)]}` : `${kind - 26}z`;
    const before = client.all('discard').length;
    client.act('discard', { tile: name });
    await client.hear('discard', before + 1);
    expect(client.all('discard')[before]).toMatchObject({ seat: client.seat, tile_id: drawn, is_tsumogiri: true });
  }, 30_000);

  it('is removed for an answer that it made up, and a bot plays on', async () => {
    const url = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 2, settings: SHORT });
    const cheat = await seat(url, roomId, 'Cheat', false);
    const other = await seat(url, roomId, 'Other');
    ready(cheat, other);
    await cheat.until(() => cheat.all('prompt').some((prompt) => (prompt['menu'] as { kind: string }).kind === 'turn'));
    const menu = cheat.all('prompt').at(-1)!['menu'] as { hand: number[] };
    const absent = [...Array(136).keys()].find((tile) => !menu.hand.includes(tile));
    cheat.act('discard', { tile_id: absent });
    expect(await cheat.closed).toBe(1008);
    expect(cheat.all('session_error').at(-1)).toMatchObject({ code: 'action_failed', reason: 'tile_not_in_hand' });
    await other.hear('game_end');
    expect(other.all('seat_status')).toContainEqual(expect.objectContaining({ seat: cheat.seat, status: 'bot' }));
  }, 60_000);

  it('plays to the end with bots when the other three have dropped, one after another', async () => {
    const url = await serve();
    const quick = { base_turn_seconds: 1, initial_bank_seconds: 1, max_bank_seconds: 1, round_bonus_seconds: 0 };
    const roomId = await makeRoom(url, {
      num_ai_players: 0,
      settings: { ...SHORT, ...quick, meld_decision_seconds: 1 },
    });
    const people: ProtocolClient[] = [];
    for (const name of ['Ann', 'Bo', 'Cy', 'Di']) people.push(await seat(url, roomId, name));
    ready(...people);
    const [stays, ...others] = people;
    for (const [at, other] of others.entries()) {
      await stays!.until(() => stays!.all('discard').length >= 8 * (at + 1));
      other.drop();
    }
    await stays!.hear('game_end');
    check(stays!);
    for (const other of others)
      expect(stays!.all('seat_status')).toContainEqual(expect.objectContaining({ seat: other.seat, status: 'bot' }));
  }, 60_000);

  it('comes back with its token and plays on', async () => {
    const url = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 3, settings: SHORT });
    const first = await seat(url, roomId, 'Ann');
    ready(first);
    await first.hear('discard', 6);
    first.plays = false;
    await first.hear('prompt', first.all('prompt').length + 1);
    first.drop();
    const again = await visitor(url, roomId, 'Ann');
    again.send({ type: 'reconnect', room_id: roomId, session_token: first.token });
    expect(await again.hear('snapshot')).toMatchObject({ view: { seat: first.seat } });
    const prompt = await again.hear('prompt');
    const menu = prompt['menu'] as { kind: string; discards?: number[] };
    if (menu.kind === 'turn') again.act('discard', { tile_id: menu.discards?.[0] });
    await again.hear('game_end');
  }, 60_000);
});
