/** A network between servers and broker that is as bad as the story says. Everything is drawn from the seed. */
import type { RandomInt } from '@parlour/kernel';
import type { Clock } from '../../ports.ts';
import { BROKER, type Network } from '../memory-cluster.ts';

const DELAY_MS = 5;
const LATE_MS = 400;

export class SimulatedNetwork implements Network {
  readonly #clock: Clock;
  readonly #pick: RandomInt;
  /** Servers that do not run: they send and receive nothing. */
  readonly dead = new Set<string>();
  /**
   * Pairs between which nothing passes, as `linkOf` names them. Counted, because several faults may cut the same pair.
   */
  readonly #cuts = new Map<string, number>();
  /** Percentage of messages between servers that are lost, late or doubled. */
  badPercent = 0;
  isBrokerAway = 0;
  /** Servers that miss all news of the broker from now on. */
  readonly deaf = new Set<string>();
  /** By server: runs what arrives there, or delays it while the process is paused. */
  readonly gates = new Map<string, (arrived: () => void) => void>();
  /** When the last news of the broker arrives at each server: news keep their order. */
  readonly #newsAt = new Map<string, number>();
  readonly #lastAt = new Map<string, number>();

  constructor(clock: Clock, pick: RandomInt) {
    this.#clock = clock;
    this.#pick = pick;
  }
  #hand(to: string, arrive: () => void): void {
    const gate = this.gates.get(to);
    if (gate === undefined) arrive();
    else gate(arrive);
  }
  cut(a: string, b: string): void {
    this.#cuts.set(linkOf(a, b), (this.#cuts.get(linkOf(a, b)) ?? 0) + 1);
  }
  mend(a: string, b: string): void {
    this.#cuts.set(linkOf(a, b), (this.#cuts.get(linkOf(a, b)) ?? 1) - 1);
  }
  #isOpen(a: string, b: string): boolean {
    if (this.dead.has(a) || this.dead.has(b)) return false;
    if (this.isBrokerAway > 0) return false;
    // Messages between servers pass through the broker.
    return [linkOf(a, b), linkOf(a, BROKER), linkOf(b, BROKER)].every((link) => (this.#cuts.get(link) ?? 0) === 0);
  }
  carry(from: string, to: string, kind: 'message' | 'call' | 'news', arrive: () => void): void {
    if (kind === 'news') return this.#news(to, arrive);
    const isBad = kind === 'message' && this.#pick(100) < this.badPercent;
    const luck = isBad ? this.#pick(3) : -1;
    if (luck === 0) return;
    const once = (ms: number): void =>
      void this.#clock.after(ms, () => {
        if (this.#isOpen(from, to)) this.#hand(to, arrive);
      });
    once(luck === 1 ? 1 + this.#pick(LATE_MS) : this.#inTurn(from, to));
    if (luck === 2) once(1 + this.#pick(LATE_MS));
  }
  /** Delay (ms) of a message that nothing is wrong with: these keep their order. */
  #inTurn(from: string, to: string): number {
    const now = this.#clock.now();
    const link = `${from}>${to}`;
    const at = Math.max(now + 1 + this.#pick(DELAY_MS), this.#lastAt.get(link) ?? 0);
    this.#lastAt.set(link, at);
    return at - now;
  }
  /**
   * News wait while the connection is cut: the client's library catches up on a broken subscription when the broker is
   * back.
   */
  #news(to: string, arrive: () => void): void {
    const now = this.#clock.now();
    const at = Math.max(now + 1 + this.#pick(DELAY_MS), this.#newsAt.get(to) ?? 0);
    this.#newsAt.set(to, at);
    this.#deliverNews(to, at - now, arrive);
  }
  #deliverNews(to: string, ms: number, arrive: () => void): void {
    this.#clock.after(ms, () => {
      if (this.dead.has(to) || this.deaf.has(to)) return;
      if (this.#isOpen(BROKER, to)) return this.#hand(to, arrive);
      // The order is kept: later news wait as well, and are tried after this one.
      this.#deliverNews(to, 100, arrive);
    });
  }
}
const linkOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
