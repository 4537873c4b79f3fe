/** Checks that the log of every game whose end was told is kept, and equals the part of the stream it was made from. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@parlour/kernel';
import { canonical } from '../ledger.ts';
import type { TableLog } from './log.ts';
import type { Transcript } from './players.ts';

const AGAIN_MS = 250;

/** Null if the log is still missing at `until`. */
async function eventsOf(url: string, gameId: string, until: number): Promise<readonly Json[] | null> {
  for (;;) {
    const answer = await fetch(`${url}/replays/${gameId}`).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer?.status === 200 && text != null) {
      const rows = text.trim().split('\n');
      return rows.flatMap((row) => (JSON.parse(row) as { event?: Json }).event ?? []);
    }
    if (performance.now() > until) return null;
    await sleep(AGAIN_MS);
  }
}

export async function finishedGames(
  url: string,
  tables: readonly Transcript[],
  logs: ReadonlyMap<string, TableLog>,
  patienceMs: number,
): Promise<{ readonly wrong: readonly string[]; readonly finished: number }> {
  const wrong: string[] = [];
  let finished = 0;
  const until = performance.now() + patienceMs;
  for (const { roomId, ledger } of tables) {
    for (const gameId of ledger.ends.keys()) {
      finished++;
      const kept = await eventsOf(url, gameId, until);
      const logged = logs.get(roomId)?.games.find(({ header }) => header.gameId === gameId);
      if (kept === null) wrong.push(`${roomId}: the log of game ${gameId}, which has ended, is not kept`);
      else if (canonical(kept) !== canonical(logged?.events))
        wrong.push(`${roomId}: the log of game ${gameId} is not what was stored while it was played`);
    }
  }
  return { wrong, finished };
}
