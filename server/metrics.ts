/**
 * Metrics for Prometheus. No label ever contains a name, an address or a card. Whether a seat was asked in secret must
 * not show either, so metrics that change with every answer are held back until a game is over or ten minutes have
 * passed.
 */
import { defined } from '@parlour/kernel/defined';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Counter as Counted, Metrics } from './ports.ts';

const PREFIX = 'parlour_';
const COUNTERS: Record<Counted, { readonly help: string; readonly labelNames: readonly string[] }> = {
  messages_received: { help: 'Messages from clients, by type', labelNames: ['type'] },
  messages_refused: { help: 'Frames that are no message', labelNames: [] },
  errors_contained: { help: 'Bugs that a table or a connection survived', labelNames: [] },
  games_started: { help: 'Games started', labelNames: ['game'] },
  games_finished: { help: 'Games played to the end', labelNames: ['game'] },
  moves: { help: 'Turns that everybody saw, by who took them', labelNames: ['by'] },
  clock_expiries: { help: 'Clocks that ran out', labelNames: [] },
  reconnects: { help: 'Players who came back', labelNames: [] },
  tables_reloaded: { help: 'Tables brought back from the journal because a write failed', labelNames: [] },
  tables_taken: { help: 'Tables taken that another server had, or none', labelNames: [] },
  clients_moved: { help: 'Sockets whose table went to another server', labelNames: [] },
  lease_lapses: { help: 'Times that the broker did not answer for too long to serve tables', labelNames: [] },
};
/** Counters that every answer increments, answers in secret included. */
const HELD_BACK: ReadonlySet<Counted> = new Set(['moves', 'clock_expiries']);
const HELD_BACK_MS = 10 * 60_000;
const HELD_BACK_MAX = 100_000;

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Read when `/metrics` is requested. */
export interface Gauges {
  rooms(): number;
  games(): number;
  connections(): number;
}
export interface ServerMetrics extends Metrics {
  observeCommit(group: { readonly seconds: number; readonly writes: number }): void;
  /** Called when a client was sent a `session_error`. */
  countRefusal(code: string): void;
  watch(gauges: Gauges): void;
  text(): Promise<string>;
}

export function createMetrics(now: () => number = () => performance.now()): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const counterOf = (name: Counted): Counter => {
    const { help, labelNames } = COUNTERS[name];
    return new Counter({ name: `${PREFIX}${name}_total`, help, labelNames: [...labelNames], registers });
  };
  const counters: Readonly<Record<Counted, Counter>> = {
    messages_received: counterOf('messages_received'),
    messages_refused: counterOf('messages_refused'),
    errors_contained: counterOf('errors_contained'),
    games_started: counterOf('games_started'),
    games_finished: counterOf('games_finished'),
    moves: counterOf('moves'),
    clock_expiries: counterOf('clock_expiries'),
    reconnects: counterOf('reconnects'),
    tables_reloaded: counterOf('tables_reloaded'),
    clients_moved: counterOf('clients_moved'),
    lease_lapses: counterOf('lease_lapses'),
    tables_taken: counterOf('tables_taken'),
  };
  const refusals = new Counter({
    name: `${PREFIX}refusals_total`,
    help: 'Refusals told to clients, by error code',
    labelNames: ['code'],
    registers,
  });
  const histogram = (name: string, help: string, buckets: number[]): Histogram =>
    new Histogram({ name: PREFIX + name, help, buckets, registers });
  const move = histogram('move_seconds', 'From a move received to everybody told, journal included', SECONDS);
  const commit = histogram('journal_commit_seconds', 'One group commit of the journal', SECONDS);
  const group = histogram('journal_group_writes', 'Writes in one group commit', GROUP_SIZES);
  const held = new HeldBack(now);
  return {
    count(what, labels = NO_LABELS) {
      const counter = counters[what];
      const isHeld = HELD_BACK.has(what) || labels['type'] === 'game_action';
      if (isHeld) held.count(counter, labels);
      else counter.inc(labels);
      if (what === 'games_finished') held.publish();
    },
    // Held back: only a seat that was asked can be refused for an answer that is not on the menu.
    countRefusal: (code) => held.count(refusals, { code }),
    observeMove: (ms) => held.observe(move, ms / 1000),
    observeCommit({ seconds, writes }) {
      held.observe(commit, seconds);
      held.observe(group, writes);
    },
    watch(gauges) {
      gauge(registry, 'rooms', 'Rooms in which no game runs', () => gauges.rooms());
      gauge(registry, 'games', 'Games that run', () => gauges.games());
      gauge(registry, 'connections', 'Open sockets', () => gauges.connections());
    },
    text: () => {
      held.publishIfDue();
      return registry.metrics();
    },
  };
}

type Labels = Readonly<Record<string, string>>;
const NO_LABELS: Labels = {};

/**
 * Collects changes of metrics and publishes them together. They are kept as numbers: closures would live for minutes.
 */
class HeldBack {
  readonly #now: () => number;
  /** For each counter, by the values of its labels joined with commas. */
  readonly #counts = new Map<Counter, Map<string, { readonly labels: Labels; count: number }>>();
  readonly #observed = new Map<Histogram, number[]>();
  #observations = 0;
  #publishedAt: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#publishedAt = now();
  }
  count(counter: Counter, labels: Labels): void {
    const counts = this.#counts.get(counter) ?? new Map<string, { readonly labels: Labels; count: number }>();
    if (counts.size === 0) this.#counts.set(counter, counts);
    let text = '';
    for (const label in labels) text = text === '' ? defined(labels[label]) : `${text},${labels[label]}`;
    const held = counts.get(text);
    if (held === undefined) counts.set(text, { labels, count: 1 });
    else held.count++;
  }
  observe(histogram: Histogram, value: number): void {
    const values = this.#observed.get(histogram) ?? [];
    this.#observed.set(histogram, values);
    values.push(value);
    if (++this.#observations >= HELD_BACK_MAX) this.publish();
  }
  publish(): void {
    this.#publishedAt = this.#now();
    for (const [counter, counts] of this.#counts)
      for (const { labels, count } of counts.values()) counter.inc(labels, count);
    for (const [histogram, values] of this.#observed) for (const value of values) histogram.observe(value);
    this.#counts.clear();
    this.#observed.clear();
    this.#observations = 0;
  }
  publishIfDue(): void {
    if (this.#now() - this.#publishedAt >= HELD_BACK_MS) this.publish();
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const made: Gauge = new Gauge({
    name: PREFIX + name,
    help,
    registers: [registry],
    collect: () => made.set(read()),
  });
}
