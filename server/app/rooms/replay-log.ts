/** The log of a finished game: a header, then what was answered and what happened, in order. One JSON text a line. */
import { isRecord, type Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { browserKey, type ChanceSource, type FinishedLog, type Journal } from '../../ports.ts';
import type { MatchHeader, TableRecord } from './records.ts';

/** The first line of a log. */
type LogHeader = {
  readonly game: string;
  readonly version: number;
  readonly settings: Json;
  readonly seats: number;
  /** Where the cards came from: the server's own scheme, and its commitment. Not in a log of what all saw. */
  readonly chance?: string;
};
export interface Finished {
  readonly tableId: string;
  readonly game: string;
  readonly started: MatchHeader;
  /** The journal's records of this game. */
  readonly fromRecord: number;
  readonly toRecord: number;
}

/**
 * Whoever had a chair may read everything, unless the table chose that only what all saw is kept: then neither answers
 * nor private parts are in the log, nor the seed that would give every card away.
 */
export async function finishedLog(journal: Journal, chance: ChanceSource, finished: Finished): Promise<FinishedLog> {
  const { tableId, game, started, fromRecord, toRecord } = finished;
  const { version, settings, names, isAiPlayer, gameId, secret, replays: access = 'players' } = started;
  const isWhole = access !== 'shown';
  const header: LogHeader = { game, version, settings, seats: names.length };
  const source = isWhole ? { chance: chance.describe(secret) } : {};
  const seated = names.map((name, seat) => ({ seat, name, isAiPlayer: defined(isAiPlayer[seat]) }));
  const lines = [JSON.stringify({ ...header, ...source, gameId, players: seated, replays: access })];
  const keys = new Set<string>();
  let seq = 0;
  for await (const json of journal.read(tableId, fromRecord, toRecord)) {
    const { at, move, events = [], wait, chairs = [] } = json as unknown as TableRecord;
    for (const { token, browser = null } of chairs) {
      if (token !== null) keys.add(token);
      if (browser !== null && isDrawn(browser)) keys.add(browserKey(browser));
    }
    const time = isWhole ? { at } : {};
    if (move !== undefined && isWhole) lines.push(JSON.stringify({ at, ...move }));
    for (const event of events)
      lines.push(JSON.stringify({ ...time, seq: ++seq, event: isWhole ? event : openPart(event) }));
    if (wait !== undefined && 'over' in wait) lines.push(JSON.stringify({ ...time, over: wait.over }));
  }
  return { lines, access, players: [...keys] };
}

/** As our page draws them. A client may say anything of its browser, and what can be guessed is no key. */
const isDrawn = (browser: string): boolean => /^[0-9a-f]{32}$/.test(browser);

/** What everybody was told. */
function openPart(event: Json): Json {
  if (!isRecord(event) || event['open'] === undefined) throw new Error('an event without a public part');
  return { open: event['open'] };
}
