/**
 * The server at a riichi table with known tiles, with a clock that only the test advances: prompts, clocks, blame for
 * fabricated play, late clicks.
 */
import { seededChance, type AnyGame, type Chance, type Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { Hall, type FakeClient } from '../../../server/test/harness.ts';
import { discoverGames } from '@parlour/server/games';
import { wallOf, type Deal } from '../test/support.ts';

const riichi: AnyGame = (await discoverGames()).find(({ id }) => id === 'riichi')!;

/** A chance with which seats are in order of arrival, the first of them deals, and the first wall is given. */
function rigged(wall: readonly number[]): Chance {
  const later = seededChance('later');
  return {
    pick: () => 0,
    shuffle: (hand, label, size) =>
      hand === 1
        ? Uint8Array.from(wall)
        : hand < 1
          ? Uint8Array.from({ length: size }, (_, at) => at)
          : later.shuffle(hand, label, size),
  };
}

class Scene {
  readonly hall: Hall;
  readonly clients: readonly FakeClient[];

  constructor(hall: Hall, clients: readonly FakeClient[]) {
    this.hall = hall;
    this.clients = clients;
  }
  static async set(deal: Deal, people = 4, settings: Json = {}): Promise<Scene> {
    const chance = { newSecret: () => 'x', from: () => rigged(wallOf(deal)), describe: () => 'rigged' };
    const hall = new Hall({ pace: 0.001 }, [riichi], { chance });
    const names = ['Ann', 'Bo', 'Cy', 'Di'].slice(0, people);
    const clients = await hall.started(names, { settings: { roundBonusSeconds: 0, ...(settings as object) } });
    await hall.clock.advance(100);
    return new Scene(hall, clients);
  }
  at(seat: number): FakeClient {
    return this.clients[seat]!;
  }
  async act(seat: number, action: string, data: Record<string, Json> = {}): Promise<void> {
    await this.at(seat).tell({ type: 'game_action', action, data });
    await this.hall.clock.advance(50);
  }
  /** A tile of that kind in the hand that the seat was last shown. */
  tile(seat: number, kind: number): number {
    const { hand } = this.at(seat).last('prompt').menu as { hand: number[] };
    return hand.findLast((tile) => Math.floor(tile / 4) === kind)!;
  }
  events(seat: number): readonly { readonly type: string; readonly [field: string]: Json }[] {
    return this.at(seat)
      .all('event')
      .map(({ seen }) => seen.table);
  }
  get offered(): number {
    return this.events(0).findLast(({ type }) => type === 'discard')!['tileId'] as number;
  }
}

const FIVE_SOU = 22;
/** Seat 0 can discard 5s. Then seat 1 can call chi and seat 2 pon. */
const CALLS: Deal = { hands: ['5s', '46s', '55s'], draws: '9s' };
const called = async (settings: Json = {}): Promise<Scene> => {
  const scene = await Scene.set(CALLS, 4, settings);
  await scene.act(0, 'discard', { tileId: scene.tile(0, FIVE_SOU) });
  return scene;
};

describe('prompts', () => {
  it('go to those asked, with their own options and nothing else; nobody else learns of them', async () => {
    const scene = await called();
    const tileId = scene.offered;
    expect(scene.at(1).said).toMatchObject([
      {
        type: 'call_prompt',
        callType: 'meld',
        tileId,
        fromSeat: 0,
        callerSeat: 1,
        availableCalls: [{ callType: 'chi' }],
      },
    ]);
    expect(scene.at(2).said).toEqual([
      {
        type: 'call_prompt',
        callType: 'meld',
        tileId,
        fromSeat: 0,
        callerSeat: 2,
        availableCalls: [{ callType: 'pon' }],
      },
    ]);
    expect([scene.at(0).said, scene.at(3).said]).toEqual([[], []]);
  });

  it('come after the discard and before the meld, for everybody in the same order', async () => {
    const scene = await called();
    await scene.act(2, 'call_pon', { tileId: scene.offered });
    const types = scene.events(3).map(({ type }) => type);
    expect(types).toEqual(['round_started', 'draw', 'discard', 'meld']);
    expect(scene.events(2).at(-1)).toMatchObject({ type: 'meld', meldType: 'pon', callerSeat: 2, fromSeat: 0 });
    expect(scene.events(2).at(-1)).toHaveProperty('availableActions');
    expect(scene.events(1).at(-1)).not.toHaveProperty('availableActions');
  });

  it('a pass tells nobody anything', async () => {
    const scene = await called();
    const before = scene.clients.map(({ got }) => got.length);
    await scene.act(1, 'pass');
    expect(scene.events(3).at(-1)).toMatchObject({ type: 'discard' });
    expect([0, 2, 3].map((seat) => scene.at(seat).got.length)).toEqual([0, 2, 3].map((seat) => before[seat]));
  });

  it('one who can win is asked for the ron alone', async () => {
    const scene = await Scene.set({ hands: ['6s', '9m', '45s66s123m456m789p'], draws: '1z' });
    await scene.act(0, 'discard', { tileId: scene.tile(0, 23) });
    expect(scene.at(2).said).toEqual([
      { type: 'call_prompt', callType: 'ron', tileId: scene.offered, fromSeat: 0, callerSeat: 2 },
    ]);
  });

  it('furiten is told to its seat alone, when it changes', async () => {
    const scene = await Scene.set({ hands: ['6s', '9m', '45s99s123m456m789p'], draws: '1z' });
    await scene.act(0, 'discard', { tileId: scene.tile(0, 23) });
    await scene.act(2, 'pass');
    expect(scene.at(2).said.at(-1)).toEqual({ type: 'furiten', isFuriten: true });
    for (const seat of [0, 1, 3]) expect(scene.at(seat).said).toEqual([]);
  });
});

describe('clocks', () => {
  const CLOCKS = { baseTurnSeconds: 5, initialBankSeconds: 20 };
  /** The bank of seat 0, in seconds, at its next prompt. */
  const bankAfter = async (ms: number): Promise<number> => {
    const scene = await Scene.set({ draws: '1z2z3z4z' }, 1, CLOCKS);
    await scene.hall.clock.advance(ms - 100);
    await scene.act(0, 'discard', { tileId: scene.tile(0, 27) });
    await scene.hall.clock.until(() => scene.at(0).all('prompt').length > 1);
    return Math.round((scene.at(0).last('prompt').clock?.bankMs ?? 0) / 100) / 10;
  };

  it.each([
    [4_000, 20],
    [9_000, 16],
  ])('[A3] RI-74 base 5, bank 20: acting after %i ms leaves %i s', async (ms, bank) => {
    expect(await bankAfter(ms)).toBeCloseTo(bank, 0);
  });

  it('[A1] [A2] out of time: the drawn tile in a turn, a pass in a call, and the bank is not touched by calls', async () => {
    const scene = await called({ baseTurnSeconds: 5, initialBankSeconds: 20, meldDecisionSeconds: 5 });
    await scene.hall.clock.advance(5_000);
    expect(scene.events(3).at(-1)).toMatchObject({ type: 'draw', seat: 1 });
    expect(scene.at(1).last('prompt').clock).toEqual({ baseMs: 5_000, bankMs: 20_000 });
    await scene.hall.clock.advance(25_000);
    expect(scene.events(3).findLast(({ type }) => type === 'discard')).toMatchObject({ seat: 1, isTsumogiri: true });
  });
});

describe('fabricated play', () => {
  it('costs the seat that sent it, and no other: their prompts stay, and the table goes on', async () => {
    const scene = await called();
    const tileId = scene.offered;
    await scene.act(1, 'call_pon', { tileId });
    expect(scene.at(1).refusal()).toBe('action_failed/invalid_pon');
    expect(scene.at(1).closed).toMatchObject({ code: 1008 });
    expect(scene.at(0).last('seat_status')).toMatchObject({ seat: 1, status: 'bot' });
    await scene.act(2, 'call_pon', { tileId });
    expect(scene.events(3).at(-1)).toMatchObject({ type: 'meld', callerSeat: 2 });
    for (const seat of [0, 2, 3]) expect(scene.at(seat).closed).toBeNull();
  });

  it('is judged when it is sent, so that nobody is blamed when the last answer closes the window', async () => {
    const scene = await called();
    const tileId = scene.offered;
    const { chi } = scene.at(1).last('prompt').menu as { chi: number[][] };
    await scene.act(1, 'call_chi', { tileId, sequenceTiles: chi[0]! });
    await scene.act(2, 'call_kan', { tileId, kanType: 'open' });
    expect(scene.at(2).closed).toMatchObject({ code: 1008 });
    expect(scene.at(1).closed).toBeNull();
    expect(scene.events(3).at(-1)).toMatchObject({ type: 'meld', meldType: 'chi', callerSeat: 1 });
  });

  const turnOf0 = (): Promise<Scene> => Scene.set({ hands: ['147m147p147s1234z'], draws: '9s' });
  it.each<[string, string, Record<string, Json>]>([
    ['tile_not_in_hand', 'discard', { tileId: 4 }],
    ['tile_not_in_hand', 'declare_riichi', { tileId: 4 }],
    ['invalid_riichi', 'declare_riichi', { tileId: 0 }],
    ['invalid_tsumo', 'declare_tsumo', {}],
    ['invalid_kan', 'call_kan', { tileId: 0, kanType: 'closed' }],
    ['invalid_kan', 'call_kan', { tileId: 0, kanType: 'added' }],
  ])('%s: %s %o in the own turn', async (reason, action, data) => {
    const scene = await turnOf0();
    const hand = (scene.at(0).last('prompt').menu as { hand: number[] }).hand;
    const tileId = data['tileId'] === 0 ? hand[0]! : [...Array(136).keys()].find((tile) => !hand.includes(tile))!;
    await scene.act(0, action, 'tileId' in data ? { ...data, tileId } : data);
    expect(scene.at(0).refusal()).toBe(`action_failed/${reason}`);
    expect(scene.at(0).closed).toMatchObject({ code: 1008 });
    expect(scene.at(1).last('seat_status')).toMatchObject({ seat: 0, status: 'bot' });
  });

  it.each<[string, string, Record<string, Json>]>([
    ['invalid_ron', 'call_ron', {}],
    ['invalid_kan', 'call_kan', { kanType: 'open' }],
    ['invalid_chi', 'call_chi', { sequenceTiles: [1, 2] }],
    ['not_your_turn', 'discard', { tileId: 0 }],
  ])('%s: %s %o while a discard lies there', async (reason, action, data) => {
    const scene = await called();
    await scene.act(2, action, action === 'discard' ? data : { tileId: scene.offered, ...data });
    expect(scene.at(2).refusal()).toBe(`action_failed/${reason}`);
    expect(scene.at(2).closed).toMatchObject({ code: 1008 });
  });

  it('riichi_locked: another tile than the drawn one after riichi', async () => {
    const scene = await Scene.set({ hands: ['45m123456p789s11s'], draws: '1z2z3z4z9m' });
    await scene.act(0, 'declare_riichi', { tileId: scene.tile(0, 27) });
    await scene.hall.clock.until(() => scene.at(0).all('prompt').length > 1);
    expect(scene.at(0).last('prompt').menu).toMatchObject({ kind: 'turn', locked: 'riichi' });
    await scene.act(0, 'discard', { tileId: scene.tile(0, 3) });
    expect(scene.at(0).refusal()).toBe('action_failed/riichi_locked');
    expect(scene.at(0).closed).toMatchObject({ code: 1008 });
  });

  it('kuikae: the tile that was called', async () => {
    const scene = await Scene.set({ hands: ['5s', '9m', '555s'], draws: '9s' });
    await scene.act(0, 'discard', { tileId: scene.tile(0, FIVE_SOU) });
    await scene.act(2, 'call_pon', { tileId: scene.offered });
    await scene.act(2, 'discard', { tileId: scene.tile(2, FIVE_SOU) });
    expect(scene.at(2).refusal()).toBe('action_failed/kuikae');
    expect(scene.at(2).closed).toMatchObject({ code: 1008 });
  });
});

describe('late clicks', () => {
  it('a discard that comes when the clock has made it, and a discard of somebody else lies there', async () => {
    const scene = await Scene.set({ hands: ['55s'], draws: '9s5s' });
    const mine = scene.tile(0, FIVE_SOU);
    await scene.hall.clock.until(() => scene.events(0).some(({ type, seat }) => type === 'draw' && seat === 1), 60_000);
    await scene.act(1, 'discard', { tileId: scene.tile(1, FIVE_SOU) });
    expect(scene.at(0).said.at(-1)).toMatchObject({ type: 'call_prompt' });
    await scene.act(0, 'discard', { tileId: mine });
    expect(scene.at(0).refusal()).toBe('action_failed/stale');
    expect(scene.at(0).closed).toBeNull();
    await scene.act(0, 'call_pon', { tileId: scene.offered });
    expect(scene.events(3).at(-1)).toMatchObject({ type: 'meld', callerSeat: 0 });
  });

  it.each<[string, Record<string, Json>, string]>([
    ['discard', { tileId: 5 }, 'not_your_turn'],
    ['declare_tsumo', {}, 'not_your_turn'],
    ['call_ron', {}, 'invalid_ron'],
    ['call_pon', { tileId: 5 }, 'invalid_pon'],
    ['call_chi', { tileId: 5, sequenceTiles: [1, 2] }, 'invalid_chi'],
    ['call_kan', { tileId: 5, kanType: 'open' }, 'invalid_kan'],
    ['pass', {}, 'invalid_pass'],
    ['confirm_round', {}, 'invalid_action'],
    ['juggle', {}, 'unknown_action'],
  ])('%s %o by one who is not asked: %s, and nothing happens', async (action, data, reason) => {
    const scene = await Scene.set({ draws: '9s' });
    const before = scene.clients.map(({ got }) => got.length);
    await scene.act(3, action, data);
    expect(scene.at(3).refusal()).toBe(`action_failed/${reason}`);
    expect(scene.at(3).closed).toBeNull();
    expect([0, 1, 2].map((seat) => scene.at(seat).got.length)).toEqual(before.slice(0, 3));
  });

  it('a call for a tile that no longer lies there', async () => {
    const scene = await called();
    const old = scene.offered;
    await scene.act(1, 'pass');
    await scene.act(2, 'pass');
    await scene.act(2, 'call_pon', { tileId: old });
    expect(scene.at(2).refusal()).toBe('action_failed/invalid_pon');
    expect(scene.at(2).closed).toBeNull();
  });

  it('an answer to another prompt than the open one is stale, whatever it says', async () => {
    const scene = await called();
    await scene.at(2).tell({ type: 'game_action', action: 'declare_tsumo', data: {}, promptId: 99 });
    expect(scene.at(2).refusal()).toBe('action_failed/stale');
    expect(scene.at(2).closed).toBeNull();
  });
});

describe('one who drops', () => {
  it('out of a call: the others play on when the time for it is over, and the chair is there again', async () => {
    const scene = await called();
    await scene.act(1, 'pass');
    await scene.at(2).drop();
    expect(scene.at(0).last('seat_status')).toMatchObject({ seat: 2, status: 'absent' });
    await scene.hall.clock.until(() => scene.events(3).at(-1)?.type !== 'discard', 30_000);
    expect(scene.at(0).last('seat_status')).toMatchObject({ seat: 2, status: 'bot' });
    const back = await scene.at(2).again();
    expect(back.last('snapshot').view).toMatchObject({ seat: 2 });
    expect(scene.at(0).last('seat_status')).toMatchObject({ seat: 2, status: 'human' });
  });

  it('out of a turn: the same question with the time that is left is asked of who comes back', async () => {
    const scene = await Scene.set({ draws: '9s' });
    await scene.at(0).drop();
    await scene.hall.clock.advance(2_000);
    const back = await scene.at(0).again();
    const { clock, menu } = back.last('prompt');
    expect(menu).toMatchObject({ kind: 'turn' });
    expect(clock?.baseMs).toBeLessThan(3_100);
    await back.tell({
      type: 'game_action',
      action: 'discard',
      data: { tileId: (menu as { hand: number[] }).hand[0]! },
    });
    expect(scene.events(1).some(({ type, seat }) => type === 'discard' && seat === 0)).toBe(true);
  });
});

describe('the end of a round', () => {
  /** Seat 0 wins with the first tile it draws. */
  const WON: Deal = { hands: ['45m123456p789s11s'], draws: '3m' };

  it('is confirmed by every person, not by bots; then the next round begins', async () => {
    const scene = await Scene.set(WON, 2, { roundAdvanceTimeoutSeconds: 3_600 });
    await scene.act(0, 'declare_tsumo');
    expect(scene.events(1).at(-1)).toMatchObject({ type: 'round_end', result: { type: 'tsumo', winnerSeat: 0 } });
    await scene.act(0, 'confirm_round');
    expect(scene.events(1).at(-1)?.type).toBe('round_end');
    await scene.act(1, 'confirm_round');
    expect(scene.events(1).map(({ type }) => type)).toContain('round_started');
    expect(scene.events(1).filter(({ type }) => type === 'round_started')).toHaveLength(2);
  });

  it('goes on by itself when the time is over', async () => {
    const scene = await Scene.set(WON, 1, { roundAdvanceTimeoutSeconds: 15 });
    await scene.act(0, 'declare_tsumo');
    await scene.hall.clock.advance(15_000);
    expect(scene.events(0).filter(({ type }) => type === 'round_started')).toHaveLength(2);
  });

  it('does not wait for one who drops', async () => {
    const scene = await Scene.set(WON, 2, { roundAdvanceTimeoutSeconds: 3_600 });
    await scene.act(0, 'declare_tsumo');
    await scene.act(0, 'confirm_round');
    await scene.at(1).drop();
    await scene.hall.clock.advance(50);
    expect(scene.events(0).filter(({ type }) => type === 'round_started')).toHaveLength(2);
  });

  it.each([
    ['discard', { tileId: 1 }],
    ['call_ron', {}],
    ['pass', {}],
  ])('%s while it is shown is invalid_action', async (action, data) => {
    const scene = await Scene.set(WON, 1, { roundAdvanceTimeoutSeconds: 3_600 });
    await scene.act(0, 'declare_tsumo');
    await scene.act(0, action, data);
    expect(scene.at(0).refusal()).toBe('action_failed/invalid_action');
    expect(scene.at(0).closed).toBeNull();
  });
});
