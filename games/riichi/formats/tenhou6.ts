/** Writes games in the format of tenhou.net/6. */
import type { GameEvent, Json, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { nagashiPayments } from '../step/draws.ts';
import type {
  Discarded,
  Drawn,
  KanDeclared,
  KitaDeclared,
  Melded,
  RoundEnded,
  RoundStarted,
  ShownWin,
} from '../events.ts';
import { meldOf } from '../evolve.ts';
import { kindOf, type Meld, type TileId } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import { roundWindOf, seatWindOf } from '../state.ts';
import type { Riichi } from '../types.ts';
import { ABORT_WORDS, codeOf, pointsWord, yakuWords } from './tenhou6-names.ts';

type Entry = number | string;
const THROWN = 60;

/** The format always has four seats and four rounds to a wind. For three players the fourth seat is empty. */
const ROOM = 4;
const padded = <T>(values: readonly T[], empty: T): T[] =>
  Array.from({ length: ROOM }, (_, seat) => values[seat] ?? empty);
const kyokuOf = (deals: number, players: number): number => ROOM * Math.floor(deals / players) + (deals % players);

/**
 * The position of the called tile in a meld: first if it came from the left, last if from the right. The empty fourth
 * seat counts for three players.
 */
const placeOf = (from: Seat, by: Seat, last: number): number => {
  const side = (from - by + ROOM) % ROOM;
  return side === 3 ? 0 : side === 2 ? 1 : last;
};

class RoundWriter {
  readonly #hasRed: boolean;
  readonly #start: RoundStarted;
  readonly #hands: TileId[][];
  readonly #takes: Entry[][] = [[], [], [], []];
  readonly #discards: Entry[][] = [[], [], [], []];
  readonly #indicators: TileId[];
  readonly #pons: Meld[][] = [[], [], [], []];
  #end: RoundEnded | null = null;

  constructor(start: RoundStarted, hands: readonly (readonly TileId[])[], hasRed: boolean) {
    this.#start = start;
    this.#hands = hands.map((hand) => [...hand]);
    this.#hasRed = hasRed;
    this.#indicators = [start.indicator];
  }
  #code(tile: TileId): number {
    return codeOf(tile, this.#hasRed);
  }
  /** Sorted by kind, a red five last. */
  #sorted(tiles: readonly TileId[]): TileId[] {
    const isRed = (tile: TileId): number => (this.#code(tile) > 50 ? 1 : 0);
    return tiles.toSorted((a, b) => kindOf(a) - kindOf(b) || isRed(a) - isRed(b));
  }
  tell({ table: tableEvent, own }: GameEvent<Riichi>): void {
    switch (tableEvent.type) {
      case 'draw':
        return this.#draw(tableEvent, own?.[tableEvent.seat]);
      case 'discard':
        return this.#discard(tableEvent);
      case 'kan_declared':
        return this.#declared(tableEvent);
      case 'kita_declared':
        return this.#north(tableEvent);
      case 'meld':
        return this.#meld(tableEvent);
      case 'dora_revealed':
        this.#indicators.push(tableEvent.tileId);
        return;
      case 'round_end':
        this.#end = tableEvent;
        return;
      default:
    }
  }
  #draw({ seat }: Drawn, ownEvent: Riichi['OwnEvent'] | undefined): void {
    this.#takes[seat]?.push(ownEvent !== undefined && 'tileId' in ownEvent ? this.#code(ownEvent.tileId) : 0);
  }
  #discard({ seat, tileId, isTsumogiri, isRiichi }: Discarded): void {
    const code = isTsumogiri ? THROWN : this.#code(tileId);
    this.#discards[seat]?.push(isRiichi ? `r${code}` : code);
  }
  /** An added kan is written when it is declared, since it may be robbed. */
  #declared({ seat, tileId, kanType }: KanDeclared): void {
    const pon = this.#pons[seat]?.find(({ tiles }) => kindOf(defined(tiles[0])) === kindOf(tileId));
    if (kanType !== 'kakan' || pon === undefined) return;
    const { called, from } = pon;
    const own = this.#sorted(pon.tiles.filter((tile) => tile !== called)).map((tile) => String(this.#code(tile)));
    const added = `k${this.#code(tileId)}${this.#code(defined(called))}`;
    own.splice(placeOf(defined(from), seat, 2), 0, added);
    this.#discards[seat]?.push(own.join(''));
  }
  #north({ seat, tileId }: KitaDeclared): void {
    this.#discards[seat]?.push(`f${this.#code(tileId)}`);
  }
  #meld(event: Melded): void {
    const { callerSeat: seat, meldType, fromSeat, calledTileId } = event;
    const meld = meldOf(event);
    if (meldType === 'added_kan') return;
    if (meldType === 'closed_kan') {
      const [a = 0, b = 0, c = 0, d = 0] = this.#sorted(meld.tiles).map((tile) => this.#code(tile));
      this.#discards[seat]?.push(`${a}${b}${c}a${d}`);
      return;
    }
    const own = this.#sorted(meld.tiles.filter((tile) => tile !== calledTileId)).map((tile) =>
      String(this.#code(tile)),
    );
    const letter = meldType === 'chi' ? 'c' : meldType === 'pon' ? 'p' : 'm';
    const place = meldType === 'chi' ? 0 : placeOf(defined(fromSeat), seat, meldType === 'pon' ? 2 : 3);
    own.splice(place, 0, `${letter}${this.#code(defined(calledTileId))}`);
    this.#takes[seat]?.push(own.join(''));
    if (meldType === 'pon') this.#pons[seat]?.push(meld);
    if (meldType === 'open_kan') this.#discards[seat]?.push(0);
  }

  #win(win: ShownWin, from: Seat | null): Json[] {
    const { dealer, deals, scores } = this.#start;
    const isDealer = win.seat === dealer;
    const words = yakuWords(win, seatWindOf(this.#start, win.seat), roundWindOf(deals, scores.length));
    const points = pointsWord(win, isDealer, from === null, baseOf(win, isDealer, from === null, scores.length));
    return [padded(win.deltas, 0), [win.seat, from ?? win.seat, win.pao ?? win.seat, points, ...words]];
  }
  #result(settings: Settings): Json[] {
    if (this.#end === null) return [];
    const { outcome, deltas } = this.#end;
    if (outcome.kind === 'win') return ['和了', ...outcome.winners.flatMap((win) => this.#win(win, outcome.from))];
    if (outcome.kind === 'abort') return [ABORT_WORDS[outcome.reason]];
    if (outcome.nagashi.length > 0)
      return ['流し満貫', padded(nagashiPayments(outcome.nagashi, this.#start.dealer, settings), 0)];
    if (outcome.tenpai.length === 0) return ['全員不聴'];
    return outcome.tenpai.length === deltas.length ? ['全員聴牌'] : ['流局', padded(deltas, 0)];
  }
  #ura(): Json {
    const outcome = this.#end?.outcome;
    const seen = outcome?.kind === 'win' ? outcome.winners.map(({ uraIndicators }) => uraIndicators) : [];
    const most = seen.reduce((best, one) => (one.length > best.length ? one : best), []);
    return most.map((tile) => this.#code(tile));
  }
  kyoku(settings: Settings): Json[] {
    const { deals, honba, sticks, scores } = this.#start;
    const seats = [0, 1, 2, 3].flatMap((seat): Json[] => [
      this.#sorted(defined(this.#hands[seat])).map((tile) => this.#code(tile)),
      defined(this.#takes[seat]),
      defined(this.#discards[seat]),
    ]);
    return [
      [kyokuOf(deals, scores.length), honba, sticks],
      padded(scores, 0),
      this.#indicators.map((tile) => this.#code(tile)),
      this.#ura(),
      ...seats,
      this.#result(settings),
    ];
  }
}

/** The base of a self-draw's payments; 0 for a ron. */
function baseOf(
  { points, limit, yakuman, fu, han }: ShownWin,
  isDealer: boolean,
  isTsumo: boolean,
  players: number,
): number {
  if (!isTsumo) return 0;
  if (limit !== null) return points / (isDealer ? 2 * (players - 1) : players);
  return yakuman > 0 ? points : fu * 2 ** (2 + han);
}

/** Writes one round. `events` begin with its `round_started`; null if they do not. */
export function exportRound(events: readonly GameEvent<Riichi>[], settings: Settings): Json[] | null {
  const [first] = events;
  if (first?.table.type !== 'round_started') return null;
  const hands = [0, 1, 2, 3].map((seat) => {
    const ownEvent = first.own?.[seat];
    return ownEvent !== undefined && 'hand' in ownEvent ? ownEvent.hand : [];
  });
  const writer = new RoundWriter(first.table, hands, settings.hasAkadora);
  for (const event of events) {
    writer.tell(event);
    if (event.table.type === 'round_end') break;
  }
  return writer.kyoku(settings);
}

/** Splits a log into its rounds. */
export function roundsOf(events: readonly GameEvent<Riichi>[]): GameEvent<Riichi>[][] {
  const rounds: GameEvent<Riichi>[][] = [];
  for (const event of events) {
    if (event.table.type === 'round_started') rounds.push([]);
    rounds.at(-1)?.push(event);
  }
  return rounds;
}

/** Writes a finished game. Seat 0 must be the first dealer. */
export function exportTenhou6(
  events: readonly GameEvent<Riichi>[],
  names: readonly string[],
  settings: Settings,
): Json {
  const aka = settings.hasAkadora ? 1 : 0;
  const isThree = settings.numPlayers === 3;
  const length = settings.gameType === 'hanchan' ? '南' : '東';
  const disp = `${isThree ? '三' : ''}${length}${settings.hasKuitan ? '喰' : ''}${settings.hasAkadora ? '赤' : ''}`;
  return {
    title: ['', ''],
    name: padded(names, ''),
    rule: { disp, aka51: isThree ? 0 : aka, aka52: aka, aka53: aka },
    log: roundsOf(events).flatMap((round) => {
      const kyoku = exportRound(round, settings);
      return kyoku === null ? [] : [kyoku];
    }),
  };
}
