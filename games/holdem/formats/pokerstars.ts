/** Writes hands in the text format of PokerStars, which hand trackers and replayers read. */
import type { Seat } from '@parlour/kernel';
import { cardText, type Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { describe } from '../rules/evaluator/describe.ts';
import { strengthOf } from '../rules/evaluator/evaluate.ts';
import type { Acted, Post } from '../events.ts';
import { nameOf, type Happening, type HandRecord, type Labels } from './record.ts';
import { starsNames } from './stars-names.ts';

const shown = (cards: readonly Card[]): string => `[${cards.map(cardText).join(' ')}]`;

function header(record: HandRecord, labels: Labels): string[] {
  const { smallBlind, bigBlind, level } = record;
  const id = labels.id ?? String(record.hand);
  const time = labels.time ?? '2000/01/01 00:00:00 UTC';
  const game =
    labels.tournament === undefined
      ? `Hold'em No Limit (${smallBlind}/${bigBlind})`
      : `Tournament #${labels.tournament}, Freeroll  Hold'em No Limit - Level ${roman(level + 1)} (${smallBlind}/${bigBlind})`;
  return [
    `PokerStars Hand #${id}: ${game} - ${time}`,
    `Table '${labels.table}' ${record.seatCount}-max Seat #${record.button + 1} is the button`,
    ...bySeat(record).map(
      ([seat, index]) => `Seat ${seat + 1}: ${nameOf(labels, seat)} (${defined(record.stacks[index])} in chips)`,
    ),
  ];
}
function roman(level: number): string {
  const signs = [
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const;
  let [left, text] = [level, ''];
  for (const [sign, value] of signs)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}
/** Seats in the order of chairs, as the format lists them, each with its index in the record's lists. */
const bySeat = ({ seats }: HandRecord): (readonly [seat: Seat, index: number])[] =>
  seats.map((seat, index) => [seat, index] as const).toSorted(([a], [b]) => a - b);

function postLines(record: HandRecord, labels: Labels): string[] {
  const stackLeft = new Map(record.seats.map((seat, index) => [seat, defined(record.stacks[index])]));
  const words: Readonly<Record<Post['kind'], string>> = {
    ante: 'the ante',
    big_blind_ante: 'the ante',
    small_blind: 'small blind',
    big_blind: 'big blind',
    live_post: 'big blind',
    dead_post: 'small blind',
  };
  const line = (seat: Seat, what: string, chips: number): string => {
    const left = (stackLeft.get(seat) ?? 0) - chips;
    stackLeft.set(seat, left);
    return `${nameOf(labels, seat)}: posts ${what} ${chips}${left === 0 ? ' and is all-in' : ''}`;
  };
  const lines: string[] = [];
  for (const [at, { seat, kind, chips }] of record.posts.entries()) {
    const next = record.posts[at + 1];
    const previous = record.posts[at - 1];
    if (kind === 'dead_post' && previous?.kind === 'live_post' && previous.seat === seat) continue;
    const both = kind === 'live_post' && next?.kind === 'dead_post' && next.seat === seat;
    lines.push(both ? line(seat, 'small & big blinds', chips + next.chips) : line(seat, words[kind], chips));
  }
  return lines;
}

function actLine({ seat, act, chips, to, allIn, by }: Acted, level: number, labels: Labels): string {
  const name = nameOf(labels, seat);
  const words = {
    fold: 'folds',
    check: 'checks',
    call: `calls ${chips}`,
    bet: `bets ${to}`,
    raise: `raises ${to - level} to ${to}`,
  }[act];
  return `${by === 'clock' ? `${name} has timed out\n` : ''}${name}: ${words}${allIn ? ' and is all-in' : ''}`;
}

/** The betting streets with their headlines. `level` is the bet to match. */
function play(record: HandRecord, labels: Labels): string[] {
  const lines: string[] = [];
  let board: readonly Card[] = [];
  let level = record.bigBlind;
  for (const event of record.happenings) {
    if (event.type === 'acted') {
      lines.push(actLine(event, level, labels));
      level = Math.max(level, event.to);
    } else if (event.type === 'street_dealt') {
      level = 0;
      const before = board.length > 0 ? `${shown(board)} ` : '';
      lines.push(`*** ${event.street.toUpperCase()} *** ${before}${shown(event.cards)}`);
      board = [...board, ...event.cards];
    } else if (event.type === 'bet_returned')
      lines.push(`Uncalled bet (${event.chips}) returned to ${nameOf(labels, event.seat)}`);
  }
  return lines;
}

const potName = (index: number, count: number): string =>
  count === 1 ? 'pot' : index === 0 ? 'main pot' : count === 2 ? 'side pot' : `side pot-${index}`;

function ending(record: HandRecord, labels: Labels): string[] {
  const collected = record.pots.flatMap(({ shares }, index) =>
    shares.map(
      ([seat, chips]) => `${nameOf(labels, seat)} collected ${chips} from ${potName(index, record.pots.length)}`,
    ),
  );
  if (record.unseen)
    return [
      ...collected,
      ...record.pots.flatMap(({ shares }) => shares.map(([seat]) => `${nameOf(labels, seat)}: doesn't show hand`)),
    ];
  const shows = record.shows.map(({ seat, cards, strength }) =>
    cards === null
      ? `${nameOf(labels, seat)}: mucks hand`
      : `${nameOf(labels, seat)}: shows ${shown(cards)} (${describe(strength ?? 0)})`,
  );
  // Side pots are collected before the main pot.
  return ['*** SHOW DOWN ***', ...shows, ...collected.toReversed()];
}

function summary(record: HandRecord, labels: Labels): string[] {
  const total = record.pots.reduce((sum, { chips }) => sum + chips, 0);
  const parts = record.pots.map(({ chips }, index) => {
    const name = potName(index, record.pots.length);
    return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} ${chips}.`;
  });
  return [
    '*** SUMMARY ***',
    `Total pot ${total}${parts.length > 1 ? ` ${parts.join(' ')}` : ''} | Rake 0`,
    ...(record.board.length > 0 ? [`Board ${shown(record.board)}`] : []),
    ...bySeat(record).map(([seat, index]) => seatLine(record, labels, seat, index)),
  ];
}

const STREET_NAMES = {
  preflop: 'before Flop',
  flop: 'on the Flop',
  turn: 'on the Turn',
  river: 'on the River',
} as const;

function seatLine(record: HandRecord, labels: Labels, seat: Seat, index: number): string {
  const place = [
    seat === record.button ? ' (button)' : '',
    seat === record.smallBlindSeat && record.posts.some(({ kind }) => kind === 'small_blind') ? ' (small blind)' : '',
    seat === record.bigBlindSeat ? ' (big blind)' : '',
  ].join('');
  return `Seat ${seat + 1}: ${nameOf(labels, seat)}${place} ${fate(record, seat, index)}`;
}

function fate(record: HandRecord, seat: Seat, index: number): string {
  const fold = record.happenings.find((event): event is Acted => isFold(event, seat));
  if (fold !== undefined) {
    const bet = record.happenings.some((event) => event.type === 'acted' && event.seat === seat && event.chips > 0);
    const posted = record.posts.some((post) => post.seat === seat);
    return `folded ${STREET_NAMES[fold.street]}${bet || posted ? '' : " (didn't bet)"}`;
  }
  const won = defined(record.winnings[index]);
  if (record.unseen) return `collected (${won})`;
  const show = record.shows.find((each) => each.seat === seat);
  if (show?.cards == null) return 'mucked';
  const words = describe(strengthOf([...show.cards, ...record.board]));
  return `showed ${shown(show.cards)} and ${won > 0 ? `won (${won})` : 'lost'} with ${words}`;
}
const isFold = (event: Happening, seat: Seat): boolean =>
  event.type === 'acted' && event.act === 'fold' && event.seat === seat;

/** One hand as text. `hero` is the seat whose hole cards the reader was dealt. */
export function writePokerStars(record: HandRecord, given: Labels, hero: Seat | null): string {
  const labels = { ...given, players: starsNames(given.players) };
  const own = hero === null ? null : (record.holes[record.seats.indexOf(hero)] ?? null);
  return [
    ...header(record, labels),
    ...postLines(record, labels),
    '*** HOLE CARDS ***',
    ...(own === null || hero === null ? [] : [`Dealt to ${nameOf(labels, hero)} ${shown(own)}`]),
    ...play(record, labels),
    ...ending(record, labels),
    ...summary(record, labels),
    '',
  ].join('\n');
}
