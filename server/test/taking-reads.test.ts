/** What a server that takes a table reads of it before its people are told its state and asked. */
import { defined } from '@parlour/kernel/defined';
import { describe, expect, it } from 'vitest';
import { MemoryJournal } from './memory-journal.ts';
import { atThree, expectFoldsHold, type Game } from './three-servers.ts';

/** Records which tables are read, and counts snapshots. */
class WatchedJournal extends MemoryJournal {
  readonly asked: string[] = [];
  snapshots = 0;

  override putSnapshot(...args: Parameters<MemoryJournal['putSnapshot']>): Promise<void> {
    this.snapshots++;
    return super.putSnapshot(...args);
  }
  override load(tableId: string): ReturnType<MemoryJournal['load']> {
    this.asked.push('load');
    return super.load(tableId);
  }
  override read(...args: Parameters<MemoryJournal['read']>): ReturnType<MemoryJournal['read']> {
    this.asked.push('read');
    return super.read(...args);
  }
}

/** A game in the middle of a hand, with a snapshot at the beginning of that hand or an earlier one. */
async function underWay(pace: number): Promise<{ game: Game; journal: WatchedJournal }> {
  const journal = new WatchedJournal();
  const game = await atThree({ settings: { hands: 20 } }, { pace }, journal);
  const [ann] = game.players;
  await game.street.clock.until(() => journal.snapshots > 0);
  const seq = defined(ann).seq;
  await game.street.clock.until(() => defined(ann).seq >= seq + 6);
  for (const player of game.players) player.isPlaying = false;
  return { game, journal };
}

describe('a table whose server has died', () => {
  it.each([
    ['everything is told', 0],
    ['something that has happened is not told yet', 1],
  ])('ALL-661 is read once before its people are told how it stands, where %s', async (_where, pace) => {
    const { game, journal } = await underWay(pace);
    for (const { client } of game.players) client.forget();
    journal.asked.length = 0;
    game.servers[0].die();
    const hasBack = (): boolean => game.players.every(({ client }) => client.all('snapshot').length > 0);
    await game.street.clock.until(hasBack);
    await game.street.clock.advance(100);
    expect(journal.asked).toEqual(['load']);
    await expectFoldsHold(game);
  });
});
