import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { cards } from '@parlour/kit/cards';
import holdem from '../../game.ts';
import { toldBy } from '../../words/strength.ts';
import { en } from '../../words/en.ts';
import { handName } from '../../words/en-table.ts';
import { describe as described } from '../../rules/evaluator/describe.ts';
import { categoryOf, STRENGTH_MAX } from '../../rules/evaluator/evaluate.ts';
import { pastHands, tallyOf } from '../history.ts';
import { headlineOf, potText } from '../headline.ts';
import { potTotal } from '../../rules/pots.ts';
import { collectedPots, paidPots, potOdds, shownTotal } from '../pots.ts';
import { held, readHand } from '../reading.ts';
import { isOver, sceneOf, type Scene } from '../scene.ts';
import { framesOf } from './hands.ts';

const faceUp = ({ seats, board }: Scene): number[] =>
  [...seats.flatMap(({ cards }) => cards), ...board].flatMap(({ card }) => card ?? []);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe.each([0, 3, null])('the scene for viewer %s', (viewer) => {
  const frames = framesOf(`scene ${viewer}`, viewer, { startStack: 3000, eliminate: false, rebuy: true });

  it('has every card and every pile in one place at a time', () => {
    for (const { view } of frames) {
      const { seats, board, unseen, gathered, pots } = sceneOf(view);
      const keys = [
        ...seats.flatMap(({ cards, chipsKey }) => [...cards.map(({ key }) => key), chipsKey]),
        ...[...board, ...pots].map(({ key }) => key),
        ...unseen,
        ...gathered,
      ];
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('turns up nothing but the own cards, the board and what was shown (V1)', () => {
    for (const { view } of frames) {
      const { table, own } = view;
      const known = new Set([...(own?.hole ?? []), ...table.board, ...table.shown.flatMap((cards) => cards ?? [])]);
      expect(faceUp(sceneOf(view)).filter((card) => !known.has(card))).toEqual([]);
    }
  });

  it('deals from the middle: a card that comes to lie was there unseen just before', () => {
    const keysOf = ({ seats, board }: Scene): string[] =>
      [...seats.flatMap(({ cards }) => cards), ...board].map(({ key }) => key);
    const deals = frames.flatMap(({ view, event: { table: tableEvent } }, at) => {
      const before = frames[at - 1];
      const isDeal = (tableEvent.type === 'hole_dealt' || tableEvent.type === 'street_dealt') && view.table.turn !== -1;
      return isDeal && before !== undefined ? [{ now: sceneOf(view), before: sceneOf(before.view) }] : [];
    });
    expect(deals.length).toBeGreaterThan(5);
    for (const { now, before } of deals) {
      const known = new Set([...before.unseen, ...keysOf(before)]);
      expect(keysOf(now).filter((key) => !known.has(key))).toEqual([]);
    }
  });

  it('shows the chips where they are: bets before the seats, the rest in named pots', () => {
    for (const { view } of frames) {
      const { table } = view;
      if (isOver(table)) continue;
      const { pots, seats } = sceneOf(view);
      expect(sum(pots.map(({ chips }) => chips)) + sum(seats.map(({ bet }) => bet))).toBe(potTotal(table));
    }
  });

  it('marks exactly those who were paid as winners, with what they were paid', () => {
    const ended = frames.filter(({ event: { table: tableEvent } }) => tableEvent.type === 'hand_ended');
    expect(ended.length).toBeGreaterThan(3);
    for (const { view } of ended) {
      const won = sceneOf(view).seats.map(({ won: chips }) => chips);
      expect(sum(won)).toBe(sum((paidPots(view.table) ?? []).map(({ chips }) => chips)));
    }
  });
});

describe('while the table pauses at the end of a hand', () => {
  const reader = { viewer: 0, words: en.table, name: (seat: number) => `P${seat + 1}` };
  const frames = ['a', 'b', 'c'].flatMap((seed) =>
    framesOf(seed, 0, { hands: 40, eliminate: false, rebuy: true, showdown: 'showAll' }),
  );
  const pauses = frames.filter(({ view, event }) => isOver(view.table) && holdem.beat?.(event.table) !== 'none');
  it('winner, hand and pot are there together (F4)', () => {
    const kinds = new Set(pauses.map(({ event }) => event.table.type));
    expect(kinds).toEqual(new Set(['pots_awarded', 'fold_won', 'hand_ended']));
    for (const { view } of pauses) {
      const { table } = view;
      const headline = headlineOf(table, sceneOf(view), reader);
      expect(headline?.main).toMatch(/ win$| wins$| share the pot$/);
      expect(headline?.detail).toBeTruthy();
      expect(shownTotal(table)).toBe(sum((table.last?.pots ?? []).map(({ chips }) => chips)));
      expect(shownTotal(table)).toBeGreaterThan(0);
    }
  });
  it('the last action of a street rests with the chips still before the seats (F4)', () => {
    const closing = frames.filter(({ event }) => event.table.type === 'round_closed');
    expect(closing.length).toBeGreaterThan(20);
    for (const { view } of closing) {
      const last = view.table.acts.at(-1);
      const seat = sceneOf(view).seats.find((each) => each.seat === last?.seat);
      expect(seat?.act).toEqual(last);
      expect(seat?.bet).toBe(last?.act === 'fold' ? seat?.bet : last?.to);
    }
  });
});

describe('before the first hand', () => {
  const reader = { viewer: null, words: en.table, name: (seat: number) => `P${seat + 1}` };
  const headlineWith = (stacks: readonly number[], away: readonly boolean[]) => {
    const parsed = holdem.settings.parse({ stacks });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const table = { ...holdem.init(parsed.value, stacks.length).table, away: [...away] };
    return headlineOf(table, sceneOf({ seat: null, table, own: null }), reader);
  };
  it('a table waits for players only where fewer than two are there', () => {
    expect(headlineWith([500, 500, 500], [false, false, true])).toBeNull();
    expect(headlineWith([500, 500, 500], [false, true, true])?.main).toBe('Waiting for players');
  });
});

describe('a pot that is shared', () => {
  it('lights the cards that play in every winner’s own hand', () => {
    const frames = framesOf('shared', null, { hands: 150, eliminate: false, rebuy: true, showdown: 'showAll' });
    const shared = frames.flatMap(({ view, event }) => {
      const scene = event.table.type === 'pots_awarded' ? sceneOf(view) : null;
      const winners = scene?.seats.filter(({ won, shown }) => won > 0 && shown) ?? [];
      return winners.length > 1 && view.table.board.length === 5 ? winners : [];
    });
    expect(shared.length).toBeGreaterThan(1);
    for (const { cards, reading } of shared) {
      const best: readonly (number | null)[] = reading?.kind === 'made' ? reading.best : [];
      expect(cards.map(({ dimmed }) => !dimmed)).toEqual(cards.map(({ card }) => best.includes(card)));
    }
  });
});

describe('side pots', () => {
  it('are named from the main pot up, each for fewer seats (P2)', () => {
    const frames = framesOf('side pots', 0, { stacks: [200, 600, 1500, 1500, 900, 60] });
    const several = frames.map(({ view }) => collectedPots(view.table)).filter((pots) => pots.length > 1);
    expect(several.length).toBeGreaterThan(0);
    for (const pots of several) {
      expect(pots.map(({ index }) => index)).toEqual([...pots.keys()]);
      for (const [at, pot] of pots.slice(1).entries())
        expect(pot.eligible.length).toBeLessThan(pots[at]!.eligible.length);
    }
  });
});

describe('the read-out', () => {
  it.each([
    ['Ah Kh', '', { kind: 'pocket', high: 12, low: 11, suited: true }],
    ['7c 7d', '', { kind: 'pocket', high: 5, low: 5, suited: false }],
  ])('of %s on %o is %o', (hole, board, reading) => {
    expect(readHand(cards(hole), cards(board))).toEqual(reading);
  });
  it.each([
    ['Ah Kh', 'Kd 4c 4s', 'two pair, kings and fours'],
    ['6h 6c', '6d 6s 2c Ah', 'four of a kind, sixes'],
    ['5h 4c', 'Ad 2s 3c Kh Kd', 'a straight, ace to five'],
    ['Ah Kh', 'Qh Jh Th 2c 2d', 'a royal flush'],
  ])('of %s on %s is %s', (hole, board, name) => {
    const reading = readHand(cards(hole), cards(board));
    expect(reading?.kind === 'made' && handName(reading.strength)).toBe(name);
  });
  it('takes the five that make it', () => {
    const reading = readHand(cards('Ah Kh'), cards('Kd 4c 4s 9d 2c'));
    expect(reading?.kind === 'made' && held(reading.best)).toEqual(held(cards('Ah Kh Kd 4c 4s')));
  });
  it('names every strength as the evaluator does', () => {
    for (let strength = 1; strength <= STRENGTH_MAX; strength += 1) {
      expect(toldBy(strength).category).toBe(categoryOf(strength));
      expect(handName(strength)).toBe(described(strength).toLowerCase());
    }
  });
  it('says what a call must win', () => {
    expect(potOdds(20, 60)).toBe(0.25);
    expect(potOdds(0, 60)).toBe(0);
  });
});

describe('hands that are over', () => {
  const frames = framesOf('history', 1, { startStack: 4000 });
  const hands = pastHands(frames.map(({ event }) => event));
  it('are whole, the last first, with the own cards and the winners', () => {
    expect(hands.length).toBeGreaterThan(2);
    expect(hands.map(({ hand }) => hand)).toEqual(hands.map(({ hand }) => hand).toSorted((a, b) => b - a));
    for (const { events, winners, board } of hands) {
      expect(events[0]?.table.type).toBe('hand_started');
      expect(events.at(-1)?.table.type).toBe('hand_ended');
      expect(winners.length).toBeGreaterThan(0);
      expect([0, 3, 4, 5]).toContain(board.length);
    }
    expect(hands.some(({ hole }) => hole.length === 2)).toBe(true);
  });
  it('are counted for each seat', () => {
    const tallies = [0, 1, 2, 3, 4, 5].map((seat) => tallyOf(hands, seat));
    expect(sum(tallies.map(({ won }) => won))).toBe(sum(hands.map(({ winners }) => winners.length)));
  });
  it('begin only where the log has their start', () => {
    expect(pastHands(frames.slice(5).map(({ event }) => event)).length).toBe(hands.length - 1);
  });
});

it('everything that happens has a whole sentence, or none', () => {
  const telling = { viewer: 1, name: (seat: number) => `Player ${seat}` };
  const lines = framesOf('words', 1, { startStack: 2000 }, 3).flatMap(({ event }) => en.tell(event, telling) ?? []);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z0-9].*\.$/);
    expect(line).not.toMatch(/undefined|NaN|\[object/);
  }
});

describe('the seats of an upright table', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('ALL-292 leave the height of the board free with %s players', (players) => {
    const frames = framesOf('places', 0, { hands: 1 }, players);
    const { seats } = sceneOf(defined(frames[0]).view);
    const beside = seats.filter(({ spot }) => spot.side === 'left' || spot.side === 'right');
    expect(beside.filter(({ spot }) => spot.tall.y > 37 && spot.tall.y < 60)).toEqual([]);
    const places = beside.map(({ spot }) => `${spot.side} ${spot.tall.y}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

it('a reader who wins one of several pots, or plays for it, is called you there', () => {
  const reader = { viewer: 0, words: en.table, name: (seat: number) => `Player ${seat}` };
  const lines = framesOf('pots', 0, { eliminate: false, rebuy: true }).flatMap(({ view }) => {
    const { pots, over } = sceneOf(view);
    const own = pots.filter(({ winners, eligible }) => (over ? winners : eligible).includes(0));
    return own.map((pot) => potText(pot, String, reader, over));
  });
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toMatch(/pot.*: .*You/);
  for (const line of lines) expect(line).not.toContain('Player 0');
});
