import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickFrom, type AnyGame } from '@parlour/kernel';
import { discoverGames } from '@parlour/server/games';
import { fuzzGame } from '../fuzz/fuzz-game.ts';
import { mutate, randomFrom } from '../fuzz/random-input.ts';
import { gamesDir, type GamesDir } from './shell.ts';

/** Bugs to plant in High Card, and the message with which the fuzzer must report each. */
const PLANTED: Readonly<Record<string, readonly [change: string, says: RegExp]>> = {
  'takes-anything': ['accepts: () => ACCEPTED', /invariant broken/],
  'throws-on-nonsense': [
    'inputs: { choose: { kind: "answer", codec: { ...highCard.inputs.choose.codec, parse: (input) => ({ ok: true, value: { type: "choose", card: input.card.valueOf() } }) } } }',
    /valueOf/,
  ],
  'forgets-its-code': [
    'accepts: (menu, action) => (highCard.accepts(menu, action).ok ? ACCEPTED : refuse(""))',
    /refused with the code ""/,
  ],
  'changes-what-it-refuses': [
    'checkTurn: (view, type, asked) => (asked === "asked" ? ACCEPTED : (view.table.points.push(1), refuse("not_now")))',
    /a refused action changed the table/,
  ],
  'never-ends': [
    'step: (play) => (highCard.step(play), { ask: [], clock: "turn" })',
    /nobody is asked, yet the game is not over/,
  ],
  'hides-in-a-closure': ['evolve: { ...highCard.evolve, own: remember(highCard.evolve.own) }', /is not its view/],
  'tells-the-stock': ['step: spill', /leak/],
  'draws-its-own-lots': [
    'step: (play) => highCard.step({ ...play, chance: { ...play.chance, shuffle: (h, l, size) => [...Array(size).keys()].sort(() => Math.random() - 0.5) } })',
    /the same seed and answers told something else/,
  ],
};

let dir: GamesDir;
let games: ReadonlyMap<string, AnyGame>;
beforeAll(async () => {
  dir = gamesDir();
  for (const [id, [change]] of Object.entries(PLANTED)) {
    dir.add(id, {
      'game.ts': `
        import { ACCEPTED, refuse, reveal } from 'KERNEL';
        import highCard from 'FIXTURE/game.ts';
        let told = 0;
        const remember = (own) => (mine, ...rest) => { own(mine, ...rest); mine.told = told++; };
        const spill = (play) => highCard.step({ ...play, emit: (event) => play.emit(
          event.house === undefined ? event : { ...event, table: { ...event.table, next: reveal(event.house.stock[0] ?? null) } }) });
        export default { ...highCard, id: '${id}', ${change} };`,
    });
  }
  games = new Map((await discoverGames(dir.path)).map((game) => [game.id, game]));
});
afterAll(() => dir.remove());

function fuzzMany(id: string, count: number): void {
  const game = games.get(id)!;
  for (let i = 0; i < count; i++) fuzzGame(game, `test/${i}`);
}

describe('the fuzzer', () => {
  it('finds nothing wrong with a sound game, and does look', () => {
    const counts = fuzzGame(games.get('high-card')!, 'sound');
    expect(counts.decisions).toBeGreaterThan(5);
    expect(counts.refusals).toBeGreaterThan(0);
    expect(counts.resumes).toBeGreaterThan(0);
    fuzzMany('high-card', 100);
  });

  it.each(Object.entries(PLANTED).map(([id, [, says]]) => [id, says] as const))('finds a game that %s', (id, says) => {
    expect(() => fuzzMany(id, 200)).toThrow(says);
  });

  it('plays the same game for the same seed', () => {
    const game = games.get('high-card')!;
    expect(fuzzGame(game, 'again')).toEqual(fuzzGame(game, 'again'));
  });
});

describe('random input', () => {
  it('fits the schema it was made from', () => {
    for (const game of games.values()) {
      for (let i = 0; i < 200; i++) {
        const raw = randomFrom(game.settingsSchema, pickFrom(`fit/${i}`));
        expect(game.settings(raw)).toMatchObject({ ok: true });
      }
    }
  });

  it.each([
    [{ enum: ['a', 'b'] }, ['a', 'b']],
    [{ type: 'integer', minimum: 3, maximum: 4 }, [3, 4]],
    [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, [true, false, null]],
    [{ const: 7 }, [7]],
    [{ type: 'object', properties: { x: { const: 1 } } }, [{ x: 1 }]],
    [{ type: 'array', items: { const: 1 }, minItems: 1, maxItems: 2 }, [[1], [1, 1]]],
  ])('of %j reaches every choice', (schema, choices) => {
    const pick = pickFrom('reach');
    const seen = new Set(Array.from({ length: 100 }, () => JSON.stringify(randomFrom(schema, pick))));
    expect([...seen].toSorted()).toEqual(choices.map((choice) => JSON.stringify(choice)).toSorted());
  });

  it('is changed into something else, and what it was made from stays', () => {
    const action = Object.freeze({ type: 'play', pieces: Object.freeze([1, 2, 3]) });
    const pick = pickFrom('mutate');
    const changed = Array.from({ length: 500 }, () => mutate(action, pick));
    expect(changed.filter((value) => value === action)).toEqual([]);
    expect(action).toEqual({ type: 'play', pieces: [1, 2, 3] });
  });
});
