/** Compares what clients were sent with what is stored. What servers report about themselves is not used. */
import type { AnyGame, Json, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { setupOf } from '../../app/match/restore.ts';
import { fairChance } from '../../fairness/fairness.ts';
import { canonical } from '../ledger.ts';
import type { LoggedGame, TableLog } from './log.ts';
import type { SeenThen, Transcript } from './players.ts';

export interface Findings {
  readonly wrong: readonly string[];
  /** Number of events that people were told; each was compared with the log. */
  readonly told: number;
  /** Number of events that were told again after a reconnect. */
  readonly toldAgain: number;
  readonly stored: number;
  readonly games: number;
  /** Number of views that people had; each was compared with the fold of the log for their seat. */
  readonly views: number;
}

/** Tolerance between the two timestamps: both are of this machine's clock, but one is in whole milliseconds. */
const CLOCK_MS = 5;
const IDLE: Wait = { ask: [], clock: 'turn' };

export function check(tables: readonly Transcript[], logs: ReadonlyMap<string, TableLog>): Findings {
  const sum = { told: 0, toldAgain: 0, stored: 0, games: 0, views: 0 };
  const wrong: string[] = [];
  for (const table of tables) {
    const log = logs.get(table.roomId);
    if (log === undefined) {
      wrong.push(`${table.roomId}: there is no log`);
      continue;
    }
    wrong.push(...log.wrong);
    const games = log.games.map(({ header, events }) => ({ ...header, numbered: events.map((event) => ({ event })) }));
    sum.told += table.ledger.compare(games);
    wrong.push(...table.ledger.wrong.map((what) => `${table.roomId}: ${what}`));
    wrong.push(...toldTooEarly(table, log));
    const views = viewsHeld(table, log);
    wrong.push(...views.wrong);
    sum.views += views.count;
    sum.toldAgain += table.ledger.again;
    sum.stored += log.games.reduce((count, { events }) => count + events.length, 0);
    sum.games += log.games.length;
  }
  return { wrong, ...sum };
}

function toldTooEarly({ roomId, heardAt }: Transcript, { games }: TableLog): string[] {
  const storedAt = games.flatMap((game) => game.storedAt);
  return [...heardAt].flatMap(([seq, at]) => {
    const stored = storedAt[seq - 1];
    if (stored === undefined || at >= stored - CLOCK_MS) return [];
    return [`${roomId}: event ${seq} was told ${stored - at} ms before it was stored`];
  });
}

function viewsHeld({ roomId, game, views }: Transcript, { games }: TableLog): { wrong: string[]; count: number } {
  const wrong: string[] = [];
  let count = 0;
  for (const [key, seen] of Map.groupBy(views, ({ gameId, seat }) => `${gameId} ${seat}`)) {
    const logged = games.find(({ header }) => header.gameId === defined(seen[0]).gameId);
    if (logged === undefined) {
      wrong.push(`${roomId}: no game ${key} is stored`);
      continue;
    }
    // A person who takes a chair during the game does not see what happened before.
    const until = logged.handedOver.get(defined(seen[0]).seat ?? -1) ?? Infinity;
    const held = seen.filter(({ seq }) => seq <= until).sort((one, other) => one.seq - other.seq);
    count += held.length;
    wrong.push(...differences(game, logged, held).map((what) => `${roomId}: ${what}`));
  }
  return { wrong, count };
}
/** Differences between the views of one seat (`seen`, in order) and the fold of the log. */
function differences(game: AnyGame, { header, events }: LoggedGame, seen: readonly SeenThen[]): string[] {
  const { firstSeq, version, names } = header;
  const [{ seat } = { seat: null }] = seen;
  const setup = setupOf(fairChance, header, names.length);
  const table = game.resume(setup, { state: null, events: [], wait: IDLE, answers: [] }, version);
  const replica = game.follow(table.view(seat));
  let seq = firstSeq;
  return seen.flatMap(({ who, seq: at, view }) => {
    if (at > firstSeq + events.length) return [`${who} saw event ${at}, and ${firstSeq + events.length} is the last`];
    for (; seq < at; seq++) replica.apply(game.event(defined<Json>(events[seq - firstSeq]), version).seen(seat));
    const folded = canonical(replica.view());
    return folded === view ? [] : [`${who} saw after ${at}: ${view}; the log folds to ${folded}`];
  });
}
