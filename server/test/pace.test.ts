import { refuse, ACCEPTED, seal, seededChance, type Codec, type Game } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { ownDraw } from '../app/match/chairs.ts';
import { paceOf } from '../app/match/pace.ts';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';

const TIMING = highCard.timing({ hands: 2 });

async function slowTable(names = ['Ann', 'Bo']) {
  const hall = new Hall({ pace: 1 });
  const clients = await hall.started(names);
  await hall.clock.until(() => clients.every((client) => client.all('prompt').length > 0));
  return { hall, clients };
}
/** Everybody has answered, and the trick has just been turned up. */
async function turnedUp() {
  const { hall, clients } = await slowTable();
  for (const client of clients) await client.choose();
  await hall.clock.until(() => clients[0]!.all('ack_wanted').length > 0);
  const [ann, bo] = clients;
  return { hall, ann: ann!, bo: bo!, seq: ann!.last('ack_wanted').seq, at: hall.clock.now() };
}
const promptsOf = (client: FakeClient) => client.all('prompt').length;

describe('beats', () => {
  it('of what was told are waited out before anybody is asked', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann']);
    expect(ann!.types()).toContain('dealt');
    await hall.clock.advance(499);
    expect(ann!.types()).not.toContain('prompt');
    await hall.clock.advance(201);
    expect(ann!.types()).toContain('prompt');
  });

  it('are stretched by the pace, and gone at 0', async () => {
    const slow = new Hall({ pace: 3 });
    const [ann] = await slow.started(['Ann']);
    await slow.clock.advance(1_499);
    expect(ann!.types()).not.toContain('prompt');
    const fast = new Hall({ pace: 0 });
    const [bo] = await fast.started(['Bo']);
    expect(bo!.types()).toContain('prompt');
  });

  it('an answer before the prompt is refused', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann']);
    const { view } = (await ann!.again()).last('snapshot');
    expect(view).toMatchObject({ own: { cards: [expect.any(Number), expect.any(Number), expect.any(Number)] } });
    const back = await ann!.again();
    await back.tell({ type: 'game_action', action: 'choose', data: { card: 1 } });
    expect(back.refusal()).toBe('action_failed/not_asked');
  });
});

describe('acknowledgement', () => {
  it('is awaited from everybody who is there, and then the game goes on at once', async () => {
    const { hall, ann, bo, seq } = await turnedUp();
    expect(ann.last('ack_wanted')).toEqual({ type: 'ack_wanted', seq, capMs: 4_000 });
    const before = promptsOf(ann);
    await ann.tell({ type: 'ack', seq });
    await hall.clock.advance(1_000);
    expect(promptsOf(ann)).toBe(before);
    await bo.tell({ type: 'ack', seq });
    expect(promptsOf(ann)).toBe(before + 1);
  });

  it('is awaited no longer than the cap', async () => {
    const { hall, ann, at } = await turnedUp();
    const before = promptsOf(ann);
    await hall.clock.until(() => promptsOf(ann) > before);
    expect(hall.clock.now() - at).toBe(4_000);
  });

  it('twice, too early or too late is nothing', async () => {
    const { hall, ann, bo, seq } = await turnedUp();
    const before = promptsOf(ann);
    for (const wrong of [seq, seq, seq - 1, seq + 1, 0]) await ann.tell({ type: 'ack', seq: wrong });
    expect(promptsOf(ann)).toBe(before);
    await bo.tell({ type: 'ack', seq });
    expect(promptsOf(ann)).toBe(before + 1);
    await ann.tell({ type: 'ack', seq });
    await hall.clock.advance(1_000);
    expect(ann.all('session_error')).toEqual([]);
    expect(promptsOf(ann)).toBe(before + 1);
  });

  it('is what is wanted while a result is on show: an answer then is none, also after the last one', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann'], { seats: 2, settings: { hands: 1 } });
    for (let trick = 1; trick <= 3; trick++) {
      await hall.clock.until(() => promptsOf(ann!) === trick);
      await ann!.choose();
      await hall.clock.until(() => ann!.all('ack_wanted').length === trick);
      await ann!.tell({ type: 'game_action', action: 'choose', data: { card: 1 } });
      expect(ann!.refusal()).toBe('action_failed/invalid_action');
      ann!.got.splice(ann!.got.indexOf(ann!.last('session_error')), 1);
      if (trick < 3) await ann!.tell({ type: 'ack', seq: ann!.last('ack_wanted').seq });
    }
    expect(ann!.types()).not.toContain('game_end');
  });

  it('is not awaited from one who is gone, nor from one who only looks on', async () => {
    const { hall, ann, bo, seq } = await turnedUp();
    const eve = await hall.guest(ann.roomId, 'Eve');
    expect(eve.all('ack_wanted')).toEqual([]);
    await ann.tell({ type: 'ack', seq });
    const before = promptsOf(ann);
    await bo.drop();
    expect(promptsOf(ann)).toBe(before + 1);
  });

  it('is asked again of one who comes back', async () => {
    const { hall, bo, seq } = await turnedUp();
    await hall.clock.advance(1_000);
    const back = await bo.again(seq);
    expect(back.last('ack_wanted')).toEqual({ type: 'ack_wanted', seq, capMs: 3_000 });
  });

  it('is not asked again after a restart when it was given', async () => {
    const { hall, ann, bo, seq } = await turnedUp();
    await ann.tell({ type: 'ack', seq });
    await bo.tell({ type: 'ack', seq });
    await hall.killAndRestart();
    const back = await ann.again(seq);
    await hall.clock.advance(0);
    expect(back.all('ack_wanted')).toEqual([]);
    expect(back.types()).toContain('prompt');
  });

  it('is asked again after a restart when it was not', async () => {
    const { hall, ann, seq } = await turnedUp();
    await hall.killAndRestart();
    const back = await ann.again(seq);
    await hall.clock.advance(0);
    expect(back.last('ack_wanted').seq).toBe(seq);
    expect(back.all('prompt')).toEqual([]);
  });
});

describe('one who comes in while something is still to be told', () => {
  it('is told no more than the others', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann'], { settings: { hands: 2 } });
    for (let trick = 1; trick <= 3; trick++) {
      await hall.clock.until(() => promptsOf(ann!) >= trick);
      await ann!.choose();
      await hall.clock.until(() => ann!.all('ack_wanted').length >= trick);
      if (trick < 3) await ann!.tell({ type: 'ack', seq: ann!.last('ack_wanted').seq });
    }
    // The last trick is still shown; the next hand is dealt already, but not told.
    const { seq } = ann!.last('event');
    await ann!.tell({ type: 'why', seq });
    expect(ann!.refusal()).toBe('action_failed/hand_running');
    const eve = await hall.guest(ann!.roomId, 'Eve');
    expect(eve.last('snapshot')).toMatchObject({ seq, view: { table: { hand: 1, trick: 3 } } });
    const phone = new Player(await ann!.again(), highCard, { plays: false });
    expect(phone.client.last('snapshot')).toMatchObject({
      seq,
      view: { table: { hand: 1, trick: 3 }, own: { cards: [] } },
    });
    await hall.clock.advance(4_000);
    expect(phone.follower?.view().own).toMatchObject({
      cards: [expect.anything(), expect.anything(), expect.anything()],
    });
    // Whoever comes in a later pause is told of that one, not the table as it was when somebody came before.
    const { client } = phone;
    await hall.clock.until(() => client.all('prompt').length > 0);
    await client.choose();
    await eve.choose();
    await hall.clock.until(() => client.types().includes('turned_up'));
    const late = await hall.client(client.roomId).join('Lou', { spectate: true });
    expect(late.last('snapshot')).toMatchObject({
      seq: client.last('event').seq,
      view: { table: { hand: 2, trick: 1 } },
    });
  });
});

const someDraw = ownDraw(seededChance('some game'));
describe('a bot', () => {
  it('seems to think for half a second to one and a half', () => {
    const pace = paceOf(TIMING, 1, someDraw);
    const times = Array.from({ length: 500 }, (_, seq) => pace.thinking(seq % 4, seq));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...times)).toBeLessThanOrEqual(1_500);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(900);
    expect(paceOf(TIMING, 2, someDraw).thinking(1, 1)).toBe(2 * pace.thinking(1, 1));
    expect(paceOf(TIMING, 0, someDraw).thinking(1, 1)).toBe(0);
  });

  it('answers within that time and not at once', async () => {
    const { hall, clients } = await slowTable(['Ann']);
    await clients[0]!.choose();
    await hall.clock.advance(499);
    expect(clients[0]!.types()).not.toContain('turned_up');
    await hall.clock.advance(1_001);
    expect(clients[0]!.types()).toContain('turned_up');
  });

  it.each([
    [1, 3_000],
    [0.5, 1_500],
  ])('that declares three seconds takes just that, times the pace %s', async (pace, ms) => {
    const patient = highCard.unseal((rules, bots) =>
      seal(
        rules,
        bots.map((bot) => ({ ...bot, thinkMs: [3_000, 3_000] })),
      ),
    );
    const hall = new Hall({ pace }, [patient]);
    const [ann] = await hall.started(['Ann']);
    await hall.clock.until(() => promptsOf(ann!) > 0);
    await ann!.choose();
    await hall.clock.advance(ms - 1);
    expect(ann!.types()).not.toContain('turned_up');
    await hall.clock.advance(1);
    expect(ann!.types()).toContain('turned_up');
  });
});

/** A game of ticks: after each, a hidden coin decides whether seats 1 and 2 are asked something in secret. */
type Ticker = {
  Settings: Record<string, never>;
  Action: { type: 'go' };
  Request: never;
  Menu: { go: true };
  TableState: { ticks: number };
  OwnState: Record<string, never>;
  HouseState: object;
  TableEvent: { type: 'ticked'; n: number };
  OwnEvent: never;
  HouseEvent: never;
};
const anything = <T>(value: T): Codec<T> => ({ parse: () => ({ ok: true, value }), schema: {} });
const ticker = (asks: (n: number) => boolean): Game<Ticker> => ({
  id: 'ticker',
  version: 1,
  seats: [3, 3],
  settings: anything({}),
  presets: { only: { settings: {} } },
  inputs: { go: { kind: 'answer', codec: anything({ type: 'go' }) } },
  timing: () => TIMING,
  invariants: [],
  init: (_settings, seats) => ({ table: { ticks: 0 }, own: Array.from({ length: seats }, () => ({})), house: {} }),
  evolve: { table: (table) => void (table.ticks += 1), own: () => {}, house: () => {} },
  menu: () => ({ go: true }),
  accepts: (_menu, action) => (action.type === 'go' ? ACCEPTED : refuse('no')),
  fallback: () => ({ type: 'go' }),
  sample: () => ({ type: 'go' }),
  step(play) {
    const { table } = play.state;
    do play.emit({ table: { type: 'ticked', n: table.ticks } });
    while (table.ticks < 20 && !asks(table.ticks));
    return table.ticks < 20
      ? { ask: [1, 2], clock: 'call' }
      : { over: [0, 1, 2].map((seat) => ({ seat, place: 1, score: 0 })) };
  },
  beat: () => 'call',
  knows: () => null,
});

describe('the gap between two events tells nothing', () => {
  const CASES: [string, (n: number) => boolean][] = [
    ['nobody is asked', () => false],
    ['somebody is asked every time', () => true],
    ['somebody is asked now and then', (n) => n % 3 === 1],
  ];
  /** The pauses that follow from the secret of a hall's first game. */
  const gapsFor = (people: number): number[] => {
    const pace = paceOf(TIMING, 1, ownDraw(seededChance('secret 0')));
    return Array.from({ length: 19 }, (_, index) => pace.after('call', index + 1, people));
  };

  it.each(CASES)('among bots: %s', async (_what, asks) => {
    const { gaps, writes } = await ticks(asks, ['Ann'], 0);
    expect(gaps).toEqual(gapsFor(1));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(700);
    expect(new Set(gaps).size).toBeGreaterThan(10);
    // One write for the answers, or one in their place.
    expect(new Set(writes.slice(0, -1))).toEqual(new Set([1]));
  });

  it.each(CASES)('among people who answer within 0.9 seconds: %s', async (_what, asks) => {
    const { gaps } = await ticks(asks, ['Ann', 'Bo', 'Cy'], 890);
    expect(gaps).toEqual(gapsFor(3));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900);
  });

  it('but a person who takes longer is waited for', async () => {
    const { gaps } = await ticks(() => true, ['Ann', 'Bo', 'Cy'], 2_000);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
  });

  it('is drawn anew from every game’s secret, not from what everybody knows', () => {
    const gaps = ['one', 'another'].map((secret) => {
      const pace = paceOf(TIMING, 1, ownDraw(seededChance(secret)));
      return [pace.after('call', 1, 1), pace.after('call', 2, 1), pace.thinking(0, 1), pace.thinking(1, 1)];
    });
    expect(new Set(gaps.flat()).size).toBe(8);
  });

  /** A whole game on a slow disk, with people or bots in seats 1 and 2. Counts the writes in each gap. */
  async function ticks(
    asks: (n: number) => boolean,
    names: readonly string[],
    thinkMs: number,
  ): Promise<{ gaps: number[]; writes: number[] }> {
    const hall = new Hall({ pace: 1 }, [seal(ticker(asks), [])]);
    const clients = await hall.started(names, { seats: 3, numAiPlayers: 3 - names.length });
    const [ann] = clients;
    const at = ann!.all('event').map(() => ({ time: hall.clock.now(), writes: 0 }));
    let writes = 0;
    hall.journal.before = () => (writes++, new Promise((resolve) => void hall.clock.after(5, resolve)));
    for (const client of clients) {
      const answer = (): void => client.say({ type: 'game_action', action: 'go', data: {} });
      client.all('prompt').forEach(() => hall.clock.after(thinkMs, answer));
      client.onMessage = ({ type }) => {
        if (type === 'event' && client === ann) at.push({ time: hall.clock.now(), writes });
        if (type === 'prompt') hall.clock.after(thinkMs, answer);
      };
    }
    await hall.clock.until(() => ann!.all('game_end').length > 0);
    const pairs = at.slice(1).map((here, index) => ({ here, before: at[index]! }));
    return {
      gaps: pairs.map(({ here, before }) => here.time - before.time),
      writes: pairs.map(({ here, before }) => here.writes - before.writes),
    };
  }
});
