/**
 * The journal that several servers share on one broker. Any failed call is reported as a fault of the broker
 * (`JournalAway`), unless the log itself is broken. Retiring a table also removes its owner.
 */
import type { Json } from '@parlour/kernel';
import { BrokenChain } from '../journal/chain.ts';
import { JournalAway, type Journal, type JournalLoad } from '../ports.ts';
import type { BrokerWatch } from './broker-watch.ts';
import type { Ownership } from './ownership.ts';

interface Deps {
  readonly journal: Journal;
  readonly ownership: Ownership;
  readonly broker: BrokerWatch;
}
export interface RetirementListener {
  /** Called when a table was retired, or when that has failed. Then it is taken again. */
  onRetired(tableId: string): void;
}

export class SharedJournal implements Journal {
  readonly #deps: Deps;
  readonly #listener: RetirementListener;

  constructor(deps: Deps, listener: RetirementListener) {
    this.#deps = deps;
    this.#listener = listener;
  }
  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    const { journal } = this.#deps;
    return this.#asked('a record could not be stored', tableId, journal.append(tableId, expectedSeq, records));
  }
  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    const { journal } = this.#deps;
    return this.#asked('a snapshot could not be stored', tableId, journal.putSnapshot(tableId, seq, snapshot));
  }
  load(tableId: string): Promise<JournalLoad | null> {
    return this.#asked('a table could not be read', tableId, this.#deps.journal.load(tableId));
  }
  async *read(tableId: string, fromSeq: number, toSeq: number): AsyncGenerator<Json> {
    try {
      yield* this.#deps.journal.read(tableId, fromSeq, toSeq);
    } catch (error) {
      throw this.#fault('a log could not be read', tableId, error);
    }
  }
  forget(tableId: string, seq: number): Promise<void> {
    return this.#asked('records could not be forgotten', tableId, this.#deps.journal.forget(tableId, seq));
  }
  open(): Promise<readonly string[]> {
    return this.#deps.journal.open();
  }
  close(): Promise<void> {
    return this.#deps.journal.close();
  }
  async retire(tableId: string): Promise<void> {
    const { journal, ownership } = this.#deps;
    try {
      await this.#asked('a table could not be deleted', tableId, journal.retire(tableId));
      await ownership.forget(tableId);
    } finally {
      this.#listener.onRetired(tableId);
    }
  }

  async #asked<T>(what: string, tableId: string, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw this.#fault(what, tableId, error);
    }
  }
  #fault(what: string, tableId: string, error: unknown): unknown {
    if (error instanceof BrokenChain) return error;
    this.#deps.broker.failed(what, error, tableId);
    return new JournalAway(what, { cause: error });
  }
}
