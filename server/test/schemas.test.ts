/** The AsyncAPI document, compared with what games really send, offer and accept. No game is named. */
import {
  parseAnswer,
  pickFrom,
  seededChance,
  type AnyEvent,
  type AnyGame,
  type AnyTable,
  type Json,
  type RandomInt,
} from '@parlour/kernel';
import { seatsUnder } from '../seats.ts';
import { fromWire, toWire } from '@parlour/sdk/names';
import { unpack } from 'msgpackr';
import { describe, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';
import { asyncApi } from '../rest/asyncapi.ts';
import { Reader, type Document, type Frame } from './document-client.ts';
import { Hall, highCard, Player, sampled, variant } from './harness.ts';

const games = [highCard, ...(await discoverGames())];
const reader = new Reader(JSON.parse(JSON.stringify(asyncApi(games))) as Document);
/** A table that never ends by itself is abandoned after this many events. */
const EVENTS_MAX = 1200;
const presetsOf = (game: AnyGame): [preset: string, seats: number][] =>
  Object.entries(game.presets).map(([preset, { settings }]) => [preset, seatsUnder(game, preset, settings)[1]]);

/** Plays random moves of all seats, until the game is over or the limit of answers is reached. */
function* positions(
  game: AnyGame,
  preset: string,
  seats: number,
  pick: RandomInt,
  hear: (event: AnyEvent) => void = () => {},
): Generator<[AnyTable, number]> {
  const settings = game.settings({}, preset);
  if (!settings.ok) throw new Error(JSON.stringify(settings.error));
  const { table, events } = game.open({ settings: settings.value, seats, chance: seededChance(`schemas ${preset}`) });
  events.forEach(hear);
  for (let moves = 0; moves < 600 && 'ask' in table.wait && table.wait.ask.length > 0; moves++) {
    const seat = table.wait.ask.find((asked) => table.owes(asked));
    if (seat === undefined) return;
    yield [table, seat];
    const acted = table.act(seat, sampled(game, table.menu(seat), pick));
    if (!acted.ok) throw new Error(JSON.stringify(acted.error));
    acted.value.forEach(hear);
  }
}
const wired = (game: AnyGame, menu: Json | null): Json => {
  const wire = toWire(menu);
  expect(reader.objectionToMenu(wire, game.id)).toBeNull();
  return wire;
};

describe.each(games.map((game) => [game.id, game] as const))('%s describes itself', (id, game) => {
  it.each(presetsOf(game))(
    'under %s: offers are exactly what its menus accept, and every event is one that it describes',
    (preset, seats) => {
      const pick = pickFrom(`${id} ${preset}`);
      let checked = 0;
      const missing: unknown[] = [];
      const refused: unknown[] = [];
      const unknown: string[] = [];
      const hear = ({ stored }: AnyEvent): void => {
        const objection = game.objectionTo(JSON.parse(JSON.stringify(stored)) as Json, game.version);
        if (objection !== null) unknown.push(objection);
      };
      for (const [table, seat] of positions(game, preset, seats, pick, hear)) {
        const menu = table.menu(seat);
        const wire = wired(game, menu);
        const { type, ...data } = sampled(game, menu, pick);
        const played = { action: type, data: toWire(data) as Frame };
        if (!reader.allows(id, wire, played)) missing.push([wire, played]);
        const choices = reader.choices(id, wire, pick);
        expect(choices.length).toBeGreaterThan(0);
        for (const choice of choices) {
          checked += 1;
          const verdict = game.unseal((rules) => {
            const answer = parseAnswer(rules, { type: choice.action, ...(fromWire(choice.data) as object) });
            return answer.ok ? rules.accepts(menu, answer.value) : answer;
          });
          if (!verdict.ok) refused.push([wire, choice]);
        }
      }
      expect({ missing, refused, unknown }).toEqual({ missing: [], refused: [], unknown: [] });
      expect(checked).toBeGreaterThan(20);
    },
  );
});

describe.each(games.map((game) => [game.id, game] as const))('frames of %s', (id, game) => {
  /** Frames of whole games, for all seats and a spectator, with people who drop out, come back and look in. */
  async function heard(preset: string, seats: number): Promise<Frame[]> {
    const hall = new Hall({ pace: 0 }, [game]);
    const frames: Frame[] = [];
    hall.onFrame = (frame) => void frames.push(unpack(frame) as Frame);
    const roomId = await hall.room({ preset, seats, numAiPlayers: 0, strict: false });
    const players: Player[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const client = hall.client(roomId);
      players.push(new Player(client, game, { seed: `${preset} ${seat}` }));
      await client.join(`P${seat}`);
    }
    const eve = new Player(await hall.client(roomId).join('Eve', { spectate: true }), game, { plays: false });
    await eve.client.tell({ type: 'chat', text: 'hello' });
    for (const { client } of players) await client.ready();
    const isOver = (): boolean => eve.client.all('game_end').length > 0;
    for (const until of [20, 60, EVENTS_MAX]) {
      await hall.clock.until(() => isOver() || eve.seq > until, 24 * 3_600_000);
      const [first] = players;
      if (first === undefined || isOver()) break;
      const { client } = first;
      await client.drop();
      players[0] = new Player(await client.again(until === 20 ? undefined : first.seq), game, { seed: preset });
      await client.tell({ type: 'game_action', action: 'nonsense', data: {} });
      await players[0].client.tell({ type: 'game_action', action: 'nonsense', data: {} });
      await hall.guest(roomId, `Late ${until}`);
    }
    expect(hall.errors).toEqual([]);
    return frames;
  }
  it.each(presetsOf(game))('under %s fit the document', async (preset, seats) => {
    const frames = await heard(preset, seats);
    const objections = frames.flatMap((frame) => {
      const wrong = reader.objectionToFrame(frame, id);
      return wrong === null ? [] : [`${wrong}: ${JSON.stringify(frame).slice(0, 400)}`];
    });
    expect(frames.length).toBeGreaterThan(50);
    expect(objections).toEqual([]);
  });
});

describe('the document is about the wire', () => {
  const fit = (change: (frame: { [name: string]: unknown }) => void): boolean => {
    const frame: { [name: string]: unknown } & { type: string } = {
      type: 'turned_up',
      seq: 3,
      cards: [1, 2],
      winner: 1,
    };
    change(frame);
    return reader.objectionToFrame(frame as Frame, 'high-card') === null;
  };
  it('takes an event as it is, and none with a field too many, too few, or of another kind', () => {
    expect(fit(() => {})).toBe(true);
    expect(fit((frame) => (frame['stock'] = [3]))).toBe(false);
    expect(fit((frame) => delete frame['winner'])).toBe(false);
    expect(fit((frame) => delete frame['seq'])).toBe(false);
    expect(fit((frame) => (frame['winner'] = 'one'))).toBe(false);
    expect(fit((frame) => (frame['mine'] = { cards: [] }))).toBe(false);
    expect(fit((frame) => (frame['type'] = 'turned_down'))).toBe(false);
  });
  it('follows the description of a game into prompts, snapshots and histories', () => {
    const prompt = { type: 'prompt', prompt_id: 1, menu: { cards: [1] }, clock: null };
    const view = { seat: 0, settings: { hands: 2 }, own: { cards: [1] } };
    const table = { hand: 1, trick: 0, points: [0, 0], last: [] };
    const wrong = (frame: unknown): boolean => reader.objectionToFrame(frame as Frame, 'high-card') !== null;
    expect(wrong(prompt)).toBe(false);
    expect(wrong({ ...prompt, menu: { cards: 'all' } })).toBe(true);
    expect(wrong({ type: 'snapshot', seq: 1, view: { ...view, table } })).toBe(false);
    expect(wrong({ type: 'snapshot', seq: 1, view: { ...view, table: { ...table, stock: [2] } } })).toBe(true);
    expect(wrong({ type: 'history', whole: true, events: [{ type: 'dealt', seq: 1, hand: 1 }] })).toBe(false);
    expect(wrong({ type: 'history', whole: true, events: [{ type: 'dealt', seq: 1, hand: 'first' }] })).toBe(true);
  });
});

it('of a game that does not describe itself the document says that an event has a type and a number', () => {
  type Channels = { channels: { table: { messages: Record<string, { payload: object } | undefined> } } };
  const messagesOf = (all: readonly AnyGame[]) => (asyncApi(all) as Channels).channels.table.messages;
  expect(messagesOf([highCard, variant(() => ({}))])['server_game_event']?.payload).toMatchObject({
    type: 'object',
    properties: { type: { type: 'string' }, seq: { type: 'integer' }, mine: {}, opened: { type: 'array' } },
    required: ['type', 'seq'],
  });
  expect(messagesOf([highCard])).not.toHaveProperty('server_game_event');
});
