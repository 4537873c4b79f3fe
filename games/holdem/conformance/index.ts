/** Conformance cases from other programs: recorded hands, rule cases, hand strengths and equities. */
import type { Json } from '@parlour/kernel';
import type { CaseKind, Conformance, Judgement } from '@parlour/kit/doors';
import type { Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { readCards } from '../notation.ts';
import { exactEquity } from '../rules/evaluator/equity.ts';
import { strengthOf, STRENGTH_MAX } from '../rules/evaluator/evaluate.ts';
import type { Pot, Post } from '../events.ts';
import { Replay, type HandSpec, type Move } from '../formats/replay.ts';
import { settingsCodec, type Settings } from '../settings.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbers = (value: unknown): number[] => list(value).map(Number);
const texts = (value: unknown): string[] => list(value).map(String);
const cardsIn = (value: unknown): Card[] | null => (typeof value === 'string' ? readCards(value) : null);

function defaults(): Settings {
  const parsed = settingsCodec.parse({});
  if (!parsed.ok) throw new Error('the defaults are refused');
  return parsed.value;
}

/** The antes, blinds and posts of a record. A stack shorter than the amount posts everything it has. */
function postsIn(row: Row, stacks: readonly number[]): Post[] {
  const left = [...stacks];
  const posts: Post[] = [];
  const pay = (seat: number, kind: Post['kind'], chips: number): void => {
    const paid = Math.min(chips, defined(left[seat]));
    left[seat] = defined(left[seat]) - paid;
    if (paid > 0) posts.push({ seat, kind, chips: paid });
  };
  stacks.forEach((_, index) => pay(index, 'ante', Number(row['ante'] ?? 0)));
  numbers(row['anteBy']).forEach((ante, index) => pay(index, 'big_blind_ante', ante));
  if (typeof row['sbAt'] === 'number') pay(row['sbAt'], 'small_blind', Number(row['sb']));
  pay(Number(row['bbAt']), 'big_blind', Number(row['bb']));
  for (const entry of list(row['posts'])) {
    const [index = 0, live = 0, dead = 0] = numbers(entry);
    pay(index, 'live_post', live);
    pay(index, 'dead_post', dead);
  }
  return posts;
}

function specOf(row: Row): HandSpec {
  const stacks = numbers(row['stacks']);
  return {
    stacks,
    smallBlind: Number(row['sb']),
    bigBlind: Number(row['bb']),
    smallBlindAt: typeof row['sbAt'] === 'number' ? row['sbAt'] : null,
    bigBlindAt: Number(row['bbAt']),
    posts: postsIn(row, stacks),
    holes: list(row['hole']).map(cardsIn),
    board: boardOf(row),
    settings: defaults(),
  };
}
/** The board, from the `db` lines among the moves. Rule cases have no other field for it. */
const boardOf = (row: Row): Card[] =>
  texts(row['act']).flatMap((line) => (line.startsWith('db ') ? (readCards(line.slice(3)) ?? []) : []));

function moveIn(line: string): Move | null {
  const match = /^p(\d+) (f|cc|cbr)(?: (?<to>\d+))?$/.exec(line);
  if (match === null) return null;
  const kind = match[2] === 'f' ? 'fold' : match[2] === 'cc' ? 'pass' : 'size';
  return { index: Number(match[1]) - 1, kind, to: Number(match.groups?.['to'] ?? 0) };
}

/** Plays all moves. Returns which move failed and why, or null if none did. */
function playAll(replay: Replay, lines: readonly string[]): string | null {
  for (const line of lines) {
    const move = moveIn(line);
    if (move === null) continue;
    if (replay.actor !== move.index) {
      // Some logs record a check by a player whom no one can bet against any more. Our table does not ask that player.
      if (move.kind === 'pass') continue;
      return `${line}: asked is ${replay.actor === null ? 'nobody' : `p${replay.actor + 1}`}`;
    }
    const wrong = replay.move(move);
    if (wrong !== null) return `${line}: ${wrong}`;
  }
  return null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const judge = (expected: Json, got: Json): Judgement => (same(expected, got) ? 'right' : { expected, got });

/** The pots in a record's form: main pot first, shares by index. */
function potsOf(replay: Replay): readonly (readonly [number, readonly (readonly number[])[]])[] {
  const event = replay.open.findLast(({ type }) => type === 'pots_awarded');
  const pots: readonly Pot[] = event?.type === 'pots_awarded' ? event.pots : [];
  return pots.map(({ chips, shares }) => [
    chips,
    shares.map(([seat, share]) => [replay.index(seat), share]).sort(([a = 0], [b = 0]) => a - b),
  ]);
}
const sortedPots = (value: unknown): Json =>
  list(value).map((pot) => {
    const [chips, shares] = list(pot);
    return [
      Number(chips),
      list(shares)
        .map(numbers)
        .sort(([a = 0], [b = 0]) => a - b),
    ];
  });

function hand(line: unknown): Judgement {
  if (!isRow(line)) return 'skipped';
  const replay = new Replay(specOf(line));
  const wrong = playAll(replay, texts(line['act']));
  const returned = replay.open.flatMap((event) =>
    event.type === 'bet_returned' ? [[replay.index(event.seat), event.chips]] : [],
  );
  const id = String(line['id']);
  const pots = potsOf(replay);
  // A record lists pots only where there is more than one pot or winner.
  const plain = pots.length < 2 && pots.every(([, shares]) => shares.length === 1);
  const expected: Record<string, Json> = {
    id,
    end: numbers(line['end']),
    returned: line['returned'] === undefined ? [] : [numbers(line['returned'])],
    pots: sortedPots(line['pots']),
  };
  const got: Record<string, Json> = {
    id,
    end: replay.byIndex([...replay.table.state.table.stacks]),
    returned,
    pots: plain ? [] : pots,
  };
  if (wrong !== null) got['stopped'] = wrong;
  else if (!replay.isOver) got['stopped'] = 'the hand is not over';
  return judge(expected, got);
}

function ruleCase(line: unknown): Judgement {
  if (!isRow(line) || !isRow(line['expect'])) return 'skipped';
  const replay = new Replay(specOf(line));
  const wrong = playAll(replay, texts(line['act']));
  const { table } = replay.table.state;
  const menu = replay.table.menu(table.turn);
  const facts: Record<string, Json> = { end: replay.byIndex([...table.stacks]), actor: replay.actor };
  if (menu?.kind === 'bet') {
    facts['toCall'] = menu.call;
    facts['canRaise'] = menu.bar === null;
    if (menu.bar === null) [facts['minTo'], facts['maxTo']] = [menu.min, menu.max];
  }
  const id = String(line['id']);
  const expected: Record<string, Json> = { id };
  const got: Record<string, Json> = { id };
  for (const [name, value] of Object.entries(line['expect'])) {
    expected[name] = value as Json;
    got[name] = facts[name] ?? null;
  }
  if (wrong !== null) got['stopped'] = wrong;
  return judge(expected, got);
}

function evaluation(line: unknown): Judgement {
  const [cards, rank] = String(line).split(',');
  const read = readCards(cards ?? '');
  if (read === null || !/^\d+$/.test(rank ?? '')) return 'skipped';
  const best = STRENGTH_MAX + 1 - strengthOf(read);
  return judge({ cards: cards ?? '', rank: Number(rank) }, { cards: cards ?? '', rank: best });
}

function equity(line: unknown): Judgement {
  if (!isRow(line)) return 'skipped';
  const hands = texts(line['hands']).map((text) => readCards(text) ?? []);
  const { boards, win, tie, equity: shares } = exactEquity(hands, cardsIn(line['board']) ?? []);
  const round = (share: number): number => Number(share.toFixed(8));
  const pick = (boardCount: unknown, wins: unknown, ties: unknown, each: readonly number[]): Json =>
    ({ hands: texts(line['hands']), boards: boardCount, win: wins, tie: ties, equity: each.map(round) }) as Json;
  return judge(pick(line['boards'], line['win'], line['tie'], numbers(line['equity'])), pick(boards, win, tie, shares));
}

const kind = (about: string, check: (line: unknown) => Judgement): CaseKind => ({ about, begin: () => check });

const conformance: Conformance = {
  hands: kind('recorded hands: finishing stacks, pots, shares and returned bets', hand),
  rules: kind('rule cases: who acts, what to call, how far to raise, or finishing stacks', ruleCase),
  eval: kind('seven cards and their rank, 1 (royal flush) to 7462, as lines "cards,rank"', evaluation),
  equity: kind('exact equities of hands against each other', equity),
};

export default conformance;
