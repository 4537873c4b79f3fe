/** What the log at level `debug` says about a whole game: who was asked and who answered, and never what they hold. */
import { inputOf, type AnyGame } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { botIds } from '@parlour/bots';
import { discoverGames } from '../games.ts';
import { logTo } from '../log.ts';
import { Hall, highCard, Player, mostSeats } from './harness.ts';

/** A table that never ends by itself is abandoned after this many events. */
const EVENTS_MAX = 400;
const games = [highCard, ...(await discoverGames())];
type Line = Hall['debug'][number];
type Check = (value: unknown) => boolean;

async function played(game: AnyGame): Promise<Hall> {
  const hall = new Hall({}, [game]);
  const seats = mostSeats(game);
  const roomId = await hall.room({ numAiPlayers: seats - 1 });
  const player = new Player(hall.client(roomId), game, { seed: 'Ann' });
  await player.client.join('Ann');
  await player.client.ready();
  await hall.clock.until(() => player.client.all('game_end').length > 0 || player.seq > EVENTS_MAX, 24 * 3_600_000);
  return hall;
}

/** Every log message, with all its fields and a check for the value of each. */
function allowedIn(game: AnyGame): Readonly<Record<string, Readonly<Record<string, Check>>>> {
  const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
  const isOneOf =
    (...values: readonly string[]): Check =>
    (value) =>
      values.includes(String(value));
  const isType: Check = (value) =>
    typeof value === 'string' && game.unseal((rules) => inputOf(rules, value) !== undefined);
  const tableId: Check = (value) => /^[0-9a-f]{12}$/.test(String(value));
  return {
    'seat asked': {
      tableId,
      seat: isCount,
      promptId: isCount,
      clock: isOneOf('turn', 'call', 'choice'),
      by: isOneOf('human', 'bot'),
    },
    'bot chose': { tableId, seat: isCount, promptId: isCount, bot: isOneOf(...botIds(game)), type: isType },
    answer: { tableId, seat: isCount, by: isOneOf('human', 'bot', 'clock'), type: isType },
    boundary: { tableId, seq: isCount },
  };
}
function isAllowed(game: AnyGame, { message, ...fields }: Line): boolean {
  const checks = allowedIn(game)[String(message)];
  if (checks === undefined) return false;
  const names = new Set([...Object.keys(checks), ...Object.keys(fields)]);
  return [...names].every((name) => checks[name]?.(fields[name]) === true);
}

describe.each(games.map((game) => [game.id, game] as const))('the debug log of a whole game: %s', (_id, game) => {
  it('tells who was asked, what bots chose, who answered and where hands begin, in allowed fields alone', async () => {
    const { debug, errors } = await played(game);
    expect(errors).toEqual([]);
    expect(debug.filter((line) => !isAllowed(game, line))).toEqual([]);
    expect(new Set(debug.map(({ message }) => message))).toEqual(new Set(Object.keys(allowedIn(game))));
    const answers = debug.filter(({ message }) => message === 'answer');
    const chosen = debug.filter(({ message }) => message === 'bot chose');
    expect(answers.filter(({ by }) => by === 'bot')).toHaveLength(chosen.length);
    expect(new Set(answers.map(({ by }) => by))).toEqual(new Set(['human', 'bot']));
  });
});

describe('a refused answer in the debug log', () => {
  it('is told with its reason, and not with what it said', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann']);
    const { promptId } = ann!.last('prompt');
    await ann!.tell({ type: 'game_action', action: 'choose', data: { card: 4711 }, promptId });
    const refused = hall.debug.filter(({ message }) => message === 'answer refused');
    expect(refused).toEqual([
      {
        message: 'answer refused',
        tableId: expect.any(String) as string,
        seat: ann!.seat,
        code: ann!.refusal()?.split('/')[1],
        rule: null,
      },
    ]);
    expect(JSON.stringify(hall.debug)).not.toMatch('4711');
  });
});

describe('GAME_LOG_LEVEL', () => {
  it('debug writes these lines, and info leaves them out', () => {
    const written: string[] = [];
    const to = { write: (line: string) => written.push(line) };
    logTo('info', to).debug('seat asked', { seat: 1 });
    expect(written).toEqual([]);
    logTo('debug', to).debug('seat asked', { seat: 1 });
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'debug', msg: 'seat asked', seat: 1 },
    ]);
  });
});
