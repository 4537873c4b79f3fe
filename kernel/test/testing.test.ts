import { describe, expect, it } from 'vitest';
import { seededChance } from '../index.ts';
import {
  golden,
  goldenScript,
  missingWords,
  riggedChance,
  ScriptedTable,
  seenBy,
  showFields,
  type ScriptNotation,
  type Show,
} from '../testing/index.ts';
import bots from '../../examples/high-card/bot/index.ts';
import highCard from '../../examples/high-card/game.ts';
import type { HighCard } from '../../examples/high-card/types.ts';

const notation: ScriptNotation<HighCard> = {
  seats: ['N', 'S'],
  parse: (text) =>
    /^\d+$/.test(text)
      ? { ok: true, value: { type: 'choose', card: Number(text) } }
      : { ok: false, error: `no card "${text}"` },
};
const { plain } = showFields<HighCard>((field, value) => (field === 'cards' ? String(value) : null));
const show: Show<HighCard> = {
  ...plain,
  seat: (seat) => notation.seats[seat]!,
  action: ({ card }) => `choose ${card}`,
  menu: ({ cards }) => String(cards),
};
const script = (): ScriptedTable<HighCard> =>
  new ScriptedTable(
    highCard,
    { settings: { hands: 1 }, seats: 2, chance: riggedChance({ '1 deal': [9, 5, 0, 8, 6, 1] }) },
    notation,
  );

describe('rigged chance', () => {
  it('puts the order of an address first and keeps the rest a permutation', () => {
    const deck = riggedChance({ '1 deal': [7, 3] }).shuffle(1, 'deal', 12);
    expect(deck.slice(0, 2)).toEqual(Uint8Array.of(7, 3));
    expect([...deck].toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]);
  });
  it('leaves other addresses to the seed', () => {
    const chance = riggedChance({ '1 deal': [7, 3] }, 'a');
    expect(chance.shuffle(2, 'deal', 12)).toEqual(seededChance('a').shuffle(2, 'deal', 12));
    expect(chance.pick(1, 'deal', 9)).toBe(seededChance('a').pick(1, 'deal', 9));
  });
  it.each([[[3, 3]], [[12]], [[-1]]])('refuses %j, which no shuffle could give', (order) => {
    expect(() => riggedChance({ '1 deal': order }).shuffle(1, 'deal', 12)).toThrow('not part of a permutation');
  });
});

describe('a scripted table', () => {
  it('plays lines, and tells what happened', () => {
    const played = script().do('N: 9', 'S: 8');
    expect(played.last('turned_up')).toEqual({ type: 'turned_up', cards: [9, 8], winner: 0 });
    expect(played.seen.points).toEqual([1, 0]);
    expect(played.own(0).cards).toEqual([5, 0]);
  });
  it.each([
    ['N: 11', 'not_in_hand'],
    ['N: x', 'no card "x"'],
    ['E: 9', 'no seat "E"'],
  ])('throws at "%s"', (text, why) => {
    expect(() => script().do(text)).toThrow(why);
  });
  it('lets the clock decide until something has happened', () => {
    const played = script().do('N: 9');
    expect(played.asked).toEqual([1]);
    expect(played.until(({ seen }) => seen.trick === 2).all('turned_up')).toHaveLength(2);
    expect(played.until(() => false).last('finished').points).toEqual(played.seen.points);
    expect(() => played.clockDecides()).toThrow('nobody is asked');
    expect(() => script().last('finished')).toThrow('no finished yet');
  });
  it('does not go on where the fallback of the game is refused', () => {
    const setup = { settings: { hands: 1 }, seats: 2, chance: seededChance('refused') };
    const game = { ...highCard, fallback: () => ({ type: 'choose', card: 99 }) as const };
    const stuck = new ScriptedTable(game, setup, notation);
    expect(() => stuck.clockDecides()).toThrow('the fallback of seat 0 is refused: not_in_hand H2');
  });
  it('returns a refusal that changed nothing', () => {
    expect(script().refusal(0, { type: 'choose', card: 11 })).toMatchObject({ code: 'not_in_hand', rule: 'H2' });
    expect(script().refusal(0, { type: 'choose', card: 9 })).toBeNull();
    expect([script().refused('N: 11'), script().refused('N: 9')]).toEqual(['not_in_hand H2', null]);
    expect(() => script().refused('N: x')).toThrow('no card "x"');
  });
});

describe('what one viewer sees of a game', () => {
  const setup = { settings: { hands: 1 }, seats: 2, seed: 'seen' };
  it('is each event with the view after it, and each question with the view at that time', () => {
    const { frames, questions } = seenBy(highCard, 1, setup);
    const types = frames.map(({ event }) => event.table.type);
    expect(types.join(' ')).toBe('dealt turned_up turned_up turned_up finished');
    expect(frames.map(({ view }) => view.own?.cards.length)).toEqual([3, 2, 1, 0, 0]);
    expect(questions.map(({ menu, view }) => [menu.cards, view.seat])).toEqual(
      [0, 1, 2].map((trick) => [frames[trick]!.view.own?.cards, 1]),
    );
    const watched = seenBy(highCard, null, setup);
    expect(watched.questions).toEqual([]);
    expect(watched.frames.map(({ event, view }) => [event.own, view.own])).toEqual(frames.map(() => [undefined, null]));
  });
  it('ends where an answer is refused', () => {
    const game = { ...highCard, sample: () => ({ type: 'choose', card: 99 }) as const };
    expect(() => seenBy(game, 0, setup)).toThrow('not_in_hand');
  });
});

describe('the golden printer', () => {
  it('prints what was told and what changed, and nothing twice', () => {
    const setup = { settings: { hands: 1 }, seats: 2, chance: riggedChance({ '1 deal': [9, 5, 0, 8, 6, 1] }) };
    const [title, deal, first] = golden({ title: 'High Card', game: highCard, setup, seed: 'a', show }).split('\n\n');
    expect(title).toBe('High Card');
    expect(deal).toBe(
      [
        'the deal',
        '  ! dealt hand=1',
        '      to N: cards=9,5,0',
        '      to S: cards=8,6,1',
        '  table: hand 1 | trick 0 | points [0 0] | last []',
        '  N: cards 9,5,0 | may 9,5,0',
        '  S: cards 8,6,1 | may 8,6,1',
      ].join('\n'),
    );
    expect(first?.split('\n').slice(1)).toHaveLength(1);
    expect(first).toMatch(/^1\. [NS]: choose \d+\n  [NS]: may -$/);
  });
  it('prints a script line by line', () => {
    const text = goldenScript('High Card', script(), ['N: 9', 'S: 8'], show);
    expect(text.split('\n\n').map((step) => step.split('\n')[0])).toEqual(['High Card', 'the deal', 'N: 9', 'S: 8']);
    expect(text).toContain('S: 8\n  ! turned_up cards=9,8 winner=0');
  });
});

describe('words', () => {
  const words = {
    presets: { short: {}, long: {} },
    settings: { hands: {} },
    refusals: { not_in_hand: '', invalid_payload: '', not_asked: '', game_over: '' },
    bots: { saver: {} },
  };
  it('are complete, or are told what they lack and what they have too much', () => {
    expect(missingWords(highCard, bots, words, ['not_in_hand'])).toEqual([]);
    expect(missingWords(highCard, bots, { ...words, presets: { short: {}, lang: {} }, bots: {} }, ['late'])).toEqual([
      'presets.long is missing',
      'presets.lang names nothing in the game',
      'bots.saver is missing',
      'refusals.late is missing',
    ]);
  });
  it('name the choices of a setting', () => {
    const schema = { properties: { hands: { enum: ['few', 'many'] } } };
    const game = { ...highCard, settings: { ...highCard.settings, schema } };
    const some = { ...words, settings: { hands: { choices: { few: 'Few' } } } };
    expect(missingWords(game, bots, some, [])).toEqual(['settings.hands.choices.many is missing']);
  });
});
