/** The end of a game at one of several servers: its log is kept, or the failure is logged. */
import { describe, expect, it } from 'vitest';
import { BrokenChain } from '../journal/chain.ts';
import { atThree, expectFoldsHold, isOver } from './three-servers.ts';

describe('the end of a game at one of several servers', () => {
  it('is come to again when its log could not be read, and the log is kept', async () => {
    const game = await atThree();
    const { street } = game;
    const read = street.journal.read.bind(street.journal);
    let failures = 2;
    street.journal.read = async function* (...args) {
      if (failures-- > 0) throw new Error('the broker changes its leader');
      yield* read(...args);
    };
    await street.clock.until(() => street.replays.size > 0, 60_000);
    await street.clock.until(() => isOver(game));
    await street.clock.advance(1000);
    expect([...street.replays.values()]).toHaveLength(1);
    await expectFoldsHold(game);
  });

  it('ALL-625 is come to once where its log is not what was written: that is said, and the room goes on without it', async () => {
    const game = await atThree();
    const { street, servers, roomId, players } = game;
    const read = street.journal.read.bind(street.journal);
    street.journal.read = async function* (...args) {
      for await (const record of read(...args)) {
        yield record;
        throw new BrokenChain(roomId, 7, 'record');
      }
    };
    await street.clock.until(() => isOver(game), 60_000);
    await street.clock.advance(60_000);
    expect(servers.flatMap(({ errors }) => errors)).toEqual([
      `a finished game was not kept: BrokenChain: table ${roomId}: record 7 is not what was written`,
    ]);
    expect(players.map(({ client }) => [client.all('game_end').length, client.last('room_state').phase])).toEqual([
      [1, 'waiting'],
      [1, 'waiting'],
    ]);
  });
});
