/** The PHH hand format: exports our records, and imports files that other programs wrote. */
import type { Result } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { readCards, showCards } from '../notation.ts';
import type { Post } from '../events.ts';
import type { HandSpec, Move } from './replay.ts';
import type { Settings } from '../settings.ts';
import { nameOf, type Happening, type HandRecord, type Labels } from './record.ts';
import { readToml, writeToml, type Section, type Toml } from './toml.ts';

/** Heads-up, PHH lists forced bets in reverse order. */
const asListed = <T>(values: readonly T[]): readonly T[] => (values.length === 2 ? values.toReversed() : values);

function actionsOf(record: HandRecord): string[] {
  const player = (seat: number): string => `p${record.seats.indexOf(seat) + 1}`;
  const opened = new Set<number>();
  const one = (event: Happening): string[] => {
    switch (event.type) {
      case 'acted': {
        const move =
          event.act === 'fold' ? 'f' : event.act === 'check' || event.act === 'call' ? 'cc' : `cbr ${event.to}`;
        return [`${player(event.seat)} ${move}`];
      }
      case 'street_dealt':
        return [`d db ${showCards(event.cards)}`];
      case 'bet_returned':
        return [];
      case 'hands_opened':
        return event.hands.map(([seat, cards]) => {
          opened.add(seat);
          return `${player(seat)} sm ${showCards(cards)}`;
        });
      case 'showdown':
        return event.shows.flatMap(({ seat, cards }) =>
          opened.has(seat) ? [] : [cards === null ? `${player(seat)} sm` : `${player(seat)} sm ${showCards(cards)}`],
        );
    }
  };
  const deals = record.holes.map((hole, index) => `d dh p${index + 1} ${hole === null ? '????' : showCards(hole)}`);
  return [...deals, ...record.happenings.flatMap(one)];
}

function antesOf({ seats, posts, ante, bigBlindSeat }: HandRecord): number[] {
  const forAll = posts.some(({ kind }) => kind === 'big_blind_ante');
  return seats.map((seat) => {
    // PHH can express dead money only as an ante, so a missed small blind is added to the ante.
    const dead = posts.find((post) => post.seat === seat && post.kind === 'dead_post')?.chips ?? 0;
    return dead + (forAll ? (seat === bigBlindSeat ? ante : 0) : posts.some(({ kind }) => kind === 'ante') ? ante : 0);
  });
}
function blindsOf({ seats, posts, smallBlind, bigBlind, smallBlindSeat, bigBlindSeat }: HandRecord): number[] {
  const hasSmall = posts.some(({ kind }) => kind === 'small_blind');
  return seats.map((seat) => (seat === bigBlindSeat ? bigBlind : hasSmall && seat === smallBlindSeat ? smallBlind : 0));
}

/** The fields of one hand in the order of the file. */
function phhFields(record: HandRecord, labels: Labels): (readonly [string, Toml])[] {
  const posts = record.posts.flatMap(({ seat, kind, chips }) =>
    kind === 'live_post' ? [[record.seats.indexOf(seat) + 1, chips]] : [],
  );
  const uniform = record.posts.some(({ kind }) => kind === 'ante');
  return [
    ['variant', 'NT'],
    ['ante_trimming_status', uniform],
    ['antes', asListed(antesOf(record))],
    ['blinds_or_straddles', asListed(blindsOf(record))],
    ['min_bet', record.bigBlind],
    ['starting_stacks', record.stacks],
    ['actions', actionsOf(record)],
    ['hand', record.hand],
    ['level', record.level + 1],
    ['table', labels.table],
    ['seats', record.seats.map((seat) => seat + 1)],
    ['seat_count', record.seatCount],
    ['players', record.seats.map((seat) => nameOf(labels, seat))],
    ['finishing_stacks', record.finishing],
    ['winnings', record.winnings],
    // Live posts out of turn go into a field of our own: PHH has blinds and straddles only.
    ...(posts.length > 0 ? [['_posts', posts] as const] : []),
  ];
}
const lines = (fields: readonly (readonly [string, Toml])[]): string =>
  fields.map(([name, value]) => `${name} = ${writeToml(value)}\n`).join('');

/** When the hand began, from ISO text in UTC. The time is a TOML local time, which has no quotes. */
function timeLines(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  const date = lines([
    ['time_zone', 'UTC'],
    ['day', defined(day)],
    ['month', defined(month)],
    ['year', defined(year)],
  ]);
  return `time = ${iso.slice(11, 19)}\n${date}`;
}

/** Writes one hand as a `.phh` file. `labels.time` is ISO text in UTC. */
export const writePhh = (record: HandRecord, labels: Labels): string =>
  lines(phhFields(record, labels)) + (labels.time === undefined ? '' : timeLines(labels.time));
/** Writes several hands as a `.phhs` file. `starts`: when each hand began, by hand number, as ISO text in UTC. */
export const writePhhs = (
  records: readonly HandRecord[],
  labels: Labels,
  starts: ReadonlyMap<number, string> = new Map(),
): string =>
  records
    .map((record, index) => {
      const time = starts.get(record.hand);
      return `[${index + 1}]\n${writePhh(record, time === undefined ? labels : { ...labels, time })}`;
    })
    .join('\n');

export interface PhhHand {
  readonly spec: Omit<HandSpec, 'settings'>;
  readonly moves: readonly Move[];
  readonly finishing: readonly number[] | null;
  /** All fields of the section as they were read. */
  readonly fields: Section;
}
export interface PhhError {
  readonly code: 'syntax' | 'variant' | 'missing' | 'unsupported' | 'action';
  readonly message: string;
}
const wrong = (code: PhhError['code'], message: string): Result<never, PhhError> => ({
  ok: false,
  error: { code, message },
});

const numbersIn = (fields: Section, name: string): number[] | null => {
  const value = fields.get(name);
  return Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : null;
};

/** The factor that makes all amounts whole numbers: an amount in dollars and cents is counted in cents. */
function scaleOf(amounts: readonly number[]): number {
  return amounts.every((amount) => Number.isInteger(amount)) ? 1 : 100;
}

const CARDS = /^(?:[2-9TJQKA?][cdhs?])+$/;
function cardsIn(text: string): readonly Card[] | null {
  return text.includes('?') ? null : readCards(text);
}

interface Script {
  readonly holes: (readonly Card[] | null)[];
  readonly board: Card[];
  readonly moves: Move[];
}
/** Adds one action line to the script. Returns null on success, or the line if it is not a known action. */
function readAction(script: Script, line: string, scale: number): string | null {
  const [actor = '', what = '', ...rest] = line.replace(/#.*$/, '').trim().split(/\s+/);
  const [argument = '', cards = ''] = rest;
  if (actor === '') return null;
  if (actor === 'd' && what === 'dh' && CARDS.test(cards)) {
    script.holes[Number(argument.slice(1)) - 1] = cardsIn(cards);
    return null;
  }
  if (actor === 'd' && what === 'db' && CARDS.test(argument)) {
    script.board.push(...(cardsIn(argument) ?? []));
    return null;
  }
  const index = /^p\d+$/.test(actor) ? Number(actor.slice(1)) - 1 : -1;
  if (index < 0 || index >= script.holes.length) return line;
  if (what === 'f') script.moves.push({ index, kind: 'fold', to: 0 });
  else if (what === 'cc') script.moves.push({ index, kind: 'pass', to: 0 });
  else if (what === 'cbr' && Number(argument) > 0)
    script.moves.push({ index, kind: 'size', to: Math.round(Number(argument) * scale) });
  else if (what !== 'sm') return line;
  else if (CARDS.test(argument)) script.holes[index] ??= cardsIn(argument);
  return null;
}

function postsIn(
  fields: Section,
  stacks: readonly number[],
  antes: readonly number[],
  blinds: readonly number[],
  scale: number,
): Post[] {
  const left = [...stacks];
  const posts: Post[] = [];
  const pay = (seat: number, kind: Post['kind'], chips: number): void => {
    const paid = Math.min(chips, defined(left[seat]));
    left[seat] = defined(left[seat]) - paid;
    if (paid > 0) posts.push({ seat, kind, chips: paid });
  };
  const uniform = antes.every((ante) => ante === antes[0]);
  antes.forEach((ante, index) => pay(index, uniform ? 'ante' : 'big_blind_ante', ante));
  const big = Math.max(...blinds);
  blinds.forEach((blind, index) => pay(index, blind === big ? 'big_blind' : 'small_blind', blind));
  const live = fields.get('_posts');
  for (const entry of Array.isArray(live) ? live : []) {
    const [player, chips] = Array.isArray(entry) ? entry.map(Number) : [];
    if (player !== undefined && chips !== undefined) pay(player - 1, 'live_post', Math.round(chips * scale));
  }
  return posts;
}

function readHand(fields: Section): Result<PhhHand, PhhError> {
  if (fields.get('variant') !== 'NT') return wrong('variant', `"${String(fields.get('variant'))}" is not played here`);
  const [antes, blinds, stacks] = ['antes', 'blinds_or_straddles', 'starting_stacks'].map((name) =>
    numbersIn(fields, name),
  );
  const actions = fields.get('actions');
  const minBet = fields.get('min_bet');
  if (antes == null || blinds == null || stacks == null || !Array.isArray(actions) || typeof minBet !== 'number')
    return wrong('missing', 'antes, blinds_or_straddles, min_bet, starting_stacks and actions are required');
  if (stacks.some((stack) => !Number.isFinite(stack))) return wrong('unsupported', 'a stack is not known');
  if (blinds.filter((blind) => blind > 0).length > 2) return wrong('unsupported', 'straddles are not played here');
  const scale = scaleOf([...antes, ...blinds, ...stacks]);
  const scaled = (amounts: readonly number[]): number[] => amounts.map((amount) => Math.round(amount * scale));
  const script: Script = { holes: stacks.map(() => null), board: [], moves: [] };
  for (const action of actions) {
    const bad = readAction(script, String(action), scale);
    if (bad !== null) return wrong('action', bad);
  }
  const [ante, blind, stack] = [asListed(scaled(antes)), asListed(scaled(blinds)), scaled(stacks)];
  const big = Math.max(...blind);
  const small = blind.findIndex((amount) => amount > 0 && amount < big);
  const bigBlindAt = blind.lastIndexOf(big);
  return {
    ok: true,
    value: {
      spec: {
        stacks: stack,
        smallBlind: small < 0 ? big : (blind[small] ?? big),
        bigBlind: Math.round(minBet * scale),
        smallBlindAt: small < 0 ? null : small,
        bigBlindAt,
        posts: postsIn(fields, stack, ante, blind, scale),
        holes: script.holes,
        board: script.board,
      },
      moves: script.moves,
      finishing: numbersIn(fields, 'finishing_stacks')?.map((amount) => Math.round(amount * scale)) ?? null,
      fields,
    },
  };
}

/** Reads a `.phh` or `.phhs` file. */
export function readPhh(text: string): Result<readonly PhhHand[], PhhError> {
  const sections = readToml(text);
  if (!sections.ok) return wrong('syntax', `line ${sections.error.line}: ${sections.error.message}`);
  const hands: PhhHand[] = [];
  for (const section of sections.value) {
    const hand = readHand(section);
    if (!hand.ok) return hand;
    hands.push(hand.value);
  }
  return { ok: true, value: hands };
}
/** Makes a recorded hand ready for replay under the given house rules. */
export const specOf = ({ spec }: PhhHand, settings: Settings): HandSpec => ({ ...spec, settings });
