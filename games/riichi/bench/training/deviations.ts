// Rounds of scholar beside three majiang-ai, played again with one decision made otherwise: same wall, and everybody goes
// on as before. weigh.py reads what is written.
//   node games/riichi/bench/training/deviations.ts <out.jsonl> <seed> <part> <seconds> <share of other options tried>
//
// A line for each try: how much the network prefers the other option, what the search thinks it is worth more, how
// the round ended both ways. A line for each round begun: how it began, and the places in which its game ended.
import { appendFileSync, writeFileSync } from 'node:fs';
import { copy, GameTable, pickFrom, seededChance, type Seat, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { peer } from '../../../../bench/peer.ts';
import type { Action } from '../../actions.ts';
import { scholar } from '../../bot/scholar.ts';
import { appraise } from '../../bot/learned/appraise.ts';
import { bytesOf } from '../../bot/learned/base64.ts';
import { optionsOf, withShares } from '../../bot/learned/choose.ts';
import { Network } from '../../bot/learned/network.ts';
import { WEIGHTS } from '../../bot/learned/weights.ts';
import type { TableEvent, OwnEvent } from '../../events.ts';
import riichi from '../../game.ts';
import type { Menu } from '../../menu.ts';
import { shanten } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { majiangAi, type Chair, type PeerPlayer } from '../support/majiang-ai.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { settingsOf } from '../support/match.ts';
import { quicken } from '../support/quicken.ts';

const [out = 'deviations.jsonl', seed = 'deviations', part = '0', seconds = '60', share = '0.5'] =
  process.argv.slice(2);
/** What the network likes less is not tried. */
const LEAST = 0.03;
const settings = settingsOf('tenhou', 'tonpusen');
const network = new Network(bytesOf(WEIGHTS));
const pick = pickFrom(`${seed}/${part}/tried`);
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
quicken(await peer<PeerCore>('@kobalab/majiang-core'), Player);
const opponent = majiangAi(Player);

/** How the next round begins (`first`: who dealt first of all), or the places if there is none. */
type End =
  | { readonly scores: readonly number[]; readonly first: Seat; readonly deals: number; readonly honba: number }
  | { readonly places: readonly number[] };
type Told = { readonly table: TableEvent; readonly own?: { readonly [seat: number]: OwnEvent } };

/** A game, or a copy of one in the middle of a round that ends with that round. */
class Play {
  readonly #seed: string;
  readonly #chairs: readonly (Chair | null)[];
  readonly own: Seat;
  readonly table: GameTable<Riichi>;
  /** How each round began, from the first or the next one on. */
  readonly begun: End[] = [];
  readonly #isCopy: boolean;

  constructor(gameSeed: string, own: Seat, from: Play | null) {
    this.#seed = gameSeed;
    this.own = own;
    this.#isCopy = from !== null;
    this.#chairs = [0, 1, 2, 3].map((seat) =>
      seat === own ? null : from === null ? opponent.sit(seat, settings) : (from.#chairs[seat]?.copy() ?? null),
    );
    const setup = { settings, seats: 4, chance: seededChance(gameSeed) };
    const hear = (told: Told): void => this.#hear(told);
    if (from === null) this.table = GameTable.open(riichi, setup, hear);
    else {
      const { state, wait, answers } = from.table.position;
      this.table = GameTable.resume(riichi, setup, { state: copy(state), wait, answers }, hear);
    }
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
  /** How a game that is over has ended. */
  get places(): readonly number[] {
    const places = [0, 0, 0, 0];
    if ('over' in this.table.wait) for (const { seat, place } of this.table.wait.over) places[seat] = place;
    return places;
  }
  /** How the next round began after so many, if there was one. */
  after(rounds: number): End {
    return rounds < this.begun.length ? defined(this.begun[rounds]) : { places: this.places };
  }
  /** Plays on; `decides` for the own seat. */
  run(decides: (view: View<Riichi>, menu: Menu) => Action): void {
    const { table } = this;
    while ('ask' in table.wait && !this.#isOver) {
      const { wait } = table;
      for (const seat of wait.ask) {
        const menu = table.menu(seat);
        if (menu === null) continue;
        const [chair, view] = [this.#chairs[seat], table.view(seat)];
        this.answer(seat, chair?.decide(view, menu, pick) ?? decides(view, menu));
        if (table.wait !== wait) break;
      }
    }
  }
  answer(seat: Seat, action: Action): void {
    if (!this.table.answer(seat, action).ok) throw new Error(`${JSON.stringify(action)} is refused (${this.#seed})`);
  }
  /** How the round ends if this seat does that now. */
  ending(action: Action): End {
    const other = new Play(this.#seed, this.own, this);
    other.answer(this.own, action);
    other.run((view, menu) => scholar.decide(view, menu, pick));
    return other.after(0);
  }
}

interface Try {
  readonly facts: object;
  readonly other: End;
}
/** Other options of a decision, as far as both the network and the search have an opinion of them. */
function triesOf(play: Play, view: View<Riichi>, menu: Menu, taken: Action): Try[] {
  const { own, table } = view;
  if (own.isRiichi || (menu.kind === 'turn' ? menu.tsumo : menu.ron)) return [];
  const options = withShares(optionsOf(network, view, menu));
  const worthOf = appraise(view, menu);
  const same = (action: Action): boolean => JSON.stringify(action) === JSON.stringify(taken);
  const first = options.find(({ option }) => same(option.action));
  const worth = first === undefined ? null : worthOf(taken);
  if (first === undefined || worth === null) return [];
  return options.flatMap(({ option: { action, preference }, likes }) => {
    const more = same(action) || likes < LEAST ? null : worthOf(action);
    if (more === null || pick(1000) >= 1000 * Number(share)) return [];
    const facts = {
      menu: menu.kind,
      shanten: shanten(own.keys, own.melds),
      deals: table.deals,
      from: taken.type,
      to: action.type,
      preference: preference - first.option.preference,
      worth: more - worth,
    };
    return [{ facts, other: play.ending(action) }];
  });
}

function playGame(gameSeed: string, own: Seat): void {
  const tries: (Try & { readonly round: number })[] = [];
  const play = new Play(gameSeed, own, null);
  play.run((view, menu) => {
    const action = scholar.decide(view, menu, pick);
    for (const one of triesOf(play, view, menu, action)) tries.push({ ...one, round: play.begun.length });
    return action;
  });
  const { places, begun } = play;
  const lines = tries.map(({ facts, other, round }) => ({
    ...facts,
    game: gameSeed,
    own,
    round,
    end: play.after(round),
    other,
  }));
  const rounds = begun.map((begin) => ({ ...begin, own, places }));
  appendFileSync(out, [...lines, ...rounds].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

writeFileSync(out, '');
const endMs = Date.now() + 1000 * Number(seconds);
for (let game = 0; Date.now() < endMs; game++)
  playGame(`${seed}/${part}/${game >> 2}`, defined([0, 1, 2, 3][game % 4]));
