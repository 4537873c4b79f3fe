import { existsSync } from 'node:fs';
import type { Chance, Result } from '@parlour/kernel';
import type { GameLog } from '@parlour/sdk/replay/log';
import { chairOrder } from '@parlour/server/chairs';
import { chanceOf } from '@parlour/server/fair-log';
import { readLines } from '../case-files.ts';
import { failed } from '../choose.ts';
import { grouped, printable } from '../format.ts';
import { GivenChance, parseGiven, type Given } from '../given-chance.ts';
import { readLog, type LoggedGame } from '../replay-log.ts';
import { playAgain, type Played } from '../play-again.ts';
import type { Run } from '../replay-run.ts';

export interface ReplayOptions {
  readonly trace?: true;
  readonly autoPass?: true;
  /** A file with the cards to deal; `--wall` is an alias of the option. */
  readonly deck?: string;
}
interface Scene extends Played {
  readonly drawn: Chance;
}

async function readGiven(log: GameLog, deck: string | undefined): Promise<Result<readonly Given[], string>> {
  const inside = parseGiven(log.given);
  if (!inside.ok) return failed(printable(`given: ${inside.error}`));
  if (deck === undefined) return inside;
  if (!existsSync(deck)) return failed(`There is no file ${deck}`);
  // JSON lines, whatever the name of the file.
  const lines = await readLines(deck, true);
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return failed(`${deck}: nothing is given`);
  const outside = parseGiven(lines.value);
  return outside.ok ? { ok: true, value: [...outside.value, ...inside.value] } : failed(`${deck}: ${outside.error}`);
}

/** The message for a log with public events only, which cannot be played again. */
function shownOnly({ game, lines }: GameLog): string {
  const events = lines.filter((line) => 'event' in line).length;
  return [
    `This log of ${game} has only what the whole table saw, as its table chose ("replays": "shown").`,
    `It cannot be played again: the answers, the hands that nobody showed and the seed were never written down.`,
    `Its ${grouped(events)} events can be read as they are, one on each line; all are events of ${game}.`,
  ].join('\n');
}

async function prepare({ game, log }: LoggedGame, deck: string | undefined): Promise<Result<Scene, string>> {
  if (log.isShownOnly) return failed(shownOnly(log));
  const drawn = chanceOf(log);
  if (drawn === null) return failed('The log has no seed, or another one than was committed to before the first card.');
  const given = await readGiven(log, deck);
  if (!given.ok) return given;
  const chance = new GivenChance(drawn, given.value);
  return { ok: true, value: { game, log, settings: log.settings, drawn, chance } };
}

/** A log need not name its players. */
const NAMELESS = '';
/** Names of the players: in the order in which they joined if a server drew the seats, else by seat. */
const namesOf = ({ log, drawn }: Scene): readonly string[] =>
  log.chance === null || log.isArranged
    ? log.names
    : Array.from(chairOrder(drawn, log.seats), (seat) => log.names[seat] ?? NAMELESS);

function summary(scene: Scene, run: Run): string {
  const { log } = scene;
  const passes = run.passes === 0 ? '' : ` and ${grouped(run.passes)} passes`;
  const counts = `${grouped(run.answers)} answers${passes}, ${grouped(run.events)} events`;
  const title = printable([log.game, ...namesOf(scene)].join(', '));
  if (run.compared > 0) return `${title}\n${counts}: all as they were`;
  return `${title}\n${counts}; the file has none to compare them with\n${ending(log, run)}`;
}

function ending({ names }: GameLog, { over, asked }: Run): string {
  if (over === null) return asked.length === 1 ? `seat ${asked[0]} is asked` : `seats ${asked.join(', ')} are asked`;
  const placings = over.toSorted((a, b) => a.place - b.place);
  return `over: ${placings.map(({ seat, place, score }) => `${place}. ${printable(names[seat] ?? `seat ${seat}`)} ${score}`).join(', ')}`;
}

/**
 * Plays the answers of a file again, from its seed or from given cards, and compares every event with the one in the
 * file, if it has events.
 */
export async function replay(path: string, options: ReplayOptions, gamesDir?: string): Promise<Result<number, string>> {
  const read = await readLog(path, gamesDir);
  if (!read.ok) return read;
  const scene = await prepare(read.value, options.deck);
  if (!scene.ok) return scene;
  const trace = options.trace === true ? (line: object): void => console.log(JSON.stringify(line)) : null;
  const played = playAgain(scene.value, { autoPass: options.autoPass === true, trace });
  if (!played.ok) return played;
  const { run, wrong } = played.value;
  if (trace === null) console.log(wrong ?? summary(scene.value, run));
  else trace(wrong === null ? { end: { over: run.over, asked: run.asked, state: run.state } } : { wrong });
  return { ok: true, value: wrong === null ? 0 : 1 };
}
