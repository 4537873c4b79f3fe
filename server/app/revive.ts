/** From the journal back to a table that can be played on. */
import type { AnyGame, AnySetup, Json, SeenView, Stored, Viewer, Wait } from '@parlour/kernel';
import type { ChanceSource, Journal } from '../ports.ts';
import { withoutTheAbsent } from './chairs.ts';
import type { Dealt } from './play.ts';
import type { KeptGame, Started, TableRecord } from './records.ts';
import { Release } from './release.ts';

export const setupOf = (chance: ChanceSource, { settings, secret }: Started, seats: number): AnySetup => ({
  settings,
  seats,
  chance: chance.from(secret),
});

export interface Shelf {
  readonly journal: Journal;
  readonly chance: ChanceSource;
  readonly tableId: string;
  readonly journalSeq: number;
}

/** Events can be brought up to date, a state cannot: a table of an older version of the game is folded from its start. */
async function current({ journal, tableId, journalSeq }: Shelf, game: AnyGame, kept: KeptGame): Promise<KeptGame> {
  if (kept.started.version === game.version || kept.stored.state === null) return kept;
  const events: Json[] = [];
  for await (const record of journal.read(tableId, kept.startedAt, journalSeq)) {
    events.push(...((record as unknown as TableRecord).events ?? []));
  }
  return { ...kept, stored: { ...kept.stored, state: null, events }, storedSeq: kept.started.firstSeq };
}

export async function revive(
  shelf: Shelf,
  game: AnyGame,
  before: KeptGame,
  isHere: (token: string) => boolean,
): Promise<Dealt> {
  const kept = await current(shelf, game, before);
  const { started, startedAt, play, stored } = kept;
  const { version } = started;
  const table = game.resume(setupOf(shelf.chance, started, play.chairs.length), stored, version);
  const events = stored.events.map((event) => game.event(event, version));
  return {
    game,
    table,
    started,
    startedAt,
    data: { ...play, chairs: withoutTheAbsent(play.chairs, isHere) },
    release: new Release(play.seq, play.released, events),
  };
}

const NOBODY: Wait = { ask: [], clock: 'turn' };
/** The table as it was after event `seq`, for somebody who must not be told more than the others yet. */
export async function viewAfter(
  shelf: Shelf,
  game: AnyGame,
  before: KeptGame,
  seq: number,
  viewer: Viewer,
): Promise<SeenView> {
  const kept = await current(shelf, game, before);
  const events = kept.stored.events.slice(0, seq - kept.storedSeq);
  const stored: Stored = { state: kept.stored.state, events, wait: NOBODY, answers: [] };
  const setup = setupOf(shelf.chance, kept.started, kept.play.chairs.length);
  return game.resume(setup, stored, kept.started.version).view(viewer);
}
