import { describe, expect, it } from 'vitest';
import {
  ACCEPTED,
  parseAnswer,
  refuse,
  seal,
  seededChance,
  GameTable,
  type AnyTable,
  type PromptStatus,
  type Bot,
  type Game,
  type GameEvent,
  type GameSchemas,
  type GameTypes,
  type Json,
  type Wait,
} from '../index.ts';
import { settling } from './settling.ts';
import highCard from '../../examples/high-card/game.ts';
import { saver } from '../../examples/high-card/bot/index.ts';
import ownSchemas from '../../examples/high-card/schemas.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import { without } from '../testing/index.ts';
import { defined } from '../defined.ts';

const setup = (seats = 2) => ({ settings: { hands: 1 }, seats, chance: seededChance('seal') });
const sealed = seal(highCard, [saver]);
/** Without the game's types, as `seal` takes them. */
const schemas = ownSchemas as unknown as GameSchemas<GameTypes>;
const spender: Bot<HighCard> = {
  id: 'spender',
  decide: (_view, { cards }) => ({ type: 'choose', card: Math.max(...cards) }),
};
const cardsOf = (table: AnyTable, seat: number): number[] => (table.menu(seat) as { cards: number[] }).cards;
const choose = (table: AnyTable, seat: number): Json => ({ type: 'choose', card: defined(cardsOf(table, seat)[0]) });
const refusal = (table: AnyTable, seat: number, input: unknown): unknown => {
  const result = table.act(seat, input);
  return result.ok ? null : result.error;
};

describe('what a sealed game tells of itself', () => {
  it('its sign, as the game has it', () => {
    const { id, version, seats, presets } = highCard;
    expect(sealed).toMatchObject({ id, version, seats, presets, bots: ['saver'], protocol: null });
    expect(sealed.settingsSchema).toEqual(highCard.settings.schema);
  });

  it('its players by id, and nobody under another', () => {
    const two = seal(highCard, [saver, spender]);
    expect(two.player('spender')).toBe(spender);
    expect(two.player('saver')).toBe(saver);
    expect(two.player('nobody')).toBeUndefined();
  });

  it('the game itself to generic code that opens the seal', () => {
    expect(sealed.unseal((game, bots) => [game.id, bots.length])).toEqual(['high-card', 1]);
  });
});

describe('an answer as a client may have sent it', () => {
  it('is read by its type, and refused where the game knows no such answer', () => {
    expect(parseAnswer(highCard, { type: 'choose', card: 3 })).toEqual({
      ok: true,
      value: { type: 'choose', card: 3 },
    });
    expect(parseAnswer(highCard, { type: 'choose', card: 'x' })).toMatchObject({
      ok: false,
      error: [{ path: 'card' }],
    });
    for (const type of ['fold', 'toString', ''])
      expect(parseAnswer(highCard, { type })).toMatchObject({ ok: false, error: [{ path: 'type' }] });
  });
});

describe('what a journal or a log has', () => {
  const described = seal(highCard, [saver], null, schemas);
  const dealt = { open: { type: 'dealt', hand: 1 }, own: { 0: { cards: [1, 2, 3] } }, house: { stock: [4] } };
  it('an event that the game tells is one', () => {
    expect(described.objectionTo(dealt, 1)).toBeNull();
    const { events } = described.open(setup());
    for (const { stored } of events) expect(described.objectionTo(stored, 1)).toBeNull();
  });
  it.each<[string, Json, RegExp]>([
    ['nothing at all', null, /no public part/],
    ['no public part', { own: {} }, /no public part/],
    ['an unknown type', { open: { type: 'toString' } }, /no event of type "toString"/],
    ['no type', { open: { hand: 1 } }, /no event of type undefined/],
    ['a field too few', { open: { type: 'dealt' } }, /^dealt: hand/],
    ['a field of another kind', { open: { type: 'dealt', hand: 'first' } }, /^dealt: hand/],
    ['a private part of another kind', { ...dealt, own: { 0: { cards: 'all' } } }, /^dealt, as seat 0 was told: cards/],
    ['a private part of nobody', { ...dealt, own: { everybody: {} } }, /nothing is told to everybody alone/],
    ['private parts that are no seats', { ...dealt, own: 'x' }, /not by seat/],
  ])('with %s it is refused', (_what, stored, says) => {
    expect(described.objectionTo(stored, 1)).toMatch(says);
  });
  it('what a game does not describe is not judged, and another version is read by the game first', () => {
    expect(sealed.objectionTo({ open: { type: 'unheard' } }, 1)).toBeNull();
    expect(described.objectionTo(dealt, 7)).toBe('events of version 7 cannot be read');
    const older: Game<HighCard> = { ...highCard, upcast: () => ({ table: { type: 'dealt', hand: 1 } }) };
    expect(seal(older, [], null, schemas).objectionTo({ anything: 1 }, 0)).toBeNull();
  });
});

describe('settings', () => {
  it('the first preset is the default', () => {
    expect(
      seal(
        { ...highCard, presets: { odd: { settings: { hands: 5 } }, even: { settings: { hands: 4 } } } },
        [],
      ).settings({}),
    ).toEqual({
      ok: true,
      value: { hands: 5 },
    });
  });
  it.each([null, 'x', [1], 7])('%j is no settings', (raw) => {
    expect(sealed.settings(raw)).toMatchObject({ ok: false, error: [{ path: '' }] });
  });
  it('a game without presets has none to lay them over', () => {
    expect(seal({ ...highCard, presets: {} }, []).settings({})).toMatchObject({
      ok: false,
      error: [{ path: 'preset' }],
    });
  });
  it('a table is not opened with settings that were never given out', () => {
    expect(() => sealed.open({ ...setup(), settings: { hands: 0 } })).toThrow('never gave out');
  });
});

describe('timing', () => {
  const usual = highCard.timing({ hands: 2 });
  const slow = { ...usual, bankMs: 99 };
  it('is what the settings make of it', () => {
    const timed = seal({ ...highCard, timing: ({ hands }) => (hands === 1 ? slow : usual) }, []);
    expect(timed.timing({ hands: 1 })).toBe(slow);
    expect(timed.timing({ hands: 2 })).toBe(usual);
  });
  it('is not asked for under settings that were never given out', () => {
    expect(() => sealed.timing({ hands: 0 })).toThrow('never gave out');
  });
});

describe('events', () => {
  it('bear the game’s beat and boundary, or none', () => {
    const { events } = sealed.open(setup());
    expect(events.map(({ beat, boundary }) => [beat, boundary])).toEqual([['short', true]]);
    const bare = seal(without(highCard, 'beat', 'boundary'), []).open(setup()).events;
    expect(bare.map(({ beat, boundary }) => [beat, boundary])).toEqual([['none', false]]);
  });
  it('are cut for each viewer', () => {
    const [dealt] = sealed.open(setup()).events;
    expect(dealt?.seen(null)).toEqual({ table: { type: 'dealt', hand: 1 } });
    expect(dealt?.seen(1)).toMatchObject({ table: { type: 'dealt' }, own: { cards: expect.any(Array) as unknown } });
    expect(dealt?.seen(1)).not.toEqual(dealt?.seen(0));
  });
  it('say which seats are told something that others are not', () => {
    const { table, events } = sealed.open(setup());
    table.act(0, choose(table, 0));
    const last = table.act(1, choose(table, 1));
    const all = [...events, ...(last.ok ? last.value : [])];
    expect(all.map((event) => [event.hasOwn(0), event.hasOwn(1), event.hasOwn(2)])).toEqual([
      [true, true, false],
      [false, false, false],
    ]);
  });
  it('are handed out once', () => {
    const { table } = sealed.open(setup());
    expect(table.act(0, choose(table, 0))).toEqual({ ok: true, value: [] });
    const last = table.act(1, choose(table, 1));
    expect(last.ok && last.value.map(({ stored }) => (stored as { open: { type: string } }).open.type)).toEqual([
      'turned_up',
    ]);
  });
});

describe('answers that are sealed', () => {
  it('are there to be stored until the last one is in', () => {
    const { table } = sealed.open(setup());
    const answer = choose(table, 1);
    table.act(1, answer);
    expect(table.answers()).toEqual([[1, answer]]);
    table.act(0, choose(table, 0));
    expect(table.answers()).toEqual([]);
  });
});

describe('coming back', () => {
  const played = () => {
    const { table, events } = sealed.open(setup());
    const log = events.map(({ stored }) => stored);
    for (const seat of [0, 1]) {
      const result = table.act(seat, choose(table, seat));
      if (result.ok) log.push(...result.value.map(({ stored }) => stored));
    }
    table.act(0, choose(table, 0));
    return { table, log };
  };

  it('from the beginning and all events', () => {
    const { table, log } = played();
    const { wait, answers } = table.stored();
    const back = sealed.resume(setup(), { state: null, events: log, wait, answers }, 1);
    expect(back.stored()).toEqual(table.stored());
    expect([back.owes(0), back.owes(1)]).toEqual([false, true]);
  });
  it('from what was stored, which does not change when the table moves on', () => {
    const { table } = played();
    const stored = table.stored();
    const kept = JSON.stringify(stored);
    table.act(1, choose(table, 1));
    expect(JSON.stringify(table.stored())).not.toBe(kept);
    expect(JSON.stringify(stored)).toBe(kept);
  });
  it('from a snapshot and no events, and what is played on leaves the snapshot alone', () => {
    const { table } = played();
    const stored = table.stored();
    const kept = JSON.stringify(stored);
    const back = sealed.resume(setup(), stored, 1);
    expect(back.view(1)).toEqual(table.view(1));
    back.act(1, choose(back, 1));
    expect(JSON.stringify(stored)).toBe(kept);
  });
  it('events of another version are brought up to date, or refused', () => {
    const { log } = played();
    const stored = log[0] ?? null;
    expect(() => sealed.event(stored, 0)).toThrow('version 0');
    const newer: Game<HighCard> = {
      ...highCard,
      version: 2,
      upcast: (_event, from) => ({ table: { type: 'dealt', hand: 70 + from } }),
    };
    const game = seal(newer, []);
    expect(game.event(stored, 1).seen(null)).toEqual({ table: { type: 'dealt', hand: 71 } });
    expect(game.event(stored, 2).seen(null)).toEqual({ table: { type: 'dealt', hand: 1 } });
  });
});

describe('an action', () => {
  it('is looked at by `timely` first, which is told how the seat stands', () => {
    const heard: (readonly [string, PromptStatus])[] = [];
    const game: Game<HighCard> = {
      ...highCard,
      checkTurn(_view, type, asked) {
        heard.push([type, asked]);
        return type === 'late' ? refuse('too_late', 'H9') : ACCEPTED;
      },
    };
    const { table } = seal(game, []).open(setup(3));
    expect(refusal(table, 0, { type: 'late' })).toEqual({ code: 'too_late', rule: 'H9' });
    expect(refusal(table, 0, choose(table, 0))).toBeNull();
    expect(refusal(table, 0, { type: 'late' })).toEqual({ code: 'too_late', rule: 'H9' });
    expect(refusal(table, 0, { type: 'again' })).toEqual({ code: 'not_asked', rule: null });
    expect(heard).toEqual([
      ['late', 'asked'],
      ['choose', 'asked'],
      ['late', 'answered'],
      ['again', 'answered'],
    ]);
  });
  it('of a seat that nobody asked is told so', () => {
    const asked: PromptStatus[] = [];
    const game: Game<HighCard> = {
      ...highCard,
      step: (play) => (highCard.step(play), { ask: [1], clock: 'turn' }),
      checkTurn: (_view, _type, how) => (asked.push(how), ACCEPTED),
    };
    const { table } = seal(game, []).open(setup());
    expect(table.owes(0)).toBe(false);
    expect(table.menu(0)).toBeNull();
    expect(refusal(table, 0, { type: 'choose', card: 0 })).toEqual({ code: 'not_asked', rule: null });
    expect(asked).toEqual(['unasked']);
  });
  it.each([undefined, null, 7, 'choose', [], {}, { type: 7 }])('%j is no action', (input) => {
    const { table } = sealed.open(setup());
    expect(refusal(table, 0, input)).toEqual({ code: 'invalid_payload', rule: null });
  });
  it('that its codec refuses bears the codec’s code and rule', () => {
    const issue = { path: 'card', message: 'no', code: 'no_such_card', rule: 'H7' };
    const game: Game<HighCard> = {
      ...highCard,
      inputs: { choose: { kind: 'answer', codec: { schema: {}, parse: () => ({ ok: false, error: [issue] }) } } },
    };
    expect(refusal(seal(game, []).open(setup()).table, 0, { type: 'choose' })).toEqual({
      code: 'no_such_card',
      rule: 'H7',
    });
  });
  type Nudging = Omit<HighCard, 'Request'> & { Request: { readonly type: 'nudge' } };
  const nudge = {
    kind: 'request',
    codec: { schema: {}, parse: () => ({ ok: true, value: { type: 'nudge' } }) as const },
  } as const;
  const nudged = (onRequest?: Game<Nudging>['onRequest']): AnyTable => {
    const rules = highCard as unknown as Game<Nudging>;
    const inputs = { ...highCard.inputs, nudge };
    return seal<Nudging>({ ...rules, inputs, ...(onRequest && { onRequest }) }, []).open(setup()).table;
  };
  it('is no request where a game handles none', () => {
    expect(refusal(nudged(), 0, { type: 'nudge' })).toEqual({ code: 'not_a_request', rule: null });
  });
  it('that is refused after it has changed the table is a bug of the game', () => {
    const table = nudged(({ emit }) => (emit({ table: { type: 'dealt', hand: 7 } }), refuse('too_late')));
    expect(() => table.act(0, { type: 'nudge' })).toThrow('too_late: refused after 1 event(s)');
  });
});

describe('players', () => {
  it('the game’s own by id, strangers by sitting down', () => {
    const { table } = seal(highCard, [saver, spender]).open(setup());
    const cards = cardsOf(table, 1);
    expect(table.decide(1, 'saver', () => 0)).toEqual({ type: 'choose', card: Math.min(...cards) });
    expect(table.decide(1, 'spender', () => 0)).toEqual({ type: 'choose', card: Math.max(...cards) });
    const first = table.decide(
      1,
      { id: 'first', forGame: (game) => ({ id: 'first', decide: (_view, menu) => game.sample(menu, () => 0) }) },
      () => 0,
    );
    expect(first).toEqual({ type: 'choose', card: cards[0] });
    expect(() => table.decide(1, 'nobody', () => 0)).toThrow('has no player "nobody"');
  });
  it('neither they nor the clock decide for a seat that owes nothing', () => {
    const { table } = sealed.open(setup());
    expect(table.fallback(0)).toEqual({ type: 'choose', card: Math.min(...cardsOf(table, 0)) });
    table.act(0, choose(table, 0));
    expect(() => table.fallback(0)).toThrow('owes no answer');
    expect(() => table.decide(0, 'saver', () => 0)).toThrow('owes no answer');
  });
});

describe('a follower', () => {
  it('of a seat folds what the seat is told, and leaves what it was given alone', () => {
    const { table, events } = sealed.open(setup());
    const { table: start } = seal<HighCard>({ ...highCard, step: () => ({ ask: [], clock: 'turn' }) }, []).open(
      setup(),
    );
    for (const viewer of [null, 0, 1]) {
      const from = start.view(viewer);
      const before = JSON.stringify(from);
      const follower = sealed.follow(from);
      for (const event of events) follower.apply(event.seen(viewer));
      expect(follower.view()).toEqual(table.view(viewer));
      expect(JSON.stringify(from)).toBe(before);
    }
  });
  it('leaves events alone, whatever a reducer does with its parts of them', () => {
    const keeping: Game<HighCard> = {
      ...highCard,
      evolve: {
        ...highCard.evolve,
        own(own, _seat, _event, mine) {
          if (mine === undefined) own.cards.pop();
          else own.cards = mine.cards as number[];
        },
      },
    };
    const { table, events } = sealed.open(setup());
    const told = [
      ...events,
      ...[0, 1].flatMap((seat) => {
        const result = table.act(seat, choose(table, seat));
        return result.ok ? result.value : [];
      }),
    ].map((event) => event.seen(0));
    const before = JSON.stringify(told);
    const follower = seal(keeping, []).follow({ seat: 0, settings: { hands: 1 }, table: { points: [0, 0] }, own: {} });
    for (const event of told) follower.apply(event);
    expect(follower.view().own).toMatchObject({ cards: [expect.any(Number), expect.any(Number)] });
    expect(JSON.stringify(told)).toBe(before);
  });
});

describe('a chair that is handed over', () => {
  it('knows what the events since tell it, and nothing from before', () => {
    const events: GameEvent<HighCard>[] = [];
    const table = GameTable.open(highCard, setup(), (event) => events.push(event));
    const before = table.view(0).own.cards;
    expect(table.menu(0)).toEqual({ cards: before });
    table.handOver(0, []);
    expect(table.view(0).own.cards).toEqual([]);
    expect(table.menu(0)).toBeNull();
    table.handOver(0, events);
    expect(table.view(0).own.cards).toEqual(before);
    expect(table.view(1).own.cards).not.toEqual(before);
    expect(() => table.handOver(2, [])).toThrow('no seat 2');
  });
  it('through the seal too', () => {
    const { table, events } = sealed.open(setup());
    const whole = table.view(0);
    const before = JSON.stringify(whole);
    table.handOver(0, []);
    expect(table.view(0).own).toEqual({ cards: [] });
    table.handOver(0, events);
    expect(JSON.stringify(table.view(0))).toBe(before);
  });
});

describe('a table moves on', () => {
  const asking: Wait = { ask: [0], clock: 'turn' };
  it('whoever holds what it waited for can tell, also with a game that always waits for the same', () => {
    const game: Game<HighCard> = { ...highCard, step: () => asking, menu: () => ({ cards: [1] }) };
    const table = GameTable.open(game, setup(), () => {});
    const before = table.wait;
    table.answer(0, { type: 'choose', card: 1 });
    expect(table.wait).not.toBe(before);
    expect(table.wait).toEqual(asking);
    expect(table.owes(0)).toBe(true);
  });
  it('a menu is made once for each question, and anew after a request', () => {
    let made = 0;
    const game: Game<HighCard> = {
      ...highCard,
      menu: () => ({ cards: [made++] }),
      onRequest: () => ACCEPTED,
    };
    const table = GameTable.open(game, setup(), () => {});
    expect([table.menu(0), table.menu(0)]).toEqual([{ cards: [0] }, { cards: [0] }]);
    table.request(1, {} as never);
    expect(table.menu(0)).toEqual({ cards: [1] });
  });
  it('a request settles a question where the game says so, and else leaves it open', () => {
    for (const settled of [true, false]) {
      const told: string[] = [];
      const game: Game<HighCard> = { ...settling(() => settled), onRequest: () => ACCEPTED };
      const table = GameTable.open(game, setup(), ({ table: tableEvent }) => told.push(tableEvent.type));
      table.request(0, {} as never);
      expect(told).toEqual(settled ? ['dealt', 'turned_up'] : ['dealt']);
    }
  });
  it('reducers of own state are spared events that tell a seat nothing, where the game promises that', () => {
    for (const [promised, calls] of [
      [true, 2],
      [false, 4],
    ] as const) {
      let own = 0;
      const evolve = {
        ...highCard.evolve,
        own: () => void own++,
        ...(promised ? { ownByOwnEvent: true as const } : {}),
      };
      const game: Game<HighCard> = { ...highCard, evolve, menu: () => ({ cards: [0, 1] }) };
      const table = GameTable.open(game, setup(), () => {});
      for (const seat of [0, 1]) table.answer(seat, { type: 'choose', card: seat });
      expect(own).toBe(calls);
    }
  });
});
