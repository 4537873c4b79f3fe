import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../events.ts';
import { kindOfNameAndColour, piecesOfKind, type PieceId } from '../../rules/pieces.ts';
import { en } from '../en.ts';
import { hand } from '../en-table.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const say = (
  tableEvent: TableEvent,
  viewer: number | null = 0,
  ownEvent?: Parameters<typeof en.tell>[0]['own'],
): string | null =>
  en.tell(
    { table: tableEvent, ...(ownEvent === undefined ? {} : { own: ownEvent }) },
    { viewer, name: (seat) => NAMES[seat]! },
  );
const of = (name: Parameters<typeof kindOfNameAndColour>[0], colour: 'red' | 'black', n: number): PieceId[] =>
  piecesOfKind(kindOfNameAndColour(name, colour)).slice(0, n);

const row = { declared: 2, captured: 2, base: 7, bonus: 5, hit: 2, multiplier: 2, final: 14, total: 20 };

describe('events in words', () => {
  const cases: ReadonlyArray<[string | null, TableEvent, (number | null)?]> = [
    ['Round 3 is dealt.', { type: 'dealt', round: 3, redeals: 0 }],
    ['The pieces are dealt again.', { type: 'dealt', round: 3, redeals: 1 }],
    ['One weak hand: a new deal may be asked for.', { type: 'redeal_asked', count: 1, seats: null }],
    ['You and Cy may ask for a new deal.', { type: 'redeal_asked', count: 2, seats: [0, 2] }],
    [
      'Bo and Di asked for a new deal. This round counts double.',
      { type: 'redealt', accepted: [1, 3], requester: 1, multiplier: 2 },
    ],
    [
      'You start with the red General.',
      { type: 'round_started', round: 1, starter: 0, reason: 'has_general_red', multiplier: 1 },
    ],
    [
      'Bo starts, having won the last turn.',
      { type: 'round_started', round: 2, starter: 1, reason: 'won_last_turn', multiplier: 1 },
    ],
    [
      'Ann starts, having asked for the new deal.',
      { type: 'round_started', round: 2, starter: 0, reason: 'accepted_redeal', multiplier: 2 },
      null,
    ],
    [null, { type: 'declaration_opened', first: 1 }],
    ['You declare 3.', { type: 'declared', seat: 0, value: 3 }],
    ['Di declares 0.', { type: 'declared', seat: 3, value: 0 }],
    ['Turn 2: Bo leads.', { type: 'turn_started', turn: 2, leader: 1 }],
    ['Bo leads a pair.', { type: 'played', seat: 1, order: 0, count: 2, playType: 'pair', pieces: null }],
    ['Cy lays down 1 piece.', { type: 'played', seat: 2, order: 1, count: 1, playType: null, pieces: null }],
    [
      'Cy lays down 2 pieces: two red Horses.',
      { type: 'played', seat: 2, order: 1, count: 2, playType: 'pair', pieces: of('horse', 'red', 2) },
    ],
    ['You win the game with 52 points.', { type: 'game_over', winners: [0], scores: [52, 1, 2, 3] }],
    ['Bo and Di share the win with 55 points.', { type: 'game_over', winners: [1, 3], scores: [1, 55, 2, 55] }],
  ];
  it.each(cases)('%s', (sentence, tableEvent, viewer = 0) => {
    expect(say(tableEvent, viewer)).toBe(sentence);
  });

  it('tells the own hand and the own play to their owner', () => {
    const held = [...of('general', 'red', 1), ...of('soldier', 'black', 3)];
    expect(say({ type: 'dealt', round: 1, redeals: 0 }, 0, { hand: held })).toBe(
      'Round 1 is dealt. You hold red General and three black Soldiers.',
    );
    const pieces = of('soldier', 'black', 3);
    expect(
      say({ type: 'played', seat: 0, order: 0, count: 3, playType: 'three_of_a_kind', pieces: null }, 0, { pieces }),
    ).toBe('You lead three of a kind: three black Soldiers.');
  });

  it('tells a turn: who won with what, what was beaten, how many did not match', () => {
    const tableEvent: TableEvent = {
      type: 'turn_ended',
      turn: 1,
      winner: 1,
      count: 2,
      playType: 'pair',
      plays: [
        { seat: 0, competes: true, pieces: of('horse', 'red', 2), strength: 12 },
        { seat: 1, competes: true, pieces: of('advisor', 'red', 2), strength: 24 },
        { seat: 2, competes: false, pieces: null, strength: null },
        { seat: 3, competes: false, pieces: null, strength: null },
      ],
    };
    expect(say(tableEvent)).toBe(
      'Bo wins the turn with a pair of 24 and takes 2 piles. You had 12. Two did not match.',
    );
    expect(say(tableEvent, 1)).toBe(
      'You win the turn with a pair of 24 and take 2 piles. Ann had 12. Two did not match.',
    );
  });

  it('tells the score of a round', () => {
    const rows = [row, { ...row, final: -4, total: -4 }, row, row];
    expect(say({ type: 'scored', round: 2, multiplier: 2, rows })).toBe(
      'Round 2 is scored times 2: you +14, now 20; Bo −4, now −4; Cy +14, now 20; Di +14, now 20.',
    );
  });
});

describe('the words', () => {
  it('put pieces of one kind together', () => {
    expect(hand(of('soldier', 'red', 2))).toBe('two red Soldiers');
    expect(hand([])).toBe('');
  });
});
