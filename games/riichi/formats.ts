/** Games as other programs write them: `mjai` events, one a line, and the JSON of `tenhou6`. */
import { isRecord, type GameEvent, type Json, type Result } from '@parlour/kernel';
import { exportMjai, importMjai } from './formats/mjai.ts';
import { wallOf, type RecordedRound } from './formats/recorded.ts';
import { Replay } from './formats/replay.ts';
import { fromFirstDealer } from './formats/rotate.ts';
import { exportTenhou6 } from './formats/tenhou6.ts';
import { importTenhou6 } from './formats/tenhou6-import.ts';
import { PRESETS, settingsCodec, type Settings } from './settings.ts';
import type { Riichi } from './types.ts';

/** A finished game: its events as the server kept them, names by seat, and the settings it was played with. */
export interface Game {
  readonly events: readonly Json[];
  readonly names: readonly string[];
  readonly settings: Json;
}
interface Format {
  write(game: Game): Result<string, string>;
  read(text: string): Result<Game, string>;
}

function settingsOf(chosen: Json): Settings {
  const parsed = settingsCodec.parse(chosen);
  if (!parsed.ok) throw new Error(`settings that were never given out: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}
const TENHOU = { 3: settingsOf(PRESETS['tenhou-3'] ?? {}), 4: settingsOf(PRESETS['tenhou'] ?? {}) };

type Writer = (events: readonly GameEvent<Riichi>[], names: readonly string[], settings: Settings) => string;
const writing =
  (write: Writer) =>
  (game: Game): Result<string, string> => {
    // The log is the server's own.
    const played = game.events as unknown as readonly GameEvent<Riichi>[];
    const { events, names } = fromFirstDealer({ events: played, names: game.names });
    return { ok: true, value: write(events, names, settingsOf(game.settings)) };
  };

/** Plays what was recorded at a table of ours. */
function played(rounds: readonly RecordedRound[], names: readonly string[]): Result<Game, string> {
  const events: GameEvent<Riichi>[] = [];
  for (const [at, round] of rounds.entries()) {
    const wall = wallOf(round);
    if (wall === null) return { ok: false, error: `round ${at + 1}: its tiles do not make a wall` };
    const replay = new Replay(round, wall);
    const wrong = replay.run();
    if (wrong !== null) return { ok: false, error: `round ${at + 1}: ${wrong.expected} expected, got ${wrong.got}` };
    const end = replay.events.findIndex(({ table: open }) => open.type === 'round_end');
    events.push(...replay.events.slice(0, end + 1));
    const last = replay.events[end + 1];
    if (at === rounds.length - 1 && last?.table.type === 'game_over') events.push(last);
  }
  return { ok: true, value: { events: events as unknown as Json[], names, settings: rounds[0]?.settings ?? {} } };
}

function parsed(text: string): Result<unknown, string> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
/** One for each seat. */
function namesIn(value: unknown, [first]: readonly RecordedRound[]): string[] {
  const names = Array.isArray(value) ? value.map(String) : [];
  return (first?.scores ?? []).map((_, seat) => names[seat] ?? '');
}

const mjai: Format = {
  write: writing((events, names, settings) =>
    exportMjai(events, names, settings)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  ),
  read(text) {
    const lines: unknown[] = [];
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const event = parsed(line);
      if (!event.ok) return event;
      lines.push(event.value);
    }
    const rounds = importMjai(lines, TENHOU);
    const [start] = lines;
    if (!rounds.ok) return rounds;
    return played(rounds.value, namesIn(isRecord(start) ? start['names'] : null, rounds.value));
  },
};

const tenhou6: Format = {
  write: writing((events, names, settings) => `${JSON.stringify(exportTenhou6(events, names, settings))}\n`),
  read(text) {
    const json = parsed(text);
    if (!json.ok) return json;
    const rounds = importTenhou6(json.value);
    if (!rounds.ok) return rounds;
    return played(rounds.value, namesIn(isRecord(json.value) ? json.value['name'] : null, rounds.value));
  },
};

export const formats: Readonly<Record<string, Format>> = { mjai, tenhou6 };
