/** Plays a whole game again by the rules, and compares it with its log. */
import type { AnyGame, Json, Result } from '@parlour/kernel';
import { happened, type GameLog, type LogLine } from '@parlour/sdk/replay/log';
import { failed } from './choose.ts';
import { printable } from './format.ts';
import type { GivenChance } from './given-chance.ts';
import { Run, type RunOptions } from './replay-run.ts';

export interface Played {
  readonly game: AnyGame;
  readonly log: GameLog;
  readonly settings: Json;
  readonly chance: GivenChance;
}

/** `wrong` is the first difference, null if there is none. An error means that given cards or numbers do not fit. */
export function playAgain(
  { game, log, settings, chance }: Played,
  options: RunOptions,
): Result<{ readonly run: Run; readonly wrong: string | null }, string> {
  const { seats, version, names } = log;
  const { table, events } = game.open({ settings, seats, chance });
  const misfit = chance.wrong({ atEnd: false });
  if (misfit !== null) return failed(printable(misfit));
  const run = new Run(table, events, options);
  const told = events.map(({ stored }) => happened(stored));
  options.trace?.({ opening: { game: game.id, version, seats, settings, names, events: told, state: run.state } });
  const wrong = playLines(log.lines, chance, run);
  return wrong.ok ? { ok: true, value: { run, wrong: wrong.value } } : wrong;
}
function playLines(lines: readonly LogLine[], chance: GivenChance, run: Run): Result<string | null, string> {
  for (const line of lines) {
    const wrong = playLine(line, run);
    const misfit = chance.wrong({ atEnd: false });
    if (misfit !== null) return failed(printable(misfit));
    // Given cards that have not been used so far may be the reason.
    if (wrong !== null)
      return { ok: true, value: [wrong, chance.wrong({ atEnd: true }) ?? []].flat().map(printable).join('\n') };
  }
  const wrong = run.end();
  const misfit = chance.wrong({ atEnd: true });
  return misfit === null ? { ok: true, value: wrong } : failed(printable(misfit));
}
function playLine(line: LogLine, run: Run): string | null {
  if ('event' in line) return run.event(line.event);
  if ('fairness' in line) return null;
  return 'over' in line ? run.standing(line.over) : run.answer(line.seat, line.action);
}
