import { describe, expect, it } from 'vitest';
import { pickFrom, seededChance, GameTable, type GameEvent, type Json } from '@parlour/kernel';
import formats from '../formats/index.ts';
import { readPhh, specOf, writePhh, writePhhs } from '../formats/phh.ts';
import { writePokerStars } from '../formats/pokerstars.ts';
import { recordOf, recordsOf, type HandRecord, type Labels } from '../formats/record.ts';
import { readToml } from '../formats/toml.ts';
import holdem from '../game.ts';
import { Replay } from '../formats/replay.ts';
import type { Holdem } from '../types.ts';
import { match, Scene, settingsOf } from './support.ts';

const labels: Labels = { players: Array.from({ length: 10 }, (_, seat) => `P${seat + 1}`), table: 'Parlour' };

/** Records of random hands with all cards known. */
function randomRecords(seed: string, raw: { readonly [name: string]: Json }, seats: number): HandRecord[] {
  const log: GameEvent<Holdem>[] = [];
  const pick = pickFrom(seed);
  const settings = settingsOf({ hands: 12, ...raw });
  const table = GameTable.open(holdem, { settings, seats, chance: seededChance(seed) }, (event) => log.push(event));
  while ('ask' in table.wait) {
    const seat = table.wait.ask.find((each) => table.owes(each))!;
    table.answer(seat, holdem.sample(table.menu(seat)!, pick));
  }
  return recordsOf(log);
}
/** Imports a hand and replays it through the engine. */
function replayed(text: string): { stacks: number[]; replay: Replay } {
  const read = readPhh(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [hand] = read.value;
  const replay = new Replay(specOf(hand!, settingsOf()));
  for (const move of hand!.moves) {
    if (replay.actor !== move.index) throw new Error(`${JSON.stringify(move)}: asked is ${replay.actor}`);
    const wrong = replay.move(move);
    if (wrong !== null) throw new Error(`${JSON.stringify(move)}: ${wrong}`);
  }
  return { stacks: replay.byIndex([...replay.table.state.table.stacks]), replay };
}

/** The lines of the text format, with the name in each. */
const KINDS = [
  /^PokerStars Hand (#)/,
  /^Seat \d+: (.+) \(\d+ in chips\)$/,
  /^Seat \d+: (.+?)(?: \(button\))?(?: \(small blind\))?(?: \(big blind\))? (?:folded|collected|mucked|showed)/,
  /^(.+): (?:folds|checks|calls|bets|raises|posts|shows|mucks|doesn't show)/,
  /^(.+) collected \d+ from/,
  /^(.+) has timed out/,
  /^Uncalled bet \(\d+\) returned to (.+)$/,
  /^Dealt to (.+) \[/,
  /^(\*\*\*) /,
  /^(Board|Table|Total pot) /,
];

describe('PHH', () => {
  const hand = (): Scene =>
    new Scene({
      size: 3,
      button: 1,
      holes: { 3: 'Ac2d', 2: '7h6h', 1: 'KsQs' },
      board: 'Jc3d5c4hJh',
      settings: { hands: 1, ante: 5 },
    }).play('1 raise 70; 3 call; 2 fold; 3 bet 100; 1 call; 3 check; 1 bet 300; 3 all_in; 1 call');
  const record = (): HandRecord => recordOf(hand().events)!;

  it('has the fields of the specification, and a reader knows only what it was told', () => {
    const text = writePhh(record(), labels);
    expect(text).toBe(`variant = "NT"
ante_trimming_status = true
antes = [5, 5, 5]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 Ac2d", "d dh p2 7h6h", "d dh p3 KsQs", "p3 cbr 70", "p1 cc", "p2 f", "d db Jc3d5c", "p1 cbr 100", "p3 cc", "d db 4h", "p1 cc", "p3 cbr 300", "p1 cbr 825", "p3 cc", "p1 sm Ac2d", "p3 sm KsQs", "d db Jh"]
hand = 1
level = 1
table = "Parlour"
seats = [3, 2, 1]
seat_count = 3
players = ["P3", "P2", "P1"]
finishing_stacks = [2025, 975, 0]
winnings = [2025, 0, 0]
`);
    const blind = recordOf(hand().events.map(({ table }) => ({ table })))!;
    expect(writePhh(blind, labels)).toContain('"d dh p2 ????"');
  });
  it('heads-up lists the blinds the other way round: p1 is the big blind', () => {
    const scene = match({ settings: { hands: 1 } }).play('2 fold');
    const text = writePhh(recordOf(scene.events)!, labels);
    expect(text).toContain('blinds_or_straddles = [10, 20]');
    expect(text).toContain('seats = [1, 2]');
    expect(replayed(text).stacks).toEqual([1010, 990]);
  });
  it.each<[string, { readonly [name: string]: Json }, number]>([
    ['six-handed', {}, 6],
    ['heads-up', { showdown: 'showAll' }, 2],
    ['ten-handed with antes and short stacks', { ante: 7, stacks: [3, 900, 15, 400, 60, 1000, 7, 250, 33, 500] }, 10],
    ['big blind ante', { ante: 20, anteBy: 'big_blind' }, 5],
    [
      'tournament levels',
      {
        levels: [
          [10, 20, 0],
          [50, 100, 10],
        ],
        levelHands: 3,
      },
      4,
    ],
  ])('round trip: written, read, played again and written again, %s', (_name, raw, seats) => {
    for (let n = 0; n < 12; n++)
      for (const each of randomRecords(`phh/${n}`, raw, seats)) {
        const text = writePhh(each, labels);
        const { stacks, replay } = replayed(text);
        expect(replay.isOver).toBe(true);
        expect(stacks).toEqual(each.finishing);
        const again = recordOf(replay.events)!;
        expect(again.winnings).toEqual(each.winnings);
        expect(again.happenings.map(({ type }) => type)).toEqual(each.happenings.map(({ type }) => type));
      }
  });
  it.each([
    'Ann", "Bo',
    "it's",
    'back\\slash\\',
    'line\nhand = 9',
    '\u2028[9]',
    '# no comment',
    '\u007f',
    '\ud800',
    '\u202Eabc',
    '',
  ])('a name %j is read back as one name, and changes nothing else', (name) => {
    const plain = readToml(writePhh(record(), labels));
    const text = writePhh(record(), { ...labels, players: [name, 'P2', 'P3'] });
    const read = readToml(text);
    const players = ['P3', 'P2', name.toWellFormed()];
    expect(read).toEqual({ ok: true, value: plain.ok ? [new Map([...plain.value[0]!, ['players', players]])] : [] });
    // A string of TOML has neither lone surrogates nor control characters.
    expect(text).not.toMatch(/\\u[dD][89a-fA-F]|[^\P{Cc}\n]/u);
  });
  it('many hands in one file', () => {
    const records = randomRecords('phhs', {}, 4);
    const read = readPhh(writePhhs(records, labels));
    expect(read.ok && read.value.map(({ finishing }) => finishing)).toEqual(records.map(({ finishing }) => finishing));
  });
  it.each(['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z'])('a hand of %s has no time', (time) => {
    const { events } = hand();
    const game = { events, names: labels.players, settings: settingsOf() };
    for (const format of Object.values(formats))
      expect(format.write({ ...game, times: events.map(() => time) })).toEqual(format.write(game));
  });
  it('live and dead posts survive', () => {
    const scene = new Scene({ size: 4, button: 4, settings: { eliminate: false } });
    scene.request(1, { type: 'sit_out' });
    const walk = (): void => {
      const { hand: current } = scene.seen;
      while (scene.seen.hand === current) scene.play(`${scene.turn} fold`);
    };
    walk();
    scene.request(1, { type: 'sit_in', post: true });
    walk();
    walk();
    walk();
    const posted = recordsOf(scene.events).find(({ posts }) => posts.some(({ kind }) => kind === 'dead_post'))!;
    expect(replayed(writePhh(posted, labels)).stacks).toEqual(posted.finishing);
  });
  it('reads what others write: comments, lists over lines, cents, unknown cards, shows with a dash', () => {
    const { stacks } = replayed(`# A hand from elsewhere.
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1.00, 0]
min_bet = 1
starting_stacks = [100.0, 100.25, 50]
actions = [
  # Pre-flop
  "d dh p1 ????",
  "d dh p2 AcAd",  # a comment
  "d dh p3 KcKd",
  "p3 cbr 3 # a commentary",
  "p1 f",
  "p2 cbr 50",
  "",
  "p3 cc",
  "p2 sm -", "p3 sm -",
  "d db 2h3h4h", "d db 9s",
  "d db Th",
]
time = 12:30:00
author = "Somebody \\"quoted\\""
_note = true
`);
    expect(stacks).toEqual([9950, 15075, 0]);
  });
  it.each([
    ['variant', 'variant = "PO"'],
    ['missing', 'variant = "NT"'],
    ['syntax', 'variant = '],
    ['syntax', 'variant "NT"'],
    ['syntax', 'antes = [1 2]'],
    [
      'unsupported',
      'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [inf, 5]\nactions = []',
    ],
    [
      'unsupported',
      'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 4]\nmin_bet = 2\nstarting_stacks = [9, 9, 9]\nactions = []',
    ],
    [
      'action',
      'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = ["p9 f"]',
    ],
    [
      'action',
      'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = ["p1 dance"]',
    ],
  ])('refuses: %s', (code, text) => expect(readPhh(text)).toMatchObject({ ok: false, error: { code } }));
  it('TOML: what is before the first header is a section', () => {
    const read = readToml('a = 1\n[x]\nb = [true, "c"]\n');
    expect(read.ok && read.value.map((section) => [...section])).toEqual([[['a', 1]], [['b', [true, 'c']]]]);
  });
});

describe('PokerStars text', () => {
  it.each([
    ['ends its own name', ['Ann: folds', 'Bo (9 in chips)', 'Cy [As Ah]', 'Dee']],
    ['begins a new hand', ["PokerStars Hand #9: Hold'em No Limit (1/2)", '*** SUMMARY ***', "Table 'x' 9-max", 'Dee']],
    ['has line breaks', ['Ann\nSeat 9: Eve (5 in chips)', 'Bo\r*** FLOP *** [As Ah Ad]', 'Cy\u2028Board [As]', 'Dee']],
    ['speaks of another player', ['Dee collected 500 from pot', 'Dee has timed out', 'Uncalled bet', 'Dee']],
    ['is a word of the format', ['Seat 3', 'Board', 'Dealt to Dee', 'Total pot 5']],
    ['is another player’s but for what cannot be written', ['A(', 'A[', 'A_', 'A_ 2']],
    ['is none', ['', '', ' ', ':']],
  ])('a name that %s forges no line', (_what, players) => {
    const hands = randomRecords('names', {}, 4);
    /** How many lines a hand tracker takes for each kind, and the names that it finds in them. */
    const taken = (text: string) =>
      KINDS.map((kind) => text.split(/[\n\r\u2028]/).flatMap((line) => kind.exec(line)?.slice(1) ?? []));
    for (const record of hands) {
      const plain = writePokerStars(record, labels, 1);
      const hostile = writePokerStars(record, { ...labels, players }, 1);
      const [, called = []] = taken(hostile);
      expect(new Set(called).size).toBe(record.seats.length);
      const bySeat = record.seats.toSorted((a, b) => a - b);
      const named = new Map(bySeat.map((seat, at) => [`P${seat + 1}`, called[at]]));
      expect(taken(hostile)).toEqual(taken(plain).map((names) => names.map((name) => named.get(name) ?? name)));
    }
  });
  it('a hand with a side pot, a returned bet and a mucked hand', () => {
    const scene = new Scene({
      size: 4,
      button: 1,
      stacks: { 4: 1000, 3: 60, 2: 1000, 1: 1000 },
      holes: { 4: '8s8h', 3: 'AsAh', 2: 'KsKh', 1: '7c2d' },
      board: '2c7d9hTs3d',
      settings: { hands: 1 },
    }).play('2 raise 100; 1 fold; 4 call; 3 all_in; 4 check; 2 check; 4 check; 2 bet 50; 4 call; 4 check; 2 check');
    const text = writePokerStars(recordOf(scene.events)!, { ...labels, id: '77', time: '2026/01/02 03:04:05 UTC' }, 1);
    expect(text).toBe(`PokerStars Hand #77: Hold'em No Limit (10/20) - 2026/01/02 03:04:05 UTC
Table 'Parlour' 4-max Seat #1 is the button
Seat 1: P1 (1000 in chips)
Seat 2: P2 (1000 in chips)
Seat 3: P3 (60 in chips)
Seat 4: P4 (1000 in chips)
P4: posts small blind 10
P3: posts big blind 20
*** HOLE CARDS ***
Dealt to P2 [Ks Kh]
P2: raises 80 to 100
P1: folds
P4: calls 90
P3: calls 40 and is all-in
*** FLOP *** [2c 7d 9h]
P4: checks
P2: checks
*** TURN *** [2c 7d 9h] [Ts]
P4: checks
P2: bets 50
P4: calls 50
*** RIVER *** [2c 7d 9h Ts] [3d]
P4: checks
P2: checks
*** SHOW DOWN ***
P4: shows [8s 8h] (a pair of Eights)
P2: shows [Ks Kh] (a pair of Kings)
P3: shows [As Ah] (a pair of Aces)
P2 collected 180 from side pot
P3 collected 180 from main pot
*** SUMMARY ***
Total pot 360 Main pot 180. Side pot 180. | Rake 0
Board [2c 7d 9h Ts 3d]
Seat 1: P1 (button) folded before Flop (didn't bet)
Seat 2: P2 showed [Ks Kh] and won (180) with a pair of Kings
Seat 3: P3 (big blind) showed [As Ah] and won (180) with a pair of Aces
Seat 4: P4 (small blind) showed [8s 8h] and lost with a pair of Eights
`);
  });
  it('a walk in a tournament, with antes and a time-out', () => {
    const scene = new Scene({ size: 3, button: 1, settings: { hands: 1, ante: 5 } }).play('1 timeout; 3 fold');
    expect(writePokerStars(recordOf(scene.events)!, { ...labels, tournament: '9' }, null))
      .toBe(`PokerStars Hand #1: Tournament #9, Freeroll  Hold'em No Limit - Level I (10/20) - 2000/01/01 00:00:00 UTC
Table 'Parlour' 3-max Seat #1 is the button
Seat 1: P1 (1000 in chips)
Seat 2: P2 (1000 in chips)
Seat 3: P3 (1000 in chips)
P3: posts the ante 5
P2: posts the ante 5
P1: posts the ante 5
P3: posts small blind 10
P2: posts big blind 20
*** HOLE CARDS ***
P1 has timed out
P1: folds
P3: folds
Uncalled bet (10) returned to P2
P2 collected 35 from pot
P2: doesn't show hand
*** SUMMARY ***
Total pot 35 | Rake 0
Seat 1: P1 (button) folded before Flop
Seat 2: P2 (big blind) collected (35)
Seat 3: P3 (small blind) folded before Flop
`);
  });
  it('writes every random hand, with what each collected adding up to the pot', () => {
    for (const record of randomRecords('stars', { ante: 3 }, 7)) {
      const text = writePokerStars(record, labels, 0);
      const collected = [...text.matchAll(/collected (\d+) from/g)].reduce((sum, [, chips]) => sum + Number(chips), 0);
      expect(text).toContain(`Total pot ${collected}`);
    }
  });
});

describe('formats of a finished game', () => {
  it('a whole game is written for other programs', () => {
    const events: GameEvent<Holdem>[] = [];
    const pick = pickFrom('whole');
    const settings = settingsOf({ hands: 6 });
    const setup = { settings, seats: 3, chance: seededChance('whole') };
    const table = GameTable.open(holdem, setup, (event) => events.push(event));
    while ('ask' in table.wait) {
      const seat = table.wait.ask.find((each) => table.owes(each))!;
      table.answer(seat, holdem.sample(table.menu(seat)!, pick));
    }
    const names = ['Ann', 'Bo', 'Cy'];
    const hands = recordsOf(events).length;
    const phh = formats['phh']!.write({ events, names, settings });
    const text = formats['pokerstars']!.write({ events, names, settings });
    if (!phh.ok || !text.ok) throw new Error('not written');
    const read = readPhh(phh.value);
    expect(read.ok && read.value.length).toBe(hands);
    expect(text.value.match(/^PokerStars Hand #\d+/gm)).toHaveLength(hands);
    expect(text.value).toContain('Seat 1: Ann');
    expect(formats['phh']!.write({ events: events.slice(0, 3), names, settings })).toMatchObject({ ok: false });
  });
  it('ALL-342 PHH has day, month, year and time of each hand, from the log, in UTC', () => {
    const { events } = new Scene({ size: 3, button: 1, settings: { hands: 2 } }).play('1 fold; 3 fold; 3 fold; 2 fold');
    const begun = events.flatMap(({ table }, index) => (table.type === 'hand_started' ? [index] : []));
    const times = events.map((_, index) =>
      index < begun[1]! ? '2026-12-31T23:59:05.120Z' : '2027-01-01T00:00:07.000Z',
    );
    const game = { events, names: ['Ann', 'Bo', 'Cy'], settings: settingsOf() };
    const written = formats['phh']!.write({ ...game, times });
    if (!written.ok) throw new Error(written.error);
    // A TOML local time is not quoted.
    expect(written.value.match(/^time = .*$/gm)).toEqual(['time = 23:59:05', 'time = 00:00:07']);
    const read = readPhh(written.value);
    const fields = read.ok ? read.value.map((hand) => hand.fields) : [];
    expect(fields.map((hand) => ['year', 'month', 'day', 'time', 'time_zone'].map((name) => hand.get(name)))).toEqual([
      [2026, 12, 31, '23:59:05', 'UTC'],
      [2027, 1, 1, '00:00:07', 'UTC'],
    ]);
    const without = formats['phh']!.write(game);
    expect(without.ok && /^(?:time|year)/m.test(without.value)).toBe(false);
  });
  it('ALL-208 has the time at which each hand began, from the log', () => {
    const { events } = new Scene({ size: 3, button: 1, settings: { hands: 2 } }).play('1 fold; 3 fold; 3 fold; 2 fold');
    const minutes = events.map((_, index) => `2026-03-01T18:${String(index).padStart(2, '0')}:05.120Z`);
    const begun = events.flatMap(({ table }, index) => (table.type === 'hand_started' ? [index] : []));
    const game = { events, names: ['Ann', 'Bo', 'Cy'], settings: settingsOf() };
    const datesIn = (times?: readonly (string | null)[]): readonly string[] => {
      const text = formats['pokerstars']!.write(times === undefined ? game : { ...game, times });
      return text.ok ? (text.value.match(/(?<=^PokerStars Hand .* - ).*$/gm) ?? []) : [];
    };
    expect(datesIn(minutes)).toEqual(begun.map((at) => `2026/03/01 18:${String(at).padStart(2, '0')}:05 UTC`));
    // The text needs a date even if the log has no times.
    expect(new Set(datesIn())).toEqual(new Set(['2000/01/01 00:00:00 UTC']));
  });
});
