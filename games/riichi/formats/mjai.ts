/** Writes logs as mjai events, one object a line, with hints (`mjai-hints.ts`), and reads them. */
import type { GameEvent, Json, Result, Seat } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type {
  Discarded,
  Drawn,
  KanDeclared,
  KitaDeclared,
  Melded,
  TableEvent,
  RoundEnded,
  RoundStarted,
} from '../events.ts';
import { mjaiName } from '../notation.ts';
import { kindOf, swapKindsOf, type Meld, type TileId } from '../rules/index.ts';
import { roundWindOf } from '../state.ts';
import type { Settings } from '../settings.ts';
import { meldOf } from '../evolve.ts';
import type { Riichi } from '../types.ts';
import { Hints, namesOf } from './mjai-hints.ts';
import { ordered, type RecordedRound } from './recorded.ts';

/** The settings to assume for an mjai log, which has none, by number of players. */
export type SettingsBySize = { readonly 3: Settings; readonly 4: Settings };
export type MjaiEvent = { readonly type: string; readonly [field: string]: Json };

const WINDS = ['E', 'S', 'W', 'N'] as const;
const REASONS = {
  nine_terminals: 'kyushukyuhai',
  four_winds: 'sufonrenta',
  four_riichi: 'suchareach',
  four_kans: 'sukaikan',
  triple_ron: 'sanchaho',
} as const;

/** Translates events to mjai. For events told to one seat, the lines have only what that seat knows. */
export class MjaiWriter {
  readonly lines: MjaiEvent[] = [];
  readonly #settings: Settings;
  readonly #pons = new Map<string, Meld>();
  readonly #hints: Hints;
  #scores: number[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#hints = new Hints(settings, this.#name);
  }
  readonly #name = (tile: TileId): string => mjaiName(tile, this.#settings.hasAkadora);
  #say(line: MjaiEvent): void {
    this.lines.push(line);
  }

  tell(event: GameEvent<Riichi>): void {
    const { table: tableEvent, own } = event;
    if (tableEvent.type === 'discard' && tableEvent.isRiichi)
      this.#say({ type: 'reach', actor: tableEvent.seat, cannot_dahai: this.#hints.cannotRiichiWith(tableEvent.seat) });
    this.#hints.follow(event);
    switch (tableEvent.type) {
      case 'round_started':
        return this.#start(tableEvent, own ?? {});
      case 'draw':
        return this.#draw(tableEvent, own?.[tableEvent.seat]);
      case 'discard':
        return this.#discard(tableEvent);
      case 'riichi_declared':
        return this.#deposit(tableEvent.seat, tableEvent.deposit);
      case 'kan_declared':
        return this.#declared(tableEvent);
      case 'kita_declared':
        return this.#north(tableEvent);
      case 'meld':
        return this.#meld(tableEvent);
      case 'dora_revealed':
        return this.#say({ type: 'dora', dora_marker: this.#name(tableEvent.tileId) });
      case 'round_end':
        return this.#end(tableEvent);
      case 'game_over':
        return this.#say({ type: 'end_game', scores: scoresOf(tableEvent) });
    }
  }
  #start(event: RoundStarted, own: { readonly [seat: Seat]: Riichi['OwnEvent'] }): void {
    const { deals, honba, sticks, dealer, indicator, scores } = event;
    this.#scores = [...scores];
    this.#pons.clear();
    const tehais = scores.map((_, seat) => {
      const ownEvent = own[seat];
      return ownEvent !== undefined && 'hand' in ownEvent
        ? ownEvent.hand.map(this.#name)
        : Array.from({ length: 13 }, () => '?');
    });
    this.#say({
      type: 'start_kyoku',
      bakaze: WINDS[roundWindOf(deals, scores.length)],
      kyoku: (deals % scores.length) + 1,
      honba,
      kyotaku: sticks,
      oya: dealer,
      dora_marker: this.#name(indicator),
      scores,
      tehais,
    });
  }
  #draw({ seat }: Drawn, ownEvent: Riichi['OwnEvent'] | undefined): void {
    const pai = ownEvent !== undefined && 'tileId' in ownEvent ? this.#name(ownEvent.tileId) : '?';
    this.#say({ type: 'tsumo', actor: seat, pai, possible_actions: this.#hints.turn(seat) });
  }
  #discard({ seat, tileId, isTsumogiri }: Discarded): void {
    const line = { type: 'dahai', actor: seat, pai: this.#name(tileId), tsumogiri: isTsumogiri };
    this.#say({ ...line, possible_actions: this.#hints.calls() });
  }
  #deposit(seat: Seat, points: number): void {
    const deltas = this.#scores.map((_, at) => (at === seat ? -points : 0));
    this.#scores = this.#scores.map((score, at) => score + defined(deltas[at]));
    this.#say({ type: 'reach_accepted', actor: seat, deltas, scores: this.#scores });
  }
  #declared({ seat, tileId, kanType }: KanDeclared): void {
    if (kanType !== 'kakan') return;
    const consumed = this.#pons.get(`${seat} ${kindOf(tileId)}`)?.tiles.map(this.#name) ?? [];
    const line = { type: 'kakan', actor: seat, pai: this.#name(tileId), consumed };
    this.#say({ ...line, possible_actions: this.#hints.calls() });
  }
  #north({ seat, tileId }: KitaDeclared): void {
    const line = { type: 'nukidora', actor: seat, pai: this.#name(tileId) };
    this.#say({ ...line, possible_actions: this.#hints.calls() });
  }
  #meld(event: Melded): void {
    const { meldType, callerSeat: actor, tileIds, calledTileId, fromSeat } = event;
    if (meldType === 'added_kan') return;
    if (meldType === 'closed_kan') return this.#say({ type: 'ankan', actor, consumed: tileIds.map(this.#name) });
    const meld = meldOf(event);
    const consumed = tileIds.filter((tile) => tile !== calledTileId).map(this.#name);
    const pai = this.#name(defined(calledTileId));
    const line = { actor, target: fromSeat, pai, consumed };
    if (meldType === 'open_kan') return this.#say({ type: 'daiminkan', ...line });
    if (meldType === 'pon') this.#pons.set(`${actor} ${kindOf(defined(tileIds[0]))}`, meld);
    const { hasAkadora } = this.#settings;
    const forbidden = swapKindsOf(meld, this.#settings).flatMap((kind) => namesOf(kind, hasAkadora, this.#name));
    this.#say({ type: meldType, ...line, cannot_dahai: forbidden });
  }
  #end({ outcome, deltas, scores }: RoundEnded): void {
    if (outcome.kind === 'win') {
      for (const win of outcome.winners) {
        this.#scores = this.#scores.map((score, at) => score + defined(win.deltas[at]));
        this.#say({
          type: 'hora',
          actor: win.seat,
          target: outcome.from ?? win.seat,
          pai: this.#name(win.tile),
          deltas: win.deltas,
          ura_markers: win.uraIndicators.map(this.#name),
          uradora_markers: win.uraIndicators.map(this.#name),
          hora_tehais: win.hand.map(this.#name),
          yakus: win.yaku.map(({ name, han }) => [name, han]),
          fu: win.fu,
          fan: win.han,
          hora_points: win.points,
          scores: this.#scores,
          ...(win.pao === null ? {} : { pao: win.pao }),
        });
      }
    } else {
      const isDraw = outcome.kind === 'exhaustive';
      const reason = isDraw ? (outcome.nagashi.length > 0 ? 'nagashimangan' : 'fanpai') : REASONS[outcome.reason];
      const tenpais = outcome.hands.map((_, seat) => isDraw && outcome.tenpai.includes(seat));
      const tehais = outcome.hands.map((hand) => hand?.map(this.#name) ?? Array.from({ length: 13 }, () => '?'));
      const who = isDraw || outcome.seat === null ? {} : { actor: outcome.seat };
      this.#say({ type: 'ryukyoku', reason, deltas, scores, tenpais, tehais, ...who });
    }
    this.#say({ type: 'end_kyoku' });
  }
}
const scoresOf = ({ places }: Extract<TableEvent, { type: 'game_over' }>): number[] =>
  places.toSorted((a, b) => a.seat - b.seat).map(({ score }) => score);

/** Writes a whole log. For the log of one seat pass the events as that seat was told them. */
export function exportMjai(
  events: readonly GameEvent<Riichi>[],
  names: readonly string[],
  settings: Settings,
): readonly MjaiEvent[] {
  const writer = new MjaiWriter(settings);
  writer.lines.push({ type: 'start_game', names });
  for (const event of events) writer.tell(event);
  return writer.lines;
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const WORD: Readonly<Record<string, string>> = { chi: 'C', pon: 'P', daiminkan: 'K' };

/** A number or a string as text; empty for anything else. */
const word = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One event as a word of a `RecordedRound`; empty if the event adds nothing. */
function wordOf(event: Record<string, unknown>): string {
  const { type, consumed } = event;
  const [actor, target, pai] = [word(event['actor']), word(event['target']), word(event['pai'])];
  switch (type) {
    case 'tsumo':
      return `T${actor}${pai}`;
    case 'dahai':
      return `${event['tsumogiri'] === true ? 'G' : 'D'}${actor}${pai}`;
    case 'reach':
      return `R${actor}`;
    case 'reach_accepted':
      return `A${actor}`;
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return ordered(`${WORD[type]}${actor}${target}${pai}:${names(consumed).join()}`);
    case 'kakan':
      return `J${actor}${pai}`;
    case 'nukidora':
      return `U${actor}${pai}`;
    case 'ankan':
      return ordered(`H${actor}:${names(consumed).join()}`);
    case 'dora':
      return `X${word(event['dora_marker'])}`;
    case 'hora':
      return `W${actor}${target}`;
    case 'ryukyoku':
      return 'Z';
    default:
      return '';
  }
}

/** Number of hands dealt. For three players some writers add an empty fourth hand. */
const playersOf = (hands: readonly (readonly string[])[]): 3 | 4 =>
  hands.filter((hand) => hand.length > 0).length === 3 ? 3 : 4;

function roundOf(lines: readonly Record<string, unknown>[], under: SettingsBySize): RecordedRound {
  const [start = {}] = lines;
  const wind = WINDS.findIndex((name) => name === start['bakaze']);
  const words = lines.map(wordOf).filter((one) => one !== '');
  const turned = words.filter((one) => one.startsWith('X')).map((one) => one.slice(1));
  const hora = lines.filter((line) => line['type'] === 'hora').map((line) => names(line['ura_markers']));
  const hands = Array.isArray(start['tehais']) ? start['tehais'].map(names) : [];
  const players = playersOf(hands);
  const settings = under[players];
  const given: readonly unknown[] = Array.isArray(start['scores']) ? start['scores'] : [];
  return {
    hasRed: settings.hasAkadora,
    deals: players * Math.max(0, wind) + Number(start['kyoku'] ?? 1) - 1,
    honba: Number(start['honba'] ?? 0),
    sticks: Number(start['kyotaku'] ?? 0),
    scores: Array.from({ length: players }, (_, seat) => Number(given[seat] ?? settings.startingScore)),
    hands: hands.slice(0, players),
    indicators: [word(start['dora_marker']), ...turned],
    ura: hora.reduce((most, one) => (one.length > most.length ? one : most), []),
    words,
    isTerse: false,
    isTripleRon: lines.some((line) => line['reason'] === 'sanchaho'),
    settings,
  };
}

/** Reads the rounds of a log, for `Replay`. Seat 0 is the first dealer. */
export function importMjai(
  lines: readonly unknown[],
  settings: SettingsBySize,
): Result<readonly RecordedRound[], string> {
  const rounds: Record<string, unknown>[][] = [];
  for (const line of lines) {
    if (!isRecord(line) || typeof line['type'] !== 'string') return { ok: false, error: 'not an mjai event' };
    if (line['type'] === 'start_kyoku') rounds.push([]);
    rounds.at(-1)?.push(line);
  }
  if (rounds.length === 0) return { ok: false, error: 'there are no rounds in it' };
  return { ok: true, value: rounds.map((round) => roundOf(round, settings)) };
}
