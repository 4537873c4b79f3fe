/** Compares what a game declares about its chance with what it really draws and tells. */
import { seededChance } from '../chance.ts';
import type { Game, GameTypes } from '../contract.ts';
import { shownBy, type Fairness, type ShownTo } from '../fairness.ts';
import { addressOf, must, noting, replay, text, type Drawn, type Recording, type Trial } from './record.ts';

/** Checks that all draws are declared, that hands are drawn in order, and that shown values lie at the places named. */
export function fairDraws<G extends GameTypes>(
  { decisions, table: { game } }: Recording<G>,
  { settings, seats, seed }: Trial<G>,
): void {
  const { fairness } = game;
  if (fairness === undefined) return;
  const witness = new Witness(fairness, settings, seats);
  const chance = noting(seededChance(seed), (...draw) => witness.note(...draw));
  const listening: Game<G> = {
    ...game,
    step: (play) =>
      game.step({
        ...play,
        emit(event) {
          witness.look(shownBy(fairness, settings, play.state, event));
          play.emit(event);
        },
      }),
  };
  replay(listening, { settings, seats, chance }, decisions, () => true);
  witness.mustHaveSeen();
}

class Witness<G extends GameTypes> {
  readonly #fairness: Fairness<G>;
  readonly #settings: G['Settings'];
  readonly #seats: number;
  readonly #drawn = new Map<string, Drawn>();
  /** By address and place: the event that showed it first, and its receiver. */
  readonly #first = new Map<string, string>();
  #hand = 0;
  #events = 0;

  constructor(fairness: Fairness<G>, settings: G['Settings'], seats: number) {
    this.#fairness = fairness;
    this.#settings = settings;
    this.#seats = seats;
  }
  note(hand: number, label: string, drawn: Drawn): void {
    const declared = this.#fairness.draws(hand, this.#settings, this.#seats)[label];
    // A draw that may repeat without limit cannot be declared: its label ends in a number instead. A declared draw must
    // have the declared size or kind.
    must(declared === undefined || declared === drawn.kind, () => `draw "${label}" is declared as ${text(declared)}`);
    must(declared !== undefined || / \d+$/.test(label), () => `draw "${label}" of hand ${hand} is not declared`);
    must(hand <= 1 || hand === this.#hand || hand === this.#hand + 1, () => `hand ${hand} after hand ${this.#hand}`);
    this.#hand = Math.max(this.#hand, hand);
    this.#drawn.set(addressOf(hand, label), drawn);
  }

  look(shown: readonly ShownTo[]): void {
    this.#events++;
    for (const each of shown) this.#check(each);
    for (const each of shown) this.#markFirst(each);
  }
  /** A game that shows nothing would promise that its deals can be checked, and prove none of them. */
  mustHaveSeen(): void {
    must(this.#drawn.size === 0 || this.#first.size > 0, () => 'no event shows any of the draws');
  }
  #check({ hand, label, places, values, of, except = [] }: ShownTo): void {
    const drawn = this.#drawn.get(addressOf(hand, label));
    must(drawn !== undefined, () => `an event shows "${label}" of hand ${hand}, which was not drawn`);
    must(of === undefined ? drawn.kind !== 'pick' : of === drawn.of, () => `"${label}" is not one of ${of}`);
    const lie = places.map((place) => drawn.values[place]);
    must(
      values.length <= places.length && values.every((value) => lie.includes(value)),
      () => `hand ${hand}, "${label}": places ${text(places)} hold ${text(lie)}, not ${text(values)}`,
    );
    const first = places.map((place) => this.#first.get(`${addressOf(hand, label)} ${place}`) ?? 'now');
    must(
      except.every((seat) => first.some((event) => event.endsWith(` ${seat}`) || event.endsWith(' null'))),
      () => `hand ${hand}, "${label}": seats ${text(except)} are not shown ${text(values)}, as others are`,
    );
    // Several places must have been dealt by one event: otherwise telling which card lay where tells when it was drawn.
    must(
      places.length === 1 || new Set(first).size === 1,
      () => `hand ${hand}, "${label}": places ${text(places)} were dealt at different times, which would be told`,
    );
  }
  #markFirst({ hand, label, places, to }: ShownTo): void {
    for (const key of places.map((place) => `${addressOf(hand, label)} ${place}`))
      this.#first.set(key, this.#first.get(key) ?? `${this.#events} ${to}`);
  }
}
