/** Clocks of players whose sockets are at a server that has fallen silent. */
import { defined } from '@parlour/kernel/defined';
import { describe, expect, it } from 'vitest';
import { atThree, type Game } from './three-servers.ts';

describe('a server that has the socket of a player', () => {
  /** Ann's turn at a table of A, with her socket at B: eight of ten free seconds are gone when B falls silent. */
  async function silentFor(
    ms: number,
    thenMs: number,
  ): Promise<{ game: Game; clock: { baseMs: number; bankMs: number } | null }> {
    const game = await atThree({ plays: false });
    const { street, players } = game;
    const ann = players[0]!.client;
    await street.clock.until(() => ann.all('prompt').length > 0);
    await street.clock.advance(8000);
    street.network.cut.add('B');
    await street.clock.advance(ms);
    street.network.cut.delete('B');
    await street.clock.advance(thenMs);
    const back = await ann.again();
    await street.clock.advance(50);
    return { game, clock: back.last('prompt').clock };
  }
  it.each([
    [2900, 1500],
    [4000, 1500],
    // Its lease has run out, and it comes back.
    [12_000, 4000],
  ])('ALL-592 costs them no time while it is silent: %i ms', async (ms, thenMs) => {
    const { game, clock } = await silentFor(ms, thenMs);
    expect(clock?.bankMs).toBe(20_000);
    expect(game.players[0]!.client.all('prompt_closed')).toEqual([]);
    expect(game.servers.flatMap(({ errors }) => errors)).toEqual([]);
  });
  it('ALL-592 lets no clock run out before it was heard again: an answer may be on its way', async () => {
    const { street, players, servers } = await atThree({ plays: false });
    const ann = defined(players[0]).client;
    await street.clock.until(() => ann.all('prompt').length > 0);
    const asked = ann.last('prompt');
    await street.clock.advance(29_000);
    street.network.cut.add('B');
    await ann.choose();
    await street.clock.advance(2000);
    street.network.cut.delete('B');
    await street.clock.advance(1500);
    expect(ann.last('prompt')).toMatchObject({ promptId: asked.promptId, menu: asked.menu });
    expect(ann.all('decided').flatMap(({ decisions }) => decisions)).toEqual([]);
    await ann.choose();
    await street.clock.advance(100);
    expect(ann.last('prompt_closed')).toMatchObject({ promptId: asked.promptId, reason: 'answered' });
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  });
  it('ALL-592 the clock of a player who is silent runs out all the same, within a second', async () => {
    const { street, players } = await atThree({ plays: false });
    const ann = defined(players[0]).client;
    await street.clock.until(() => ann.all('prompt').length > 0);
    await street.clock.advance(29_900);
    expect(ann.all('prompt_closed')).toEqual([]);
    await street.clock.advance(1300);
    expect(ann.last('prompt_closed').reason).toBe('expired');
  });
  it('ALL-592 the clock of a player who is silent runs all the same', async () => {
    const { street, players } = await atThree({ plays: false });
    const ann = players[0]!.client;
    await street.clock.until(() => ann.all('prompt').length > 0);
    await street.clock.advance(12_000);
    const back = await ann.again();
    await street.clock.advance(50);
    expect(back.last('prompt').clock).toEqual({ baseMs: 0, bankMs: expect.closeTo(18_000, -3) as number });
  });
});
