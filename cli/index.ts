/** The command line. Exit code 0: success; 1: a check failed; 2: wrong usage; 3: the output could not be written. */
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { AnyGame, Result } from '@parlour/kernel';
import { chooseGame } from './choose.ts';
import { endProcess } from './ending.ts';
import { guardOutput } from './output.ts';
import { backup, restore } from './commands/backup.ts';
import { bot, type BotCommand } from './commands/bot.ts';
import { conform } from './commands/conform.ts';
import { bringsCases, conformCases } from './commands/conform-cases.ts';
import { convert } from './commands/convert.ts';
import { doctor, type DoctorOptions } from './commands/doctor.ts';
import { dials, type DialsOptions } from './commands/dials.ts';
import { fuzz } from './commands/fuzz.ts';
import { games } from './commands/games.ts';
import { ladder, type LadderOptions } from './commands/ladder.ts';
import { newGame, type NewGameOptions, type Template } from './commands/new.ts';
import { replay, type ReplayOptions } from './commands/replay.ts';
import { serve, type ServeOptions } from './commands/serve.ts';
import { simulate, type SimulateOptions } from './commands/simulate.ts';
import { start, type StartOptions } from './commands/start.ts';
import { baseline, figuresOfLog, rebuild, type BaselineOptions } from './commands/stats.ts';
import { verify } from './commands/verify.ts';

const FOUND_WRONG = 1;
const USAGE = 2;

function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max || text.trim() === '')
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };
}
const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim());
const newSeed = (): string => randomBytes(6).toString('hex');

/** Options of every command. */
interface Everywhere {
  readonly gamesDir?: string;
}
const gamesDirOf = (command: Command): string | undefined => command.optsWithGlobals<Everywhere>().gamesDir;

function orUsage<T>(command: Command, result: Result<T, string>): T {
  if (result.ok) return result.value;
  return command.error(`error: ${result.error}`, { exitCode: USAGE });
}
function report(result: Result<string, string>): void {
  if (result.ok) console.log(result.value);
  else console.error(`error: ${result.error}`);
  process.exitCode = result.ok ? 0 : FOUND_WRONG;
}
/** `parlour new` makes the folder if there is none. */
function checkGamesDir(command: Command): void {
  const dir = gamesDirOf(command);
  if (dir === undefined || command.name() === 'new' || statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true)
    return;
  command.error(`error: There is no folder "${dir}" with games.`, { exitCode: USAGE });
}
const gameOf = async (command: Command, id: string | undefined): Promise<AnyGame> =>
  orUsage(command, await chooseGame(id, gamesDirOf(command)));

function addNew(program: Command): void {
  program
    .command('new')
    .description('make the folder of a new game: a small one that works, to change into yours')
    .argument('<id>', 'name of the folder: small letters, digits and hyphens')
    .option('--players <number>', 'for exactly that many players (default: two to four)', whole(2, 10))
    .addOption(
      new Option('--template <name>', 'what it begins as: everybody chooses a card, or four players take tricks')
        .choices(['simple', 'tricks'] satisfies Template[])
        .default('simple'),
    )
    .action(async (id: string, options: NewGameOptions, command: Command) => {
      console.log(orUsage(command, await newGame(id, options, gamesDirOf(command))));
    });
}

function addStart(program: Command): void {
  program
    .command('start')
    .description('serve the page, the API and every table')
    .option(
      '--port <number>',
      'port to listen on; 0 takes a free one (default: GAME_PORT, else 8001)',
      whole(0, 65_535),
    )
    .option('--host <address>', 'address to listen on (default: GAME_HOST, else 127.0.0.1)')
    .option('--nats <url>', 'share the tables with other servers over NATS (default: GAME_NATS_URL, else alone)')
    .option('--open', 'open the page in the browser')
    .action(async (options: Omit<StartOptions, 'gamesDir'>, command: Command) => {
      await start({ ...options, ...command.optsWithGlobals<Everywhere>() });
    });
}

function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('let bots play, and count')
    .argument('[game]')
    .option('--games <number>', 'how many games', whole(1, 1_000_000_000), 1000)
    .option('--bots <names>', 'one bot for all chairs, or one for each: a,b,c,d', names, ['random'])
    .option('--seed <text>', 'the same seed plays the same games', 'parlour')
    .option('--preset <name>', 'a named set of rules')
    .option('--settings <json>', 'settings that differ from the preset')
    .option('--json', 'print one JSON object')
    .action(async (id: string | undefined, options: SimulateOptions, command: Command) => {
      console.log(orUsage(command, simulate(await gameOf(command, id), options)));
    });
}

function addLadder(program: Command): void {
  program
    .command('ladder')
    .description('let every player of a game play every other, and write their ratings to docs/ladder.md')
    .argument('[game]')
    .option('--games <number>', 'how many games between each two', whole(1, 1_000_000), 100)
    .option('--seconds <number>', 'begin no game after this time', whole(1, 1_000_000))
    .option('--bots <names>', 'which bots play (default: all but fallback)', names)
    .option('--seats <number>', 'how many chairs (default: as many as can sit)', whole(2, 10))
    .option('--seed <text>', 'the same seed plays the same games', 'ladder')
    .option('--preset <name>', 'a named set of rules')
    .option('--settings <json>', 'settings that differ from the preset')
    .option('--file <path>', 'where to write the section of the game')
    .action(async (id: string | undefined, options: LadderOptions, command: Command) => {
      console.log(orUsage(command, await ladder(await gameOf(command, id), options)));
    });
}

function addDials(program: Command): void {
  program
    .command('dials')
    .description('measure what each dial of a character moves in a game, and write it to docs/dials.md')
    .argument('[game]')
    .option('--games <number>', 'how many games at each end of each dial', whole(1, 1_000_000), 200)
    .option('--seats <number>', 'how many chairs (default: as many as can sit)', whole(2, 10))
    .option('--seed <text>', 'the same seed plays the same games', 'dials')
    .option('--preset <name>', 'a named set of rules')
    .option('--settings <json>', 'settings that differ from the preset')
    .option('--file <path>', 'where to write the section of the game')
    .action(async (id: string | undefined, options: DialsOptions, command: Command) => {
      console.log(orUsage(command, await dials(await gameOf(command, id), options, gamesDirOf(command))));
    });
}

function addFuzz(program: Command): void {
  program
    .command('fuzz')
    .description('play random games with random settings, send nonsense, and check everything')
    .argument('[game]')
    .option('--seconds <number>', 'how long', whole(1, 1_000_000), 10)
    .option('--games <number>', 'how many games, instead of how long', whole(1, 1_000_000_000))
    .option('--seed <text>', 'the same seed plays the same games (default: a new one)')
    .action(
      async (id: string | undefined, options: { seed?: string; seconds: number; games?: number }, command: Command) => {
        process.exitCode = fuzz(await gameOf(command, id), { ...options, seed: options.seed ?? newSeed() });
      },
    );
}

function addConform(program: Command): void {
  program
    .command('conform')
    .description('check a game: run the suite that every game passes or, with a kind, the cases in files')
    .argument('[game]')
    .argument('[kind]', 'kind of the cases in the files; each game has its own kinds')
    .argument('[files...]', 'JSON lines or text, also gzipped; and options of that kind')
    .option('--games <number>', 'the size of the suite, in random games', whole(8, 1_000_000), 200)
    .option('--seed <text>', 'the seed of the suite', 'conform')
    .allowUnknownOption()
    .action(
      async (
        id: string | undefined,
        kind: string | undefined,
        files: string[],
        options: { games: number; seed: string },
        command: Command,
      ) => {
        if (id === undefined || kind === undefined) process.exitCode = conform(await gameOf(command, id), options);
        else {
          const gamesDir = gamesDirOf(command);
          if (!bringsCases(id, gamesDir)) await gameOf(command, id);
          process.exitCode = orUsage(command, await conformCases(id, kind, files, gamesDir));
        }
      },
    );
}

function addReplay(program: Command): void {
  program
    .command('replay')
    .description('play the log of a finished game again, or answers alone, and check what happens')
    .argument('<log>', 'as GET /replays/{id} gives it, or answers without events (docs/replay.md); also gzipped')
    .option(
      '--wall, --deck <file>',
      'cards in the order of the deck, instead of the shuffle: JSON lines, one list per hand',
    )
    .option('--auto-pass', 'seats that are asked for a call and have no answer in the file pass')
    .option('--trace', 'print the opening, every answer with the state before and after it, and the end, as JSON lines')
    .action(async (log: string, options: ReplayOptions, command: Command) => {
      process.exitCode = orUsage(command, await replay(log, options, gamesDirOf(command)));
    });
}

function addVerify(program: Command): void {
  program
    .command('verify')
    .description(
      'check a finished game: its cards against what was committed to before each hand, the rest against the rules',
    )
    .argument('<log>', 'as GET /replays/{id} gives it; also gzipped')
    .action(async (log: string, _options: unknown, command: Command) => {
      process.exitCode = orUsage(command, await verify(log, gamesDirOf(command)));
    });
}

function addConvert(program: Command): void {
  program
    .command('convert')
    .description('write a finished game in a format of other programs, or one of theirs in another')
    .argument('<game>')
    .argument('<from>', 'log, as the server keeps it, or a format of the game')
    .argument('<to>', 'a format of the game')
    .argument('<file>', 'also gzipped')
    .action(async (game: string, from: string, to: string, file: string, _options: unknown, command: Command) => {
      process.stdout.write(orUsage(command, await convert({ game, from, to, file }, gamesDirOf(command))));
    });
}

type ServeFlags = Omit<ServeOptions, 'seed' | 'game' | 'protocol'> & { readonly seed?: string };
function addServe(program: Command): void {
  program
    .command('serve')
    .argument('<game>')
    .argument('<protocol>', 'one that the game brings in its line-protocols.ts')
    .description('deal a match to programs that connect and speak a line protocol of the game')
    .option('--port <number>', 'port to listen on; 0 takes a free one', whole(0, 65_535), 20_000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--players <names>', 'one a chair: a player of ours, or remote (default: as the protocol has it)', names)
    .option('--hands <number>', 'how many hands (default: as the protocol has it)', whole(1, 1_000_000_000))
    .option('--seed <text>', 'the same seed deals the same cards (default: a new one)')
    .option(
      '--answer-seconds <number>',
      'how long a program may think before it resigns (default: as the protocol has it)',
      whole(1, 86_400),
    )
    .option('--settings <json>', 'what to change in the rules')
    .action(async (game: string, protocol: string, options: ServeFlags, command: Command) => {
      const chosen = { ...options, game, protocol, seed: options.seed ?? newSeed() };
      process.exitCode = orUsage(command, await serve(chosen, gamesDirOf(command)));
    });
}

function addBot(program: Command): void {
  program
    .command('bot')
    .description("let somebody else's program play at a table of a server (docs/bots.md)")
    .argument('<game>')
    .argument('[command...]', 'after --: the program and its arguments; it reads and writes lines')
    .option('--url <address>', 'of the server', 'http://127.0.0.1:8001')
    .option('--room <id>', 'a table that is there (default: a new one, with bots of the house in the other chairs)')
    .option('--name <name>', 'of the player', 'Bot')
    .option('--protocol <name>', 'json, or one that the game brings in its line-protocols.ts', 'json')
    .option('--listen <port>', 'the program connects to this port; 0 takes a free one', whole(0, 65_535))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--games <number>', 'how many games it plays', whole(1, 1_000_000), 1)
    .option(
      '--answer-seconds <number>',
      'after this time the fallback move is made, as when a clock runs out',
      whole(1, 3600),
      20,
    )
    .option('--bots <names>', 'of a new table: who else plays', names)
    .option('--seats <number>', 'of a new table (default: as many as can sit)', whole(2, 10))
    .option('--preset <name>', 'of a new table: a named set of rules')
    .option('--settings <json>', 'of a new table: settings that differ from the preset')
    .action(async (id: string, args: string[], options: BotCommand, command: Command) => {
      process.exitCode = orUsage(command, await bot(await gameOf(command, id), args, options, gamesDirOf(command)));
    });
}

function addBackup(program: Command): void {
  program
    .command('backup')
    .description('copy every table and finished game to a folder, also while the server runs')
    .argument('[folder]', 'a new or empty one (default: parlour-backup-<time> here)')
    .action(async (folder: string | undefined) => report(await backup(folder)));
  program
    .command('restore')
    .description('put a backup in the place of the data, which is moved aside; a server that runs restarts with it')
    .argument('<folder>', 'made by parlour backup')
    .action(async (folder: string) => report(await restore(folder)));
}

function addStats(program: Command): void {
  const stats = program.command('stats').description('figures from the logs of finished games');
  stats
    .command('show')
    .description('the figures of every seat in one log')
    .argument('<log>', 'as GET /replays/{id} gives it; also gzipped')
    .action(async (log: string, _options: unknown, command: Command) => {
      console.log(orUsage(command, await figuresOfLog(log, gamesDirOf(command))));
    });
  stats
    .command('rebuild')
    .description('count all finished games of the data folder anew: history, figures and ratings')
    .action(async (_options: unknown, command: Command) => report(await rebuild(gamesDirOf(command))));
  stats
    .command('baseline')
    .description("let a game's players play among themselves, and print its baseline.ts")
    .argument('<game>')
    .option('--games <number>', 'how many games', whole(1, 1_000_000), 1000)
    .option('--bots <names>', "bots for the chairs, repeated around the table (default: the game's first bot)", names)
    .option('--seats <number>', 'how many chairs (default: as many as can sit)', whole(2, 10))
    .option('--seed <text>', 'the same seed plays the same games', 'baseline')
    .option('--preset <name>', 'a named set of rules')
    .option('--settings <json>', 'settings that differ from the preset')
    .action(async (id: string, options: BaselineOptions, command: Command) => {
      console.log(orUsage(command, await baseline(await gameOf(command, id), options, gamesDirOf(command))));
    });
}

function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('look at port, address, folder, disk, clock, NATS and proxy, and say what to do')
    .option('--url <address>', 'where players reach the server through a proxy: https://play.example.org')
    .option('--nats <url>', 'the NATS servers of several servers (default: GAME_NATS_URL, else none)')
    .action(async (options: DoctorOptions, command: Command) => {
      process.exitCode = orUsage(command, await doctor(options));
      endProcess();
    });
}

function addGames(program: Command): void {
  program
    .command('games')
    .description('list the games')
    .option('--json', 'print one JSON array')
    .action(async (_options: unknown, command: Command) => {
      process.exitCode = await games(command.optsWithGlobals<Everywhere & { json?: true }>());
    });
}

export async function main(args: readonly string[]): Promise<void> {
  let isServer = false;
  guardOutput(() => isServer);
  const program = new Command('parlour')
    .description('A self-hosted room for table games with hidden information')
    .option('--games-dir <folder>', 'where the games are (default: games/ of the checkout)')
    .showHelpAfterError('(--help shows what there is)')
    .hook('preAction', (_program, command) => {
      isServer = command.name() === 'start';
      checkGamesDir(command);
    })
    .exitOverride();
  addStart(program);
  addNew(program);
  addSimulate(program);
  addLadder(program);
  addDials(program);
  addFuzz(program);
  addConform(program);
  addReplay(program);
  addVerify(program);
  addConvert(program);
  addServe(program);
  addBot(program);
  addBackup(program);
  addStats(program);
  addDoctor(program);
  addGames(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : USAGE;
  }
}
