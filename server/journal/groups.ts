/** Group commit: all writes requested during one turn of the event loop become one transaction. */
import { BrokenChain } from './chain.ts';

interface Transactions {
  begin(): void;
  commit(): void;
  undo(): void;
}
export interface GroupDone {
  readonly seconds: number;
  readonly writes: number;
}
/**
 * A caller's mistake: its promise is rejected, and the rest of its group is stored. The same holds for `BrokenChain`,
 * i.e. where the log of one table is broken.
 */
export class Refused extends Error {}
type Refusal = Refused | BrokenChain;
const isRefusal = (error: unknown): error is Refusal => error instanceof Refused || error instanceof BrokenChain;

/** One caller's write. The caller's promise is settled when the group is durable. */
class Write<T> {
  readonly #write: () => T;
  readonly #resolve: (result: T) => void;
  readonly #reject: (error: unknown) => void;
  #outcome: { readonly result: T } | Refusal | null = null;

  constructor(write: () => T, resolve: (result: T) => void, reject: (error: unknown) => void) {
    this.#write = write;
    this.#resolve = resolve;
    this.#reject = reject;
  }
  run(): void {
    try {
      this.#outcome = { result: this.#write() };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#outcome = error;
    }
  }
  tell(): void {
    if (isRefusal(this.#outcome)) this.#reject(this.#outcome);
    else if (this.#outcome !== null) this.#resolve(this.#outcome.result);
  }
  fail(error: unknown): void {
    this.#reject(error);
  }
}

export class Groups {
  readonly #sql: Transactions;
  readonly #settle: (done: GroupDone | null) => void;
  #writes: Pick<Write<unknown>, 'run' | 'tell' | 'fail'>[] = [];
  #scheduled = false;

  /** `settle` is called after every group, before its callers' promises are settled; with null if it was not stored. */
  constructor(sql: Transactions, settle: (done: GroupDone | null) => void) {
    this.#sql = sql;
    this.#settle = settle;
  }

  add<T>(write: () => T): Promise<T> {
    const stored = new Promise<T>((resolve, reject) => this.#writes.push(new Write(write, resolve, reject)));
    if (!this.#scheduled) setImmediate(() => this.#commit());
    this.#scheduled = true;
    return stored;
  }

  /** Resolves when everything requested so far is stored or refused. */
  async idle(): Promise<void> {
    if (this.#scheduled) await this.add(() => null);
  }

  #commit(): void {
    this.#scheduled = false;
    const writes = this.#writes;
    this.#writes = [];
    const began = performance.now();
    try {
      this.#sql.begin();
      for (const write of writes) write.run();
      this.#sql.commit();
    } catch (error) {
      this.#sql.undo();
      this.#settle(null);
      for (const write of writes) write.fail(error);
      return;
    }
    this.#settle({ seconds: (performance.now() - began) / 1000, writes: writes.length });
    for (const write of writes) write.tell();
  }
}
