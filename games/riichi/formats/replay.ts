/** Replays a recorded round with the same table as the server: the record only provides the answers. */
import { GameTable, type Chance, type GameEvent, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import { init } from '../evolve.ts';
import type { TableEvent } from '../events.ts';
import riichi from '../game.ts';
import { mjaiName } from '../notation.ts';
import { tilesOf, type TileId } from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { ordered, type RecordedRound } from './recorded.ts';

export type Mismatch = { readonly expected: string; readonly got: string };

/** A chance that deals this wall and makes seat 0 the first dealer. It shuffles indexes of the tiles in play. */
export const rigged = (wall: readonly TileId[], players: number): Chance => {
  const tiles = tilesOf(players);
  return { shuffle: () => Uint8Array.from(wall, (tile) => tiles.indexOf(tile)), pick: () => 0 };
};

/** Stands for the word after the last word of a record. */
const END_OF_RECORD = 'nothing';

/** Opens a table in the state in which the round begins. */
export function openRound(
  round: Pick<RecordedRound, 'settings' | 'scores' | 'deals' | 'honba' | 'sticks'>,
  wall: readonly TileId[],
  tell: (event: GameEvent<Riichi>) => void,
): GameTable<Riichi> {
  const state = init(round.settings);
  state.table.scores = [...round.scores];
  state.table.deals = round.deals;
  state.table.honba = round.honba;
  state.table.sticks = round.sticks;
  const game = { ...riichi, init: () => state };
  const { numPlayers: seats } = round.settings;
  return GameTable.open(game, { settings: round.settings, seats, chance: rigged(wall, seats) }, tell);
}

/** Translates an event to the words of a record. */
function wordsOf({ table: tableEvent, own }: GameEvent<Riichi>, name: (tile: TileId) => string): string[] {
  switch (tableEvent.type) {
    case 'draw': {
      const ownEvent = own?.[tableEvent.seat];
      return [`T${tableEvent.seat}${ownEvent !== undefined && 'tileId' in ownEvent ? name(ownEvent.tileId) : '?'}`];
    }
    case 'discard': {
      const word = `${tableEvent.isTsumogiri ? 'G' : 'D'}${tableEvent.seat}${name(tableEvent.tileId)}`;
      return tableEvent.isRiichi ? [`R${tableEvent.seat}`, word] : [word];
    }
    case 'riichi_declared':
      return [`A${tableEvent.seat}`];
    case 'kan_declared':
      return [`J${tableEvent.seat}${name(tableEvent.tileId)}`];
    case 'kita_declared':
      return [`U${tableEvent.seat}${name(tableEvent.tileId)}`];
    case 'meld':
      return meldWords(tableEvent, name);
    case 'dora_revealed':
      return [`X${name(tableEvent.tileId)}`];
    case 'round_end': {
      const { outcome } = tableEvent;
      if (outcome.kind !== 'win') return ['Z'];
      return outcome.winners.map(({ seat }) => `W${seat}${outcome.from ?? seat}`);
    }
    default:
      return [];
  }
}
const LETTERS: Readonly<Record<string, string>> = { chi: 'C', pon: 'P', open_kan: 'K' };
function meldWords(event: Extract<TableEvent, { type: 'meld' }>, name: (tile: TileId) => string): string[] {
  const { meldType, callerSeat, fromSeat, tileIds, calledTileId } = event;
  if (meldType === 'added_kan') return [];
  if (meldType === 'closed_kan') return [ordered(`H${callerSeat}:${tileIds.map(name).join()}`)];
  const own = tileIds.filter((tile) => tile !== calledTileId);
  const called = calledTileId === null ? '' : name(calledTileId);
  return [ordered(`${LETTERS[meldType]}${callerSeat}${fromSeat}${called}:${own.map(name).join()}`)];
}

export class Replay {
  readonly table: GameTable<Riichi>;
  readonly #round: RecordedRound;
  readonly events: GameEvent<Riichi>[] = [];
  #checked = 0;
  /** Number of words of the record that have happened so far. */
  #at = 0;

  constructor(round: RecordedRound, wall: readonly TileId[]) {
    this.#round = round;
    this.table = openRound(round, wall, (event) => this.events.push(event));
  }

  /** Plays the round to its end. Returns null if everything went as recorded. */
  run(): Mismatch | null {
    for (let decisions = 0; decisions < 1000; decisions++) {
      const wrong = this.#compare();
      if (wrong !== null) return wrong;
      if (this.ending !== null) {
        const rest = this.#round.words.slice(this.#at);
        return rest.length === 0 ? null : { expected: rest.join(' '), got: 'the round is over' };
      }
      const refused = this.#answer();
      if (refused !== null) return refused;
    }
    return { expected: 'an end', got: 'none' };
  }
  get ending(): Extract<TableEvent, { type: 'round_end' }> | null {
    for (const { table: tableEvent } of this.events) if (tableEvent.type === 'round_end') return tableEvent;
    return null;
  }

  readonly #name = (tile: TileId): string => mjaiName(tile, this.#round.hasRed);

  #wordAt(at: number): string {
    return this.#round.words[at] ?? END_OF_RECORD;
  }

  #compare(): Mismatch | null {
    for (; this.#checked < this.events.length; this.#checked++) {
      const event = this.events[this.#checked];
      if (event === undefined) continue;
      for (const got of wordsOf(event, this.#name)) {
        if (this.#round.isTerse && /^[AX]/.test(got)) continue;
        const expected = this.#wordAt(this.#at);
        if (expected !== got) return { expected, got };
        this.#at++;
      }
      if (event.table.type === 'round_end') return null;
    }
    return null;
  }

  #answer(): Mismatch | null {
    const { wait } = this.table;
    if ('over' in wait) return { expected: 'a round', got: 'the game is over' };
    const isCall = this.table.state.table.phase === 'call';
    const callers = isCall ? this.#callers() : null;
    for (const caller of callers?.keys() ?? [])
      if (!wait.ask.includes(caller)) return { expected: `seat ${caller} is asked`, got: `${wait.ask.join()} are` };
    for (const seat of wait.ask) {
      if (this.table.wait !== wait) break;
      const action = callers === null ? this.#turn(seat) : (callers.get(seat) ?? { type: 'pass' });
      const verdict = action === null ? null : this.table.answer(seat, action);
      if (verdict?.ok !== true)
        return {
          expected: `${this.#wordAt(this.#at)} (word ${this.#at})`,
          got: `seat ${seat}: ${JSON.stringify(action)} refused in ${JSON.stringify(this.table.menu(seat))}`,
        };
    }
    return null;
  }

  #held(seat: Seat, name: string, notDrawn: boolean): TileId {
    const own = this.table.state.own[seat];
    const found = own?.hand.find((tile) => this.#name(tile) === name && !(notDrawn && tile === own.drawn));
    return found ?? -1;
  }

  /** The action of the seat whose turn it is; null if the record has none. */
  #turn(seat: Seat): Action | null {
    const word = this.#wordAt(this.#at);
    const next = this.#wordAt(this.#at + 1);
    const own = this.table.state.own[seat];
    const tileOf = (text: string): TileId =>
      text.startsWith('G') ? (own?.drawn ?? -1) : this.#held(seat, text.slice(2), true);
    switch (word[0]) {
      case 'D':
      case 'G':
        return { type: 'discard', tileId: tileOf(word) };
      case 'R':
        return { type: 'declare_riichi', tileId: tileOf(next) };
      case 'J':
        return { type: 'call_kan', kanType: 'added', tileId: this.#held(seat, word.slice(2), false) };
      case 'H':
        return {
          type: 'call_kan',
          kanType: 'closed',
          tileId: this.#held(seat, defined(word.slice(3).split(',')[0]), false),
        };
      case 'U':
        return { type: 'kita' };
      case 'W':
        return { type: 'declare_tsumo' };
      case 'Z':
        return { type: 'call_kyuushu' };
      // Skips an indicator that is turned with the discard.
      case 'X':
        this.#at++;
        try {
          return this.#turn(seat);
        } finally {
          this.#at--;
        }
      default:
        return null;
    }
  }

  /** The seats that call or win on the tile on offer, with their actions. */
  #callers(): Map<Seat, Action> {
    const { words, isTripleRon } = this.#round;
    const callers = new Map<Seat, Action>();
    const offered = this.table.state.table.offered;
    if (offered === null) return callers;
    let at = this.#at;
    while (/^[AX]/.test(this.#wordAt(at))) at++;
    for (; words[at]?.startsWith('W') === true && words[at]?.[1] !== words[at]?.[2]; at++)
      callers.set(Number(words[at]?.[1]), { type: 'call_ron' });
    if (callers.size > 0) return callers;
    const word = this.#wordAt(at);
    if (word === 'Z' && isTripleRon)
      for (const seat of this.table.state.own.keys())
        if (seat !== offered.seat) callers.set(seat, { type: 'call_ron' });
    const call = /^([CPK])(\d)\d[^:]+:(.*)$/.exec(word);
    if (call !== null) callers.set(Number(call[2]), this.#call(defined(call[1]), Number(call[2]), defined(call[3])));
    return callers;
  }
  #call(letter: string, seat: Seat, own: string): Action {
    const tileId = defined(this.table.state.table.offered).tile;
    if (letter === 'K') return { type: 'call_kan', kanType: 'open', tileId };
    const held: TileId[] = [];
    for (const name of own.split(',')) {
      const tile = this.table.state.own[seat]?.hand.find((one) => this.#name(one) === name && !held.includes(one));
      held.push(tile ?? -1);
    }
    return letter === 'C'
      ? { type: 'call_chi', tileId, sequenceTiles: held }
      : { type: 'call_pon', tileId, handTiles: held };
  }
}
