/** The log of a finished game: a header, then what was answered and what happened, in order. One JSON text a line. */
import type { Json } from '@parlour/kernel';
import type { ChanceSource, Journal } from '../ports.ts';
import type { Started, TableRecord } from './records.ts';

/** The first line of a log. */
type LogHeader = {
  readonly game: string;
  readonly version: number;
  readonly settings: Json;
  readonly seats: number;
  /** Where the cards came from: the server's own scheme, and its commitment. */
  readonly chance: string;
};
export interface Finished {
  readonly tableId: string;
  readonly game: string;
  readonly started: Started;
  /** The journal's records of this game. */
  readonly fromRecord: number;
  readonly toRecord: number;
}

export async function* replayLines(journal: Journal, chance: ChanceSource, finished: Finished): AsyncGenerator<string> {
  const { tableId, game, started, fromRecord, toRecord } = finished;
  const { version, settings, names, isAiPlayer, gameId, secret } = started;
  const header: LogHeader = { game, version, settings, seats: names.length, chance: chance.describe(secret) };
  const players = names.map((name, seat) => ({ seat, name, isAiPlayer: isAiPlayer[seat] ?? false }));
  yield JSON.stringify({ ...header, gameId, players });
  let seq = 0;
  for await (const json of journal.read(tableId, fromRecord, toRecord)) {
    const { at, move, events = [], wait } = json as unknown as TableRecord;
    if (move !== undefined) yield JSON.stringify({ at, ...move });
    for (const event of events) yield JSON.stringify({ at, seq: ++seq, event });
    if (wait !== undefined && 'over' in wait) yield JSON.stringify({ at, over: wait.over });
  }
}
