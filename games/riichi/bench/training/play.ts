// Games of one seat against three majiang-ai. A game can be copied in the middle of a round.
import { copy, GameTable, pickFrom, seededChance, type Seat, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { peer } from '../../../../bench/peer.ts';
import type { Action } from '../../actions.ts';
import type { TableEvent, OwnEvent } from '../../events.ts';
import riichi from '../../game.ts';
import type { Menu } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import { majiangAi, type Chair, type PeerPlayer } from '../support/majiang-ai.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { settingsOf } from '../support/match.ts';
import { quicken } from '../support/quicken.ts';
import { payments } from './payments.ts';

const settings = settingsOf('tenhou', 'tonpusen');
const pick = pickFrom('unused');
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
quicken(await peer<PeerCore>('@kobalab/majiang-core'), Player);
const opponent = majiangAi(Player);

/** The state at the beginning of a round. `first` is the first dealer of the game. */
interface Begin {
  readonly scores: readonly number[];
  readonly first: Seat;
  readonly deals: number;
  readonly honba: number;
}
/** The beginning of the next round, or the final places if there is none. */
export type End = Begin | { readonly places: readonly number[] };
type Told = { readonly table: TableEvent; readonly own?: { readonly [seat: number]: OwnEvent } };
interface Asked {
  readonly view: View<Riichi>;
  readonly menu: Menu;
}

/** A game, or a copy that was made in the middle of a round and ends with that round. */
export class Play {
  readonly #seed: string;
  readonly #chairs: readonly (Chair | null)[];
  readonly own: Seat;
  readonly #table: GameTable<Riichi>;
  /** The beginnings of rounds: of all rounds, or in a copy of those after the current one. */
  readonly begun: Begin[] = [];
  readonly #isCopy: boolean;

  constructor(gameSeed: string, own: Seat, from: Play | null = null) {
    this.#seed = gameSeed;
    this.own = own;
    this.#isCopy = from !== null;
    this.#chairs = [0, 1, 2, 3].map((seat) =>
      seat === own ? null : from === null ? opponent.sit(seat, settings) : (from.#chairs[seat]?.copy() ?? null),
    );
    const setup = { settings, seats: 4, chance: seededChance(gameSeed) };
    const hear = (told: Told): void => this.#hear(told);
    if (from === null) this.#table = GameTable.open(riichi, setup, hear);
    else {
      const { state, wait, answers } = from.#table.position;
      this.#table = GameTable.resume(riichi, setup, { state: copy(state), wait, answers }, hear);
    }
  }
  copy(): Play {
    return new Play(this.#seed, this.own, this);
  }
  #hear({ table, own }: Told): void {
    if (table.type === 'round_started') {
      const { scores, dealer, deals, honba } = table;
      this.begun.push({ scores, first: (dealer + 4 - (deals % 4)) % 4, deals, honba });
    }
    if (!this.#isOver) this.#chairs.forEach((chair, seat) => chair?.hear(table, own?.[seat]));
  }
  get #isOver(): boolean {
    return this.#isCopy && this.begun.length > 0;
  }
  /** The final places of a finished game, by seat. */
  get places(): readonly number[] {
    const places = [0, 0, 0, 0];
    if ('over' in this.#table.wait) for (const { seat, place } of this.#table.wait.over) places[seat] = place;
    return places;
  }
  /** The beginning of round number `rounds` in `begun`, or the final places if there was none. */
  after(rounds: number): End {
    return rounds < this.begun.length ? defined(this.begun[rounds]) : { places: this.places };
  }
  /** Plays on until the own seat is asked. Returns null if the game (or the round of a copy) ends before. */
  next(): Asked | null {
    const table = this.#table;
    while ('ask' in table.wait && !this.#isOver) {
      const { wait } = table;
      for (const seat of wait.ask) {
        const menu = table.menu(seat);
        if (menu === null) continue;
        const [chair, view] = [this.#chairs[seat], table.view(seat)];
        if (chair === null || chair === undefined) return { view, menu };
        this.#answer(seat, chair.decide(view, menu, pick));
        if (table.wait !== wait) break;
      }
    }
    return null;
  }
  /** By kind: what the own seat would pay for a discard now, with all hands open. */
  payments(): Float32Array {
    return payments(
      [0, 1, 2, 3].map((seat) => this.#table.view(seat)),
      this.own,
    );
  }
  /** Answers for the own seat. */
  answer(action: Action): void {
    this.#answer(this.own, action);
  }
  #answer(seat: Seat, action: Action): void {
    if (!this.#table.answer(seat, action).ok) throw new Error(`${JSON.stringify(action)} is refused (${this.#seed})`);
  }
}
