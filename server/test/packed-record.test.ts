import type { Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { EventNames } from '../app/rooms/event-names.ts';
import { packRecord, RECORD_FORMAT } from '../app/rooms/packed-record.ts';
import { recordOf, type MatchHeader, type TableRecord } from '../app/rooms/records.ts';

const shown = (to: number | null, places: readonly number[], values: readonly number[], label = 'deal') => ({
  to,
  hand: 1,
  label,
  places,
  values,
});
const move: TableRecord = {
  at: 1_794_872_213_839,
  move: { seat: 1, action: { pieces: [20], type: 'play' }, by: 'human' },
  events: [{ open: { type: 'played', seat: 1 }, own: { 1: { pieces: [20] } }, house: { pieces: [20] } }],
  wait: { ask: [2], clock: 'turn' },
  play: { released: 53, seats: [[1, { prompts: 2 }]] },
};
const next = {
  batch: 2,
  players: [
    { name: 'P0', anchor: 'ab', link: 3 },
    { name: 'P1', anchor: null, link: 0 },
  ],
};
const RECORDS: readonly (readonly [string, TableRecord])[] = [
  ['a move', move],
  [
    'a move of a clock, in secret',
    { ...move, move: { seat: 0, action: null, by: 'clock' }, wait: { ask: [0], clock: 'call' } },
  ],
  ['seat 0', { at: 1, move: { seat: 0, action: 0, by: 'bot' }, wait: { ask: [0], clock: 'turn' }, play: {} }],
  [
    'several who are asked, and nobody',
    { at: 1, events: [], wait: { ask: [0, 3], clock: 'turn' }, answers: [[3, {}]] },
  ],
  ['nobody who is asked', { at: 1, wait: { ask: [], clock: 'turn' } }],
  ['an end', { at: 1, wait: { over: [{ seat: 0, score: 3, place: 1 }] }, play: { released: 9, isFinished: true } }],
  [
    'times',
    {
      at: 1,
      play: {
        seats: [
          [0, { time: { bankMs: 5, shownBankMs: 6, leftBaseMs: null } }],
          [3, { time: { bankMs: 5, shownBankMs: 6, leftBaseMs: 7 }, prompts: 4 }],
        ],
      },
    },
  ],
  ['the whole play', { at: 1, play: { times: [], prompts: [1], seq: 2, released: 0, isFinished: false } }],
  [
    'what is shown',
    {
      at: 1,
      events: [
        {
          open: {},
          drawn: [[1, 'deal']],
          shown: [
            shown(null, [8, 9, 10], [20]),
            shown(null, [1], [4, 5]),
            { ...shown(null, [2], [6]), except: [3] },
            { ...shown(null, [3], [7]), except: [3] },
            shown(2, [1], [4]),
            shown(2, [3, 4], [1, 2]),
            shown(2, [7, 5, 6], [], 'wall'),
          ],
        },
        { open: {}, shown: [] },
        { open: {}, shown: [shown(null, [1], [2]), { ...shown(null, [], [3]), of: 6 }] },
      ],
    },
  ],
  ['an event with other parts', { at: 1, events: [{ open: {}, more: 1 }, { open: {}, own: null }, {}] }],
  [
    'lists of objects with the same names, and with others',
    {
      at: 1,
      events: [
        {
          open: {
            type: 'scored',
            rows: [
              { a: 1, b: [] },
              { a: null, b: {} },
            ],
            two: [{ a: 1 }, { b: 1 }],
            one: [{}],
          },
        },
        { open: { type: 'dealt' }, own: [{ hand: [1] }, { hand: [2] }], drawn: [[1, 'deal']] },
        { open: { type: 'x', same: { '=': [['a'], [1]] } } },
        { open: [{ a: 1 }, { a: 2 }], own: { '=': 1 } },
      ],
    },
  ],
  [
    'long lists of numbers',
    { at: 1, events: [63, 64, -1, 0.5].map((last) => ({ open: 1, house: { deck: [0, 31, 2, last] } })) },
  ],
  [
    'what the house has',
    {
      at: 1,
      events: [
        { open: 1, house: { deck: [1, 2, 3], rest: 1 } },
        { open: 1, house: [3] },
      ],
    },
  ],
  [
    'hands of other people',
    { at: 1, fairness: { next, dealt: [{ batch: 1, players: next.players.toReversed(), salts: [null, null] }] } },
  ],
  [
    'a hand before in the same chains',
    {
      at: 1,
      fairness: {
        next,
        dealt: [
          { batch: 1, players: next.players.with(0, { name: 'P0', anchor: 'ab', link: 2 }), salts: [null, null] },
        ],
      },
    },
  ],
  ['hands', { at: 1, fairness: { next, dealt: [{ ...next, batch: 1, salts: ['cd', null] }] } }],
  [
    'chains of people who have stood up',
    { at: 1, fairness: { next: { ...next, resting: [{ anchor: 'ef', link: 9 }] }, dealt: [] } },
  ],
  ['hands of which none was dealt', { at: 1, fairness: { next, dealt: [] }, handedOver: 0 }],
  ['an owner', { at: 1, owner: { node: 'A', epoch: 2 } }],
];

describe('a record in the journal', () => {
  it.each(RECORDS)('ALL-332 comes back as it was: %s', (_what, record) => {
    const kept = JSON.stringify(packRecord(record.at, record));
    expect(recordOf(JSON.parse(kept) as Json)).toEqual(record);
  });
  it.each(RECORDS)('ALL-332 of an earlier version is read as it is: %s', (_what, record) => {
    expect(recordOf(record as unknown as Json)).toBe(record);
  });
  it('ALL-332 of the version before is read', () => {
    const kept =
      '[2,7,[1,{"type":"fold"},0],[[{"type":"dealt"},[{"cards":[28]},{"cards":[44]}],{"deck":[44,28]},[[3,"deck"]],' +
      '[[3,"deck",0,1,28]]],[{"type":"acted"}]],3,[214,[1,4]],{"fairness":[[4,[["P3"],["P0"]]],' +
      '[3,[["P3","ab",2],["P0"]],[null,null]]]}]';
    const unanchored: (typeof next)['players'] = [
      { name: 'P3', anchor: null, link: 0 },
      { name: 'P0', anchor: null, link: 0 },
    ];
    const dealt = { batch: 3, players: unanchored.with(0, { name: 'P3', anchor: 'ab', link: 2 }), salts: [null, null] };
    expect(recordOf(JSON.parse(kept) as Json)).toEqual({
      at: 7,
      move: { seat: 1, action: { type: 'fold' }, by: 'human' },
      events: [
        {
          open: { type: 'dealt' },
          own: [{ cards: [28] }, { cards: [44] }],
          house: { deck: [44, 28] },
          drawn: [[3, 'deck']],
          shown: [{ to: 0, hand: 3, label: 'deck', places: [1], values: [28] }],
        },
        { open: { type: 'acted' } },
      ],
      wait: { ask: [3], clock: 'turn' },
      play: { released: 214, seats: [[1, { prompts: 4 }]] },
      fairness: { next: { batch: 4, players: unanchored }, dealt: [dealt] },
    });
  });
  const eventNames: EventNames = [['dealt'], ['acted', 'seat', 'act', 'hands', 'note']];
  const header: MatchHeader = {
    gameId: 'g',
    version: 1,
    settings: {},
    clock: 'none',
    secret: 's',
    firstSeq: 0,
    names: ['Ann'],
    isAiPlayer: [false],
    eventNames,
  };
  const acted = { type: 'acted', seat: 1, act: null, hands: [{ seat: 0 }, { seat: 1 }] };
  it.each<[string, Json, Json]>([
    ['all that there are', { ...acted, note: 'x' }, [1, 1, null, { '=': [['seat'], [0], [1]] }, 'x']],
    ['none', { type: 'dealt' }, [0]],
    ['not the last', acted, [1, 1, null, { '=': [['seat'], [0], [1]] }]],
    ['not one among them', { type: 'acted', act: 'x' }, { type: 'acted', act: 'x' }],
    ['one more', { ...acted, more: 1 }, { ...acted, hands: { '=': [['seat'], [0], [1]] }, more: 1 }],
    ['those of a type that has no names', { type: 'other', seat: 1 }, { type: 'other', seat: 1 }],
  ])('ALL-551 leaves out the names of an event’s fields: %s', (_what, open, kept) => {
    const record = { at: 1, events: [{ open }] };
    const packed = packRecord(1, record, eventNames);
    expect(packed).toEqual([RECORD_FORMAT, 1, null, [[kept]]]);
    expect(recordOf(JSON.parse(JSON.stringify(packed)) as Json, header)).toEqual(record);
  });
  it('ALL-551 of a game that begins has the names itself, whatever was played before', () => {
    const record = { at: 1, started: header, events: [{ open: acted }] };
    const before: EventNames = [['acted', 'note']];
    const packed = JSON.parse(JSON.stringify(packRecord(1, record, before))) as Json;
    expect(recordOf(packed, { eventNames: before })).toEqual(record);
  });
  it('ALL-551 whose names are not there is not read', () => {
    const packed = packRecord(1, { events: [{ open: acted }] }, eventNames);
    expect(() => recordOf(packed)).toThrow('nothing here');
  });
  it('ALL-551 from before the names were left out is read', () => {
    const record = { at: 1, events: [{ open: acted }, { open: { type: 'dealt' } }] };
    const kept =
      '[3,1,null,[[{"type":"acted","seat":1,"act":null,"hands":{"=":[["seat"],[0],[1]]}}],[{"type":"dealt"}]]]';
    expect(recordOf(JSON.parse(kept) as Json, header)).toEqual(record);
  });
  it('ALL-332 takes little more than the game’s own words', () => {
    const words = [move.move!.action, ...move.events!.flatMap((event) => Object.values(event as object) as Json[])];
    expect(JSON.stringify(packRecord(move.at, move)).length).toBeLessThan(JSON.stringify(words).length + 60);
  });
});
