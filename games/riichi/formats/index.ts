/** The file formats of other programs: `mjai`, one event a line, and `tenhou6`, JSON. */
import { isRecord, type GameEvent, type Json, type Result } from '@parlour/kernel';
import type { FinishedGame, Format, Formats } from '@parlour/kit/doors';
import { exportMjai, importMjai } from './mjai.ts';
import { wallOf, type RecordedRound } from './recorded.ts';
import { Replay } from './replay.ts';
import { fromFirstDealer } from './rotate.ts';
import { exportTenhou6 } from './tenhou6.ts';
import { importTenhou6 } from './tenhou6-import.ts';
import { PRESETS, settingsCodec, type Settings } from '../settings.ts';
import type { Riichi } from '../types.ts';

function settingsOf(chosen: Json): Settings {
  const parsed = settingsCodec.parse(chosen);
  if (!parsed.ok) throw new Error(`settings that were never given out: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}
const TENHOU = { 3: settingsOf(PRESETS['tenhou-3'].settings), 4: settingsOf(PRESETS.tenhou.settings) };

type Game = FinishedGame<Riichi>;
type Writer = (events: readonly GameEvent<Riichi>[], names: readonly string[], settings: Settings) => string;
const writing =
  (write: Writer) =>
  (game: Game): Result<string, string> => {
    const { events, names } = fromFirstDealer(game);
    return { ok: true, value: write(events, names, game.settings) };
  };

/** Replays recorded rounds with the game's own flow; an error if a round does not go as recorded. */
function played(rounds: readonly RecordedRound[], names: readonly string[]): Result<Game, string> {
  const events: GameEvent<Riichi>[] = [];
  for (const [at, round] of rounds.entries()) {
    const wall = wallOf(round);
    if (wall === null) return { ok: false, error: `round ${at + 1}: its tiles do not make a wall` };
    const replay = new Replay(round, wall);
    const wrong = replay.run();
    if (wrong !== null) return { ok: false, error: `round ${at + 1}: ${wrong.expected} expected, got ${wrong.got}` };
    const end = replay.events.findIndex(({ table: tableEvent }) => tableEvent.type === 'round_end');
    events.push(...replay.events.slice(0, end + 1));
    const last = replay.events[end + 1];
    if (at === rounds.length - 1 && last?.table.type === 'game_over') events.push(last);
  }
  return { ok: true, value: { events, names, settings: rounds[0]?.settings ?? TENHOU[4] } };
}

function parsed(text: string): Result<unknown, string> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
const NAMELESS = '';
/** One name for each seat; empty if there is none. */
function namesIn(value: unknown, [first]: readonly RecordedRound[]): string[] {
  const names = Array.isArray(value) ? value.map(String) : [];
  return (first?.scores ?? []).map((_, seat) => names[seat] ?? NAMELESS);
}

const mjai: Format<Riichi> = {
  name: 'mjai',
  ending: 'mjson',
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

const tenhou6: Format<Riichi> = {
  name: 'tenhou.net/6',
  ending: 'json',
  write: writing((events, names, settings) => `${JSON.stringify(exportTenhou6(events, names, settings))}\n`),
  read(text) {
    const json = parsed(text);
    if (!json.ok) return json;
    const rounds = importTenhou6(json.value);
    if (!rounds.ok) return rounds;
    return played(rounds.value, namesIn(isRecord(json.value) ? json.value['name'] : null, rounds.value));
  },
};

const formats = { mjai, tenhou6 } satisfies Formats<Riichi>;

export default formats;
