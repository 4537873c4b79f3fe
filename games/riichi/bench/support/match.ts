// Matches of one bot against several of another kind, with rotating seats, and their statistics.
import { pickFrom, seededChance, GameTable, type Bot, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { SeatFigures } from '@parlour/kit/doors';
import { added } from '@parlour/kit/figures';
import { table as columns } from '../../../../cli/format.ts';
import { progress } from '../../../../cli/progress.ts';
import type { OwnEvent, TableEvent } from '../../events.ts';
import figures from '../../figures.ts';
import riichi from '../../game.ts';
import type { Riichi } from '../../types.ts';

type Settings = Riichi['Settings'];
/** A player in one seat for one game; `hear` gets the events that this seat sees. */
export interface Seated {
  readonly decide: Bot<Riichi>['decide'];
  hear?(tableEvent: TableEvent, ownEvent: OwnEvent | undefined): void;
}
export interface Entrant {
  readonly id: string;
  sit(seat: Seat, settings: Settings): Seated;
}
export const entrantOf = (bot: Bot<Riichi>): Entrant => ({ id: bot.id, sit: () => bot });

export function settingsOf(preset: string, gameType: 'hanchan' | 'tonpusen'): Settings {
  const parsed = riichi.settings.parse({ ...(riichi.presets[preset]?.settings as object), gameType });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const average = (sum: number, count: number, digits = 0): string => (sum / Math.max(1, count)).toFixed(digits);

/** Statistics of all players of one kind. */
export class Tally {
  /** By place: how often it was taken. */
  readonly places: number[];
  sums: SeatFigures['sums'] = {};
  decisions = 0;
  busyMs = 0;
  games = 0;
  score = 0;
  readonly id: string;
  constructor(id: string, players: number) {
    this.id = id;
    this.places = Array.from({ length: players }, () => 0);
  }
  add(place: number, score: number, { sums }: SeatFigures): void {
    this.games++;
    this.score += score;
    this.places[place - 1] = defined(this.places[place - 1]) + 1;
    this.sums = added([this.sums, sums]);
  }
  /** How often a figure was observed. Every round is an opportunity to win, for example. */
  opportunities(figure: string): number {
    return defined(this.sums[figure])[0];
  }
  sum(figure: string): number {
    return defined(this.sums[figure])[1];
  }
  rate(figure: string): string {
    return percent(this.sum(figure), this.opportunities(figure));
  }
  mean(figure: string): string {
    return average(this.sum(figure), this.opportunities(figure));
  }
  get place(): number {
    return this.places.reduce((sum, count, at) => sum + count * (at + 1), 0) / this.games;
  }
  /** Half the width of the 95 % confidence interval of the average place. */
  get error(): number {
    const spread = this.places.reduce((sum, count, at) => sum + count * (at + 1 - this.place) ** 2, 0) / this.games;
    return 1.96 * Math.sqrt(spread / this.games);
  }
}

/** CPU time, since wall time on a busy machine includes other processes. */
function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function playGame(
  kinds: readonly Tally[],
  entrants: readonly Entrant[],
  settings: Settings,
  seed: string,
): void {
  const seated = entrants.map((entrant, seat) => entrant.sit(seat, settings));
  const events: TableEvent[] = [];
  const table = GameTable.open(
    riichi,
    { settings, seats: settings.numPlayers, chance: seededChance(seed) },
    ({ table: tableEvent, own }) => {
      events.push(tableEvent);
      seated.forEach((player, seat) => {
        const kind = kinds[seat];
        if (player.hear === undefined || kind === undefined) return;
        const beforeMs = busyMs();
        player.hear(tableEvent, own?.[seat]);
        kind.busyMs += busyMs() - beforeMs;
      });
    },
  );
  const pick = pickFrom(`${seed}/players`);
  while ('ask' in table.wait) {
    const { wait } = table;
    for (const seat of wait.ask) {
      const [menu, player, kind] = [table.menu(seat), seated[seat], kinds[seat]];
      if (menu === null || player === undefined || kind === undefined) continue;
      const beforeMs = busyMs();
      const action = player.decide(table.view(seat), menu, pick);
      kind.busyMs += busyMs() - beforeMs;
      kind.decisions++;
      const verdict = table.answer(seat, action);
      if (!verdict.ok) throw new Error(`${kind.id}: ${JSON.stringify(action)} is ${verdict.error.code} (${seed})`);
      if (table.wait !== wait) break;
    }
  }
  const counted = figures.count(events, settings.numPlayers, settings);
  for (const { seat, place, score } of table.wait.over) defined(kinds[seat]).add(place, score, defined(counted[seat]));
}

/** Rates are per round played; the rate of ready hands is per round in which the wall ran out. */
function rowOf(tally: Tally): string[] {
  return [
    tally.id,
    `${tally.place.toFixed(3)} ±${tally.error.toFixed(3)}`,
    tally.places.map((count) => percent(count, tally.games)).join(' '),
    average(tally.score, tally.games),
    tally.rate('win'),
    tally.rate('dealIn'),
    tally.rate('riichi'),
    tally.rate('call'),
    tally.mean('winPoints'),
    tally.mean('dealInPoints'),
    tally.rate('tenpai'),
    average(tally.busyMs, tally.decisions, 3),
  ];
}
const HEAD = [
  'player',
  'place',
  'places, first to last',
  'score',
  'win',
  'deal-in',
  'riichi',
  'called',
  'won points',
  'paid',
  'ready at draw',
  'ms a decision',
];

export function match(one: Entrant, others: Entrant, games: number, settings: Settings, seed: string): void {
  const { numPlayers: players } = settings;
  const [mine, theirs] = [new Tally(one.id, players), new Tally(others.id, players)];
  const bar = progress(`${one.id} against ${players - 1} ${others.id}`);
  for (let game = 0; game < games; game++) {
    const chair = game % players;
    const at = <T>(own: T, other: T): T[] =>
      Array.from({ length: players }, (_, seat) => (seat === chair ? own : other));
    // Each deal is played once from every seat.
    playGame(at(mine, theirs), at(one, others), settings, `${seed}/${Math.floor(game / players)}`);
    bar.at(
      (game + 1) / games,
      () =>
        `${game + 1} games, place ${mine.place.toFixed(3)}, win ${mine.rate('win')}, deal-in ${mine.rate('dealIn')}`,
    );
  }
  bar.end();
  console.log(columns([HEAD, rowOf(mine), rowOf(theirs)]));
  console.log(`\n${games} games, ${settings.gameType}, ${mine.opportunities('win')} rounds, seed "${seed}"`);
}
