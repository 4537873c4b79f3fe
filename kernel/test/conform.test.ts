import { describe, expect, it } from 'vitest';
import type { GameEvent, Game, StepContext, Wait } from '../index.ts';
import { conform, interference } from '../conform/index.ts';
import highCard from '../../examples/high-card/game.ts';
import { saver } from '../../examples/high-card/bot/index.ts';
import type { OwnEvent } from '../../examples/high-card/events.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import { passing, type Variant } from './passing.ts';
import { defined } from '../defined.ts';

describe('conform(high-card)', () => {
  it.each(conform(highCard, { bots: [saver], games: 80 }))('$name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});

/** The fixture with every event replaced by the result of `spoil`. */
function spoiled(
  spoil: (event: GameEvent<HighCard>, play: StepContext<HighCard>) => GameEvent<HighCard>,
  change: Partial<Game<HighCard>> = {},
): Game<HighCard> {
  return {
    ...highCard,
    step: (play): Wait => highCard.step({ ...play, emit: (event) => play.emit(spoil(event, play)) }),
    ...change,
  };
}
const verdicts = (game: Game<HighCard>): string[] =>
  conform(game, { bots: [saver], games: 40 }).flatMap((check) => {
    try {
      check.run();
      return [];
    } catch (error) {
      return [`${check.name}: ${String(error)}`];
    }
  });
type OwnParts = NonNullable<GameEvent<HighCard>['own']>;
/** Gives every seat the next seat's cards, and its own beside them as `kept`. */
const left = (own: OwnParts, seats: number): OwnParts =>
  Object.fromEntries(
    Object.entries(own).map(([seat, mine]) => {
      const { cards } = defined(own[(Number(seat) + 1) % seats]);
      return [seat, Object.assign({}, { cards }, { kept: defined(mine).cards })];
    }),
  );
const keptIn = (own: OwnEvent | undefined): OwnEvent | undefined =>
  own !== undefined && 'kept' in own ? { cards: own.kept as typeof own.cards } : own;

describe('a planted fault makes conform fail', () => {
  const planted: readonly (readonly [name: string, game: Game<HighCard>, fails: RegExp])[] = [
    [
      'wrong-seat private half: a seat is told its neighbour’s cards and keeps its own',
      spoiled(
        (event, { state }) => (event.own === undefined ? event : { ...event, own: left(event.own, state.own.length) }),
        {
          // The state is right: the wrong cards are only in the bytes that are sent.
          evolve: {
            ...highCard.evolve,
            own: (own, seat, event, mine) => highCard.evolve.own(own, seat, event, keptIn(mine)),
          },
        },
      ),
      /leak: after decision \d+, seat \d/,
    ],
    [
      'wrong-seat private half: one seat’s cards go to every seat',
      spoiled((event) =>
        event.own === undefined ? event : { ...event, own: { ...event.own, 1: defined(event.own[0]) } },
      ),
      /no card is in two places/,
    ],
    [
      'a private half that carries a little too much',
      spoiled((event) => {
        const [mine, theirs] = [event.own?.[0], event.own?.[1]];
        if (mine === undefined || theirs === undefined) return event;
        return { ...event, own: { ...event.own, 0: Object.assign({}, mine, { peek: defined(theirs.cards[0]) }) } };
      }),
      /leak: after decision \d+, seat 0/,
    ],
    [
      'a public event that depends on a hand',
      spoiled((event) => {
        const best = Math.max(...(event.own?.[0]?.cards ?? [0]));
        return event.table.type === 'dealt'
          ? { ...event, table: { ...event.table, hand: event.table.hand + (best === 11 ? 0.5 : 0) } }
          : event;
      }),
      /leak: after decision 0, a spectator/,
    ],
    [
      'a menu that depends on another hand',
      {
        ...highCard,
        menu: ({ own, table }) =>
          own.cards.length > 0 ? { cards: own.cards.filter((card) => table.trick < 2 || card >= 0) } : null,
        sample: ({ cards }) => ({ type: 'choose', card: defined(cards[0]) + 12 }),
      },
      /a sampled action was refused/,
    ],
    [
      'a reducer that keeps a piece of an event and changes it later',
      {
        ...highCard,
        evolve: {
          ...highCard.evolve,
          table(table, event) {
            if (table.last.length > 0) table.last[0] = -1;
            highCard.evolve.table(table, event);
            if (event.type === 'turned_up') table.last = event.cards as number[];
          },
        },
      },
      /read only|Cannot assign/,
    ],
    [
      'a state that only the live table has',
      spoiled((event, play) => (Object.assign(play.state.table, { stray: 1 }), event)),
      /not the live state/,
    ],
    [
      'a game that never ends',
      {
        ...highCard,
        step: (play) => {
          const wait = highCard.step(play);
          return 'over' in wait ? { ask: [0], clock: 'turn' } : wait;
        },
      },
      /no menu/,
    ],
    [
      'a seat that is asked, though everybody sees that it is out of the hand',
      { ...highCard, isOut: ({ table }, seat) => table.trick === 2 && seat === 1 },
      /seat 1 is out of the hand, and asked/,
    ],
    [
      'a fallback that is illegal',
      { ...highCard, fallback: () => ({ type: 'choose', card: -1 }) },
      /fallback chose something illegal/,
    ],
    [
      'a standing that forgets a seat',
      {
        ...highCard,
        step: (play) => {
          const wait = highCard.step(play);
          return 'over' in wait ? { over: wait.over.slice(1) } : wait;
        },
      },
      /not every seat is placed/,
    ],
    [
      'an event named like a message of the protocol',
      spoiled((event) => ({
        ...event,
        table: Object.assign({}, event.table, { type: event.table.type === 'finished' ? 'chat' : event.table.type }),
      })),
      /not a name for an event: "chat"/,
    ],
    [
      'a refusal that leaves something behind',
      {
        ...highCard,
        checkTurn: ({ table }, type) => (Object.assign(table, { asked: type }), { ok: true }),
      },
      /a refused action changed the state/,
    ],
    ...(
      [
        ['NaN', Number.NaN, /event dealt\.table\.extra is NaN/],
        ['a Map', new Map([[1, 2]]), /event dealt\.table\.extra is not a plain object/],
        ['undefined', undefined, /event dealt\.table\.extra is undefined/],
        ['a NaN in a list', [1, Number.NaN], /event dealt\.table\.extra\.1 is NaN/],
      ] as const
    ).map(
      ([what, extra, fails]) =>
        [
          `an event that is not JSON: ${what}`,
          spoiled((event) => ({ ...event, table: Object.assign({}, event.table, { extra }) })),
          fails,
        ] as const,
    ),
    [
      'a resample that invents an own card',
      {
        ...highCard,
        resample: (view, pick) => {
          const state = highCard.resample?.(view, pick);
          if (state?.own[view.seat] !== undefined) state.own[view.seat] = { cards: [99] };
          return state ?? highCard.init(view.settings, 2);
        },
      },
      /resample changed the view/,
    ],
  ];
  it.each(planted)('%s', (_name, game, fails) => expect(verdicts(game).join('\n')).toMatch(fails));
});

describe('conform(high-card with passing), in which some are asked in secret', () => {
  it.each([...conform(passing(), { games: 80 }), ...conform(passing({ all: true }), { games: 80 })])(
    '$name',
    (check) => {
      expect(() => check.run()).not.toThrow();
    },
  );

  it.each<[string, Variant, RegExp]>([
    [
      'the passed cards are told to everybody',
      { all: true, leak: (_asked, passed) => passed },
      /leak: after decision \d+, .* can tell two worlds apart that differ in answer \d+ of seat \d/,
    ],
    ['it is told afterwards who was asked', { leak: (asked) => asked }, /leak: after decision \d+, .*"\d deal"/],
    ['it is told afterwards how many were asked', { leak: (asked) => [asked.length] }, /leak: after decision \d+/],
    ['everybody sees the clock of those who are asked', { clock: 'turn' }, /leak: after decision \d+, .*"\d deal"/],
  ])('%s: that is found out', (_what, variant, fails) => {
    const [check] = conform(passing(variant), { games: 80 }).filter(({ name }) => name.startsWith('non-interference'));
    expect(() => check?.run()).toThrow(fails);
  });
});

it('non-interference really compares: thousands of sights a game', () => {
  expect(interference(highCard, { settings: { hands: 3 }, seats: 3, seed: 'teeth' }, 60)).toBeGreaterThan(300);
});
