/** Reads games in the format of tenhou.net/6. */
import { isRecord, type Result, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { seatsOf } from '../rules/index.ts';
import { PRESETS, settingsCodec, type Settings } from '../settings.ts';
import { ordered, type RecordedRound } from './recorded.ts';
import { nameOf } from './tenhou6-names.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbers = (value: unknown): number[] => list(value).map(Number);
const name = (code: unknown): string => nameOf(Number(code)) ?? '?';
const THROWN = 60;

/** A call: `c`, `p` or `m` precedes the called tile, whose place among the own tiles tells who discarded it. */
type Call = { readonly letter: string; readonly from: Seat; readonly called: string; readonly own: readonly string[] };

function callOf(entry: string, by: Seat): Call | null {
  const at = entry.search(/[cpm]/);
  if (at < 0) return null;
  const codes = entry.replace(/[cpm]/, '').match(/../g) ?? [];
  const place = at / 2;
  const side = place === 0 ? 3 : place === 1 ? 2 : 1;
  const called = name(codes[place]);
  return {
    letter: defined(entry[at]),
    from: (by + side) % 4,
    called,
    own: codes.filter((_, index) => index !== place).map(name),
  };
}
const LETTERS: Readonly<Record<string, string>> = { c: 'C', p: 'P', m: 'K' };
const callWord = ({ letter, from, called, own }: Call, by: Seat): string =>
  ordered(`${defined(LETTERS[letter])}${by}${from}${called}:${own.join()}`);

/** The reading position in each seat's lists, and the words read so far. */
interface Course {
  readonly taken: readonly number[];
  readonly thrown: readonly number[];
  readonly words: readonly string[];
}

class RoundReader {
  readonly #takes: readonly (readonly unknown[])[];
  readonly #discards: readonly (readonly unknown[])[];
  readonly #end: readonly string[];
  readonly #seats: readonly Seat[];

  constructor(kyoku: readonly unknown[], end: readonly string[], players: number) {
    this.#seats = seatsOf(players);
    this.#takes = this.#seats.map((seat) => list(kyoku[5 + 3 * seat]));
    this.#discards = this.#seats.map((seat) => list(kyoku[6 + 3 * seat]));
    this.#end = end;
  }

  /** The words in order, or null if the lists do not fit together. */
  read(dealer: Seat): readonly string[] | null {
    const none = this.#seats.map(() => 0);
    return this.#turn({ taken: none, thrown: none, words: [] }, dealer);
  }
  #isAllRead({ taken, thrown }: Course): boolean {
    return this.#seats.every(
      (seat) => taken[seat] === this.#takes[seat]?.length && thrown[seat] === this.#discards[seat]?.length,
    );
  }
  #finish(course: Course): readonly string[] | null {
    return this.#isAllRead(course) ? [...course.words, ...this.#end] : null;
  }
  #take({ taken, thrown, words }: Course, seat: Seat, word: string): Course {
    return { taken: taken.with(seat, defined(taken[seat]) + 1), thrown, words: [...words, word] };
  }
  #throw({ taken, thrown, words }: Course, seat: Seat, ...more: readonly string[]): Course {
    return { taken, thrown: thrown.with(seat, defined(thrown[seat]) + 1), words: [...words, ...more] };
  }

  /** Reads on from the seat's draw. */
  #turn(course: Course, seat: Seat): readonly string[] | null {
    const drawn = this.#takes[seat]?.[defined(course.taken[seat])];
    if (typeof drawn !== 'number') return this.#finish(course);
    return this.#move(this.#take(course, seat, `T${seat}${name(drawn)}`), seat, name(drawn));
  }
  /** Reads on from the seat's discard, kan or North. */
  #move(course: Course, seat: Seat, drawn: string | null): readonly string[] | null {
    const entry = this.#discards[seat]?.[defined(course.thrown[seat])];
    if (entry === undefined) return this.#finish(course);
    if (typeof entry === 'string' && /[ka]/.test(entry)) return this.#kan(course, seat, entry);
    if (typeof entry === 'string' && entry.startsWith('f')) return this.#north(course, seat, entry);
    const isRiichi = typeof entry === 'string' && entry.startsWith('r');
    const code = Number(isRiichi ? entry.slice(1) : entry);
    const tile = code === THROWN ? (drawn ?? '?') : name(code);
    const word = `${code === THROWN ? 'G' : 'D'}${seat}${tile}`;
    return this.#offer(this.#throw(course, seat, ...(isRiichi ? [`R${seat}`] : []), word), seat, tile);
  }
  #north(course: Course, seat: Seat, entry: string): readonly string[] | null {
    return this.#turn(this.#throw(course, seat, `U${seat}${name(entry.slice(1))}`), seat);
  }
  #kan(course: Course, seat: Seat, entry: string): readonly string[] | null {
    const at = entry.search(/[ka]/);
    const codes = entry.replace(/[ka]/, '').match(/../g) ?? [];
    const added = name(codes[at / 2]);
    const word = entry[at] === 'k' ? `J${seat}${added}` : ordered(`H${seat}:${codes.map(name).join()}`);
    return this.#turn(this.#throw(course, seat, word), seat);
  }
  /**
   * Reads on after a discard: somebody calls the tile, or the next seat draws. Backtracks, since a call that fits may
   * belong to a later discard of the same kind.
   */
  #offer(course: Course, seat: Seat, tile: string): readonly string[] | null {
    const players = this.#seats.length;
    for (let order = 1; order < players; order++) {
      const by = (seat + order) % players;
      const entry = this.#takes[by]?.[defined(course.taken[by])];
      const call = typeof entry === 'string' ? callOf(entry, by) : null;
      if (call === null || call.from !== seat || call.called !== tile) continue;
      const after = this.#take(course, by, callWord(call, by));
      // After an open kan there is a 0 in place of a discard.
      const found = call.letter === 'm' ? this.#turn(this.#throw(after, by), by) : this.#move(after, by, null);
      if (found !== null) return found;
    }
    return this.#turn(course, (seat + 1) % players);
  }
}

function endWords(result: readonly unknown[]): string[] {
  if (result[0] !== '和了') return ['Z'];
  const wins = result.filter((_, at) => at >= 2 && at % 2 === 0).map(numbers);
  return wins.map(([winner = 0, from = 0]) => `W${winner}${from}`);
}

function settingsOf(rule: unknown, players: number): Settings | null {
  const has = (key: string): boolean => isRecord(rule) && Number(rule[key]) > 0;
  const shown = isRecord(rule) && typeof rule['disp'] === 'string' ? rule['disp'] : '';
  const parsed = settingsCodec.parse({
    ...PRESETS[players === 3 ? 'tenhou-3' : 'tenhou'].settings,
    hasAkadora: has('aka') || has('aka51') || has('aka52') || has('aka53'),
    hasKuitan: shown.includes('喰'),
    gameType: shown.includes('南') ? 'hanchan' : 'tonpusen',
  });
  return parsed.ok ? parsed.value : null;
}

/** Reads one round, for `Replay`. */
export function importRound(kyoku: unknown, rule: unknown): Result<RecordedRound, string> {
  const parts = list(kyoku);
  const players = list(parts[13]).length === 0 ? 3 : 4;
  const settings = settingsOf(rule, players);
  if (parts.length !== 17 || settings === null) return { ok: false, error: 'not a round of tenhou.net/6' };
  const [kyoku4 = 0, honba = 0, sticks = 0] = numbers(parts[0]);
  // The format counts four rounds to a wind, also for three players.
  const deals = players * Math.floor(kyoku4 / 4) + (kyoku4 % 4);
  const result = list(parts[16]);
  const words = new RoundReader(parts, endWords(result), players).read(deals % players);
  if (words === null) return { ok: false, error: 'draws and discards do not fit together' };
  return {
    ok: true,
    value: {
      hasRed: settings.hasAkadora,
      deals,
      honba,
      sticks,
      scores: numbers(parts[1]).slice(0, players),
      hands: seatsOf(players).map((seat) => list(parts[4 + 3 * seat]).map(name)),
      indicators: list(parts[2]).map(name),
      ura: list(parts[3]).map(name),
      words,
      isTerse: true,
      isTripleRon: result[0] === '三家和了',
      settings,
    },
  };
}

/** Reads a whole game. */
export function importTenhou6(json: unknown): Result<readonly RecordedRound[], string> {
  const log = isRecord(json) ? list(json['log']) : [];
  const rounds: RecordedRound[] = [];
  for (const kyoku of log) {
    const round = importRound(kyoku, isRecord(json) ? json['rule'] : null);
    if (!round.ok) return round;
    rounds.push(round.value);
  }
  return rounds.length === 0 ? { ok: false, error: 'there are no rounds in it' } : { ok: true, value: rounds };
}
