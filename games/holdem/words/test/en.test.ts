import { describe, expect, it } from 'vitest';
import { cards } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import type { TableEvent } from '../../events.ts';
import { en } from '../en.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];
const say = (tableEvent: TableEvent, viewer: number | null = 0, ownEvent?: { cards: number[] }): string | null =>
  en.tell(
    { table: tableEvent, ...(ownEvent === undefined ? {} : { own: ownEvent }) },
    { viewer, name: (seat) => defined(NAMES[seat]) },
  );
const acted = { type: 'acted', chips: 0, to: 0, allIn: false, by: 'player', street: 'flop' } as const;
const pot = (chips: number, shares: [number, number][]) => ({ chips, eligible: [0, 1], shares });

describe('events in words', () => {
  const cases: ReadonlyArray<[string | null, TableEvent]> = [
    [
      'Hand 3, blinds 10/20, ante 5. You have the button.',
      {
        type: 'hand_started',
        hand: 3,
        level: 0,
        smallBlind: 10,
        bigBlind: 20,
        ante: 5,
        button: 0,
        smallBlindSeat: 2,
        bigBlindSeat: 1,
        dealt: [0, 1, 2],
        stacks: [1000, 1000, 1000],
        owed: [],
      },
    ],
    [
      'Cy posts the small blind of 10. Bo posts the big blind of 20.',
      {
        type: 'posted',
        posts: [
          { seat: 2, kind: 'small_blind', chips: 10 },
          { seat: 1, kind: 'big_blind', chips: 20 },
        ],
      },
    ],
    [
      'Flop: ace of hearts, ten of diamonds and deuce of clubs.',
      { type: 'street_dealt', street: 'flop', cards: cards('Ah Td 2c') },
    ],
    ['You fold.', { ...acted, seat: 0, act: 'fold' }],
    ['Bo calls 1,200.', { ...acted, seat: 1, act: 'call', chips: 1200, to: 1400 }],
    ['Bo raises to 1,400, all-in.', { ...acted, seat: 1, act: 'raise', chips: 1200, to: 1400, allIn: true }],
    ['Cy checks.', { ...acted, seat: 2, act: 'check', by: 'clock' }],
    ['Bo gets 40 back.', { type: 'bet_returned', seat: 1, chips: 40 }],
    [
      'You show ace of hearts and king of hearts: a pair of aces. Bo mucks.',
      {
        type: 'showdown',
        shows: [
          { seat: 0, cards: cards('Ah Kh'), strength: 1277 + 2860 },
          { seat: 1, cards: null, strength: null },
        ],
      },
    ],
    ['You win the pot of 300.', { type: 'pots_awarded', pots: [pot(300, [[0, 300]])] }],
    [
      'The main pot of 301 is shared: you 151 and Bo 150. Bo wins the side pot of 90.',
      {
        type: 'pots_awarded',
        pots: [
          pot(301, [
            [0, 151],
            [1, 150],
          ]),
          pot(90, [[1, 90]]),
        ],
      },
    ],
    ['Cy is out in 3rd place.', { type: 'hand_ended', eliminated: [[2, 3]], broke: [] }],
    [null, { type: 'hand_ended', eliminated: [], broke: [] }],
    ['Bo wins the match.', { type: 'match_over', winner: 1 }],
    ['The match is over, and nobody is ahead: the first place is shared.', { type: 'match_over', winner: -1 }],
  ];
  it.each(cases)('%s', (sentence, tableEvent) => {
    expect(say(tableEvent)).toBe(sentence);
  });

  it('tells the own cards to their owner alone', () => {
    expect(say({ type: 'hole_dealt' }, 0, { cards: cards('As Ks') })).toBe(
      'You hold ace of spades and king of spades.',
    );
    expect(say({ type: 'hole_dealt' }, null)).toBe('Two cards each.');
  });
});
