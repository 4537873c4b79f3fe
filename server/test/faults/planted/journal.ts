/** The journal of the server, with the planted bug. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Json } from '@parlour/kernel';
import { NatsJournal as Journal, type NatsJournalOptions } from '../../../cluster/nats/journal.ts';
import { planted } from './bug.ts';

const LATE_MS = 200;
const PATIENT_MS = 120_000;

/** Publishes without the expected sequence number, and with a timeout that is longer than any pause. */
const unfenced = (js: JetStreamClient): JetStreamClient =>
  new Proxy(js, {
    get(target, name) {
      if (name === 'publish')
        return (subject: string, message: Uint8Array) => target.publish(subject, message, { timeout: PATIENT_MS });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

export class NatsJournal extends Journal {
  readonly #late = new Map<string, Promise<unknown>>();

  constructor(options: NatsJournalOptions) {
    super(planted === 'no_fencing' ? { ...options, js: unfenced(options.js) } : options);
  }
  override async append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    if (planted === 'tells_early') return this.#appendLate(tableId, expectedSeq, records);
    if (planted !== 'stale_owner') return super.append(tableId, expectedSeq, records);
    await super.append(tableId, expectedSeq, records).catch(() => {});
    return 'ok';
  }
  #appendLate(tableId: string, expectedSeq: number, records: readonly Json[]): 'ok' {
    // Copied now: the caller goes on, and may change its objects before the late write.
    const copy = JSON.parse(JSON.stringify(records)) as readonly Json[];
    const [before, wait] = [this.#late.get(tableId) ?? Promise.resolve(), sleep(LATE_MS)];
    const append = async (): Promise<unknown> => super.append(tableId, expectedSeq, copy);
    this.#late.set(
      tableId,
      Promise.all([before, wait])
        .then(append)
        .catch(() => {}),
    );
    return 'ok';
  }
  /** Loads and snapshots wait for the late writes. */
  override async load(tableId: string): ReturnType<Journal['load']> {
    await this.#late.get(tableId);
    return super.load(tableId);
  }
  override async putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    await this.#late.get(tableId);
    return super.putSnapshot(tableId, seq, snapshot);
  }
}
